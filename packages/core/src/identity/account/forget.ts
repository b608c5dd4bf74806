import { policyFee } from "@naqi/contracts";
import { cancelling } from "../../bookings/booking/cancelling.ts";
import { settling } from "../../bookings/booking/settling.ts";
import type { Party } from "../../bookings/booking/party.ts";
import { readPerson } from "../../cleaners/profile/person.ts";
import { Call } from "../../kit/call.ts";
import type { Leaver } from "../../kit/personal.ts";
import { commit } from "../../kit/table/commit.ts";
import { takeBackQuestions } from "../../messaging/messages/questions.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { endPlansOf } from "../../bookings/plans/end.ts";
import { kinds } from "./registry.ts";
import { takeOffAll } from "../../market/requests/take-off.ts";
import { eraseFiles } from "./erase-files.ts";
import { leaveRows } from "./leave-rows.ts";
import { ownBookings } from "./own-bookings.ts";
import { ownConversations } from "./own-conversations.ts";

/** Indexes lag and a pending write may land late, so a second pass erases the rest. */
const secondPassMinutes = 10;

/** Erases a person who has left (G18, decision 0030). Repeatable; throws while a job is under way, so that the worker retries. */
export async function forget(
  left: Omit<Leaver, "bookings" | "conversations" | "referralCode"> & { pass: number },
): Promise<void> {
  Call.job();
  const { memberId, party, email, ownsEmail, formerEmail, pseudonym, pass } = left;
  const upcoming = await ownBookings(memberId, party, "upcoming");
  if (upcoming.some(({ status }) => status === "in_progress")) throw new Error(`A job of ${memberId} is under way.`);
  const leaver = { memberId, party, email, ownsEmail, formerEmail, pseudonym, bookings: [], conversations: [] };
  // Before the cancellations, because their own events may still name the person.
  await leaveRows("outbox", leaver);
  // Before the visits, so that the plan books no further one.
  await endPlansOf(memberId, party);
  const ended = [];
  for (const booking of upcoming) {
    // A finished visit is settled, because its customer can no longer answer. An open report would have blocked closing.
    const isOver = party === "customer" && booking.endsAt <= Call.now();
    const fee = party === "customer" ? policyFee(booking, Call.now()) : 0;
    ended.push(await (isOver ? settling(booking) : cancelling(booking, party, { fee })));
  }
  if (party === "customer") await takeOffAll(memberId);
  const { referralCode } = await expectNothingToCome(memberId, party);
  // Bookings that an earlier pass pseudonymised still lead to rows written meanwhile with the person's id.
  const past = await Promise.all([memberId, pseudonym].map((id) => ownBookings(id, party, "past")));
  const bookings = new Map([...past.flat(), ...ended].map((booking) => [booking.bookingId, booking]));
  await eraseFiles(memberId);
  const conversations = await ownConversations(memberId);
  if (party === "customer") await takeBackQuestions(conversations);
  const person = { ...leaver, referralCode, bookings: [...bookings.values()], conversations };
  for (const kind of kinds) {
    if (kind !== "outbox") await leaveRows(kind, person);
  }
  if (pass === 1) await commit([outboxEvent("account.left", { ...left, pass: 2 }, secondPassMinutes)]);
}

/** The member row counts exactly. If an index does not show a counted booking yet, a retry finds it. */
async function expectNothingToCome(memberId: string, party: Party): Promise<{ referralCode?: string | undefined }> {
  const [member, cleaner] = await readPerson(memberId);
  const counted = party === "cleaner" ? cleaner : member;
  if (counted && counted.upcomingBookings > 0) throw new Error(`A booking of ${memberId} is not visible yet.`);
  return { referralCode: member?.referralCode };
}
