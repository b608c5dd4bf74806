export { open } from "./open.ts";
export { assign, close, note, reopen, reply, staffCase, staffList } from "./staff.ts";
