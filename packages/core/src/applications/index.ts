export { apply } from "./apply.ts";
export { mine, withdraw } from "./own.ts";
