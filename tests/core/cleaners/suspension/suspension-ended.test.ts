import { addMinutes, completesAt, fils, policy, problemUntil } from "@naqi/contracts";
import { Bookings, type MemberActor, Problems, Wallet } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import {
  accepting,
  as,
  asking,
  booking,
  cleaner,
  job,
  member,
  started,
  testNow,
} from "../../../support/given/given.ts";
import { approvedVerification, reinstateMember, staff, suspendMember } from "../../../support/given/staff.ts";
import { seen } from "../../../support/given/suspending.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aTeam } from "../../../support/given/teams.ts";

const { mails, documents } = fakePorts();
const [hour, day] = [60, 24 * 60];

async function mailedAt(now: string, work: () => Promise<unknown>) {
  await deliverAll(now);
  const before = mails.length;
  await work();
  await deliverAll(now);
  const sent = mails.slice(before).filter(({ subject }) => !subject.startsWith("Your Naqi account"));
  return ({ email }: MemberActor) => sent.filter(({ to }) => to === email);
}
const change = (how: typeof suspendMember | typeof reinstateMember, who: MemberActor, now: string) =>
  mailedAt(now, () => how(who.memberId, now));
const subjects = (sent: { subject: string }[]) => sent.map(({ subject }) => subject);
const reports = (customer: MemberActor, bookingId: string, now: string) =>
  as(customer, () => Problems.report({ bookingId, kind: "quality", text: "Half of it was not done." }), now);
const settlesAt = async (customer: MemberActor, bookingId: string, now: string) => {
  await as(job, () => settleDue(), now);
  return (await seen(customer, bookingId, now)).status;
};

describe("a visit under way whose hold ends", () => {
  async function heldVisit(whose: "customer" | "worker" = "worker") {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, startsAt, endsAt } = await started(customer, worker);
    const who = { customer, worker }[whose];
    await change(suspendMember, who, addMinutes(startsAt, 30));
    return { customer, worker, who, bookingId, startsAt, endsAt };
  }

  it.each(["customer", "worker"] as const)(
    "after its end leaves another day to complete it and to report a problem, and both get notices (%s suspended)",
    async (whose) => {
      const { customer, worker, who, bookingId, endsAt } = await heldVisit(whose);
      const back = addMinutes(endsAt, 3 * day);
      expect(await settlesAt(customer, bookingId, addMinutes(back, -5))).toBe("in_progress");
      const sent = await change(reinstateMember, who, back);
      const visit = await seen(customer, bookingId, back);
      const at = addMinutes(back, day);
      expect([completesAt(visit), problemUntil(visit)]).toEqual([at, at]);
      for (const one of [customer, worker]) {
        const [mail, ...more] = sent(one);
        expect([mail?.subject, more]).toEqual([expect.stringMatching(/^No longer on hold: /), []]);
        expect(mail?.text).toMatch(/If no one reports a problem, we'll mark it completed on .+ \(Dubai time\)/);
      }
      expect(await settlesAt(customer, bookingId, addMinutes(at, -1))).toBe("in_progress");
      expect(await settlesAt(customer, bookingId, at)).toBe("completed");
      expect((await checkTable()).broken).toEqual([]);
    },
  );

  it("can be reported until then, which keeps it open, and the cleaner can complete it", async () => {
    const { customer, worker, bookingId, endsAt } = await heldVisit();
    const back = addMinutes(endsAt, 3 * day);
    await change(reinstateMember, worker, back);
    await reports(customer, bookingId, addMinutes(back, 23 * hour));
    expect(await settlesAt(customer, bookingId, addMinutes(back, day))).toBe("in_progress");
    const done = await as(worker, () => Bookings.complete({ bookingId }), addMinutes(back, day));
    expect(done.status).toBe("completed");
  });

  it("before its end completes a day after the end", async () => {
    const { customer, worker, bookingId, startsAt, endsAt } = await heldVisit();
    await change(reinstateMember, worker, addMinutes(startsAt, 40));
    expect(completesAt(await seen(customer, bookingId, endsAt))).toBe(addMinutes(endsAt, day));
  });

  it("with an open case names no day", async () => {
    const { customer, worker, bookingId, endsAt } = await heldVisit();
    await reports(customer, bookingId, endsAt);
    const sent = await change(reinstateMember, worker, addMinutes(endsAt, day));
    const texts = [customer, worker].map((one) =>
      sent(one)
        .map(({ text }) => text)
        .join(),
    );
    for (const text of texts) {
      expect(text).toContain("it isn't completed automatically until that is decided");
      expect(text).not.toContain("counts as completed on");
    }
  });

  it("while the other party is still suspended stays on hold without a notice", async () => {
    const { customer, worker, bookingId, endsAt } = await heldVisit();
    await change(suspendMember, customer, endsAt);
    const sent = await change(reinstateMember, worker, addMinutes(endsAt, hour));
    expect([sent(customer), sent(worker)]).toEqual([[], []]);
    const { held, unheldAt } = await seen(customer, bookingId, addMinutes(endsAt, hour));
    expect([held, unheldAt]).toEqual([{ customer: endsAt }, undefined]);
  });

  it("that staff reopened leaves another day too", async () => {
    const [customer, worker, admin] = [await member("customer"), await cleaner(), await staff()];
    const { bookingId, endsAt } = await started(customer, worker);
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    await change(suspendMember, worker, addMinutes(endsAt, hour));
    const now = addMinutes(endsAt, 2 * hour);
    const { version } = await seen(customer, bookingId, now);
    await as(admin, () => Bookings.staffReopen({ bookingId, version, reason: "The oven was left out." }), now);
    const back = addMinutes(now, 4 * day);
    const sent = await change(reinstateMember, worker, back);
    expect(subjects(sent(customer))).toEqual([expect.stringMatching(/^No longer on hold/)]);
    expect(completesAt(await seen(customer, bookingId, back))).toBe(addMinutes(back, day));
  });
});

describe("the job of a team", () => {
  it("under way ends its hold with the owner's suspension although its member is no longer verified", async () => {
    const { owner, aisha, customer, booked, give, seen: read, step } = await aTeam();
    const { review } = await approvedVerification(aisha, documents, {});
    await give(aisha, (await read()).version);
    await step(aisha, booked.startsAt, { step: "start" });
    const now = addMinutes(booked.startsAt, 10);
    await mailedAt(now, () => review.decide("revoke", "A forged paper"));
    await change(suspendMember, owner, now);
    expect((await read(now)).held).toEqual({ cleaner: now });
    const back = addMinutes(now, 20);
    const sent = await change(reinstateMember, owner, back);
    expect((await read(back)).held).toBeUndefined();
    for (const who of [owner, aisha, customer])
      expect(subjects(sent(who))).toEqual([expect.stringMatching(/^No longer on hold/)]);
    await step(aisha, booked.endsAt, { step: "complete" });
    expect((await read(booked.endsAt)).status).toBe("completed");
  });

  it("is not given back a second time when its customer is reinstated, nor to a suspended owner", async () => {
    const { owner, aisha, customer, give, seen: read } = await aTeam();
    await give(aisha, (await read()).version);
    await booking(await member("customer"), owner.memberId);
    const at = (minutes: number) => addMinutes(testNow, minutes);
    const asked = await change(suspendMember, aisha, at(1));
    expect(subjects(asked(owner))).toEqual([expect.stringMatching(/^Please give this job to someone else/)]);
    await change(suspendMember, customer, at(30));
    expect((await change(reinstateMember, customer, at(60)))(owner)).toEqual([]);
    await change(suspendMember, owner, at(90));
    await change(suspendMember, customer, at(120));
    expect((await change(reinstateMember, customer, at(150)))(owner)).toEqual([]);
    expect((await read(at(150))).held).toEqual({ cleaner: at(1) });
  });
});

describe("a visit whose cleaner has come but not begun", () => {
  async function cameAlone(whose: "customer" | "worker" = "customer") {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, startsAt, endsAt } = await booking(customer, worker.memberId);
    const at = (minutes: number) => addMinutes(startsAt, minutes);
    await as(worker, () => Bookings.arrive({ bookingId }), at(5));
    const [who, other] = whose === "customer" ? [customer, worker] : [worker, customer];
    const sent = await change(suspendMember, who, at(6));
    const read = (minutes: number) => seen(customer, bookingId, at(minutes));
    const start = (minutes: number) => as(worker, () => Bookings.start({ bookingId }), at(minutes));
    return { customer, worker, who, other, bookingId, endsAt, at, sent, read, start };
  }

  it.each(["customer", "worker"] as const)("is on hold with a notice, and can begin later (%s)", async (whose) => {
    const { who, other, at, sent, read, start } = await cameAlone(whose);
    expect(subjects(sent(other))).toEqual([expect.stringMatching(/^(This job|Your visit) is on hold/)]);
    expect(sent(other)[0]?.text).toContain("We'll tell you if it can still start before its booked time ends.");
    expect(sent(other)[0]?.text).not.toMatch(/cancel/);
    await as(job, () => settleDue(), at(10));
    expect((await read(10)).status).toBe("confirmed");
    const refused = whose === "customer" ? "booking.onHold" : "member.suspended";
    expect(await refusal(start(11))).toBe(refused);
    const back = await change(reinstateMember, who, at(20));
    expect(subjects(back(other))).toEqual([expect.stringMatching(/^(This job|Your visit) can start now/)]);
    expect((await start(21)).status).toBe("in_progress");
  });

  it("cannot be cancelled by either, is in the staff's list, and both are asked how it ended", async () => {
    const { customer, worker, bookingId, endsAt, at, read } = await cameAlone();
    for (const who of [customer, worker])
      expect(await refusal(as(who, () => Bookings.cancel({ bookingId, reason: "No" }), at(10)))).toBe(
        "booking.tooLate",
      );
    const { items } = await as(await staff(), () => Bookings.staffList({ status: "disputed", limit: 50 }), at(10));
    expect(items.map((one) => one.bookingId)).toContain(bookingId);
    const asked = addMinutes(endsAt, 2 * hour);
    await as(job, () => settleDue(), asked);
    expect((await read(5 * hour)).askedAt).toBe(asked);
    const back = addMinutes(asked, hour);
    expect((await change(reinstateMember, customer, back))(worker)).toEqual([]);
    await as(customer, () => Bookings.answer({ bookingId, tookPlace: true }), back);
    expect((await read(6 * hour)).status).toBe("completed");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("cannot be reported as a closed door while it is on hold: the cleaner need not wait", async () => {
    const { worker, bookingId, at, read } = await cameAlone();
    const tried = ["called", "knocked"] as ("called" | "knocked")[];
    const report = as(worker, () => Bookings.reportNoAccess({ bookingId, tried }), at(40));
    await expect(report).rejects.toMatchObject({ code: "booking.onHold" });
    expect((await read(41)).visit?.noAccess).toBeUndefined();
  });

  it("is not saved by an arrival if it went on hold before its start", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, startsAt } = await booking(customer, worker.memberId);
    await as(worker, () => Bookings.arrive({ bookingId }), addMinutes(startsAt, -30));
    await change(suspendMember, customer, addMinutes(startsAt, -20));
    await change(suspendMember, worker, addMinutes(startsAt, 1));
    await as(job, () => settleDue(), addMinutes(startsAt, 2));
    expect((await seen(customer, bookingId, startsAt)).cancellation?.cause).toMatch(/_suspended$/);
  });

  it.each(["owner", "aisha", "customer"] as const)("of a team brings news to all others (%s)", async (name) => {
    const { owner, aisha, customer, booked, give, seen: read, step } = await aTeam();
    const people = { owner, aisha, customer };
    await give(aisha);
    const now = addMinutes(booked.startsAt, 6);
    await step(aisha, addMinutes(now, -1), { step: "arrive" });
    const sent = await change(suspendMember, people[name], now);
    const back = await change(reinstateMember, people[name], addMinutes(now, 10));
    const told = { owner: [customer, aisha], aisha: [customer, owner], customer: [owner, aisha] }[name];
    for (const who of told) {
      expect(subjects(sent(who))).toEqual([expect.stringMatching(/on hold|^Please give this job/i)]);
      expect(subjects(back(who))).toEqual([expect.stringMatching(/^(This job|Your visit) can start now/)]);
    }
    expect((await read(addMinutes(now, 11))).assignee?.memberId).toBe(aisha.memberId);
    expect((await step(aisha, addMinutes(now, 11), { step: "start" })).status).toBe("in_progress");
  });
});

describe("credit of a visit that a customer's suspension ended", () => {
  it.each([
    ["is valid for some days once they are reinstated", false, fils(20)],
    ["keeps its end if they cancelled it themselves", true, 0],
  ])("%s", async (_, isOwn, balance) => {
    const [customer, worker, admin] = [await member("customer"), await cleaner(), await staff()];
    const given = addMinutes(testNow, hour - policy.wallet.days * day);
    const { memberId } = customer;
    const credit = { memberId, amount: fils(20), reason: "Sorry", idempotencyKey: crypto.randomUUID() };
    await as(admin, () => Wallet.staffCredit(credit), given);
    const asked = { ...asking(worker.memberId), useWallet: true };
    const quote = await as(customer, () => Bookings.quote(asked));
    const { bookingId, startsAt } = await as(customer, () => Bookings.book(accepting(asked, quote)));
    await change(suspendMember, customer, testNow);
    if (isOwn) await as(customer, () => Bookings.cancel({ bookingId }));
    else await as(job, settleDue, startsAt);
    const { cancellation, walletAmount } = await seen(customer, bookingId, startsAt);
    expect([cancellation?.cause, walletAmount]).toEqual(["customer_suspended", fils(20)]);
    const later = addMinutes(startsAt, 2);
    await reinstateMember(memberId, later);
    expect(await as(customer, () => Wallet.mine({}), later)).toMatchObject({ balance });
  });
});
