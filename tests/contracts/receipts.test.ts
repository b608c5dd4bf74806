import { vatWithin } from "@naqi/contracts";
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
