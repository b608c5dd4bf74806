export { add, form } from "./add.ts";
export { links, staffLinks } from "./links.ts";
