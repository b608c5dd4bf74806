import { isReclean, type RewardRisk } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { CleanerEntity } from "../../../cleaners/profile/cleaners.entity.ts";
import { countingListing } from "../../../cleaners/profile/listing.ts";
import {
  type RatingChange,
  ratedNow,
  ratingSums,
  type ReviewRow,
  uncountingReview,
} from "../../../cleaners/profile/review-counting.ts";
import { ReviewEntity } from "../../../cleaners/profile/reviews.entity.ts";
import { holdingOwed } from "../../../money/earnings/owed.ts";
import { countingOfCleanerIn } from "../../../cleaners/figures/cleaner-weeks.ts";
import { Call } from "../../../kit/call.ts";
import { hashOf } from "../../../kit/ids.ts";
import { allOf } from "../../../kit/table/conditions.ts";
import { readTogether, row } from "../../../kit/table/read-together.ts";
import { answering, changing, type Part, putting, type Refusing, retry } from "../../../kit/table/commit.ts";
import { type Home, MemberEntity, type MemberRow } from "../../../identity/member-record/member-record.entity.ts";
import { sharedMarks, withPhonesOf } from "../../../identity/member-record/person-marks.ts";
import type { ReferralRow } from "../../../money/referrals/moving.ts";
import { ReferralEntity } from "../../../money/referrals/referrals.entity.ts";
import { unrewarding } from "../../../money/referrals/reward.ts";
import { allRisks, isSamePlace, notingPlace, placeOf } from "../../../money/referrals/risk.ts";
import { BookingCheckEntity } from "./booking-checks.entity.ts";
import { doneOf } from "../counting-weeks.ts";
import type { BookingRow, Uncounted } from "../bookings.entity.ts";

type CheckRow = EntityItem<typeof BookingCheckEntity>;

/** The rows that a new booking is compared with: its cleaner and the customer's referral. */
export const pairRows = (customerId: string | undefined, cleanerId: string | undefined) =>
  [row(MemberEntity, { memberId: cleanerId }), row(ReferralEntity, { refereeId: customerId })] as const;

/** Homes per cleaner, and bookings per home; a home stays known while one of its bookings is open or void. */
const keptHomes = 5;
const keptBookings = 5;

/** Why the customer may be this cleaner or live with them (G120). */
function risksBetween(customer: MemberRow, cleaner: MemberRow, address: BookingRow["address"]): RewardRisk[] {
  const isHome = cleaner.homes?.some((home) => isSamePlace(home, address)) === true;
  return allRisks(...sharedMarks(customer, cleaner), ...(isHome ? (["address"] as const) : []));
}

interface Compared {
  booking: BookingRow;
  parts: Part[];
}

/** Compares the customer with the cleaner (G120) and the place with the referrer's (G119). A match waits for staff, uncounted. */
export async function comparingPair(
  booking: BookingRow,
  customer: MemberRow,
  [cleaner, referral]: readonly [MemberRow | null, ReferralRow | null],
  wonAt?: string,
): Promise<Compared> {
  const noted = await notingPlace(referral, booking.address);
  const risks = cleaner ? risksBetween(customer, cleaner, booking.address) : [];
  if (!cleaner || risks.length === 0) return { booking, parts: noted };
  const uncounted: Uncounted = { risks, at: Call.now(), ...(wonAt && { wonAt }) };
  // Anyone can state a cleaner's phone: alone, it makes no place their home.
  const isOwnPlace = risks.some((risk) => risk !== "phone");
  return {
    booking: { ...booking, uncounted },
    parts: [
      ...noted,
      asking(booking, { risks, matched: [cleaner] }),
      ...(isOwnPlace ? [knowingHome(booking, cleaner)] : []),
    ],
  };
}

const comparedMark = ({ bookingId }: BookingRow, memberId: string) => hashOf(`${bookingId} ${memberId}`);

/** Whether staff are asked about this person. A check without marks is about the cleaner. */
export const isAskedAbout = (
  { about }: Pick<CheckRow, "about">,
  booking: BookingRow,
  { memberId }: Pick<MemberRow, "memberId">,
): boolean => (about ? about.includes(comparedMark(booking, memberId)) : memberId === booking.cleanerId);

interface Asked {
  risks: RewardRisk[];
  matched: readonly MemberRow[];
  check?: CheckRow | null | undefined;
}

/** The part named `check` that sends a booking to staff, again if they decided about another person. */
function asking(booking: BookingRow, { risks, matched, check: read }: Asked): Part {
  const { bookingId, customerId, cleanerId } = booking;
  const marks = matched.map(({ memberId }) => comparedMark(booking, memberId));
  const asked = {
    bookingId,
    customerId,
    cleanerId,
    risks,
    state: "review" as const,
    at: Call.now(),
    compared: [...(read?.compared ?? []), ...marks],
    about: marks,
  };
  if (!read) return putting("check", BookingCheckEntity.create(asked), retry);
  return putting(
    "check",
    BookingCheckEntity.put({ ...asked, version: read.version + 1 }).where((row, { eq }) =>
      // Leaving removes ids without a new version.
      allOf(eq(row.version, read.version), eq(row.customerId, customerId), eq(row.cleanerId, cleanerId)),
    ),
    retry,
  );
}

/** The part named `home` that stores a second account's place, to recognise a third (G120). Fails if the homes have changed. */
export function knowingHome(
  { bookingId, address }: Pick<BookingRow, "bookingId" | "address">,
  cleaner: MemberRow,
  { isVoid = false } = {},
): Part {
  const { homes = [] } = cleaner;
  const others = homes.filter((home) => home.bookingId !== bookingId);
  // A booking near a known home keeps that place, or homes would spread from pin to pin.
  const known: Home | undefined =
    homes.find((home) => home.bookingId === bookingId) ?? others.find((home) => isSamePlace(home, address));
  const { isVoid: _void, ...place }: Omit<Home, "bookingId"> = known ?? { ...placeOf(address), at: Call.now() };
  return writingHomes(
    cleaner,
    latestHomes([...others, { ...place, bookingId, ...(isVoid && { isVoid: true as const }) }]),
  );
}

/** Void bookings have priority, then the latest. */
function latestHomes(homes: readonly Home[]): Home[] {
  const latest = homes.toReversed();
  const kept: Home[] = [];
  let places = 0;
  for (const home of [...latest.filter((one) => one.isVoid), ...latest.filter((one) => !one.isVoid)]) {
    const { length } = kept.filter((one) => isSamePlace(one, home));
    if (length >= keptBookings || (length === 0 && places === keptHomes)) continue;
    if (length === 0) places++;
    kept.push(home);
  }
  return homes.filter((home) => kept.includes(home));
}

/** The part named `home` that removes these homes. Fails if the homes have changed, or with `staying` if the cleaner has left. */
export function forgettingHome(bookingIds: ReadonlySet<string>, cleaner: MemberRow, { staying = false } = {}): Part[] {
  const { homes = [] } = cleaner;
  const kept = homes.filter(({ bookingId }) => !bookingIds.has(bookingId));
  return kept.length === homes.length ? [] : [writingHomes(cleaner, kept, { staying })];
}

const writingHomes = ({ memberId, homes: read }: MemberRow, homes: Home[], { staying = false } = {}): Part =>
  changing(
    "home",
    MemberEntity.patch({ memberId })
      .set({ homes })
      .where((row, { eq, ne, notExists }) =>
        allOf(read ? eq(row.homes, read) : notExists(row.homes), staying && ne(row.standing, "closed")),
      ),
    retry,
  );

interface Pair {
  customer: MemberRow | null;
  people: readonly (MemberRow | null)[];
  check: CheckRow | null;
  review: ReviewRow | null;
}

interface Found {
  change: { uncounted: Uncounted };
  parts: Part[];
}

/** The cleaner as known at that moment; a home that staff decided about counts always. */
const asKnownBy = (until: string, cleaner: MemberRow): MemberRow => ({
  ...withPhonesOf(cleaner, until),
  homes: cleaner.homes?.filter(({ at, isVoid }) => isVoid || !at || at <= until),
});

/**
 * Compares a counted booking again (G120). Undefined without a match, after a decision about the person, or while staff check it. Of the
 * cleaner's phones and homes, only those known when it was booked count: a later phone, or a second account's booking at the customer's
 * home, would hold back a bad review (decision 0110).
 */
export function comparingAgain(
  booking: BookingRow,
  { customer, people, check, review }: Pair,
): (Found & { ratings: RatingChange[] }) | undefined {
  if (booking.uncounted || !customer) return undefined;
  const risksOf = (person: MemberRow) => risksBetween(customer, asKnownBy(booking.createdAt, person), booking.address);
  const matched = people.filter(
    (person): person is MemberRow =>
      person !== null &&
      check?.compared?.includes(comparedMark(booking, person.memberId)) !== true &&
      risksOf(person).length > 0,
  );
  if (matched.length === 0) return undefined;
  const risks = allRisks(...matched.flatMap(risksOf));
  const { parts, ratings } = uncountingReview(review);
  // A counted booking's tip was credited when it was given.
  const tipped = booking.thanks && { isTipped: true as const };
  return {
    change: { uncounted: { risks, at: Call.now(), isBooked: true, ...tipped } },
    parts: [asking(booking, { risks, matched, check }), ...parts],
    ratings,
  };
}

export const pairAgainRows = ({ bookingId, customerId, cleanerId, assignee }: BookingRow) =>
  [
    row(MemberEntity, { memberId: customerId }),
    row(MemberEntity, { memberId: cleanerId }),
    row(MemberEntity, { memberId: assignee?.memberId }),
    row(BookingCheckEntity, { bookingId }),
    row(ReviewEntity, { bookingId }),
  ] as const;

interface Again {
  isReview?: boolean;
  hasLeft?: Refusing;
}

/** Compares a completed booking again (G120): the parts uncount it and hold what Naqi owes. `isReview`: the caller writes the review. */
export async function comparingCompleted(
  booking: BookingRow,
  { isReview = false, hasLeft = retry }: Again = {},
): Promise<Found | undefined> {
  if (booking.uncounted) return undefined;
  const [customer, cleaner, assigned, check, review] = await readTogether(...pairAgainRows(booking));
  const found = comparingAgain(booking, {
    customer,
    people: [cleaner, assigned],
    check,
    review: isReview ? null : review,
  });
  if (!found) return undefined;
  const { cleanerId } = booking;
  const { ratingSum, ratingCount, stars } = ratingSums(found.ratings);
  const shown = { ...(!isReclean(booking) && { totalBookings: -1 }), ratingSum, ratingCount };
  const change = { uncounted: { ...found.change.uncounted, isOwed: true as const } };
  const [referral] = await readTogether(row(ReferralEntity, { refereeId: booking.customerId }));
  return {
    change,
    parts: [
      ...found.parts,
      // An uncounted visit earns no reward; staff who count it hold the reward again (G120).
      ...(await unrewarding(referral, booking)),
      ...(await holdingOwed(booking, { ...booking, ...change })),
      changing("cleaner", CleanerEntity.patch({ cleanerId }).add({ ...shown, ...stars }), hasLeft),
      answering(countingListing(cleanerId, shown), hasLeft),
      ...countingOfCleanerIn(cleanerId, [doneOf(booking, -1), ...ratedNow(found.ratings)]),
    ],
  };
}
