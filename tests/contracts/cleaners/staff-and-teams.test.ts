import {
  adminPeople,
  bookings,
  cleanerOnboarding,
  FiledPerson,
  insights,
  ListedPerson,
  PastTeamJob,
  policy,
  proposals,
  TeamJob,
  teams,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import type * as z from "zod";

const id = (prefix: string) => `${prefix}_${"0".repeat(26)}`;
const memberId = "0b9f2a8e-6f0e-4a55-9d0c-3a6f5d1f2c11";
const taken = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
/** What is wrong with an input: the field, and what is said of it. */
const wrongs = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("a step of a job of a team", () => {
  const input = (more: object) => ({ bookingId: id("bkg"), ...more });
  const step = teams.step.input;

  it("states a delay from 5 to 120 minutes, and only then", () => {
    const late = (minutes?: number) => taken(step, input({ step: "runLate", ...(minutes && { minutes }) }));
    expect([late(), late(4), late(5), late(120), late(121)]).toEqual([false, false, true, true, false]);
    expect(wrongs(step, input({ step: "runLate" }))).toEqual([["minutes", "This is required."]]);
    expect(taken(step, input({ step: "arrive" }))).toBe(true);
  });

  it("states at least two ways that were tried without access, each once", () => {
    const tried = (...ways: string[]) => input({ step: "reportNoAccess", tried: ways });
    expect(step.parse(tried("called", "knocked", "called"))).toMatchObject({ tried: ["called", "knocked"] });
    for (const none of [input({ step: "reportNoAccess" }), tried("called"), tried("called", "called")])
      expect(wrongs(step, none)).toEqual([["tried", "Please try at least two ways before you leave."]]);
    expect(taken(step, tried("called", "waited"))).toBe(false);
    expect(taken(step, tried("called", "messaged", "knocked", "concierge", "wayIn"))).toBe(true);
    expect(taken(step, tried(...Array.from({ length: 6 }, () => "called")))).toBe(false);
  });

  it("is one of six, with a note and a reason of so many letters", () => {
    for (const name of ["onMyWay", "arrive", "start", "complete"])
      expect(taken(step, input({ step: name }))).toBe(true);
    expect(taken(step, input({ step: "leave" }))).toBe(false);
    const long = (name: string, length: number) => taken(step, input({ step: "complete", [name]: "a".repeat(length) }));
    expect([long("reason", 500), long("reason", 501)]).toEqual([true, false]);
    expect([long("note", policy.visit.noteLength), long("note", policy.visit.noteLength + 1)]).toEqual([true, false]);
    expect(taken(step, input({ step: "start", other: 1 }))).toBe(false);
  });
});

describe("what is asked of a team", () => {
  it("names a place, a booking and a person, and the version that was seen", () => {
    const give = (more: object) => taken(teams.give.input, { bookingId: id("bkg"), memberId, version: 0, ...more });
    expect([give({}), give({ version: -1 }), give({ version: 0.5 })]).toEqual([true, false, false]);
    expect([give({ bookingId: id("sea") }), give({ memberId: "somebody" })]).toEqual([false, false]);
    for (const { input } of [teams.remove, teams.accept, teams.decline]) {
      expect(taken(input, { seatId: id("sea") })).toBe(true);
      expect(taken(input, { seatId: id("bkg") })).toBe(false);
    }
    expect(taken(teams.candidates.input, { bookingId: id("bkg") })).toBe(true);
    expect(taken(teams.candidates.input, { bookingId: id("sea") })).toBe(false);
    expect(teams.past.input.parse({})).toEqual({ limit: 40 });
    expect(taken(teams.past.input, { limit: "51" })).toBe(false);
    expect(teams.invite.input.parse({ email: " Aisha@Example.com " })).toEqual({ email: "aisha@example.com" });
  });

  it("is answered without accounts, of money only what is collected, and once it is done without a home", () => {
    const keys = ({ shape }: { shape: object }) => Object.keys(shape);
    const told = ["bookingId", "title", "package", "serviceType", "location", "status", "businessName"];
    const when = ["scheduledDate", "scheduledTime", "durationMinutes", "startsAt", "endsAt"];
    const there = [
      "customerName",
      "address",
      "access",
      "description",
      "notes",
      "hasChecklist",
      "held",
      "unheldAt",
      "reclean",
      "visit",
      "startedAt",
      "needsStartCode",
      "conversationId",
      "propertyName",
      "instructions",
      "homeNote",
      "extras",
      "toCollect",
    ];
    expect(keys(TeamJob).toSorted()).toEqual([...told, ...when, ...there].toSorted());
    expect(keys(PastTeamJob).toSorted()).toEqual([...told, ...when, "collected"].toSorted());
  });
});

describe("the jobs of a business", () => {
  it("are asked for with or without those that were given away, and say whose team it is", () => {
    const { input, output } = bookings.jobs;
    expect([taken(input, {}), taken(input, { comes: "self" }), taken(input, { comes: "others" })]).toEqual([
      true,
      true,
      false,
    ]);
    const page = { items: [], counts: { upcoming: 0, past: 0 } };
    for (const team of ["owner", "member"]) expect(output.parse({ ...page, team })).toMatchObject({ team });
    expect(taken(output, { ...page, team: "staff" })).toBe(false);
  });

  it("are gone to and arrived at, with when it was pressed where that was before", () => {
    const happenedAt = "2027-03-10T06:00:00.000Z";
    for (const { input } of [bookings.onMyWay, bookings.arrive]) {
      expect(input.parse({ bookingId: id("bkg"), happenedAt })).toMatchObject({ happenedAt });
      expect(taken(input, { bookingId: id("bkg"), happenedAt: "today" })).toBe(false);
    }
  });
});

it("what staff decide of many is of one at least, and of so many at most", () => {
  const { decided } = policy.people;
  const decide = (length: number) =>
    taken(cleanerOnboarding.decideMany.input, {
      cleanerIds: Array.from({ length }, () => memberId),
      decision: "suspend",
      reason: "Two no-shows",
    });
  expect([decide(0), decide(1), decide(2), decide(decided), decide(decided + 1)]).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

describe("what waits for a second member of staff", () => {
  it("is listed as open where nothing else is said, 24 at a time", () => {
    expect(proposals.list.input.parse({})).toEqual({ queue: "open", limit: 24 });
    expect(taken(proposals.list.input, { queue: "settled", limit: "50" })).toBe(true);
    expect([taken(proposals.list.input, { queue: "gone" }), taken(proposals.list.input, { limit: "51" })]).toEqual([
      false,
      false,
    ]);
  });

  it("is ended and confirmed with a reason, and shown without", () => {
    const proposalId = id("ppl");
    for (const { input } of [proposals.confirm, proposals.end]) {
      expect(taken(input, { proposalId, reason: "I know why" })).toBe(true);
      expect([taken(input, { proposalId }), taken(input, { proposalId: id("bkg"), reason: "I know why" })]).toEqual([
        false,
        false,
      ]);
    }
    expect(taken(proposals.number.input, { proposalId })).toBe(true);
    expect(taken(proposals.number.input, { proposalId: id("pay") })).toBe(false);
    const asked = {
      idempotencyKey: memberId,
      cleanerId: memberId,
      payoutMethodId: id("pay"),
      reason: "The bank sent it back",
    };
    expect(taken(proposals.askNumber.input, asked)).toBe(true);
    expect(taken(proposals.askNumber.input, { ...asked, payoutMethodId: id("ppl") })).toBe(false);
  });
});

describe("the list of people", () => {
  const { people, exportPeople, saveView, removeView } = adminPeople;

  it("is by name, 50 at a time and 100 at most", () => {
    expect(people.input.parse({})).toEqual({ sort: "name", direction: "asc", limit: 50 });
    expect([taken(people.input, { limit: "100" }), taken(people.input, { limit: "101" })]).toEqual([true, false]);
    const find = (length: number) => taken(people.input, { find: "a".repeat(length) });
    expect([find(0), find(1), find(254), find(255)]).toEqual([false, true, true, false]);
  });

  it("is taken as a file of so many that were chosen, or of all, with a reason", () => {
    const chosen = (length: number) =>
      taken(exportPeople.input, { reason: "The yearly review", memberIds: Array.from({ length }, () => memberId) });
    const { chosen: most } = policy.people;
    expect([chosen(0), chosen(1), chosen(most), chosen(most + 1)]).toEqual([false, true, true, false]);
    expect([taken(exportPeople.input, {}), taken(exportPeople.input, { reason: "The review" })]).toEqual([false, true]);
    expect(Object.keys(ListedPerson.shape)).toEqual(
      expect.arrayContaining(["standing", "businessName", "businessType", "areas", "isVerified", "approvalSince"]),
    );
    expect(Object.keys(FiledPerson.shape)).not.toContain("standing");
  });

  it("has views with each column once, under a name of so many letters", () => {
    const view = (columns?: string[], name = "Mine") =>
      wrongs(saveView.input, { name, view: { ...(columns && { columns }) } });
    expect([view(), view([]), view(["role", "email"])]).toEqual([undefined, undefined, undefined]);
    expect(view(["role", "role"])).toEqual([["view", "Please choose each column only once."]]);
    expect(view(["salary"])).toHaveLength(1);
    expect(view(Array.from({ length: 11 }, () => "role"))).not.toBeUndefined();
    const named = (length: number) => view([], "a".repeat(length)) === undefined;
    expect([named(0), named(1), named(policy.people.viewName), named(policy.people.viewName + 1)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([taken(removeView.input, { viewId: id("viw") }), taken(removeView.input, { viewId: id("bkg") })]).toEqual([
      true,
      false,
    ]);
  });
});

it("what a cleaner is shown names a weekday of seven and a share of one", () => {
  const busy = (part: object) =>
    taken(insights.mine.output.shape.busy, [{ weekday: 0, part: "morning", own: 0, ...part }]);
  expect([
    busy({}),
    busy({ weekday: 6 }),
    busy({ weekday: 7 }),
    busy({ weekday: -1 }),
    busy({ part: "night" }),
  ]).toEqual([true, true, false, false, false]);
});
