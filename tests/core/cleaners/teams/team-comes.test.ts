import { addDays, addMinutes, fils, formatFils } from "@naqi/contracts";
import { Account, Bookings, Calendar, Checklists, type MemberActor, Notices, Teams } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { readCalendar } from "../../../support/calendars.ts";
import { as, booking, job, testNow, today, visitor } from "../../../support/given/given.ts";
import { moving } from "../../../support/given/moving.ts";
import { mailedTo } from "../../../support/given/offers.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aTeam, joined, worker } from "../../../support/given/teams.ts";

/** A job assigned to a team member, with its notification sent. */
async function given() {
  const team = await aTeam();
  const { version } = await team.give(team.aisha);
  await mailedTo(team.aisha);
  return { ...team, version };
}
const startOf = ({ startsAt }: { startsAt: string }, minutes: number) => addMinutes(startsAt, minutes);
const bell = async (who: MemberActor, now: string) => (await as(who, () => Notices.mine({}), now)).items;

// covers teams.work
describe("the assigned team member's notifications", () => {
  type Given = Awaited<ReturnType<typeof given>>;

  it.each<[string, (team: Given) => Promise<string>, string, string]>([
    [
      "that it has a new time",
      async ({ customer, seen }) => {
        await moving(customer, await seen(), { scheduledTime: "12:00" });
        return testNow;
      },
      "New time",
      "booking.moved",
    ],
    [
      "that it is cancelled",
      async ({ customer, booked }) => {
        await as(customer, () => Bookings.cancel({ bookingId: booked.bookingId }));
        return testNow;
      },
      "Job cancelled",
      "booking.cancelled",
    ],
    [
      "that somebody else does",
      async ({ owner, give, version }) => {
        await give(owner, version);
        return testNow;
      },
      "No longer your job",
      "booking.given",
    ],
    [
      "a day ahead",
      async ({ booked }) => {
        const now = startOf(booked, -24 * 60);
        await as(job, () => settleDue(), now);
        return now;
      },
      "Coming up",
      "booking.remind",
    ],
    [
      "that their customer says nobody came",
      async ({ customer, booked }) => {
        const now = startOf(booked, 60);
        await as(customer, () => Bookings.reportNoShow({ bookingId: booked.bookingId }), now);
        return now;
      },
      "The customer reported a no-show",
      "booking.noShow",
    ],
  ])("%s, with the collected amount alone and no stored name", async (_, change, subject, kind) => {
    const team = await given();
    const now = await change(team);
    const [mail, ...more] = (await mailedTo(team.aisha, now)).filter(({ subject: of }) => of.includes("Deep Cleaning"));
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(new RegExp(`^${subject}: Deep Cleaning`));
    expect(mail?.text.replace(/^Collect AED.100 from the customer$/m, "")).not.toContain("AED");
    const [latest] = await bell(team.aisha, now);
    expect(latest?.kind).toBe(kind);
    expect(JSON.stringify(latest)).not.toMatch(/Aisha|Sara/);
  });
});

it("the assigned team member reads why their job was closed", async () => {
  const { aisha, booked } = await given();
  for (const hours of [2, 48]) await as(job, () => settleDue(), addMinutes(booked.endsAt, hours * 60));
  const mails = await mailedTo(aisha, addMinutes(booked.endsAt, 48 * 60));
  const mail = mails.find(({ subject }) => subject.startsWith("Closed: "));
  expect(mail?.text).toContain("is closed because it was not confirmed in time.");
});

describe("a calendar of a team", () => {
  it("has the job in the hours of the assigned member; owner and customer see who that is", async () => {
    const { owner, aisha, customer, give, version } = await given();
    const tokens = new Map<MemberActor, string>();
    for (const who of [owner, aisha, customer]) tokens.set(who, (await as(who, () => Calendar.renew({}))).token);
    const read = async (who: MemberActor) => {
      const text = await as(visitor, () => Calendar.feed({ token: tokens.get(who) ?? "" }));
      return {
        isFree: text.includes("TRANSP:TRANSPARENT"),
        titles: readCalendar(text).events.map(({ summary }) => summary),
      };
    };
    const title = "Deep Cleaning in Dubai Marina with";
    expect(await read(owner)).toEqual({ isFree: true, titles: [`${title} Sara H. (cleaner: Aisha Khan)`] });
    expect(await read(aisha)).toEqual({ isFree: false, titles: [`${title} Sara H.`] });
    expect(await read(customer)).toMatchObject({
      isFree: false,
      titles: [expect.stringMatching(/\(cleaner: Aisha Khan\)$/)],
    });
    await give(owner, version);
    expect(await read(owner)).toEqual({ isFree: false, titles: [`${title} Sara H.`] });
    expect(await read(aisha)).toEqual({ isFree: false, titles: [] });
  });
});

describe("the checklist of an assigned job", () => {
  it("is read and ticked by the assigned member, as long as they are assigned", async () => {
    const team = await given();
    const { owner, aisha, customer, booked, step } = team;
    const { bookingId, startsAt: now } = booked;
    const bela = await worker();
    await joined(owner, bela);
    const kept = await as(customer, () => Checklists.save({ bookingId, version: 0, items: ["Kitchen", "Balcony"] }));
    const read = (who: MemberActor, at = now) => as(who, () => Checklists.get({ bookingId }), at);
    const [{ itemId = "" } = {}] = (await read(aisha)).checklist?.items ?? [];
    expect(kept.items[0]?.itemId).toBe(itemId);
    expect((await team.jobsOf(aisha))[0]?.hasChecklist).toBe(true);
    expect(await refusal(read(bela))).toBe("booking.notFound");
    await step(aisha, now, { step: "start" });
    const tick = (who: MemberActor) => as(who, () => Checklists.tick({ bookingId, itemId, done: true }), now);
    expect(await refusal(tick(bela))).toBe("booking.notFound");
    expect((await tick(aisha)).items[0]?.doneAt).toBe(now);
    await step(aisha, booked.endsAt, { step: "complete" });
    expect(await refusal(read(aisha, booked.endsAt))).toBe("booking.notFound");
    expect((await read(owner, booked.endsAt)).checklist?.items[0]?.doneAt).toBe(now);
  });

  // covers B7.20
  it("is hidden from the previously assigned member", async () => {
    const { aisha, owner, customer, booked, give, version } = await given();
    const { bookingId } = booked;
    await as(customer, () => Checklists.save({ bookingId, version: 0, items: ["Kitchen"] }));
    const { version: now } = await as(customer, () => Bookings.get({ bookingId }));
    await give(owner, Math.max(version, now));
    expect(await refusal(as(aisha, () => Checklists.get({ bookingId })))).toBe("booking.notFound");
  });
});

// covers teams.work
describe("the jobs of a team owner", () => {
  it("are their own in lists that show who comes", async () => {
    const { owner, customer, booked, version, give } = await given();
    const jobs = async (comes?: "self") =>
      (await as(owner, () => Bookings.jobs({ tab: "upcoming", ...(comes && { comes }) }))).items.map(
        ({ bookingId }) => bookingId,
      );
    const own = await booking(customer, owner.memberId, { scheduledDate: addDays(today, 5) });
    expect(await jobs()).toEqual([booked.bookingId, own.bookingId]);
    expect(await jobs("self")).toEqual([own.bookingId]);
    await give(owner, version);
    expect(await jobs("self")).toEqual([booked.bookingId, own.bookingId]);
  });

  // covers B7.20
  it("stay with their cleaner for a year: when and for which business, without the home", async () => {
    const team = await given();
    const { aisha, owner, booked, step, customer } = team;
    const past = async (who: MemberActor, now = addMinutes(booked.endsAt, 60), limit = 40) =>
      (await as(who, () => Teams.past({ limit }), now)).items;
    expect(await past(aisha)).toEqual([]);
    await step(aisha, booked.startsAt, { step: "start" });
    await step(aisha, booked.endsAt, { step: "complete" });
    const [done, ...more] = await past(aisha);
    expect(more).toEqual([]);
    const collected = booked.customerAmount;
    expect(done).toMatchObject({
      bookingId: booked.bookingId,
      businessName: "Sparkle LLC",
      status: "completed",
      collected,
    });
    expect(JSON.stringify(done)).not.toMatch(/Marina Gate|Sara|AED/);
    expect(JSON.stringify(done)).not.toContain(formatFils(booked.agreedPrice));
    // A later tip goes to the business.
    const tip = () => Bookings.tip({ bookingId: booked.bookingId, amount: fils(30) });
    await as(customer, tip, addMinutes(booked.endsAt, 30));
    expect((await past(aisha))[0]).toMatchObject({ collected });
    // With one hour of it on each page it is still one job.
    const first = await as(aisha, () => Teams.past({ limit: 1 }), addMinutes(booked.endsAt, 60));
    expect(first.items).toHaveLength(1);
    expect(await past(owner)).toEqual([]);
    expect(await past(aisha, addDays(today, 370) + "T06:00:00.000Z")).toEqual([]);
    expect(await refusal(as(customer, () => Teams.past({})))).toBe("request.forbidden");
    await as(aisha, () => Teams.leave({}), addMinutes(booked.endsAt, 60));
    expect(await past(aisha)).toEqual([]);
    expect((await checkTable()).broken).toEqual([]);
  });
});

// covers calendar.entries
it("a team member's calendar entry is removed with the job, and has a higher number when they get it again", async () => {
  const { owner, aisha, give } = await aTeam();
  const entries = async () =>
    (await mailedTo(aisha))
      .flatMap(({ attachments = [] }) => attachments)
      .flatMap(({ content }) => {
        const { method, events } = readCalendar(content);
        return events.map(({ sequence }) => ({ method, sequence: Number(sequence) }));
      });
  const { version } = await give(aisha);
  const first = await entries();
  const back = await give(owner, version);
  const removed = await entries();
  await give(aisha, back.version);
  const all = [...first, ...removed, ...(await entries())];
  expect(all.map(({ method }) => method)).toEqual(["PUBLISH", "CANCEL", "PUBLISH"]);
  const numbers = all.map(({ sequence }) => sequence);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
});

it("leaving a team is required before closing an account, which says so first", async () => {
  const { aisha, owner } = await aTeam();
  const isIn = async (who: MemberActor) => (await as(who, () => Account.closing({}))).inTeam;
  expect([await isIn(aisha), await isIn(owner)]).toEqual([true, false]);
  await as(aisha, () => Teams.leave({}));
  expect(await isIn(aisha)).toBe(false);
});
