import {
  type AskedDispatch,
  dispatches,
  type DispatchQuote,
  type Fils,
  type InputOf,
  materialsIn,
} from "@naqi/contracts";
import { useState } from "react";
import type { ErrorOf } from "@/lib/http/api-error.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import type { CodeChoice } from "../book/kept-booking.ts";
import { type Code, type CodePrice, useCode, useRefusedCode } from "../book/use-code.ts";
import { useLast } from "../parts/use-last.ts";

export type Job = Omit<AskedDispatch, "discountCode" | "useWallet">;

type Shown = Pick<DispatchQuote, "price" | "extras" | "people" | "askedFrom" | "askedUntil">;

export interface DispatchPrice extends Code {
  /** For the code and wallet parts of the booking. */
  parts: CodePrice;
  /** What is asked for; undefined for visitors, without an address and while it loads. */
  quote: DispatchQuote | undefined;
  /** The price of the area or of the address, or the previous one during a refresh. */
  shown: (Shown & Partial<DispatchQuote>) | undefined;
  /** `shown` belongs to the current choices. */
  isCurrent: boolean;
  error: ErrorOf<typeof dispatches.price | typeof dispatches.quote> | undefined;
  retry: () => void;
  total: Fils | undefined;
  useWallet: boolean;
}

interface Pricing {
  isMember: boolean;
  choice: CodeChoice;
  onChoose: (choice: CodeChoice) => void;
}

/** The price of an area for everyone; for a customer's address, with code and wallet. */
export function useDispatchPrice(
  of: InputOf<typeof dispatches.price> | undefined,
  job: Job | undefined,
  pricing: Pricing,
): DispatchPrice {
  const { isMember } = pricing;
  const [useWallet, chooseWallet] = useState(false);
  const isQuoted = isMember && job !== undefined;
  const area = useQuery(dispatches.price, of && !isQuoted ? of : null);
  const plain = useQuery(dispatches.quote, isQuoted ? job : null);
  const priced = plain.data ?? area.data;
  const amount = priced ? priced.price - materialsIn(priced.extras) : 0;
  const coded = useCode({ ...pricing, amount });
  const { code, isUnknown } = coded;
  const isPlain = code === undefined && !useWallet;
  const whole = useQuery(
    dispatches.quote,
    job && plain.data && !isPlain ? { ...job, discountCode: code, ...(useWallet && { useWallet }) } : null,
  );
  const against = useRefusedCode(coded, whole.error);
  const quote = isQuoted ? (isPlain ? (isUnknown ? undefined : plain.data) : whole.data) : undefined;
  const found = isQuoted ? (quote ?? (whole.isLoading || isUnknown ? undefined : plain.data)) : area.data;
  const last = useLast(found);
  const error = (isQuoted ? plain.error : area.error) ?? (against ? undefined : whole.error);
  const shown = of && !error ? last : undefined;
  return {
    ...coded,
    parts: {
      ...coded,
      amount,
      quote: quote && {
        discountCode: code,
        discountAmount: quote.discountAmount,
        ...(quote.codeCountsOn !== undefined && { codeCountsOn: quote.codeCountsOn }),
      },
      shown: quote,
      useWallet,
      chooseWallet,
    },
    quote,
    shown,
    isCurrent: found !== undefined,
    error,
    retry: () => {
      area.retry();
      plain.retry();
      whole.retry();
    },
    total: quote?.total ?? shown?.price,
    useWallet,
  };
}
