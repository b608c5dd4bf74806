/** AED 1,000,000: the maximum amount. */
export const mostFils = 100_000_000;

export const fils = (aed: number): number => Math.round(aed * 100);

const formats: Intl.NumberFormat[] = [];

// Creating a formatter costs a hundred times a formatting, and a page shows dozens of amounts.
const withDigits = (digits: number) =>
  (formats[digits] ??= new Intl.NumberFormat("en-AE", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }));

/** `AED 120`, or `AED 120.50` if not whole, with a non-breaking space. The sign of negative amounts comes first. */
export function formatFils(amount: number): string {
  const absolute = Math.abs(amount);
  const number = withDigits(absolute % 100 === 0 ? 0 : 2).format(absolute / 100);
  return `${amount < 0 ? "−" : ""}AED\u00a0${number}`;
}

/** A share of an amount, rounded half up to whole fils (decisions G72). */
export const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100 + 0.5);
