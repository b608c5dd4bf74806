import { createHash } from "node:crypto";
import { dayOf, insightRules, insights, refuseInsights, weekOf } from "@naqi/contracts";
import { ListingEntity } from "../profile/cleaners.entity.ts";
import { shardOf } from "../profile/listing.ts";
import { CleanerWeekEntity, ViewEntity } from "../figures/cleaner-weeks.entity.ts";
import { Call } from "../../kit/call.ts";
import { conditionFailed } from "../../kit/table/conditions.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { writeAlone } from "../../kit/table/commit.ts";
import { vanishingIn } from "../../kit/table/time-to-live.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";

/** Counts a customer's view of a listed cleaner; ignores inactive and unconfirmed customers. */
export const seen = implement(insights.seen, async ({ cleanerId }) => {
  const { memberId } = Call.member();
  const [listing, member] = await readTogether(listingRow(cleanerId), row(MemberEntity, { memberId }));
  if (!listing?.listed) throw refuseInsights.notFound();
  if (member?.standing === "active" && member.emailConfirmedAt) await count(cleanerId, memberId);
  return {};
});

export const seenByVisitor = implement(insights.seenByVisitor, async ({ cleanerId }) => {
  const [listing] = await readTogether(listingRow(cleanerId));
  if (!listing?.listed) throw refuseInsights.notFound();
  const connection = Call.connection();
  if (connection) await count(cleanerId, connection.seal);
  return {};
});

const listingRow = (cleanerId: string) => row(ListingEntity, { shard: shardOf(cleanerId), cleanerId });

/** Counts one view per viewer and Dubai day. Two separate writes: a failure between them loses one view only (decision 0100). */
async function count(cleanerId: string, viewer: string): Promise<void> {
  const now = Call.now();
  const day = dayOf(now);
  const seal = createHash("sha256").update(`${day} ${cleanerId} ${viewer}`).digest("hex");
  try {
    await ViewEntity.create({ cleanerId, day, viewer: seal, ...vanishingIn(insightRules.viewDays * 24 * 60) }).go();
  } catch (error) {
    if (conditionFailed(error)) return;
    throw error;
  }
  const week = CleanerWeekEntity.update({ cleanerId, week: weekOf(now) }).add({ views: 1 });
  await writeAlone(() => week.go());
}
