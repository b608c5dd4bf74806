import { applications, refuseApplication, type WithdrawalCause } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit, type Part, tryCommit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { RequestEntity } from "../requests/requests.entity.ts";
import { countingApplication } from "../requests/requests.ts";
import { isOpen, type RequestRow } from "../requests/view.ts";
import { ApplicationEntity } from "./applications.entity.ts";
import { closingApplication, endingLife } from "./closing.ts";
import { eventPayload } from "./event-payload.ts";
import { type ApplicationRow, asApplication } from "./view.ts";

export const mine = implement(applications.mine, async ({ cursor, limit }) => {
  const query = ApplicationEntity.query.byCleaner({ cleanerId: Call.member().memberId });
  const { rows, cursor: next } = await pageThrough(query, { cursor, limit, order: "desc" });
  const found = await readTogether(...rows.map(({ requestId }) => row(RequestEntity, { requestId })));
  const items = rows.flatMap((application, index) => {
    const request = found[index];
    // Erased with the customer who posted it.
    return request ? [asApplication(application, request)] : [];
  });
  return { items, cursor: next };
});

/** Withdraws a pending offer on an open request; the cleaner may apply again (decisions §3.2). Repeatable. */
export const withdraw = implement(applications.withdraw, async ({ applicationId }) =>
  retryOnConflict(async () => {
    const application = await own(applicationId);
    const { requestId } = application;
    const { data: request } = await RequestEntity.get({ requestId }).go({ consistent: true });
    if (request && application.status === "withdrawn") return asApplication(application, request);
    if (!request || application.status !== "pending" || !isOpen(request)) throw refuseApplication.wrongMoment();
    await commit(withdrawing(application, request));
    return asApplication({ ...application, status: "withdrawn", updatedAt: Call.now() }, request);
  }),
);

const withdrawing = (application: ApplicationRow, request: RequestRow, cause?: WithdrawalCause): Part[] => [
  closingApplication(application, "withdrawn", cause),
  endingLife(application),
  countingApplication(application.requestId, application.cleanerId, -1),
  outboxEvent("application.withdrawn", { ...eventPayload(application, request), ...(cause && { cause }) }),
];

/** Withdraws the pending offers of a cleaner who joined a team or was suspended (G117). For the worker, safe to repeat. */
export async function withdrawAll(cleanerId: string, cause: WithdrawalCause): Promise<void> {
  Call.job();
  const { data } = await ApplicationEntity.query.byCleaner({ cleanerId }).go({ pages: "all" });
  const pending = data.filter(({ status }) => status === "pending");
  const found = await readTogether(...pending.map(({ requestId }) => row(RequestEntity, { requestId })));
  for (const [index, application] of pending.entries()) {
    const request = found[index];
    if (request && isOpen(request)) await tryCommit(withdrawing(application, request, cause));
  }
}

/** The caller's application; refuses others as not found. */
export async function own(applicationId: string): Promise<ApplicationRow> {
  const { data } = await ApplicationEntity.get({ applicationId }).go({ consistent: true });
  if (data?.cleanerId !== Call.member().memberId) throw refuseApplication.notFound();
  return data;
}
