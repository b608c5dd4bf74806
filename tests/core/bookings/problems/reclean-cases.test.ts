import { addMinutes, fils, policy } from "@naqi/contracts";
import { Bookings, type MemberActor, Problems, Referrals, Replacements, Reviews, Teams, Wallet } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { ReferralEntity } from "@naqi/core/money/referrals/referrals.entity";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, booking, cleaner, job, justBefore, member } from "../../../support/given/given.ts";
import { mailedTo, mails } from "../../../support/given/offers.ts";
import { badReclean, done, inReview, reviewedCase } from "../../../support/given/recleans.ts";
import { staff, suspendMember } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";
import { business, joined, worker as hand } from "../../../support/given/teams.ts";

const unbroken = async () => expect((await checkTable()).broken).toEqual([]);

/** A visit whose case was closed by a booked re-clean, other reports about it, and the ways to cancel the re-clean. */
async function closedByReclean() {
  const given = await inReview();
  const { parties, visit, now, read, accepted } = given;
  const { bookingId } = visit;
  const { bookingId: recleanId, startsAt } = await accepted();
  await deliverAll(now);
  const reportsUnpaid = async () => {
    const report = { bookingId, kind: "not_paid", text: "They did not pay me at all." } as const;
    const { problemId } = await as(given.worker, () => Problems.report(report), now);
    return async () => {
      await as(given.worker, () => Problems.withdraw({ bookingId, problemId }), now);
      await deliverAll(now);
    };
  };
  const reportsMore = async () => {
    const { decides } = await reviewedCase(parties, bookingId, now);
    return async () => {
      await decides("none");
      await deliverAll(now);
    };
  };
  const cancels = async (by: MemberActor, at = now) => {
    await as(by, () => Bookings.cancel({ bookingId: recleanId, reason: "I am ill." }), at);
    await deliverAll(at);
  };
  const stateOf = async (at = now) => (await read(at)).problem.state;
  return { ...given, recleanId, startsAt, reportsUnpaid, reportsMore, cancels, stateOf };
}

// covers problems.reclean
describe("the case of a re-clean that its cleaner cancels", () => {
  it("returns to staff after the cleaner reported something else and withdrew it", async () => {
    const { worker, reportsUnpaid, cancels, stateOf, decides } = await closedByReclean();
    const withdraws = await reportsUnpaid();
    await withdraws();
    await cancels(worker);
    expect(await stateOf()).toBe("in_review");
    await unbroken();
    expect((await decides("credit", { amount: fils(20) })).problem.outcome).toBe("credit");
    await unbroken();
  });

  it("returns to staff after another case of the visit was decided", async () => {
    const { worker, reportsMore, cancels, stateOf } = await closedByReclean();
    const decidesOther = await reportsMore();
    await decidesOther();
    await cancels(worker);
    expect(await stateOf()).toBe("in_review");
    await unbroken();
  });

  it("returns to staff when the other open case of the visit is withdrawn", async () => {
    const { worker, reportsUnpaid, cancels, stateOf } = await closedByReclean();
    const withdraws = await reportsUnpaid();
    await cancels(worker);
    expect(await stateOf()).toBe("resolved");
    await withdraws();
    expect(await stateOf()).toBe("in_review");
    await unbroken();
  });

  it("returns to staff when the other open case of the visit is decided", async () => {
    const { worker, reportsMore, cancels, stateOf } = await closedByReclean();
    const decidesOther = await reportsMore();
    await cancels(worker);
    expect(await stateOf()).toBe("resolved");
    await decidesOther();
    expect(await stateOf()).toBe("in_review");
    await unbroken();
  });

  it("returns to staff after another re-clean of the same visit was booked", async () => {
    const { worker, parties, visit, now, on, cancels, stateOf } = await closedByReclean();
    const other = await reviewedCase(parties, visit.bookingId, now);
    const { bookingId } = await other.accepted(on(5));
    await unbroken();
    await cancels(worker);
    expect(await stateOf()).toBe("in_review");
    await as(worker, () => Bookings.cancel({ bookingId, reason: "I am ill." }), now);
    await deliverAll(now);
    expect((await other.read()).problem.state).toBe("resolved");
    await unbroken();
  });

  it("leaves the customer a remedy when they can no longer report the first visit", async () => {
    const { customer, worker, visit, startsAt, reportsUnpaid, cancels, stateOf } = await closedByReclean();
    const withdraws = await reportsUnpaid();
    await withdraws();
    await cancels(worker, justBefore(startsAt));
    const over = addMinutes(visit.endsAt, policy.problems.reportHours * 60);
    const report = { bookingId: visit.bookingId, kind: "quality", text: "The floor is still dirty." } as const;
    expect(await stateOf(over)).toBe("in_review");
    expect(await refusal(as(customer, () => Problems.report(report), over))).toBe("problem.twice");
  });
});

// covers problems.reclean
describe("the case of a re-clean that its customer cancels", () => {
  it("returns to staff as well, after the other case of the visit is closed", async () => {
    const { customer, reportsUnpaid, cancels, stateOf } = await closedByReclean();
    const withdraws = await reportsUnpaid();
    await cancels(customer);
    await withdraws();
    expect(await stateOf()).toBe("in_review");
    await unbroken();
  });
});

describe("a re-clean that is cancelled", () => {
  it.each(["customer", "worker"] as const)("by the %s tells both that the case is back with staff", async (by) => {
    const given = await closedByReclean();
    await as(given[by], () => Bookings.cancel({ bookingId: given.recleanId, reason: "I am ill." }), given.now);
    const before = mails.length;
    await deliverAll(given.now);
    for (const { email } of [given.customer, given.worker]) {
      const texts = mails.slice(before).filter(({ to, subject }) => to === email && subject.startsWith("No re-clean"));
      expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining("our team will decide again")]);
    }
  });
});

// covers problems.reclean
describe("a problem with a re-clean", () => {
  it("lets staff credit up to what the customer paid for the first visit, less earlier credits", async () => {
    const { first, reclean, now, read, decides } = await badReclean();
    const { parties, visit } = first;
    const paid = visit.agreedPrice;
    expect(await read()).toMatchObject({ creditable: paid, credited: 0, owable: 0, firstVisitId: visit.bookingId });
    expect(await refusal(decides("credit", { amount: paid + 1 }))).toBe("problem.amountMissing");
    const { creditable } = await decides("credit", { amount: paid - fils(30) });
    expect(creditable).toBe(fils(30));
    await unbroken();
    const { balance } = await as(parties.customer, () => Wallet.mine({}), now);
    expect(balance).toBe(paid - fils(30));
    const again = await reviewedCase(parties, reclean.bookingId, now);
    expect(await again.read()).toMatchObject({ creditable: fils(30), credited: paid - fils(30) });
    expect(await refusal(again.decides("credit", { amount: fils(31) }))).toBe("problem.amountMissing");
    await again.decides("credit", { amount: fils(30) });
    await unbroken();
  });

  it("counts what was credited for the first visit before", async () => {
    const first = await inReview();
    const reclean = await first.accepted();
    const other = await reviewedCase(first.parties, first.visit.bookingId, first.now);
    await other.decides("credit", { amount: fils(20) });
    const { read } = await reviewedCase(first.parties, reclean.bookingId, await done(reclean, first.worker));
    expect(await read()).toMatchObject({ creditable: first.visit.agreedPrice - fils(20), credited: fils(20) });
    await unbroken();
  });

  it("is credited on what is left at the write, where the first visit is credited at the same moment", async () => {
    const first = await inReview();
    const reclean = await first.accepted(first.on(1, "18:00"));
    const now = await done(reclean, first.worker);
    const other = await reviewedCase(first.parties, first.visit.bookingId, now);
    const { read, decides } = await reviewedCase(first.parties, reclean.bookingId, now);
    const amount = first.visit.agreedPrice;
    await read();
    beforeTheWrite(() => other.decides("credit", { amount }));
    expect(await refusal(decides("credit", { amount }))).toBe("problem.amountMissing");
    await unbroken();
  });

  it("takes back the reward for inviting the customer once the first visit is credited in full", async () => {
    const [referrer, customer] = [await member("customer"), await member("customer", { fullName: "Amal Haddad" })];
    const { code } = await as(referrer, () => Referrals.mine({}));
    await as(customer, () => Referrals.apply({ code }));
    const { first, read, decides } = await badReclean({ customer });
    expect((await read()).reversesReward).toBe(true);
    await decides("credit", { amount: first.visit.agreedPrice });
    const { data } = await ReferralEntity.get({ refereeId: customer.memberId }).go({ consistent: true });
    expect(data?.status).toBe("reversed");
    await unbroken();
  });

  it("is no debt of the customer", async () => {
    const { first, reclean, now } = await badReclean();
    const { bookingId } = reclean;
    const report = { bookingId, kind: "not_paid", text: "They did not pay me at all." } as const;
    const { problemId } = await as(first.worker, () => Problems.report(report), now);
    const { owable } = await as(first.reviewer, () => Problems.staffCase({ bookingId, problemId }), now);
    expect(owable).toBe(0);
  });

  it("can be decided with another re-clean, which leaves the first one a re-clean and counts for the same credit", async () => {
    const { first, reclean, accepted } = await badReclean();
    const { customer, worker, parties, visit } = first;
    const second = await accepted();
    await unbroken();
    expect(second.reclean).toMatchObject({ of: reclean.bookingId, first: visit.bookingId });
    const now = await done(second, worker);
    const review = { bookingId: reclean.bookingId, rating: 5, comment: "It is clean now.", tags: [] };
    expect(await refusal(as(customer, () => Reviews.write(review), now))).toBe("review.reclean");
    const { read, decides } = await reviewedCase(parties, second.bookingId, now);
    expect(await read()).toMatchObject({ creditable: visit.agreedPrice, firstVisitId: visit.bookingId });
    await decides("credit", { amount: visit.agreedPrice });
    await unbroken();
  });

  it("returns to staff when the second re-clean is cancelled by its cleaner", async () => {
    const { first, now, read, accepted } = await badReclean();
    const { bookingId } = await accepted();
    await as(first.worker, () => Bookings.cancel({ bookingId, reason: "I am ill." }), now);
    await deliverAll(now);
    expect((await read()).problem.state).toBe("in_review");
    await unbroken();
  });
});

// covers problems.reclean
describe("a re-clean on hold because its cleaner is suspended", () => {
  async function onHold() {
    const given = await closedByReclean();
    const { customer, worker, recleanId, now } = given;
    await cleaner();
    await suspendMember(worker.memberId, now);
    const mail = (await mailedTo(customer, now)).find(({ subject }) => subject.startsWith("Your visit is on hold"));
    const { offers } = await as(customer, () => Replacements.offers({ bookingId: recleanId }), now);
    return { ...given, offers, text: mail?.text ?? "" };
  }

  it("is mailed to its customer without another cleaner, and returns to staff when the customer cancels it", async () => {
    const { customer, offers, text, cancels, stateOf } = await onHold();
    expect(offers).toEqual([]);
    expect(text).toContain("our team will decide again about the problem with your first visit");
    expect(text).not.toMatch(/another cleaner|discount code/);
    await cancels(customer);
    expect(await stateOf()).toBe("in_review");
    await unbroken();
  });

  it("returns to staff at its start time, and its mail links to the booking", async () => {
    const { customer, recleanId, startsAt, stateOf } = await onHold();
    await as(job, settleDue, startsAt);
    const mail = (await mailedTo(customer, startsAt)).find(({ subject }) => subject.startsWith("Booking cancelled"));
    expect(mail?.text).toContain(`/customer/bookings/${recleanId}`);
    expect(mail?.text).not.toContain("Find another cleaner");
    expect(await stateOf(startsAt)).toBe("in_review");
    await unbroken();
  });

  it("is mailed to the owner of a team, who can give it to someone else, without another cleaner", async () => {
    const [worker, aisha, customer, reviewer] = [
      await business(),
      await hand(),
      await member("customer"),
      await staff(),
    ];
    await joined(worker, aisha);
    const visit = await booking(customer, worker.memberId);
    const { now, on, accepted } = await reviewedCase(
      { customer, worker, reviewer },
      visit.bookingId,
      await done(visit, worker),
    );
    const { bookingId, version } = await accepted();
    await as(worker, () => Teams.give({ bookingId, memberId: aisha.memberId, version }), now);
    await booking(await member("customer"), worker.memberId, on(3), now);
    await deliverAll(now);
    await suspendMember(aisha.memberId, now);
    const mail = (await mailedTo(worker, now)).find(({ subject }) => subject.startsWith("Please give this job"));
    expect(mail?.text).toContain("our team will decide again about the customer's problem");
    expect(mail?.text).not.toContain("another cleaner");
  });
});
