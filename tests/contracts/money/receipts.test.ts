import { priceLinesOf, vatWithin } from "@naqi/contracts";
import { expect, it } from "vitest";

it("a receipt without a tax registration number says nothing of VAT (decisions G100)", () => {
  expect(vatWithin(10_500)).toBeUndefined();
});

it.each([
  [10_500, 500],
  [10_000, 476],
  [1, 0],
  [11, 1],
  [0, 0],
])("a total of %i fils includes %i of VAT", (total, amount) => {
  const trn = "100000000000003";
  expect(vatWithin(total, { percent: 5, trn })).toEqual({ percent: 5, trn, amount });
});

const booked = { hourlyRate: 5_000, durationMinutes: 90, agreedPrice: 9_500, tipAmount: 0, discountAmount: 0 };
const amounts = (change: Partial<Parameters<typeof priceLinesOf>[0]>) =>
  priceLinesOf({ ...booked, ...change }).map(({ kind, amount }) => `${kind} ${amount}`);

it.each([
  ["the work and the way", {}, ["work 7500", "travel 2000"]],
  ["the work alone, near by", { agreedPrice: 7_500 }, ["work 7500"]],
  ["what the customer put on top", { agreedPrice: 10_000, tipAmount: 500 }, ["work 7500", "travel 2000", "tip 500"]],
  ["what a code takes off", { discountAmount: 1_000 }, ["work 7500", "travel 2000", "discount -1000"]],
  [
    "a fixed price whose rate is rounded up",
    { hourlyRate: 4_767, durationMinutes: 180, agreedPrice: 14_300 },
    ["work 14300"],
  ],
  ["and down", { hourlyRate: 4_733, durationMinutes: 180, agreedPrice: 14_200 }, ["work 14200"]],
  ["an offer, whole as it was", { applicationId: "app_1" }, ["offer 9500"]],
  [
    "an offer with a tip and a code",
    { applicationId: "app_1", agreedPrice: 10_000, tipAmount: 500, discountAmount: 1_000 },
    ["offer 9500", "tip 500", "discount -1000"],
  ],
  ["a visit that another cleaner took over, at what was agreed", { replacement: { of: "bkg_1" } }, ["agreed 9500"]],
  ["a visit that is looked for again", { replacement: { requestId: "req_1" } }, ["work 7500", "travel 2000"]],
  ["what a wallet pays", { walletAmount: 2_500 }, ["work 7500", "travel 2000", "wallet -2500"]],
  ["a later tip", { thanks: { amount: 1_500, at: "" } }, ["work 7500", "travel 2000", "thanks 1500"]],
  [
    "no tip that staff have not counted yet (G120)",
    { thanks: { amount: 1_500, at: "" }, awaitsCheck: true },
    ["work 7500", "travel 2000"],
  ],
  ["an old booking without either", { tipAmount: undefined, discountAmount: undefined }, ["work 7500", "travel 2000"]],
])("a price is described by its lines: %s", (_, change, lines) =>
  expect(amounts(change as Partial<typeof booked>)).toEqual(lines),
);
