import type { Row } from "../../support/core/rows.ts";
import type { Corruption } from "./check-data-corruptions.ts";
import { changing, removing, spent } from "./check-data-world.ts";

const entry = (name: string) => (row: Row) => row.entry === name && row.memberId === spent.customerId;
const wallet = (row: Row) => row.memberId === spent.customerId;
const tip = (row: Row) => row.bookingId === spent.bookingId && row.entry === "tip";
const lots = (amount: number) => () => ({
  lots: [{ lotId: "x", source: "goodwill", amount, expiresAt: "2028-01-01" }],
});

/** Wallets and tips. */
export const walletCorruptions: Corruption[] = [
  [
    "a wallet holds what nobody gave",
    /wallet of \S+: left is 5, the rows make 2000/,
    () => changing("wallet", wallet, lots(5)),
  ],
  ["a wallet owes something", /wallet of \S+: holds a lot of nothing/, () => changing("wallet", wallet, lots(-5))],
  ["a spending is lost", /its wallet was never asked/, () => removing("walletentry", entry("spent"))],
  ["a return is lost", /kept what its wallet paid/, () => removing("walletentry", entry("returned"))],
  [
    "a spending took another sum",
    /the booking says -10000 instead of -1/,
    () => changing("walletentry", entry("spent"), () => ({ amount: -1 })),
  ],
  ["a spending came of other lots", /its lots make 7/, () => changing("walletentry", entry("spent"), lots(7))],
  [
    "a gift takes something away",
    /an amount of -1/,
    () => changing("walletentry", entry("earned"), () => ({ amount: -1 })),
  ],
  ["a tip is not in the ledger", /a tip of undefined instead of 2000/, () => removing("ledger", tip)],
];
