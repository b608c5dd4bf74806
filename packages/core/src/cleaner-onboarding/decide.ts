import { type CleanerDecision, cleanerOnboarding, refuseAdmin } from "@naqi/contracts";
import { changingCleaner } from "../cleaners/change.ts";
import { allOf } from "../kit/conditions.ts";
import { Call } from "../kit/call.ts";
import { implement } from "../gate/implement.ts";
import { checking, type Part, transact } from "../kit/transact.ts";
import { beingActive } from "../membership/standing.ts";
import { telling } from "../outbox/telling.ts";
import { proposalOf, proposing, readProposal, settling } from "../proposals/proposing.ts";
import { VerificationEntity } from "../verification/verification.entity.ts";
import { entryOf, writing } from "../audit/audit.ts";
import { blockersOf, type CleanerFile, readCleanerFile, standingOf } from "./staff-file.ts";
import { caseOf } from "./staff.ts";
import {
  actingAsStaff,
  decidedBy,
  needFewTakenOut,
  needOtherCase,
  needStaff,
  staleCase,
  takingOut,
} from "../audit/staff.ts";
import { cleanerMoves } from "./approval.rules.ts";

/**
 * One decision about a cleaner (decisions §3.5): status, listing, audit entry and mail together, on the version that
 * the member of staff looked at. An approval carries the verification it rests on as well, as it was read. The search
 * follows within seconds, and quotes made before are refused. A suspension holds at once, and ends by itself unless a second
 * member of staff confirms it (decision 0095); who reinstates meanwhile ends what waits.
 */
export const decide = implement(cleanerOnboarding.decide, async ({ cleanerId, version, ...asked }) => {
  needOtherCase(cleanerId);
  const file = await readCleanerFile(cleanerId);
  if (!file) throw refuseAdmin.notFound();
  if (file.cleaner.profile.version !== version) throw staleCase(file.cleaner.profile);
  const { entry, failed } = await deciding(file, asked);
  if (failed.size > 0) throw staleCase((await readCleanerFile(cleanerId))?.cleaner.profile ?? file.cleaner.profile);
  return caseOf(cleanerId, entry);
});

interface Asked {
  decision: CleanerDecision;
  reason: string;
  steps?: readonly number[] | undefined;
  /** How many are suspended at once, of whom the others of the staff hear with this one; 0 where they have heard. */
  together?: number;
}

/** Decides on a case as it was read. Refuses what is not possible with it; answers which of its parts were no longer so. */
export async function deciding(file: CleanerFile, { decision, reason, steps = [], together }: Asked) {
  const { cleaner, member } = file;
  const { cleanerId, version, approvalStatus } = cleaner.profile;
  const { from, to, onboardingStatus, keepsReason } = cleanerMoves[decision];
  if (!from.includes(approvalStatus)) throw refuseAdmin.wrongMoment();
  const blockers = blockersOf(file, decision);
  if (blockers.length > 0) throw refuseAdmin.blocked({ details: { blockers } });

  const entry = entryOf({
    action: `cleaner.${decision}`,
    subjectId: cleanerId,
    subjectName: member.fullName,
    reason,
  });
  const held = decision === "suspend" ? holding(member, reason) : undefined;
  const failed = await transact([
    ...changingCleaner(cleaner, {
      profile: {
        approvalStatus: to,
        approvalReason: keepsReason ? reason : "",
        holdId: held?.proposalId ?? "",
        changeSteps: [...steps].toSorted(),
        decided: decidedBy(version + 1),
        ...(onboardingStatus && { onboardingStatus }),
        // On the version that was looked at, names and all.
        ...(decision === "approve" && { approvedName: "" }),
      },
    }),
    ...(to === "approved" ? [beingActive(cleanerId)] : []),
    ...(decision === "approve" ? stillStanding(file) : []),
    ...(held ? proposing(held, together) : await releasing(file, reason)),
    writing(entry),
    actingAsStaff(),
    ...(decision === "suspend" ? [takingOut()] : []),
    telling("onboarding.decided", { memberId: cleanerId, decision, ...(keepsReason && { reason }) }),
  ]);
  needStaff(failed);
  needFewTakenOut(failed);
  return { entry, failed };
}

const holding = ({ memberId: subjectId, fullName: subjectName }: CleanerFile["member"], reason: string) =>
  proposalOf({ what: "suspension", subjectId, subjectName, reason });

/** The parts that end what waits for a second member of staff, where a suspension that only holds is taken back. */
async function releasing({ cleaner }: CleanerFile, reason: string): Promise<Part[]> {
  const { holdId } = cleaner.profile;
  const found = holdId ? await readProposal(holdId) : null;
  if (found?.state !== "open") return [];
  const state = found.proposerId === Call.member().memberId ? "withdrawn" : "declined";
  return settling(found, { state, reason });
}

/** The part named `verification`: the one whose documents were looked at has not changed since. */
function stillStanding(file: CleanerFile): Part[] {
  const standing = standingOf(file);
  if (!standing) return [];
  const { userId, verificationId, version } = standing.verification;
  return [
    checking(
      "verification",
      VerificationEntity.remove({ userId, verificationId }).where((row, { eq }) =>
        allOf(eq(row.status, "approved"), eq(row.version, version)),
      ),
    ),
  ];
}
