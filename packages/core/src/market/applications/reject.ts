import { Call } from "../../kit/call.ts";
import { alreadyDone, answering, commit } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { LiveApplicationEntity, RequestEntity } from "../requests/requests.entity.ts";
import type { RequestRow } from "../requests/view.ts";
import { ApplicationEntity } from "./applications.entity.ts";
import { closingApplication, endingLife } from "./closing.ts";
import { eventPayload } from "./event-payload.ts";
import type { ApplicationRow } from "./view.ts";

/** Rejects what is pending on a closed request; one notice each (decisions §3.2, G60). For the worker, safe to repeat. Consistent reads. */
export async function rejectPending(requestId: string): Promise<void> {
  Call.job();
  const { data: request } = await RequestEntity.get({ requestId }).go({ consistent: true });
  if (!request || request.status === "open") return;
  const { data: live } = await LiveApplicationEntity.query
    .primary({ requestId })
    .go({ consistent: true, pages: "all" });
  for (const { applicationId } of live) {
    const { data: application } = await ApplicationEntity.get({ applicationId }).go({ consistent: true });
    if (application?.status === "pending") await reject(application, request);
  }
}

async function reject(application: ApplicationRow, request: RequestRow) {
  await commit([
    // Another worker rejected it meanwhile, or it was accepted.
    answering(closingApplication(application, "rejected"), alreadyDone),
    answering(endingLife(application), () => {
      throw new Error(`Rejecting ${application.applicationId} failed.`);
    }),
    outboxEvent("application.rejected", {
      ...eventPayload(application, request),
      why: whyOf(request),
    }),
  ]);
}

function whyOf({ status, fulfilledBy }: RequestRow) {
  if (fulfilledBy) return "other_cleaner";
  return status === "booked" || status === "completed" ? "other_offer" : "closed";
}
