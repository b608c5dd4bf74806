import { type AskedBooking, fils, policy, refuseBooking } from "@naqi/contracts";
import { Bookings, type MemberActor } from "@naqi/core";
import { bookedParts } from "@naqi/core/bookings/booking/book/book";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { blocking } from "@naqi/core/messaging/unread-and-blocks/inbox";
import { takeOne } from "@naqi/core/kit/limits";
import { commit, retry } from "@naqi/core/kit/table/commit";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { VisitsEntity } from "@naqi/core/bookings/booking/visit/visits.entity";
import { WalletEntity } from "@naqi/core/money/wallet/wallet.entity";
import { describe, expect, it } from "vitest";
import { failedPart } from "../../support/core/failing.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { accepting, as, asking, booking, change, cleaner, code, job, member } from "../../support/given/given.ts";
import { bookingRow, offering } from "../../support/given/quote-context.ts";
import { eventsOf } from "../../support/core/look.ts";
import { offered, readyToBook } from "../../support/given/offered.ts";
import { withdraw } from "../../support/given/offers.ts";

const refused = (code: string) => expect.objectContaining({ code }) as Error;
const pair = async () => [await member("customer"), await cleaner()] as const;

/** A form's input, quoted now. */
async function form(customer: MemberActor, cleanerId: string, more: Partial<AskedBooking> = {}) {
  const asked = asking(cleanerId, more);
  return accepting(asked, await as(customer, () => Bookings.quote(asked)));
}
const book = (customer: MemberActor, body: Awaited<ReturnType<typeof form>>) => as(customer, () => Bookings.book(body));
const own = async ({ memberId }: MemberActor) => (await MemberEntity.get({ memberId }).go({ consistent: true })).data;

describe("a booking after a concurrent change", () => {
  it("is refused if its hours were taken meanwhile, with the free ones", async () => {
    const [[one, worker], other] = [await pair(), await member("customer")];
    const body = await form(one, worker.memberId);
    beforeTheWrite(() => booking(other, worker.memberId));
    await expect(book(one, body)).rejects.toMatchObject({
      code: "booking.taken",
      extra: { details: { freeHours: [{ scheduledTime: "08:00" }, { scheduledTime: "12:00" }, {}] } },
    });
    expect((await own(one))?.upcomingBookings).toBe(0);
  });

  it("of a deleted offer reports that, not the hours", async () => {
    const [one, other] = [await offered(), await member("customer")];
    const body = await readyToBook(one);
    const { scheduledDate, scheduledTime } = body;
    beforeTheWrite(async () => {
      await withdraw(one.worker, one.application.applicationId);
      await booking(other, one.worker.memberId, { scheduledDate, scheduledTime });
    });
    await expect(as(one.customer, () => Bookings.book(body))).rejects.toEqual(refused("booking.offerWithdrawn"));
  });

  it("with a first-booking code is refused after another booking meanwhile", async () => {
    const [customer, worker] = await pair();
    const discountCode = await code(customer, { firstBookingOnly: true });
    const body = await form(customer, worker.memberId, { discountCode });
    beforeTheWrite(async () => booking(customer, (await cleaner()).memberId, { scheduledTime: "16:00" }));
    await expect(book(customer, body)).rejects.toEqual(refused("discount.notFirst"));
    expect((await own(customer))?.upcomingBookings).toBe(1);
    const again = await form(customer, worker.memberId, { discountCode: await code(customer) });
    beforeTheWrite(async () => booking(customer, (await cleaner()).memberId, { scheduledTime: "16:00" }));
    expect(await book(customer, again)).toMatchObject({ discountAmount: fils(20) });
  });

  it("is none, nor has a price, between two parties once one has blocked the other, also at that moment", async () => {
    const block = (who: MemberActor, other: MemberActor) =>
      as(job, () => commit([blocking(who.memberId, other.memberId)]));
    for (const turn of [0, 1]) {
      const [customer, worker] = await pair();
      const [who, other] = turn === 0 ? [customer, worker] : [worker, customer];
      const body = await form(customer, worker.memberId);
      beforeTheWrite(() => block(who, other));
      await expect(book(customer, body)).rejects.toEqual(refused("booking.cleanerUnavailable"));
      await expect(book(customer, body)).rejects.toEqual(refused("booking.cleanerUnavailable"));
      await expect(form(customer, worker.memberId)).rejects.toEqual(refused("booking.cleanerUnavailable"));
    }
  });

  it("is its customer's first if there was none before or meanwhile", async () => {
    const isFirst = async ({ bookingId }: { bookingId: string }) =>
      (await BookingEntity.get({ bookingId }).go({ consistent: true })).data?.isFirst;
    const [customer, worker] = await pair();
    const body = await form(customer, worker.memberId);
    beforeTheWrite(async () => {
      expect(await isFirst(await booking(customer, (await cleaner()).memberId, { scheduledTime: "16:00" }))).toBe(true);
    });
    expect(await isFirst(await book(customer, body))).toBeUndefined();
    const past = await member("customer");
    await MemberEntity.patch({ memberId: past.memberId }).set({ pastBookings: 1, upcomingBookings: 1 }).go();
    expect(await isFirst(await booking(past, (await cleaner()).memberId))).toBeUndefined();
  });

  it("is one of at most ten an hour, and announced to both", async () => {
    const [customer, worker] = await pair();
    const { bookingId } = await book(customer, await form(customer, worker.memberId));
    expect(await eventsOf(bookingId)).toEqual(["booking.booked"]);
    await as(job, async () => {
      for (let count = 1; count < policy.bookings.most; count++)
        await takeOne(customer.memberId, "book", policy.bookings, refuseBooking.tooManyBookings);
    });
    const more = await form(customer, worker.memberId, { scheduledTime: "16:00" });
    await expect(book(customer, more)).rejects.toEqual(refused("booking.tooManyBookings"));
  });
});

describe("a changed total", () => {
  it("comes from the wallet if the cleaner's version is unchanged", async () => {
    const [customer, worker] = await pair();
    const body = await form(customer, worker.memberId, { useWallet: true });
    const expiresAt = "2027-12-01T00:00:00.000Z";
    const lots = [{ lotId: "lot", source: "problem" as const, amount: fils(30), expiresAt }];
    await WalletEntity.put({ memberId: customer.memberId, lots, version: 1 }).go();
    await expect(book(customer, body)).rejects.toMatchObject({
      code: "booking.walletChanged",
      extra: { details: { quote: { total: fils(70), walletAmount: fils(30) } } },
    });
    const without = await form(customer, worker.memberId);
    await expect(book(customer, { ...without, expectedTotal: 1 })).rejects.toEqual(refused("booking.quoteChanged"));
    await change(worker.memberId, { profile: { hourlyRate: fils(60) } });
    await expect(book(customer, body)).rejects.toMatchObject({
      code: "booking.quoteChanged",
      extra: { details: { quote: { total: fils(90) } } },
    });
  });
});

describe("a price for partly taken hours", () => {
  it("is refused if any is taken, and only then", async () => {
    const [[one, worker], other] = [await pair(), await member("customer")];
    await booking(other, worker.memberId, { scheduledTime: "12:00" });
    const quoted = (scheduledTime: string, durationMinutes = 120) =>
      as(one, () => Bookings.quote(asking(worker.memberId, { scheduledTime, durationMinutes })));
    for (const time of ["10:00", "14:00"]) expect(await quoted(time)).toMatchObject({ total: fils(100) });
    for (const time of ["11:00", "12:00", "13:00"])
      await expect(quoted(time)).rejects.toEqual(refused("booking.taken"));
    await expect(quoted("08:00", 300)).rejects.toEqual(refused("booking.taken"));
    expect(await quoted("08:00", 240)).toMatchObject({ total: fils(200) });
  });
});

describe("a new booking's effect on its customer's counters", () => {
  it("is one upcoming booking more, and one request less if it came from one", async () => {
    const [customer, worker] = await pair();
    const ids = { customerId: customer.memberId, cleanerId: worker.memberId };
    await MemberEntity.patch({ memberId: ids.customerId }).set({ upcomingBookings: 3, openRequests: 5 }).go();
    const { data } = await VisitsEntity.get({ customerId: ids.customerId }).go({ consistent: true });
    const write = (scheduledTime: string, of?: ReturnType<typeof offering>) =>
      as(job, async () => {
        const row = bookingRow(ids, { scheduledTime });
        const given = { visits: data, cleanerVersion: 0, offered: of };
        return failedPart(
          bookedParts(row, given, { blocked: retry, taken: retry }).filter(({ name }) => name === "member"),
        );
      });
    expect(await write("10:00")).toBeUndefined();
    expect(await own(customer)).toMatchObject({ upcomingBookings: 4, openRequests: 5 });
    expect(await write("14:00", offering())).toBeUndefined();
    expect(await own(customer)).toMatchObject({ upcomingBookings: 5, openRequests: 4 });
  });
});
