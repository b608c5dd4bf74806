export { mine, see } from "./read.ts";
