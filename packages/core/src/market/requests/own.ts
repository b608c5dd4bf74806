import { refuseRequestOf, requests } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { answering, commit, impossible, insteadOfRetry } from "../../kit/table/commit.ts";
import { countingClosedRequest } from "../../identity/member-record/standing.ts";
import { RequestEntity } from "./requests.entity.ts";
import { leavingBoard } from "./requests.ts";
import { asRequest, isOpen, type RequestRow } from "./view.ts";

/** The index separates the hidden requests of direct bookings, so that pages are full. */
export const mine = implement(requests.mine, async ({ cursor, limit }) => {
  const { memberId: customerId } = Call.member();
  const query = RequestEntity.query.byCustomer({ customerId, origin: "posted" });
  const { rows, cursor: next } = await pageThrough(query, { cursor, limit, order: "desc" });
  return { items: rows.map(asRequest), cursor: next };
});

/** Cancels the caller's open request; its applicants see the rejection at once and are notified (G60). */
export const cancel = implement(requests.cancel, async ({ requestId }) => {
  const request = await own(requestId);
  if (!isOpen(request)) throw refuseRequestOf.closed();
  await commit([
    ...insteadOfRetry(leavingBoard(request, "cancelled"), refuseRequestOf.closed),
    answering(countingClosedRequest(request.customerId), impossible),
  ]);
  return asRequest(await own(requestId));
});

/** A posted request of the caller; refuses others and hidden ones as not found. */
export async function own(requestId: string): Promise<RequestRow> {
  const { data } = await RequestEntity.get({ requestId }).go({ consistent: true });
  return owned(data);
}

export function owned(found: RequestRow | null): RequestRow {
  if (found?.customerId !== Call.member().memberId || found.origin !== "posted") throw refuseRequestOf.notFound();
  return found;
}
