import type { Fils, WalletSource } from "@naqi/contracts";

/** A sum of credit that lapses at one instant. */
export interface Lot {
  lotId: string;
  source: WalletSource;
  /** fils, more than nought */
  amount: Fils;
  expiresAt: string;
}

const bySoonest = (one: Lot, other: Lot) =>
  one.expiresAt === other.expiresAt ? (one.lotId < other.lotId ? -1 : 1) : one.expiresAt < other.expiresAt ? -1 : 1;

/** What may be used at an instant, the soonest to lapse first. */
export const usable = (lots: readonly Lot[] = [], now: string): Lot[] =>
  lots.filter(({ expiresAt }) => expiresAt > now).toSorted(bySoonest);

/** What has lapsed and is not written off yet. */
export const lapsed = (lots: readonly Lot[] = [], now: string): Lot[] =>
  lots.filter(({ expiresAt }) => expiresAt <= now).toSorted(bySoonest);

/** In fils. */
export const sumOf = (lots: readonly Pick<Lot, "amount">[]): Fils => lots.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Takes an amount in fils from the first of some lots; the last of them may be taken in part. What there is not is not
 * taken.
 */
export function taking(lots: readonly Lot[], amount: Fils): { taken: Lot[]; rest: Lot[] } {
  const taken: Lot[] = [];
  const rest: Lot[] = [];
  let open = amount;
  for (const lot of lots) {
    const part = Math.min(lot.amount, open);
    open -= part;
    if (part > 0) taken.push({ ...lot, amount: part });
    if (part < lot.amount) rest.push({ ...lot, amount: lot.amount - part });
  }
  return { taken, rest };
}

/** What is given for the same and lapses at the same instant is one lot: booking and cancelling in turns makes no crumbs. */
export function merged(lots: readonly Lot[]): Lot[] {
  const whole = new Map<string, Lot>();
  for (const lot of lots) {
    const key = `${lot.source} ${lot.expiresAt}`;
    const before = whole.get(key);
    whole.set(key, before ? { ...before, amount: before.amount + lot.amount } : lot);
  }
  return [...whole.values()];
}
