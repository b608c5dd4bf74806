export { mine, save } from "./plan.ts";
