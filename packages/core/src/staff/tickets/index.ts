export { open } from "./open.ts";
export { close, reply, staffCase, staffList } from "./staff.ts";
