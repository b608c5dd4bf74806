import { addMinutes } from "@naqi/contracts";
import { Call, Insights, type MemberActor } from "@naqi/core";

/** For so many days, and of so many cleaners, the first ones most. */
const [days, looked] = [55, 3];

/** Customers have looked at the first cleaners, on some days more of them than on others. */
export async function makeViews(
  made: { cleaners: readonly MemberActor[]; customers: readonly MemberActor[] },
  base: string,
): Promise<void> {
  for (const [place, { memberId: cleanerId }] of made.cleaners.slice(0, looked).entries()) {
    for (let day = days; day > 0; day--) {
      const viewers = made.customers.filter((_, index) => (index * 7 + day * (place + 3)) % (9 + 6 * place) === 0);
      const now = addMinutes(base, -day * 24 * 60);
      for (const actor of viewers) await Call.run({ actor, now }, () => Insights.seen({ cleanerId }));
    }
  }
}
