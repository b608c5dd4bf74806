export { summary, transactions } from "./earnings.ts";
