import { documentsFor, neededOf, verification, refuseAdmin, type VerificationDecision } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { changing, checking, commit, type Part, type Refusing, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import type { DocumentRow, VerificationRow } from "./case-file.ts";
import { endingWith, endOf, isOpen, verificationMoves } from "./rules.ts";
import { endingInTeam, verifying } from "./verified.ts";
import { DocumentEntity, VerificationEntity } from "./verification.entity.ts";
import { entryOf, writing } from "../../staff/audit/audit.ts";
import { committing, decidedBy, needOtherCase, staleCase, takingOut } from "../../staff/audit/staff.ts";
import { readVerificationFile, neededMissing, verificationCaseOf, type VerificationFile } from "./staff-file.ts";

/** Decides on the version seen (decisions §3.4). An approval replaces the previous one, so that at most one is approved. */
export const decide = staffCommand(
  verification.decide,
  async (asked) => {
    const { userId, verificationId, decision, reason, version } = asked;
    needOtherCase(userId);
    return retryOnConflict(async () => {
      const file = await readVerificationFile(userId, verificationId);
      const { verification, owner } = file;
      if (verification.version !== version) throw staleCase(verification);
      if (!verificationMoves[decision].from.some((from) => from === verification.status))
        throw refuseAdmin.wrongMoment();
      const missing = decision === "approve" ? neededMissing(file) : [];
      if (missing.length > 0) throw refuseAdmin.documentsMissing({ details: { missing } });

      const entry = entryOf({
        action: `verification.${decision}`,
        subjectId: userId,
        subjectName: owner.member.fullName,
        reason,
      });
      const stale = async () => staleCase((await readVerificationFile(userId, verificationId)).verification);
      const verified =
        decision === "reject"
          ? undefined
          : await verifying(verification, decision === "approve" ? file.documents : undefined);
      await commit([
        ...committing(),
        ...(decision === "revoke" ? [takingOut()] : [closing(userId, verificationId, stale)]),
        moving(file, { decision, reason, stale }),
        ...(decision === "approve" ? superseding(file) : []),
        ...(decision === "revoke" ? [...doubting(file), noOtherOpened(file)] : []),
        ...(verified?.parts ?? []),
        ...(decision === "revoke" ? endingInTeam(userId, verified?.member) : []),
        // Visits that are on hold because the member was not verified take place again.
        ...(decision === "approve" && verified?.member
          ? [outboxEvent("account.followUp", { memberId: userId, at: Call.now() })]
          : []),
        writing(entry),
        ...(decision === "approve" && verification.role === "cleaner"
          ? [outboxEvent("onboarding.blocked", { memberId: userId })]
          : []),
        outboxEvent("verification.decided", {
          memberId: userId,
          role: verification.role,
          decision,
          ...(decision !== "approve" && { reason }),
          ...(verified?.member && { inTeam: true as const }),
        }),
      ]);
      return verificationCaseOf(await readVerificationFile(userId, verificationId), entry);
    });
  },
  async ({ userId, verificationId }) => verificationCaseOf(await readVerificationFile(userId, verificationId)),
);

interface Moving {
  decision: VerificationDecision;
  reason: string;
  stale: Refusing;
}

function moving(file: VerificationFile, { decision, reason, stale }: Moving): Part {
  const { verification, documents, owner } = file;
  const { userId, verificationId, version, status } = verification;
  const patch = VerificationEntity.patch({ userId, verificationId });
  const now = Call.now();
  const change = {
    status: verificationMoves[decision].to,
    statusSince: now,
    updatedAt: now,
    version: version + 1,
    decided: decidedBy(version + 1, `verification.${decision}`),
  };
  // A team member may leave the team later, so a verified work permit limits their verification too.
  const expiresOn = endOf(documents, neededOf(documentsFor({ ...owner, isTeamOnly: false })));
  const decided =
    decision === "approve"
      ? patch.set({
          ...change,
          ...(expiresOn && { due: "due", expiresOn, endsWith: endingWith(documents, expiresOn) }),
        })
      : patch.set({ ...change, rejectionReason: reason }).remove(["due"]);
  return changing(
    "verification",
    decided.where((row, { eq }) => allOf(eq(row.version, version), eq(row.status, status))),
    stale,
  );
}

/** The previous approval ends without a notice, because nothing lapses. */
const superseding = ({ others }: VerificationFile): Part[] =>
  others
    .filter(({ verification }) => verification.status === "approved")
    .map(({ verification: { userId, verificationId, version } }) =>
      changing(
        "former",
        VerificationEntity.patch({ userId, verificationId })
          .set({ status: "expired", statusSince: Call.now(), updatedAt: Call.now(), version: version + 1 })
          .remove(["due"])
          .where((row, { eq }) => eq(row.version, version)),
        retry,
      ),
    );

/** Documents that an open renewal copied from the revoked verification need a new check. */
const doubting = ({ documents, others }: VerificationFile): Part[] =>
  others
    .filter(({ verification }) => isOpen(verification))
    .flatMap(({ verification, documents: taken }) => {
      const withdrawn = taken.filter(
        ({ documentId, state }) => state === "verified" && documents.some((one) => one.documentId === documentId),
      );
      return withdrawn.length > 0 ? [rising(verification), ...withdrawn.map(unverifying)] : [];
    });

/** No renewal has begun since the read, which would copy documents. */
function noOtherOpened({ owner, others }: VerificationFile): Part {
  const open = others.find(({ verification }) => isOpen(verification))?.verification.verificationId;
  return checking(
    "opened",
    MemberEntity.remove({ memberId: owner.member.memberId }).where(({ openVerificationId }, { eq, notExists }) =>
      open === undefined ? notExists(openVerificationId) : eq(openVerificationId, open),
    ),
    retry,
  );
}

const rising = ({ userId, verificationId, version }: VerificationRow): Part =>
  changing(
    "renewal",
    VerificationEntity.patch({ userId, verificationId })
      .set({ version: version + 1, updatedAt: Call.now() })
      .where((row, { eq }) => eq(row.version, version)),
    retry,
  );

const unverifying = ({ userId, verificationId, documentType, documentId }: DocumentRow): Part =>
  changing(
    "renewal",
    DocumentEntity.patch({ userId, verificationId, documentType })
      .set({ state: "under_review" })
      .where((row, { eq }) => eq(row.documentId, documentId)),
    retry,
  );

const closing = (memberId: string, verificationId: string, stale: Refusing): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ updatedAt: Call.now() })
      .remove(["openVerificationId"])
      .where((row, { eq }) => eq(row.openVerificationId, verificationId)),
    stale,
  );
