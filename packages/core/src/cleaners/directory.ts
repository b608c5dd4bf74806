import { type CleanerCard, CleanerSort } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Follower } from "../kit/follower.ts";
import { queryRaw } from "../kit/query-raw.ts";
import { areaBitsOf, serviceBitsOf } from "./bits.ts";
import { ListingEntity, listingShards } from "./cleaners.entity.ts";
import { type StaticCard, withCounters } from "./listing.ts";
import { Ranking } from "./ranking.ts";
import { Words } from "./words.ts";

type ListingRow = Pick<
  EntityItem<typeof ListingEntity>,
  "cleanerId" | "listed" | "card" | "totalBookings" | "ratingSum" | "ratingCount" | "version"
>;

/**
 * Every listed cleaner in memory: loaded once from the load shards, then following the change feed by one query.
 * One per process; exact counts and any mix of filters cost no table call (architecture §5). A cleaner has a slot, and
 * what filters look at stands in plain arrays by slot, so that a pass over a hundred thousand stays within the cache.
 */
export class Directory {
  readonly cards: (CleanerCard | undefined)[] = [];
  readonly areaBits: number[] = [];
  readonly serviceBits: number[] = [];
  /** fils per hour */
  readonly rates: number[] = [];
  /** -1 without reviews */
  readonly ratings: number[] = [];
  words = new Words();
  private readonly rankings = new Map(CleanerSort.options.map((sort) => [sort, new Ranking(sort, this.cards)]));
  private readonly slotOf = new Map<string, number>();
  private readonly versions = new Map<string, number>();
  private readonly follower = new Follower({ load: () => this.load(), follow: (since) => this.follow(since) });

  ranking(sort: CleanerSort): Ranking {
    return this.rankings.get(sort) as Ranking;
  }

  /** Brings the copy up to date when it is stale. */
  async refresh(): Promise<void> {
    return this.follower.refresh();
  }

  private async load() {
    const shards = Array.from({ length: listingShards }, (_, shard) =>
      queryRaw<ListingRow>(ListingEntity.query.primary({ shard })),
    );
    for (const rows of await Promise.all(shards)) for (const row of rows) this.place(row);
    const slots = [...this.slotOf.values()];
    for (const ranking of this.rankings.values()) ranking.takeAll(slots);
  }

  private async follow(since: string) {
    const changes = ListingEntity.query.changes({ feed: "all" }).gte({ writtenAt: since });
    for (const row of await queryRaw<ListingRow>(changes)) this.apply(row);
  }

  private apply(row: ListingRow) {
    if ((this.versions.get(row.cleanerId) ?? -1) >= row.version) return;
    const before = this.slotOf.get(row.cleanerId);
    if (before !== undefined) this.vacate(before);
    const slot = this.place(row);
    if (slot !== undefined) for (const ranking of this.rankings.values()) ranking.add(slot);
  }

  private place(row: ListingRow): number | undefined {
    this.versions.set(row.cleanerId, row.version);
    if (!row.listed) return undefined;
    const card = withCounters(JSON.parse(row.card) as StaticCard, row);
    const slot = this.cards.length;
    this.cards.push(card);
    this.areaBits.push(areaBitsOf(card.serviceAreas));
    this.serviceBits.push(serviceBitsOf(card.servicesOffered));
    this.rates.push(card.hourlyRate);
    this.ratings.push(card.averageRating ?? -1);
    this.slotOf.set(card.cleanerId, slot);
    this.words.add(slot, card);
    return slot;
  }

  /** A slot is left empty rather than used again: a process lives for hours, and changes are few. */
  private vacate(slot: number) {
    const card = this.cards[slot];
    if (!card) return;
    for (const ranking of this.rankings.values()) ranking.remove(slot);
    this.words.remove(slot, card);
    this.cards[slot] = undefined;
    this.slotOf.delete(card.cleanerId);
  }
}
