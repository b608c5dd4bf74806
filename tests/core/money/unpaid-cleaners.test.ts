import { addDays, addMinutes, dayOf, fils } from "@naqi/contracts";
import { Account, Bookings, Problems } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../support/core/delivering.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { accepting, as, asking, cleaner, member, started } from "../../support/given/given.ts";
import { mailedTo } from "../../support/given/offers.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";

interface Given {
  kind?: "not_paid" | "other";
  /** fils that staff credited to the customer before */
  credit?: number;
}

/** A completed visit whose cleaner reports that the customer did not pay, in review. */
async function unpaid({ kind = "not_paid", credit }: Given = {}) {
  const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
  const { bookingId, endsAt, agreedPrice } = await started(customer, worker);
  await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  const now = addMinutes(endsAt, 5);
  if (credit !== undefined) {
    const text = "The kitchen was not cleaned at all.";
    const { problemId } = await as(customer, () => Problems.report({ bookingId, kind: "quality", text }), endsAt);
    const about = { bookingId, problemId };
    await as(worker, () => Problems.answer({ ...about, text: "I cleaned all of it." }), endsAt);
    const { version } = (await as(reviewer, () => Problems.staffCase(about), endsAt)).problem;
    const decided = { ...about, version, outcome: "credit", amount: credit, reason: "The photos show it." } as const;
    await as(reviewer, () => Problems.decide(decided), endsAt);
  }
  const report = { bookingId, kind, text: "They left without paying me." };
  const { problemId } = await as(worker, () => Problems.report(report), now);
  const key = { bookingId, problemId };
  await as(customer, () => Problems.answer({ ...key, text: "I had no cash with me." }), now);
  const read = () => as(reviewer, () => Problems.staffCase(key), now);
  const records = async (amount: number) => {
    const { version } = (await read()).problem;
    const decided = { ...key, version, outcome: "owed", amount, reason: "Both say the same." } as const;
    return as(reviewer, () => Problems.decide(decided), now);
  };
  const ends = async (end: "settled" | "waived") => {
    const { version } = (await read()).problem;
    return as(reviewer, () => Problems.settle({ ...key, version, end, reason: "The cleaner wrote to us." }), now);
  };
  const comesAgain = async () => {
    const { version } = (await read()).problem;
    const times = [{ scheduledDate: addDays(dayOf(now), 3), scheduledTime: "10:00" }];
    const decided = { ...key, version, outcome: "come_again", times, reason: "Both say the same." } as const;
    return as(reviewer, () => Problems.decide(decided), now);
  };
  const asked = asking(worker.memberId, { scheduledTime: "18:00" });
  const books = async () => {
    const quote = await as(customer, () => Bookings.quote(asked), now);
    return as(customer, () => Bookings.book(accepting(asked, quote)), now);
  };
  const closes = (who: typeof customer) => as({ ...who, authTime: now }, () => Account.close({}), now);
  const seenBy = async (who: typeof customer) => (await as(who, () => Problems.ofBooking({ bookingId }), now)).items[0];
  return { customer, worker, now, agreedPrice, read, records, ends, comesAgain, books, closes, seenBy };
}

const unbroken = async () => expect((await checkTable()).broken).toEqual([]);

// covers problems.debt
describe("a cleaner who was not paid", () => {
  it("is owed the sum that staff record, the customer books again once it is paid, and both see each step", async () => {
    const { customer, worker, now, agreedPrice, read, records, ends, books, seenBy } = await unpaid();
    expect((await read()).owable).toBe(agreedPrice);
    expect(await refusal(records(agreedPrice + 1))).toBe("problem.owedMissing");
    await records(agreedPrice);
    for (const who of [customer, worker]) {
      expect(await seenBy(who)).toMatchObject({ outcome: "owed", amount: agreedPrice });
    }
    expect(await refusal(books())).toBe("booking.unpaid");
    const told = await mailedTo(worker, now);
    expect(told.some(({ text }) => text.includes("the customer still owes you"))).toBe(true);
    await unbroken();
    await ends("settled");
    expect(await seenBy(worker)).toMatchObject({ debt: { end: "settled", reason: "The cleaner wrote to us." } });
    const paid = await mailedTo(customer, now);
    expect(paid.some(({ text }) => text.includes("you can book again"))).toBe(true);
    expect((await books()).status).toBe("confirmed");
    await unbroken();
  });

  it("is no longer owed once staff waive the sum, which was never paid and so cannot be credited", async () => {
    const { agreedPrice, records, ends, books } = await unpaid();
    expect((await records(agreedPrice)).creditable).toBe(0);
    const { problem, creditable } = await ends("waived");
    expect([problem.debt?.end, creditable]).toEqual(["waived", 0]);
    expect(await refusal(ends("settled"))).toBe("problem.notOwed");
    expect((await books()).status).toBe("confirmed");
    await unbroken();
  });

  it("can be owed once the visit is completed, and staff read why not before", async () => {
    const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
    const { bookingId, endsAt, agreedPrice } = await started(customer, worker);
    const report = { bookingId, kind: "not_paid" as const, text: "They left without paying me." };
    const { problemId } = await as(worker, () => Problems.report(report), endsAt);
    const key = { bookingId, problemId };
    await as(customer, () => Problems.answer({ ...key, text: "I had no cash with me." }), endsAt);
    const read = () => as(reviewer, () => Problems.staffCase(key), endsAt);
    expect(await read()).toMatchObject({ owable: 0, notOwable: "notCompleted" });
    await as(customer, () => Bookings.complete({ bookingId }), endsAt);
    const found = await read();
    expect([found.owable, found.notOwable]).toEqual([agreedPrice, undefined]);
  });

  it("stops a booking that is made at the same moment", async () => {
    const { agreedPrice, records, books } = await unpaid();
    beforeTheWrite(() => records(agreedPrice));
    expect(await refusal(books())).toBe("booking.unpaid");
  });

  it("is not sent to clean again for a case that only they reported", async () => {
    const { read, comesAgain } = await unpaid();
    expect(await refusal(comesAgain())).toBe("problem.recleanNotAsked");
    expect((await read()).problem).toMatchObject({ state: "in_review" });
  });

  it("must have reported it", async () => {
    const { agreedPrice, read, records } = await unpaid({ kind: "other" });
    const { owable, notOwable } = await read();
    expect([owable, notOwable]).toEqual([0, undefined]);
    expect(await refusal(records(agreedPrice))).toBe("problem.owedMissing");
  });

  it("is owed at most what was not credited before, so that credit and debt add up to what was paid", async () => {
    const { agreedPrice, read, records, ends } = await unpaid({ credit: fils(50) });
    const rest = agreedPrice - fils(50);
    expect((await read()).owable).toBe(rest);
    expect(await refusal(records(rest + 1))).toBe("problem.owedMissing");
    await records(rest);
    await unbroken();
    await ends("waived");
    await unbroken();
  });

  it("is owed nothing for a visit that was credited in full", async () => {
    const { agreedPrice } = await unpaid();
    const { read, records } = await unpaid({ credit: agreedPrice });
    expect(await read()).toMatchObject({ owable: 0, notOwable: "nothingLeft" });
    expect(await refusal(records(1))).toBe("problem.owedMissing");
    await unbroken();
  });

  it("is not abandoned by a customer who closes their account, until it is paid or waived", async () => {
    const { customer, now, agreedPrice, records, ends, closes } = await unpaid();
    await records(agreedPrice);
    expect(await as(customer, () => Account.closing({}), now)).toMatchObject({ unpaidVisit: true });
    expect(await refusal(closes(customer))).toBe("account.unpaidVisit");
    await unbroken();
    await ends("waived");
    expect(await as(customer, () => Account.closing({}), now)).toMatchObject({ unpaidVisit: false });
    expect((await closes(customer)).closedAt).toBe(now);
  });

  it("is not abandoned by a customer who closes their account before that is decided", async () => {
    const { customer, closes } = await unpaid();
    expect(await refusal(closes(customer))).toBe("account.problemOpen");
  });

  it("may leave, which ends the debt (0173)", async () => {
    const { worker, now, agreedPrice, records, ends, books, closes } = await unpaid();
    await records(agreedPrice);
    await closes(worker);
    await deliverAll(now);
    expect(await refusal(ends("settled"))).toBe("problem.notOwed");
    expect(await refusal(books())).not.toBe("booking.unpaid");
    await unbroken();
  });

  it.each(["settled", "waived"] as const)("is %s also where the customer's row is gone", async (end) => {
    const { customer, agreedPrice, records, ends } = await unpaid();
    await records(agreedPrice);
    await MemberEntity.remove({ memberId: customer.memberId }).go();
    expect((await ends(end)).problem.debt?.end).toBe(end);
  });
});
