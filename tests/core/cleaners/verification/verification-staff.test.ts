import { Cleaners, type MemberActor, Members, Verification } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { DocumentEntity, VerificationEntity } from "@naqi/core/cleaners/verification/verification.entity";
import { describe, expect, it } from "vitest";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import { as, cleaner, member, testNow } from "../../../support/given/given.ts";
import { jpeg, png } from "../../../support/made-files.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { approvedVerification, reviewing, staff, verificationBy } from "../../../support/given/staff.ts";

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

// covers verification.decide
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

  it("is only for staff", async () => {
    const { person, verificationId } = await waiting();
    const key = { userId: person.memberId, verificationId };
    for (const stranger of [person, await member("customer")]) {
      await expect(as(stranger, () => Verification.queue({}))).rejects.toMatchObject({ kind: "forbidden" });
      await expect(as(stranger, () => Verification.staffCase(key))).rejects.toMatchObject({ kind: "forbidden" });
    }
  });
});

// covers verification.decide
describe("a case", () => {
  it("shows the number in full, other members with the same, and logs the view first", async () => {
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

  // covers V8.4
  it("shows nothing when the view cannot be logged", async () => {
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

  it("is shown in its current state, also when its owner sends something while it is opened", async () => {
    const { own, review } = await waiting();
    beforeTheWrite(() => own.add("passport"));
    const seen = await review.look();
    expect(seen.verification.documents.map(({ documentType }) => documentType)).toContain("passport");
    expect((await review.look()).version).toBe(seen.version);
  });

  it("is not found for a wrong person", async () => {
    const { verificationId } = await waiting();
    const other = await member("customer");
    const asked = as(reviewer, () => Verification.staffCase({ userId: other.memberId, verificationId }));
    await expect(asked).rejects.toMatchObject({ code: "admin.notFound" });
  });

  it("links to the checked version for 60 seconds, with a log entry", async () => {
    const { person, own, verificationId, review } = await waiting();
    const key = await own.send("passport");
    await own.register("passport", key);
    documents.put(`incoming/${key}`, "swapped", "image/jpeg");
    const asked = { userId: person.memberId, verificationId, documentType: "passport" as const };
    const link = await as(reviewer, () => Verification.staffDocumentLink(asked));
    expect(link).toMatchObject({ mimeType: "image/jpeg", expiresAt: "2027-03-07T05:01:00.000Z" });
    const { data } = await DocumentEntity.get(asked).go({ consistent: true });
    expect(link.url).toContain(`${data?.key}?version=${data?.fileVersion}`);
    expect((await documents.files.read(data?.key ?? "", data?.fileVersion))?.bytes).toEqual(new Uint8Array(jpeg()));
    const history = (await review.look()).history.map(({ action, reason }) => [action, reason]);
    expect(history).toContainEqual(["document.view", "passport"]);
    const none = as(reviewer, () =>
      Verification.staffDocumentLink({ ...asked, documentType: "insurance_certificate" }),
    );
    await expect(none).rejects.toMatchObject({ code: "admin.notFound" });
  });
});

// covers verification.decide
describe("verifying a document", () => {
  // covers B2.4
  it("requires that the admin opened it, in this case, in its current version (decisions G114)", async () => {
    const { person, own, verificationId, review } = await waiting();
    const colleague = await staff();
    const verify = async (who: MemberActor) => {
      const { version, verification } = await reviewing(who, person.memberId, verificationId).look();
      const { documentId = "" } = verification.documents[0] ?? {};
      const about = { userId: person.memberId, verificationId, documentType: "government_id" as const, documentId };
      return as(who, () =>
        Verification.decideDocument({ ...about, decision: "verify", reason: "Looks right", version }),
      );
    };
    const unopened = { code: "admin.notOpened" };
    await expect(verify(reviewer)).rejects.toMatchObject(unopened);
    // Neither another document nor a colleague's view is enough.
    await review.open("proof_of_address");
    await reviewing(colleague, person.memberId, verificationId).open("government_id");
    await expect(verify(reviewer)).rejects.toMatchObject(unopened);
    await review.open("government_id");
    await verificationBy(person, documents, "2027-03-07T05:02:00.000Z").add("government_id");
    await expect(verify(reviewer)).rejects.toMatchObject(unopened);
    await review.open("government_id");
    expect((await verify(reviewer)).verification.documents[0]?.state).toBe("verified");
    expect((await own.mine()).verification?.documents[0]).not.toHaveProperty("openedBy");
  });

  it("has no link to a document that is replaced while it is opened: it is the new one's", async () => {
    const { person, own, verificationId, review } = await waiting();
    const later = verificationBy(person, documents, "2027-03-07T05:02:00.000Z");
    const key = await later.send("government_id");
    let done = false;
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (done || !command.startsWith("TransactWrite")) return;
        done = true;
        await later.register("government_id", key);
      },
    });
    const link = await review.open("government_id");
    stop();
    expect(link.url).toContain(key.replace(".jpg", "-"));
    const row = await DocumentEntity.get({
      userId: person.memberId,
      verificationId,
      documentType: "government_id",
    }).go({ consistent: true });
    expect(row.data).toMatchObject({
      key: expect.stringContaining(key.replace(".jpg", "-")),
      openedBy: [reviewer.memberId],
    });
    expect((await own.mine()).verification?.documents).toHaveLength(2);
  });
});

// covers verification.decide
describe("a document's decision", () => {
  it("is refused when the document was replaced between view and decision", async () => {
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

  it("is refused when the document is replaced during the write", async () => {
    const { person, own, review } = await waiting();
    const later = verificationBy(person, documents, "2027-03-07T05:02:00.000Z");
    const key = await later.send("government_id");
    let done = false;
    const { stop } = intercept({
      meanwhile: async ({ command, input }) => {
        if (done || !command.startsWith("TransactWrite") || (input.TransactItems?.length ?? 0) < 4) return;
        done = true;
        await later.register("government_id", key);
      },
    });
    await expect(review.document("government_id")).rejects.toMatchObject({ code: "admin.caseChanged" });
    stop();
    expect((await own.mine()).verification?.documents[0]).toMatchObject({ state: "under_review" });
  });

  it("needs a reason, another member's case, and a valid state; staff may correct themselves", async () => {
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

// covers verification.decide
describe("two admins on one case", () => {
  it("tells the second who was faster, unless something else followed", async () => {
    const { person, own, verificationId, review } = await waiting();
    const second = await staff({ fullName: "Noura Salem" });
    const theirs = reviewing(second, person.memberId, verificationId);
    const seen = await theirs.look();
    await theirs.open("proof_of_address");
    await review.document("government_id");
    const { documentId = "" } = seen.verification.documents[1] ?? {};
    const late = {
      userId: person.memberId,
      verificationId,
      documentType: "proof_of_address" as const,
      documentId,
      decision: "verify" as const,
      reason: "Looks right",
      version: seen.version,
    };
    await expect(as(second, () => Verification.decideDocument(late))).rejects.toMatchObject({
      code: "admin.decidedMeanwhile",
      extra: { details: { by: "Omar Said" } },
    });
    // One's own former decision, in another tab, is not a colleague's; nor is a later upload of the member.
    await expect(as(reviewer, () => Verification.decideDocument(late))).rejects.toMatchObject({
      code: "admin.caseChanged",
    });
    await own.add("passport");
    await expect(as(second, () => Verification.decideDocument(late))).rejects.toMatchObject({
      code: "admin.caseChanged",
    });
  });

  it("needs another decision by an admin who looked before its owner changed the name, which a colleague has seen", async () => {
    const { person, verificationId, review } = await waiting();
    for (const type of ["government_id", "proof_of_address"] as const) await review.document(type);
    const seen = await review.look();
    await as(person, () => Members.update({ fullName: "Dubai Police" }));
    const about = { userId: person.memberId, verificationId, decision: "approve", reason: "Looked at it" } as const;
    const second = reviewing(await staff(), person.memberId, verificationId);
    expect((await second.look()).version).toBe(seen.version + 1);
    // Viewing again does not create a version.
    expect((await second.look()).version).toBe(seen.version + 1);
    await expect(as(reviewer, () => Verification.decide({ ...about, version: seen.version }))).rejects.toMatchObject({
      code: "admin.caseChanged",
    });
    // A decision stays, whatever name its owner takes.
    const { version } = await second.decide("approve");
    await as(person, () => Members.update({ fullName: "Aisha Khan" }));
    expect((await second.look()).version).toBe(version);
  });

  it("shows each admin who else has it open, for ten minutes", async () => {
    const { person, verificationId, review } = await waiting();
    const second = await staff({ fullName: "Noura Salem" });
    const at = (now: string) => reviewing(second, person.memberId, verificationId, now);
    expect((await review.look()).lookedAtBy).toBeUndefined();
    const listed = async (who: MemberActor, now: string) =>
      (await as(who, () => Verification.queue({ limit: 50 }), now)).items.find(
        (one) => one.verificationId === verificationId,
      )?.lookedAtBy;
    // The second admin gets a conflict each time, and the first one keeps the case.
    for (const now of ["2027-03-07T05:09:59.000Z", "2027-03-07T05:09:59.500Z"])
      expect((await at(now).look()).lookedAtBy).toBe("Omar Said");
    expect(await listed(second, "2027-03-07T05:09:59.500Z")).toBe("Omar Said");
    expect(await listed(reviewer, "2027-03-07T05:09:59.500Z")).toBeUndefined();
    expect((await at("2027-03-07T05:10:00.000Z").look()).lookedAtBy).toBeUndefined();
    await expect.poll(() => listed(reviewer, "2027-03-07T05:19:59.500Z")).toBe("Noura Salem");
    expect(await listed(second, "2027-03-07T05:19:59.500Z")).toBeUndefined();
    expect(await listed(reviewer, "2027-03-07T05:20:00.000Z")).toBeUndefined();
    expect((await review.look()).version).toBe((await at("2027-03-07T06:00:00.000Z").look()).version);
  });
});

// covers verification.decide
describe("a case that waits for its owner", () => {
  it("is marked when a required document is refused, and waits for staff again once it is resent", async () => {
    const { person, own, verificationId, review } = await waiting();
    const row = async () =>
      (await VerificationEntity.get({ userId: person.memberId, verificationId }).go({ consistent: true })).data;
    await review.look();
    expect(await row()).toMatchObject({ status: "under_review", awaitsOwner: false, statusSince: testNow });
    await review.document("government_id", "refuse", "Blurred");
    expect((await row())?.awaitsOwner).toBe(true);
    await own.add("passport");
    expect(await row()).toMatchObject({ awaitsOwner: true, statusSince: testNow });
    const later = "2027-03-08T05:00:00.000Z";
    await verificationBy(person, documents, later).add("government_id");
    expect(await row()).toMatchObject({ status: "under_review", awaitsOwner: false, statusSince: later });
  });

  it("is also marked when it is opened before anything was sent", async () => {
    const person = await member("customer");
    const own = verificationBy(person, documents);
    await own.start();
    const verificationId = await own.verificationId();
    await reviewing(reviewer, person.memberId, verificationId).look();
    const { data } = await VerificationEntity.get({ userId: person.memberId, verificationId }).go({ consistent: true });
    expect(data).toMatchObject({ status: "under_review", awaitsOwner: true });
  });
});

// covers verification.decide
describe("expiring verifications", () => {
  it("are listed for 30 days, soonest first, by last day", async () => {
    const ends = async (expiryDate: string) => {
      const person = await member("cleaner", { fullName: expiryDate });
      await approvedVerification(person, documents, { reviewer, expiryDate });
      return person.memberId;
    };
    const [late, soon, beyond] = [await ends("2027-04-06"), await ends("2027-03-20"), await ends("2027-04-07")];
    const list = async () => (await as(reviewer, () => Verification.expiring({}))).items;
    await expect.poll(async () => (await list()).map(({ userId }) => userId)).toEqual(expect.arrayContaining([late]));
    const found = await list();
    expect(found.map(({ userId }) => userId)).not.toContain(beyond);
    expect(found.filter(({ userId }) => [late, soon].includes(userId))).toMatchObject([
      { userId: soon, fullName: "2027-03-20", lastDay: "2027-03-20", role: "cleaner", documents: [expect.any(String)] },
      { userId: late, fullName: "2027-04-06", lastDay: "2027-04-06" },
    ]);
  });
});

// covers verification.decide
describe("a verification's decision", () => {
  // covers S052
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

  it("is made by one of two at once", async () => {
    const { person, verificationId, review } = await waiting();
    await review.document("government_id");
    const { version } = await review.document("proof_of_address");
    const asked = { userId: person.memberId, verificationId, reason: "Looked at it", version };
    const outcomes = await Promise.allSettled([
      as(reviewer, () => Verification.decide({ ...asked, decision: "approve" })),
      as(await staff({ fullName: "Noura Salem" }), () => Verification.decide({ ...asked, decision: "reject" })),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = outcomes.find((one) => one.status === "rejected");
    // The second admin is shown the first one.
    const by = outcomes[0]?.status === "fulfilled" ? "Omar Said" : "Noura Salem";
    expect(lost?.reason).toMatchObject({ code: "admin.decidedMeanwhile", extra: { details: { by } } });
    const { data } = await VerificationEntity.get({ userId: person.memberId, verificationId }).go();
    expect(await isVerified(person)).toBe(data?.status === "approved");
  });

  // covers V8.4
  it("is refused on a changed case, a decided one, and on one's own", async () => {
    const { person, own, verificationId, review } = await waiting();
    await review.document("government_id");
    const { version } = await review.document("proof_of_address");
    await own.add("passport");
    const asked = { userId: person.memberId, verificationId, decision: "approve" as const, reason: "Looked at it" };
    const decide = (by: MemberActor, at: number) => as(by, () => Verification.decide({ ...asked, version: at }));
    await expect(decide(reviewer, version)).rejects.toMatchObject({ code: "admin.caseChanged" });
    const himself = { ...reviewer, memberId: person.memberId };
    const { memberId } = person;
    await MemberEntity.patch({ memberId }).set({ role: "admin", factorSince: testNow }).go();
    await expect(decide(himself, version + 1)).rejects.toMatchObject({ code: "admin.ownCase" });
    await MemberEntity.patch({ memberId }).set({ role: "cleaner" }).remove(["factorSince"]).go();
    await review.decide("reject");
    await expect(review.decide("approve")).rejects.toMatchObject({ code: "admin.wrongMoment" });
    await expect(review.decide("revoke")).rejects.toMatchObject({ code: "admin.wrongMoment" });
  });

  it("revoked removes the cleaner from the search immediately", async () => {
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

  it("is retried when only the cleaner's profile changed meanwhile", async () => {
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

// covers verification.decide
describe("renewing", () => {
  it("returns an approved one while nothing is missing", async () => {
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
