import { dayOf, documentsFor, isPast, neededOf, refuseMember, renewalDay, verification } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf, either } from "../../kit/table/conditions.ts";
import { implement } from "../../gate/implement.ts";
import { newId } from "../../kit/ids.ts";
import { changing, checking, commit, type Part, putting, retry } from "../../kit/table/commit.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import {
  type CaseFile,
  caseFilesOf,
  type DocumentRow,
  type Owner,
  ownerOf,
  type VerificationRow,
} from "./case-file.ts";
import { renewable } from "./rules.ts";
import { approvedOf, statusView } from "./view.ts";
import { DocumentEntity, VerificationEntity } from "./verification.entity.ts";

/** Starts a verification or returns the open one (G38), or a lasting approved one. A renewal copies lasting documents (G113). */
export const start = implement(verification.start, async () => {
  const { memberId } = Call.member();
  return retryOnConflict(async () => {
    const [owner, files] = await Promise.all([ownerOf(memberId), caseFilesOf(memberId)]);
    if (!owner) throw refuseMember.notEnrolled();
    const { member } = owner;
    if (member.standing !== "active") throw refuseMember.suspended();
    if (isOpenedMeanwhile(member, files)) return conflict;
    if (member.openVerificationId || stands(files, owner)) return statusView(files, owner);
    await commit(starting(owner, files));
    return statusView(await caseFilesOf(memberId), owner);
  });
});

/** The member's row, read in parallel, may name a newer verification. */
const isOpenedMeanwhile = ({ openVerificationId: open }: Owner["member"], files: readonly CaseFile[]) =>
  open !== undefined && !files.some(({ verification: { verificationId } }) => verificationId === open);

function stands(files: readonly CaseFile[], owner: Owner): boolean {
  const approved = approvedOf(files);
  const needed = neededOf(documentsFor(owner));
  return approved !== undefined && renewable(approved.documents, needed, dayOf(Call.now())).length === 0;
}

function starting({ member }: Owner, files: readonly CaseFile[]): Part[] {
  const now = Call.now();
  const { memberId: userId, fullName, role } = member;
  const verificationId = newId("kyc");
  const { from, taken } = takenOver(files);
  const documents = taken.map(({ openedBy: _opened, ...row }) => ({ ...row, verificationId }));
  return [
    changing(
      "member",
      MemberEntity.patch({ memberId: userId })
        .set({ verificationId, openVerificationId: verificationId, updatedAt: now })
        .where(({ openVerificationId, standing }, { eq, notExists }) =>
          allOf(notExists(openVerificationId), eq(standing, "active")),
        ),
      retry,
    ),
    putting(
      "verification",
      VerificationEntity.create({
        userId,
        verificationId,
        status: "pending",
        statusSince: now,
        fullName,
        role,
        documentCount: documents.length,
        createdAt: now,
        updatedAt: now,
      }),
      retry,
    ),
    ...documents.map((row) => putting("document", DocumentEntity.create(row), retry)),
    ...(from && documents.length > 0 ? [unchanged(from)] : []),
  ];
}

/** It may be revoked concurrently, and then nothing may be copied; an expiry does not matter. */
const unchanged = ({ userId, verificationId, status }: VerificationRow): Part =>
  checking(
    "former",
    VerificationEntity.remove({ userId, verificationId }).where((held, { eq }) =>
      either(eq(held.status, status), eq(held.status, "expired")),
    ),
    retry,
  );

/** From the approved or just expired verification, except soon ending or refused documents. */
function takenOver(files: readonly CaseFile[]): { from?: VerificationRow; taken: DocumentRow[] } {
  const [newest] = files;
  const source = approvedOf(files) ?? (newest?.verification.status === "expired" ? newest : undefined);
  if (!source) return { taken: [] };
  const refused = new Set(
    files.flatMap(({ documents }) => documents.flatMap((one) => (one.state === "refused" ? one.documentId : []))),
  );
  const soon = renewalDay(dayOf(Call.now()));
  const taken = source.documents.filter(
    (one) => one.state === "verified" && !isPast(one, soon) && !refused.has(one.documentId),
  );
  return { from: source.verification, taken };
}
