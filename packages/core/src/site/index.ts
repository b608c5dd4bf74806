export { settings } from "./site.ts";
