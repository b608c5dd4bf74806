import { bookings, type Discount, type Fils, type InputOf, maximumPriceOf, type Quote } from "@naqi/contracts";
import { useEffect, useState } from "react";
import type { ErrorOf } from "@/lib/http/api-error.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { filsOf } from "@/lib/texts/amount.ts";
import type { CodeChoice } from "./kept-booking.ts";
import { bestCode, type RefusedCodes } from "./best-code.ts";
import { useMyCodes, useReadCodes } from "../parts/use-bookings.ts";
import { useLast } from "../parts/use-last.ts";

/** What is quoted before price, code and wallet: who, what, when and where. */
export type Job = Omit<InputOf<typeof bookings.quote>, "agreedPrice" | "discountCode" | "useWallet">;

export interface Price {
  /** The answer for what stands in the form now; undefined while it is on its way. */
  quote: Quote | undefined;
  /** The same, or the last one before it, so that nothing jumps while it is asked again. */
  shown: Quote | undefined;
  error: ErrorOf<typeof bookings.quote> | undefined;
  /** Asks again after a failure. */
  retry: () => void;
  /** What a code is checked against and takes from: the minimum price, or an estimate before there is a quote. */
  amount: Fils;
  /** What it costs at least, from the start: before travel and codes are known. */
  atLeast: Fils;
  minimum: Fils | undefined;
  maximum: Fils | undefined;
  /** The offer above the minimum, undefined when the minimum is paid. */
  agreed: Fils | undefined;
  typed: string | undefined;
  /** What was typed is no amount, or less or more than may be paid: nothing is quoted for it. */
  wrong: "number" | "low" | "high" | undefined;
  offer: (typed: string | undefined) => void;
  code: string | undefined;
  choice: CodeChoice;
  codes: readonly Discount[];
  refused: RefusedCodes;
  codeError: string | undefined;
  choose: (choice: CodeChoice) => void;
  refuseCode: (message: string) => void;
  /** Reads the codes again where none is applied, and answers one that applies now (G123). */
  findCode: () => Promise<string | undefined>;
  /** The person's wallet pays what it can. */
  useWallet: boolean;
  chooseWallet: (isUsed: boolean) => void;
}

interface Pricing {
  /** What the hours cost at least, in fils, as long as there is no quote. */
  estimate: Fils;
  /** The person's own price as it stands in its field; undefined while it is the minimum. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
  choice: CodeChoice;
  onChoose: (choice: CodeChoice) => void;
  /** Only customers have codes, and only they are quoted; a visitor's price is the estimate. */
  isMember: boolean;
}

/**
 * The price of a job with the person's offer, code and wallet. Two quotes are asked: the job alone says what stands against
 * the time or place and what the minimum is; the whole offer says what is paid, or what stands against the code.
 */
export function usePrice(job: Job | undefined, pricing: Pricing): Price {
  const { estimate, typed, onType, choice, onChoose: setChoice, isMember } = pricing;
  const [refused, setRefused] = useState<RefusedCodes>({});
  const [codeError, setCodeError] = useState<string>();
  const [useWallet, chooseWallet] = useState(false);
  const mine = useMyCodes(isMember);
  const readCodes = useReadCodes();
  const codes = mine.data?.items ?? [];

  const base = useQuery(bookings.quote, isMember && job ? job : null);
  const last = useLast(base.data);
  const minimum = last?.minimumPrice ?? (isMember ? undefined : estimate);
  const maximum = last?.maximumPrice ?? (isMember ? undefined : maximumPriceOf(estimate));
  const offered = typed === undefined ? undefined : filsOf(typed);
  const wrong = typed === undefined ? undefined : wrongIn(offered, minimum, maximum);
  const isRaised = offered !== undefined && minimum !== undefined && offered > minimum && !wrong;
  const agreed = isRaised ? offered : undefined;
  const settled = useSettled(agreed);
  const amount = minimum ?? estimate;

  const best = choice.kind === "best" ? bestCode(codes, amount, refused)?.code : undefined;
  const code = choice.kind === "chosen" ? choice.code : best;
  const isPlain = settled === undefined && code === undefined && !useWallet;
  const whole = useQuery(
    bookings.quote,
    job && base.data && !isPlain
      ? { ...job, agreedPrice: settled, discountCode: code, ...(useWallet && { useWallet }) }
      : null,
  );
  // Whoever is quicker than the answer with their codes would book without the best of them.
  const isUnknown = choice.kind === "best" && !mine.data && !mine.error;
  const quote = isPlain ? (isUnknown ? undefined : base.data) : whole.data;
  const shown = useLast(quote);

  const against = whole.error?.code.startsWith("discount.") ? whole.error.message : undefined;
  const refuseCode = (message: string) => {
    if (!code) return;
    setRefused({ ...refused, [code]: message });
    setCodeError(message);
    setChoice({ kind: "none" });
  };
  useEffect(() => {
    if (!against || !code) return;
    // A code the person did not name stays in the list with the reason, and the next best is tried.
    if (choice.kind === "best") setRefused({ ...refused, [code]: against });
    else refuseCode(against);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [against, code]);

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
    code,
    choice,
    codes,
    refused,
    codeError,
    choose: (next) => {
      setCodeError(undefined);
      setChoice(next);
    },
    refuseCode,
    findCode: async () => {
      if (!isMember || choice.kind !== "best" || code) return undefined;
      const read = await readCodes();
      return read && bestCode(read, amount, refused)?.code;
    },
    useWallet,
    chooseWallet,
  };
}

function wrongIn(offered: Fils | undefined, least: Fils | undefined, most: Fils | undefined): Price["wrong"] {
  if (offered === undefined) return "number";
  if (least !== undefined && offered < least) return "low";
  return most !== undefined && offered > most ? "high" : undefined;
}

/** A value once it has stood still for a moment, so that typing does not ask at every key. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 350);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
