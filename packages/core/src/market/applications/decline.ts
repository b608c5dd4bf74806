import { applications, refuseApplication } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { RequestEntity } from "../requests/requests.entity.ts";
import { countingApplication } from "../requests/requests.ts";
import { isOpen } from "../requests/view.ts";
import { ApplicationEntity } from "./applications.entity.ts";
import { closingApplication, remainingDeclined } from "./closing.ts";
import { eventPayload } from "./event-payload.ts";

/** Declines a pending offer and notifies its cleaner (decisions §3.2), who may apply again on newer terms. Repeatable. */
export const decline = implement(applications.decline, async ({ applicationId }) =>
  retryOnConflict(async () => {
    const { data: application } = await ApplicationEntity.get({ applicationId }).go({ consistent: true });
    if (!application) throw refuseApplication.notFound();
    const { requestId, cleanerId, status } = application;
    const { data: request } = await RequestEntity.get({ requestId }).go({ consistent: true });
    if (request?.customerId !== Call.member().memberId) throw refuseApplication.notFound();
    // While a request is open, only its customer rejects an offer.
    if (status === "rejected" && isOpen(request)) return { applicationId, requestId };
    if (status !== "pending" || !isOpen(request)) throw refuseApplication.wrongMoment();
    await commit([
      closingApplication(application, "rejected"),
      remainingDeclined(application, request.termsVersion),
      countingApplication(requestId, cleanerId, -1),
      outboxEvent("application.rejected", { ...eventPayload(application, request), why: "declined" }),
    ]);
    return { applicationId, requestId };
  }),
);
