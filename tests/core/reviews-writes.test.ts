import { addMinutes, policy } from "@naqi/contracts";
import { Bookings, Reviews } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/bookings.entity";
import { ReviewEntity } from "@naqi/core/cleaners/reviews.entity";
import { MemberEntity } from "@naqi/core/membership/membership.entity";
import { CustomerRatingEntity } from "@naqi/core/reviews/ratings.entity";
import { releaseDue } from "@naqi/core/reviews/releasing";
import { describe, expect, it } from "vitest";
import { waitingFor } from "../support/events.ts";
import { intercept } from "../support/faults.ts";
import { as, cleaner, job, member, started, testNow } from "../support/given.ts";

const { days, blindDays } = policy.reviews;

/** A completed visit, and what its two parties say of it. */
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
  };
}

/** Does this once, before the next transaction reaches the table. */
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
const suspend = (memberId: string) => MemberEntity.patch({ memberId }).set({ standing: "suspended" }).go();
const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { extra: expect.objectContaining({ details }) }) }) as Error;

describe("a review as its author wrote it", () => {
  it("is theirs alone to look at, and says when it will be shown until it is", async () => {
    const one = await done();
    const own = (who = one.customer) => as(who, () => Reviews.own({ bookingId: one.bookingId }), one.now);
    await expect(own()).rejects.toEqual(refused("review.notFound"));
    await one.write();
    expect(await own()).toMatchObject({ rating: 4, state: "held", releasesAt: addMinutes(one.now, blindDays * 1440) });
    await expect(own(await member("customer"))).rejects.toEqual(refused("review.notFound"));
    await one.rate();
    expect((await own()).releasesAt).toBeUndefined();
  });

  it("notes itself on the visit", async () => {
    const one = await done();
    await one.write();
    await one.rate({}, addMinutes(one.now, 1));
    expect(await one.booking()).toMatchObject({ reviewedAt: one.now, ratedAt: addMinutes(one.now, 1) });
  });

  it("changes one version on, where it stands, and only when a word of it does", async () => {
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

  it("is of a visit that was completed, and says what it is otherwise", async () => {
    const one = await done();
    const undone = () => BookingEntity.patch({ bookingId: one.bookingId }).remove(["completedAt"]).go();
    beforeWriting(() => BookingEntity.patch({ bookingId: one.bookingId }).set({ status: "cancelled" }).go());
    await expect(one.write()).rejects.toEqual(refused("review.notCompleted", { status: "completed" }));
    await expect(one.write()).rejects.toEqual(refused("review.notCompleted", { status: "cancelled" }));
    const other = await done();
    beforeWriting(() => BookingEntity.patch({ bookingId: other.bookingId }).set({ status: "cancelled" }).go());
    await expect(other.rate()).rejects.toEqual(refused("review.notCompleted", { status: "completed" }));
    await expect(other.rate()).rejects.toEqual(refused("review.notCompleted", { status: "cancelled" }));
    await undone();
  });

  it("is nobody's who is suspended at that moment, nor is a change, a rating or an answer of theirs", async () => {
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

  it("and a rating at the same moment show it, whichever is first", async () => {
    const one = await done();
    beforeWriting(() => one.rate());
    expect(await one.write()).toMatchObject({ state: "published" });
    const two = await done();
    beforeWriting(() => two.write());
    await two.rate();
    expect(await two.review()).toMatchObject({ state: "published" });
  });

  it("changed in two places at once is as it was sent last, and counted on from there", async () => {
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

describe("a customer's rating", () => {
  it("keeps its note, if there is one, and answers the same when it is sent again", async () => {
    const one = await done();
    const given = await one.rate({ note: "Kind." });
    expect(given).toMatchObject({ rating: 5, note: "Kind." });
    expect(await one.rate({ note: "Kind." }, addMinutes(one.now, 1))).toEqual(given);
    await expect(one.rate({ note: "Rude." })).rejects.toEqual(refused("review.ratedAlready"));
    const two = await done();
    expect(await two.rate()).toMatchObject({ note: "" });
    expect(await two.rating()).not.toHaveProperty("note");
  });

  it("is given until the last moment of 14 days", async () => {
    const one = await done();
    const last = addMinutes(one.now, days * 1440);
    await expect(one.rate({}, addMinutes(last, 1))).rejects.toEqual(refused("review.tooLate"));
    expect(await one.rate({}, last)).toMatchObject({ rating: 5 });
  });
});

describe("an answer", () => {
  it("is told to whoever wrote the review, one version on", async () => {
    const one = await done();
    await one.write();
    await one.rate();
    await one.reply();
    expect(await one.review()).toMatchObject({ version: 2, reply: { text: "Thank you!", at: one.now } });
    const told = (await waitingFor(one.customer.memberId)).filter(({ kind }) => kind === "review.replied");
    expect(told).toMatchObject([{ values: { rating: 4, serviceType: "deep_cleaning" } }]);
  });

  it("is to a review that there is", async () => {
    const one = await done();
    await expect(one.reply()).rejects.toEqual(refused("review.notFound"));
  });
});

it("the job that shows what waited says how much it showed", async () => {
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
