import { addDays, dayOf, policy, refuseAdmin, verification } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { changing, type Part, transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { linkTo } from "./link.ts";
import type { DocumentRow, VerificationRow } from "./case-file.ts";
import { isComplete, isOpen } from "./rules.ts";
import { DocumentEntity, VerificationEntity } from "./verification.entity.ts";
import { auditing, entryOf, writing } from "../../staff/audit/audit.ts";
import { actingAsStaff, lookedAt, needStaff, otherLooking } from "../../staff/audit/staff.ts";
import { readVerificationFile, verificationCaseOf, type VerificationFile } from "./staff-file.ts";

/** Verifications of one status: open ones with the longest waiting first, the others as they came last. */
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

/** Approved ones that end within the days of the first warning, the soonest first: one query of a sparse index. */
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

/**
 * The case with its numbers in full. Nothing is shown before the view is written down (decisions G32); with it a case
 * that nobody has looked at comes under review (decisions G39), and of an open one colleagues see who has it open.
 */
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
    // Whoever comes second takes it from nobody: a colleague who has it open has it open.
    const looking = otherLooking(verification.looking) ? verification.looking : lookedAt();
    const change = { ...risingBy(file), looking, fullName };
    const failed = await transact([
      writing(entry),
      actingAsStaff(),
      ...(isOpen(verification) ? [opened(verification, change)] : []),
    ]);
    needStaff(failed);
    if (failed.size > 0) return conflict;
    // As it was looked at: who else has it open is not the caller.
    return verificationCaseOf(
      { ...file, verification: { ...verification, ...change, looking: verification.looking } },
      entry,
    );
  });
});

/**
 * What a look makes another version: a case that nobody had looked at comes under review; and of one whose owner has another name by
 * now, whoever looked before decides on a name that they have not seen, as the one that is approved is the one looked at last.
 */
function risingBy({ verification: { status, version, fullName }, documents, owner }: VerificationFile) {
  const risen = { updatedAt: Call.now(), version: version + 1 };
  if (status === "pending")
    return { ...risen, status: "under_review", statusSince: Call.now(), awaitsOwner: !isComplete(documents) } as const;
  return isOpen({ status }) && fullName !== owner.member.fullName ? risen : {};
}

/** The part named `verification`: on the version that was read, because it may come under review with it. */
const opened = ({ userId, verificationId, version }: VerificationRow, change: Partial<VerificationRow>): Part =>
  changing(
    "verification",
    VerificationEntity.patch({ userId, verificationId })
      .set(change)
      .where((row, { eq }) => eq(row.version, version)),
  );

/**
 * A link of 60 seconds to the version of a document that was checked; written down before it is made, and in the document's
 * row, because only who has opened it may verify it (decisions G114).
 */
export const staffDocumentLink = implement(
  verification.staffDocumentLink,
  async ({ userId, verificationId, documentType }) => {
    return retryOnConflict(async () => {
      const { documents, owner } = await readVerificationFile(userId, verificationId);
      const document = documents.find((one) => one.documentType === documentType);
      if (!document) throw refuseAdmin.notFound();
      const failed = await transact([
        actingAsStaff(),
        opening(document),
        auditing({
          action: "document.view",
          subjectId: userId,
          subjectName: owner.member.fullName,
          reason: documentType,
        }),
      ]);
      needStaff(failed);
      // Replaced in that moment: the link would be to a file that is no more.
      if (failed.size > 0) return conflict;
      return { ...(await linkTo(document)), mimeType: document.mimeType };
    });
  },
);

/** The part named `document`: the calling member of staff has opened exactly this one. */
const opening = ({ userId, verificationId, documentType, documentId }: DocumentRow): Part =>
  changing(
    "document",
    DocumentEntity.patch({ userId, verificationId, documentType })
      .add({ openedBy: [Call.member().memberId] })
      .where((row, { eq }) => eq(row.documentId, documentId)),
  );
