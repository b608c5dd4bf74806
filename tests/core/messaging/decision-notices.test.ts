import { addDays, addMinutes, fils } from "@naqi/contracts";
import {
  Bookings,
  Cleaners,
  type MemberActor,
  Members,
  Messages,
  Notices,
  Plans,
  Referrals,
  Reports,
  Requests,
  Reviews,
  Verification,
} from "@naqi/core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import {
  as,
  booking,
  change,
  cleaner,
  code,
  job,
  justBefore,
  member,
  posted,
  reviewed,
  started,
  testNow,
  today,
  visitor,
  welcomeCode,
} from "../../support/given/given.ts";
import { everyWeek, planned, runPlans } from "../../support/given/planned.ts";
import { keptPlan } from "../../support/core/plan-rows.ts";
import { fakePorts, tokenIn } from "../../support/core/ports.ts";
import { homeIn, letDown, of, other } from "../../support/given/replacing.ts";
import { approvedVerification, decideCleaner, staff, submittedCleaner } from "../../support/given/staff.ts";
import { everyDay } from "../../support/plans.ts";
import { saying, talkers } from "../../support/given/talking.ts";
import { suspend } from "../../support/given/suspending.ts";
import { aVisit, runAt } from "../../support/given/visiting.ts";
import { aTeam, business, joined, worker } from "../../support/given/teams.ts";

const { mails, documents } = fakePorts();

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));

/** A member's mails so far, by subject and text; everything due by then is delivered first. */
async function mailsTo(who: MemberActor, now: string, subject: RegExp) {
  await deliverAll(now);
  return mails.filter((mail) => mail.to === who.email && subject.test(mail.subject)).map(({ text }) => text);
}
const noticesOf = async (who: MemberActor, now: string) =>
  (await as(who, () => Notices.mine({ limit: 50 }), now)).items;
const kindsOf = async (who: MemberActor, now: string) => (await noticesOf(who, now)).map(({ kind }) => kind);
const badgeOf = async (who: MemberActor, now: string) => (await as(who, () => Messages.changes({}), now)).notices;

async function completedVisit() {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const visit = await started(customer, worker);
  const { bookingId } = visit;
  const done = await as(worker, () => Bookings.complete({ bookingId }), visit.endsAt);
  return { customer, worker, visit, done, bookingId };
}

describe("the invitation to review", () => {
  it("is not sent to a suspended customer, who cannot write a review", async () => {
    const { customer, visit, bookingId } = await completedVisit();
    await suspend(customer, visit.endsAt);
    const due = addMinutes(visit.endsAt, 120);
    expect(await mailsTo(customer, due, /How was it/)).toEqual([]);
    const write = as(customer, () => Reviews.write({ bookingId, rating: 5, comment: "Very good." }), due);
    await expect(write).rejects.toMatchObject({ code: "member.suspended" });
  });

  it("reaches the customer two hours after completion, by bell and mail, and once although staff reopen the visit", async () => {
    const { customer, worker, visit, done, bookingId } = await completedVisit();
    const due = addMinutes(visit.endsAt, 120);
    expect(await mailsTo(customer, justBefore(due), /How was it/)).toEqual([]);
    const [text, ...more] = await mailsTo(customer, due, /How was it/);
    expect(more).toEqual([]);
    expect(text).toContain("Aisha");
    expect(text).toContain(`/customer/bookings/${bookingId}`);
    expect(await kindsOf(customer, due)).toContain("review.invited");
    expect(await kindsOf(worker, due)).not.toContain("review.invited");
    const admin = await staff();
    const reopen = { bookingId, version: done.version, reason: "Not done yet." };
    await as(admin, () => Bookings.staffReopen(reopen), addMinutes(due, 10));
    const again = addMinutes(due, 20);
    await as(worker, () => Bookings.complete({ bookingId }), again);
    expect(await mailsTo(customer, addMinutes(again, 120), /How was it/)).toHaveLength(1);
  });

  it("is sent after a second completion if the first one was reopened within the two hours", async () => {
    const { customer, worker, visit, done, bookingId } = await completedVisit();
    const admin = await staff();
    const at = addMinutes(visit.endsAt, 30);
    await as(admin, () => Bookings.staffReopen({ bookingId, version: done.version, reason: "Not done yet." }), at);
    await as(worker, () => Bookings.complete({ bookingId }), addMinutes(at, 10));
    expect(await mailsTo(customer, addMinutes(visit.endsAt, 125), /How was it/)).toEqual([]);
    expect(await mailsTo(customer, addMinutes(at, 130), /How was it/)).toHaveLength(1);
  });

  it("is not sent to a customer who has reviewed the visit", async () => {
    const { customer, visit, done } = await completedVisit();
    await reviewed(done, { rating: 5 }, visit.endsAt);
    expect(await mailsTo(customer, addMinutes(visit.endsAt, 120), /How was it/)).toEqual([]);
  });
});

describe("a cancellation", () => {
  it("by staff notifies both parties with the reason, the fee and the refund", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const used = await code(customer);
    const visit = await booking(customer, worker.memberId, { discountCode: used });
    const asked = { bookingId: visit.bookingId, fee: "none" as const, reason: "The building is closed." };
    await as(await staff(), () => Bookings.staffCancel(asked));
    const [toCustomer = ""] = await mailsTo(customer, testNow, /Booking cancelled/);
    expect(toCustomer).toContain("Our team cancelled this booking.");
    expect(toCustomer).toContain("The building is closed.");
    expect(toCustomer).toContain("There is no cancellation fee.");
    expect(toCustomer).toContain(`You can use your code ${used} again.`);
    const [toCleaner = ""] = await mailsTo(worker, testNow, /Job cancelled/);
    expect(toCleaner).toContain("Our team cancelled this job.");
    expect(toCleaner).toContain("The building is closed.");
  });

  it("says that a returned code for a first booking works only while there is no other booking", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const welcome = await welcomeCode(customer);
    const first = await booking(customer, worker.memberId, { discountCode: welcome });
    await booking(customer, worker.memberId, { scheduledTime: "14:00" });
    await as(customer, () => Bookings.cancel({ bookingId: first.bookingId }));
    const [toCustomer = ""] = await mailsTo(customer, testNow, /Booking cancelled/);
    expect(toCustomer).toContain(
      `You can use your code ${welcome} again, but only if you have no other upcoming or completed booking.`,
    );
    const again = booking(customer, worker.memberId, { discountCode: welcome, scheduledTime: "18:00" });
    await expect(again).rejects.toMatchObject({ code: "discount.notFirst" });
  });

  it("by the cleaner names no code and no credit if none was used", async () => {
    const { customer } = await letDown("Jumeirah");
    const [text = ""] = await mailsTo(customer, testNow, /Booking cancelled/);
    expect(text).toContain("cancelled this booking.");
    expect(text).toContain("/replacement");
    expect(text).not.toMatch(/code|credit/i);
  });

  it("of a skipped date is announced as skipped to both, and does not count as a customer's cancellation", async () => {
    const { customer, worker, plan, first } = await everyWeek();
    await runPlans(testNow);
    const day = addDays(first.scheduledDate, 7);
    await as(customer, () => Plans.skip({ planId: plan.planId, day }));
    const [toCustomer = ""] = await mailsTo(customer, testNow, /Visit skipped/);
    expect(toCustomer).toContain("You skipped this visit");
    expect(toCustomer).not.toMatch(/Find another cleaner|cancellation fee/);
    expect(toCustomer).toContain(`/plans/${plan.planId}`);
    const [toCleaner = ""] = await mailsTo(worker, testNow, /Visit skipped/);
    expect(toCleaner).toContain("skipped this visit.");
    expect(await mailsTo(customer, testNow, /cancelled/)).toEqual([]);
  });

  it("names the visits that a pause skips once, in the notice of the pause", async () => {
    const { customer, worker, plan, first } = await everyWeek();
    const { planId } = plan;
    await deliverAll(testNow);
    const sent = mails.length;
    const days = [1, 2, 3].map((number) => addDays(first.scheduledDate, 7 * number));
    await as(customer, () => Plans.pause({ planId, from: days[0] ?? "", visits: "cancel" }));
    await deliverAll(testNow);
    for (const [who, owes] of [
      [customer, "These visits are skipped. You owe nothing for them:"],
      [worker, "These visits are skipped, and their hours are free again:"],
    ] as const) {
      const [mail, ...more] = mails.slice(sent).filter(({ to }) => to === who.email);
      expect(more).toEqual([]);
      expect(mail?.subject).toMatch(/^Paused: /);
      expect(mail?.text).toContain(owes);
      for (const day of ["Wed, 17 Mar", "Wed, 24 Mar", "Wed, 31 Mar"]) expect(mail?.text).toContain(day);
      expect(mail?.text).not.toMatch(/cancelled|another cleaner/);
      // RFC 5546: one UID in each CANCEL.
      expect(mail?.attachments?.map(({ content }) => content.match(/UID:/g)?.length)).toEqual([1, 1, 1]);
      expect(mail?.attachments?.every(({ content }) => content.includes("METHOD:CANCEL"))).toBe(true);
      const notices = await noticesOf(who, testNow);
      expect(notices.filter(({ kind }) => kind === "booking.cancelled")).toEqual([]);
      expect(notices.filter(({ kind }) => kind === "plan.paused")).toMatchObject([{ facts: { days } }]);
    }
    const { items: talks } = await as(customer, () => Messages.mine({}));
    const { conversationId = "" } = talks[0] ?? {};
    const { items: lines } = await as(customer, () => Messages.thread({ conversationId }));
    const said = lines.map(({ event }) => event?.what);
    expect(said.filter((what) => what === "skipped")).toHaveLength(3);
    expect(said).not.toContain("cancelled");
  });

  it("of a repeated pause with its visits names them, and another repeat sends nothing", async () => {
    const { customer, plan, first } = await everyWeek();
    const { planId } = plan;
    const from = addDays(first.scheduledDate, 7);
    const pause = (visits: "keep" | "cancel") => as(customer, () => Plans.pause({ planId, from, visits }));
    await pause("keep");
    expect(await mailsTo(customer, testNow, /^Paused/)).toHaveLength(1);
    await pause("cancel");
    const [, text] = await mailsTo(customer, testNow, /^Paused/);
    expect(text).toContain("These visits are skipped");
    await pause("cancel");
    expect(await mailsTo(customer, testNow, /^Paused/)).toHaveLength(2);
  });

  it("of the first visit of a plan names the returned code", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const used = await code(customer, { days: 60 });
    const first = await booking(customer, worker.memberId, { discountCode: used });
    const { planId } = await planned(customer, first);
    await as(customer, () => Plans.pause({ planId, from: today, until: first.scheduledDate, visits: "cancel" }));
    const [toCustomer = "", ...more] = await mailsTo(customer, testNow, /^Paused/);
    expect(more).toEqual([]);
    expect(toCustomer).toContain("This visit is skipped. You owe nothing for it:");
    expect(toCustomer).toContain(`You can use your code ${used} again.`);
    const [toCleaner = ""] = await mailsTo(worker, testNow, /^Paused/);
    expect(toCleaner).toContain("This visit is skipped, and its hours are free again:");
    expect(toCleaner).not.toContain(used);
    expect(await mailsTo(customer, testNow, /cancelled|skipped/)).toEqual([]);
  });

  it("names the visits that the end of a plan cancels once, in the notice of the end", async () => {
    for (const by of ["customer", "cleaner"] as const) {
      const later = addDays(today, 10);
      const { customer, worker, plan } = await everyWeek("weekly", { scheduledDate: later });
      await deliverAll(testNow);
      const sent = mails.length;
      const { planId } = plan;
      await as(by === "customer" ? customer : worker, () => Plans.end({ planId, visits: "cancel" }));
      await deliverAll(testNow);
      for (const who of [customer, worker]) {
        const [mail, ...more] = mails.slice(sent).filter(({ to }) => to === who.email);
        expect(more).toEqual([]);
        expect(mail?.subject).toMatch(/^Repeat booking ended: /);
        expect(mail?.text).toMatch(/Th(ese|is) visits? (are|is) cancelled/);
        const canReplace = by === "cleaner" && who === customer;
        expect(mail?.text.includes("Another cleaner may be free at the same price")).toBe(canReplace);
        const notices = await noticesOf(who, testNow);
        expect(notices.filter(({ kind }) => kind === "booking.cancelled")).toEqual([]);
        const [ended] = notices.filter(({ kind }) => kind === "plan.ended");
        expect(ended?.facts.days).toEqual(
          by === "customer"
            ? [later, ...[1, 2].map((number) => addDays(later, 7 * number))]
            : [addDays(later, 7), addDays(later, 14)],
        );
      }
    }
  });

  it("of a paused visit reaches the assigned team member, as a skipped visit", async () => {
    const { aisha, customer, booked, give } = await aTeam();
    const { planId } = await planned(customer, booked);
    await give(aisha);
    await deliverAll(testNow);
    await as(customer, () => Plans.pause({ planId, from: today, until: booked.scheduledDate, visits: "cancel" }));
    const [text, ...more] = await mailsTo(aisha, testNow, /^Visit skipped: /);
    expect(text).toContain("The customer skipped a visit that your team gave you. You are free at that time again.");
    expect(more).toEqual([]);
    expect(await mailsTo(aisha, testNow, /cancelled|^Paused/)).toEqual([]);
  });

  it("of a visit with a replacement reaches that cleaner as a skipped visit", async () => {
    const [customer, worker] = [await member("customer"), await other("Al Qusais")];
    const first = await booking(customer, worker.memberId, { address: homeIn("Al Qusais") });
    const { planId, visits } = await planned(customer, first);
    const bookingId = visits[0]?.visit?.bookingId ?? "";
    await as(worker, () => Bookings.cancel({ bookingId, reason: "I am ill that day." }));
    const instead = await other("Al Qusais");
    const replacing = of(customer, { bookingId });
    await replacing.take((await replacing.offers()).offers[0]);
    await deliverAll(testNow);
    const sent = mails.length;
    await as(customer, () => Plans.pause({ planId, from: addDays(first.scheduledDate, 7), visits: "cancel" }));
    await deliverAll(testNow);
    const subjects = (who: MemberActor) =>
      mails
        .slice(sent)
        .filter(({ to }) => to === who.email)
        .map(({ subject }) => subject.replace(/:.*/, ""));
    expect(subjects(worker)).toEqual(["Paused"]);
    expect(subjects(instead)).toEqual(["Visit skipped"]);
    expect(subjects(customer).toSorted()).toEqual(["Paused", "Visit skipped"]);
  });
});

describe("a decision of our team", () => {
  it("about a report reaches its reporter with the outcome, and never the words of staff", async () => {
    const { customer, worker, conversationId } = await talkers();
    await saying(worker, conversationId, { text: "Pay me outside." });
    const reported = { conversationId, reason: "payment_outside" as const };
    const { reportId } = await as(customer, () => Reports.ofConversation(reported));
    const asked = { reportId, outcome: "acted" as const, reason: "Wrote to him about it." };
    await as(await staff(), () => Reports.close(asked));
    const [text = "", ...more] = await mailsTo(customer, testNow, /Your report/);
    expect(more).toEqual([]);
    expect(text).toContain("We agree that something was wrong");
    expect(text).not.toContain("Wrote to him");
    expect(text).toContain(`/customer/messages?conversation=${conversationId}`);
    expect(await kindsOf(customer, testNow)).toContain("report.closed");
    expect(await mailsTo(worker, testNow, /report/i)).toEqual([]);
  });

  it("to hide and to restore a review reaches its author and its cleaner with the reason", async () => {
    const { customer, worker, visit, done, bookingId } = await completedVisit();
    await reviewed(done, { rating: 1, comment: "He lives at tower one." }, visit.endsAt);
    const admin = await staff();
    const version = async () =>
      (await as(admin, () => Reviews.staffList({ cleanerId: worker.memberId }))).items[0]?.version ?? 0;
    const hide = { bookingId, reason: "It names an address.", version: await version() };
    await as(admin, () => Reviews.hide(hide), visit.endsAt);
    for (const who of [customer, worker]) {
      const [text = ""] = await mailsTo(who, visit.endsAt, /was hidden/);
      expect(text).toContain("Our team hid");
      expect(text).toContain("It names an address.");
      expect(await kindsOf(who, visit.endsAt)).toContain("review.hidden");
    }
    const restore = { bookingId, reason: "It was a mistake.", version: await version() };
    await as(admin, () => Reviews.restore(restore), visit.endsAt);
    for (const who of [customer, worker]) {
      const [text = ""] = await mailsTo(who, visit.endsAt, /shown again/);
      expect(text).toContain("It was a mistake.");
    }
  });

  it("to complete a booking reaches its cleaner too", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const visit = await started(customer, worker);
    const asked = { bookingId: visit.bookingId, version: visit.version, reason: "Both say so." };
    await as(await staff(), () => Bookings.staffComplete(asked), visit.endsAt);
    const [text = ""] = await mailsTo(worker, visit.endsAt, /Job completed/);
    expect(text).toContain("Our team marked this job as completed.");
  });

  it.each(["approve", "request_changes", "reject"] as const)(
    "about an application names its result in the notice, without the reason: %s (G141)",
    async (decision) => {
      const { worker } = await submittedCleaner(documents, { verified: decision === "approve" });
      await decideCleaner(await staff(), worker.memberId, decision, "Looked at it");
      await deliverAll(testNow);
      const notices = await noticesOf(worker, testNow);
      expect(notices.find(({ kind }) => kind === "onboarding.decided")).toMatchObject({ facts: { decided: decision } });
      expect(JSON.stringify(notices)).not.toContain("Looked at it");
    },
  );

  it("that waits for the cleaner's documents names the missing ones, after submitting and after the identity is verified", async () => {
    const { worker } = await submittedCleaner(documents, { verified: false });
    const [text = ""] = await mailsTo(worker, testNow, /We need something from you/);
    expect(text).toContain("the documents that prove your identity, your work permit");
    expect(await kindsOf(worker, testNow)).toContain("onboarding.blocked");
    await approvedVerification(worker, documents, { types: ["government_id", "proof_of_address"] });
    const [, later = ""] = await mailsTo(worker, testNow, /We need something from you/);
    expect(later).toContain("Please add: your work permit.");
    const complete = await submittedCleaner(documents);
    expect(await mailsTo(complete.worker, testNow, /We need something from you/)).toEqual([]);
  });
});

describe("automatic events", () => {
  it("a posted request that expires notifies its customer", async () => {
    const customer = await member("customer");
    const { requestId, closesAt } = await posted(customer);
    const later = addMinutes(closesAt, 1);
    await as(job, () => Requests.expireDue(), later);
    const [text = "", ...more] = await mailsTo(customer, later, /Your request has expired/);
    expect(more).toEqual([]);
    expect(text).toContain(`/customer/requests/${requestId}`);
    expect(await kindsOf(customer, later)).toContain("request.expired");
  });

  it.each([true, false])(
    "a friend is notified of their own code, once the address is confirmed (before: %s)",
    async (emailVerified) => {
      const [referrer, friend] = [await member("customer"), await member("customer", { emailVerified })];
      const shared = (await as(referrer, () => Referrals.mine({}))).code;
      const { refereeCode } = await as(friend, () => Referrals.apply({ code: shared }));
      if (!emailVerified) {
        expect(await mailsTo(friend, testNow, /discount from a friend/)).toEqual([]);
        const asked = mails.findLast(({ to }) => to === friend.email) ?? { text: "" };
        await as(friend, () => Members.confirmEmail({ token: tokenIn(asked) }));
      }
      const [text = "", ...more] = await mailsTo(friend, testNow, /discount from a friend/);
      expect(more).toEqual([]);
      expect(text).toContain(refereeCode);
    },
  );

  it("the owner of a company is notified when a team member is on the way, starts and completes", async () => {
    const { owner, aisha, booked, give, step } = await aTeam();
    await give(aisha);
    const { startsAt, endsAt } = booked;
    await step(aisha, addMinutes(startsAt, -60), { step: "onMyWay" });
    await step(aisha, startsAt, { step: "start" });
    await deliverAll(addMinutes(startsAt, 2));
    await step(aisha, endsAt, { step: "complete" });
    await deliverAll(endsAt);
    const kinds = await kindsOf(owner, endsAt);
    expect(kinds).toEqual(expect.arrayContaining(["booking.onMyWay", "booking.started", "booking.completed"]));
    expect(await mailsTo(owner, endsAt, /completed/)).toEqual([]);
  });

  it.each([
    [true, "You confirmed that this job was missed"],
    [false, "you didn't tell us otherwise in time"],
  ])("the cleaner of a no-show reads what they answered (%s)", async (admits, words) => {
    const visit = await aVisit();
    await visit.noShow(40);
    if (admits) await visit.answers(visit.worker, 50, true);
    else await runAt(visit.at(160));
    const [text = ""] = await mailsTo(visit.worker, visit.at(160), /^Cancelled/);
    expect(text).toContain(words);
  });

  it("names the invited address to the owner when an unverified person joins", async () => {
    const [owner, person] = [await business(), await worker({ profile: { isVerified: false } })];
    await joined(owner, person);
    const [text = ""] = await mailsTo(owner, testNow, /has joined your team/);
    const later = "You can give them jobs once their identity is verified.";
    expect(text).toContain(`${person.email} has joined your team. ${later}`);
  });

  it("the mail about a tip does not ask the cleaner to collect the whole price again", async () => {
    const { customer, worker, visit, bookingId } = await completedVisit();
    await as(customer, () => Bookings.tip({ bookingId, amount: fils(20) }), visit.endsAt);
    const [text = ""] = await mailsTo(worker, visit.endsAt, /^A tip of/);
    expect(text).toContain("They pay it to you directly.");
    expect(text).not.toContain("Collect");
  });

  it("the owner of a company reads what a team member reports at the door, by bell and by mail", async () => {
    const { owner, aisha, booked, give, step } = await aTeam();
    await give(aisha);
    const { startsAt } = booked;
    await step(aisha, addMinutes(startsAt, -30), { step: "runLate", minutes: 10 });
    await step(aisha, addMinutes(startsAt, 10), { step: "arrive" });
    const waited = addMinutes(startsAt, 45);
    await step(aisha, waited, { step: "reportNoAccess", tried: ["called", "knocked"] });
    const [text = "", ...more] = await mailsTo(owner, waited, /couldn't get in/);
    expect(more).toEqual([]);
    expect(text).toContain("They may leave now.");
    expect(text).toContain("We asked the customer to answer by");
    const late = (await noticesOf(owner, waited)).find(({ kind }) => kind === "booking.late");
    expect(late).toMatchObject({ otherName: "Aisha Khan", facts: { late: 10 } });
    expect(await kindsOf(owner, waited)).toEqual(
      expect.arrayContaining(["booking.late", "booking.arrived", "booking.noAccess"]),
    );
  });

  it("the owner of a company gets no notice of a report that they make for a team member", async () => {
    const { owner, aisha, booked, give } = await aTeam();
    await give(aisha);
    const { bookingId, startsAt } = booked;
    await as(owner, () => Bookings.arrive({ bookingId }), addMinutes(startsAt, 10));
    const waited = addMinutes(startsAt, 45);
    await as(owner, () => Bookings.reportNoAccess({ bookingId, tried: ["called", "knocked"] }), waited);
    expect(await mailsTo(owner, waited, /couldn't get in/)).toEqual([]);
    expect(await kindsOf(owner, waited)).not.toContain("booking.noAccess");
  });

  it("the owner of a company learns that a team member says that a late visit took place", async () => {
    const { owner, aisha, booked, give, step } = await aTeam();
    await give(aisha);
    const { startsAt, endsAt } = booked;
    const later = addMinutes(endsAt, 30);
    await step(aisha, later, { step: "start", happenedAt: startsAt });
    await step(aisha, later, { step: "complete", happenedAt: endsAt });
    await deliverAll(later);
    expect(await kindsOf(owner, later)).toContain("booking.answered");
  });

  it("staff are mailed when an expired verification removes a listed cleaner from the search", async () => {
    const admin = await staff();
    const worker = await cleaner({ profile: { isVerified: false } });
    await approvedVerification(worker, documents, { expiryDate: addDays(today, 60) });
    const ends = `${addDays(today, 61)}T08:00:00.000Z`;
    await as(job, () => Verification.expireDue(), ends);
    const [text = "", ...more] = await mailsTo(admin, ends, /no longer in search/);
    expect(more).toEqual([]);
    expect(text).toContain(`/admin/cleaners/${worker.memberId}`);
    await expect(as(visitor, () => Cleaners.profile({ cleanerId: worker.memberId }), ends)).rejects.toMatchObject({
      code: "cleaner.notFound",
    });
  });

  it("the cleaner of a plan is notified that the customer was asked for a new price", async () => {
    const plan = await keptPlan({ next: 3 });
    await change(plan.worker.memberId, { profile: { hourlyRate: fils(60) } });
    await plan.due();
    const [text = ""] = await mailsTo(plan.worker, testNow, /^New price/);
    expect(text).toContain("we asked your customer to agree to");
    expect(await kindsOf(plan.worker, testNow)).toContain("plan.priceAsked");
  });
});

describe("the badge", () => {
  it("counts others' actions and never one's own, which are still in the list", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    await deliverAll(testNow);
    const [mine, theirs] = [await badgeOf(customer, testNow), await badgeOf(worker, testNow)];
    const visit = await booking(customer, worker.memberId);
    await deliverAll(testNow);
    expect(await badgeOf(customer, testNow)).toBe(mine);
    expect(await badgeOf(worker, testNow)).toBe(theirs + 1);
    const booked = (await noticesOf(customer, testNow)).find(({ kind }) => kind === "booking.booked");
    expect(booked).toMatchObject({ isOwn: true, otherName: "Aisha Khan" });
    await as(worker, () => Bookings.cancel({ bookingId: visit.bookingId, reason: "I am ill." }));
    await deliverAll(testNow);
    expect(await badgeOf(customer, testNow)).toBe(mine + 1);
    expect(await badgeOf(worker, testNow)).toBe(theirs + 1);
    const [latest] = await noticesOf(customer, testNow);
    expect(await as(customer, () => Notices.see({ noticeId: latest?.noticeId ?? "" }))).toEqual({ waiting: 0 });
  });

  it("counts a code from one's own confirmation", async () => {
    const customer = await member("customer");
    await deliverAll(testNow);
    expect(await kindsOf(customer, testNow)).toEqual(["member.welcomed"]);
    expect(await badgeOf(customer, testNow)).toBe(1);
  });
});

describe("cleaners who can come after a no-show", () => {
  it("are listed by earliest time, today first", async () => {
    const area = "Al Barsha";
    const { booked, offers } = await letDown(area);
    const later = await other(area, { plan: { ...everyDay("08:00", "20:00"), emergencyAvailability: false } });
    const sooner = await other(area, { plan: everyDay("16:00", "20:00") });
    // Best rated, and free tomorrow at the earliest.
    const customer = await member("customer");
    const visit = await started(customer, later);
    await as(later, () => Bookings.complete({ bookingId: visit.bookingId }), visit.endsAt);
    await reviewed(visit, { rating: 5 }, visit.endsAt);
    const after = addMinutes(booked.startsAt, -120);
    const found = (await offers(after)).offers.map(({ cleaner: card }) => card.cleanerId);
    expect(found).toEqual([sooner.memberId, later.memberId]);
  });
});
