import { cancellationFee } from "@naqi/contracts";
import { cancelling } from "../bookings/moves.ts";
import type { Party } from "../bookings/view.ts";
import { CleanerEntity } from "../cleaners/cleaners.entity.ts";
import { Call } from "../kit/call.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { transact } from "../kit/transact.ts";
import { MemberEntity } from "../members/members.entity.ts";
import { eraseWaiting } from "../outbox/erase.ts";
import { telling } from "../outbox/telling.ts";
import { disguiseBooking, disguiseRewards } from "./disguise.ts";
import { eraseApplications, eraseRequests } from "./erase-board.ts";
import { eraseOwnRows } from "./erase-own-rows.ts";
import { eraseTraces } from "./erase-traces.ts";
import { ownBookings } from "./own-bookings.ts";

export interface Leaver {
  memberId: string;
  party: Party;
  email: string;
  /** The address was confirmed. One that was not may be somebody else's, whose letters and tickets stay. */
  ownsEmail: boolean;
  /** What stands in place of the member's id on what must be kept. */
  pseudonym: string;
}

/** Indexes lag, and a write under way may land late: what the first pass could not see the second one erases. */
const secondPassMinutes = 10;

/**
 * Erases a person who has left: cancels what was to come, removes what is theirs, and puts a pseudonym on the bookings,
 * ledger rows and reviews that must be kept (decisions G18). The worker's, safe to repeat at any point; it fails, to be
 * tried later, while a job of theirs is under way.
 */
export async function forget(leaver: Leaver & { pass: number }): Promise<void> {
  Call.job();
  const { memberId, party, pass } = leaver;
  const upcoming = await ownBookings(memberId, party, "upcoming");
  if (upcoming.some(({ status }) => status === "in_progress")) throw new Error(`A job of ${memberId} is under way.`);
  await eraseWaiting(leaver);
  const cancelled = [];
  for (const booking of upcoming) cancelled.push(await cancelling(booking, party, wordsOf(party, booking)));
  await expectNothingToCome(memberId, party);
  const past = await ownBookings(memberId, party, "past");
  const bookings = new Map([...past, ...cancelled].map((booking) => [booking.bookingId, booking]));
  for (const booking of bookings.values()) await disguiseBooking(booking, leaver);
  if (party === "cleaner") await disguiseRewards(leaver);
  await (party === "cleaner" ? eraseApplications(leaver) : eraseRequests(leaver));
  await eraseTraces(leaver);
  await eraseOwnRows(leaver);
  if (pass === 1) await transact([telling("account.left", { ...leaver, pass: 2 }, secondPassMinutes)]);
}

/** The person's own row counts exactly; a booking that an index does not show yet is found by the next try. */
async function expectNothingToCome(memberId: string, party: Party) {
  const [member, cleaner] = await readTogether(
    row(MemberEntity, { memberId }),
    row(CleanerEntity, { cleanerId: memberId }),
  );
  const counted = party === "cleaner" ? cleaner : member;
  if (counted && counted.upcomingBookings > 0) throw new Error(`A booking of ${memberId} is not visible yet.`);
}

const wordsOf = (party: Party, booking: Parameters<typeof cancellationFee>[0]) =>
  party === "customer"
    ? { fee: cancellationFee(booking, Call.now()) }
    : { fee: 0, reason: "The cleaner has left the platform." };
