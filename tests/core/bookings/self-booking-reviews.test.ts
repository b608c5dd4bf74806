import { addMinutes, fils } from "@naqi/contracts";
import { Bookings, Cleaners, Earnings, type MemberActor, Referrals, Reviews } from "@naqi/core";
import { ReferralEntity } from "@naqi/core/money/referrals/referrals.entity";
import { releaseDue } from "@naqi/core/bookings/reviews/releasing";
import { beforeEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { waitingFor } from "../../support/core/events.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { as, booking, cleaner, job, member } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { samePhone } from "../../support/given/self-booked.ts";
import { staff } from "../../support/given/staff.ts";

beforeEach(() => void fakePorts());

/** A completed visit that counts, and later actions of its parties and staff. */
async function completedVisit() {
  const [worker, reviewer, self] = [await cleaner(), await staff(), await member("customer")];
  const { bookingId, startsAt, endsAt } = await booking(self, worker.memberId);
  const key = { bookingId };
  let now = endsAt;
  const by = <Result>(who: MemberActor, does: () => Promise<Result>) => as(who, does, (now = addMinutes(now, 1)));
  await as(worker, () => Bookings.start(key), startsAt);
  await as(worker, () => Bookings.complete(key), endsAt);
  return {
    worker,
    self,
    key,
    now: () => now,
    complete: () => as(worker, () => Bookings.complete(key), (now = addMinutes(now, 45))),
    review: (rating = 5) => by(self, () => Reviews.write({ ...key, rating })),
    own: () => by(self, () => Reviews.own(key)),
    rate: () => by(worker, () => Reviews.rate({ ...key, rating: 5 })),
    tip: () => by(self, () => Bookings.tip({ ...key, amount: fils(20) })),
    card: () => by(worker, () => Cleaners.profile({ cleanerId: worker.memberId })),
    shown: async () => (await by(worker, () => Reviews.of({ cleanerId: worker.memberId }))).items,
    earned: async () => (await by(worker, () => Earnings.summary({}))).earned,
    link: () => samePhone(self, worker),
    reopen: async () => {
      const { version } = await as(self, () => Bookings.get(key), now);
      return by(reviewer, () => Bookings.staffReopen({ ...key, version, reason: "One room is left." }));
    },
    hide: async () => {
      const { review } = await as(reviewer, () => Reviews.staffCase(key), now);
      return by(reviewer, () => Reviews.hide({ ...key, version: review.version, reason: "It names a child." }));
    },
    restore: async () => {
      const { review } = await as(reviewer, () => Reviews.staffCase(key), now);
      return by(reviewer, () => Reviews.restore({ ...key, version: review.version, reason: "It names nobody." }));
    },
    decide: async (counts: boolean) => {
      const { items } = await as(reviewer, () => Bookings.staffChecks({ state: "review", limit: 50 }), now);
      const { version } = items.find(({ bookingId: id }) => id === bookingId)!;
      return by(reviewer, () => Bookings.decideCheck({ ...key, counts, reason: "They are neighbours.", version }));
    },
  };
}
type Visit = Awaited<ReturnType<typeof completedVisit>>;

/** A moment that another request waits for. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end };
}

const consistent = async () => expect((await checkTable()).broken).toEqual([]);

/** The ways in which a second account is found once the review is published. */
const found: Record<string, (visit: Visit) => Promise<unknown>> = {
  "at the tip": async (visit) => {
    await visit.link();
    await visit.tip();
  },
  "at the second completion": async (visit) => {
    await visit.reopen();
    await visit.link();
    await visit.complete();
  },
};

describe.each(Object.entries(found))("a published review whose second account is found %s (G120)", (_, finding) => {
  it("waits for the check and counts once when staff count the booking", async () => {
    const visit = await completedVisit();
    await visit.review();
    await visit.rate();
    expect(await visit.card()).toMatchObject({ totalBookings: 1, ratingCount: 1, averageRating: 5 });
    await finding(visit);
    expect(await visit.own()).toMatchObject({ state: "held", awaitsCheck: true });
    expect(await visit.shown()).toEqual([]);
    expect(await visit.card()).toMatchObject({ totalBookings: 0, ratingCount: 0, averageRating: null });
    await consistent();
    await visit.decide(true);
    expect(await visit.own()).toMatchObject({ state: "published" });
    expect(await visit.shown()).toMatchObject([{ rating: 5 }]);
    expect(await visit.card()).toMatchObject({ totalBookings: 1, ratingCount: 1, averageRating: 5 });
    const notices = (await waitingFor(visit.worker.memberId)).filter(({ kind }) => kind === "review.received");
    expect(notices).toHaveLength(1);
    await consistent();
  });

  it("is hidden and counts for nothing when staff do not count the booking", async () => {
    const visit = await completedVisit();
    await visit.review();
    await visit.rate();
    await finding(visit);
    await visit.decide(false);
    expect(await visit.own()).toMatchObject({ state: "hidden" });
    expect(await visit.card()).toMatchObject({ totalBookings: 0, ratingCount: 0, averageRating: null });
    await consistent();
  });

  it("keeps the reply of its cleaner, and stays hidden where staff had hidden it", async () => {
    const [answered, hidden] = [await completedVisit(), await completedVisit()];
    for (const visit of [answered, hidden]) {
      await visit.review();
      await visit.rate();
    }
    await as(answered.worker, () => Reviews.reply({ ...answered.key, text: "Thank you!" }), answered.now());
    await hidden.hide();
    for (const visit of [answered, hidden]) await finding(visit);
    await expect(hidden.restore()).rejects.toMatchObject({ code: "admin.wrongMoment" });
    for (const visit of [answered, hidden]) await visit.decide(true);
    expect(await answered.shown()).toMatchObject([{ reply: { text: "Thank you!" } }]);
    expect(await hidden.own()).toMatchObject({ state: "hidden" });
    expect(await hidden.card()).toMatchObject({ ratingCount: 0 });
    await hidden.restore();
    expect(await hidden.card()).toMatchObject({ ratingCount: 1 });
    await consistent();
  });
});

describe("a held review whose second account is found at the tip (G120)", () => {
  async function waiting() {
    const visit = await completedVisit();
    await visit.review();
    await visit.link();
    await visit.tip();
    return visit;
  }

  it("is published neither by the cleaner's rating nor by the clock while staff check the booking", async () => {
    const visit = await waiting();
    await visit.rate();
    await as(job, () => releaseDue(), addMinutes(visit.now(), 30 * 24 * 60));
    expect(await visit.own()).toMatchObject({ state: "held", awaitsCheck: true });
    expect(await visit.card()).toMatchObject({ ratingCount: 0 });
    await consistent();
    await visit.decide(true);
    expect(await visit.own()).toMatchObject({ state: "published" });
    expect(await visit.card()).toMatchObject({ totalBookings: 1, ratingCount: 1 });
    await consistent();
  });

  it("goes on waiting for the cleaner's rating once staff count the booking", async () => {
    const visit = await waiting();
    await visit.decide(true);
    const own = await visit.own();
    expect(own).toMatchObject({ state: "held" });
    expect(own).toHaveProperty("releasesAt");
    await visit.rate();
    expect(await visit.card()).toMatchObject({ ratingCount: 1 });
    await consistent();
  });

  it("waits as well if it is written between the reads and the write of the tip", async () => {
    const visit = await completedVisit();
    const [read, written] = [held(), held()];
    let tipping: Promise<unknown> | undefined;
    beforeTheWrite(async () => {
      await visit.link();
      beforeTheWrite(async () => {
        read.end();
        await written.ended;
      });
      tipping = expect(visit.tip()).rejects.toMatchObject({ code: "booking.changed" });
      await read.ended;
    });
    await visit.review();
    written.end();
    await tipping;
    await visit.tip();
    expect(await visit.own()).toMatchObject({ state: "held", awaitsCheck: true });
    await consistent();
  });
});

describe("a credited tip of a visit whose second account is found at the second completion (G120)", () => {
  it.each([true, false])("stays credited once, whether staff count the booking: %s", async (counts) => {
    const visit = await completedVisit();
    await visit.tip();
    const before = await visit.earned();
    await visit.reopen();
    await visit.link();
    await visit.complete();
    await consistent();
    await visit.decide(counts);
    expect(await visit.earned()).toBe(before);
    for (const who of [visit.self, visit.worker])
      expect(await as(who, () => Bookings.get(visit.key), visit.now())).toMatchObject({ thanks: { amount: fils(20) } });
    await consistent();
  });
});

describe("a held reward of a visit whose second account is found by its review (G120)", () => {
  it.each([
    [false, "reversed"],
    [true, "held"],
  ])("is taken back, and held again if staff count the booking: %s", async (counts, after) => {
    const [referrer, reviewer, self, worker] = [
      await member("customer"),
      await staff(),
      await member("customer"),
      await cleaner(),
    ];
    const { code } = await as(referrer, () => Referrals.mine({}));
    await as(self, () => Referrals.apply({ code }));
    const { bookingId, startsAt, endsAt } = await booking(self, worker.memberId);
    await as(worker, () => Bookings.start({ bookingId }), startsAt);
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    const status = async () => (await ReferralEntity.get({ refereeId: self.memberId }).go()).data?.status;
    expect(await status()).toBe("held");
    await samePhone(self, worker);
    await as(self, () => Reviews.write({ bookingId, rating: 5 }), endsAt);
    expect(await status()).toBe("reversed");
    const decided = { bookingId, counts, reason: "Looked at the visit.", version: 0 };
    await as(reviewer, () => Bookings.decideCheck(decided), addMinutes(endsAt, 60));
    expect(await status()).toBe(after);
    await consistent();
  });
});
