import { randomUUID } from "node:crypto";
import type { DocumentDecision, VerificationDecision } from "@naqi/contracts";
import { Verification } from "@naqi/core";
import { AuditEntity } from "@naqi/core/staff/audit/audit.entity";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import type { DocumentRow, VerificationRow } from "@naqi/core/cleaners/verification/case-file";
import { DocumentEntity, VerificationEntity } from "@naqi/core/cleaners/verification/verification.entity";
import { waitingFor } from "./core/events.ts";
import { as, type member, testNow } from "./given/given.ts";
import { fakePorts } from "./core/ports.ts";
import { staff } from "./given/staff.ts";

fakePorts();
/** Who decides below. */
export const reviewer = await staff();

/** An id with so much at its end; later ones sort later. */
export const idOf = (prefix: string, end: string) => `${prefix}_${end.padStart(26, "0")}`;
const earlier = "2027-03-01T05:00:00.000Z";
const required = ["government_id", "proof_of_address"] as const;
export type Person = Awaited<ReturnType<typeof member>>;

/** A case as it is kept: both required documents verified, under review, at its third version, unless said otherwise. */
export async function kept(
  person: Person,
  change: Partial<VerificationRow> = {},
  papers: Partial<DocumentRow>[] = [{}, {}],
) {
  const { memberId: userId } = person;
  const verificationId = change.verificationId ?? idOf("kyc", randomUUID().replaceAll("-", "").slice(0, 20));
  const key = { userId, verificationId };
  await VerificationEntity.put({
    ...key,
    status: "under_review",
    statusSince: earlier,
    fullName: "Aisha Khan",
    role: person.role!,
    documentCount: papers.length,
    version: 3,
    createdAt: earlier,
    updatedAt: earlier,
    ...change,
  }).go();
  for (const [index, paper] of papers.entries()) {
    const documentType = paper.documentType ?? required[index]!;
    await DocumentEntity.put({
      ...key,
      documentType,
      documentId: idOf("doc", documentType.replaceAll("_", "")),
      key: `documents/${documentType}`,
      fileVersion: "1",
      fileName: "card.jpg",
      fileSize: 1_000,
      mimeType: "image/jpeg",
      state: "verified",
      openedBy: [reviewer.memberId],
      createdAt: earlier,
      ...paper,
    }).go();
  }
  if ((change.status ?? "under_review") === "under_review")
    await MemberEntity.patch({ memberId: userId })
      .set({ verificationId, openVerificationId: verificationId, updatedAt: earlier })
      .go();
  const row = async () => (await VerificationEntity.get(key).go({ consistent: true })).data;
  return {
    ...key,
    row,
    member: async () => (await MemberEntity.get({ memberId: userId }).go({ consistent: true })).data,
    paper: async (documentType: DocumentRow["documentType"]) =>
      (await DocumentEntity.get({ ...key, documentType }).go({ consistent: true })).data,
    isVerified: async () => (await CleanerEntity.get({ cleanerId: userId }).go({ consistent: true })).data?.isVerified,
    decide: (decision: VerificationDecision, version = 3, who = reviewer) =>
      as(who, () => Verification.decide({ ...key, decision, reason: "Looked at it", version })),
    decideDocument: (decision: DocumentDecision, more: object = {}, who = reviewer, now = testNow) =>
      as(
        who,
        () =>
          Verification.decideDocument({
            ...key,
            documentType: "government_id",
            documentId: idOf("doc", "governmentid"),
            decision,
            reason: "Looked at it",
            version: 3,
            ...more,
          }),
        now,
      ),
    told: async () => (await waitingFor(userId)).filter(({ kind }) => kind.startsWith("verification.")),
    written: async () => (await AuditEntity.query.bySubject({ subjectId: userId }).go()).data,
  };
}
