import {
  type AreaName,
  areaNames,
  type CleanerCard,
  cleanerGenders,
  type CleanerSort,
  type Day,
  extraSlugs,
  languages,
  policy,
  type Season,
  type ServiceSlug,
  serviceSlugs,
} from "@naqi/contracts";
import { knownSeasons } from "../../bookings/seasons/reading.ts";
import { Follower } from "../../kit/follower.ts";
import { queryRaw } from "../../kit/table/query-raw.ts";
import { ListingEntity, listingShards } from "../profile/cleaners.entity.ts";
import { freeHoursOf, type Held, type Since, since, startsIn, type Working } from "../profile/free-hours.ts";
import { type ListingRow, readKept, withCounters } from "../profile/listing.ts";
import { orderKeys, recommendation, recommendedParts, type Standpoint, tenths, tieOf } from "./orders.ts";
import { Column, SlotSet } from "./slot-set.ts";
import { Words } from "./words.ts";

interface Entry {
  card: CleanerCard;
  working: Working;
  held: Held;
  ratingSum: number;
}

const setsOf = <Name extends string>(names: readonly Name[]) => new Map(names.map((name) => [name, new SlotSet()]));
const counts = () => new Column(new Float64Array(64));

/** All listed cleaners in memory, followed by one query (architecture §5). Columns keep a pass over 100,000 in the CPU cache. */
export class Directory {
  readonly entries: (Entry | undefined)[] = [];
  readonly listed = new SlotSet();
  readonly sameDay = new SlotSet();
  readonly areas = setsOf(areaNames);
  readonly services = setsOf(serviceSlugs);
  readonly languages: ReadonlyMap<string, SlotSet> = setsOf(languages);
  readonly genders: ReadonlyMap<string, SlotSet> = setsOf(cleanerGenders);
  readonly eco = new SlotSet();
  readonly extras = setsOf(extraSlugs);
  /** fils per hour */
  readonly rates = new Column(new Int32Array(64));
  /** In tenths; 0 without reviews. */
  readonly ratings = new Column(new Uint8Array(64));
  /** km */
  readonly radii = new Column(new Uint8Array(64));
  /** The index of the primary area, from which distances are measured. */
  readonly bases = new Column(new Uint8Array(64));
  readonly ties = counts();
  /** Free hours per searchable day, today first. */
  readonly free = Array.from({ length: policy.searchDays }, () => new Column(new Uint16Array(64)));
  readonly words = new Words();
  private readonly orders = new Map(
    Object.entries(orderKeys).map(([sort, keyOf]) => [sort, { keyOf, keys: counts() }]),
  );
  private readonly recommended = new Map<string, { at: Standpoint; keys: Column<Float64Array> }>();
  /** Days between the first free time and the last searchable day; 0 without a free time. */
  private readonly soonest = new Column(new Uint8Array(64));
  private readonly reviews = { sum: 0, count: 0 };
  private readonly slotOf = new Map<string, number>();
  private readonly vacant: number[] = [];
  private readonly versions = new Map<string, number>();
  private readonly follower = new Follower("directory", {
    load: () => this.load(),
    follow: (since) => this.follow(since),
  });
  private today: Day | undefined;
  private since: Since | undefined;

  /** Closes hours (decision 0190). */
  get seasons(): readonly Season[] {
    return knownSeasons.seasons;
  }

  async refresh(today: Day): Promise<void> {
    await Promise.all([this.follower.refresh(), knownSeasons.refresh()]);
    this.openOn(today);
  }

  hoursOn(day: Day, slots: SlotSet): Uint16Array {
    const from = since(day);
    const hours = new Uint16Array(slots.words.length * 32);
    for (const slot of slots.slots()) {
      const { working, held } = this.entries[slot] as Entry;
      [hours[slot] = 0] = freeHoursOf(working, held, from, 1);
    }
    return hours;
  }

  openOn(today: Day) {
    if (this.today === today) return;
    this.today = today;
    this.since = since(today);
    for (const slot of this.slotOf.values()) this.placeHours(slot);
    this.recommended.clear();
  }

  named(name: string): SlotSet {
    return this.areas.get(name as AreaName) ?? this.services.get(name as ServiceSlug) ?? new SlotSet();
  }

  cardIn(slot: number): CleanerCard {
    return this.entryIn(slot).card;
  }

  entryIn(slot: number): Entry {
    const entry = this.entries[slot];
    if (!entry) throw new Error(`Slot ${slot} is empty.`);
    return entry;
  }

  /** The sort keys, highest first; recommendations depend on the standpoint. */
  keys(sort: CleanerSort, at: Standpoint): Float64Array {
    return (this.orders.get(sort)?.keys ?? this.recommendations(at)).values;
  }

  get standpoint(): Standpoint {
    const { sum, count } = this.reviews;
    return { day: this.today ?? "", mean: count === 0 ? policy.recommended.mean : Math.round((10 * sum) / count) };
  }

  /** Cached for today's standpoint and the previous one, so that paging stays consistent. */
  private recommendations(at: Standpoint) {
    const name = `${at.day} ${at.mean}`;
    const kept = this.recommended.get(name);
    if (kept) return kept.keys;
    const made = { at, keys: counts() };
    for (const slot of this.slotOf.values()) this.recommend(slot, made);
    for (const oldest of [...this.recommended.keys()].slice(0, -1)) this.recommended.delete(oldest);
    this.recommended.set(name, made);
    return made.keys;
  }

  private recommend(slot: number, { at, keys }: { at: Standpoint; keys: Column<Float64Array> }) {
    const { card } = this.entries[slot] as Entry;
    keys.set(slot, recommendation(card, this.soonest.values[slot] ?? 0, this.ties.values[slot] ?? 0, at));
  }

  partsIn(slot: number) {
    return recommendedParts(
      this.cardIn(slot),
      this.soonest.values[slot] ?? 0,
      this.ties.values[slot] ?? 0,
      this.standpoint,
    );
  }

  slotOfCleaner(cleanerId: string): number | undefined {
    return this.slotOf.get(cleanerId);
  }

  private async load() {
    const shards = Array.from({ length: listingShards }, (_, shard) =>
      queryRaw<ListingRow>(ListingEntity.query.primary({ shard })),
    );
    for (const rows of await Promise.all(shards)) for (const row of rows) this.take(row);
  }

  private async follow(since: string) {
    const changes = ListingEntity.query.changes({ feed: "all" }).gte({ writtenAt: since });
    for (const row of await queryRaw<ListingRow>(changes)) this.take(row);
  }

  take(row: ListingRow) {
    const { cleanerId, version, listed } = row;
    if ((this.versions.get(cleanerId) ?? -1) >= version) return;
    this.versions.set(cleanerId, version);
    const had = this.slotOf.get(cleanerId);
    if (had === undefined && !listed) return;
    const slot = had ?? this.vacant.pop() ?? this.entries.length;
    const before = this.entries[slot]?.card;
    if (before) this.vacate(slot, before);
    if (listed) this.place(slot, row);
    else this.vacant.push(slot);
    this.words.change(slot, before, this.entries[slot]?.card);
  }

  private place(slot: number, row: ListingRow) {
    const { card: kept, languages: spoken, radius, working } = readKept(row);
    const card = withCounters(kept, row);
    this.entries[slot] = { card, working, held: row.held ?? {}, ratingSum: row.ratingSum };
    this.slotOf.set(card.cleanerId, slot);
    for (const set of this.setsIn(card, spoken)) set.add(slot);
    this.rates.set(slot, card.hourlyRate);
    this.ratings.set(slot, tenths(card));
    this.radii.set(slot, radius);
    this.bases.set(slot, areaNames.indexOf(card.serviceAreas[0] ?? "Downtown Dubai"));
    this.ties.set(slot, tieOf(card.cleanerId));
    for (const { keyOf, keys } of this.orders.values()) keys.set(slot, keyOf(card));
    this.countReviews(1, slot);
    this.placeHours(slot);
    for (const made of this.recommended.values()) this.recommend(slot, made);
  }

  private placeHours(slot: number) {
    const { working, held, card } = this.entries[slot] as Entry;
    if (!this.since) return;
    const hours = freeHoursOf(working, held, this.since);
    let first = hours.length;
    for (const [index, bits] of hours.entries()) {
      this.free[index]?.set(slot, bits);
      const isOpen = index > 0 || card.emergencyAvailability;
      if (first === hours.length && isOpen && startsIn(bits, policy.minimumJobMinutes) !== 0) first = index;
    }
    this.soonest.set(slot, hours.length - first);
  }

  private vacate(slot: number, { cleanerId }: CleanerCard) {
    this.countReviews(-1, slot);
    for (const set of this.allSets()) set.delete(slot);
    this.entries[slot] = undefined;
    this.slotOf.delete(cleanerId);
  }

  private countReviews(sign: 1 | -1, slot: number) {
    const { card, ratingSum } = this.entries[slot] as Entry;
    this.reviews.sum += sign * ratingSum;
    this.reviews.count += sign * card.ratingCount;
  }

  private *allSets() {
    yield this.listed;
    yield this.sameDay;
    yield this.eco;
    for (const sets of [this.areas, this.services, this.languages, this.genders, this.extras]) yield* sets.values();
  }

  private *setsIn(card: CleanerCard, spoken: readonly string[]) {
    const { serviceAreas, servicesOffered, emergencyAvailability, gender, ecoFriendly, extras = [] } = card;
    yield this.listed;
    if (gender) yield this.genders.get(gender) as SlotSet;
    if (ecoFriendly) yield this.eco;
    if (emergencyAvailability) yield this.sameDay;
    for (const area of serviceAreas) yield this.areas.get(area) as SlotSet;
    for (const service of servicesOffered) yield this.services.get(service) as SlotSet;
    for (const extra of extras) yield this.extras.get(extra) as SlotSet;
    for (const language of spoken) {
      const speakers = this.languages.get(language);
      if (speakers) yield speakers;
    }
  }
}
