import { Cleaners, type MemberActor, Verification } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/cleaners.entity";
import { MemberEntity } from "@naqi/core/membership/membership.entity";
import { VerificationEntity } from "@naqi/core/verification/verification.entity";
import { describe, expect, it } from "vitest";
import { intercept } from "../support/faults.ts";
import { as, cleaner, member, testNow } from "../support/given.ts";
import { png } from "../support/made-files.ts";
import { fakePorts } from "../support/ports.ts";
import { approvedVerification, reviewing, staff, verificationBy } from "../support/staff.ts";

const { documents } = fakePorts();
const reviewer = await staff();

/** A person whose required documents are in. */
async function waiting(person?: MemberActor) {
  const someone = person ?? (await member("cleaner", { fullName: "Aisha Khan" }));
  const own = verificationBy(someone, documents);
  await own.start();
  await own.add("government_id");
  await own.add("proof_of_address");
  const verificationId = await own.verificationId();
  return { person: someone, own, verificationId, review: reviewing(reviewer, someone.memberId, verificationId) };
}

const isVerified = async ({ memberId }: MemberActor) =>
  (await CleanerEntity.get({ cleanerId: memberId }).go({ consistent: true })).data?.isVerified;
const isFound = async ({ memberId }: MemberActor) => {
  const profile = as({ kind: "visitor" }, () => Cleaners.profile({ cleanerId: memberId }));
  return profile.then(
    () => true,
    () => false,
  );
};

describe("the queue", () => {
  it("lists open ones with the longest waiting first, a page at a time", async () => {
    const people = [await waiting(), await waiting(), await waiting()];
    const list = () => as(reviewer, () => Verification.queue({ status: "under_review", limit: 2 }));
    const first = await list();
    expect(first.items).toHaveLength(2);
    const { items: rest } = await as(reviewer, () =>
      Verification.queue({ status: "under_review", limit: 2, cursor: first.cursor }),
    );
    const ids = [...first.items, ...rest].map(({ verificationId }) => verificationId);
    expect(ids).toEqual(people.map(({ verificationId }) => verificationId).sort());
    expect(first.items[0]).toMatchObject({
      fullName: "Aisha Khan",
      role: "cleaner",
      documentCount: 2,
      waitingSince: testNow,
    });
    for (const { review } of people) await review.decide("reject");
    expect((await list()).items).toEqual([]);
  });

  it("is for staff alone", async () => {
    const { person, verificationId } = await waiting();
    const key = { userId: person.memberId, verificationId };
    for (const stranger of [person, await member("customer")]) {
      await expect(as(stranger, () => Verification.queue({}))).rejects.toMatchObject({ kind: "forbidden" });
      await expect(as(stranger, () => Verification.staffCase(key))).rejects.toMatchObject({ kind: "forbidden" });
    }
  });
});

describe("a case", () => {
  it("shows the number in full, who gave the same, and writes the view down first", async () => {
    const { person, review } = await waiting();
    const other = await waiting();
    await verificationBy(other.person, documents).add("government_id", { documentNumber: "784 1990 1234567 1" });
    const seen = await review.look();
    expect(seen.verification.documents[0]).toMatchObject({
      documentType: "government_id",
      documentNumber: "784-1990-1234567-1",
      documentNumberEnd: "5671",
    });
    expect(seen.verification.documents[0]?.sameNumberAs).toContain(other.person.memberId);
    expect(seen.verification.documents[0]?.sameNumberAs).not.toContain(person.memberId);
    expect(seen).toMatchObject({ businessType: "individual", email: person.email, decisions: ["reject"] });
    expect(seen.missing).toEqual(["government_id", "proof_of_address", "work_permit"]);
    expect(seen.history[0]).toMatchObject({
      action: "verification.view",
      actorName: "Omar Said",
      subjectId: person.memberId,
    });
  });

  it("shows nothing when the view cannot be written down", async () => {
    const { review } = await waiting();
    intercept({ before: ({ command }) => (command.startsWith("TransactWrite") ? new Error("No table") : undefined) });
    await expect(review.look()).rejects.toThrow("No table");
  });

  it("comes under review when staff open it", async () => {
    const person = await member("customer");
    const own = verificationBy(person, documents);
    await own.start();
    const review = reviewing(reviewer, person.memberId, await own.verificationId());
    expect((await review.look()).verification.status).toBe("under_review");
    expect((await review.look()).version).toBe(1);
    expect((await own.mine()).verification?.status).toBe("under_review");
  });

  it("is not found for a wrong person", async () => {
    const { verificationId } = await waiting();
    const other = await member("customer");
    const asked = as(reviewer, () => Verification.staffCase({ userId: other.memberId, verificationId }));
    await expect(asked).rejects.toMatchObject({ code: "admin.notFound" });
  });

  it("links to the checked version for 60 seconds, and writes that down", async () => {
    const { person, own, verificationId, review } = await waiting();
    const key = await own.send("passport");
    await own.register("passport", key);
    const checked = (await documents.files.head(key))?.version;
    documents.put(key, "swapped", "image/jpeg");
    const asked = { userId: person.memberId, verificationId, documentType: "passport" as const };
    const link = await as(reviewer, () => Verification.staffDocumentLink(asked));
    expect(link).toMatchObject({ mimeType: "image/jpeg", expiresAt: "2027-03-07T05:01:00.000Z" });
    expect(link.url).toContain(`version=${checked}`);
    const history = (await review.look()).history.map(({ action, reason }) => [action, reason]);
    expect(history).toContainEqual(["document.view", "passport"]);
    const none = as(reviewer, () =>
      Verification.staffDocumentLink({ ...asked, documentType: "insurance_certificate" }),
    );
    await expect(none).rejects.toMatchObject({ code: "admin.notFound" });
  });
});

describe("a document's decision", () => {
  it("is refused when the document was replaced between look and decision", async () => {
    const { person, verificationId, review } = await waiting();
    const seen = await review.look();
    const { documentId = "" } = seen.verification.documents[0] ?? {};
    const later = verificationBy(person, documents, "2027-03-07T05:02:00.000Z");
    await later.add("government_id", { bytes: png(), mimeType: "image/png" });
    const asked = {
      userId: person.memberId,
      verificationId,
      documentType: "government_id" as const,
      documentId,
      decision: "verify" as const,
      reason: "Looks right",
    };
    const decide = (version: number) => as(reviewer, () => Verification.decideDocument({ ...asked, version }));
    await expect(decide(seen.version)).rejects.toMatchObject({ code: "admin.caseChanged" });
    await expect(decide(seen.version + 1)).rejects.toMatchObject({ code: "admin.caseChanged" });
    expect((await review.look()).verification.documents[0]?.state).toBe("under_review");
  });

  it("is refused when the document is replaced while it is written", async () => {
    const { person, own, review } = await waiting();
    const later = verificationBy(person, documents, "2027-03-07T05:02:00.000Z");
    const key = await later.send("government_id");
    let done = false;
    const { stop } = intercept({
      meanwhile: async ({ command, input }) => {
        if (done || !command.startsWith("TransactWrite") || (input.TransactItems?.length ?? 0) < 3) return;
        done = true;
        await later.register("government_id", key);
      },
    });
    await expect(review.document("government_id")).rejects.toMatchObject({ code: "admin.caseChanged" });
    stop();
    expect((await own.mine()).verification?.documents[0]).toMatchObject({ state: "under_review" });
  });

  it("needs a reason, another's case, and a state it can come from; staff may correct themselves", async () => {
    const { person, review } = await waiting();
    await expect(review.document("government_id", "refuse", " ")).rejects.toMatchObject({ kind: "invalid" });
    const own = reviewing(
      { ...reviewer, memberId: person.memberId },
      person.memberId,
      (await review.look()).verification.verificationId,
    );
    const turned = (role: "admin" | "cleaner") =>
      MemberEntity.patch({ memberId: person.memberId }).set({ role, factorSince: testNow }).go();
    await turned("admin");
    expect((await own.look()).decisions).toEqual([]);
    await expect(own.document("government_id")).rejects.toMatchObject({ code: "admin.ownCase" });
    await turned("cleaner");
    await review.document("government_id");
    await expect(review.document("government_id")).rejects.toMatchObject({ code: "admin.wrongMoment" });
    const refused = await review.document("government_id", "refuse", "Not the same person");
    expect(refused.verification.documents[0]).toMatchObject({ state: "refused", refusalReason: "Not the same person" });
    const verified = await review.document("government_id", "verify");
    expect(verified.verification.documents[0]?.refusalReason).toBeUndefined();
    expect(verified.history[0]).toMatchObject({ action: "document.verify", reason: "government_id: Looked at it" });
  });
});

describe("a verification's decision", () => {
  it("approves once every required document is verified; the cleaner is verified, the member free to renew", async () => {
    const { person, own, verificationId, review } = await waiting();
    await review.document("government_id");
    await expect(review.decide("approve")).rejects.toMatchObject({
      code: "admin.documentsMissing",
      extra: { details: { missing: ["proof_of_address"] } },
    });
    expect(await isVerified(person)).toBe(false);
    const ready = await review.document("proof_of_address");
    expect(ready.decisions).toEqual(["approve", "reject"]);
    const approved = await review.decide("approve", "All in order");
    expect(approved).toMatchObject({ decisions: ["revoke"], verification: { status: "approved" } });
    expect(approved.history[0]).toMatchObject({ action: "verification.approve", reason: "All in order" });
    expect(await isVerified(person)).toBe(true);
    const { data } = await MemberEntity.get({ memberId: person.memberId }).go();
    expect([data?.verificationId, data?.openVerificationId]).toEqual([verificationId, undefined]);
    expect((await own.mine()).status).toBe("approved");
  });

  it("is one of two at once", async () => {
    const { person, verificationId, review } = await waiting();
    await review.document("government_id");
    const { version } = await review.document("proof_of_address");
    const asked = { userId: person.memberId, verificationId, reason: "Looked at it", version };
    const outcomes = await Promise.allSettled([
      as(reviewer, () => Verification.decide({ ...asked, decision: "approve" })),
      as(await staff(), () => Verification.decide({ ...asked, decision: "reject" })),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = outcomes.find((one) => one.status === "rejected");
    expect(lost?.reason).toMatchObject({ code: "admin.caseChanged" });
    const { data } = await VerificationEntity.get({ userId: person.memberId, verificationId }).go();
    expect(await isVerified(person)).toBe(data?.status === "approved");
  });

  it("is refused on a case that changed, on a decided one, and on one's own", async () => {
    const { person, own, verificationId, review } = await waiting();
    await review.document("government_id");
    const { version } = await review.document("proof_of_address");
    await own.add("passport");
    const asked = { userId: person.memberId, verificationId, decision: "approve" as const, reason: "Looked at it" };
    const decide = (by: MemberActor, at: number) => as(by, () => Verification.decide({ ...asked, version: at }));
    await expect(decide(reviewer, version)).rejects.toMatchObject({ code: "admin.caseChanged" });
    const himself = { ...reviewer, memberId: person.memberId };
    await expect(decide(himself, version + 1)).rejects.toMatchObject({ code: "admin.ownCase" });
    await review.decide("reject");
    await expect(review.decide("approve")).rejects.toMatchObject({ code: "admin.wrongMoment" });
    await expect(review.decide("revoke")).rejects.toMatchObject({ code: "admin.wrongMoment" });
  });

  it("revoked takes the cleaner out of the search at once", async () => {
    const person = await cleaner({ profile: { isVerified: false } });
    expect(await isFound(person)).toBe(false);
    const { own, review } = await approvedVerification(person, documents);
    expect(await isFound(person)).toBe(true);
    await review.decide("revoke", "The permit was withdrawn");
    expect([await isVerified(person), await isFound(person)]).toEqual([false, false]);
    expect((await own.mine()).verification).toMatchObject({
      status: "rejected",
      rejectionReason: "The permit was withdrawn",
    });
    expect((await own.start()).verification).toMatchObject({ status: "pending", documents: [] });
  });

  it("is tried again when only the cleaner's profile changed meanwhile", async () => {
    const { person, review } = await waiting();
    await review.document("government_id");
    await review.document("proof_of_address");
    let done = false;
    intercept({
      meanwhile: async ({ command, input }) => {
        if (done || !command.startsWith("TransactWrite") || (input.TransactItems?.length ?? 0) < 4) return;
        done = true;
        await CleanerEntity.patch({ cleanerId: person.memberId }).add({ version: 1 }).go();
      },
    });
    expect((await review.decide("approve")).verification.status).toBe("approved");
    expect([done, await isVerified(person)]).toEqual([true, true]);
  });
});

describe("renewing", () => {
  it("answers an approved one while nothing is missing", async () => {
    const person = await member("cleaner");
    const { own, verificationId } = await approvedVerification(person, documents);
    expect((await own.start()).verification?.verificationId).toBe(verificationId);
  });

  it("takes over what is verified, and replaces the former approval with the new one", async () => {
    const person = await member("cleaner");
    const first = await approvedVerification(person, documents, { types: ["government_id", "proof_of_address"] });
    const started = await first.own.start();
    expect(started.status).toBe("approved");
    expect(started.verification?.documents.map(({ documentType, state }) => [documentType, state])).toEqual([
      ["government_id", "verified"],
      ["proof_of_address", "verified"],
    ]);
    const second = await approvedVerification(person, documents, { types: ["work_permit"] });
    expect(second.verificationId).not.toBe(first.verificationId);
    const { data } = await VerificationEntity.query.primary({ userId: person.memberId }).go();
    expect(data.map(({ status, expiresOn }) => [status, expiresOn])).toEqual([
      ["expired", undefined],
      ["approved", "2030-01-01"],
    ]);
    expect(await isVerified(person)).toBe(true);
  });
});
