export { expireDue, mine, validate } from "./discounts.ts";
export { issue, type NewCode } from "./issue.ts";
