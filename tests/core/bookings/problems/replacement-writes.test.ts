import { randomUUID } from "node:crypto";
import { addDays, fils, policy } from "@naqi/contracts";
import { Bookings, Discounts } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { countingPart } from "@naqi/core/kit/limits";
import { retry } from "@naqi/core/kit/table/commit";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { failedPart } from "../../../support/core/failing.ts";
import { as, booking, member, testNow, today } from "../../../support/given/given.ts";
import { homeIn, letDown, other } from "../../../support/given/replacing.ts";
import { staff } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

const rowOf = async (bookingId: string) => (await BookingEntity.get({ bookingId }).go()).data;

describe("the replacement cleaner", () => {
  it("costs at most the agreed price by their own rate, regardless of who asks", async () => {
    const area = "Al Barsha";
    const { offers, take } = await letDown(area);
    const dear = await other(area, { profile: { hourlyRate: fils(60) } });
    await other(area);
    const [offer] = (await offers()).offers;
    if (!offer) throw new Error("Nobody is offered.");
    const asked = { ...offer, cleaner: { ...offer.cleaner, cleanerId: dear.memberId } };
    for (const total of [offer.total, fils(120)])
      expect(await refusal(take({ ...asked, total }))).toBe("replacement.gone");
  });

  it("is idempotent only for the same hour of the same day, and the replaced visit changes with it", async () => {
    const area = "Arabian Ranches";
    const { cancelled, offers, take } = await letDown(area);
    await other(area);
    const [offer] = (await offers()).offers;
    if (!offer) throw new Error("Nobody is offered.");
    const taken = await take(offer);
    expect(await take(offer)).toEqual(taken);
    for (const change of [{ scheduledDate: addDays(offer.scheduledDate, 1) }, { scheduledTime: "12:00" as const }])
      expect(await refusal(take({ ...offer, ...change }))).toBe("replacement.taken");
    expect(await rowOf(cancelled.bookingId)).toMatchObject({
      replacement: { by: taken.bookingId },
      version: cancelled.version + 1,
    });
  });

  it("counts as a booking in the customer's hourly limit", async () => {
    const area = "DIFC";
    const { customer, offers, take } = await letDown(area);
    await other(area);
    const [offer] = (await offers()).offers;
    const counting = () => failedPart(countingPart(customer.memberId, "book", policy.bookings, retry));
    while ((await as(customer, counting)) === undefined);
    expect(await refusal(take(offer))).toBe("booking.tooManyBookings");
  });

  it("is paid with the campaign's code again, and names it as the campaign's", async () => {
    const area = "Deira";
    const [customer, reviewer] = [await member("customer"), await staff()];
    const { code: discountCode } = await as(reviewer, () =>
      Discounts.startCampaign({
        idempotencyKey: randomUUID(),
        reason: "A seasonal offer.",
        code: `EID-${randomUUID().slice(0, 8)}`,
        valueType: "fixed",
        discountValue: fils(20),
        minimumOrderAmount: 0,
        mostUses: 10,
        endsOn: addDays(today, 30),
      }),
    );
    // It is for all customers, and not for a first booking.
    const elsewhere = { scheduledDate: addDays(today, 5), address: homeIn(area) };
    await booking(customer, (await other(area)).memberId, elsewhere);
    const { offers, take } = await letDown(area, { customer, wish: { discountCode } });
    const { bookingId } = await take((await offers()).offers[0]);
    expect(await rowOf(bookingId)).toMatchObject({ discountCode, discountAmount: fils(20), ofCampaign: true });
    // After another cancellation, it returns to the campaign and does not become a code of their own.
    await as(customer, () => Bookings.cancel({ bookingId }), testNow);
    const used = (await as(reviewer, () => Discounts.campaigns({ limit: 50 }))).items.find(
      (one) => one.code === discountCode,
    );
    expect(used).toMatchObject({ spent: 0, uses: 0 });
  });
});
