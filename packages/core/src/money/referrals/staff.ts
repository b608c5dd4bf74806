import { refuseAdmin, referrals, type StaffReward } from "@naqi/contracts";
import { auditing } from "../../staff/audit/audit.ts";
import { committing } from "../../staff/audit/staff.ts";
import { implement } from "../../gate/implement.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit, insteadOfRetry, type Part } from "../../kit/table/commit.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { moving, type ReferralRow } from "./moving.ts";
import { ReferralEntity } from "./referrals.entity.ts";
import { releasing } from "./reward.ts";
import { risksOf } from "./risk.ts";

/** Waiting rewards by due time, ended ones latest first. */
export const staffRewards = implement(referrals.staffRewards, async ({ status, ...paging }) => {
  const order = status === "held" || status === "review" ? "asc" : "desc";
  const { rows, cursor } = await pageThrough(ReferralEntity.query.byStatus({ status }), { ...paging, order });
  return { items: await asStaffSee(status, rows), cursor };
});

async function asStaffSee(status: StaffReward["status"], rows: readonly ReferralRow[]): Promise<StaffReward[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.flatMap(({ refereeId, referrerId }) => [refereeId, referrerId]))];
  const members = await readTogether(...ids.map((memberId) => row(MemberEntity, { memberId })));
  const names = new Map(ids.map((id, index) => [id, members[index]?.fullName]));
  return rows.map((referral) => ({
    ...referral,
    status,
    risks: referral.risks ?? [],
    refereeName: names.get(referral.refereeId),
    referrerName: names.get(referral.referrerId),
  }));
}

const asBefore = ({ refereeId }: { refereeId: string }) => Promise.resolve({ refereeId });

/** Pays a held reward despite its risks (G83) and writes the friend's marks (G118). */
export const staffRelease = staffCommand(
  referrals.staffRelease,
  (decided) =>
    decide("release", decided, async (referral) => [
      ...(await releasing(referral, refuseAdmin.wrongMoment)),
      ...(await risksOf(referral)).claims,
    ]),
  asBefore,
);

export const staffVoid = staffCommand(
  referrals.staffVoid,
  (decided) => decide("void", decided, (referral) => moving(referral, "void")),
  asBefore,
);

interface Decided {
  refereeId: string;
  reason: string;
  version: number;
}

async function decide(
  act: "release" | "void",
  { refereeId, reason, version }: Decided,
  parts: (row: ReferralRow) => Part[] | Promise<Part[]>,
) {
  const { data: referral } = await ReferralEntity.get({ refereeId }).go({ consistent: true });
  if (!referral) throw refuseAdmin.notFound();
  if (referral.status !== "held" && referral.status !== "review") throw refuseAdmin.wrongMoment();
  if (referral.version !== version) throw refuseAdmin.caseChanged();
  await commit([
    ...committing(),
    ...insteadOfRetry(await parts(referral), refuseAdmin.caseChanged),
    auditing({ action: `reward.${act}`, subjectId: referral.referrerId, reason }),
  ]);
  return { refereeId };
}
