import {
  type AreaName,
  areaNames,
  type CleanerCard,
  type CleanerSort,
  type ServiceSlug,
  serviceSlugs,
} from "@naqi/contracts";

/** A card with what filters and orders need, made once. */
export interface Entry {
  card: CleanerCard;
  id: string;
  areaBits: number;
  serviceBits: number;
}

const bit = <Name>(names: readonly Name[], name: Name) => 1 << names.indexOf(name);
export const areaBit = (area: AreaName) => bit(areaNames, area);
export const serviceBit = (service: ServiceSlug) => bit(serviceSlugs, service);

export const entryOf = (card: CleanerCard): Entry => ({
  card,
  id: card.cleanerId,
  areaBits: card.serviceAreas.reduce((bits, area) => bits | areaBit(area), 0),
  serviceBits: card.servicesOffered.reduce((bits, service) => bits | serviceBit(service), 0),
});

/** The numbers an order compares, highest first; the id settles ties, so that every order is total. */
const keysOf: Record<CleanerSort, (card: CleanerCard) => [number, number]> = {
  rating: (card) => [card.averageRating ?? -1, card.ratingCount],
  price_low: (card) => [-card.hourlyRate, card.averageRating ?? -1],
  price_high: (card) => [card.hourlyRate, card.averageRating ?? -1],
  experience: (card) => [card.totalBookings, card.averageRating ?? -1],
};

/** Where an entry stands in an order; what a cursor carries. */
export type Position = readonly [number, number, string];

const comparePositions = (a: Position, b: Position) =>
  b[0] - a[0] || b[1] - a[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0);

/** All entries in one of the four orders, kept sorted as entries come and go. */
export class Ranking {
  readonly entries: Entry[] = [];

  constructor(private readonly sort: CleanerSort) {}

  position({ card }: Entry): Position {
    const [first, second] = keysOf[this.sort](card);
    return [first, second, card.cleanerId];
  }

  /** Takes all entries at once, which is cheaper than one by one. */
  fill(entries: Iterable<Entry>) {
    const placed = [...entries].map((entry) => ({ entry, at: this.position(entry) }));
    placed.sort((a, b) => comparePositions(a.at, b.at));
    this.entries.length = 0;
    for (const { entry } of placed) this.entries.push(entry);
  }

  add(entry: Entry) {
    this.entries.splice(this.indexAfter(this.position(entry)), 0, entry);
  }

  remove(entry: Entry) {
    const at = this.indexAfter(this.position(entry)) - 1;
    if (this.entries[at]?.id === entry.id) this.entries.splice(at, 1);
  }

  /** The index of the first entry that comes after a position. */
  indexAfter(position: Position): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (comparePositions(this.position(this.entries[middle] as Entry), position) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
