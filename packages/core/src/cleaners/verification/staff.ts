import { addDays, dayOf, policy, refuseAdmin, verification } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { changing, commit, type Part, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { linkTo } from "./link.ts";
import type { DocumentRow, VerificationRow } from "./case-file.ts";
import { isComplete, isOpen } from "./rules.ts";
import { DocumentEntity, VerificationEntity } from "./verification.entity.ts";
import { auditing, entryOf, writing } from "../../staff/audit/audit.ts";
import { actingAsStaff, lookedAt, otherLooking } from "../../staff/audit/staff.ts";
import { readVerificationFile, verificationCaseOf, type VerificationFile } from "./staff-file.ts";

export const queue = implement(verification.queue, async ({ status, ...paging }) => {
  const { rows, cursor } = await pageThrough(VerificationEntity.query.byStatus({ status }), {
    ...paging,
    order: isOpen({ status }) ? "asc" : "desc",
  });
  return {
    items: rows.map((row) => ({
      ...row,
      waitingSince: row.statusSince,
      awaitsOwner: row.awaitsOwner ?? false,
      lookedAtBy: otherLooking(row.looking),
    })),
    cursor,
  };
});

export const expiring = implement(verification.expiring, async (paging) => {
  const today = dayOf(Call.now());
  const ends = VerificationEntity.query
    .byExpiry({ due: "due" })
    .between({ expiresOn: today }, { expiresOn: addDays(today, Math.max(...policy.expiryWarningDays) + 1) });
  const { rows, cursor } = await pageThrough(ends, paging);
  return {
    items: rows.map((row) => ({ ...row, lastDay: addDays(row.expiresOn ?? today, -1), documents: row.endsWith ?? [] })),
    cursor,
  };
});

/** The view is audited first (G32), moves a new case to review (G39) and stores who has it open. */
export const staffCase = implement(verification.staffCase, async ({ userId, verificationId }) => {
  return retryOnConflict(async () => {
    const file = await readVerificationFile(userId, verificationId);
    const { verification, owner } = file;
    const entry = entryOf({
      action: "verification.view",
      subjectId: userId,
      subjectName: owner.member.fullName,
    });
    const { fullName } = owner.member;
    // A colleague who opened it first keeps that mark.
    const looking = otherLooking(verification.looking) ? verification.looking : lookedAt();
    const change = { ...risingBy(file), looking, fullName };
    await commit([actingAsStaff(), ...(isOpen(verification) ? [opened(verification, change)] : []), writing(entry)]);
    return verificationCaseOf(
      { ...file, verification: { ...verification, ...change, looking: verification.looking } },
      entry,
    );
  });
});

/** An approval covers the owner's name last seen: after a rename, earlier viewers must not decide. */
function risingBy({ verification: { status, version, fullName }, documents, owner }: VerificationFile) {
  const risen = { updatedAt: Call.now(), version: version + 1 };
  if (status === "pending")
    return { ...risen, status: "under_review", statusSince: Call.now(), awaitsOwner: !isComplete(documents) } as const;
  return isOpen({ status }) && fullName !== owner.member.fullName ? risen : {};
}

const opened = ({ userId, verificationId, version }: VerificationRow, change: Partial<VerificationRow>): Part =>
  changing(
    "verification",
    VerificationEntity.patch({ userId, verificationId })
      .set(change)
      .where((row, { eq }) => eq(row.version, version)),
    retry,
  );

/** A link of 60 seconds to the checked version; audited first. It marks the document as opened, which verifying needs (G114). */
export const staffDocumentLink = implement(
  verification.staffDocumentLink,
  async ({ userId, verificationId, documentType }) => {
    return retryOnConflict(async () => {
      const { documents, owner } = await readVerificationFile(userId, verificationId);
      const document = documents.find((one) => one.documentType === documentType);
      if (!document) throw refuseAdmin.notFound();
      await commit([
        actingAsStaff(),
        // `retry` if the document was replaced concurrently; its file is gone.
        opening(document),
        auditing({
          action: "document.view",
          subjectId: userId,
          subjectName: owner.member.fullName,
          reason: documentType,
        }),
      ]);
      return { ...(await linkTo(document)), mimeType: document.mimeType };
    });
  },
);

const opening = ({ userId, verificationId, documentType, documentId }: DocumentRow): Part =>
  changing(
    "document",
    DocumentEntity.patch({ userId, verificationId, documentType })
      .add({ openedBy: [Call.member().memberId] })
      .where((row, { eq }) => eq(row.documentId, documentId)),
    retry,
  );
