import { type Discount, discountOn, type Fils } from "@naqi/contracts";

/** The codes that may be used for an amount now; what was refused meanwhile is left out. */
export const usableCodes = (codes: readonly Discount[], amount: Fils, refused: readonly string[]) =>
  codes.filter(
    ({ code, status, minimumOrderAmount }) =>
      status === "available" && minimumOrderAmount <= amount && !refused.includes(code),
  );

/** The code that saves most on an amount; of two equal ones the first, which lapses sooner (decisions G69). */
export function bestCode(codes: readonly Discount[], amount: Fils, refused: readonly string[]): Discount | undefined {
  return usableCodes(codes, amount, refused).reduce<Discount | undefined>(
    (best, code) => (best && discountOn(amount, best) >= discountOn(amount, code) ? best : code),
    undefined,
  );
}
