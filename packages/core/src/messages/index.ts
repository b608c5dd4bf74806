export { block, unblock } from "./block.ts";
export { read } from "./mark-read.ts";
export { inquire, open } from "./open.ts";
export { changes, mine, thread } from "./read.ts";
export { report } from "./report.ts";
export { send } from "./send.ts";
export { closeReport, reports, staffReport } from "./staff.ts";
