import { addMinutes, fils } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, booking, code, member, testNow } from "../../../support/given/given.ts";
import { homeIn, of as replacing, other } from "../../../support/given/replacing.ts";
import { reinstateMember } from "../../../support/given/staff.ts";
import { seen, suspend } from "../../../support/given/suspending.ts";

describe("a visit of a suspended cleaner", () => {
  it("is cancelled by the customer for free an hour before, with the code returned and replacements offered", async () => {
    const area = "Discovery Gardens";
    const [customer, worker, second] = [await member("customer"), await other(area), await other(area)];
    const discountCode = await code(customer);
    const booked = await booking(customer, worker.memberId, { address: homeIn(area), discountCode });
    await suspend(worker);
    const before = addMinutes(booked.startsAt, -60);
    const cancelled = await as(customer, () => Bookings.cancel({ bookingId: booked.bookingId }), before);
    expect(cancelled.cancellation).toMatchObject({ by: "system", cause: "cleaner_suspended", fee: 0, charged: 0 });
    const { offers, take } = replacing(customer, booked);
    const found = await offers(before);
    expect(found.offers.map(({ cleaner: card }) => card.cleanerId)).toEqual([second.memberId]);
    expect(found.offers[0]).toMatchObject({ discountAmount: fils(20) });
    expect(await take(found.offers[0], before)).toMatchObject({ discountCode, status: "confirmed" });
  });

  it("shows replacements while it stays booked, and is cancelled only with the choice", async () => {
    const area = "Sports City";
    const [customer, worker, second] = [await member("customer"), await other(area), await other(area)];
    const discountCode = await code(customer);
    const booked = await booking(customer, worker.memberId, { address: homeIn(area), discountCode });
    const { bookingId } = booked;
    const { offers, take } = replacing(customer, booked);
    expect((await offers()).offers).toEqual([]);
    await suspend(worker);
    const found = await offers();
    expect(found.booking).toMatchObject({ status: "confirmed", held: { cleaner: testNow }, discountCode });
    expect(found.offers).toMatchObject([{ cleaner: { cleanerId: second.memberId }, discountAmount: fils(20) }]);
    const [offer] = found.offers;
    expect(offer?.total).toBe(booked.customerAmount);
    const dearer = take({ ...offer!, total: fils(1) });
    await expect(dearer).rejects.toMatchObject({ code: "replacement.priceChanged" });
    const gone = take({ ...offer!, cleaner: { ...offer!.cleaner, cleanerId: worker.memberId } });
    await expect(gone).rejects.toMatchObject({ code: "replacement.gone" });
    expect(await seen(customer, bookingId)).toMatchObject({ status: "confirmed", held: { cleaner: testNow } });
    const taken = await Promise.all([take(offer), take(offer), take(offer)]);
    expect(new Set(taken.map((one) => one.bookingId)).size).toBe(1);
    expect(taken[0]).toMatchObject({ cleanerId: second.memberId, discountCode, status: "confirmed" });
    expect(await seen(customer, bookingId)).toMatchObject({
      status: "cancelled",
      cancellation: { by: "system", cause: "cleaner_suspended", fee: 0 },
      replacement: { by: taken[0]?.bookingId },
    });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("keeps a cleaner who is reinstated during the choice", async () => {
    const area = "Motor City";
    const [customer, worker] = [await member("customer"), await other(area)];
    await other(area);
    const booked = await booking(customer, worker.memberId, { address: homeIn(area) });
    const { offers, take } = replacing(customer, booked);
    await suspend(worker);
    const [offer] = (await offers()).offers;
    beforeTheWrite(async () => {
      await reinstateMember(worker.memberId);
      await deliverAll(testNow);
    });
    await expect(take(offer)).rejects.toMatchObject({ code: "replacement.over" });
    expect(await seen(customer, booked.bookingId)).toMatchObject({ status: "confirmed" });
  });
});
