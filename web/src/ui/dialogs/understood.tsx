import { formatFils, mostFils } from "@naqi/contracts";
import { filsOf, typedOf } from "@/lib/texts/amount.ts";

/** How a typed amount was read, such as `AED 25.50` for `25,5`; empty if it equals the input or is too large. */
export function Understood({ typed }: { typed: string }) {
  const amount = filsOf(typed);
  const isPlain = amount === undefined || amount > mostFils || typedOf(amount) === typed.trim();
  return (
    <output aria-live="polite" className="font-medium whitespace-nowrap text-text tabular-nums">
      {!isPlain && formatFils(amount)}
    </output>
  );
}
