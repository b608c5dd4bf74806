import { type Discount, discountOn, type Fils } from "@naqi/contracts";

/** The server's answers for codes that it refused, by code. */
export type RefusedCodes = Readonly<Record<string, string>>;

/** Why an available code does not apply: its minimum order in fils, an earlier booking, or the server's sentence. */
export type Misfit = { is: "minimum"; amount: Fils } | { is: "notFirst" } | { is: "refused"; message: string };

/** Why an available code does not apply to an amount in fils; undefined when it does (G123). */
export function misfitOf(code: Discount, amount: Fils, refused: RefusedCodes): Misfit | undefined {
  const message = refused[code.code];
  if (message) return { is: "refused", message };
  if (code.firstBookingMade) return { is: "notFirst" };
  return code.minimumOrderAmount > amount ? { is: "minimum", amount: code.minimumOrderAmount } : undefined;
}

/** The codes that are neither used, expired nor revoked. */
export const availableCodes = (codes: readonly Discount[]) => codes.filter(({ status }) => status === "available");

/** The code that saves most on an amount; of two equal ones the first, which expires sooner (G69). */
export function bestCode(codes: readonly Discount[], amount: Fils, refused: RefusedCodes): Discount | undefined {
  return availableCodes(codes)
    .filter((code) => !misfitOf(code, amount, refused))
    .reduce<Discount | undefined>(
      (best, code) => (best && discountOn(amount, best) >= discountOn(amount, code) ? best : code),
      undefined,
    );
}
