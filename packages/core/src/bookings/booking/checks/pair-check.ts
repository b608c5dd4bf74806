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
import { changing, type Part, putting } from "../../../kit/table/transact.ts";
import { type Home, MemberEntity, type MemberRow } from "../../../identity/member-record/member-record.entity.ts";
import { sharedMarks } from "../../../identity/member-record/person-marks.ts";
import type { ReferralRow } from "../../../money/referrals/moving.ts";
import { ReferralEntity } from "../../../money/referrals/referrals.entity.ts";
import { unrewarding } from "../../../money/referrals/reward.ts";
import { allRisks, isSamePlace, notingPlace, placeOf } from "../../../money/referrals/risk.ts";
import { BookingCheckEntity } from "./booking-checks.entity.ts";
import { doneOf } from "../counting-weeks.ts";
import type { BookingRow, Uncounted } from "../bookings.entity.ts";

type CheckRow = EntityItem<typeof BookingCheckEntity>;

/** The rows that a new booking is compared by: its cleaner as a member, and the customer's own referral; none without them. */
export const pairRows = (customerId: string | undefined, cleanerId: string | undefined) =>
  [row(MemberEntity, { memberId: cleanerId }), row(ReferralEntity, { refereeId: customerId })] as const;

/** Homes that are kept of a cleaner, and the bookings that are kept of each. */
const keptHomes = 5;
const keptBookings = 5;

/** Why a booking's customer may be this cleaner or live with them (G120): mailbox, phone, or a home that is known. */
function risksBetween(customer: MemberRow, cleaner: MemberRow, address: BookingRow["address"]): RewardRisk[] {
  const isHome = cleaner.homes?.some((home) => isSamePlace(home, address)) === true;
  return allRisks(...sharedMarks(customer, cleaner), ...(isHome ? (["address"] as const) : []));
}

interface Compared {
  booking: BookingRow;
  parts: Part[];
}

/**
 * A new booking after its customer is compared with its cleaner (G120), and its place with the referrer's (G119). One that
 * may be the cleaner's own counts for nothing and waits for staff; its parts write that, and the place as a home of the
 * cleaner. The parts `referral` and `home` fail when the customer's referral or the cleaner's homes have changed since they were read.
 */
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
  return {
    booking: { ...booking, uncounted },
    parts: [...noted, asking(booking, { risks, matched: [cleaner] }), knowingHome(booking, cleaner)],
  };
}

const comparedMark = ({ bookingId }: BookingRow, memberId: string) => hashOf(`${bookingId} ${memberId}`);

interface Asked {
  risks: RewardRisk[];
  /** The people to whom the risks apply. */
  matched: readonly MemberRow[];
  /** The booking's check as it was read. */
  check?: CheckRow | null | undefined;
}

/** The part named `check` that puts a booking before staff, again where they have decided about another person. */
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
  };
  if (!read) return putting("check", BookingCheckEntity.create(asked));
  return putting(
    "check",
    BookingCheckEntity.put({ ...asked, version: read.version + 1 }).where((row, { eq }) =>
      // Leaving takes the ids off without another version, as it changes nothing that staff decide by.
      allOf(eq(row.version, read.version), eq(row.customerId, customerId), eq(row.cleanerId, cleanerId)),
    ),
  );
}

/**
 * The part named `home` that keeps where a cleaner's own second account had a visit, so that a third account is recognized by it
 * (G120). Each booking at a home is kept, so that the home stays known while one of them waits or is void. Fails where the homes
 * have changed since they were read.
 */
export function knowingHome(
  { bookingId, address }: Pick<BookingRow, "bookingId" | "address">,
  cleaner: MemberRow,
  { isVoid = false } = {},
): Part {
  const { homes = [] } = cleaner;
  const others = homes.filter((home) => home.bookingId !== bookingId);
  // A booking near a known home keeps that home's place: homes of strangers would otherwise spread from pin to pin.
  const known: Home | undefined =
    homes.find((home) => home.bookingId === bookingId) ?? others.find((home) => isSamePlace(home, address));
  const { isVoid: _void, ...place }: Omit<Home, "bookingId"> = known ?? placeOf(address);
  return writingHomes(
    cleaner,
    latestHomes([...others, { ...place, bookingId, ...(isVoid && { isVoid: true as const }) }]),
  );
}

/** The homes that are kept, oldest first: those of void bookings rather than of others, then the latest. */
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

/**
 * The part named `home` that takes away what is known of a cleaner's home by some bookings: it was the customer's, as staff
 * decided, or its customer leaves. None where nothing is. It fails where the homes have changed since they were read, and where
 * asked, where the cleaner has left.
 */
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
  );

interface Pair {
  customer: MemberRow | null;
  /** The cleaner and the team member who are compared with the customer. */
  people: readonly (MemberRow | null)[];
  check: CheckRow | null;
  /** The review of an earlier completion. */
  review: ReviewRow | null;
}

interface Found {
  change: { uncounted: Uncounted };
  parts: Part[];
}

/**
 * A counted booking compared once more with its cleaner or with a team member (G120): the booking's change, the parts `check` and
 * `review`, and the ratings that stop counting with it. Undefined where they are two people, where staff have decided about the
 * same person, and where the booking waits for staff.
 */
export function comparingAgain(
  booking: BookingRow,
  { customer, people, check, review }: Pair,
): (Found & { ratings: RatingChange[] }) | undefined {
  if (booking.uncounted || !customer) return undefined;
  const risksOf = (person: MemberRow) => risksBetween(customer, person, booking.address);
  const matched = people.filter(
    (person): person is MemberRow =>
      person !== null &&
      check?.compared?.includes(comparedMark(booking, person.memberId)) !== true &&
      risksOf(person).length > 0,
  );
  if (matched.length === 0) return undefined;
  const risks = allRisks(...matched.flatMap(risksOf));
  const { parts, ratings } = uncountingReview(review);
  // A tip of a booking that counts was credited when it was given.
  const tipped = booking.thanks && { isTipped: true as const };
  return {
    change: { uncounted: { risks, at: Call.now(), isBooked: true, ...tipped } },
    parts: [asking(booking, { risks, matched, check }), ...parts],
    ratings,
  };
}

/** The rows that a booking is compared by again: its customer, its cleaner, the assigned team member, its check and its review. */
export const pairAgainRows = ({ bookingId, customerId, cleanerId, assignee }: BookingRow) =>
  [
    row(MemberEntity, { memberId: customerId }),
    row(MemberEntity, { memberId: cleanerId }),
    row(MemberEntity, { memberId: assignee?.memberId }),
    row(BookingCheckEntity, { bookingId }),
    row(ReviewEntity, { bookingId }),
  ] as const;

/**
 * A completed booking compared once more when it is reviewed or tipped (G120): the change that stops counting it, and the
 * parts that take it and its review out of the public numbers and the cleaner's weeks, and put what Naqi owes for it on hold. Undefined where nothing is found. One read,
 * none for a booking that does not count already.
 * `isReview` where the caller writes the review itself, which must be the first one.
 */
export async function comparingCompleted(booking: BookingRow, isReview = false): Promise<Found | undefined> {
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
      // A visit that does not count earns no reward; staff who count it hold the reward again (G120).
      ...(await unrewarding(referral, booking)),
      ...(await holdingOwed(booking, { ...booking, ...change })),
      changing("cleaner", CleanerEntity.patch({ cleanerId }).add({ ...shown, ...stars })),
      countingListing(cleanerId, shown),
      ...countingOfCleanerIn(cleanerId, [doneOf(booking, -1), ...ratedNow(found.ratings)]),
    ],
  };
}
