import type { Fils, WalletSource } from "@naqi/contracts";

export interface Lot {
  lotId: string;
  source: WalletSource;
  /** fils, above zero */
  amount: Fils;
  expiresAt: string;
}

const bySoonest = (one: Lot, other: Lot) =>
  one.expiresAt === other.expiresAt ? (one.lotId < other.lotId ? -1 : 1) : one.expiresAt < other.expiresAt ? -1 : 1;

export const usable = (lots: readonly Lot[] = [], now: string): Lot[] =>
  lots.filter(({ expiresAt }) => expiresAt > now).toSorted(bySoonest);

export const lapsed = (lots: readonly Lot[] = [], now: string): Lot[] =>
  lots.filter(({ expiresAt }) => expiresAt <= now).toSorted(bySoonest);

export const sumOf = (lots: readonly Pick<Lot, "amount">[]): Fils => lots.reduce((sum, { amount }) => sum + amount, 0);

/** Takes an amount (fils) from the first lots, the last one in part; takes less if there is less. */
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

/** Merges equal lots, so that repeated booking and cancelling leaves no fragments. */
export function merged(lots: readonly Lot[]): Lot[] {
  const whole = new Map<string, Lot>();
  for (const lot of lots) {
    const key = `${lot.source} ${lot.expiresAt}`;
    const before = whole.get(key);
    whole.set(key, before ? { ...before, amount: before.amount + lot.amount } : lot);
  }
  return [...whole.values()];
}
