import { type Fils, fils, latinDigits } from "@naqi/contracts";

// Whole dirhams in one piece or in groups of three that one mark divides, then perhaps one or two digits of fils.
const amount = /^(?:(\d+)|([1-9]\d{0,2})([,٬'’\s])(\d{3}(?:\3\d{3})*))(?:([.,٫])(\d{1,2}))?$/u;

/**
 * A typed amount in AED as fils, however much it is: `120`, `120.5`, `1,200`, `25,50`, `٢٥٫٥`. A comma, point or Arabic
 * decimal mark before one or two digits at the end is a decimal mark, a mark before three digits divides thousands, and
 * undefined answers whatever could be read in two ways or in none (decisions G106). What is too much is for the schema of
 * the amount to say; beyond what a number holds exactly, the largest is answered.
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

/** An amount as it stands in its field: `120` or `120.50`. */
export const typedOf = (amount: Fils) => (amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2));
