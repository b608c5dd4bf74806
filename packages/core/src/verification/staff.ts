import { verification, refuseAdmin } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { implement } from "../kit/implement.ts";
import { pageThrough } from "../kit/pages.ts";
import { changing, type Part, transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { linkTo } from "./link.ts";
import { isOpen } from "./rules.ts";
import { VerificationEntity } from "./verification.entity.ts";
import { auditing, entryOf, writing } from "../audit/audit.ts";
import { actingAsStaff, needStaff } from "../audit/staff.ts";
import { readVerificationFile, verificationCaseOf } from "./staff-file.ts";

/** Verifications of one status: open ones with the longest waiting first, the others as they came last. */
export const queue = implement(verification.queue, async ({ status, ...paging }) => {
  const { rows, cursor } = await pageThrough(VerificationEntity.query.byStatus({ status }), {
    ...paging,
    order: isOpen({ status }) ? "asc" : "desc",
  });
  return { items: rows.map((row) => ({ ...row, waitingSince: row.statusSince })), cursor };
});

/**
 * The case with its numbers in full. Nothing is shown before the view is written down (decisions G32); with it a case
 * that nobody has looked at comes under review (decisions G39).
 */
export const staffCase = implement(verification.staffCase, async ({ userId, verificationId }) => {
  return untilWritten(async () => {
    const file = await readVerificationFile(userId, verificationId);
    const { verification, owner } = file;
    const entry = entryOf({
      action: "verification.view",
      subjectId: userId,
      subjectName: owner.member.fullName,
    });
    const opened = verification.status === "pending" ? underReview(verification) : undefined;
    const failed = await transact([writing(entry), actingAsStaff(), ...(opened ? [opened.part] : [])]);
    needStaff(failed);
    if (failed.size > 0) return overtaken;
    return verificationCaseOf(opened ? { ...file, verification: opened.row } : file, entry);
  });
});

function underReview(before: Awaited<ReturnType<typeof readVerificationFile>>["verification"]) {
  const { userId, verificationId, version } = before;
  const now = Call.now();
  const change = { status: "under_review", statusSince: now, updatedAt: now, version: version + 1 } as const;
  const part: Part = changing(
    "verification",
    VerificationEntity.patch({ userId, verificationId })
      .set(change)
      .where((row, { eq }) => eq(row.version, version)),
  );
  return { row: { ...before, ...change }, part };
}

/** A link of 60 seconds to the version of a document that was checked; written down before it is made. */
export const staffDocumentLink = implement(
  verification.staffDocumentLink,
  async ({ userId, verificationId, documentType }) => {
    const { documents, owner } = await readVerificationFile(userId, verificationId);
    const document = documents.find((one) => one.documentType === documentType);
    if (!document) throw refuseAdmin.notFound();
    const failed = await transact([
      actingAsStaff(),
      auditing({
        action: "document.view",
        subjectId: userId,
        subjectName: owner.member.fullName,
        reason: documentType,
      }),
    ]);
    needStaff(failed);
    return { ...(await linkTo(document)), mimeType: document.mimeType };
  },
);
