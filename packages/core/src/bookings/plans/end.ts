import { addDays, dayOf, instantOf, plans, policy, refusePlan } from "@naqi/contracts";
import type { Party } from "../booking/party.ts";
import { leavingPlan, visitsOf } from "../booking/visit/visits.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit, type Part } from "../../kit/table/commit.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { changingPlan } from "./changing.ts";
import { cancelFirst, doDue } from "./due-actions.ts";
import { ending } from "./ending.ts";
import { hoursRow } from "./hours.ts";
import { ours, readPlan } from "./own.ts";
import { PlanEntity } from "./plans.entity.ts";
import { freeFrom } from "./steering.ts";
import type { PlanRow } from "./view.ts";

/** Ends a plan: for a customer now, for a cleaner in 14 days; then its visits are cancelled. Repeated, it changes nothing. */
export const end = implement(plans.end, async ({ planId, visits }) => {
  const plan = await retryOnConflict<PlanRow>(async () => {
    const { plan, party } = await ours(planId);
    const isKnown = plan.status === "ended" || (party === "cleaner" && plan.ended !== undefined);
    if (isKnown) return plan;
    if (await cancelFirst(plan)) return conflict;
    const parts = party === "customer" ? await endingNow(plan, visits) : endingLater(plan);
    await commit(parts);
    return plan;
  });
  await doDue(plan);
  return readPlan(plan);
});

/** Kept visits count towards the limit of six with one cleaner (decisions G104). */
async function endingNow(plan: PlanRow, visits: "keep" | "cancel"): Promise<Part[]> {
  const isCancelled = visits === "cancel";
  const ids = plan.visits.flatMap(({ bookingId }) => bookingId ?? []);
  const left = leavingPlan(await visitsOf(plan.customerId), plan, ids);
  if (!isCancelled && left.withCleaner > policy.visits.withOneCleaner) throw refusePlan.tooManyKept();
  const cancels = { by: "customer" as const, from: freeFrom(), at: Call.now() };
  return [...left.parts, ...ending(plan, { by: "customer", why: "customer" }, isCancelled ? { cancels } : {})];
}

const endingLater = (plan: PlanRow) => {
  const at = Call.now();
  const lastDay = addDays(dayOf(at), policy.plans.noticeDays);
  const cancels = { by: "cleaner" as const, from: instantOf(addDays(lastDay, 1), "00:00"), at };
  return [changingPlan(plan, { ended: { by: "cleaner", at, lastDay }, cancels }).part];
};

export async function endPlansOf(memberId: string, party: Party): Promise<void> {
  Call.job();
  const [hours] = await readTogether(hoursRow(memberId));
  for (const [planId, { customerId }] of Object.entries(hours?.plans ?? {})) {
    await retryOnConflict(async () => {
      const [plan] = await readTogether(row(PlanEntity, { customerId, planId }));
      if (plan?.status !== "active") return true;
      await commit(ending(plan, { by: party, why: "left" }));
      return true;
    });
  }
}
