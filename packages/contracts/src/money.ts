import type { Fils } from "./kit/scalars.ts";

/** AED 1,000,000: no amount is above it. */
export const mostFils = 100_000_000;

export const fils = (aed: number): Fils => Math.round(aed * 100);

/** `AED 120`, or `AED 120.50` when not whole; the space never breaks. Negative amounts keep their sign in front. */
export function formatFils(amount: number): string {
  const absolute = Math.abs(amount);
  const digits = absolute % 100 === 0 ? 0 : 2;
  const number = (absolute / 100).toLocaleString("en-AE", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${amount < 0 ? "−" : ""}AED\u00a0${number}`;
}

/** A share of an amount, rounded half up to whole fils (decisions G72). */
export const percentOf = (amount: Fils, percent: number): Fils => Math.floor((amount * percent) / 100 + 0.5);
