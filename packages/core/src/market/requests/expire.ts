import { Call } from "../../kit/call.ts";
import { dueBy } from "../../kit/due.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { RequestEntity } from "./requests.entity.ts";
import { takeOff } from "./take-off.ts";

/** Expires due requests. The clock decides, not this sweep: repeated or late runs are safe (decisions §3.3). */
export async function expireDue(): Promise<{ expired: number }> {
  Call.job();
  let expired = 0;
  await sweep(
    () => dueBy(RequestEntity.query.byClosing({ board: "open" }), "closesAt", Call.now()),
    async (request) => {
      const { customerId, requestId, title, package: choice, serviceType } = request;
      const asked = { ...(title && { title }), ...(choice && { package: choice }), serviceType };
      const event = outboxEvent("request.expired", { memberId: customerId, requestId, ...asked });
      if (await takeOff(request, "expired", [event])) expired++;
    },
  );
  return { expired };
}
