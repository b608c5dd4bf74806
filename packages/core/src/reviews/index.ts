export { record } from "./reviews.ts";
