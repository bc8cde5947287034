import { benchStrategies } from "./strategies.js";
import { benchStream } from "./stream.js";
import { benchWholeProcess } from "./whole-process.js";

benchWholeProcess();
await benchStream();
await benchStrategies();
