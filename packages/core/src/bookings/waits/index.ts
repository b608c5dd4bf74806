export { join, leave, mine } from "./own.ts";
