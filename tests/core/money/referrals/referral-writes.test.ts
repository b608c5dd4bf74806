import { randomUUID } from "node:crypto";
import { addMinutes, type Booking } from "@naqi/contracts";
import { commit } from "@naqi/core/kit/table/commit";
import { lapsesAt, moving, type ReferralRow, releasesAt, reversibleUntil } from "@naqi/core/money/referrals/moving";
import { ReferralEntity } from "@naqi/core/money/referrals/referrals.entity";
import { rewarding, unrewarding } from "@naqi/core/money/referrals/reward";
import { isSamePlace } from "@naqi/core/money/referrals/risk";
import { describe, expect, it } from "vitest";
import { failing } from "../../../support/core/failing.ts";
import { as, job, marina, testNow } from "../../../support/given/given.ts";

const later = addMinutes(testNow, 1);
const day = 24 * 60;

/** A friend's referral that waits for a first visit by default; not stored. */
const referral = (change: Partial<ReferralRow> = {}): ReferralRow => ({
  refereeId: randomUUID(),
  referrerId: "referrer",
  referrerRole: "customer",
  referralCode: "ABCD2345",
  status: "pending",
  counted: "no",
  dueAt: later,
  version: 3,
  rewardAmount: 5_000,
  refereeCode: "FRIEND-1",
  createdAt: testNow,
  ...change,
});
const kept = async (change?: Partial<ReferralRow>) => {
  const row = referral(change);
  await ReferralEntity.put(row).go();
  return row;
};
const read = async ({ refereeId }: ReferralRow) =>
  (await ReferralEntity.get({ refereeId }).go({ consistent: true })).data;
const booked = { bookingId: "bkg_1", cleanerId: "worker", address: marina } as Booking;

describe("a referral's state change", () => {
  it("starts from the state that was read, increments the version, and uses the current time by default", async () => {
    const row = await kept();
    expect(await failing(() => moving(row, "void"))).toBeUndefined();
    expect(await read(row)).toMatchObject({ status: "void", dueAt: testNow, version: 4 });
    const other = await kept();
    await as(job, () => commit(moving(other, "held", { dueAt: later, bookingId: "bkg_1" })));
    expect(await read(other)).toMatchObject({ status: "held", dueAt: later, bookingId: "bkg_1" });
  });

  it("is refused from another state, or if it has changed since", async () => {
    const row = await kept();
    for (const seen of [{ status: "held" as const }, { version: 2 }])
      expect(await failing(() => moving({ ...row, ...seen }, "void"))).toBe("referral");
    expect(await read(row)).toEqual(row);
  });

  it("has its deadlines: lapses after 180 days, is released after 72 hours, and can be reversed for 14 days", () => {
    expect(as(job, lapsesAt)).toBe(addMinutes(testNow, 180 * day));
    expect(as(job, releasesAt)).toBe(addMinutes(testNow, 3 * day));
    expect(reversibleUntil(testNow)).toBe(addMinutes(testNow, 14 * day));
  });
});

describe("the friend's first visit", () => {
  const names = (row: ReferralRow | null, booking = booked) =>
    as(job, () => rewarding(row, booking)).map(({ name }) => name);

  it("puts the reward on hold, with its place", async () => {
    const row = await kept();
    await as(job, () => commit(rewarding(row, booked)));
    expect(await read(row)).toMatchObject({
      status: "held",
      bookingId: "bkg_1",
      heldAt: testNow,
      dueAt: addMinutes(testNow, 3 * day),
      place: { location: marina.location, unit: "2304" },
    });
    const villa = await kept();
    await as(job, () => commit(rewarding(villa, { ...booked, address: { ...marina, unit: undefined } } as Booking)));
    const { location, formattedAddress } = marina;
    expect((await read(villa))?.place).toEqual({ location, formattedAddress });
  });

  it("changes nothing if none waits, its time is over, or the referrer did the job", () => {
    expect(names(referral())).toEqual(["referral"]);
    expect(names(null)).toEqual([]);
    for (const status of ["held", "review", "completed", "reversed", "void"] as const)
      expect(names(referral({ status }))).toEqual([]);
    expect(names(referral({ dueAt: testNow }))).toEqual([]);
    expect(names(referral({ referrerId: "worker" }))).toEqual([]);
  });

  it("when it is reopened takes back a held reward, and a paid one within its days", async () => {
    const undone = (row: ReferralRow | null, bookingId = "bkg_1") =>
      as(job, async () => (await unrewarding(row, { bookingId })).map(({ name }) => name));
    const held = { bookingId: "bkg_1", heldAt: testNow };
    const credit = { ...held, rewardTransactionId: "txn_1", status: "completed" as const };
    expect(await undone(null)).toEqual([]);
    expect(await undone(referral({ bookingId: "bkg_1" }))).toEqual([]);
    expect(await undone(referral({ ...held, status: "held" }), "bkg_2")).toEqual([]);
    expect(await undone(referral({ ...held, status: "held" }))).toEqual(["referral"]);
    expect(await undone(referral({ ...held, status: "review" }))).toEqual(["referral"]);
    expect(await undone(referral({ ...held, status: "void" }))).toEqual([]);
    expect(await undone(referral(credit))).toEqual(["referral", "credit", "creditMonth", "referrer", "owed"]);
    const over = { ...credit, heldAt: addMinutes(testNow, -14 * day) };
    expect(await undone(referral(over))).toEqual([]);
    expect(await undone(referral({ ...over, heldAt: addMinutes(testNow, 1 - 14 * day) }))).toHaveLength(5);
    // For a used code, or a reward without any trace, nothing is taken.
    expect(await undone(referral({ ...held, status: "completed", rewardCode: "REWARD-1" }))).toEqual(["referral"]);
    expect(await undone(referral({ ...held, status: "completed" }))).toEqual(["referral"]);
  });
});

describe("two places are the same", () => {
  const at = (metresNorth: number, unit?: string | null) => ({
    location: { ...marina.location, lat: marina.location.lat + metresNorth / 111_195 },
    unit,
  });
  it("within a few metres, unless both name different units", () => {
    expect(isSamePlace(at(0), at(24))).toBe(true);
    expect(isSamePlace(at(0), at(27))).toBe(false);
    expect(isSamePlace(at(0, "2304"), at(0, "2305"))).toBe(false);
    expect(isSamePlace(at(0, "2304"), at(0, null))).toBe(true);
    expect(isSamePlace(at(0), at(0, "2305"))).toBe(true);
    expect(isSamePlace(at(0, "Flat 23-04 b"), at(0, "flat 2304B"))).toBe(true);
    expect(isSamePlace(at(0, "2304"), at(40, "2304"))).toBe(false);
  });

  it("also further apart if the text or the map's place is the same", () => {
    const named = (metres: number, unit?: string) => ({
      ...at(metres, unit),
      formattedAddress: "Marina Gate 1, Dubai Marina",
    });
    const far = (unit?: string) => at(2_000, unit);
    const words = { formattedAddress: "MARINA GATE 1 - Dubai  Marina" };
    expect(isSamePlace(named(0, "2304"), { ...far("Apt 2304"), ...words })).toBe(true);
    expect(isSamePlace(named(0, "2304"), { ...far("2305"), ...words })).toBe(false);
    expect(isSamePlace(named(0), { ...at(400), ...words })).toBe(true);
    expect(isSamePlace(named(0), { ...far(), ...words })).toBe(false);
    expect(isSamePlace(named(0, "2304"), { ...far("2304"), formattedAddress: "Marina Gate 2" })).toBe(false);
    const place = { location: marina.location, placeId: "here" };
    expect(isSamePlace(place, { ...far(), placeId: "here" })).toBe(true);
    expect(isSamePlace({ ...place, unit: "1" }, { ...far("2"), placeId: "here" })).toBe(false);
    expect(isSamePlace(place, { ...far(), placeId: "there" })).toBe(false);
  });
});
