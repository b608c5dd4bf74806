import { addMinutes, policy, weekOf } from "@naqi/contracts";
import { Bookings, Reviews } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { CleanerEntity, ListingEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { shardOf } from "@naqi/core/cleaners/profile/listing";
import { ReviewEntity } from "@naqi/core/cleaners/profile/reviews.entity";
import { CustomerRatingEntity } from "@naqi/core/bookings/reviews/ratings.entity";
import { releaseDue } from "@naqi/core/bookings/reviews/releasing";
import { describe, expect, it, onTestFinished } from "vitest";
import { waitingFor } from "../../../support/core/events.ts";
import { intercept } from "../../../support/core/faults.ts";
import { as, cleaner, job, member, started, testNow } from "../../../support/given/given.ts";
import { counted as ofWeek } from "../../../support/given/insights.ts";
import { suspendMember } from "../../../support/given/staff.ts";

const { days, blindDays } = policy.reviews;

/** A completed visit, and the reviews of its two parties. */
async function done() {
  const [customer, worker] = [await member("customer", { fullName: "Sara Haddad" }), await cleaner()];
  const { bookingId, endsAt: now } = await started(customer, worker);
  await as(worker, () => Bookings.complete({ bookingId }), now);
  const said = { bookingId, rating: 4, comment: "Good.", tags: ["on_time" as const] };
  return {
    customer,
    worker,
    bookingId,
    now,
    write: (more = {}, at = now) => as(customer, () => Reviews.write({ ...said, ...more }), at),
    rate: (more: { rating?: number; note?: string } = {}, at = now) =>
      as(worker, () => Reviews.rate({ bookingId, rating: 5, ...more }), at),
    reply: (text = "Thank you!", at = now) => as(worker, () => Reviews.reply({ bookingId, text }), at),
    review: async () => (await ReviewEntity.get({ bookingId }).go({ consistent: true })).data,
    rating: async () => (await CustomerRatingEntity.get({ bookingId }).go({ consistent: true })).data,
    booking: async () => (await BookingEntity.get({ bookingId }).go({ consistent: true })).data,
    /** Its cleaner's rating, in their own row and in the search. */
    counted: async () => {
      const { memberId: cleanerId } = worker;
      const own = (await CleanerEntity.get({ cleanerId }).go({ consistent: true })).data!;
      const listing = await ListingEntity.get({ shard: shardOf(cleanerId), cleanerId }).go({ consistent: true });
      const { ratingSum, ratingCount, stars3, stars4 } = own;
      return { ratingSum, ratingCount, stars3, stars4, listed: [listing.data?.ratingSum, listing.data?.ratingCount] };
    },
  };
}

/** Runs this once, before the next transaction reaches the table. */
function beforeWriting(work: () => Promise<unknown>) {
  let isDone = false;
  intercept({
    meanwhile: async ({ command }) => {
      if (isDone || !command.startsWith("TransactWrite")) return;
      isDone = true;
      await work();
    },
  });
}
const suspend = (memberId: string) => suspendMember(memberId);
const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { extra: expect.objectContaining({ details }) }) }) as Error;

describe("a review's own view", () => {
  it("is only for its author, with the time of publication until it is shown", async () => {
    const one = await done();
    const own = (who = one.customer) => as(who, () => Reviews.own({ bookingId: one.bookingId }), one.now);
    await expect(own()).rejects.toEqual(refused("review.notFound"));
    await one.write();
    expect((await one.review())?.reviewId).toMatch(/^rev_/);
    expect(await own()).toMatchObject({ rating: 4, state: "held", releasesAt: addMinutes(one.now, blindDays * 1440) });
    await expect(own(await member("customer"))).rejects.toEqual(refused("review.notFound"));
    await one.rate();
    expect((await own()).releasesAt).toBeUndefined();
  });

  it("is recorded on the visit", async () => {
    const one = await done();
    await one.write();
    await one.rate({}, addMinutes(one.now, 1));
    expect(await one.booking()).toMatchObject({ reviewedAt: one.now, ratedAt: addMinutes(one.now, 1) });
  });

  it("increments the version by one, in place, and only if the text changes", async () => {
    const one = await done();
    await one.write();
    await one.write();
    expect(await one.review()).toMatchObject({ version: 0 });
    await one.write({ tags: [] });
    expect(await one.review()).toMatchObject({ version: 1, state: "held", shownOf: "", tags: [] });
    await one.rate();
    const shown = await one.review();
    expect(shown).toMatchObject({ version: 2, state: "published", releasedAt: one.now });
    const later = addMinutes(one.now, 5);
    await one.write({ rating: 3, tags: [] }, later);
    const changed = { version: 3, rating: 3, editedAt: later, releasedAt: one.now, queuedAt: one.now };
    expect(await one.review()).toMatchObject({ ...changed, starsOf: `${one.worker.memberId}.3` });
    await one.write({ rating: 3, tags: [], comment: "Better." }, later);
    expect(await one.review()).toMatchObject({ version: 4, comment: "Better.", starsOf: `${one.worker.memberId}.3` });
  });

  it("requires a completed visit, and otherwise reports its state", async () => {
    const one = await done();
    beforeWriting(() => BookingEntity.patch({ bookingId: one.bookingId }).set({ status: "cancelled" }).go());
    await expect(one.write()).rejects.toEqual(refused("review.notCompleted", { status: "cancelled" }));
    const other = await done();
    beforeWriting(() => BookingEntity.patch({ bookingId: other.bookingId }).set({ status: "cancelled" }).go());
    await expect(other.rate()).rejects.toEqual(refused("review.notCompleted", { status: "completed" }));
    await expect(other.rate()).rejects.toEqual(refused("review.notCompleted", { status: "cancelled" }));
  });

  it("is refused if its author is suspended at that moment; so is a change, a rating or a reply", async () => {
    const one = await done();
    beforeWriting(() => suspend(one.customer.memberId));
    await expect(one.write()).rejects.toEqual(refused("member.suspended"));
    const two = await done();
    await two.write();
    beforeWriting(() => suspend(two.customer.memberId));
    await expect(two.write({ rating: 1 })).rejects.toEqual(refused("member.suspended"));
    beforeWriting(() => suspend(two.worker.memberId));
    await expect(two.rate()).rejects.toEqual(refused("member.suspended"));
    const three = await done();
    await three.write();
    await three.rate();
    beforeWriting(() => suspend(three.worker.memberId));
    await expect(three.reply()).rejects.toEqual(refused("member.suspended"));
  });

  it("and a rating at the same moment publish it, in any order", async () => {
    const one = await done();
    beforeWriting(() => one.rate());
    expect(await one.write()).toMatchObject({ state: "published" });
    const two = await done();
    beforeWriting(() => two.write());
    await two.rate();
    expect(await two.review()).toMatchObject({ state: "published" });
  });

  it("changed in two places at once keeps the last change, and is counted from there", async () => {
    const one = await done();
    await one.write();
    beforeWriting(() => one.write({ comment: "From the other tab." }));
    expect(await one.write({ rating: 2 })).toMatchObject({ rating: 2 });
    expect(await one.review()).toMatchObject({ rating: 2, comment: "Good.", version: 2 });
    await one.rate();
    beforeWriting(() => one.write({ rating: 5 }));
    await one.reply();
    expect(await one.review()).toMatchObject({ rating: 5, reply: { text: "Thank you!" }, version: 5 });
  });
});

describe("a review's effect on counters", () => {
  const nothing = { ratingSum: 0, ratingCount: 0, stars3: 0, stars4: 0, listed: [0, 0] };
  const one4 = { ratingSum: 4, ratingCount: 1, stars3: 0, stars4: 1, listed: [4, 1] };

  it("is none while it waits, whatever changes, and its stars once it is shown", async () => {
    const one = await done();
    await one.write({ rating: 3 });
    expect(await one.review()).toMatchObject({ queue: "held", shownOf: "", starsOf: "", releasedAt: "" });
    await one.write();
    expect(await one.counted()).toEqual(nothing);
    await one.rate();
    expect(await one.review()).toMatchObject({ queue: "published", shownOf: one.worker.memberId });
    expect(await one.counted()).toEqual(one4);
    await one.write({ comment: "Better." });
    expect(await one.counted()).toEqual(one4);
    await one.write({ rating: 3 });
    expect(await one.counted()).toEqual({ ratingSum: 3, ratingCount: 1, stars3: 1, stars4: 0, listed: [3, 1] });
    expect(await ofWeek(one.worker, weekOf(one.now))).toMatchObject({ rated: 1, stars: 3 });
  });

  it("notifies its cleaner when it is shown, and not before", async () => {
    const one = await done();
    const told = async () => (await waitingFor(one.worker.memberId)).filter(({ kind }) => kind === "review.received");
    await one.write();
    expect(await told()).toEqual([]);
    await one.rate();
    const values = { memberId: one.worker.memberId, rating: 4, serviceType: "deep_cleaning" };
    expect(await told()).toEqual([{ kind: "review.received", values }]);
  });

  it("happens once, also if the job finds it shown or gone", async () => {
    const [one, two] = [await done(), await done()];
    const due = addMinutes(one.now, blindDays * 1440);
    // Those of other tests.
    await as(job, () => releaseDue(), due);
    await one.write();
    await two.write();
    let work: Promise<unknown> | undefined;
    const both = () => Promise.all([one.rate(), ReviewEntity.delete({ bookingId: two.bookingId }).go()]);
    intercept({
      meanwhile: async ({ command }) => {
        if (command === "GetItemCommand") await (work ??= both());
      },
    });
    expect(await as(job, () => releaseDue(), due)).toEqual({ released: 0 });
    expect(await one.counted()).toEqual(one4);
  });

  it("is immediate without a hold", async () => {
    const reviewing = policy.reviews as { blindDays: number };
    reviewing.blindDays = 0;
    onTestFinished(() => void (reviewing.blindDays = blindDays));
    const one = await done();
    expect(await one.write()).toMatchObject({ state: "published" });
    expect(await one.counted()).toEqual(one4);
    await one.rate();
    expect(await one.counted()).toEqual(one4);
  });

  it("happens once for two sent at the same moment", async () => {
    const one = await done();
    beforeWriting(() => one.write({ rating: 3 }));
    await one.write();
    expect(await one.review()).toMatchObject({ rating: 4, version: 1 });
    await one.rate();
    expect(await one.counted()).toEqual(one4);
  });
});

describe("a customer's rating", () => {
  it("keeps its note, if there is one, and is idempotent", async () => {
    const one = await done();
    const given = await one.rate({ note: "Kind." });
    expect(given).toMatchObject({ rating: 5, note: "Kind." });
    expect(await one.rate({ note: "Kind." }, addMinutes(one.now, 1))).toEqual(given);
    await expect(one.rate({ note: "Rude." })).rejects.toEqual(refused("review.ratedAlready"));
    const two = await done();
    expect(await two.rate()).toMatchObject({ note: "" });
    expect(await two.rating()).not.toHaveProperty("note");
  });

  it("is possible until the last moment of 14 days", async () => {
    const one = await done();
    const last = addMinutes(one.now, days * 1440);
    await expect(one.rate({}, addMinutes(last, 1))).rejects.toEqual(refused("review.tooLate"));
    expect(await one.rate({}, last)).toMatchObject({ rating: 5 });
  });
});

describe("a reply", () => {
  it("notifies the review's author, and increments the version by one", async () => {
    const one = await done();
    await one.write();
    await one.rate();
    await one.reply();
    expect(await one.review()).toMatchObject({ version: 2, reply: { text: "Thank you!", at: one.now } });
    const told = (await waitingFor(one.customer.memberId)).filter(({ kind }) => kind === "review.replied");
    expect(told).toMatchObject([{ values: { rating: 4, serviceType: "deep_cleaning" } }]);
  });

  it("is possible for thirty days after publication", async () => {
    const one = await done();
    await one.write();
    const shown = addMinutes(one.now, 1440);
    await one.rate({}, shown);
    const { items } = await as(one.worker, () => Reviews.received({}), shown);
    const until = addMinutes(shown, policy.reviews.replyDays * 1440);
    expect(items).toMatchObject([{ bookingId: one.bookingId, answerableUntil: until }]);
    await expect(one.reply("Late.", addMinutes(until, 1))).rejects.toEqual(refused("review.repliedTooLate"));
    await one.reply("Just in time.", until);
  });

  it("requires an existing review", async () => {
    const one = await done();
    await expect(one.reply()).rejects.toEqual(refused("review.notFound"));
  });
});

it("the publishing job reports how much it published", async () => {
  const one = await done();
  await one.write();
  const due = addMinutes(one.now, blindDays * 1440);
  const before = await as(job, () => releaseDue(), testNow);
  expect(before).toEqual({ released: 0 });
  expect(await as(job, () => releaseDue(), due)).toEqual({ released: expect.any(Number) as number });
  expect(await one.review()).toMatchObject({ state: "published" });
  const two = await done();
  await two.write();
  expect(await as(job, () => releaseDue(), addMinutes(two.now, blindDays * 1440))).toEqual({ released: 1 });
  expect(await as(job, () => releaseDue(), addMinutes(two.now, blindDays * 1440))).toEqual({ released: 0 });
});
