export { block, unblock } from "./block.ts";
export { read } from "./mark-read.ts";
export { inquire, open } from "./open.ts";
export { changes, mine, thread } from "./read.ts";
