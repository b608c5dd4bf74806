export { statement, summary, transactions } from "./earnings.ts";
