import { addMinutes, type Booking, policy } from "@naqi/contracts";
import { Bookings, Cleaners, type MemberActor, Reports, Reviews } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { ReviewEntity } from "@naqi/core/cleaners/profile/reviews.entity";
import { recount } from "@naqi/core/bookings/reviews/recount";
import { releaseDue } from "@naqi/core/bookings/reviews/releasing";
import { describe, expect, it } from "vitest";
import { intercept } from "../../../support/core/faults.ts";
import { as, cleaner, job, member, reviewed, started, visitor } from "../../../support/given/given.ts";
import { everything } from "../../../support/core/look.ts";
import { fingerprint } from "../../../support/core/rows.ts";
import { staff } from "../../../support/given/staff.ts";

const day = 24 * 60;
const { days, editHours, replyDays, blindDays } = policy.reviews;

interface Done {
  customer: MemberActor;
  worker: MemberActor;
  visit: Booking;
  /** The time of completion. */
  now: string;
}

/** A completed visit and its two parties. */
async function done(worker?: MemberActor, scheduledTime = "10:00"): Promise<Done> {
  const [customer, theirs] = [await member("customer", { fullName: "Sara Haddad" }), worker ?? (await cleaner())];
  const begun = await started(customer, theirs, { scheduledTime });
  const now = begun.endsAt;
  const visit = await as(theirs, () => Bookings.complete({ bookingId: begun.bookingId }), now);
  return { customer, worker: theirs, visit, now };
}

const write = ({ customer, visit, now }: Done, said: { rating?: number; comment?: string } = {}, at = now) =>
  as(customer, () => Reviews.write({ bookingId: visit.bookingId, rating: 4, comment: "Good.", ...said }), at);
const rate = ({ worker, visit, now }: Done, at = now, rating = 5) =>
  as(worker, () => Reviews.rate({ bookingId: visit.bookingId, rating }), at);
const reply = ({ worker, visit, now }: Done, text = "Thank you!", at = now) =>
  as(worker, () => Reviews.reply({ bookingId: visit.bookingId, text }), at);
const profile = ({ worker }: Pick<Done, "worker">) =>
  as(visitor, () => Cleaners.profile({ cleanerId: worker.memberId }));
const shown = async (one: Pick<Done, "worker">) => {
  const { histogram, ratingCount, averageRating, reviews } = await profile(one);
  return { histogram, ratingCount, averageRating, comments: reviews.map(({ comment }) => comment) };
};
const nothing = { histogram: [0, 0, 0, 0, 0], ratingCount: 0, averageRating: null, comments: [] };
const refused = (code: string) => expect.objectContaining({ code }) as Error;

// covers reviews.exchange
describe("a review", () => {
  it("waits until the cleaner has rated the visit, and is then shown and counted", async () => {
    const one = await done();
    expect(await write(one)).toMatchObject({ state: "held", releasesAt: addMinutes(one.now, blindDays * day) });
    expect(await shown(one)).toEqual(nothing);
    const seen = await as(one.worker, () => Bookings.get({ bookingId: one.visit.bookingId }));
    expect(seen.reviewedAt).toBeUndefined();
    await rate(one);
    expect(await shown(one)).toEqual({
      histogram: [0, 0, 0, 1, 0],
      ratingCount: 1,
      averageRating: 4,
      comments: ["Good."],
    });
    const [first] = (await profile(one)).reviews;
    expect(first).toMatchObject({ author: "Sara H.", month: one.now.slice(0, 7), serviceType: "deep_cleaning" });
  });

  // covers S115
  it("is shown immediately if the cleaner rated first", async () => {
    const one = await done();
    await rate(one);
    expect(await write(one)).toMatchObject({ state: "published" });
    expect(await shown(one)).toMatchObject({ ratingCount: 1 });
  });

  it("is shown without the cleaner's rating at its time, once however often the job runs", async () => {
    const one = await done();
    await write(one);
    const due = addMinutes(one.now, blindDays * day);
    const release = (now: string) => as(job, () => releaseDue(), now);
    await release(addMinutes(due, -1));
    expect(await shown(one)).toEqual(nothing);
    await Promise.all([release(due), release(due), release(due)]);
    expect(await shown(one)).toMatchObject({ ratingCount: 1, averageRating: 4 });
    await rate(one, due);
    expect(await shown(one)).toMatchObject({ ratingCount: 1 });
  });

  // covers S115
  it("requires a completed visit, its customer, and is possible for 14 days", async () => {
    const one = await done();
    const begun = await started(one.customer, one.worker, { scheduledTime: "16:00" });
    await expect(write({ ...one, visit: begun })).rejects.toEqual(refused("review.notCompleted"));
    const stranger = await member("customer");
    await expect(write({ ...one, customer: stranger })).rejects.toEqual(refused("booking.notFound"));
    await expect(as(one.worker, () => Reviews.write({ bookingId: one.visit.bookingId, rating: 5 }))).rejects.toEqual(
      refused("request.forbidden"),
    );
    const late = addMinutes(one.now, days * day + 1);
    await expect(write(one, {}, late)).rejects.toEqual(refused("review.tooLate"));
    await write(one, {}, addMinutes(late, -1));
  });

  // covers S115
  it.each([0, 6, 4.5, -1, Number.NaN])("cannot have %d stars", async (rating) => {
    const one = await done();
    await expect(write(one, { rating })).rejects.toEqual(refused("request.invalid"));
  });

  it("has at most 1,000 characters and three tags", async () => {
    const one = await done();
    const { bookingId } = one.visit;
    const said = (more: object) => as(one.customer, () => Reviews.write({ bookingId, rating: 5, ...more }), one.now);
    await expect(said({ comment: "a".repeat(1001) })).rejects.toEqual(refused("request.invalid"));
    const tags = ["on_time", "thorough", "careful", "friendly"];
    await expect(said({ tags })).rejects.toEqual(refused("request.invalid"));
    expect(await said({ comment: "ب".repeat(1000), tags: tags.slice(0, 3) })).toMatchObject({ rating: 5 });
  });

  it("can be changed within 48 hours, and the average follows", async () => {
    const one = await done();
    await rate(one);
    await write(one, { rating: 2 });
    const until = addMinutes(one.now, editHours * 60);
    await write(one, { rating: 5, comment: "On second thought, spotless." }, until);
    expect(await shown(one)).toMatchObject({
      histogram: [0, 0, 0, 0, 1],
      averageRating: 5,
      comments: ["On second thought, spotless."],
    });
    const later = addMinutes(until, 1);
    await expect(write(one, { rating: 1 }, later)).rejects.toEqual(refused("review.editedTooLate"));
    // The same form sent once more.
    expect(await write(one, { rating: 5, comment: "On second thought, spotless." }, later)).toMatchObject({
      rating: 5,
    });
  });

  it("is created and counted once in a race", async () => {
    const one = await done();
    const both = [...Array.from({ length: 10 }, () => write(one)), ...Array.from({ length: 10 }, () => rate(one))];
    const outcomes = await Promise.allSettled(both);
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [(outcome.reason as { code?: string }).code] : [],
    );
    expect(codes.filter((code) => code !== "request.busy")).toEqual([]);
    await write(one);
    await rate(one);
    expect(await shown(one)).toMatchObject({ ratingCount: 1, histogram: [0, 0, 0, 1, 0] });
  });

  it("takes two requests to the table, and a third to compare the two members (G120)", async () => {
    const one = await done();
    for (const [work, requests] of [
      [() => write(one), 3],
      [() => rate(one), 2],
    ] as const) {
      const { sent, stop } = intercept();
      await work();
      stop();
      expect(sent).toHaveLength(requests);
    }
  });

  it.each([0, 1])("is written atomically: a fault before call %d", async (index) => {
    const one = await done();
    await write(one);
    const before = fingerprint(await everything());
    const { stop } = intercept({ before: (call) => (call.index === index ? new Error("Gone.") : undefined) });
    await expect(rate(one)).rejects.toThrow(/./);
    stop();
    expect(fingerprint(await everything())).toEqual(before);
    await rate(one);
  });

  it("is refused about a cleaner who has left", async () => {
    const one = await done();
    await CleanerEntity.delete({ cleanerId: one.worker.memberId }).go();
    await rate(one);
    await expect(write(one)).rejects.toEqual(refused("review.cleanerLeft"));
  });
});

// covers reviews.reply
describe("a reply", () => {
  it("is the cleaner's, once, for 30 days, and ends the customer's changes", async () => {
    const one = await done();
    await write(one);
    await expect(reply(one)).rejects.toEqual(refused("review.notFound"));
    await rate(one);
    await expect(reply({ ...one, worker: await cleaner() })).rejects.toEqual(refused("review.notFound"));
    const until = addMinutes(one.now, replyDays * day);
    await expect(reply(one, "Thank you!", addMinutes(until, 1))).rejects.toEqual(refused("review.repliedTooLate"));
    await expect(reply(one, "  ")).rejects.toEqual(refused("request.invalid"));
    await reply(one, "Thank you!", until);
    await expect(reply(one, "And more.", until)).rejects.toEqual(refused("review.replied"));
    expect(await reply(one, "Thank you!", until)).toMatchObject({ reply: { text: "Thank you!" } });
    expect((await profile(one)).reviews[0]).toMatchObject({ reply: { text: "Thank you!" } });
    await expect(write(one, { comment: "No." })).rejects.toEqual(refused("review.answered"));
  });
});

// covers reviews.reply
it("a changed review does not extend the time for a reply, which counts from its release", async () => {
  const one = await done();
  await rate(one);
  await write(one, { rating: 2 });
  await write(one, { rating: 3 }, addMinutes(one.now, editHours * 60));
  const until = addMinutes(one.now, replyDays * day);
  await expect(reply(one, "Thank you!", addMinutes(until, 1))).rejects.toEqual(refused("review.repliedTooLate"));
  await reply(one, "Thank you!", until);
});

// covers reviews.exchange
describe("a customer's rating", () => {
  it("is given once, for a completed visit of the cleaner's own", async () => {
    const one = await done();
    await expect(rate({ ...one, worker: await cleaner() })).rejects.toEqual(refused("booking.notFound"));
    expect(await rate(one)).toMatchObject({ rating: 5, note: "" });
    expect(await rate(one)).toMatchObject({ rating: 5 });
    await expect(rate(one, one.now, 1)).rejects.toEqual(refused("review.ratedAlready"));
    const other = await done(one.worker, "14:00");
    await expect(rate(other, addMinutes(other.now, days * day + 1))).rejects.toEqual(refused("review.tooLate"));
  });

  it("is hidden from the customer", async () => {
    const one = await done();
    const { bookingId } = one.visit;
    await as(one.worker, () => Reviews.rate({ bookingId, rating: 1, note: "Was rude." }), one.now);
    const seen = await as(one.customer, () => Bookings.get({ bookingId }));
    expect(seen.ratedAt).toBeUndefined();
    expect(JSON.stringify(seen)).not.toContain("rude");
  });
});

describe("a list of reviews", () => {
  it("is sorted latest first, paged, and filtered by stars if requested", async () => {
    const worker = await cleaner();
    for (const [index, rating] of [5, 3, 5].entries()) {
      const one = await done(worker, `${10 + 3 * index}:00`);
      await reviewed(one.visit, { rating, comment: String(index) }, one.now);
    }
    const held = await done(worker, "08:00");
    await write(held);
    const of = (more: object) => as(visitor, () => Reviews.of({ cleanerId: worker.memberId, ...more }));
    const comments = async (more: object) => (await of(more)).items.map(({ comment }) => comment);
    expect(await comments({})).toEqual(["2", "1", "0"]);
    expect(await comments({ stars: "5" })).toEqual(["2", "0"]);
    expect(await comments({ stars: "1" })).toEqual([]);
    const { cursor } = await of({ limit: "2" });
    expect(await comments({ limit: "2", cursor })).toEqual(["0"]);
    await expect(of({ stars: "6" })).rejects.toEqual(refused("request.invalid"));
    const other = await cleaner();
    await expect(as(visitor, () => Reviews.of({ cleanerId: other.memberId, cursor }))).rejects.toEqual(
      refused("request.invalid"),
    );
    const { items } = await as(worker, () => Reviews.received({}));
    expect(items.map(({ bookingId }) => bookingId)).not.toContain(held.visit.bookingId);
    expect(items).toHaveLength(3);
  });
});

// covers reviews.staff
describe("staff", () => {
  it("hide a review with a reason and show it again, and the average follows", async () => {
    const [one, reviewer] = [await done(), await staff()];
    await write(one);
    await rate(one);
    const list = () => as(reviewer, () => Reviews.staffList({ cleanerId: one.worker.memberId }));
    const [seen] = (await list()).items;
    const { bookingId, version = 0 } = seen ?? { bookingId: "" };
    const reason = "It names a third person.";
    await expect(as(one.worker, () => Reviews.hide({ bookingId, reason, version }))).rejects.toEqual(
      refused("request.forbidden"),
    );
    await expect(as(reviewer, () => Reviews.hide({ bookingId, reason: "", version }))).rejects.toEqual(
      refused("request.invalid"),
    );
    const hidden = await as(reviewer, () => Reviews.hide({ bookingId, reason, version }), one.now);
    expect(hidden.review).toMatchObject({ state: "hidden", hiddenReason: reason });
    expect(await shown(one)).toEqual(nothing);
    expect((await as(reviewer, () => Reviews.staffList({ queue: "hidden" }))).items).toContainEqual(
      expect.objectContaining({ bookingId }) as unknown,
    );
    await expect(write(one, { comment: "Again." })).rejects.toEqual(refused("review.hidden"));
    await expect(reply(one)).rejects.toEqual(refused("review.notFound"));
    await expect(as(reviewer, () => Reviews.hide({ bookingId, reason, version }))).rejects.toEqual(
      refused("admin.caseChanged"),
    );
    await as(
      reviewer,
      () => Reviews.restore({ bookingId, reason: "A mistake.", version: hidden.review.version }),
      one.now,
    );
    expect(await shown(one)).toMatchObject({ ratingCount: 1, comments: ["Good."] });
  });

  it("keep a held review from being shown", async () => {
    const [one, reviewer] = [await done(), await staff()];
    await write(one);
    const { bookingId } = one.visit;
    await as(reviewer, () => Reviews.hide({ bookingId, reason: "An insult.", version: 0 }), one.now);
    await as(job, () => releaseDue(), addMinutes(one.now, 30 * day));
    await rate(one);
    expect(await shown(one)).toEqual(nothing);
  });
});

// covers reviews.staff
describe("the staff's lists of reviews", () => {
  it("list reported ones while a report is open, and the others by state, latest first", async () => {
    const [worker, reviewer] = [await cleaner(), await staff()];
    const one = await done(worker);
    await reviewed(one.visit, { rating: 1, comment: "No." }, one.now);
    const other = await done(worker, "14:00");
    await write(other);
    const of = async (more: object) => {
      const { items } = await as(reviewer, () => Reviews.staffList({ limit: 50, ...more }));
      return items.map(({ bookingId }) => bookingId);
    };
    expect(await of({ queue: "published" })).toContain(one.visit.bookingId);
    expect(await of({ queue: "held" })).toContain(other.visit.bookingId);
    expect(await of({ cleanerId: worker.memberId })).toEqual([other.visit.bookingId, one.visit.bookingId]);
    expect(await of({ cleanerId: worker.memberId, stars: "1" })).toEqual([one.visit.bookingId]);
    expect(await of({})).not.toContain(one.visit.bookingId);
    const { reviewId = "" } = (await profile(one)).reviews[0] ?? {};
    const readers = [await member("customer"), await member("customer")];
    const made = [];
    for (const reader of readers) {
      const about = { cleanerId: worker.memberId, reviewId, reason: "rude" } as const;
      made.push(await as(reader, () => Reports.ofReview(about)));
    }
    expect((await of({})).filter((bookingId) => bookingId === one.visit.bookingId)).toHaveLength(1);
    const { sent, stop } = intercept();
    const { items } = await as(reviewer, () => Reviews.staffList({}));
    expect(sent).toHaveLength(2);
    stop();
    expect(items.find(({ bookingId }) => bookingId === one.visit.bookingId)).toMatchObject({
      reviewedName: "Aisha Khan",
      reviewerName: "Sara H.",
    });
    for (const { reportId } of made)
      await as(reviewer, () => Reports.close({ reportId, outcome: "dismissed", reason: "It is mild." }));
    expect(await of({})).not.toContain(one.visit.bookingId);
  });

  it("link to a case with its history", async () => {
    const [one, reviewer] = [await done(), await staff()];
    const { bookingId } = one.visit;
    await write(one);
    await as(one.worker, () => Reviews.rate({ bookingId, rating: 2, note: "Was rude." }), addMinutes(one.now, 5));
    await reply(one, "Thank you!", addMinutes(one.now, 9));
    const seen = await as(reviewer, () => Reviews.staffCase({ bookingId }));
    expect(seen.customerRating).toMatchObject({ rating: 2, note: "Was rude." });
    const { version } = seen.review;
    const hidden = await as(
      reviewer,
      () => Reviews.hide({ bookingId, reason: "Bad.", version }),
      addMinutes(one.now, 12),
    );
    expect(hidden.timeline.map(({ what, by }) => [what, by])).toEqual([
      ["review.written", "customer"],
      ["review.shown", undefined],
      ["review.rated", "cleaner"],
      ["review.answered", "cleaner"],
      ["review.hide", "staff"],
    ]);
    for (const who of [one.worker, one.customer])
      await expect(as(who, () => Reviews.staffCase({ bookingId }))).rejects.toEqual(refused("request.forbidden"));
    const nobody = `bkg_${"0".repeat(26)}`;
    await expect(as(reviewer, () => Reviews.staffCase({ bookingId: nobody }))).rejects.toEqual(
      refused("review.notFound"),
    );
  });

  it("are handled concurrently: of twenty who hide, one does, and it is subtracted once", async () => {
    const [one, reviewer] = [await done(), await staff()];
    const { bookingId } = one.visit;
    await rate(one);
    await write(one);
    const { version } = (await as(reviewer, () => Reviews.staffCase({ bookingId }))).review;
    const hide = () => as(reviewer, () => Reviews.hide({ bookingId, reason: "An insult.", version }), one.now);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, hide));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await shown(one)).toEqual(nothing);
  });
});

describe("the nightly count", () => {
  it("finds nothing to correct, and repairs the result of a fault", async () => {
    const one = await done();
    await rate(one);
    await write(one);
    // The feed uses the machine's clock.
    const soon = addMinutes(new Date().toISOString(), 15);
    const count = async () => {
      const found: string[] = [];
      await as(job, () => recount(({ cleanerId }) => found.push(cleanerId)), soon);
      return found;
    };
    expect(await count()).not.toContain(one.worker.memberId);
    await CleanerEntity.patch({ cleanerId: one.worker.memberId }).add({ ratingSum: 1, stars5: 1 }).go();
    expect(await count()).toContain(one.worker.memberId);
    expect(await shown(one)).toMatchObject({ averageRating: 4, histogram: [0, 0, 0, 1, 0] });
  });
});

describe("a customer who leaves", () => {
  it("remains on the review as a former member", async () => {
    const one = await done();
    await rate(one);
    await write(one);
    await ReviewEntity.patch({ bookingId: one.visit.bookingId }).remove(["reviewerName"]).go();
    expect((await profile(one)).reviews[0]?.author).toBeUndefined();
    expect(await reply(one)).toMatchObject({ reply: { text: "Thank you!" } });
  });
});
