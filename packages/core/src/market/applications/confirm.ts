import { applications, refuseApplication, refuseRequest } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether } from "../../kit/table/read-together.ts";
import { changing, retry, transact } from "../../kit/table/transact.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { openOnTerms } from "../requests/requests.ts";
import { ApplicationEntity } from "./applications.entity.ts";
import { admitted, groundsOf, mayOffer } from "./apply.ts";
import { own } from "./own.ts";
import { eventPayload } from "./event-payload.ts";
import { asApplication, isOutdated } from "./view.ts";

/** Moves an offer to the current terms of its request, with the same or another price (decisions §3.3). */
export const confirm = implement(applications.confirm, async ({ applicationId, ...offer }) => {
  const { termsVersion } = offer;
  const application = await own(applicationId);
  const { requestId, cleanerId } = application;
  const grounds = async () => admitted(offer, ...(await readTogether(...groundsOf(requestId, cleanerId)))).request;
  const request = await grounds();
  if (!isOutdated(application, request)) throw refuseApplication.wrongMoment();
  const confirmed = { ...application, ...offer, toldVersion: termsVersion, updatedAt: Call.now() };
  const failed = await transact([
    changing(
      "application",
      ApplicationEntity.patch({ applicationId })
        .set({ ...offer, toldVersion: termsVersion, updatedAt: Call.now() })
        .where((row, { eq, lt }) => allOf(eq(row.status, "pending"), lt(row.termsVersion, termsVersion))),
      retry,
    ),
    openOnTerms(requestId, termsVersion),
    ...mayOffer(cleanerId, request),
    outboxEvent("application.confirmed", eventPayload(confirmed, request)),
  ]);
  if (failed.size === 0) return asApplication(confirmed, request);
  if (failed.has("application")) throw refuseApplication.wrongMoment();
  if (failed.has("blocked")) throw refuseApplication.requestClosed();
  await grounds();
  throw refuseRequest.busy();
});
