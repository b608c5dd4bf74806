import { bookings, policy, refuseBooking } from "@naqi/contracts";
import { implement } from "../../../gate/implement.ts";
import { chance } from "../../../kit/chance.ts";
import { countingPart, havingRoom } from "../../../kit/limits.ts";
import { commit, type Part } from "../../../kit/table/commit.ts";
import { retryOnConflict } from "../../../kit/table/retry-on-conflict.ts";
import { beingActive } from "../../../identity/member-record/standing.ts";
import { mustAllow } from "../acting.ts";
import { oursAsActive } from "../bookings.ts";
import { changingBooking } from "../moving/changing.ts";
import { asSeenBy } from "../view.ts";
import type { BookingRow } from "../bookings.entity.ts";

export const newStartCode = () => String(chance.below(10_000)).padStart(4, "0");

/** Sets or clears the start code until the end. Each one is new, ten an hour; wrong tries still count. Safe to repeat. */
export const setStartCode = implement(bookings.setStartCode, async ({ bookingId, isOn }) =>
  retryOnConflict(async () => {
    const booking = await oursAsActive("customer", bookingId);
    mustAllow("setStartCode", booking, { by: "customer" });
    if ((booking.startCode !== undefined) === isOn) return asSeenBy("customer", booking);
    const { after, part } = changingBooking(booking, { startCode: isOn ? newStartCode() : undefined });
    const name = `startCode_${bookingId}`;
    await commit([
      beingActive(booking.customerId),
      ...(isOn ? [countingPart(booking.customerId, name, policy.startCodes, refuseBooking.tooManySwitches)] : []),
      part,
    ]);
    return asSeenBy("customer", after);
  }),
);

/** Wrong tries of all callers: 5 in 15 minutes, 20 in a day. */
const limitsOf = ({ bookingId }: BookingRow) =>
  [
    [`code_${bookingId}`, policy.startCodeTries],
    [`codes_${bookingId}`, policy.startCodeTriesOfDay],
  ] as const;

/** The parts for a start: after too many wrong tries even the right code is refused. Refuses and counts a wrong code. */
export async function trying(booking: BookingRow, code: string | undefined): Promise<Part[]> {
  if (!booking.startCode) return [];
  const { codeMissing, codeWrong, tooManyCodes } = refuseBooking;
  if (!code) throw codeMissing({ fields: { code: codeMissing.text } });
  const { cleanerId } = booking;
  if (code === booking.startCode)
    return limitsOf(booking).map(([name, limit]) => havingRoom(cleanerId, name, limit, tooManyCodes));
  await commit(limitsOf(booking).map(([name, limit]) => countingPart(cleanerId, name, limit, tooManyCodes)));
  throw codeWrong({ fields: { code: codeWrong.text } });
}
