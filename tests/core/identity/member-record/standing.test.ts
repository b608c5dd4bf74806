import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { policy, refuseMember } from "@naqi/contracts";
import { client } from "@naqi/core/kit/table/table";
import type { Part } from "@naqi/core/kit/table/commit";
import { MemberEntity, type MemberRow } from "@naqi/core/identity/member-record/member-record.entity";
import {
  beginning,
  beingActive,
  closingMember,
  countingBookings,
  countingClosedRequest,
  countingFavorites,
  countingGoneProperty,
  countingNewBooking,
  countingNewProperty,
  countingNewRequest,
  countingProblem,
  countingUnderWay,
  mayReachOthers,
  owningProperty,
  reachingOthers,
  stayingMember,
} from "@naqi/core/identity/member-record/standing";
import { describe, expect, it } from "vitest";
import { failing } from "../../../support/core/failing.ts";
import { testNow } from "../../../support/given/given.ts";

type Made = Partial<MemberRow>;
const counters = [
  "jobsUnderWay",
  "openProblems",
  "upcomingBookings",
  "pastBookings",
  "completedBookings",
  "openRequests",
] as const;
const kept = [...counters, "properties", "favorites"] as const;

/** A member as the part sees them: active, with their own address and zero counts by default. */
const found = (made: Made) => ({ standing: "active" as const, emailConfirmedAt: testNow, ...made });
const active = found({});
const unconfirmed = found({ emailConfirmedAt: undefined });
const suspended = found({ standing: "suspended" });
const closed = found({ standing: "closed" });
const everybody = [active, unconfirmed, suspended, closed];

const addressOf = (memberId: string) => `${memberId}@example.com`;
const closing = (memberId: string, read: Partial<Parameters<typeof closingMember>[0]> = {}) =>
  closingMember({ memberId, email: addressOf(memberId), emailConfirmedAt: testNow, ...read });

/** Writes the part for such a member, or without one: the failed part, and the changed counters. */
async function written(made: Made | undefined, part: (memberId: string) => Part) {
  const memberId = randomUUID();
  const told = { fullName: "Sara Haddad", email: addressOf(memberId), createdAt: testNow, updatedAt: testNow };
  if (made) {
    const { Item, TableName } = MemberEntity.put({ memberId, role: "customer", ...told, ...made }).params<{
      Item: Record<string, unknown>;
      TableName: string;
    }>();
    // Rows from before a counter was introduced lack it.
    for (const name of kept) if (made[name] === undefined) delete Item[name];
    await client.send(new PutCommand({ Item, TableName }));
  }
  const failed = await failing(() => part(memberId));
  const { data } = await MemberEntity.get({ memberId }).go({ consistent: true });
  const changed = kept.filter((name) => data?.[name] !== made?.[name]).map((name) => [name, data?.[name]]);
  return { failed, changed: Object.fromEntries(changed), standing: data?.standing };
}

interface Rule {
  what: string;
  part: (memberId: string) => Part;
  may: Made[];
  mayNot: Made[];
  /** The result for the first permitted member. */
  after?: Record<string, number>;
  name?: string;
}

const openRequests = policy.openRequests;
const rules: Rule[] = [
  { what: "reaching others", part: reachingOthers, may: [active], mayNot: [unconfirmed, suspended, closed] },
  { what: "what reaches nobody", part: beingActive, may: [active, unconfirmed], mayNot: [suspended, closed] },
  {
    what: "counting bookings",
    part: (id) => countingBookings(id, { upcomingBookings: -1, pastBookings: 1 }),
    may: everybody,
    mayNot: [],
    after: { upcomingBookings: -1, pastBookings: 1 },
  },
  {
    what: "counting bookings of one who stays",
    part: (id) => countingBookings(id, { upcomingBookings: 1 }, { staying: true }),
    may: [active, unconfirmed, suspended],
    mayNot: [closed],
    after: { upcomingBookings: 1 },
  },
  {
    what: "what needs the other to be still here",
    part: (id) => stayingMember("other", id),
    may: [active, unconfirmed, suspended],
    mayNot: [closed],
    name: "other",
  },
  {
    what: "a job that begins for the other",
    part: (id) => countingUnderWay("other", id, 1),
    may: [active, unconfirmed, suspended],
    mayNot: [closed],
    after: { jobsUnderWay: 1 },
    name: "other",
  },
  {
    what: "a job that ends for the other",
    part: (id) => countingUnderWay("other", id, -1),
    may: [found({ jobsUnderWay: 2 }), suspended, closed],
    mayNot: [],
    after: { jobsUnderWay: 1 },
    name: "other",
  },
  {
    what: "a problem that opens for the other",
    part: (id) => countingProblem("other", id, 1),
    may: [active, unconfirmed, suspended],
    mayNot: [closed],
    after: { openProblems: 1 },
    name: "other",
  },
  {
    what: "a problem that ends for the other",
    part: (id) => countingProblem("other", id, -1),
    may: [found({ openProblems: 2 }), suspended, closed],
    mayNot: [],
    after: { openProblems: 1 },
    name: "other",
  },
  {
    what: "beginning a job",
    part: (memberId) => beginning("member", memberId),
    may: [active, unconfirmed],
    mayNot: [suspended, closed],
    after: { jobsUnderWay: 1 },
  },
  {
    what: "leaving",
    part: (id) => closing(id),
    may: [active, found({ jobsUnderWay: 0 })],
    mayNot: [
      found({ jobsUnderWay: 1 }),
      found({ openProblems: 1 }),
      unconfirmed,
      suspended,
      closed,
      found({ standing: "suspended", jobsUnderWay: 0 }),
    ],
  },
  {
    what: "leaving before the address was confirmed",
    part: (id) => closing(id, { emailConfirmedAt: undefined }),
    may: [unconfirmed],
    mayNot: [active],
  },
  {
    what: "a new booking",
    part: (id) => countingNewBooking(id, { firstOnly: undefined, isFirst: false, ofRequest: false }),
    may: [active, found({ upcomingBookings: 3, completedBookings: 1 })],
    mayNot: [unconfirmed, suspended, closed],
    after: { upcomingBookings: 1 },
  },
  {
    what: "a first booking",
    part: (id) => countingNewBooking(id, { firstOnly: { recleansAhead: 0 }, isFirst: false, ofRequest: false }),
    may: [found({ upcomingBookings: 0, completedBookings: 0 })],
    mayNot: [
      found({ upcomingBookings: 1, completedBookings: 0 }),
      found({ upcomingBookings: 0, completedBookings: 1 }),
      { ...unconfirmed, upcomingBookings: 0, completedBookings: 0 },
      { ...suspended, upcomingBookings: 0, completedBookings: 0 },
    ],
    after: { upcomingBookings: 1 },
  },
  {
    what: "the booking that is counted as their first",
    part: (id) => countingNewBooking(id, { firstOnly: undefined, isFirst: true, ofRequest: false }),
    may: [found({ upcomingBookings: 0, pastBookings: 0 })],
    mayNot: [
      found({ upcomingBookings: 1, pastBookings: 0 }),
      found({ upcomingBookings: 0, pastBookings: 1 }),
      { ...unconfirmed, upcomingBookings: 0, pastBookings: 0 },
    ],
    after: { upcomingBookings: 1 },
  },
  {
    what: "a booking that comes of a request",
    part: (id) => countingNewBooking(id, { firstOnly: undefined, isFirst: false, ofRequest: true }),
    may: [found({ openRequests: 2, upcomingBookings: 1 })],
    mayNot: [unconfirmed, suspended],
    after: { openRequests: 1, upcomingBookings: 2 },
  },
  {
    what: "a new request",
    part: (id) => countingNewRequest(id),
    may: [active, found({ openRequests: openRequests - 1 })],
    mayNot: [found({ openRequests }), unconfirmed, suspended, { ...suspended, openRequests: 1 }],
    after: { openRequests: 1 },
  },
  {
    what: "a request that is open again",
    part: (id) => countingNewRequest(id, { upcomingBookings: -1, pastBookings: 1 }),
    may: [found({ upcomingBookings: 1 })],
    mayNot: [found({ openRequests }), { ...unconfirmed, openRequests: 1 }],
    after: { openRequests: 1, upcomingBookings: 0, pastBookings: 1 },
  },
  {
    what: "a new property",
    part: (id) => countingNewProperty(id),
    may: [active, unconfirmed, found({ properties: policy.properties - 1 })],
    mayNot: [found({ properties: policy.properties }), suspended, { ...closed, properties: 1 }],
    after: { properties: 1 },
  },
  {
    what: "a new property where another number of them is the most",
    part: (id) => countingNewProperty(id, 2),
    may: [found({ properties: 1 })],
    mayNot: [found({ properties: 2 })],
    after: { properties: 2 },
  },
  {
    what: "a property that goes",
    part: countingGoneProperty,
    may: [found({ properties: 2 }), unconfirmed],
    mayNot: [suspended, closed],
    after: { properties: 1 },
  },
  {
    what: "what needs a property",
    part: owningProperty,
    may: [found({ properties: 1 }), { ...unconfirmed, properties: 1 }],
    mayNot: [found({ properties: 0 }), active, { ...suspended, properties: 1 }],
  },
  {
    what: "a request that is closed",
    part: countingClosedRequest,
    may: [found({ openRequests: 1 }), suspended, closed],
    mayNot: [],
    after: { openRequests: 0 },
  },
  {
    what: "a saved cleaner",
    part: (id) => countingFavorites(id, 1),
    may: [active, unconfirmed, found({ favorites: policy.favorites - 1 })],
    mayNot: [found({ favorites: policy.favorites }), suspended, { ...closed, favorites: 1 }],
    after: { favorites: 1 },
  },
  {
    what: "a cleaner who is saved no more",
    part: (id) => countingFavorites(id, -1),
    may: [found({ favorites: policy.favorites }), found({ favorites: policy.favorites + 1 })],
    mayNot: [suspended, { ...suspended, favorites: 1 }],
    after: { favorites: policy.favorites - 1 },
  },
];

describe("the member behind a write", () => {
  it.each(rules)("$what", async ({ part, may, mayNot, after = {}, name = "member" }) => {
    const refused = { failed: name, changed: {} };
    const [first, ...others] = await Promise.all(may.map((one) => written(one, part)));
    expect(first).toMatchObject({ failed: undefined, changed: after });
    for (const other of others) expect(other.failed).toBeUndefined();
    for (const outcome of await Promise.all(mayNot.map((one) => written(one, part))))
      expect(outcome).toMatchObject(refused);
    expect(await written(undefined, part)).toMatchObject({ ...refused, standing: undefined });
  });

  it("a member who left is refused", async () => {
    const leaving = (id: string) => closing(id);
    expect(await written(active, leaving)).toMatchObject({ standing: "closed" });
    expect(await written(found({ jobsUnderWay: 1 }), leaving)).toMatchObject({ standing: "active" });
  });

  it("tells a member why they may not contact others", () => {
    const asked = (member: Made | null) => () => mayReachOthers(member as MemberRow | null);
    for (const nobody of [null, unconfirmed]) expect(asked(nobody)).toThrow(refuseMember.unconfirmed());
    for (const nobody of [suspended, closed]) expect(asked(nobody)).toThrow(refuseMember.suspended());
    expect(asked(active)).not.toThrow();
  });
});
