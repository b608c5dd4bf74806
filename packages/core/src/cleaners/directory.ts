import { type CleanerCard, CleanerSort, services } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import MiniSearch from "minisearch";
import { ListingEntity, listingShards } from "./cleaners.entity.ts";
import { type StaticCard, withCounters } from "./listing.ts";
import { type Entry, entryOf, Ranking } from "./ranking.ts";

type ListingRow = EntityItem<typeof ListingEntity>;

/** A copy older than this is brought up to date before it answers. */
const staleMs = 3_000;
/** Changes are asked for again this far back, because indexes lag and clocks differ. */
const overlapMs = 60_000;

const byText = () =>
  new MiniSearch<CleanerCard>({
    idField: "cleanerId",
    fields: ["fullName", "businessName", "bio", "areas", "services"],
    extractField: (card, field) => {
      if (field === "areas") return card.serviceAreas.join(" ");
      if (field === "services") return card.servicesOffered.map((slug) => services[slug].label).join(" ");
      return card[field as "cleanerId" | "fullName" | "businessName" | "bio"];
    },
  });

/**
 * Every listed cleaner in memory: loaded once from the load shards, then following the change feed by one query.
 * One per process; exact counts and any mix of filters cost no table call (architecture §5).
 */
export class Directory {
  private readonly entries = new Map<string, Entry>();
  private readonly versions = new Map<string, number>();
  private readonly rankings = new Map(CleanerSort.options.map((sort) => [sort, new Ranking(sort)]));
  private words = byText();
  private seenUntil = "";
  private freshAt = 0;
  private refreshing: Promise<void> | undefined;

  ranking(sort: CleanerSort): Ranking {
    return this.rankings.get(sort) as Ranking;
  }

  /** Ids of the cleaners whose name, bio, areas or services match, typos allowed. */
  matching(text: string): ReadonlySet<string> {
    const found = this.words.search(text, {
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: "AND",
    });
    return new Set(found.map(({ id }) => id as string));
  }

  /** Loads or follows when the copy is stale; concurrent callers share one refresh. */
  async refresh(): Promise<void> {
    if (Date.now() - this.freshAt < staleMs) return;
    this.refreshing ??= (this.seenUntil ? this.follow() : this.load()).finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  private async load() {
    const startedAt = new Date().toISOString();
    const shards = Array.from({ length: listingShards }, (_, shard) =>
      ListingEntity.query.primary({ shard }).go({ pages: "all" }),
    );
    const rows = (await Promise.all(shards)).flatMap(({ data }) => data);
    this.fill(rows);
    this.seenUntil = startedAt;
    this.freshAt = Date.now();
  }

  /** Takes these rows as the whole directory. */
  fill(rows: readonly ListingRow[]) {
    this.entries.clear();
    for (const row of rows) {
      this.versions.set(row.cleanerId, row.version);
      if (row.listed) this.entries.set(row.cleanerId, entryOfRow(row));
    }
    const all = [...this.entries.values()];
    for (const ranking of this.rankings.values()) ranking.fill(all);
    this.words = byText();
    this.words.addAll(all.map(({ card }) => card));
  }

  private async follow() {
    const startedAt = new Date().toISOString();
    const since = new Date(Date.parse(this.seenUntil) - overlapMs).toISOString();
    const { data } = await ListingEntity.query.changes({ feed: "all" }).gte({ writtenAt: since }).go({ pages: "all" });
    for (const row of data) this.apply(row);
    this.seenUntil = startedAt;
    this.freshAt = Date.now();
  }

  private apply(row: ListingRow) {
    if ((this.versions.get(row.cleanerId) ?? -1) >= row.version) return;
    this.versions.set(row.cleanerId, row.version);
    const before = this.entries.get(row.cleanerId);
    if (before) {
      for (const ranking of this.rankings.values()) ranking.remove(before);
      this.words.discard(before.id);
      this.entries.delete(before.id);
    }
    if (!row.listed) return;
    const entry = entryOfRow(row);
    this.entries.set(entry.id, entry);
    for (const ranking of this.rankings.values()) ranking.add(entry);
    this.words.add(entry.card);
  }
}

const entryOfRow = (row: ListingRow) => entryOf(withCounters(JSON.parse(row.card) as StaticCard, row));
