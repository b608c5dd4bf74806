export { accept } from "./accept.ts";
export { ask, price, quote } from "./ask.ts";
export { invitations, pass } from "./invitations.ts";
export { cancel, get, mine } from "./own.ts";
