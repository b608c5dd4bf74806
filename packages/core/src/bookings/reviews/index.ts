export { rate } from "./rate.ts";
export { received, reply } from "./reply.ts";
export { of } from "./shown.ts";
export { hide, restore, staffCase, staffList } from "./staff.ts";
export { own, write } from "./write.ts";
