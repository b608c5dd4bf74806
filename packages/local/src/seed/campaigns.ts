import { randomUUID } from "node:crypto";
import { addDays, addMinutes, dayOf, fils } from "@naqi/contracts";
import { Call, Discounts, type MemberActor } from "@naqi/core";
import type { Planned } from "./schedule.ts";

const uses = 10;

/** A campaign for everybody that half of what it allows has been used of. */
export const season = { code: "COOLDAYS", valueType: "fixed", discountValue: fils(20), minimumOrderAmount: 0 } as const;

/** Since so many days. */
const running = 40;

/** Which bookings use the campaign: one for each of this many customers, since its start, not cancelled. */
export function withSeason(planned: readonly Planned[], base: string): Planned[] {
  const since = addMinutes(base, -running * 1440);
  const users = new Set<number>();
  return planned.map((one) => {
    const isFitting = !one.code && !one.fresh && one.end === "completed" && one.bookedAt > since;
    if (!isFitting || users.has(one.customer) || users.size >= uses) return one;
    users.add(one.customer);
    return { ...one, code: "season" };
  });
}

const as = <T>(actor: MemberActor, now: string, work: () => T) => Call.run({ actor, now }, work);

/** Starts the campaign before anybody books with it, and one that was stopped. */
export async function startCampaigns(staff: MemberActor, base: string): Promise<void> {
  const start = (
    terms: Omit<Parameters<typeof Discounts.startCampaign>[0], "idempotencyKey" | "reason">,
    daysAgo: number,
  ) =>
    as(staff, addMinutes(base, -daysAgo * 1440), () =>
      Discounts.startCampaign({ idempotencyKey: randomUUID(), reason: "A seasonal offer.", ...terms }),
    );
  await start(
    { ...season, budget: 2 * uses * season.discountValue, mostUses: 2 * uses, endsOn: addDays(dayOf(base), 30) },
    running + 1,
  );
  const first = { code: "FIRSTCLEAN", valueType: "percent", discountValue: 15, minimumOrderAmount: fils(80) } as const;
  await start({ ...first, firstBookingOnly: true, budget: fils(1_000), endsOn: addDays(dayOf(base), 10) }, 20);
  await as(staff, addMinutes(base, -12 * 1440), () =>
    Discounts.stopCampaign({ code: first.code, reason: "The welcome code does the same." }),
  );
}

/** What staff have issued to single customers: one code to several, of which one was taken back. */
export async function issueByStaff(staff: MemberActor, customers: readonly MemberActor[], base: string): Promise<void> {
  const some = customers.slice(6, 12);
  const terms = {
    code: "GOODNEIGHBOUR",
    valueType: "fixed",
    discountValue: fils(15),
    minimumOrderAmount: fils(60),
  } as const;
  await as(staff, addMinutes(base, -3 * 1440), () =>
    Discounts.createMany({
      ...terms,
      reason: "Their first visit began late.",
      people: some.map(({ email }) => email),
      expiryDays: 30,
    }),
  );
  const [first] = some;
  if (!first) return;
  const revoked = { userId: first.memberId, code: terms.code, reason: "Issued to the wrong address." };
  await as(staff, addMinutes(base, -2 * 1440), () => Discounts.revoke(revoked));
}
