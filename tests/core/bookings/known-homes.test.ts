import { randomUUID } from "node:crypto";
import { addDays, addMinutes, areaCentres } from "@naqi/contracts";
import { Account, Bookings, Earnings, type MemberActor, Reviews } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { readMember } from "@naqi/core/identity/member-record/member";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { as, booking, cleaner, code, marina, member, testNow, today } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { samePhone, secondAccountOf } from "../../support/given/self-booked.ts";
import { staff } from "../../support/given/staff.ts";

beforeEach(() => void fakePorts());

let address = { ...marina };
beforeEach(() => {
  // The tests of a file share a table.
  address = { ...marina, formattedAddress: `Secret Tower ${randomUUID()}, Dubai Marina`, unit: "911" };
});
/** Closes the account, and runs the worker's first pass. */
const closes = async (who: MemberActor, now: string) => {
  await as({ ...who, authTime: now }, () => Account.close({}), now);
  await deliverAll(now);
};
const leaves = async (who: MemberActor, now: string) => {
  await closes(who, now);
  for (const minutes of [11, 30]) await deliverAll(addMinutes(now, minutes));
};
const secretRows = async () =>
  (await everything())
    .filter((row) => JSON.stringify(row).includes(address.formattedAddress))
    .map((row) => row.__edb_e__);

const elsewhere: typeof marina = {
  ...marina,
  formattedAddress: "Cluster Q, JLT",
  area: "JLT",
  location: areaCentres.JLT,
  unit: "12",
};

// covers B7.9
describe("the home of a customer who leaves", () => {
  it("is not kept when staff void their booking at that moment", async () => {
    const [self, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
    const { bookingId, startsAt, endsAt } = await booking(self, worker.memberId, { address });
    await samePhone(self, worker);
    await as(worker, () => Bookings.start({ bookingId }), startsAt);
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    await as(self, () => Reviews.write({ bookingId, rating: 5, comment: "Very good." }), endsAt);
    const now = addMinutes(endsAt, 60);
    await deliverAll(now);
    expect((await readMember(worker.memberId))?.homes ?? []).toEqual([]);
    const decided = { bookingId, counts: false, reason: "It is the cleaner.", version: 0 };
    beforeTheWrite(() => closes(self, now));
    const decide = () => as(reviewer, () => Bookings.decideCheck(decided), now);
    await expect(decide()).rejects.toMatchObject({ code: "admin.caseChanged" });
    await decide();
    for (const minutes of [11, 30, 60, 600]) await deliverAll(addMinutes(now, minutes));
    const named = (await everything()).filter((row) => JSON.stringify(row).includes(self.memberId));
    expect(named.map((row) => row.__edb_e__)).not.toContain("review");
    expect(await secretRows()).toEqual([]);
  });

  it("is not written back by another booking of the same cleaner at that moment", async () => {
    const worker = await cleaner();
    const [self, other] = [await secondAccountOf(worker), await secondAccountOf(worker, "other")];
    const { bookingId } = await booking(self, worker.memberId, { address });
    await as(self, () => Bookings.cancel({ bookingId }));
    beforeTheWrite(() => closes(self, testNow));
    await booking(other, worker.memberId, { scheduledTime: "15:00", address: elsewhere });
    for (const minutes of [11, 30, 60, 600]) await deliverAll(addMinutes(testNow, minutes));
    expect(await secretRows()).toEqual([]);
  });
});

describe("a home that several accounts of one cleaner have booked", () => {
  const home = { ...marina, unit: "Apt 2304" };
  const isChecked = async (reviewer: MemberActor, bookingId: string) =>
    (await as(reviewer, () => Bookings.staffChecks({ state: "review", limit: 50 }))).items.some(
      (one) => one.bookingId === bookingId,
    );
  const third = async (worker: MemberActor) =>
    booking(await member("customer"), worker.memberId, { scheduledTime: "17:00", address: home });

  // covers B6.3
  it("stays known when the first account leaves and staff have voided a booking of the second", async () => {
    const [worker, reviewer] = [await cleaner(), await staff()];
    const [first, second] = [await secondAccountOf(worker), await member("customer")];
    const { bookingId: firstId } = await booking(first, worker.memberId, { scheduledTime: "08:00", address: home });
    const { bookingId } = await booking(second, worker.memberId, { scheduledTime: "12:00", address: home });
    expect(await isChecked(reviewer, bookingId)).toBe(true);
    await as(reviewer, () => Bookings.decideCheck({ bookingId, counts: false, reason: "It is them.", version: 0 }));
    await as(first, () => Bookings.cancel({ bookingId: firstId }));
    await leaves(first, testNow);
    const { bookingId: thirdId } = await third(worker);
    expect(await isChecked(reviewer, thirdId)).toBe(true);
  });

  // covers B6.3
  it("stays known by a void booking however many others the first account makes there", async () => {
    const [worker, reviewer] = [await cleaner(), await staff()];
    const [second, first] = [await secondAccountOf(worker), await member("customer")];
    const { bookingId } = await booking(second, worker.memberId, { scheduledTime: "08:00", address: home });
    await as(reviewer, () => Bookings.decideCheck({ bookingId, counts: false, reason: "It is them.", version: 0 }));
    for (const days of Array.from({ length: 6 }, (_, index) => index + 2)) {
      const visit = await booking(first, worker.memberId, { scheduledDate: addDays(today, days), address: home });
      await as(first, () => Bookings.cancel({ bookingId: visit.bookingId }));
    }
    const { data } = await MemberEntity.get({ memberId: worker.memberId }).go();
    expect(data?.homes).toHaveLength(5);
    await leaves(first, testNow);
    expect((await readMember(worker.memberId))?.homes).toMatchObject([{ bookingId, isVoid: true }]);
  });

  it("is forgotten in the transaction that counts what Naqi owes for the visit", async () => {
    const [worker, reviewer] = [await cleaner(), await staff()];
    const self = await secondAccountOf(worker);
    const discountCode = await code(self);
    const { bookingId, startsAt, endsAt } = await booking(self, worker.memberId, { address: home, discountCode });
    await as(worker, () => Bookings.start({ bookingId }), startsAt);
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    const decided = { bookingId, counts: true, reason: "They are guests.", version: 0 };
    await as(reviewer, () => Bookings.decideCheck(decided), endsAt);
    expect((await as(worker, () => Earnings.summary({}), endsAt)).owed).toBe(2_000);
    expect((await readMember(worker.memberId))?.homes).toEqual([]);
  });

  it("stays known when staff count a booking of the first account after they voided one of the second", async () => {
    const [worker, reviewer] = [await cleaner(), await staff()];
    const [first, second] = [await secondAccountOf(worker), await member("customer")];
    const { bookingId: firstId } = await booking(first, worker.memberId, { scheduledTime: "08:00", address: home });
    const { bookingId } = await booking(second, worker.memberId, { scheduledTime: "12:00", address: home });
    await as(reviewer, () => Bookings.decideCheck({ bookingId, counts: false, reason: "It is them.", version: 0 }));
    await as(reviewer, () => Bookings.decideCheck({ bookingId: firstId, counts: true, reason: "Guests.", version: 0 }));
    const { bookingId: thirdId } = await third(worker);
    expect(await isChecked(reviewer, thirdId)).toBe(true);
  });
});

describe("a stranger's booking near a known home", () => {
  /** A house so many metres north of the marina, with its own words; two pins of one home are at most 25 metres apart. */
  const house = (metres: number) => ({
    formattedAddress: `Villa Street ${metres}, Dubai Marina`,
    building: `House ${metres}`,
    noUnit: true as const,
    area: marina.area,
    location: { ...marina.location, lat: marina.location.lat + metres / 111_195 },
  });

  it.each([false, true])(
    "is not checked 40 metres away, with a checked neighbour between them: %s",
    async (isBetween) => {
      const [worker, reviewer] = [await cleaner(), await staff()];
      const self = await secondAccountOf(worker);
      const books = async (who: MemberActor, scheduledTime: "08:00" | "12:00" | "16:00", metres: number) =>
        (await booking(who, worker.memberId, { scheduledTime, address: house(metres) })).bookingId;
      await books(self, "08:00", 0);
      if (isBetween) await books(await member("customer"), "12:00", 20);
      const far = await books(await member("customer"), "16:00", 40);
      const { items } = await as(reviewer, () => Bookings.staffChecks({ state: "review", limit: 50 }));
      expect(items.map(({ bookingId }) => bookingId)).not.toContain(far);
    },
  );
});
