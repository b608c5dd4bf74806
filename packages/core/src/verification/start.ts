import { addDays, dayOf, policy, refuseMember, verification } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { allOf } from "../kit/conditions.ts";
import { implement } from "../kit/implement.ts";
import { newId } from "../kit/ids.ts";
import { changing, type Part, putting, transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { type CaseFile, caseFilesOf, type DocumentRow, type Owner, ownerOf } from "./case-file.ts";
import { isProven, neededOf } from "./rules.ts";
import { statusView } from "./view.ts";
import { DocumentEntity, VerificationEntity } from "./verification.entity.ts";

/**
 * Starts a verification. The member's row names the open one, on the condition that it names none: of many at once one
 * is made, and everybody is answered that one (decisions G38). An approved one is answered as well while nothing is
 * missing and it does not end soon; the new one takes over what staff verified and is good for longer.
 */
export const start = implement(verification.start, async () => {
  const { memberId } = Call.member();
  return untilWritten(async () => {
    const [owner, files] = await Promise.all([ownerOf(memberId), caseFilesOf(memberId)]);
    if (!owner) throw refuseMember.notEnrolled();
    const { member, businessType } = owner;
    if (member.standing !== "active") throw refuseMember.suspended();
    if (isOpenedMeanwhile(member, files)) return overtaken;
    if (member.openVerificationId || stands(files, owner)) return statusView(files, member.role, businessType);
    const failed = await transact(starting(owner, files));
    if (failed.size === 0) return statusView(await caseFilesOf(memberId), member.role, businessType);
    return overtaken;
  });
});

/** The two are read side by side: the person's row may name one that was made after the files were read. */
const isOpenedMeanwhile = ({ openVerificationId: open }: Owner["member"], files: readonly CaseFile[]) =>
  open !== undefined && !files.some(({ verification: { verificationId } }) => verificationId === open);

/** The first day that is far enough away for a document not to be renewed yet. */
const renewalDay = () => addDays(dayOf(Call.now()), Math.max(...policy.expiryWarningDays));

function stands(files: readonly CaseFile[], { member, businessType }: Owner): boolean {
  const approved = files.find(({ verification: { status } }) => status === "approved");
  return (
    approved !== undefined &&
    neededOf(member.role, businessType).every((type) => isProven(approved.documents, type, renewalDay()))
  );
}

function starting({ member }: Owner, files: readonly CaseFile[]): Part[] {
  const now = Call.now();
  const { memberId: userId, fullName, role } = member;
  const verificationId = newId("kyc");
  const documents = takenOver(files).map(({ openedBy: _opened, ...row }) => ({ ...row, verificationId }));
  return [
    changing(
      "member",
      MemberEntity.patch({ memberId: userId })
        .set({ verificationId, openVerificationId: verificationId, updatedAt: now })
        .where(({ openVerificationId, standing }, { eq, notExists }) =>
          allOf(notExists(openVerificationId), eq(standing, "active")),
        ),
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
    ),
    ...documents.map((row) => putting("document", DocumentEntity.create(row))),
  ];
}

/** Verified documents of the newest verification, when that was approved once and nothing spoke against it since. */
function takenOver([newest]: readonly CaseFile[]): DocumentRow[] {
  if (newest?.verification.status !== "approved" && newest?.verification.status !== "expired") return [];
  return newest.documents.filter(
    ({ state, expiryDate }) => state === "verified" && (!expiryDate || expiryDate >= renewalDay()),
  );
}
