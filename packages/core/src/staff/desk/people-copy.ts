import { type ListedPerson, type PeopleSort, type PersonState, plainPhone, type Role } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { folded } from "../../kit/folded.ts";
import { Follower } from "../../kit/follower.ts";
import { queryRaw } from "../../kit/table/query-raw.ts";
import { PersonLineEntity, personLineShards } from "../../identity/member-record/people-index.entity.ts";

type Line = EntityItem<typeof PersonLineEntity>;

export type KnownPerson = Omit<ListedPerson, "standing">;

export interface Place {
  memberId: string;
  /** The sort key; empty keys come last in either direction. */
  key: string;
}

interface Entry {
  memberId: string;
  member?: ReturnType<typeof ofMember>;
  cleaner?: ReturnType<typeof ofCleaner>;
  versions: { member: number; cleaner: number };
  /** Absent until the member's line arrives, and after they have left. */
  shown?: Shown;
}

interface Shown {
  person: KnownPerson;
  names: string;
  text: string;
  phone: string;
  keys: Record<PeopleSort, string>;
}

/** The shortest searchable parts; a single letter of an id would match everyone. */
const leastOfId = 6;
const leastOfPhone = 3;
const leastOfPhoneEnd = 4;

const wordsOf = (find: string) => folded(find).split(/\s+/).filter(Boolean);

/** Matches phones: a leading + or 0 means the start, other digits match anywhere. Without +, four or more digits also match the end. */
function phoneMeant(find: string): ((phone: string) => boolean) | undefined {
  const typed = plainPhone(find);
  if (!/^\+?\d+$/.test(typed) || typed.length < leastOfPhone) return undefined;
  const own = typed.replace(/^\+/, "");
  const digits = own.replace(/^0(?=\d)/, "971");
  const isBeginning = /^[+0]/.test(typed);
  const isEnd = !typed.startsWith("+") && own.length >= leastOfPhoneEnd;
  return (phone) => (isBeginning ? phone.startsWith(digits) : phone.includes(digits)) || (isEnd && phone.endsWith(own));
}

export function meaning(find: string): (found: Shown) => boolean {
  const words = wordsOf(find);
  const isOfPhone = phoneMeant(find);
  const wanted = words.map((word) => ({ word, isId: word.length >= leastOfId && /^[\da-f-]+$/.test(word) }));
  return ({ text, phone, person: { memberId } }) =>
    isOfPhone?.(phone) ||
    (wanted.length > 0 && wanted.every(({ word, isId }) => text.includes(word) || (isId && memberId.includes(word))));
}

const comparing = (direction: "asc" | "desc") => (one: Place, other: Place) => {
  if (one.key !== other.key) {
    if (!one.key || !other.key) return one.key ? -1 : 1;
    return one.key < other.key === (direction === "asc") ? -1 : 1;
  }
  return one.memberId < other.memberId ? -1 : Number(one.memberId > other.memberId);
};

export interface Asked {
  find?: string | undefined;
  role?: Role | undefined;
  approval?: KnownPerson["approvalStatus"];
  state?: PersonState | undefined;
  area?: string | undefined;
  sort: PeopleSort;
  direction: "asc" | "desc";
  within?: ReadonlySet<string> | undefined;
}

type Ordered = Place & { shown: Shown };

/** Every account in memory: loaded once per process, then followed by one query. Filters and counts need no table call (decision 0099). */
export class PeopleCopy {
  private readonly entries = new Map<string, Entry>();
  private readonly orders = new Map<string, Ordered[]>();
  private readonly follower = new Follower("people", {
    load: () => this.load(),
    follow: (since) => this.follow(since),
  });

  async refresh(): Promise<void> {
    return this.follower.refresh();
  }

  private async load() {
    const shards = Array.from({ length: personLineShards }, async (_, shard) => {
      for (const line of await queryRaw<Line>(PersonLineEntity.query.primary({ shard }))) this.take(line);
    });
    await Promise.all(shards);
  }

  private async follow(since: string) {
    const changes = PersonLineEntity.query.changes({ feed: "people" }).gte({ writtenAt: since });
    for (const line of await queryRaw<Line>(changes)) this.take(line);
  }

  take(line: Line) {
    const { memberId, side, version } = line;
    const entry = this.entries.get(memberId) ?? { memberId, versions: { member: -1, cleaner: -1 } };
    if (entry.versions[side] >= version) return;
    entry.versions[side] = version;
    this.entries.set(memberId, entry);
    if (side === "member") entry.member = ofMember(line);
    else entry.cleaner = ofCleaner(line);
    const shown = shownOf(entry);
    if (shown) entry.shown = shown;
    else delete entry.shown;
    this.orders.clear();
  }

  /** One pass: the page after a place, the total, and for each filter the counts of its other choices. */
  list(asked: Asked, { after, limit }: { after?: Place | undefined; limit: number }) {
    const { role, approval, state, area, within } = asked;
    const means = asked.find ? meaning(asked.find) : () => true;
    const compare = comparing(asked.direction);
    const counts = { roles: new Map<string, number>(), approvals: new Map(), states: new Map() };
    const page: Ordered[] = [];
    let [total, hasMore] = [0, false];
    for (const one of this.inOrder(asked)) {
      const { person } = one.shown;
      const isRole = !role || person.role === role;
      const isApproval = !approval || person.approvalStatus === approval;
      const isState = !state || stateOf(person) === state;
      if (Number(isRole) + Number(isApproval) + Number(isState) < 2) continue;
      if ((area && !person.areas?.includes(area)) || (within && !within.has(one.memberId)) || !means(one.shown))
        continue;
      if (isApproval && isState) countUp(counts.roles, person.role);
      if (isRole && isState && person.approvalStatus) countUp(counts.approvals, person.approvalStatus);
      if (isRole && isApproval) countUp(counts.states, stateOf(person));
      if (!isRole || !isApproval || !isState) continue;
      total++;
      if (after && compare(one, after) <= 0) continue;
      if (page.length < limit) page.push(one);
      else hasMore = true;
    }
    const last = page.at(-1);
    return {
      people: page.map(({ shown }) => shown.person),
      total,
      counts,
      next: hasMore && last ? { memberId: last.memberId, key: last.key } : undefined,
    };
  }

  /** People named by a phone or by most words, each with the unmatched words (`rest`). `isWhole` is false above `limit`. */
  named(find: string, limit: number): { people: { person: KnownPerson; rest: string[] }[]; isWhole: boolean } {
    const isOfPhone = phoneMeant(find);
    const words = wordsOf(find);
    let found: { person: KnownPerson; rest: string[] }[] = [];
    for (const { shown } of this.entries.values()) {
      if (!shown) continue;
      const isCalled = isOfPhone?.(shown.phone) === true;
      const rest = isCalled ? [] : words.filter((word) => !shown.names.includes(word));
      const least = found[0]?.rest.length ?? words.length - 1;
      if (!isCalled && rest.length > least) continue;
      if (rest.length < least) found = [];
      found.push({ person: shown.person, rest });
    }
    return { people: found.slice(0, limit), isWhole: found.length <= limit };
  }

  private inOrder({ sort, direction }: Pick<Asked, "sort" | "direction">): Ordered[] {
    const name = `${sort} ${direction}`;
    const kept = this.orders.get(name);
    if (kept) return kept;
    const made: Ordered[] = [];
    for (const { memberId, shown } of this.entries.values())
      if (shown) made.push({ memberId, key: shown.keys[sort], shown });
    made.sort(comparing(direction));
    this.orders.set(name, made);
    return made;
  }
}

const countUp = (counts: Map<string, number>, name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);

const stateOf = ({ emailConfirmed }: Pick<KnownPerson, "emailConfirmed">): PersonState =>
  emailConfirmed ? "confirmed" : "unconfirmed";

// Without the keys, which are larger than the data itself.
const ofMember = ({ role, fullName, email, phone, createdAt, isConfirmed }: Line) => {
  return { role, fullName, email, phone, createdAt, isConfirmed };
};
const ofCleaner = (line: Line) => {
  const { businessName, businessType, areas, isVerified, onboardingStatus, approvalStatus, approvalSince } = line;
  return { businessName, businessType, areas, isVerified, onboardingStatus, approvalStatus, approvalSince };
};

function shownOf({ memberId, member, cleaner }: Entry): Shown | undefined {
  const { role, fullName, email, phone, createdAt, isConfirmed } = member ?? {};
  if (!role || !fullName || !email || !createdAt) return undefined;
  const {
    businessName = "",
    businessType,
    areas,
    isVerified,
    onboardingStatus,
    approvalStatus,
    approvalSince,
  } = cleaner ?? {};
  const person: KnownPerson = {
    memberId,
    fullName,
    email,
    phone: phone || undefined,
    role,
    emailConfirmed: isConfirmed === true,
    createdAt,
    onboardingStatus,
    approvalStatus,
    businessName: businessName || undefined,
    businessType,
    areas,
    isVerified,
    approvalSince,
  };
  return {
    person,
    names: folded([fullName, businessName, email].join(" ")),
    text: folded([fullName, businessName, email, ...(areas ?? [])].join(" ")),
    phone: (phone ?? "").replace(/^\+/, ""),
    keys: {
      name: folded(fullName),
      business: folded(businessName),
      joined: createdAt,
      since: approvalSince ?? "",
    },
  };
}

export const peopleCopy = new PeopleCopy();
