import { Call } from "../kit/call.ts";
import { dueBy } from "../kit/due.ts";
import { sweep } from "../kit/sweep.ts";
import { type Part, transact } from "../kit/transact.ts";
import { moving, type ReferralRow } from "./moving.ts";
import { ReferralEntity } from "./referrals.entity.ts";
import { releasing } from "./reward.ts";
import { risksOf } from "./risk.ts";

const at = (status: "pending" | "held") => () => dueBy(ReferralEntity.query.byStatus({ status }), "dueAt", Call.now());

/**
 * Releases held rewards whose time has come, puts those that look as if somebody had invited themselves before staff, and
 * ends codes that no booking followed (decisions §3.7, G83, G116). Running it twice, late or beside itself pays each
 * once: every write depends on the referral as it was read.
 */
export async function releaseDue(): Promise<{ released: number; reviewed: number; lapsed: number }> {
  Call.job();
  const done = { released: 0, reviewed: 0, lapsed: 0 };
  await sweep(at("held"), async (found) => {
    const referral = await stillDue(found);
    if (!referral) return;
    const { risks, claims } = await risksOf(referral);
    const toReview = moving(referral, "review", { risks, dueAt: referral.dueAt });
    // When the friend's mark is taken meanwhile, the next run sends the reward to staff.
    if (await written(risks.length > 0 ? toReview : [...releasing(referral), ...claims]))
      done[risks.length > 0 ? "reviewed" : "released"]++;
  });
  await sweep(at("pending"), async (found) => {
    const referral = await stillDue(found);
    if (referral && (await written(moving(referral, "void")))) done.lapsed++;
  });
  return done;
}

/** The row as it is: the index may lag. */
async function stillDue({ refereeId, status }: ReferralRow): Promise<ReferralRow | undefined> {
  const { data: referral } = await ReferralEntity.get({ refereeId }).go({ consistent: true });
  return referral?.status === status && referral.dueAt <= Call.now() ? referral : undefined;
}

const written = async (parts: readonly Part[]) => (await transact(parts)).size === 0;
