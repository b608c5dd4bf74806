export { inquire, open } from "./open.ts";
