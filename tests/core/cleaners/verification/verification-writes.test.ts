import { addDays, policy } from "@naqi/contracts";
import { Members } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import type { DocumentRow, VerificationRow } from "@naqi/core/cleaners/verification/case-file";
import { DocumentEntity, VerificationEntity } from "@naqi/core/cleaners/verification/verification.entity";
import { describe, expect, it, onTestFinished } from "vitest";
import { idOf, kept, reviewer } from "../../../support/cases.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, cleaner, member, testNow, today } from "../../../support/given/given.ts";
import { decideCleaner, staff } from "../../../support/given/staff.ts";

const another = idOf("kyc", "zz");
const required = ["government_id", "proof_of_address"] as const;
/** Everything for a cleaner's renewal. */
const complete = [{}, {}, { documentType: "work_permit" }] as const;
const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { extra: expect.objectContaining({ details }) }) }) as Error;
const unverified = () => cleaner({ profile: { isVerified: false, approvalStatus: "pending" } });

const becomingStaff = (memberId: string) =>
  MemberEntity.patch({ memberId }).set({ role: "admin", factorSince: testNow }).go();

describe("a decision about a verification", () => {
  it("approves: status, end, cleaner, member, audit and notification", async () => {
    const lastDay = addDays(today, 60);
    const one = await kept(await unverified(), { rejectionReason: undefined }, [{ expiryDate: lastDay }, {}]);
    await one.decide("approve");
    const now = { status: "approved", statusSince: testNow, updatedAt: testNow, version: 4 };
    expect(await one.row()).toMatchObject({
      ...now,
      due: "due",
      expiresOn: addDays(lastDay, 1),
      endsWith: ["government_id"],
    });
    expect(await one.isVerified()).toBe(true);
    const member = await one.member();
    expect(member).toMatchObject({ verificationId: one.verificationId, updatedAt: testNow });
    expect(member).not.toHaveProperty("openVerificationId");
    expect(await one.told()).toEqual([
      { kind: "verification.decided", values: { memberId: one.userId, role: "cleaner", decision: "approve" } },
    ]);
    expect(await one.written()).toMatchObject([
      { action: "verification.approve", subjectId: one.userId, subjectName: "Aisha Khan", reason: "Looked at it" },
    ]);
  });

  it("approves the name on the case, whatever name its person has by then", async () => {
    const person = await unverified();
    const one = await kept(person, { fullName: "Aisha Said" });
    await as(person, () => Members.update({ fullName: "Dubai Police" }));
    await one.decide("approve");
    const { data } = await CleanerEntity.get({ cleanerId: person.memberId }).go();
    expect(data).toMatchObject({ fullName: "Dubai Police", verifiedName: "Aisha Said" });
  });

  it("approves without an end if none of its documents ends", async () => {
    const one = await kept(await member("customer"));
    await one.decide("approve");
    const row = await one.row();
    expect(row).toMatchObject({ status: "approved" });
    for (const absent of ["due", "expiresOn", "rejectionReason"]) expect(row).not.toHaveProperty(absent);
  });

  it("rejects with the reason, and keeps the person's verification status", async () => {
    const person = await cleaner();
    const one = await kept(person);
    const { memberId } = person;
    await MemberEntity.patch({ memberId }).set({ updatedAt: "2027-01-01T00:00:00.000Z" }).go();
    await one.decide("reject");
    expect(await one.row()).toMatchObject({ status: "rejected", rejectionReason: "Looked at it", version: 4 });
    expect(await one.isVerified()).toBe(true);
    expect(await one.member()).not.toHaveProperty("openVerificationId");
    expect(await one.member()).toMatchObject({ updatedAt: testNow });
    const values = { memberId: one.userId, role: "cleaner", decision: "reject", reason: "Looked at it" };
    expect(await one.told()).toEqual([{ kind: "verification.decided", values }]);
  });

  it("revokes an approved one, whatever else is open, and removes its deadline", async () => {
    const person = await cleaner();
    const one = await kept(person, { status: "approved", due: "due", expiresOn: addDays(today, 60) });
    await kept(person, { verificationId: another });
    await one.decide("revoke");
    expect(await one.row()).toMatchObject({ status: "rejected", rejectionReason: "Looked at it" });
    expect(await one.row()).not.toHaveProperty("due");
    expect(await one.isVerified()).toBe(false);
    expect((await one.member())?.openVerificationId).toBe(another);
  });

  it("revokes at most a hundred a day, suspensions included; the rest follows", async () => {
    const limits = policy.secondPair as { suspended: { most: number } };
    const { most } = limits.suspended;
    onTestFinished(() => void (limits.suspended.most = most));
    limits.suspended.most = 1;
    const [one, other] = [await staff(), await staff()];
    const approved = async () => kept(await cleaner(), { status: "approved" });
    await (await approved()).decide("revoke", 3, one);
    const second = await approved();
    for (const late of [() => second.decide("revoke", 3, one), () => decideCleaner(one, second.userId, "suspend")])
      await expect(late()).rejects.toEqual(refused("admin.tooManySuspended"));
    expect(await second.isVerified()).toBe(true);
    await second.decide("revoke", 3, other);
    expect(await second.isVerified()).toBe(false);
  });

  it("replaces the previous approval, and no other", async () => {
    const person = await cleaner();
    const former = await kept(person, {
      verificationId: idOf("kyc", "a"),
      status: "approved",
      due: "due",
      expiresOn: today,
    });
    const rejected = await kept(person, { verificationId: idOf("kyc", "b"), status: "rejected" });
    const one = await kept(person, { verificationId: idOf("kyc", "c") }, [...complete]);
    await one.decide("approve");
    const expired = { status: "expired", statusSince: testNow, updatedAt: testNow, version: 4 };
    expect(await former.row()).toMatchObject(expired);
    expect(await former.row()).not.toHaveProperty("due");
    expect(await rejected.row()).toMatchObject({ status: "rejected", version: 3 });
    const other = await cleaner();
    const stands = await kept(other, { verificationId: idOf("kyc", "1"), status: "approved" });
    await (await kept(other, { verificationId: idOf("kyc", "c") })).decide("reject");
    expect(await stands.row()).toMatchObject({ status: "approved", version: 3 });
  });

  it.each([
    ["a required document that is not verified", [{ state: "under_review" }, {}], ["government_id"]],
    ["one that is past", [{}, { expiryDate: addDays(today, -1) }], ["proof_of_address"]],
    ["none at all", [], [...required]],
  ] as const)("is not possible with %s", async (_, papers, missing) => {
    const one = await kept(await member("customer"), {}, [...papers] as Partial<DocumentRow>[]);
    await expect(one.decide("approve")).rejects.toEqual(refused("admin.documentsMissing", { missing: [...missing] }));
    await one.decide("reject");
    expect(await one.row()).toMatchObject({ status: "rejected" });
  });

  it("requires the version that was viewed, a valid state, and another member's case", async () => {
    const one = await kept(await member("customer"));
    await expect(one.decide("approve", 2)).rejects.toEqual(refused("admin.caseChanged"));
    await expect(one.decide("revoke")).rejects.toEqual(refused("admin.wrongMoment"));
    const own = { ...reviewer, memberId: one.userId };
    await becomingStaff(one.userId);
    await expect(one.decide("approve", 3, own)).rejects.toEqual(refused("admin.ownCase"));
    expect(await one.row()).toMatchObject({ status: "under_review", version: 3 });
  });

  it.each<[string, (one: Awaited<ReturnType<typeof kept>>) => Promise<unknown>, string]>([
    ["its version", (one) => VerificationEntity.patch(one).add({ version: 1 }).go(), "admin.caseChanged"],
    [
      "its status",
      (one) => VerificationEntity.patch(one).set({ statusSince: "a", status: "pending" }).go(),
      "admin.caseChanged",
    ],
    [
      "what is open",
      ({ userId }) => MemberEntity.patch({ memberId: userId }).set({ openVerificationId: another }).go(),
      "admin.caseChanged",
    ],
  ])("is refused if %s changes during the write", async (_, work, code) => {
    const one = await kept(await unverified());
    beforeTheWrite(() => work({ ...one }));
    await expect(one.decide("approve")).rejects.toEqual(refused(code));
    expect([(await one.row())?.status === "approved", await one.isVerified()]).toEqual([false, false]);
  });

  it("is retried if only the cleaner, or the former approval, changes during the write", async () => {
    const person = await unverified();
    const former = await kept(person, {
      verificationId: idOf("kyc", "1"),
      status: "approved",
      due: "due",
      expiresOn: today,
    });
    const one = await kept(person, { verificationId: idOf("kyc", "c") }, [...complete]);
    beforeTheWrite(() => VerificationEntity.patch(former).add({ version: 1 }).go());
    await one.decide("approve");
    expect(await former.row()).toMatchObject({ status: "expired", version: 5 });
    expect(await one.row()).toMatchObject({ status: "approved" });
  });

  it("is refused to an admin who loses the role during the write", async () => {
    const [one, leaver] = [await kept(await member("customer")), await staff()];
    beforeTheWrite(() => MemberEntity.patch({ memberId: leaver.memberId }).set({ standing: "suspended" }).go());
    await expect(one.decide("approve", 3, leaver)).rejects.toEqual(refused("request.forbidden"));
  });
});

describe("a decision about a document", () => {
  const waiting = async (state: DocumentRow["state"] = "under_review", change: Partial<VerificationRow> = {}) =>
    kept(await member("customer"), change, [{ state, refusalReason: "Blurred" }, {}]);

  it("verifies it, clears its earlier refusal, and sends no notification", async () => {
    const one = await waiting();
    await one.decideDocument("verify");
    const paper = await one.paper("government_id");
    expect(paper).toMatchObject({ state: "verified" });
    expect(paper).not.toHaveProperty("refusalReason");
    expect(await one.row()).toMatchObject({ status: "under_review", version: 4, updatedAt: testNow });
    expect(await one.paper("proof_of_address")).toMatchObject({ state: "verified" });
    expect(await one.told()).toEqual([]);
    const written = { action: "document.verify", reason: "government_id: Looked at it", subjectName: "Sara Haddad" };
    expect(await one.written()).toMatchObject([written]);
  });

  it("refuses it with the reason, and notifies its owner", async () => {
    const one = await waiting("verified");
    await one.decideDocument("refuse");
    expect(await one.paper("government_id")).toMatchObject({ state: "refused", refusalReason: "Looked at it" });
    const values = {
      memberId: one.userId,
      role: "customer",
      documentType: "government_id",
      reason: "Looked at it",
    };
    expect(await one.told()).toEqual([{ kind: "verification.documentRefused", values }]);
  });

  it("waits for its owner while one of the documents is refused, in any order of decisions", async () => {
    const one = await waiting();
    await one.decideDocument("verify");
    expect(await one.row()).toMatchObject({ awaitsOwner: false });
    const other = await waiting();
    await other.decideDocument("refuse");
    expect(await other.row()).toMatchObject({ awaitsOwner: true });
    const last = await kept(await member("customer"), {}, [{ state: "under_review" }, { state: "refused" }]);
    await last.decideDocument("verify");
    expect(await last.row()).toMatchObject({ awaitsOwner: true });
  });

  it("requires the document and the version that were viewed", async () => {
    const one = await waiting();
    const changed = refused("admin.caseChanged");
    await expect(one.decideDocument("verify", { documentId: idOf("doc", "another") })).rejects.toEqual(changed);
    await expect(one.decideDocument("verify", { version: 2 })).rejects.toEqual(changed);
    const missing = { documentType: "passport", documentId: idOf("doc", "passport") };
    await expect(one.decideDocument("verify", missing)).rejects.toEqual(refused("admin.notFound"));
    await becomingStaff(one.userId);
    await expect(one.decideDocument("verify", {}, { ...reviewer, memberId: one.userId })).rejects.toEqual(
      refused("admin.ownCase"),
    );
    expect(await one.paper("government_id")).toMatchObject({ state: "under_review" });
  });

  it("requires an open case, and a valid state", async () => {
    const wrong = refused("admin.wrongMoment");
    await expect((await waiting("verified")).decideDocument("verify")).rejects.toEqual(wrong);
    await expect((await waiting("refused")).decideDocument("refuse")).rejects.toEqual(wrong);
    await expect((await waiting("under_review", { status: "approved" })).decideDocument("verify")).rejects.toEqual(
      wrong,
    );
    await expect((await waiting("verified", { status: "rejected" })).decideDocument("refuse")).rejects.toEqual(wrong);
  });

  it("only refuses an expired document, and verifies one on its last day", async () => {
    const paper = (expiryDate: string) => [{ state: "under_review" as const, expiryDate }, {}];
    const past = await kept(await member("customer"), {}, paper(addDays(today, -1)));
    await expect(past.decideDocument("verify")).rejects.toEqual(refused("admin.wrongMoment"));
    await past.decideDocument("refuse");
    const last = await kept(await member("customer"), {}, paper(today));
    await last.decideDocument("verify");
    expect(await last.paper("government_id")).toMatchObject({ state: "verified" });
  });

  it.each<[string, (one: Awaited<ReturnType<typeof kept>>) => Promise<unknown>]>([
    ["the version", (one) => VerificationEntity.patch(one).add({ version: 1 }).go()],
    ["the status", (one) => VerificationEntity.patch(one).set({ statusSince: "a", status: "approved" }).go()],
    [
      "the document",
      (one) =>
        DocumentEntity.patch({ ...one, documentType: "government_id" })
          .set({ documentId: idOf("doc", "another"), numberMark: "" })
          .go(),
    ],
  ])("is refused if %s changes during the write", async (_, work) => {
    const one = await waiting();
    const { userId, verificationId } = one;
    beforeTheWrite(() => work({ userId, verificationId } as typeof one));
    await expect(one.decideDocument("verify")).rejects.toEqual(refused("admin.caseChanged"));
    expect(await one.paper("government_id")).toMatchObject({ state: "under_review" });
  });
});
