import type { Plan } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import type { Part } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { changingPlan } from "./changing.ts";
import { releasingPlan } from "./hours.ts";
import { type EndPayload, eventPayload } from "./event-payload.ts";
import type { PlanRow } from "./view.ts";

interface End {
  by: NonNullable<Plan["ended"]>["by"];
  why: EndPayload["why"];
}

/** The parts that end a plan now, free its hours and notify both parties. If `change` cancels visits, the notice follows that. */
export const ending = (plan: PlanRow, { by, why }: End, change: Partial<PlanRow> = {}): Part[] => [
  changingPlan(plan, {
    ...change,
    status: "ended",
    ended: { by, at: Call.now() },
    price: undefined,
    pause: undefined,
    restores: undefined,
  }).part,
  ...releasingPlan(plan),
  ...(change.cancels ? [] : [outboxEvent("plan.ended", { ...eventPayload(plan), why })]),
];
