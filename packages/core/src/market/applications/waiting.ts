import { policy } from "@naqi/contracts";
import { allOf } from "../../kit/table/conditions.ts";
import { Call } from "../../kit/call.ts";
import { changing, retry, tryCommit } from "../../kit/table/commit.ts";
import type { AskedFacts } from "../../messaging/mails/facts.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { RequestEntity } from "../requests/requests.entity.ts";
import type { RequestRow } from "../requests/view.ts";

export interface WaitingPayload extends AskedFacts {
  memberId: string;
  requestId: string;
  applicationId: string;
}

const { offers, offersMinutes } = policy.nudges;

export const isWaiting = (request: RequestRow | null): request is RequestRow =>
  request?.status === "open" && request.applicationCount >= offers;

/** After three offers, schedules one notice to the customer in two hours. Safe to repeat. One table request each. */
export async function noteWaiting(requestId: string, applicationId: string): Promise<void> {
  const { data: request } = await RequestEntity.get({ requestId }).go({ consistent: true });
  if (!isWaiting(request) || request.offersToldAt) return;
  const { customerId: memberId, title, package: choice, serviceType } = request;
  await tryCommit([
    changing(
      "request",
      RequestEntity.patch({ requestId })
        .set({ offersToldAt: Call.now() })
        .where(({ status, offersToldAt }, { eq, notExists }) => allOf(eq(status, "open"), notExists(offersToldAt))),
      retry,
    ),
    outboxEvent(
      "offer.waiting",
      { memberId, requestId, applicationId, title, package: choice, serviceType },
      offersMinutes,
    ),
  ]);
}
