import type { RewardRisk } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { row } from "../kit/read-together.ts";
import { changing, type Part, putting } from "../kit/transact.ts";
import type { MemberRow } from "../membership/member.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { sharedMarks } from "../membership/person-marks.ts";
import type { ReferralRow } from "../referrals/moving.ts";
import { ReferralEntity } from "../referrals/referrals.entity.ts";
import { allRisks, isSamePlace, notingPlace } from "../referrals/risk.ts";
import { BookingCheckEntity } from "./booking-checks.entity.ts";
import type { Uncounted } from "./bookings.entity.ts";
import type { BookingRow } from "./view.ts";

/** The rows that a new booking is compared by: its cleaner as a member, and the customer's own referral; none without them. */
export const pairRows = (customerId: string | undefined, cleanerId: string | undefined) =>
  [row(MemberEntity, { memberId: cleanerId }), row(ReferralEntity, { refereeId: customerId })] as const;

/** Homes that are kept of a cleaner. */
const keptHomes = 5;

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
 * cleaner. The part `referral` fails when the customer's referral has changed since it was read.
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
    parts: [...noted, asking(booking, risks), ...knowingHome(booking, cleaner)],
  };
}

/** The part named `check` that puts a booking before staff. */
export const asking = ({ bookingId, customerId, cleanerId }: BookingRow, risks: RewardRisk[]): Part =>
  putting(
    "check",
    BookingCheckEntity.create({ bookingId, customerId, cleanerId, risks, state: "review", at: Call.now() }),
  );

/** The part named `home` that keeps where a cleaner's own second account had a visit, so that a third one is known by it. */
function knowingHome({ address }: BookingRow, { memberId, homes = [] }: MemberRow): Part[] {
  if (homes.some((home) => isSamePlace(home, address))) return [];
  const { location, unit } = address;
  const kept = [...homes, { location, ...(unit && { unit }) }].slice(-keptHomes);
  return [changing("home", MemberEntity.patch({ memberId }).set({ homes: kept }))];
}

/**
 * A counted booking that is given to a team member, compared with them (G120): the booking's change and the part `check`;
 * nothing where they are two people, or it waits for staff already.
 */
export function comparingGiven(
  booking: BookingRow,
  customer: MemberRow | null,
  person: MemberRow | null,
): { change: Pick<BookingRow, "uncounted">; parts: Part[] } | undefined {
  if (booking.uncounted || !customer || !person) return undefined;
  const risks = risksBetween(customer, person, booking.address);
  if (risks.length === 0) return undefined;
  return { change: { uncounted: { risks, at: Call.now(), isBooked: true } }, parts: [asking(booking, risks)] };
}

/** The rows by which a booking is compared as it is completed: its check, its customer, its cleaner and the assigned person. */
export const completedRows = ({ bookingId, customerId, cleanerId, assignee }: BookingRow) =>
  [
    row(BookingCheckEntity, { bookingId }),
    row(MemberEntity, { memberId: customerId }),
    row(MemberEntity, { memberId: cleanerId }),
    row(MemberEntity, { memberId: assignee?.memberId }),
  ] as const;

type CompletedRows = readonly [object | null, MemberRow | null, MemberRow | null, MemberRow | null];

/**
 * A booking that is completed, compared again: its two parties may have become linked since it was booked (G120). Nothing
 * where staff were asked about it before.
 */
export function comparingCompleted(booking: BookingRow, [check, customer, ...people]: CompletedRows) {
  if (check) return undefined;
  return people.map((person) => comparingGiven(booking, customer, person)).find((compared) => compared !== undefined);
}
