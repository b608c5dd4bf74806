import { addMinutes, policy, type ProblemState } from "@naqi/contracts";
import { type MemberActor, Problems } from "@naqi/core";
import { ProblemEntity } from "@naqi/core/bookings/problem-record/problems.entity";
import { toReview } from "@naqi/core/bookings/problems/report";
import { auditActionOf } from "@naqi/core/bookings/problems/approval-action";
import {
  answerByOf,
  asSeenBy,
  mustBeOpen,
  partyOf,
  type ProblemRow,
  standingReport,
} from "@naqi/core/bookings/problems/view";
import { describe, expect, it } from "vitest";
import { actor, as, job, testNow } from "../../../support/given/given.ts";
import { staff } from "../../../support/given/staff.ts";

const [customer, worker] = [actor("customer"), actor("cleaner")];
const later = (minutes: number) => addMinutes(testNow, minutes);
const report = { kind: "damage" as const, text: "The vase is broken.", at: testNow, pictures: [] };

let made = 0;
/** A case as read: its customer's report waits for an answer by default. */
const row = (change: Partial<ProblemRow> = {}): ProblemRow => ({
  bookingId: `bkg_${String(++made).padStart(26, "0")}`,
  problemId: `prb_${String(made).padStart(26, "0")}`,
  customerId: customer.memberId,
  cleanerId: worker.memberId,
  customerName: "Sara H.",
  cleanerName: "Aisha Khan",
  serviceType: "deep_cleaning",
  agreedPrice: 10_000,
  scheduledDate: "2027-03-10",
  scheduledTime: "10:00",
  state: "awaiting_other",
  since: testNow,
  createdAt: testNow,
  customer: { report },
  version: 0,
  ...change,
});

describe("a case", () => {
  it("has a report until it is withdrawn", () => {
    const taken = { ...report, withdrawnAt: testNow };
    expect([undefined, {}, { report: taken }, { report }].map(standingReport)).toEqual([
      undefined,
      undefined,
      undefined,
      report,
    ]);
  });

  it("waits a day for an answer, and goes to staff once", () => {
    const states = ["awaiting_other", "in_review", "resolved", "withdrawn"] as const;
    const until = later(policy.problems.answerHours * 60);
    expect(states.map((state) => answerByOf({ state, since: testNow }))).toEqual([
      until,
      undefined,
      undefined,
      undefined,
    ]);
    const review = { state: "in_review", since: testNow, reviewSince: testNow };
    expect(as(job, () => states.map((state) => toReview({ state })))).toEqual([review, {}, {}, {}]);
    expect(states.map((state) => isOpen({ state }))).toEqual([true, true, false, false]);
  });
  const isOpen = (of: { state: ProblemState }) => {
    try {
      mustBeOpen(of);
      return true;
    } catch {
      return false;
    }
  };

  it("is visible to its two parties, and credits only to its customer", () => {
    const of = (who: MemberActor, found: ProblemRow | null) => as(who, () => partyOf(found).party);
    expect([of(customer, row()), of(worker, row())]).toEqual(["customer", "cleaner"]);
    for (const found of [null, row({ customerId: "another", cleanerId: "another" })])
      expect(() => of(customer, found)).toThrow(expect.objectContaining({ code: "problem.notFound" }) as Error);
    const credited = row({ state: "resolved", amount: 5_000 });
    expect(asSeenBy("customer", credited).amount).toBe(5_000);
    expect(asSeenBy("cleaner", credited)).not.toHaveProperty("amount");
  });

  it("is about the first report, even if the other party stays silent", () => {
    const about = (change: Partial<ProblemRow>) => as(job, () => auditActionOf("view", row(change)).subjectId);
    expect(about({})).toBe(customer.memberId);
    for (const side of [undefined, {}, { report: { ...report, at: later(1) } }])
      expect(about({ customer: side, cleaner: { report } })).toBe(worker.memberId);
  });
});

it("lists waiting ones longest waiting first, and closed ones latest first, for staff", async () => {
  const reviewer = await staff();
  for (const state of ["awaiting_other", "in_review", "resolved", "withdrawn"] as const) {
    const since = [3, 1, 2].map(later);
    for (const at of since) await ProblemEntity.put(row({ state, since: at })).go();
    const list = (limit: number) => as(reviewer, () => Problems.staffList({ state, limit }));
    const order = (await list(50)).items.map((one) => one.since);
    const ascending = since.toSorted();
    expect(order).toEqual(state === "resolved" || state === "withdrawn" ? ascending.toReversed() : ascending);
    expect((await list(2)).items).toHaveLength(2);
  }
  const { bookingId, problemId } = row();
  await expect(as(reviewer, () => Problems.staffCase({ bookingId, problemId }))).rejects.toMatchObject({
    code: "admin.notFound",
  });
});
