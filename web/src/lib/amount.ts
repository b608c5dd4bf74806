import { type Fils, fils } from "@naqi/contracts";

/** A typed amount in AED as fils: `120`, `120.5`, `1,200`; undefined when it is not one. */
export function filsOf(typed: string): Fils | undefined {
  const plain = typed
    .trim()
    .replace(/^AED\s*/i, "")
    .replaceAll(",", "");
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  return fils(Number(plain));
}

/** An amount as it stands in its field: `120` or `120.50`. */
export const typedOf = (amount: Fils) => (amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2));
