import { dayOf, plansMeet, policy, refusePlan } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import type { Party } from "../booking/party.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { changing, type Part, putting, retry } from "../../kit/table/commit.ts";
import { type HoursOfPlan, PlanEntity, PlanHoursEntity } from "./plans.entity.ts";
import type { PlanRow } from "./view.ts";

export type PlanHoursRow = EntityItem<typeof PlanHoursEntity>;

export const hoursRow = (memberId: string) => row(PlanHoursEntity, { memberId });

export async function plansHeld(memberId: string) {
  const [hours] = await readTogether(hoursRow(memberId));
  return Object.entries(hours?.plans ?? {}).map(([planId, wanted]) => ({ planId, ...wanted }));
}

export async function plansRunning(memberId: string): Promise<PlanRow[]> {
  const keys = await plansHeld(memberId);
  const found = await readTogether(...keys.map(({ planId, customerId }) => row(PlanEntity, { planId, customerId })));
  return found.flatMap((plan) => (plan && isActive(plan) ? plan : []));
}

export const isActive = ({ status }: PlanRow) => status === "active";

const most = { customer: policy.plans.most, cleaner: policy.plans.mostOfCleaner } as const;

/** Refuses a plan beyond the limit or at an hour of the member's other plans. The condition of `holdingPlan` covers later plans. */
export function roomForPlan(hours: PlanHoursRow | null, wanted: HoursOfPlan, party: Party): void {
  const others = Object.values(hours?.plans ?? {});
  const isMet = others.some((other) => plansMeet(wanted, other, dayOf(Call.now())));
  if (isMet) throw party === "customer" ? refusePlan.sameHour() : refusePlan.hourNotFree();
  if (others.length >= most[party]) throw party === "customer" ? refusePlan.tooMany() : refusePlan.cleanerFull();
}

export function holdingPlan(memberId: string, hours: PlanHoursRow | null, planId: string, wanted: HoursOfPlan): Part {
  const plans = { ...hours?.plans, [planId]: wanted };
  const after = { memberId, plans, version: (hours?.version ?? 0) + 1 };
  const written = hours
    ? PlanHoursEntity.put(after).where(({ version }, { eq }) => eq(version, hours.version))
    : PlanHoursEntity.create(after);
  return putting("hours", written, retry);
}

export const releasingPlan = ({
  planId,
  customerId,
  cleanerId,
}: Pick<PlanRow, "planId" | "customerId" | "cleanerId">) =>
  [customerId, cleanerId].map((memberId) =>
    changing(
      "hours",
      PlanHoursEntity.patch({ memberId })
        .data(({ plans }, { remove }) => remove(plans[planId]))
        .add({ version: 1 }),
      retry,
    ),
  );
