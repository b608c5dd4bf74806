import { dayOf, policy, refuseBooking } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { type Part, putting } from "../kit/transact.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { RequestEntity } from "../requests/requests.entity.ts";
import { newlyOpen } from "../requests/terms.ts";
import type { BookingRow, Party } from "./view.ts";

/**
 * The part that puts the posted request of a cancelled booking on the job board again, as a new request without its
 * address, property and old offers: when its customer asks for it, and by itself when the cleaner cancels (decisions §3.1, §3.3).
 * None where there is none to open; a customer learns what stands against it.
 */
export async function reopening(booking: BookingRow, party: Party, isAsked: boolean): Promise<Part[]> {
  const { requestId, customerId, applicationId } = booking;
  if (!applicationId || (party === "customer" && !isAsked)) return [];
  const [request, member] = await readTogether(
    row(RequestEntity, { requestId }),
    row(MemberEntity, { memberId: customerId }),
  );
  const stands =
    !request || (request.preferredDate && request.preferredDate < dayOf(Call.now()))
      ? refuseBooking.requestPast
      : (member?.openRequests ?? 0) >= policy.openRequests
        ? refuseBooking.tooManyRequests
        : undefined;
  if (stands && party === "customer") throw stands();
  if (stands || !request) return [];
  const { address: _address, propertyId: _property, ...asked } = request;
  return [putting("reopened", RequestEntity.create(newlyOpen(asked)))];
}
