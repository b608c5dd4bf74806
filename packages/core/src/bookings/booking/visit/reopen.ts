import { dayOf, policy, Refusal, refuseBooking } from "@naqi/contracts";
import { Call } from "../../../kit/call.ts";
import { referring } from "../../../kit/table/record-refs.ts";
import { readTogether, row } from "../../../kit/table/read-together.ts";
import { type Part, putting, retry } from "../../../kit/table/commit.ts";
import { MemberEntity, type MemberRow } from "../../../identity/member-record/member-record.entity.ts";
import { mayReachOthers } from "../../../identity/member-record/standing.ts";
import { RequestEntity } from "../../../market/requests/requests.entity.ts";
import { newlyOpen } from "../../../market/requests/terms.ts";
import type { RequestRow } from "../../../market/requests/view.ts";
import type { BookingRow } from "../bookings.entity.ts";
import type { Party } from "../party.ts";

interface Reopened {
  parts: Part[];
  requestId?: string;
}

/** The part that reopens the posted request without address and offers, if asked or if the cleaner cancels (decisions §3.1, §3.3). */
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
      parts: [putting("reopened", RequestEntity.create(opened), retry), referring(opened.requestId)],
      requestId: opened.requestId,
    };
  } catch (error) {
    if (party === "customer" || !(error instanceof Refusal)) throw error;
    return { parts: [] };
  }
}

/** Refuses a past day, and a customer who may not post. */
function openAgain(request: RequestRow | null, member: MemberRow | null): RequestRow {
  if (!request || (request.preferredDate && request.preferredDate < dayOf(Call.now()))) {
    throw refuseBooking.requestPast();
  }
  mayReachOthers(member);
  if ((member.openRequests ?? 0) >= policy.openRequests) throw refuseBooking.tooManyRequests();
  const { address: _address, propertyId: _property, ...asked } = request;
  return newlyOpen(asked);
}
