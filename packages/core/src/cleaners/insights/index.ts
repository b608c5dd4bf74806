export { mine, prices } from "./insights.ts";
export { seen, seenByVisitor } from "./views.ts";
