export { confirm, end, list, recipients } from "./confirming.ts";
export { lapseDue } from "./lapse.ts";
export { askNumber, number } from "./numbers.ts";
