import { type Fils, fils, latinDigits } from "@naqi/contracts";

// Whole dirhams, plain or in groups of three with one separator, then optionally one or two digits of fils.
const amount = /^(?:(\d+)|([1-9]\d{0,2})([,٬'’\s])(\d{3}(?:\3\d{3})*))(?:([.,٫])(\d{1,2}))?$/u;

/**
 * A typed amount in AED as fils, of any size: `120`, `120.5`, `1,200`, `25,50`, `٢٥٫٥`. A comma, point or Arabic
 * decimal mark before one or two final digits is a decimal mark, a mark before three digits separates thousands;
 * ambiguous or unreadable input is undefined (decisions G106). Limits are for the amount's schema; beyond exact numbers
 * the largest is returned.
 */
export function filsOf(typed: string): Fils | undefined {
  const plain = latinDigits(typed)
    .trim()
    .replace(/^AED\s*/i, "");
  const found = amount.exec(plain);
  if (!found) return undefined;
  const [, whole, thousands = "", groupMark, groups = "", decimalMark, part = "0"] = found;
  if (groupMark !== undefined && groupMark === decimalMark) return undefined;
  const dirhams = whole ?? thousands + groups.replaceAll(/\D/g, "");
  return Math.min(fils(Number(`${dirhams}.${part}`)), Number.MAX_SAFE_INTEGER);
}

/** Whether only the number of decimals makes an amount unreadable, as in `32.555` (G106). */
export const hasTooManyDecimals = (typed: string): boolean =>
  filsOf(typed) === undefined && filsOf(typed.replace(/([.,٫]\p{Nd}{2})\p{Nd}+\s*$/u, "$1")) !== undefined;

/** An amount as shown in its field: `120` or `120.50`. */
export const typedOf = (amount: Fils) => (amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2));
