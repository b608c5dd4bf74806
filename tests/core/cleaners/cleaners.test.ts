import { randomUUID } from "node:crypto";
import { addMinutes, fils } from "@naqi/contracts";
import { Bookings, Cleaners } from "@naqi/core";
import { changingCleaner } from "@naqi/core/cleaners/profile/change";
import { RevealEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { readCleaner } from "@naqi/core/cleaners/profile/partition";
import { commit } from "@naqi/core/kit/table/commit";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import {
  actor,
  as,
  booking,
  change,
  cleaner,
  job,
  reviewed,
  member,
  started,
  testNow,
  visitor,
} from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { everyDay } from "../../support/plans.ts";
import { suspendMember } from "../../support/given/staff.ts";

const profile = (cleanerId: string) => as(visitor, () => Cleaners.profile({ cleanerId }));

describe("a public profile", () => {
  it("shows the services, the shortest job's price and the plan", async () => {
    const { memberId } = await cleaner({ areas: ["Dubai Marina", "JBR"] });
    expect(await profile(memberId)).toMatchObject({
      cleanerId: memberId,
      hourlyRate: fils(50),
      minimumJob: fils(100),
      travelFee: fils(20),
      serviceRadius: 10,
      languagesSpoken: ["English"],
      areas: [
        { areaName: "Dubai Marina", isPrimary: true },
        { areaName: "JBR", isPrimary: false },
      ],
      servicesOffered: ["deep_cleaning", "regular_cleaning"],
      weeklyPlan: { availableAnytime: false },
      averageRating: null,
      hasPhone: true,
      reviews: [],
    });
  });

  it.each(["pending", "suspended", "rejected", "none"] as const)(
    "of a cleaner who is %s does not exist",
    async (approvalStatus) => {
      const { memberId } = await cleaner({ profile: { approvalStatus } });
      const absent = { code: "cleaner.notFound", status: 404 };
      await expect(profile(memberId)).rejects.toMatchObject(absent);
      await expect(
        as(visitor, () => Cleaners.availability({ cleanerId: memberId, from: "2027-03-10" })),
      ).rejects.toMatchObject(absent);
      await expect(
        as(await member("customer"), () => Cleaners.revealContact({ cleanerId: memberId })),
      ).rejects.toMatchObject(absent);
      await expect(profile(randomUUID())).rejects.toMatchObject(absent);
    },
  );

  it.each(["not-a-uuid", "", "../..", "a\u0000b"])("by the id %j is refused", async (cleanerId) => {
    await expect(profile(cleanerId)).rejects.toMatchObject({ code: "request.invalid" });
  });

  it("has hours up to the last existing day, and queries no later ones", async () => {
    const { memberId: cleanerId } = await cleaner();
    const hours = (from: string) => as(visitor, () => Cleaners.availability({ cleanerId, from, days: 31 }));
    expect((await hours("2098-12-31")).days.at(-1)?.day).toBe("2099-01-30");
    await expect(hours("2099-12-31")).rejects.toMatchObject({ code: "request.invalid" });
  });

  // covers S115
  it("has the five latest reviews", async () => {
    const worker = await cleaner();
    for (const scheduledTime of ["08:00", "10:00", "12:00", "14:00", "16:00", "18:00"] as const) {
      const visit = await started(await member("customer"), worker, { scheduledTime });
      await as(worker, () => Bookings.complete({ bookingId: visit.bookingId }), visit.endsAt);
      await reviewed(visit, { rating: 5, comment: scheduledTime }, visit.endsAt);
    }
    const { reviews, ratingCount } = await profile(worker.memberId);
    expect(reviews.map(({ comment }) => comment)).toEqual(["18:00", "16:00", "14:00", "12:00", "10:00"]);
    expect(ratingCount).toBe(6);
  });
});

describe("a change of a cleaner's row", () => {
  it("sets what may be set, and no counters or attributes of the table", async () => {
    const { memberId } = await cleaner();
    const before = await readCleaner(memberId);
    if (!before) throw new Error("No such cleaner.");
    const smuggled = { bio: "Careful and quick.", totalBookings: 99, pendingEarnings: fils(9), version: 40 };
    await as(job, () => commit(changingCleaner(before, { profile: smuggled })));
    expect((await readCleaner(memberId))?.profile).toMatchObject({
      bio: "Careful and quick.",
      totalBookings: 0,
      pendingEarnings: 0,
      version: before.profile.version + 1,
    });
  });
});

describe("availability", () => {
  it("has a week by default, and shows what a booking takes", async () => {
    const worker = await cleaner();
    await booking(await member("customer"), worker.memberId, { durationMinutes: 180 });
    const ask = (from: string, days?: number) =>
      as(visitor, () => Cleaners.availability({ cleanerId: worker.memberId, from, days }));
    const { days } = await ask("2027-03-08");
    expect(days.map(({ day }) => day)).toEqual(
      ["08", "09", "10", "11", "12", "13", "14"].map((day) => `2027-03-${day}`),
    );
    const states = Object.fromEntries(days[2]!.hours.map(({ hour, state }) => [hour, state]));
    expect(states).toMatchObject({
      "08:00": "free",
      "09:00": "taken",
      "10:00": "taken",
      "12:00": "taken",
      "13:00": "free",
    });
    expect((await ask("2027-02-20", 31)).days).toHaveLength(31);
    await expect(ask("2027-03-08", 32)).rejects.toMatchObject({ code: "request.invalid" });
    await expect(ask("2027-02-29")).rejects.toMatchObject({
      extra: { fields: { from: "Please choose a valid date" } },
    });
  });

  it("includes the last requested day and nothing of the next", async () => {
    const worker = await cleaner();
    await booking(await member("customer"), worker.memberId, { scheduledDate: "2027-03-14" });
    const states = async (days: number) => {
      const found = await as(visitor, () =>
        Cleaners.availability({ cleanerId: worker.memberId, from: "2027-03-08", days }),
      );
      return found.days.flatMap(({ hours }) => hours).filter(({ state }) => state === "taken").length;
    };
    expect([await states(6), await states(7)]).toEqual([0, 3]);
  });

  it("agrees with booking: exactly the free hours can be booked", async () => {
    const worker = await cleaner({ plan: everyDay("10:00", "14:00") });
    await booking(await member("customer"), worker.memberId);
    const { days } = await as(visitor, () =>
      Cleaners.availability({ cleanerId: worker.memberId, from: "2027-03-10", days: 1 }),
    );
    for (const { hour, state } of days[0]!.hours) {
      const tried = await booking(await member("customer"), worker.memberId, { scheduledTime: hour }).then(
        () => "free",
        () => "not",
      );
      expect([hour, tried]).toEqual([hour, state === "free" ? "free" : "not"]);
    }
  });
});

describe("revealing a phone number", () => {
  const reveal = (who: Parameters<typeof as>[0], cleanerId: string, now = testNow) =>
    as(who, () => Cleaners.revealContact({ cleanerId }), now);

  // covers S101
  it("returns it to a confirmed customer and records who asked", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    expect(await reveal(customer, worker.memberId)).toEqual({ phone: "+971501234567", revealedAt: testNow });
    const { data } = await RevealEntity.query.primary({ memberId: customer.memberId }).go();
    expect(data).toMatchObject([{ cleanerId: worker.memberId, revealedAt: testNow }]);
  });

  it("is for customers", async () => {
    const worker = await cleaner();
    await expect(reveal(visitor, worker.memberId)).rejects.toMatchObject({ kind: "anonymous" });
    for (const role of [undefined, "cleaner", "admin"] as const) {
      await expect(reveal(actor(role), worker.memberId)).rejects.toMatchObject({ code: "request.forbidden" });
    }
  });

  it("requires the customer's confirmed address, and writes nothing until then", async () => {
    const [customer, worker] = [await member("customer", { emailVerified: false }), await cleaner()];
    const before = fingerprint(await everything());
    await expect(reveal(customer, worker.memberId)).rejects.toMatchObject({ code: "member.unconfirmed" });
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("is refused to a suspended account, with that reason", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    await suspendMember(customer.memberId);
    await expect(reveal(customer, worker.memberId)).rejects.toMatchObject({ code: "member.suspended" });
  });

  it("reports a missing number", async () => {
    const [customer, worker] = [await member("customer"), await cleaner({ profile: { phone: "" } })];
    await expect(reveal(customer, worker.memberId)).rejects.toMatchObject({
      code: "cleaner.phoneUnavailable",
      status: 404,
    });
  });

  it("stops after twenty a day, also in parallel, and logs only those", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const createdAt = addMinutes(testNow, -25 * 60);
    await MemberEntity.patch({ memberId: customer.memberId }).set({ createdAt }).go();
    const all = await Promise.allSettled(
      Array.from({ length: 25 }, (_, second) =>
        reveal(customer, worker.memberId, `2027-03-07T05:00:${String(second).padStart(2, "0")}.000Z`),
      ),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    await expect(reveal(customer, worker.memberId)).rejects.toMatchObject({
      code: "cleaner.tooManyReveals",
      status: 429,
    });
    const { data } = await RevealEntity.query.primary({ memberId: customer.memberId }).go({ pages: "all" });
    expect(data).toHaveLength(20);
    await expect(reveal(customer, worker.memberId, addMinutes(testNow, 24 * 60))).resolves.toBeTruthy();
  });
});

describe("establishing a cleaner", () => {
  it("repeatedly replaces services and areas, and raises what quotes depend on", async () => {
    const [customer, worker] = [await member("customer"), await cleaner({ areas: ["Dubai Marina", "JBR"] })];
    await change(worker.memberId, { areas: ["Dubai Marina"], services: ["car_detailing"] });
    expect(await profile(worker.memberId)).toMatchObject({
      serviceAreas: ["Dubai Marina"],
      servicesOffered: ["car_detailing"],
    });
    await expect(booking(customer, worker.memberId)).rejects.toMatchObject({ code: "booking.serviceNotOffered" });
  });

  it("requires an enrolled cleaner", async () => {
    await expect(change(randomUUID(), {})).rejects.toThrow("No cleaner");
  });
});
