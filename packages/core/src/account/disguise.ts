import { areaCentres, type AreaName, formerMember, searchLabel } from "@naqi/contracts";
import { BookingEntity } from "../bookings/bookings.entity.ts";
import type { BookingRow } from "../bookings/view.ts";
import { LedgerEntity } from "../earnings/earnings.entity.ts";
import type { LedgerRow } from "../earnings/ledger.ts";
import { ifThere } from "../kit/conditions.ts";
import { eraseAnswers } from "../kit/idempotency.ts";
import { ConversationEntity } from "../messages/messages.entity.ts";
import { RequestEntity } from "../requests/requests.entity.ts";
import { ReviewEntity } from "../reviews/reviews.entity.ts";
import type { Leaver } from "./forget.ts";

/**
 * Takes a leaver's name and words out of one closed booking and of what hangs on it, and puts the pseudonym in place of
 * their id. Each write can be repeated; the booking comes last, because by it the rest is found.
 */
export async function disguiseBooking(booking: BookingRow, leaver: Leaver): Promise<void> {
  const { bookingId, requestId, customerId, cleanerId } = booking;
  const other = leaver.party === "customer" ? cleanerId : customerId;
  await Promise.all([
    disguiseLedger(bookingId, leaver),
    disguiseReview(bookingId, leaver),
    leaver.party === "customer" ? disguiseRequest(booking, leaver) : undefined,
    ifThere(
      ConversationEntity.patch({ memberId: other, conversationId: requestId })
        .set({
          otherId: leaver.pseudonym,
          otherName: formerMember,
          ...(leaver.party === "customer" && { title: titleOf(booking) }),
        })
        .go(),
    ),
    eraseAnswers(other, bookingId),
  ]);
  await ifThere(
    BookingEntity.patch({ bookingId })
      .set(leaver.party === "cleaner" ? cleanersSide(booking, leaver) : customersSide(booking, leaver))
      .remove(leaver.party === "cleaner" ? ["cleanerAvatarUrl"] : ["notes"])
      .composite({ tab: booking.tab, startsAt: booking.startsAt })
      .go(),
  );
}

const cleanersSide = ({ cancellation }: BookingRow, { pseudonym }: Leaver) => ({
  cleanerId: pseudonym,
  cleanerName: formerMember,
  ...(cancellation?.by === "cleaner" && { cancellation: { ...cancellation, reason: undefined } }),
});

function customersSide(booking: BookingRow, { pseudonym }: Leaver) {
  const { cancellation } = booking;
  return {
    customerId: pseudonym,
    customerName: formerMember,
    title: titleOf(booking),
    location: areaOf(booking),
    address: { formattedAddress: areaOf(booking), location: centreOf(booking) },
    ...(cancellation?.by === "customer" && { cancellation: { ...cancellation, reason: undefined } }),
  };
}

/** Where no area is known, all that is kept is the city. */
const areaOf = ({ address }: Pick<BookingRow, "address">) => address.area ?? "Dubai";
const centreOf = ({ address }: Pick<BookingRow, "address">) =>
  areaCentres[(address.area ?? "Downtown Dubai") as AreaName];
const titleOf = (booking: BookingRow) => `${searchLabel(booking.serviceType)} in ${areaOf(booking)}`;

/** The row of the job, and where the leaver is the customer the reward of whoever referred them. */
async function disguiseLedger(bookingId: string, leaver: Leaver) {
  const { data } = await LedgerEntity.query.primary({ bookingId }).go({ consistent: true });
  await Promise.all(
    data.map((row) =>
      leaver.party === "customer"
        ? LedgerEntity.patch({ bookingId, entry: row.entry }).set({ customerId: leaver.pseudonym }).go()
        : row.cleanerId === leaver.memberId && disguiseEarner(row, leaver),
    ),
  );
}

const disguiseEarner = ({ bookingId, entry, createdAt, day }: LedgerRow, { pseudonym }: Leaver) =>
  LedgerEntity.patch({ bookingId, entry }).set({ cleanerId: pseudonym }).composite({ createdAt, day }).go();

/** Puts the pseudonym on a cleaner's rewards, which stand under bookings of other people. */
export async function disguiseRewards(leaver: Leaver): Promise<void> {
  const { data } = await LedgerEntity.query.byCleaner({ cleanerId: leaver.memberId }).go({ pages: "all" });
  await Promise.all(data.filter(({ entry }) => entry === "referral").map((row) => disguiseEarner(row, leaver)));
}

/** A customer's review stays as a former member's; reviews of a cleaner go with the profile they stood on. */
async function disguiseReview(bookingId: string, { party, pseudonym }: Leaver) {
  if (party === "cleaner") return void (await ReviewEntity.delete({ bookingId }).go());
  await ifThere(ReviewEntity.patch({ bookingId }).set({ reviewerId: pseudonym, reviewerName: formerMember }).go());
}

const disguiseRequest = (booking: BookingRow, { pseudonym }: Leaver) =>
  ifThere(
    RequestEntity.patch({ requestId: booking.requestId })
      .set({ customerId: pseudonym, title: titleOf(booking), location: areaOf(booking) })
      .remove(["description", "address", "customerName", "customerAvatarUrl"])
      .go(),
  );
