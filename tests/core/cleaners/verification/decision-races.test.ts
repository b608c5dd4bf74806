import { CleanerOnboarding, type MemberActor, Verification } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { DocumentEntity, VerificationEntity } from "@naqi/core/cleaners/verification/verification.entity";
import { expect, it } from "vitest";
import { intercept } from "../../../support/core/faults.ts";
import { as, member } from "../../../support/given/given.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import {
  approvedCleaner,
  reviewing,
  staff,
  submittedCleaner,
  suspendMember,
  verificationBy,
} from "../../../support/given/staff.ts";

const { documents } = fakePorts();

const suspend = (memberId: string) => suspendMember(memberId);
const statusOf = async (cleanerId: string) =>
  (await CleanerEntity.get({ cleanerId }).go({ consistent: true })).data?.approvalStatus;

/** Runs this once, before the next transaction reaches the table. */
function beforeWriting(work: () => Promise<unknown>) {
  let done = false;
  intercept({
    meanwhile: async ({ command }) => {
      if (done || !command.startsWith("TransactWrite")) return;
      done = true;
      await work();
    },
  });
}

/** Approves a cleaner on the case as it is before anything is written. */
async function approving(reviewer: MemberActor, cleanerId: string, meanwhile: () => Promise<unknown>) {
  const { version } = await as(reviewer, () => CleanerOnboarding.staffCase({ cleanerId }));
  beforeWriting(meanwhile);
  return as(reviewer, () =>
    CleanerOnboarding.decide({ cleanerId, decision: "approve", reason: "All in order", version }),
  );
}

it("an approval is not based on a verification that another replaces meanwhile", async () => {
  const reviewer = await staff();
  // The permit ends soon, so that a new verification may be started, which takes over everything but the permit.
  const { worker } = await submittedCleaner(documents, { expiryDate: "2027-03-20" });
  const own = verificationBy(worker, documents);
  await own.start();
  await own.add("work_permit");
  const next = reviewing(reviewer, worker.memberId, await own.verificationId());
  await next.document("work_permit");
  await expect(approving(reviewer, worker.memberId, () => next.decide("approve"))).rejects.toMatchObject({
    code: "admin.caseChanged",
  });
  expect(await statusOf(worker.memberId)).toBe("pending");
});

it("an approval is refused for a member who is suspended at the same moment", async () => {
  const { worker } = await submittedCleaner(documents);
  const approved = approving(await staff(), worker.memberId, () => suspend(worker.memberId));
  await expect(approved).rejects.toMatchObject({ code: "admin.decidedMeanwhile" });
  expect(await statusOf(worker.memberId)).toBe("pending");
});

it("a cleaner is suspended also when their verification changes at that moment", async () => {
  const { worker, reviewer } = await approvedCleaner(documents);
  const { memberId } = worker;
  const key = { userId: memberId, verificationId: await verificationBy(worker, documents).verificationId() };
  const { version } = await as(reviewer, () => CleanerOnboarding.staffCase({ cleanerId: memberId }));
  beforeWriting(() => VerificationEntity.patch(key).add({ version: 1 }).go());
  const decision = { cleanerId: memberId, decision: "suspend", reason: "Two no-shows", version } as const;
  await as(reviewer, () => CleanerOnboarding.decide(decision));
  expect(await statusOf(memberId)).toBe("suspended");
});

it("a former admin decides nothing and opens no document, whatever the token still says", async () => {
  const reviewer = await staff();
  const person = await member("cleaner");
  const own = verificationBy(person, documents);
  await own.start();
  await own.add("government_id");
  const verificationId = await own.verificationId();
  const { version, verification } = await reviewing(reviewer, person.memberId, verificationId).look();
  const { worker } = await submittedCleaner(documents);
  const cleanerId = worker.memberId;
  const seen = await as(reviewer, () => CleanerOnboarding.staffCase({ cleanerId }));
  await MemberEntity.patch({ memberId: reviewer.memberId }).set({ standing: "suspended" }).go();

  const about = { userId: person.memberId, verificationId, reason: "Out of spite", version };
  const documentId = verification.documents[0]?.documentId ?? "";
  const document = { ...about, documentType: "government_id", documentId, decision: "refuse" } as const;
  const tries: (() => Promise<unknown>)[] = [
    () => Verification.decideDocument(document),
    () => Verification.decide({ ...about, decision: "reject" }),
    () => Verification.staffCase({ userId: person.memberId, verificationId }),
    () => Verification.staffDocumentLink({ userId: person.memberId, verificationId, documentType: "government_id" }),
    () => CleanerOnboarding.decide({ cleanerId, decision: "approve", reason: "A friend", version: seen.version }),
  ];
  for (const one of tries) await expect(as(reviewer, one)).rejects.toMatchObject({ code: "request.forbidden" });

  const key = { userId: person.memberId, verificationId };
  expect((await VerificationEntity.get(key).go({ consistent: true })).data).toMatchObject({
    status: "under_review",
    version,
  });
  const row = await DocumentEntity.get({ ...key, documentType: "government_id" }).go({ consistent: true });
  expect(row.data?.state).toBe("under_review");
  expect(await statusOf(cleanerId)).toBe("pending");
});

it("a document whose last day passes while the case waits can be refused and no longer verified", async () => {
  const person = await member("cleaner");
  const own = verificationBy(person, documents);
  await own.start();
  await own.add("work_permit", { expiryDate: "2027-03-08" });
  const verificationId = await own.verificationId();
  const reviewer = await staff();
  const dayAfter = reviewing(reviewer, person.memberId, verificationId, "2027-03-09T08:00:00.000Z");
  await expect(dayAfter.document("work_permit", "verify")).rejects.toMatchObject({ code: "admin.wrongMoment" });
  const { verification } = await dayAfter.document("work_permit", "refuse", "It has run out");
  expect(verification.documents[0]).toMatchObject({ state: "refused", refusalReason: "It has run out" });
});
