export { staffCredit } from "./staff-credit.ts";
export { entries, mine, staffEntries } from "./wallet.ts";
