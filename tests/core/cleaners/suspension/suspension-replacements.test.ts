import { randomUUID } from "node:crypto";
import { addMinutes, type AreaName, fils, policy, refuseBooking } from "@naqi/contracts";
import { Bookings, Notices } from "@naqi/core";
import { takeOne } from "@naqi/core/kit/limits";
import { commit } from "@naqi/core/kit/table/commit";
import { credited } from "@naqi/core/money/wallet/credited";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import { as, booking, code, job, member, testNow } from "../../../support/given/given.ts";
import { mailedTo } from "../../../support/given/offers.ts";
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

  it("is replaced with its code for a first booking, because no other was made", async () => {
    const area = "Dubai Investment Park";
    const [customer, worker] = [await member("customer"), await other(area)];
    await other(area);
    const discountCode = await code(customer, { firstBookingOnly: true });
    const booked = await booking(customer, worker.memberId, { address: homeIn(area), discountCode });
    await suspend(worker);
    const { offers, take } = replacing(customer, booked);
    const [offer] = (await offers()).offers;
    expect(offer).toMatchObject({ discountAmount: fils(20) });
    expect(await take(offer)).toMatchObject({ discountCode, discountAmount: fils(20) });
  });

  /** A visit on hold with a code and credit, for which another cleaner can come. */
  async function heldWithMeans(area: AreaName) {
    const [customer, worker, second] = [await member("customer"), await other(area), await other(area)];
    const credit = {
      memberId: customer.memberId,
      amount: fils(30),
      source: "problem",
      sourceId: randomUUID(),
    } as const;
    await as(job, () => commit(credited(credit)));
    const discountCode = await code(customer);
    const wish = { address: homeIn(area), discountCode, useWallet: true };
    const booked = await booking(customer, worker.memberId, wish);
    await suspend(worker);
    await deliverAll(testNow);
    const { offers, take } = replacing(customer, booked);
    const [offer] = (await offers()).offers;
    const bells = async (now: string) =>
      (await as(customer, () => Notices.mine({}), now)).items.map(({ kind }) => kind);
    return { customer, booked, discountCode, second, offer, take, bells };
  }
  const afterwards = addMinutes(testNow, policy.replacement.choosingMinutes);

  it("says that the chosen cleaner comes, with code and credit used, and nothing of an end", async () => {
    const { customer, discountCode, offer, take, bells } = await heldWithMeans("Al Barsha");
    const before = await bells(testNow);
    const taken = await take(offer);
    const told = await mailedTo(customer);
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booking confirmed/)]);
    const [mail, ...more] = await mailedTo(customer, afterwards);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Another cleaner is coming: /);
    const text = mail?.text.replaceAll("\u00a0", " ") ?? "";
    expect(text).toContain("is coming instead, as you chose. We've sent you a confirmation.");
    expect(text).toContain(`The new booking uses your code ${discountCode} and AED 30 from your wallet.`);
    expect(text).not.toMatch(/again|is back|may be free/);
    expect(text).toContain(`/customer/bookings/${taken.bookingId}`);
    expect(mail?.attachments?.map(({ content }) => content).join()).toContain("METHOD:CANCEL");
    expect(await bells(afterwards)).toEqual(["booking.booked", ...before]);
  });

  it("stays on hold when the chosen cleaner has been booked by others, or the customer books too often", async () => {
    const { customer, booked, second, offer, take } = await heldWithMeans("Deira");
    const { address } = booked;
    const theirs = await booking(await member("customer"), second.memberId, { address });
    await expect(take(offer)).rejects.toMatchObject({ code: "replacement.gone" });
    expect(await seen(customer, booked.bookingId)).toMatchObject({ status: "confirmed", held: { cleaner: testNow } });
    expect(await mailedTo(customer, afterwards)).toEqual([]);
    await as(second, () => Bookings.cancel({ bookingId: theirs.bookingId, reason: "I am ill." }));
    for (let made = 1; made < policy.bookings.most; made++)
      await as(customer, () => takeOne(customer.memberId, "book", policy.bookings, refuseBooking.tooManyBookings));
    await expect(take(offer)).rejects.toMatchObject({ code: "booking.tooManyBookings" });
    expect(await seen(customer, booked.bookingId)).toMatchObject({ status: "confirmed", held: { cleaner: testNow } });
  });

  it("is not said to be replaced once the chosen cleaner has cancelled too", async () => {
    const { customer, second, offer, take } = await heldWithMeans("Satwa");
    const taken = await take(offer);
    await as(second, () => Bookings.cancel({ bookingId: taken.bookingId, reason: "I am ill." }));
    await mailedTo(customer);
    const [mail, ...more] = await mailedTo(customer, afterwards);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Booking cancelled: /);
    expect(mail?.text).not.toMatch(/coming instead|again|is back|may be free/);
  });

  it("is said to be cancelled, with code and credit returned, if the chosen cleaner was not booked", async () => {
    const { customer, discountCode, second, offer, take, bells } = await heldWithMeans("Mirdif");
    // The choice releases the visit first; then the chosen one is taken.
    let writes = 0;
    intercept({
      meanwhile: async ({ command }) => {
        if (command === "TransactWriteItemsCommand" && ++writes === 2) await suspend(second);
      },
    });
    await expect(take(offer)).rejects.toMatchObject({ code: "booking.cleanerUnavailable" });
    const [mail, ...more] = await mailedTo(customer, afterwards);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Booking cancelled: /);
    const text = mail?.text.replaceAll("\u00a0", " ") ?? "";
    expect(text).toContain(`You can use your code ${discountCode} again`);
    expect(text).toContain("AED 30 is back in your wallet.");
    expect((await bells(afterwards))[0]).toBe("booking.cancelled");
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
