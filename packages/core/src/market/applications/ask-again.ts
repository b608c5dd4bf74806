import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { changing, retry, tryCommit } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { LiveApplicationEntity, RequestEntity } from "../requests/requests.entity.ts";
import { ApplicationEntity } from "./applications.entity.ts";
import { eventPayload } from "./event-payload.ts";
import { isOutdated } from "./view.ts";

/** Asks cleaners with outdated offers to confirm them, once until they do (decision 0082). For the worker, safe to repeat. */
export async function askAgain(requestId: string): Promise<void> {
  Call.job();
  const { data: live } = await LiveApplicationEntity.query
    .primary({ requestId })
    .go({ consistent: true, pages: "all" });
  const [request, ...found] = await readTogether(
    row(RequestEntity, { requestId }),
    ...live.map(({ applicationId }) => row(ApplicationEntity, { applicationId })),
  );
  if (!request) return;
  const { termsVersion } = request;
  for (const application of found) {
    if (!application || !isOutdated(application, request)) continue;
    const { applicationId, termsVersion: offeredOn, toldVersion } = application;
    if (toldVersion > offeredOn) continue;
    // On failure, another worker has sent it or the offer is no longer pending.
    await tryCommit([
      changing(
        "application",
        ApplicationEntity.patch({ applicationId })
          .set({ toldVersion: termsVersion })
          .where((row, { eq }) => allOf(eq(row.status, "pending"), eq(row.toldVersion, toldVersion))),
        retry,
      ),
      outboxEvent("application.outdated", eventPayload(application, request)),
    ]);
  }
}
