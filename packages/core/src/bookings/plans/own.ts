import { addDays, dayOf, type Plan, plans, refusePlan } from "@naqi/contracts";
import type { Party } from "../booking/party.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { hoursRow, isActive, plansRunning } from "./hours.ts";
import { PlanEntity } from "./plans.entity.ts";
import { asPlan, bookingsShown, type PlanReader, type PlanRow } from "./view.ts";

const mostEnded = 10;

const ahead = (plan: PlanRow): PlanRow =>
  isActive(plan)
    ? { ...plan, visits: plan.visits.filter(({ day }) => day >= addDays(dayOf(Call.now()), -1)) }
    : { ...plan, visits: [], madeOf: undefined };

export const mine = implement(plans.mine, async () => {
  const { memberId, role } = Call.member();
  const [rows, reader] = await Promise.all([
    role === "cleaner" ? plansRunning(memberId).then((running) => running.toReversed()) : plansOfCustomer(memberId),
    ownReader(),
  ]);
  const listed = rows.map(ahead);
  const bookings = await bookingsShown(listed);
  return { items: listed.map((plan) => asPlan(plan, bookings, reader)) };
});

async function ownReader(): Promise<PlanReader> {
  const { memberId, role } = Call.member();
  const [member] = await readTogether(row(MemberEntity, { memberId: role === "cleaner" ? memberId : undefined }));
  return { isPlaceHidden: member?.standing === "suspended" };
}

async function plansOfCustomer(customerId: string): Promise<PlanRow[]> {
  const { data } = await PlanEntity.query.primary({ customerId }).go({ consistent: true, pages: "all", order: "desc" });
  const [active, ended] = [data.filter(isActive), data.filter((plan) => !isActive(plan))];
  return [...active, ...ended.slice(0, mostEnded)];
}

export const get = implement(plans.get, async ({ planId }) => {
  const [{ plan }, reader] = await Promise.all([ours(planId), ownReader()]);
  return asPlan(plan, await bookingsShown([plan]), reader);
});

/** A plan of the caller and their side of it. Refuses other callers as if it did not exist. */
export async function ours(planId: string): Promise<{ plan: PlanRow; party: Party }> {
  const { memberId, role } = Call.member();
  if (role === "customer") return { plan: await owned(planId), party: "customer" };
  const [hours] = await readTogether(hoursRow(memberId));
  const customerId = hours?.plans?.[planId]?.customerId;
  const [plan] = customerId ? await readTogether(row(PlanEntity, { customerId, planId })) : [];
  if (plan?.cleanerId !== memberId) throw refusePlan.notFound();
  return { plan, party: "cleaner" };
}

export async function owned(planId: string): Promise<PlanRow> {
  const { data: plan } = await PlanEntity.get({ customerId: Call.member().memberId, planId }).go({ consistent: true });
  if (!plan) throw refusePlan.notFound();
  return plan;
}

export async function readPlan(key: Pick<PlanRow, "customerId" | "planId">): Promise<Plan> {
  const { customerId, planId } = key;
  const [{ data: plan }, reader] = await Promise.all([
    PlanEntity.get({ customerId, planId }).go({ consistent: true }),
    ownReader(),
  ]);
  if (!plan) throw refusePlan.notFound();
  return asPlan(plan, await bookingsShown([plan]), reader);
}
