import type { CleanerCard, CleanerSort } from "@naqi/contracts";

/** Where a card stands in an order: the numbers compared, highest first, and the id, which makes every order total. */
export type Position = readonly [number, number, string];

const keysOf: Record<CleanerSort, (card: CleanerCard) => [number, number]> = {
  rating: (card) => [card.averageRating ?? -1, card.ratingCount],
  price_low: (card) => [-card.hourlyRate, card.averageRating ?? -1],
  price_high: (card) => [card.hourlyRate, card.averageRating ?? -1],
  experience: (card) => [card.totalBookings, card.averageRating ?? -1],
};

const compare = (a: Position, b: Position) => b[0] - a[0] || b[1] - a[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0);

/** The directory's slots in one of the four orders, kept sorted as cards come and go. */
export class Ranking {
  readonly slots: number[] = [];

  constructor(
    private readonly sort: CleanerSort,
    private readonly cards: readonly (CleanerCard | undefined)[],
  ) {}

  /** Where the card of a slot stands; what a cursor carries. */
  position(slot: number): Position {
    const card = this.cards[slot];
    if (!card) throw new Error(`Slot ${slot} is empty.`);
    return [...keysOf[this.sort](card), card.cleanerId];
  }

  /** Takes all slots at once, which is cheaper than one by one. */
  takeAll(slots: readonly number[]) {
    const placed = slots.map((slot) => ({ slot, at: this.position(slot) }));
    placed.sort((a, b) => compare(a.at, b.at));
    this.slots.length = 0;
    for (const { slot } of placed) this.slots.push(slot);
  }

  add(slot: number) {
    this.slots.splice(this.indexAfter(this.position(slot)), 0, slot);
  }

  /** While the slot still holds the card it was placed by. */
  remove(slot: number) {
    const at = this.indexAfter(this.position(slot)) - 1;
    if (this.slots[at] === slot) this.slots.splice(at, 1);
  }

  /** The index of the first slot that comes after a position. */
  indexAfter(position: Position): number {
    let low = 0;
    let high = this.slots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(this.position(this.slots[middle] as number), position) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
