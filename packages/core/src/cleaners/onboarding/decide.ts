import { type AuditEntry, type CleanerDecision, cleanerOnboarding, refuseAdmin } from "@naqi/contracts";
import { changingCleaner } from "../profile/change.ts";
import type { CleanerRow } from "../profile/partition.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { checking, commit, insteadOfRetry, type Part, type Refusing, retry } from "../../kit/table/commit.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import type { Reviewed } from "../../messaging/mails/facts.ts";
import { readMethods } from "../../money/payouts/methods.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { endingHold, needNotTriedAlone, reinstating, suspending } from "../../staff/suspension/suspension.ts";
import { VerificationEntity } from "../verification/verification.entity.ts";
import { entryOf, writing } from "../../staff/audit/audit.ts";
import { changesFrom } from "./asked-changes.ts";
import { blockersOf, type CleanerFile, readCleanerFile, standingOf } from "./staff-file.ts";
import { caseOf } from "./staff.ts";
import { committing, decidedBy, type LastDecision, needOtherCase, staleCase } from "../../staff/audit/staff.ts";
import { cleanerMoves } from "./approval.rules.ts";

/** Decides on the version seen (decisions §3.5). A suspension ends unless a second admin confirms it (decision 0095). */
export const decide = staffCommand(
  cleanerOnboarding.decide,
  async ({ cleanerId, version, ...asked }) => {
    needOtherCase(cleanerId);
    const file = await readCleanerFile(cleanerId);
    if (!file) throw refuseAdmin.notFound();
    if (file.cleaner.profile.version !== version) throw staleCase(file.cleaner.profile);
    const entry = await deciding(file, asked, async () =>
      staleCase((await readCleanerFile(cleanerId))?.cleaner.profile ?? file.cleaner.profile),
    );
    return caseOf(cleanerId, entry);
  },
  ({ cleanerId }) => caseOf(cleanerId),
);

interface Asked {
  decision: CleanerDecision;
  reason: string;
  steps?: readonly number[] | undefined;
  /** The size of a batch; its first suspension notifies the other admins, the rest carry 0. */
  together?: number;
}

/** Decides on a case as read; refuses impossible decisions. `changed` answers a case that has changed. Returns the audit entry. */
export async function deciding(
  file: CleanerFile,
  { decision, reason, steps = [], together }: Asked,
  changed: Refusing,
): Promise<AuditEntry> {
  const { cleaner, member } = file;
  const { cleanerId, version, approvalStatus } = cleaner.profile;
  const { from } = cleanerMoves[decision];
  if (!from.includes(approvalStatus)) throw refuseAdmin.wrongMoment();
  const blockers = blockersOf(file, decision);
  if (blockers.length > 0) throw refuseAdmin.blocked({ details: { blockers } });
  if (decision === "suspend") await needNotTriedAlone(cleanerId);

  const entry = entryOf({
    action: `cleaner.${decision}`,
    subjectId: cleanerId,
    subjectName: member.fullName,
    reason,
  });
  const decided = {
    changeSteps: [...steps].toSorted(),
    changesFrom: changesFrom(
      { cleaner, member, methods: steps.includes(6) ? await readMethods(cleanerId) : [] },
      steps,
    ),
    decided: decidedBy(version + 1, entry.action),
  };
  const parts =
    decision === "suspend"
      ? suspending(member, cleaner, { reason, together, decided })
      : decision === "reinstate"
        ? [...reinstating(cleanerId, cleaner, decided), ...(await endingHold(member, reason))]
        : reviewing(file, decision, { reason, decided });
  await commit([...committing(), ...insteadOfRetry(parts, changed), writing(entry)]);
  return entry;
}

interface Reviewing {
  reason: string;
  decided: { changeSteps: number[]; changesFrom: CleanerRow["changesFrom"]; decided: LastDecision };
}

function reviewing(file: CleanerFile, decision: Reviewed, { reason, decided }: Reviewing): Part[] {
  const { cleaner } = file;
  const { cleanerId } = cleaner.profile;
  const { to, onboardingStatus, keepsReason } = cleanerMoves[decision];
  const isApproval = decision === "approve";
  return [
    ...changingCleaner(cleaner, {
      profile: {
        ...decided,
        approvalStatus: to,
        approvalReason: keepsReason ? reason : "",
        ...(onboardingStatus && { onboardingStatus }),
        ...(isApproval && { approvedName: "" }),
      },
    }),
    ...(isApproval ? [beingActive(cleanerId, retry), ...stillStanding(file)] : []),
    outboxEvent("onboarding.decided", { memberId: cleanerId, decision, ...(keepsReason && { reason }) }),
  ];
}

/** The verified documents have not changed since the read. */
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
      retry,
    ),
  ];
}
