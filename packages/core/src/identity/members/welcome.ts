import { policy } from "@naqi/contracts";
import { issuing } from "../../money/discounts/issue.ts";
import { Call } from "../../kit/call.ts";
import { newCode } from "../../kit/ids.ts";
import type { Part } from "../../kit/table/transact.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";

/**
 * The welcome code, once per person: the stamp goes on the member row with the condition that there is none, the
 * parts write the code, its mail, and what reminds of an unfinished profile (decisions G87, §6.3).
 */
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
  // Once a person, as the welcome is.
  const reminded = outboxEvent("member.unfinished", { memberId }, policy.nudges.customerDays * 24 * 60);
  return { stamp: { welcomedAt: Call.now() }, parts: [...parts, told, reminded] };
}
