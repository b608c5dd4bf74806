export { add, change, mine, remove } from "./properties.ts";
