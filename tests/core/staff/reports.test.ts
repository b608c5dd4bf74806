import { randomUUID } from "node:crypto";
import { addMinutes, policy } from "@naqi/contracts";
import { Admin, Bookings, Cleaners, Messages, Reports, Reviews } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { beforeTheWrite, intercept } from "../../support/core/faults.ts";
import { as, cleaner, member, reviewed, started, testNow, visitor } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { countByEntity, fingerprint } from "../../support/core/rows.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal, saying, talkers } from "../../support/given/talking.ts";

/** A published review, as its cleaner's profile names it. */
async function reviewOnProfile() {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const visit = await started(customer, worker);
  await as(worker, () => Bookings.complete({ bookingId: visit.bookingId }), visit.endsAt);
  await reviewed(visit, { rating: 1, comment: "He lives at tower one." }, visit.endsAt);
  const { memberId: cleanerId } = worker;
  const profile = await as(visitor, () => Cleaners.profile({ cleanerId }), visit.endsAt);
  const reviewId = profile.reviews[0]?.reviewId ?? "";
  const report = { cleanerId, reviewId, reason: "private" } as const;
  return { customer, worker, visit, report };
}

const openOf = async (who: Awaited<ReturnType<typeof staff>>) =>
  (await as(who, () => Reports.staffList({ limit: 50, about: "review" }))).items;

// covers conversations.report
describe("a report of a review", () => {
  it("is made by its cleaner and by customers who read it, once each, and read by staff with the review", async () => {
    const { customer, worker, visit, report } = await reviewOnProfile();
    const { reportId } = await as(worker, () => Reports.ofReview({ ...report, words: "My address." }));
    expect(await refusal(as(worker, () => Reports.ofReview(report)))).toBe("report.twice");
    const reader = await member("customer");
    const other = await as(reader, () => Reports.ofReview(report));
    const reviewer = await staff();
    const items = await openOf(reviewer);
    expect(items.map((one) => one.reportId)).toEqual(expect.arrayContaining([reportId, other.reportId]));
    const found = await as(reviewer, () => Reports.staffCase({ reportId }));
    expect(found).toMatchObject({
      report: { about: "review", words: "My address.", reportedId: customer.memberId, bookingId: visit.bookingId },
      review: { comment: "He lives at tower one.", state: "published" },
      messages: [],
    });
    expect(found.timeline.map(({ what, byName }) => [what, byName])).toEqual([
      ["report.made", undefined],
      ["report.view", "Omar Said"],
    ]);
  });

  it("is hidden from others: its author, another cleaner, on another profile, or of a hidden review", async () => {
    const { customer, worker, visit, report } = await reviewOnProfile();
    const elsewhere = await cleaner();
    const reader = await member("customer");
    const tries = [
      () => as(customer, () => Reports.ofReview(report)),
      () => as(elsewhere, () => Reports.ofReview(report)),
      () => as(elsewhere, () => Reports.ofReview({ ...report, cleanerId: elsewhere.memberId })),
      () => as(reader, () => Reports.ofReview({ ...report, cleanerId: elsewhere.memberId })),
      () => as(reader, () => Reports.ofReview({ ...report, reviewId: `rev_${"0".repeat(26)}` })),
    ];
    for (const attempt of tries) expect(await refusal(attempt())).toBe("review.notFound");
    expect(await refusal(as(visitor, () => Reports.ofReview(report)))).toBe("request.anonymous");
    const reviewer = await staff();
    const { items } = await as(reviewer, () => Reviews.staffList({ cleanerId: worker.memberId }));
    const version = items[0]?.version ?? 0;
    await as(reviewer, () => Reviews.hide({ bookingId: visit.bookingId, reason: "An address.", version }));
    expect(await refusal(as(reader, () => Reports.ofReview(report)))).toBe("review.notFound");
  });

  it("is created once, however often it is sent at once", async () => {
    const { worker, report } = await reviewOnProfile();
    const before = countByEntity(await everything()).report ?? 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => as(worker, () => Reports.ofReview(report))),
    );
    const codes = outcomes.map((outcome) =>
      outcome.status === "fulfilled" ? "made" : (outcome.reason as { code: string }).code,
    );
    expect(codes.filter((code) => code === "made")).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(["made", "report.twice"]));
    expect((countByEntity(await everything()).report ?? 0) - before).toBe(1);
  });

  it("counts with those of conversations to ten a day", async () => {
    const { worker, customer, conversationId } = await talkers();
    for (let count = 0; count < policy.reports.most; count++) {
      const { messageId } = await saying(worker, conversationId);
      await as(customer, () => Reports.ofConversation({ conversationId, messageId, reason: "spam" }));
    }
    const { report } = await reviewOnProfile();
    expect(await refusal(as(customer, () => Reports.ofReview(report)))).toBe("report.tooMany");
    expect(await refusal(as(worker, () => Reports.ofReview(report)))).toBe("review.notFound");
  });

  it.each([{ reason: "payment_outside" }, { words: "a".repeat(501) }, { reviewId: "rev_1" }, { more: 1 }])(
    "is refused with %o",
    async (bad) => {
      const { worker, report } = await reviewOnProfile();
      expect(await refusal(as(worker, () => Reports.ofReview({ ...report, ...bad } as typeof report)))).toBe(
        "request.invalid",
      );
    },
  );
});

// covers conversations.report
describe("staff", () => {
  const reported = async (now = testNow) => {
    const { customer, worker, conversationId } = await talkers();
    await saying(worker, conversationId, { text: "Pay me in cash." });
    const { reportId } = await as(
      customer,
      () => Reports.ofConversation({ conversationId, reason: "payment_outside" }),
      now,
    );
    return { reportId, worker, reviewer: await staff() };
  };

  it("close a report once, in any race, with the outcome and one audit entry", async () => {
    const { reportId, worker, reviewer } = await reported();
    const close = () => as(reviewer, () => Reports.close({ reportId, outcome: "dismissed", reason: "A joke." }));
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, close));
    const codes = outcomes.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code: string }).code] : []));
    expect(codes).toHaveLength(19);
    expect(new Set(codes)).toEqual(new Set(["admin.wrongMoment"]));
    const { history } = await as(reviewer, () => Admin.person({ memberId: worker.memberId }));
    expect(history.filter(({ action }) => action === "report.close")).toMatchObject([
      { recordId: reportId, reason: "A joke." },
    ]);
    const closed = await as(reviewer, () => Reports.staffList({ state: "closed", limit: 50 }));
    expect(closed.items.find((one) => one.reportId === reportId)).toMatchObject({ outcome: "dismissed" });
    const open = await as(reviewer, () => Reports.staffList({ limit: 50 }));
    expect(open.items.map((one) => one.reportId)).not.toContain(reportId);
  });

  it("get the closed report for the same form that is sent again before the first answer", async () => {
    const { reportId, reviewer } = await reported();
    const form = { reportId, outcome: "dismissed", reason: "A joke.", idempotencyKey: randomUUID() } as const;
    const close = () => as(reviewer, () => Reports.close(form));
    beforeTheWrite(close);
    expect((await close()).report).toMatchObject({ reportId, state: "closed" });
    expect(await refusal(as(reviewer, () => Reports.close({ ...form, idempotencyKey: randomUUID() })))).toBe(
      "admin.wrongMoment",
    );
  });

  it("see open reports oldest first, and closed ones latest first", async () => {
    const [first, second] = [await reported(), await reported(addMinutes(testNow, 1))];
    const ids = [first.reportId, second.reportId];
    const { reviewer } = first;
    const listed = async (state: "open" | "closed") =>
      (await as(reviewer, () => Reports.staffList({ state, limit: 50 }))).items
        .map(({ reportId }) => reportId)
        .filter((reportId) => ids.includes(reportId));
    expect(await listed("open")).toEqual(ids);
    for (const reportId of ids)
      await as(reviewer, () => Reports.close({ reportId, outcome: "dismissed", reason: "A joke." }));
    expect(await listed("closed")).toEqual(ids.toReversed());
  });

  it("read a whole conversation up to its report, and nothing later", async () => {
    const { customer, worker, conversationId } = await talkers();
    await saying(worker, conversationId, { text: "Pay me in cash." });
    const { reportId } = await as(customer, () =>
      Reports.ofConversation({ conversationId, reason: "payment_outside" }),
    );
    const later = addMinutes(testNow, 1);
    await as(
      worker,
      () => Messages.send({ conversationId, idempotencyKey: randomUUID(), text: "My door is 1604." }),
      later,
    );
    const reviewer = await staff();
    const { messages } = await as(reviewer, () => Reports.staffCase({ reportId }), later);
    expect(messages.flatMap(({ text }) => text ?? [])).toEqual(["Pay me in cash."]);
  });

  it("who lost the role neither read nor close, whatever their token says", async () => {
    const { reportId, reviewer } = await reported();
    await MemberEntity.patch({ memberId: reviewer.memberId }).set({ standing: "suspended" }).go();
    const before = fingerprint(await everything());
    expect(await refusal(as(reviewer, () => Reports.staffCase({ reportId })))).toBe("request.forbidden");
    const close = { reportId, outcome: "acted", reason: "Warned" } as const;
    expect(await refusal(as(reviewer, () => Reports.close(close)))).toBe("request.forbidden");
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("see each kind separately, in full pages", async () => {
    const reviewer = await staff();
    await reported();
    for (const _ of [1, 2]) {
      const { worker, report } = await reviewOnProfile();
      await as(worker, () => Reports.ofReview(report));
      await reported();
    }
    const first = await as(reviewer, () => Reports.staffList({ about: "review", limit: 1 }));
    const second = await as(reviewer, () => Reports.staffList({ about: "review", limit: 1, cursor: first.cursor }));
    expect([...first.items, ...second.items].map(({ about }) => about)).toEqual(["review", "review"]);
    expect(first.items[0]?.reportId).not.toBe(second.items[0]?.reportId);
    const foreign = () => as(reviewer, () => Reports.staffList({ state: "closed", cursor: first.cursor }));
    expect(await refusal(foreign())).toBe("request.invalid");
  });

  it("take one table request for a list, and a fault before closing leaves nothing", async () => {
    const { reportId, reviewer } = await reported();
    const { sent, stop } = intercept();
    await as(reviewer, () => Reports.staffList({}));
    expect(sent).toHaveLength(1);
    stop();
    const before = fingerprint(await everything());
    const close = () => as(reviewer, () => Reports.close({ reportId, outcome: "acted", reason: "Warned" }));
    for (const index of [0, 1]) {
      const fault = intercept({ before: (call) => (call.index === index ? new Error("Gone.") : undefined) });
      await expect(close()).rejects.toThrow("Gone.");
      fault.stop();
      expect(fingerprint(await everything())).toEqual(before);
    }
    expect(await close()).toMatchObject({ report: { state: "closed", outcome: "acted" } });
  });
});
