import { compareText, type Item } from "./values.ts";

/** A stored item, which never changes: a write replaces it. */
export interface Stored {
  pk: string;
  sk: string;
  item: Item;
  bytes: number;
}

/** A place in a partition: the sort value, and in an index the key of the row as well. */
export type Place = readonly [sort: string, pk: string, sk: string];

interface Walk {
  isForward: boolean;
  after?: Place | undefined;
  low?: string | undefined;
  high?: string | undefined;
}

const comparePlaces = (one: Place, other: Place): number =>
  compareText(one[0], other[0]) || compareText(one[1], other[1]) || compareText(one[2], other[2]);

/** The rows with one partition key, in the order of their sort values. */
export class Partition {
  readonly rows: { place: Place; stored: Stored }[] = [];

  /** How many rows come before a place. */
  private before(place: Place): number {
    let [low, high] = [0, this.rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const row = this.rows[middle];
      if (row && comparePlaces(row.place, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  at(place: Place): Stored | undefined {
    const row = this.rows[this.before(place)];
    return row && comparePlaces(row.place, place) === 0 ? row.stored : undefined;
  }

  put(place: Place, stored: Stored) {
    const index = this.before(place);
    const row = this.rows[index];
    const isThere = row !== undefined && comparePlaces(row.place, place) === 0;
    this.rows.splice(index, isThere ? 1 : 0, { place, stored });
  }

  remove(place: Place) {
    const index = this.before(place);
    const row = this.rows[index];
    if (row && comparePlaces(row.place, place) === 0) this.rows.splice(index, 1);
  }

  /** The rows after a place in this direction, from the first that may have the sort value `low` or, backwards, `high`. */
  *walk({ isForward, after, low, high }: Walk) {
    if (isForward) {
      let index = after ? this.before(after) : this.before([low ?? "", "", ""]);
      const first = this.rows[index];
      if (after && first && comparePlaces(first.place, after) === 0) index++;
      for (; index < this.rows.length; index++) yield this.rows[index] as (typeof this.rows)[number];
      return;
    }
    // Sorts after everything that begins with `high`.
    const end = after ?? (high === undefined ? undefined : ([`${high}\u{10ffff}`, "", ""] as const));
    for (let index = (end ? this.before(end) : this.rows.length) - 1; index >= 0; index--)
      yield this.rows[index] as (typeof this.rows)[number];
  }
}
