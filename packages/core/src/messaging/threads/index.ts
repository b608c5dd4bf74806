export * from "../messages/index.ts";
export { block, unblock } from "./block.ts";
export { read } from "./mark-read.ts";
export { changes, mine, thread } from "./read.ts";
export { send } from "./send.ts";
