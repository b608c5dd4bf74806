export { confirm, end, list, recipients } from "./confirming.ts";
export { expireDueRequests } from "./lapse.ts";
export { askNumber, number } from "./numbers.ts";
