export { statement, summary, transactions } from "./earnings.ts";
export { staffDue, staffPay } from "./payout-run.ts";
