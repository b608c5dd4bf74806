import { Call } from "../../kit/call.ts";
import { dueBy } from "../../kit/due.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { type Part, tryCommit } from "../../kit/table/commit.ts";
import { moving, type ReferralRow } from "./moving.ts";
import { ReferralEntity } from "./referrals.entity.ts";
import { releasing } from "./reward.ts";
import { risksOf } from "./risk.ts";

const at = (status: "pending" | "held") => () => dueBy(ReferralEntity.query.byStatus({ status }), "dueAt", Call.now());

/** Releases due rewards, sends suspicious ones to staff, ends unused codes (decisions §3.7, G83, G116). Repeatable: each is paid once. */
export async function releaseDue(): Promise<{ released: number; reviewed: number; lapsed: number }> {
  Call.job();
  const done = { released: 0, reviewed: 0, lapsed: 0 };
  await sweep(at("held"), async (found) => {
    const referral = await stillDue(found);
    if (!referral) return;
    const { risks, claims } = await risksOf(referral);
    const toReview = moving(referral, "review", { risks, dueAt: referral.dueAt });
    // If the friend's mark is taken meanwhile, the next run sends the reward to staff.
    if (await (risks.length > 0 ? tryCommit(toReview) : released(referral, claims)))
      done[risks.length > 0 ? "reviewed" : "released"]++;
  });
  await sweep(at("pending"), async (found) => {
    const referral = await stillDue(found);
    if (referral && (await tryCommit(moving(referral, "void")))) done.lapsed++;
  });
  return done;
}

/** The index may lag. */
async function stillDue({ refereeId, status }: ReferralRow): Promise<ReferralRow | undefined> {
  const { data: referral } = await ReferralEntity.get({ refereeId }).go({ consistent: true });
  return referral?.status === status && referral.dueAt <= Call.now() ? referral : undefined;
}

/** Retries now, because another reward of the same cleaner may conflict, and then in the next run. */
async function released(referral: ReferralRow, claims: readonly Part[], tries = 3): Promise<boolean> {
  if (await tryCommit([...(await releasing(referral)), ...claims])) return true;
  return tries > 1 && released(referral, claims, tries - 1);
}
