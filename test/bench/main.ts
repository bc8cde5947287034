import { benchDatalogPrograms } from "./datalog/programs.js";
import { benchStrategies } from "./strategies.js";
import { benchStream } from "./stream.js";
import { benchUnitTests } from "./unit-tests.js";
import { benchDatalogGolds, benchWholeProcess } from "./whole-process.js";

benchWholeProcess();
benchDatalogGolds();
benchUnitTests();
await benchStream();
await benchStrategies();
await benchDatalogPrograms();
