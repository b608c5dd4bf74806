import {
  type BookingCheck,
  bookings,
  heldAgainst,
  isReclean,
  policy,
  refuseAdmin,
  refuseBooking,
  releaseOf,
} from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { auditing } from "../../../staff/audit/audit.ts";
import { committing } from "../../../staff/audit/staff.ts";
import { CleanerEntity } from "../../../cleaners/profile/cleaners.entity.ts";
import { countingListing } from "../../../cleaners/profile/listing.ts";
import {
  asShown,
  changingReview,
  queuedAs,
  type RatingChange,
  ratedNow,
  ratingSums,
  type ReviewRow,
  reviewReceivedEvent,
} from "../../../cleaners/profile/review-counting.ts";
import { ReviewEntity } from "../../../cleaners/profile/reviews.entity.ts";
import { enteringTip, tipCounts } from "../../../money/earnings/credit.ts";
import { holdingOwed, owing } from "../../../money/earnings/owed.ts";
import { type CountedAt, countingOfCleanerIn } from "../../../cleaners/figures/cleaner-weeks.ts";
import { Call } from "../../../kit/call.ts";
import { allOf } from "../../../kit/table/conditions.ts";
import { implement } from "../../../gate/implement.ts";
import { staffCommand } from "../../../gate/staff-command.ts";
import { pageThrough } from "../../../kit/table/pages.ts";
import { readLists, readTogether, row } from "../../../kit/table/read-together.ts";
import { answering, changing, checking, commit, insteadOfRetry, type Part, retry } from "../../../kit/table/commit.ts";
import { MemberEntity, type MemberRow } from "../../../identity/member-record/member-record.entity.ts";
import { stayingMember } from "../../../identity/member-record/standing.ts";
import { ReferralEntity } from "../../../money/referrals/referrals.entity.ts";
import { rewarding } from "../../../money/referrals/reward.ts";
import { BookingCheckEntity } from "./booking-checks.entity.ts";
import { bookedOf, doneOf } from "../counting-weeks.ts";
import { forgettingHome, isAskedAbout, knowingHome } from "./pair-check.ts";
import { tippedEvent } from "../visit/tipping.ts";
import { BookingEntity, type BookingRow, type Uncounted } from "../bookings.entity.ts";

type CheckRow = EntityItem<typeof BookingCheckEntity>;
type UncountedRow = BookingRow & { uncounted: Uncounted };

/** Checks in one state (G120): open ones oldest first, decided ones latest first. */
export const staffChecks = implement(bookings.staffChecks, async ({ state, ...paging }) => {
  const order = state === "review" ? "asc" : "desc";
  const { rows, cursor } = await pageThrough(BookingCheckEntity.query.byState({ state }), { ...paging, order });
  const [found, reviews] = await readLists(
    rows.map(({ bookingId }) => row(BookingEntity, { bookingId })),
    rows.map(({ bookingId }) => row(ReviewEntity, { bookingId })),
  );
  const items = rows.flatMap((check, index): BookingCheck[] => {
    const booking = found[index];
    if (!booking) return [];
    const { customerName, cleanerName, status, startsAt, thanks } = booking;
    return [
      { ...check, customerName, cleanerName, status, startsAt, tip: thanks?.amount, rating: reviews[index]?.rating },
    ];
  });
  return { items, cursor };
});

/**
 * Decides whether a booking counts (G120). Counting adds weeks, jobs, review, tip and reward in one transaction, and its place is no home
 * of the cleaner. Else the review is hidden and an uncredited tip removed. Refuses another version and a decided check.
 */
export const decideCheck = staffCommand(
  bookings.decideCheck,
  async ({ bookingId, counts, reason, version }) => {
    const [check, booking, review] = await readTogether(
      row(BookingCheckEntity, { bookingId }),
      row(BookingEntity, { bookingId }),
      row(ReviewEntity, { bookingId }),
    );
    if (!check || !booking) throw refuseAdmin.notFound();
    if (check.state !== "review" || !isUncounted(booking)) throw refuseAdmin.wrongMoment();
    if (check.version !== version) throw refuseAdmin.caseChanged();
    const [cleaner, customer, assigned] = await readTogether(
      row(MemberEntity, { memberId: booking.cleanerId }),
      row(MemberEntity, { memberId: booking.customerId }),
      row(MemberEntity, { memberId: booking.assignee?.memberId }),
    );
    const people = [cleaner, assigned].filter((person) => person !== null);
    const parts = counts
      ? await counting(booking, review, cleaner)
      : [
          ...(await voiding(booking, review, reason)),
          ...homesOf(
            booking,
            people.filter((person) => isAskedAbout(check, booking, person)),
            customer,
          ),
        ];
    await commit([
      ...committing(),
      ...insteadOfRetry([deciding(check, counts ? "counted" : "void"), ...parts], refuseAdmin.caseChanged),
      auditing({
        action: `booking.${counts ? "count" : "void"}`,
        subjectId: booking.cleanerId,
        recordId: bookingId,
        reason,
      }),
    ]);
    return { bookingId };
  },
  async ({ bookingId }) => ({ bookingId }),
);

/** Stores the home of these people's second account (G120). The customer must not leave meanwhile (`customer`). */
function homesOf(booking: BookingRow, people: readonly MemberRow[], customer: MemberRow | null): Part[] {
  if (people.length === 0 || !customer || customer.standing === "closed") return [];
  return [
    ...people.map((person) => knowingHome(booking, person, { isVoid: true })),
    stayingMember("customer", customer.memberId),
  ];
}

const isUncounted = (booking: BookingRow): booking is UncountedRow =>
  booking.uncounted !== undefined && !booking.uncounted.isVoid;

const deciding = ({ bookingId, version: read }: CheckRow, state: "counted" | "void"): Part =>
  changing(
    "check",
    BookingCheckEntity.patch({ bookingId })
      .set({ state, at: Call.now() })
      .add({ version: 1 })
      .where(({ version }, { eq }) => eq(version, read)),
    retry,
  );

/** The part named `booking`, only with the version, tip and rating that were read. */
function decided(booking: UncountedRow, counts: boolean): Part {
  const { bookingId, version: read, thanks: given, ratedAt: rated, uncounted } = booking;
  const { isOwed: _takenBack, ...voided } = uncounted;
  const patched = BookingEntity.patch({ bookingId }).add({ version: 1 });
  const written = counts
    ? patched.remove(["uncounted"])
    : patched.set({ uncounted: { ...voided, isVoid: true } }).remove(uncounted.isTipped ? [] : ["thanks"]);
  return changing(
    "booking",
    written.where(({ version, thanks, ratedAt }, { eq, exists, notExists }) =>
      allOf(
        eq(version, read),
        given ? exists(thanks) : notExists(thanks),
        rated ? exists(ratedAt) : notExists(ratedAt),
      ),
    ),
    retry,
  );
}

const unreviewed = (bookingId: string): Part =>
  checking(
    "review",
    ReviewEntity.delete({ bookingId }).where(({ reviewId }, { notExists }) => notExists(reviewId)),
    retry,
  );

/** The parts that count a booking as if it had counted all along, each row once. */
async function counting(
  uncountedBooking: UncountedRow,
  review: ReviewRow | null,
  cleaner: MemberRow | null,
): Promise<Part[]> {
  const { uncounted, ...booking }: BookingRow = uncountedBooking;
  const { bookingId, cleanerId, customerId, status, thanks, cancellation } = booking;
  const isDone = status === "completed";
  const after = review && checkedReview(review, booking);
  const isShown = after?.state === "published";
  const ratings: RatingChange[] = isShown ? [{ rating: after.rating, by: 1 }] : [];
  const { ratingSum, ratingCount, stars } = ratingSums(ratings);
  const against = cancellation && heldAgainst(booking);
  const weeks: CountedAt[] = [
    ...(uncounted?.isBooked ? [] : bookedOf(booking, uncounted?.wonAt)),
    ...(isDone ? [doneOf(booking, 1)] : []),
    ...(cancellation && against ? [{ at: cancellation.at, counts: { [against]: 1 } }] : []),
    ...ratedNow(ratings),
  ];
  const jobs = isDone && !isReclean(booking) ? { totalBookings: 1 } : {};
  const newTip = uncounted?.isTipped ? undefined : thanks;
  const tip = newTip ? tipCounts(newTip.amount) : {};
  const { data: referral } = isDone
    ? await ReferralEntity.get({ refereeId: customerId }).go({ consistent: true })
    : { data: null };
  const owed = isDone && !uncounted?.isOwed ? await owing(booking, 1) : [];
  // Only a cleaner who has not left is owed money.
  const home = cleaner ? forgettingHome(new Set([bookingId]), cleaner, { staying: owed.length > 0 }) : [];
  return [
    changing(
      "cleaner",
      CleanerEntity.patch({ cleanerId }).add({ ratingSum, ratingCount, ...stars, ...jobs, ...tip }),
      refuseBooking.partyLeft,
    ),
    answering(countingListing(cleanerId, { ratingSum, ratingCount, ...jobs }), refuseBooking.partyLeft),
    decided(uncountedBooking, true),
    ...countingOfCleanerIn(cleanerId, weeks),
    ...(review && after ? [changingReview(review, after)] : [unreviewed(bookingId)]),
    // The cleaner already got the notice of a review that was published before.
    ...(isShown && !review?.releasedAt ? [reviewReceivedEvent(after)] : []),
    ...(newTip ? [...enteringTip(booking, newTip.amount), tippedEvent(booking, newTip.amount)] : []),
    ...(uncounted?.isOwed ? await holdingOwed(uncountedBooking, booking) : owed),
    ...(home.length > 0
      ? home
      : owed.length > 0
        ? [answering(stayingMember("cleaner", cleanerId), refuseBooking.partyLeft)]
        : []),
    ...rewarding(referral, booking),
  ];
}

/** Shown if it would be by now, else held (decisions §3.9). */
function checkedReview(review: ReviewRow, { ratedAt }: BookingRow): ReviewRow {
  const { isUnchecked: _unchecked, ...kept } = review;
  if (review.state !== "held") return { ...kept, version: review.version + 1 };
  const releasesAt = releaseOf(review.createdAt);
  if (review.releasedAt || ratedAt || policy.reviews.blindDays === 0 || releasesAt <= Call.now())
    return asShown(review);
  return { ...kept, ...queuedAs("held", releasesAt), version: review.version + 1 };
}

async function voiding(booking: UncountedRow, review: ReviewRow | null, hiddenReason: string): Promise<Part[]> {
  const hidden = review && { ...review, ...queuedAs("hidden", Call.now()), hiddenReason, version: review.version + 1 };
  return [
    decided(booking, false),
    ...(review && hidden ? [changingReview(review, hidden)] : [unreviewed(booking.bookingId)]),
    ...(booking.status === "completed" ? await owing(booking, -1) : []),
  ];
}
