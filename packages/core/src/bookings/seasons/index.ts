export { list, propose } from "./staff.ts";
