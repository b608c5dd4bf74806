import { policy } from "@naqi/contracts";
import { allOf } from "../../kit/table/conditions.ts";
import { Call } from "../../kit/call.ts";
import { changing, transact } from "../../kit/table/transact.ts";
import type { AskedFacts } from "../../messaging/mails/facts.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { RequestEntity } from "../requests/requests.entity.ts";
import type { RequestRow } from "../requests/view.ts";

/** Offers that wait on a request, for its customer. */
export interface WaitingTold extends AskedFacts {
  memberId: string;
  requestId: string;
  /** The newest of them. */
  applicationId: string;
}

const { offers, offersMinutes } = policy.nudges;

/** Whether as many offers wait on a request as its customer is reminded of. */
export const isWaiting = (request: RequestRow | null): request is RequestRow =>
  request?.status === "open" && request.applicationCount >= offers;

/**
 * Once three offers wait on a request, lets its customer be told in two hours, of each request once. Safe to repeat. One request to
 * the table for each offer, and one more for the third.
 */
export async function noteWaiting(requestId: string, applicationId: string): Promise<void> {
  const { data: request } = await RequestEntity.get({ requestId }).go({ consistent: true });
  if (!isWaiting(request) || request.offersToldAt) return;
  const { customerId: memberId, title, package: choice, serviceType } = request;
  await transact([
    changing(
      "request",
      RequestEntity.patch({ requestId })
        .set({ offersToldAt: Call.now() })
        .where(({ status, offersToldAt }, { eq, notExists }) => allOf(eq(status, "open"), notExists(offersToldAt))),
    ),
    outboxEvent(
      "offer.waiting",
      { memberId, requestId, applicationId, title, package: choice, serviceType },
      offersMinutes,
    ),
  ]);
}
