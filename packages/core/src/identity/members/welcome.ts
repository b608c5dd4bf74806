import { policy } from "@naqi/contracts";
import { issuing } from "../../money/discounts/issue.ts";
import { Call } from "../../kit/call.ts";
import { newCode } from "../../kit/ids.ts";
import { answeringAll, type Part, retry } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";

/** The welcome code, once per person: the member row is stamped on the condition that it has no stamp (G87, decisions §6.3). */
export function welcoming(memberId: string): { stamp: { welcomedAt: string }; parts: Part[] } {
  const { value, minimumOrder, days } = policy.welcome;
  const { issued, parts } = issuing({
    userId: memberId,
    code: newCode("WELCOME"),
    discountType: "welcome",
    valueType: "fixed",
    discountValue: value,
    minimumOrderAmount: minimumOrder,
    firstBookingOnly: true,
    days,
  });
  const told = outboxEvent("member.welcomed", {
    memberId,
    code: issued.code,
    expiresAt: issued.expiresAt,
    valueType: "fixed",
    value,
    minimum: minimumOrder,
    firstBookingOnly: true,
  });
  const reminded = outboxEvent("member.unfinished", { memberId }, policy.nudges.customerDays * 24 * 60);
  return { stamp: { welcomedAt: Call.now() }, parts: [...answeringAll(parts, retry), told, reminded] };
}
