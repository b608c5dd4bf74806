import { addDays, addMinutes, type Booking, isHeldSinceStart } from "@naqi/contracts";
import { Bookings, type MemberActor, Problems } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { followStanding } from "@naqi/core/identity/account/follow-standing";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { as, booking, cleaner, job, member, testNow, today } from "../../../support/given/given.ts";
import { reviewedCase } from "../../../support/given/recleans.ts";
import { reinstateMember, staff, suspendMember } from "../../../support/given/staff.ts";
import { seen } from "../../../support/given/suspending.ts";
import { aTeam } from "../../../support/given/teams.ts";

type Date = Parameters<typeof aTeam>[0];
type Step = "arrive" | "start" | "complete";

interface World {
  booked: Booking;
  customer: MemberActor;
  /** Answers for the cleaner's side: the cleaner or the owner. */
  owner: MemberActor;
  who: MemberActor;
  step: (step: Step, minutes: number) => Promise<unknown>;
  noAccess: (minutes: number) => Promise<unknown>;
  at: (minutes: number) => string;
}

const tried = { tried: ["called", "knocked"] as ("called" | "knocked")[] };

async function alone(whose: "customer" | "owner", date?: Date): Promise<World> {
  const [customer, owner] = [await member("customer"), await cleaner()];
  const booked = await booking(customer, owner.memberId, date);
  const id = { bookingId: booked.bookingId };
  const at = (minutes: number) => addMinutes(booked.startsAt, minutes);
  const steps = { arrive: Bookings.arrive, start: Bookings.start, complete: Bookings.complete };
  const step = (name: Step, minutes: number) => as(owner, () => steps[name](id), at(minutes));
  const noAccess = (minutes: number) => as(owner, () => Bookings.reportNoAccess({ ...id, ...tried }), at(minutes));
  return { booked, customer, owner, who: { customer, owner }[whose], step, noAccess, at };
}

async function inTeam(whose: "owner" | "aisha", date?: Date): Promise<World> {
  const { owner, aisha, customer, booked, give, step } = await aTeam(date);
  await give(aisha);
  const at = (minutes: number) => addMinutes(booked.startsAt, minutes);
  return {
    booked,
    customer,
    owner,
    who: { owner, aisha }[whose],
    step: (name, minutes) => step(aisha, at(minutes), { step: name }),
    noAccess: (minutes) => step(aisha, at(minutes), { step: "reportNoAccess", ...tried }),
    at,
  };
}

const people = {
  cleaner: (date?: Date) => alone("owner", date),
  customer: (date?: Date) => alone("customer", date),
  owner: (date?: Date) => inTeam("owner", date),
  member: (date?: Date) => inTeam("aisha", date),
};
type Person = keyof typeof people;

const reports = ({ customer, booked: { bookingId }, at }: World, minutes: number) =>
  as(customer, () => Problems.report({ bookingId, kind: "quality", text: "A vase is broken." }), at(minutes));

/** How a visit comes into a state as its people bring it there; answers the moment of the suspension. */
const states = {
  ahead: async () => testNow,
  later: async () => testNow,
  "at the door early": async ({ step, at }: World) => {
    await step("arrive", -30);
    return at(-20);
  },
  "at the door": async ({ step, at }: World) => {
    await step("arrive", -10);
    return at(10);
  },
  "not begun": async ({ at }: World) => at(10),
  begun: async ({ step, at }: World) => {
    await step("start", 0);
    return at(10);
  },
  over: async ({ at }: World) => at(121),
  answered: async ({ customer, booked: { bookingId }, at }: World) => {
    await as(job, () => settleDue(), at(180));
    await as(customer, () => Bookings.answer({ bookingId, tookPlace: false }), at(180));
    return at(185);
  },
  reported: async ({ step, noAccess, at }: World) => {
    await step("arrive", 0);
    await noAccess(45);
    return at(50);
  },
  "with a case": async (world: World) => {
    await reports(world, 10);
    return world.at(15);
  },
  "begun with a case": async (world: World) => {
    await world.step("start", 0);
    await reports(world, 10);
    return world.at(15);
  },
  "with a proposed re-clean": async ({ customer, owner, booked: { bookingId }, step, at }: World) => {
    await step("start", 0);
    await step("complete", 120);
    const parties = { customer, worker: owner, reviewer: await staff() };
    await (await reviewedCase(parties, bookingId, at(125))).proposes();
    return at(130);
  },
} satisfies Record<string, (world: World) => Promise<string>>;
type State = keyof typeof states;

type Outcome = "stays" | "on hold" | "waits" | "for staff" | "passed on" | "cancelled";

/** What happens to the visit. A hold ends with the suspension; all else stays as it is then. */
const table: Record<State, Record<Person, Outcome>> = {
  ahead: { cleaner: "on hold", customer: "on hold", owner: "on hold", member: "passed on" },
  later: { cleaner: "stays", customer: "stays", owner: "stays", member: "passed on" },
  "at the door early": { cleaner: "on hold", customer: "on hold", owner: "on hold", member: "passed on" },
  "at the door": { cleaner: "waits", customer: "waits", owner: "waits", member: "waits" },
  "not begun": { cleaner: "cancelled", customer: "cancelled", owner: "cancelled", member: "passed on" },
  begun: { cleaner: "for staff", customer: "for staff", owner: "for staff", member: "for staff" },
  over: { cleaner: "stays", customer: "stays", owner: "stays", member: "stays" },
  answered: { cleaner: "stays", customer: "stays", owner: "stays", member: "stays" },
  reported: { cleaner: "stays", customer: "stays", owner: "stays", member: "stays" },
  "with a case": { cleaner: "waits", customer: "waits", owner: "waits", member: "waits" },
  "begun with a case": { cleaner: "for staff", customer: "for staff", owner: "for staff", member: "for staff" },
  "with a proposed re-clean": { cleaner: "stays", customer: "stays", owner: "stays", member: "stays" },
};

const rows = Object.entries(table).flatMap(([state, outcomes]) =>
  Object.entries(outcomes).map(([person, outcome]) => [state as State, person as Person, outcome] as const),
);

const withoutHold = ({ held: _held, unheldAt: _unheldAt, version: _version, ...visit }: Booking) => visit;

// covers B7.14, staff.suspend
describe("a visit that is", () => {
  it.each(rows)("%s when the %s is suspended: %s", async (state, person, outcome) => {
    const world = await people[person](state === "later" ? { scheduledDate: addDays(today, 20) } : undefined);
    const now = await states[state](world);
    const { memberId } = world.who;
    const follow = (at: string) => as(job, () => followStanding({ memberId, at }), at);
    const read = (then: string) => seen(world.customer, world.booked.bookingId, then);
    const before = await read(now);
    await suspendMember(memberId, now);
    await follow(now);
    const after = await read(now);
    const later = addMinutes(now, 1);
    await reinstateMember(memberId, later);
    await follow(later);
    const reinstated = await read(later);
    const party = person === "customer" ? "customer" : "cleaner";
    const expected: Record<Outcome, () => void> = {
      stays: () => {
        expect(after).toEqual(before);
        expect(reinstated).toEqual(before);
      },
      "on hold": () => {
        expect(isHeldSinceStart(after)).toBe(false);
        expect(after).toMatchObject({ ...withoutHold(before), held: { [party]: now } });
        expect(withoutHold(reinstated)).toEqual(withoutHold(before));
        expect(reinstated.held).toBeUndefined();
      },
      waits: () => {
        expect(after).toMatchObject({ ...withoutHold(before), held: { [party]: now } });
        expect([after.status, isHeldSinceStart(after)]).toEqual(["confirmed", true]);
        expect(withoutHold(reinstated)).toEqual(withoutHold(before));
        expect([reinstated.held, reinstated.unheldAt]).toEqual([undefined, later]);
      },
      "for staff": () => {
        expect(after).toMatchObject({ ...withoutHold(before), status: "in_progress", held: { [party]: now } });
        expect(withoutHold(reinstated)).toEqual(withoutHold(before));
        expect([reinstated.held, reinstated.unheldAt]).toEqual([undefined, later]);
      },
      "passed on": () => {
        expect(after.status).toBe("confirmed");
        expect([after.assignee, after.held, after.visit?.arrived]).toEqual([undefined, undefined, undefined]);
        expect(reinstated).toEqual(after);
      },
      cancelled: () => {
        expect(after.cancellation).toMatchObject({ by: "system", fee: 0, cause: `${party}_suspended` });
        expect(reinstated).toEqual(after);
      },
    };
    expected[outcome]();
  });

  it("suspended leaves no broken row", async () => {
    expect((await checkTable()).broken).toEqual([]);
  });
});
