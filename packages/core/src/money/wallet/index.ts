export { staffCredit } from "./staff-credit.ts";
export { entries, mine } from "./wallet.ts";
