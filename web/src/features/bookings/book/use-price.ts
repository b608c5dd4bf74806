import { bookings, type Fils, type InputOf, materialsIn, maximumPriceOf, type Quote } from "@naqi/contracts";
import { useEffect, useState } from "react";
import type { ErrorOf } from "@/lib/http/api-error.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { filsOf } from "@/lib/texts/amount.ts";
import type { CodeChoice } from "./kept-booking.ts";
import { type CodePrice, useCode, useRefusedCode } from "./use-code.ts";
import { useLast } from "../parts/use-last.ts";

/** What is quoted before price, code and wallet: cleaner, service, time and place. */
export type Job = Omit<InputOf<typeof bookings.quote>, "agreedPrice" | "discountCode" | "useWallet">;

export interface Price extends CodePrice {
  /** The quote for the form's current input; undefined while it is loading. */
  quote: Quote | undefined;
  /** The same, or the previous one during a refresh, to avoid layout jumps. */
  shown: Quote | undefined;
  error: ErrorOf<typeof bookings.quote> | undefined;
  /** Asks again after a failure. */
  retry: () => void;
  /** The amount a code is checked against: the minimum price without materials, or an estimate before there is a quote. */
  amount: Fils;
  /** The minimum cost, before travel and codes are known. */
  atLeast: Fils;
  minimum: Fils | undefined;
  maximum: Fils | undefined;
  /** The offer above the minimum, undefined when the minimum is paid. */
  agreed: Fils | undefined;
  typed: string | undefined;
  /** The typed price is invalid or out of range: no quote is requested. */
  wrong: "number" | "low" | "high" | undefined;
  offer: (typed: string | undefined) => void;
}

interface Pricing {
  /** The minimum cost of the hours, in fils, while there is no quote. */
  estimate: Fils;
  /** The customer's own price as typed; undefined while it is the minimum. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
  choice: CodeChoice;
  onChoose: (choice: CodeChoice) => void;
  /** Only customers have codes and get quotes; a visitor sees an estimate. */
  isMember: boolean;
}

/**
 * The price with the customer's offer, code and wallet. Two quotes: the job alone gives the minimum and refusals of
 * time or place; the whole offer gives the amount to pay and refusals of the code.
 */
// oxlint-disable-next-line max-lines-per-function -- the second quote depends on the first, and the code on both
export function usePrice(job: Job | undefined, pricing: Pricing): Price {
  const { estimate, typed, onType, isMember } = pricing;
  const [useWallet, chooseWallet] = useState(false);

  const base = useQuery(bookings.quote, isMember && job ? job : null);
  const last = useLast(base.data);
  const minimum = last?.minimumPrice ?? (isMember ? undefined : estimate);
  const maximum = last?.maximumPrice ?? (isMember ? undefined : maximumPriceOf(estimate));
  const { wrong, agreed, settled } = useOffer(typed, minimum, maximum);
  const amount = (minimum ?? estimate) - materialsIn(last?.extras);

  const { isUnknown, leaveOut, ...coded } = useCode({ ...pricing, amount });
  const { code } = coded;
  const isPlain = settled === undefined && code === undefined && !useWallet;
  const whole = useQuery(
    bookings.quote,
    job && base.data && !isPlain
      ? { ...job, agreedPrice: settled, discountCode: code, ...(useWallet && { useWallet }) }
      : null,
  );
  const quote = isPlain ? (isUnknown ? undefined : base.data) : whole.data;
  const shown = useLast(quote);

  const against = useRefusedCode({ isUnknown, leaveOut, ...coded }, whole.error);

  return {
    quote: settled === agreed && !wrong ? quote : undefined,
    shown,
    error: base.error ?? (against ? undefined : whole.error),
    retry: () => {
      base.retry();
      whole.retry();
    },
    amount,
    atLeast: agreed ?? minimum ?? estimate,
    minimum,
    maximum,
    agreed,
    typed,
    wrong,
    offer: onType,
    ...coded,
    useWallet,
    chooseWallet,
  };
}

/** The customer's own price: whether it is possible, and the part above the minimum, which is quoted after a pause. */
function useOffer(typed: string | undefined, minimum: Fils | undefined, maximum: Fils | undefined) {
  const offered = typed === undefined ? undefined : filsOf(typed);
  const wrong = typed === undefined ? undefined : wrongIn(offered, minimum, maximum);
  const isRaised = offered !== undefined && minimum !== undefined && offered > minimum && !wrong;
  const agreed = isRaised ? offered : undefined;
  const settled = useSettled(agreed);
  return { wrong, agreed, settled };
}

function wrongIn(offered: Fils | undefined, least: Fils | undefined, most: Fils | undefined): Price["wrong"] {
  if (offered === undefined) return "number";
  if (least !== undefined && offered < least) return "low";
  return most !== undefined && offered > most ? "high" : undefined;
}

/** A debounced value, so that typing does not send a request per key. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 350);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
