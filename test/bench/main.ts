import { benchDatalogPrograms } from "./datalog/programs.js";
import { benchStrategies } from "./strategies.js";
import { benchStream } from "./stream.js";
import { benchUnitTests } from "./unit-tests.js";
import { benchWholeProcess } from "./whole-process.js";

benchWholeProcess();
benchUnitTests();
await benchStream();
await benchStrategies();
await benchDatalogPrograms();
