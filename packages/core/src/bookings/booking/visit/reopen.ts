import { dayOf, policy, Refusal, refuseBooking } from "@naqi/contracts";
import { Call } from "../../../kit/call.ts";
import { referring } from "../../../kit/table/record-refs.ts";
import { readTogether, row } from "../../../kit/table/read-together.ts";
import { type Part, putting } from "../../../kit/table/transact.ts";
import { MemberEntity, type MemberRow } from "../../../identity/member-record/member-record.entity.ts";
import { mayReachOthers } from "../../../identity/member-record/standing.ts";
import { RequestEntity } from "../../../market/requests/requests.entity.ts";
import { newlyOpen } from "../../../market/requests/terms.ts";
import type { RequestRow } from "../../../market/requests/view.ts";
import type { BookingRow } from "../bookings.entity.ts";
import type { Party } from "../party.ts";

/** The request that a booking came of, by itself or by the one that it replaces, and what puts it on the board again. */
interface Reopened {
  parts: Part[];
  requestId?: string;
}

/**
 * The part that puts the posted request of a cancelled booking on the job board again, as a new request without its
 * address, property and old offers: when its customer asks for it, and by itself when the cleaner cancels (decisions §3.1, §3.3).
 * None where there is none to open; a customer learns what stands against it. That they still may is the condition of
 * `countingNewRequest`.
 */
export async function reopening(booking: BookingRow, party: Party, isAsked: boolean): Promise<Reopened> {
  const { customerId, applicationId, replacement } = booking;
  const requestId = applicationId ? booking.requestId : replacement?.requestId;
  if (!requestId || (party === "customer" && !isAsked)) return { parts: [] };
  const [request, member] = await readTogether(
    row(RequestEntity, { requestId }),
    row(MemberEntity, { memberId: customerId }),
  );
  try {
    const opened = openAgain(request, member);
    return {
      parts: [putting("reopened", RequestEntity.create(opened)), referring(opened.requestId)],
      requestId: opened.requestId,
    };
  } catch (error) {
    if (party === "customer" || !(error instanceof Refusal)) throw error;
    return { parts: [] };
  }
}

/** The request as it comes onto the board again. Refuses whose day has passed, and of whom may post none. */
function openAgain(request: RequestRow | null, member: MemberRow | null): RequestRow {
  if (!request || (request.preferredDate && request.preferredDate < dayOf(Call.now()))) {
    throw refuseBooking.requestPast();
  }
  mayReachOthers(member);
  if ((member.openRequests ?? 0) >= policy.openRequests) throw refuseBooking.tooManyRequests();
  const { address: _address, propertyId: _property, ...asked } = request;
  return newlyOpen(asked);
}
