export { clashes } from "./clashes.ts";
export { mine, save } from "./plan.ts";
