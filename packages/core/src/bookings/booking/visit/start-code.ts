import { randomInt } from "node:crypto";
import { bookings, policy, refuseBooking, refuseMember } from "@naqi/contracts";
import { Call } from "../../../kit/call.ts";
import { implement } from "../../../gate/implement.ts";
import { countingPart, havingRoom } from "../../../kit/limits.ts";
import { type Part, transact } from "../../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../../kit/table/retry-on-conflict.ts";
import { beingActive } from "../../../identity/member-record/standing.ts";
import { oursAsActive } from "../bookings.ts";
import { changingBooking } from "../moving/changing.ts";
import { mustBeConfirmed } from "./steps.ts";
import { asSeenBy } from "../view.ts";
import type { BookingRow } from "../bookings.entity.ts";

export const newStartCode = () => String(randomInt(10_000)).padStart(4, "0");

/** Sets or clears the start code until the end. Each one is new, ten an hour; wrong tries still count. Safe to repeat. */
export const setStartCode = implement(bookings.setStartCode, async ({ bookingId, isOn }) =>
  retryOnConflict(async () => {
    const booking = await oursAsActive("customer", bookingId);
    mustBeConfirmed(booking);
    if (Call.now() >= booking.endsAt) throw refuseBooking.tooLate();
    if ((booking.startCode !== undefined) === isOn) return asSeenBy("customer", booking);
    const { after, part } = changingBooking(booking, { startCode: isOn ? newStartCode() : undefined });
    const failed = await transact([
      part,
      beingActive(booking.customerId),
      ...(isOn ? [countingPart(booking.customerId, `startCode_${bookingId}`, policy.startCodes)] : []),
    ]);
    if (failed.has("member")) throw refuseMember.suspended();
    if (failed.has("limit")) throw refuseBooking.tooManySwitches();
    return failed.size === 0 ? asSeenBy("customer", after) : conflict;
  }),
);

/** Wrong tries of all callers: 5 in 15 minutes, 20 in a day. */
const limitsOf = ({ bookingId }: BookingRow) =>
  [
    [`code_${bookingId}`, policy.startCodeTries],
    [`codes_${bookingId}`, policy.startCodeTriesOfDay],
  ] as const;

/** The parts named `tries` for a start: after too many wrong tries even the right code is refused. Refuses and counts a wrong code. */
export async function trying(booking: BookingRow, code: string | undefined): Promise<Part[]> {
  if (!booking.startCode) return [];
  const { codeMissing, codeWrong, tooManyCodes } = refuseBooking;
  if (!code) throw codeMissing({ fields: { code: codeMissing.text } });
  const { cleanerId } = booking;
  if (code === booking.startCode)
    return limitsOf(booking).map(([name, limit]) => havingRoom(cleanerId, name, limit, "tries"));
  const failed = await transact(
    limitsOf(booking).map(([name, limit]) => countingPart(cleanerId, name, limit, "tries")),
  );
  throw failed.size > 0 ? tooManyCodes() : codeWrong({ fields: { code: codeWrong.text } });
}
