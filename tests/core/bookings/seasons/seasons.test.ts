import { randomUUID } from "node:crypto";
import { addDays, addMinutes, fils, type Season, type SeasonTerms } from "@naqi/contracts";
import { Admin, Bookings, Cleaners, Favorites, type MemberActor, Plans, Proposals, Seasons } from "@naqi/core";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  accepting,
  as,
  asking,
  booking,
  change,
  cleaner,
  code,
  member,
  visitor,
} from "../../../support/given/given.ts";
import { around } from "../../../support/core/look.ts";
import { movingTo } from "../../../support/given/moving.ts";
import { other } from "../../../support/given/replacing.ts";
import { advanceAt, invitationOf, openTo, searching } from "../../../support/given/searching/dispatching.ts";
import { runPlans } from "../../../support/given/planned.ts";
import { staff } from "../../../support/given/staff.ts";

/** Seasons apply to all bookings of the table that the files share, so these are in years of their own. */
let year = 2031;
let now = "";
const day = (after: number) => addDays(now.slice(0, 10), after);

beforeEach(() => {
  year++;
  now = `${year}-03-02T05:00:00.000Z`;
});

const [omar, huda] = [await staff(), await staff({ fullName: "Huda Nasser" })];
const reason = "Announced by the government";

const eid = (change: Partial<SeasonTerms> = {}): SeasonTerms => ({
  kind: "holiday",
  name: "Eid Al Fitr",
  from: day(5),
  to: day(7),
  surcharge: fils(10),
  refusedServices: [],
  ...change,
});

type Proposed = Parameters<typeof Seasons.propose>[0]["proposed"];
const propose = (proposed: Proposed, who = omar) =>
  as(who, () => Seasons.propose({ idempotencyKey: randomUUID(), reason, proposed }), now);
const confirm = (proposalId: string, who: MemberActor = huda) =>
  as(who, () => Proposals.confirm({ proposalId, reason }), now);
const listed = (shelf: "ahead" | "past" = "ahead", at = now) =>
  as(huda, () => Seasons.list({ shelf }), at).then(({ items }) => items);

/** A season that two admins agreed on. */
async function season(change: Partial<SeasonTerms> = {}): Promise<Season> {
  const { proposalId } = await propose({ act: "add", terms: eid(change) });
  await confirm(proposalId);
  const found = (await listed()).find(({ name, from }) => name === eid(change).name && from === eid(change).from);
  if (!found) throw new Error("No season.");
  return found;
}

const people = async () => ({ customer: await member("customer"), worker: await cleaner() });
const on = (after: number, hour = "10:00", more: object = {}) => ({
  scheduledDate: day(after),
  scheduledTime: hour,
  ...more,
});
const quoted = (customer: MemberActor, worker: MemberActor, wish: object) =>
  as(customer, () => Bookings.quote(asking(worker.memberId, wish)), now);
const booked = (customer: MemberActor, worker: MemberActor, wish: object) =>
  booking(customer, worker.memberId, wish, now);

// covers seasons.approval
describe("a season", () => {
  it("applies once a second admin confirms it, and is on the list", async () => {
    const { customer, worker } = await people();
    const { proposalId } = await propose({ act: "add", terms: eid() });
    expect((await quoted(customer, worker, on(5))).season).toBeUndefined();
    expect(await listed()).toEqual([]);
    const { items } = await as(huda, () => Proposals.list({ what: "season" }), now);
    expect(items.find((each) => each.proposalId === proposalId)).toMatchObject({
      what: "season",
      season: { act: "add", name: "Eid Al Fitr", surcharge: fils(10) },
      may: ["confirm", "decline"],
    });
    await expect(confirm(proposalId, omar)).rejects.toMatchObject({ code: "proposal.own" });
    await confirm(proposalId);
    const [found] = await listed();
    expect(found).toMatchObject({ name: "Eid Al Fitr", from: day(5), to: day(7), version: 0 });
    const trail = await as(huda, () => Admin.audit({ recordId: found?.seasonId }), now);
    expect(trail.items.map(({ action }) => action).toSorted()).toEqual(["season.asked", "season.confirmed"]);
  });

  it("is a named line of the price, on which a code counts", async () => {
    const { customer, worker } = await people();
    await season();
    const discountCode = await code(customer, { valueType: "percent", discountValue: 10 }, now);
    const quote = await quoted(customer, worker, on(5, "10:00", { discountCode }));
    expect(quote).toMatchObject({ minimumPrice: fils(120), discountAmount: fils(12), total: fils(108) });
    expect(quote.lines).toEqual([
      { kind: "work", amount: fils(100) },
      { kind: "season", amount: fils(20), name: "Eid Al Fitr" },
      { kind: "discount", amount: -fils(12) },
    ]);
    expect((await quoted(customer, worker, on(8))).minimumPrice).toBe(fils(100));
    const kept = await booked(customer, worker, on(5));
    expect(kept).toMatchObject({ agreedPrice: fils(120), season: { name: "Eid Al Fitr", amount: fils(20) } });
  });

  it("refuses what the rules refuse, in words at the field", async () => {
    await season();
    const refused = (terms: Partial<SeasonTerms>) => propose({ act: "add", terms: eid(terms) });
    await expect(refused({ to: day(4) })).rejects.toMatchObject({
      code: "season.endsBeforeItBegins",
      extra: { fields: { to: "The last day is before the first day." } },
    });
    await expect(refused({})).rejects.toMatchObject({ code: "season.overlaps" });
    await expect(refused({ from: day(-1), to: day(1) })).rejects.toMatchObject({ code: "season.past" });
    await expect(refused({ from: day(20), to: day(21), surcharge: 5_001 })).rejects.toMatchObject({
      code: "season.surchargeTooHigh",
    });
  });

  it("is proposed once per form", async () => {
    const idempotencyKey = randomUUID();
    const once = () =>
      as(omar, () => Seasons.propose({ idempotencyKey, reason, proposed: { act: "add", terms: eid() } }), now);
    expect(await once()).toEqual(await once());
  });

  it("is for admins", async () => {
    const { customer } = await people();
    await expect(propose({ act: "add", terms: eid() }, customer)).rejects.toMatchObject({ kind: "forbidden" });
  });
});

// covers seasons.approval
describe("two confirmations", () => {
  it("of one proposal at once make one season", async () => {
    const rami = await staff({ fullName: "Rami" });
    const { proposalId } = await propose({ act: "add", terms: eid() });
    const done = await Promise.allSettled([confirm(proposalId), confirm(proposalId, rami)]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await listed()).toHaveLength(1);
  });

  it("of overlapping proposals at once keep the first", async () => {
    const first = await propose({ act: "add", terms: eid() });
    const second = await propose({ act: "add", terms: eid({ name: "Another" }) });
    const done = await Promise.allSettled([confirm(first.proposalId), confirm(second.proposalId)]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(done.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "proposal.overtaken" } });
    expect(await listed()).toHaveLength(1);
  });

  it("of different seasons at once keep both", async () => {
    const first = await propose({ act: "add", terms: eid() });
    const second = await propose({ act: "add", terms: eid({ name: "Later", from: day(20), to: day(21) }) });
    await Promise.all([confirm(first.proposalId), confirm(second.proposalId)]);
    expect((await listed()).map(({ name }) => name)).toEqual(["Eid Al Fitr", "Later"]);
  });
});

// covers seasons.approval
describe("a season that changes or ends", () => {
  it("leaves what was booked at its price", async () => {
    const { customer, worker } = await people();
    const { seasonId, version } = await season();
    const kept = await booked(customer, worker, on(5));
    const change = await propose({ act: "change", seasonId, version, terms: eid({ surcharge: fils(25) }) });
    await confirm(change.proposalId);
    expect((await quoted(customer, worker, on(6))).minimumPrice).toBe(fils(150));
    const [changed] = await listed();
    const end = await propose({ act: "end", seasonId, version: changed?.version ?? 0 });
    await confirm(end.proposalId);
    expect((await quoted(customer, worker, on(6))).minimumPrice).toBe(fils(100));
    const after = await as(customer, () => Bookings.get({ bookingId: kept.bookingId }), now);
    expect(after).toMatchObject({ agreedPrice: fils(120), season: { amount: fils(20) } });
    expect(await listed()).toEqual([]);
    expect((await listed("past"))[0]).toMatchObject({ seasonId, endedOn: day(0) });
  });

  it("is refused as another admin has changed it", async () => {
    const { seasonId, version } = await season();
    const waiting = await propose({ act: "end", seasonId, version });
    const change = await propose({ act: "change", seasonId, version, terms: eid({ surcharge: 0 }) });
    await confirm(change.proposalId);
    await expect(confirm(waiting.proposalId)).rejects.toMatchObject({ code: "proposal.overtaken" });
    await expect(propose({ act: "end", seasonId, version })).rejects.toMatchObject({
      code: "season.changedMeanwhile",
    });
    const unknown = { act: "end", seasonId: `ssn_${"0".repeat(26)}`, version } as const;
    await expect(propose(unknown)).rejects.toMatchObject({ code: "season.notFound" });
  });

  it("is readable when it is over, and refuses a change", async () => {
    const { seasonId, version } = await season();
    now = `${day(8)}T05:00:00.000Z`;
    expect((await listed("past"))[0]).toMatchObject({ seasonId });
    await expect(propose({ act: "end", seasonId, version })).rejects.toMatchObject({ code: "season.notFound" });
  });
});

// covers seasons.price
describe("a booking", () => {
  it("quoted before a confirmation is refused with the new quote", async () => {
    const { customer, worker } = await people();
    const asked = asking(worker.memberId, on(5));
    const seen = await as(customer, () => Bookings.quote(asked), now);
    await season();
    await expect(as(customer, () => Bookings.book(accepting(asked, seen)), now)).rejects.toMatchObject({
      code: "booking.quoteChanged",
      extra: { details: { quote: { total: fils(120), season: { name: "Eid Al Fitr" } } } },
    });
    const again = await as(customer, () => Bookings.quote(asked), now);
    expect(await as(customer, () => Bookings.book(accepting(asked, again)), now)).toMatchObject({
      agreedPrice: fils(120),
    });
  });
});

// covers seasons.hours
describe("the hours of a season", () => {
  it("are refused by name and shown as closed", async () => {
    const { customer, worker } = await people();
    await season({ kind: "ramadan", name: "Ramadan", hours: { start: "10:00", end: "16:00" } });
    await expect(quoted(customer, worker, on(5, "15:00"))).rejects.toMatchObject({
      code: "booking.seasonHours",
      message: expect.stringContaining("visits take place between 10:00 and 16:00 (Ramadan)") as string,
    });
    expect((await quoted(customer, worker, on(5, "14:00"))).season?.name).toBe("Ramadan");
    const cleanerId = worker.memberId;
    const { days } = await as(visitor, () => Cleaners.availability({ cleanerId, from: day(5), days: 1 }), now);
    const [shown] = days;
    const free = shown?.hours.filter(({ state }) => state === "free").map(({ hour }) => hour);
    expect(free).toEqual(["10:00", "11:00", "12:00", "13:00", "14:00"]);
    expect(shown?.hours.find(({ hour }) => hour === "15:00")?.state).toBe("season");
    expect(shown?.seasons).toMatchObject([{ name: "Ramadan", surcharge: fils(10) }]);
  });

  it("close a refused service, and outdoor work in the heat", async () => {
    const { customer, worker } = await people();
    await change(worker.memberId, { services: ["deep_cleaning", "window_cleaning"] });
    await season({ refusedServices: ["deep_cleaning"] });
    await season({ kind: "heat", name: "Midday break", surcharge: undefined });
    await expect(quoted(customer, worker, on(5))).rejects.toMatchObject({ code: "booking.seasonService" });
    const windows = { serviceType: "window_cleaning" } as const;
    await expect(quoted(customer, worker, on(5, "11:00", windows))).rejects.toMatchObject({
      code: "booking.seasonHeat",
    });
    expect((await quoted(customer, worker, on(5, "10:00", windows))).minimumPrice).toBe(fils(120));
    const asked = { cleanerId: worker.memberId, from: day(5), days: 1, service: "window_cleaning" } as const;
    const { days } = await as(visitor, () => Cleaners.availability(asked), now);
    const closed = days[0]?.hours.filter(({ state }) => state === "season").map(({ hour }) => hour);
    expect(closed).toEqual(["11:00", "12:00", "13:00", "14:00"]);
  });

  it("are not among the nearest free times of a taken hour", async () => {
    const { customer, worker } = await people();
    await season({ kind: "ramadan", hours: { start: "10:00", end: "14:00" } });
    const asked = asking(worker.memberId, on(5));
    const quote = await as(customer, () => Bookings.quote(asked), now);
    await booked(await member("customer"), worker, on(5));
    const refusal = await as(customer, () => Bookings.book(accepting(asked, quote)), now).catch(
      (error: { extra: { details: { freeHours: { scheduledDate: string; scheduledTime: string }[] } } }) => error,
    );
    const { freeHours } = (refusal as { extra: { details: { freeHours: object[] } } }).extra.details;
    expect(freeHours).toContainEqual({ scheduledDate: day(5), scheduledTime: "12:00" });
    expect(freeHours).not.toContainEqual({ scheduledDate: day(5), scheduledTime: "08:00" });
  });

  it("are left out of the search", async () => {
    const { worker } = await people();
    await season({ from: day(0), to: day(20), hours: { start: "12:00", end: "16:00" } });
    const found = async (hour: string) => {
      const asked = { day: day(3), hour, limit: "48" } as const;
      let cursor: string | undefined;
      do {
        const page = await as(visitor, () => Cleaners.search({ ...asked, ...(cursor && { cursor }) }), now);
        if (page.items.some(({ cleanerId }) => cleanerId === worker.memberId)) return true;
        ({ cursor } = page);
      } while (cursor);
      return false;
    };
    expect([await found("10:00"), await found("12:00")]).toEqual([false, true]);
  });

  it("are not a saved cleaner's next free time", async () => {
    const { customer, worker } = await people();
    await season({ from: day(0), to: day(20), hours: { start: "15:00", end: "19:00" } });
    await as(customer, () => Favorites.add({ cleanerId: worker.memberId }), now);
    const { items } = await as(customer, () => Favorites.mine({}), now);
    expect(items[0]?.cleaner?.nextFree?.hour).toBe("15:00");
  });
});

// covers seasons.hours
describe("a search for any cleaner that began before the season", () => {
  const ramadan = () => season({ kind: "ramadan", hours: { start: "10:00", end: "16:00" } });

  afterAll(() => {
    vi.useRealTimers();
  });

  it("ends without a booking at an hour that has closed", async () => {
    const worker = await other("Dubai South");
    const { seen, accept } = await searching("Dubai South", { day: day(5) }, { now });
    await ramadan();
    await expect(accept(worker, now)).rejects.toMatchObject({ code: "dispatch.unavailable" });
    expect(await seen(now)).toMatchObject({ state: "unfilled", why: "unanswered" });
  });

  it("asks the next cleaner for an hour that is open", async () => {
    const all = [await other("Dubai Hills"), await other("Dubai Hills")];
    const { accept } = await searching("Dubai Hills", { day: day(5) }, { now });
    const [first] = await openTo(all, now);
    expect(await invitationOf(first!, now)).toMatchObject({ hour: "09:00" });
    await ramadan();
    const later = addMinutes(now, 5);
    await advanceAt(later);
    const [next] = await openTo(all, later);
    expect(next).not.toBe(first);
    expect(await accept(next!, later)).toMatchObject({ scheduledTime: "10:00", status: "confirmed" });
  });
});

// covers seasons.moves
describe("a move", () => {
  const moving = (who: MemberActor, kept: Parameters<typeof movingTo>[0], to: object, at = now) =>
    as(who, () => Bookings.reschedule({ ...movingTo(kept), ...to }), at);

  it("into a season needs the price that the customer saw, and out of it the surcharge goes", async () => {
    const { customer, worker } = await people();
    await season();
    const kept = await booked(customer, worker, on(3));
    await expect(moving(customer, kept, on(5))).rejects.toMatchObject({
      code: "booking.movePriceChanged",
      extra: { details: { agreedPrice: fils(120), total: fils(120) } },
    });
    const within = await moving(customer, kept, { ...on(5), expectedPrice: fils(120) });
    expect(within).toMatchObject({ agreedPrice: fils(120), customerAmount: fils(120), season: { amount: fils(20) } });
    expect(await around(within)).toMatchObject({
      ledger: { agreedPrice: fils(120), finalAmount: fils(120), customerAmount: fils(120), scheduledDate: day(5) },
      cleaner: { pendingEarnings: fils(120) },
    });
    const out = await moving(customer, within, { ...on(9), expectedPrice: fils(100) });
    expect(out).toMatchObject({ agreedPrice: fils(100), customerAmount: fils(100) });
    expect(out.season).toBeUndefined();
    expect(await around(out)).toMatchObject({
      ledger: { agreedPrice: fils(100), finalAmount: fils(100) },
      cleaner: { pendingEarnings: fils(100) },
    });
  });

  it("of the cleaner to a higher price waits for the customer, who sees and accepts it", async () => {
    const { customer, worker } = await people();
    const { seasonId, version } = await season();
    const kept = await booked(customer, worker, on(3));
    const asked = await moving(worker, kept, { ...on(5), expectedPrice: fils(120) });
    expect(asked).toMatchObject({ scheduledDate: day(3), agreedPrice: fils(100) });
    expect(asked.proposal?.price?.total).toBeUndefined();
    const seen = await as(customer, () => Bookings.get({ bookingId: kept.bookingId }), now);
    expect(seen.proposal).toMatchObject({ by: "cleaner", price: { agreedPrice: fils(120), total: fils(120) } });
    // The price that was shown applies, whatever the season costs by then.
    const change = await propose({ act: "change", seasonId, version, terms: eid({ surcharge: fils(30) }) });
    await confirm(change.proposalId);
    const { bookingId } = kept;
    const accepted = await as(customer, () => Bookings.acceptMove({ bookingId, version: seen.version }), now);
    expect(accepted).toMatchObject({ scheduledDate: day(5), agreedPrice: fils(120), season: { amount: fils(20) } });
    expect((await around(accepted)).cleaner).toMatchObject({ pendingEarnings: fils(120) });
  });

  it("to closed hours is refused, and they are not among the free times", async () => {
    const { customer, worker } = await people();
    await season({ hours: { start: "10:00", end: "14:00" }, surcharge: 0 });
    const kept = await booked(customer, worker, on(3));
    await expect(moving(customer, kept, on(5, "15:00"))).rejects.toMatchObject({ code: "booking.seasonHours" });
    const { bookingId } = kept;
    const { days } = await as(customer, () => Bookings.freeTimes({ bookingId, from: day(5), days: 1 }), now);
    expect(days[0]?.hours.find(({ hour }) => hour === "15:00")?.state).toBe("season");
    expect(await moving(customer, kept, on(5, "12:00"))).toMatchObject({ agreedPrice: fils(100) });
  });
});

// covers seasons.plans
describe("a repeat booking", () => {
  it("keeps its price within a season, and skips hours that the season closes", async () => {
    const { customer, worker } = await people();
    await season({ from: day(3), to: day(12) });
    await season({
      kind: "ramadan",
      name: "Ramadan",
      from: day(14),
      to: day(18),
      hours: { start: "12:00", end: "18:00" },
    });
    const first = await booked(customer, worker, on(3));
    expect(first.agreedPrice).toBe(fils(120));
    const { bookingId } = first;
    const offer = await as(customer, () => Plans.offer({ bookingId, frequency: "weekly" }), now);
    expect(offer.agreedPrice).toBe(fils(100));
    expect(offer.days.slice(0, 3)).toEqual([{ day: day(10) }, { day: day(17), miss: "season" }, { day: day(24) }]);
    const asked = { bookingId, frequency: "weekly", expectedPrice: fils(100), idempotencyKey: randomUUID() } as const;
    const plan = await as(customer, () => Plans.make(asked), now);
    await runPlans(addMinutes(now, 60));
    const { planId } = plan;
    const after = await as(customer, () => Plans.get({ planId }), now);
    const visits = after.visits.map(({ day: date, miss, visit }) => [date, miss, visit?.amount]);
    expect(visits).toContainEqual([day(10), undefined, fils(100)]);
    expect(visits).toContainEqual([day(17), "season", undefined]);
  });
});

// covers seasons.price
describe("more time within a season", () => {
  it("has the surcharge, and ends with the season's hours", async () => {
    const { customer, worker } = await people();
    await season({ hours: { start: "10:00", end: "14:00" } });
    const kept = await booked(customer, worker, on(5));
    const { bookingId } = kept;
    await as(worker, () => Bookings.start({ bookingId }), kept.startsAt);
    const { options } = await as(worker, () => Bookings.extensionRoom({ bookingId }), kept.startsAt);
    expect(options.map(({ minutes, amount }) => [minutes, amount])).toEqual([
      [60, fils(60)],
      [120, fils(120)],
    ]);
  });
});
