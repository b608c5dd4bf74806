import { applications, refuseApplication, refuseRequest } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether } from "../../kit/table/read-together.ts";
import { answering, changing, commit } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { openOnTerms } from "../requests/requests.ts";
import { ApplicationEntity } from "./applications.entity.ts";
import { admitted, readParties, mayOffer } from "./apply.ts";
import { own } from "./own.ts";
import { eventPayload } from "./event-payload.ts";
import { asApplication, isOutdated } from "./view.ts";

/** Moves an offer to the current terms of its request, with the same or another price (decisions §3.3). */
export const confirm = implement(applications.confirm, async ({ applicationId, ...offer }) => {
  const { termsVersion } = offer;
  const application = await own(applicationId);
  const { requestId, cleanerId } = application;
  const grounds = async () => admitted(offer, ...(await readTogether(...readParties(requestId, cleanerId)))).request;
  const request = await grounds();
  if (!isOutdated(application, request)) throw refuseApplication.wrongMoment();
  const confirmed = { ...application, ...offer, toldVersion: termsVersion, updatedAt: Call.now() };
  const changed = async () => {
    await grounds();
    return refuseRequest.busy();
  };
  await commit([
    changing(
      "application",
      ApplicationEntity.patch({ applicationId })
        .set({ ...offer, toldVersion: termsVersion, updatedAt: Call.now() })
        .where((row, { eq, lt }) => allOf(eq(row.status, "pending"), lt(row.termsVersion, termsVersion))),
      refuseApplication.wrongMoment,
    ),
    ...mayOffer(cleanerId, request, changed),
    answering(openOnTerms(requestId, termsVersion), changed),
    outboxEvent("application.confirmed", eventPayload(confirmed, request)),
  ]);
  return asApplication(confirmed, request);
});
