import type { Discount, Fils, Quote } from "@naqi/contracts";
import { useEffect, useRef, useState } from "react";
import { t } from "texts:bookings/bookings";
import { toast } from "@/ui/dialogs/toast.tsx";
import { bestCode, type RefusedCodes } from "./code/best-code.ts";
import type { CodeChoice } from "./kept-booking.ts";
import { useMyCodes, useReadCodes } from "../parts/use-bookings.ts";

/** The code of a price: the best one, the chosen one or none. */
export interface Code {
  code: string | undefined;
  choice: CodeChoice;
  codes: readonly Discount[];
  refused: RefusedCodes;
  codeError: string | undefined;
  choose: (choice: CodeChoice) => void;
  refuseCode: (message: string) => void;
  /** Reloads the codes if none is applied, and returns one that applies now (G123). */
  findCode: () => Promise<string | undefined>;
}

/** What the parts for code and wallet show of a price. */
export interface CodePrice extends Code {
  /** The amount a code is checked against. */
  amount: Fils;
  quote: Pick<Quote, "discountCode" | "discountAmount" | "codeCountsOn"> | undefined;
  shown: Pick<Quote, "walletCovers"> | undefined;
  /** The wallet pays as much as it can. */
  useWallet: boolean;
  chooseWallet: (isUsed: boolean) => void;
}

interface Asked {
  /** Only customers have codes. */
  isMember: boolean;
  choice: CodeChoice;
  onChoose: (choice: CodeChoice) => void;
  amount: Fils;
}

/** `isUnknown`: the codes have not loaded, so that confirming now would leave out the best one. */
export function useCode({ isMember, choice, onChoose, amount }: Asked): Code & {
  isUnknown: boolean;
  leaveOut: (message: string) => void;
} {
  const [refused, setRefused] = useState<RefusedCodes>({});
  const [codeError, setCodeError] = useState<string>();
  const mine = useMyCodes(isMember);
  const readCodes = useReadCodes();
  const codes = mine.data?.items ?? [];
  const best = choice.kind === "best" ? bestCode(codes, amount, refused)?.code : undefined;
  const code = choice.kind === "chosen" ? choice.code : best;
  const leaveOut = (message: string) => code && setRefused({ ...refused, [code]: message });
  return {
    code,
    choice,
    codes,
    refused,
    codeError,
    choose: (next) => {
      setCodeError(undefined);
      onChoose(next);
    },
    refuseCode: (message) => {
      if (!code) return;
      leaveOut(message);
      setCodeError(message);
      onChoose({ kind: "none" });
    },
    leaveOut,
    findCode: async () => {
      if (!isMember || choice.kind !== "best" || code) return undefined;
      const read = await readCodes();
      return read && bestCode(read, amount, refused)?.code;
    },
    isUnknown: choice.kind === "best" && !mine.data && !mine.error,
  };
}

/** A quote's error that is about the code: a chosen code is removed with the reason, the best one is replaced by the next. */
export function useRefusedCode(
  { code, choice, refuseCode, leaveOut }: ReturnType<typeof useCode>,
  error: { code: string; message: string } | undefined,
): string | undefined {
  const against = error?.code.startsWith("discount.") ? error.message : undefined;
  useEffect(() => {
    if (!against || !code) return;
    // A code that was chosen automatically stays in the list with the reason, and the next best is tried.
    if (choice.kind === "best") leaveOut(against);
    else refuseCode(against);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [against, code]);
  return against;
}

/**
 * A code that arrived meanwhile, for example after confirming the address in another tab, changes the total: show it
 * before booking.
 */
export function useBetterCode({ findCode }: Pick<Code, "findCode">) {
  const isLooking = useRef(false);
  return {
    isLooking: () => isLooking.current,
    isFound: async () => {
      isLooking.current = true;
      const code = await findCode();
      if (code) void toast({ title: t("booking.codeFound", { code }) });
      // The second press of a double tap must not confirm a total that has just changed.
      setTimeout(() => (isLooking.current = false), code ? 700 : 0);
      return code !== undefined;
    },
  };
}
