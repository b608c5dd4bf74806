import { areaCentres, fils } from "@naqi/contracts";
import type { ApplicationRow } from "@naqi/core/market/applications/view";
import type { Offered } from "@naqi/core/bookings/booking/book/offer";
import { type QuoteContext, quoteFor } from "@naqi/core/bookings/booking/book/quote";
import { rowOf } from "@naqi/core/bookings/booking/book/book";
import type { BookingRow } from "@naqi/core/bookings/booking/bookings.entity";
import type { CleanerPartition } from "@naqi/core/cleaners/profile/partition";
import type { TypedCode } from "@naqi/core/money/discounts/redeem";
import type { MemberRow } from "@naqi/core/identity/member-record/member-record.entity";
import type { RequestRow } from "@naqi/core/market/requests/view";
import type { WalletRow } from "@naqi/core/money/wallet/spending";
import { actor, as, asking, testNow } from "./given.ts";
import { everyDay } from "../plans.ts";

/** The customer and cleaner of a price. No table has them. */
export const asker = actor("customer");
export const worker = actor("cleaner");

type Profile = CleanerPartition["profile"];

/** A cleaner as they are read: AED 50 an hour, deep cleaning, from Dubai Marina, AED 20 beyond 7 of 10 km. */
export const partition = (profile: Partial<Profile> = {}, more: Partial<CleanerPartition> = {}): CleanerPartition => ({
  profile: {
    cleanerId: worker.memberId,
    fullName: "Aisha Khan",
    approvalStatus: "approved",
    isVerified: true,
    hourlyRate: fils(50),
    serviceRadius: 10,
    travelFee: fils(20),
    bookableVersion: 7,
    ...profile,
  } as Profile,
  offerings: [{ serviceType: "deep_cleaning", hourlyRate: fils(50) }] as CleanerPartition["offerings"],
  areas: [{ areaName: "Dubai Marina", coordinates: areaCentres["Dubai Marina"] }] as CleanerPartition["areas"],
  plan: everyDay("08:00", "20:00"),
  hasPlan: true,
  ...more,
});

export const customerRow = (change: Partial<MemberRow> = {}) =>
  ({
    memberId: asker.memberId,
    fullName: "Sara Haddad",
    upcomingBookings: 0,
    completedBookings: 0,
    recleansAhead: 0,
    ...change,
  }) as MemberRow;

/** A code of the asker's own, or a campaign's, as it is read. */
export const typed = (own: Partial<NonNullable<TypedCode["own"]>> = {}): TypedCode => ({
  own: {
    userId: asker.memberId,
    code: "TEST-1",
    codeId: "dsc_1",
    valueType: "fixed",
    discountValue: fils(15),
    minimumOrderAmount: 0,
    firstBookingOnly: false,
    expiresAt: "2027-12-01T00:00:00.000Z",
    ...own,
  } as TypedCode["own"],
  campaign: null,
  use: null,
});
const noCode: TypedCode = { own: null, campaign: null, use: null };

/** A wallet with so many fils. */
export const wallet = (amount: number) =>
  ({
    memberId: asker.memberId,
    version: 1,
    lots: [{ lotId: "lot", source: "staff", amount, expiresAt: "2027-12-01T00:00:00.000Z" }],
  }) as unknown as WalletRow;

/** A request of the asker's and an offer of the worker's for it: AED 120 for two hours. */
export function offering(application: Partial<ApplicationRow> = {}, request: Partial<RequestRow> = {}): Offered {
  return {
    application: {
      applicationId: "app_1",
      requestId: "req_1",
      cleanerId: worker.memberId,
      status: "pending",
      termsVersion: 2,
      proposedPrice: fils(120),
      durationMinutes: 120,
      ...application,
    } as ApplicationRow,
    request: {
      requestId: "req_1",
      customerId: asker.memberId,
      origin: "posted",
      status: "open",
      createdAt: testNow,
      closesAt: "2027-03-20T00:00:00.000Z",
      termsVersion: 2,
      serviceType: "deep_cleaning",
      location: "Dubai Marina",
      title: "Kitchen",
      ...request,
    } as RequestRow,
  };
}

export const grounds = (change: Partial<QuoteContext> = {}): QuoteContext => ({
  cleaner: partition(),
  member: customerRow(),
  wallet: null,
  code: noCode,
  ...change,
});

type Asked = Parameters<typeof quoteFor>[0];

/** The price of two hours in three days' time with these inputs, as quoted. */
export const quoting = (asked: Partial<Asked> = {}, change: Partial<QuoteContext> = {}) =>
  as(asker, () => quoteFor(asking(worker.memberId, asked), grounds(change)));

/** The row of a booking of it, as it would be kept, but for the change. */
export function bookingRow(change: Partial<BookingRow> = {}, asked: Partial<Asked> = {}): BookingRow {
  const row = as(asker, () =>
    rowOf(asking(worker.memberId, asked), quoting(asked), {
      customer: customerRow(),
      cleaner: partition().profile,
    }),
  );
  return { ...row, ...change };
}
