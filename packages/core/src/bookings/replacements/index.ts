export { offers } from "./offers.ts";
export { take } from "./take.ts";
