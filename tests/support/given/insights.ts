import { weekOf } from "@naqi/contracts";
import { Insights, type MemberActor } from "@naqi/core";
import { CleanerWeekEntity } from "@naqi/core/cleaners/figures/cleaner-weeks.entity";
import { as, testNow } from "./given.ts";

/** The Monday of Dubai on which the second of these weeks begins; the tests' own time is in the first. */
export const monday = "2027-03-07T20:00:00.000Z";
export const [week, nextWeek] = ["2027-03-01", "2027-03-08"] as const;

/** What a cleaner reads of themselves. */
export const mine = (who: MemberActor, now = testNow) => as(who, () => Insights.mine({}), now);
export const weekOfMine = async (who: MemberActor, now = testNow, of = weekOf(now)) =>
  (await mine(who, now)).weeks.find((one) => one.week === of);

/** A signed-in member looks at a profile. */
export const look = (who: MemberActor, cleanerId: string, now = testNow) =>
  as(who, () => Insights.seen({ cleanerId }), now);

/** What is counted of a cleaner in a week, as the table has it. */
export const counted = async ({ memberId: cleanerId }: Pick<MemberActor, "memberId">, of: string = week) =>
  (await CleanerWeekEntity.get({ cleanerId, week: of }).go({ consistent: true })).data;
