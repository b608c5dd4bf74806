import { Verification } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { DocumentEntity, VerificationEntity } from "@naqi/core/cleaners/verification/verification.entity";
import { describe, expect, it, vi } from "vitest";
import { waitingEvents, waitingFor } from "../../../support/core/events.ts";
import { intercept } from "../../../support/core/faults.ts";
import { as, member, testNow, visitor } from "../../../support/given/given.ts";
import { jpeg, pdf, png, webp } from "../../../support/made-files.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { reviewing, staff, suspendMember, verificationBy } from "../../../support/given/staff.ts";

const { documents, vault } = fakePorts();

/** A cleaner with a verification just started. */
async function starter() {
  const person = await member("cleaner");
  const own = verificationBy(person, documents);
  await own.start();
  return { person, own, verificationId: await own.verificationId() };
}

/** What waits for a member in their verification. */
const kindsFor = async (memberId: string) =>
  (await waitingFor(memberId)).map(({ kind }) => kind).filter((kind) => kind.startsWith("verification."));
const erasures = async () =>
  (await waitingEvents()).flatMap(({ kind, values }) => (kind === "files.discarded" ? values.prefix : []));
const documentRow = async (userId: string, verificationId: string, documentType: "government_id" | "passport") => {
  const { data } = await DocumentEntity.get({ userId, verificationId, documentType }).go({ consistent: true });
  return data;
};

describe("starting", () => {
  it("has nothing before, and requires the spec's documents of a cleaner", async () => {
    const person = await member("cleaner", {}, "business");
    expect(await as(person, () => Verification.mine({}))).toEqual({
      status: "not_started",
      verification: undefined,
      required: ["government_id", "proof_of_address"],
      optional: [
        "insurance_certificate",
        "professional_certificate",
        "passport",
        "drivers_license",
        "work_permit",
        "trade_license",
      ],
      neededForApproval: ["trade_license"],
      refused: [],
      renews: [],
    });
    const customer = await member("customer");
    const asked = await as(customer, () => Verification.mine({}));
    expect([asked.optional, asked.neededForApproval]).toEqual([["passport", "drivers_license"], []]);
  });

  it("makes one verification of many concurrent starts, and returns the open one", async () => {
    const person = await member("cleaner");
    const answers = await Promise.all(Array.from({ length: 6 }, () => as(person, () => Verification.start({}))));
    const ids = new Set(answers.map(({ verification }) => verification?.verificationId));
    expect(ids.size).toBe(1);
    const { data } = await VerificationEntity.query.primary({ userId: person.memberId }).go();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ status: "pending", fullName: "Sara Haddad", role: "cleaner", version: 0 });
    const { data: row } = await MemberEntity.get({ memberId: person.memberId }).go();
    expect([row?.verificationId, row?.openVerificationId]).toEqual([...ids, ...ids]);
  });

  it("returns one that another start made between the two reads", async () => {
    const person = await member("cleaner");
    let [isRead, isFirst] = [false, true];
    intercept({
      after: ({ command }) => void (isRead ||= command === "QueryCommand"),
      async meanwhile({ command }) {
        if (command !== "BatchGetItemCommand" || !isFirst) return;
        isFirst = false;
        await vi.waitFor(() => expect(isRead).toBe(true));
        await as(person, () => Verification.start({}));
      },
    });
    const { verification: answered } = await as(person, () => Verification.start({}));
    expect(answered?.status).toBe("pending");
  });

  it("refuses a suspended account, a visitor and staff", async () => {
    const person = await member("cleaner");
    await suspendMember(person.memberId);
    await expect(as(person, () => Verification.start({}))).rejects.toThrow("suspended");
    await expect(as(visitor, () => Verification.start({}))).rejects.toMatchObject({ kind: "anonymous" });
    await expect(as(await staff(), () => Verification.start({}))).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("registering", () => {
  // covers S053
  it.each([
    ["image/jpeg", jpeg()],
    ["image/png", png()],
    ["image/webp", webp()],
    ["application/pdf", pdf()],
  ])("accepts %s, encrypts the number, and stores the checked version", async (mimeType, bytes) => {
    const { person, own, verificationId } = await starter();
    const { verification } = await own.add("government_id", { bytes, mimeType, documentNumber: "784-1990-1234567-1" });
    expect(verification?.documents).toEqual([
      expect.objectContaining({
        documentType: "government_id",
        fileName: "scan.jpg",
        fileSize: bytes.length,
        mimeType,
        documentNumberEnd: "5671",
        state: "under_review",
      }),
    ]);
    expect(verification?.documents[0]).not.toHaveProperty("sealedNumber");
    expect(verification?.documents[0]?.expiryDate).toBeUndefined();
    const row = await documentRow(person.memberId, verificationId, "government_id");
    expect(row?.fileVersion).toBe((await documents.files.head(row?.key ?? ""))?.version);
    expect(row?.key).toMatch(
      new RegExp(`^${person.memberId}/${verificationId}/government_id-${Date.parse(testNow)}-[\\w-]{12}\\.\\w{3,4}$`),
    );
    expect((await documents.files.head(row?.key ?? ""))?.contentType).toBe(mimeType);
    expect(JSON.stringify(row)).not.toContain("1234567");
    const context = { memberId: person.memberId, purpose: "document_number" } as const;
    expect(await vault.open(row?.sealedNumber ?? "", context)).toBe("784-1990-1234567-1");
  });

  // covers S052
  it("goes to staff with the last required document, once and with one mail", async () => {
    const { person, own } = await starter();
    expect((await own.add("government_id")).verification?.status).toBe("pending");
    expect((await own.add("passport")).verification?.status).toBe("pending");
    const done = await own.add("proof_of_address");
    expect([done.status, done.verification?.status]).toEqual(["pending", "under_review"]);
    await own.add("insurance_certificate");
    expect(await kindsFor(person.memberId)).toEqual(["verification.submitted"]);
  });

  it("returns the first answer for a repeated registration, and deletes a replaced file", async () => {
    const { person, own, verificationId } = await starter();
    const key = await own.send("government_id");
    const first = await own.register("government_id", key);
    expect(await own.register("government_id", key)).toEqual(first);
    const former = await documentRow(person.memberId, verificationId, "government_id");
    expect(await erasures()).toContain(`incoming/${key}`);
    expect(await erasures()).not.toContain(former?.key);
    const again = verificationBy(person, documents, "2027-03-07T05:01:00.000Z");
    const second = await again.add("government_id", { bytes: png(), mimeType: "image/png" });
    expect(second.verification?.documents).toHaveLength(1);
    expect(second.verification?.documents[0]?.documentId).not.toBe(first.verification?.documents[0]?.documentId);
    expect(await erasures()).toContain(former?.key);
    const { data } = await VerificationEntity.get({ userId: person.memberId, verificationId }).go();
    expect(data).toMatchObject({ documentCount: 1, version: 2 });
  });

  it("keeps one document of two simultaneous uploads of one type", async () => {
    const { person, own, verificationId } = await starter();
    const later = verificationBy(person, documents, "2027-03-07T05:00:01.000Z");
    const [one, other] = [await own.send("passport"), await later.send("passport")];
    await Promise.all([own.register("passport", one), later.register("passport", other)]);
    const row = await documentRow(person.memberId, verificationId, "passport");
    const copies = documents.keys().filter((key) => key.startsWith(`${person.memberId}/${verificationId}/passport-`));
    const gone = copies.filter((key) => key !== row?.key);
    expect([copies.length, gone.length]).toEqual([2, 1]);
    expect(await erasures()).toEqual(expect.arrayContaining([gone[0], `incoming/${one}`, `incoming/${other}`]));
    expect(await erasures()).not.toContain(row?.key);
  });

  it("refuses other members' keys, other documents' and invalid ones", async () => {
    const { person, own, verificationId } = await starter();
    const other = await starter();
    const foreign = await other.own.send("government_id");
    const passport = await own.send("passport");
    const mine = `${person.memberId}/${verificationId}/government_id-`;
    const made = [`${mine}1.jpg`, `${mine}${Date.parse(testNow)}.svg`, `${mine}../../x-1741323600000.jpg`];
    for (const key of [foreign, passport, ...made])
      await expect(own.register("government_id", key), key).rejects.toMatchObject({ code: "verification.notUploaded" });
    await expect(own.register("government_id", `${mine}1800000000000.jpg`)).rejects.toThrow(
      "Failed to upload document. Please try again.",
    );
  });

  // covers S051
  it.each([
    ["a renamed executable", Buffer.from("MZ\u0090\0This program cannot be run"), "application/pdf"],
    ["a picture called a PDF", jpeg(), "application/pdf"],
    ["a page", Buffer.from("<html><script>alert(1)</script></html>"), "image/png"],
  ])("refuses and deletes %s", async (_, bytes, mimeType) => {
    const { person, own, verificationId } = await starter();
    const key = await own.send("government_id", { bytes, mimeType });
    await expect(own.register("government_id", key)).rejects.toThrow("Please upload a JPEG, PNG, WebP, or PDF file.");
    expect(await erasures()).toContain(`incoming/${key}`);
    expect(await documentRow(person.memberId, verificationId, "government_id")).toBeNull();
  });

  it("explains what to do about a password-protected PDF", async () => {
    const { person, own, verificationId } = await starter();
    const bytes = pdf("9 0 obj << /Filter /Standard /V 4 >> endobj trailer << /Encrypt 9 0 R >>");
    const key = await own.send("government_id", { bytes, mimeType: "application/pdf" });
    await expect(own.register("government_id", key)).rejects.toMatchObject({ code: "verification.fileLocked" });
    expect(await erasures()).toContain(`incoming/${key}`);
    expect(await documentRow(person.memberId, verificationId, "government_id")).toBeNull();
  });

  it("serves the checked copy of a registered upload, whatever its form receives afterwards", async () => {
    const { person, own, verificationId } = await starter();
    const key = await own.send("government_id");
    const first = await own.register("government_id", key);
    documents.put(`incoming/${key}`, "MZ evil", "image/jpeg");
    expect(await own.register("government_id", key)).toEqual(first);
    const row = await documentRow(person.memberId, verificationId, "government_id");
    const { url } = await as(person, () =>
      Verification.documentLink({ verificationId, documentType: "government_id" }),
    );
    expect(url).toContain(`${row?.key}?version=${row?.fileVersion}`);
    expect((await documents.files.read(row?.key ?? "", row?.fileVersion))?.bytes).toEqual(new Uint8Array(jpeg()));
  });

  it("corrects the data of a registered upload without another copy", async () => {
    const { person, own, verificationId } = await starter();
    const key = await own.send("government_id");
    await own.register("government_id", key);
    const before = await documentRow(person.memberId, verificationId, "government_id");
    const { verification } = await own.register("government_id", key, { documentNumber: "784-1990-7654321-2" });
    expect(verification?.documents[0]?.documentNumberEnd).toBe("3212");
    const after = await documentRow(person.memberId, verificationId, "government_id");
    expect(after).toMatchObject({ key: before?.key, fileVersion: before?.fileVersion });
    expect(await erasures()).not.toContain(before?.key);
  });

  it("answers both of two simultaneous registrations of one upload, and keeps one copy", async () => {
    const { person, own, verificationId } = await starter();
    const key = await own.send("passport");
    const [one, other] = await Promise.all([own.register("passport", key), own.register("passport", key)]);
    expect(one?.verification?.documents).toEqual(other?.verification?.documents);
    const row = await documentRow(person.memberId, verificationId, "passport");
    const copies = documents.keys().filter((one) => one.startsWith(`${person.memberId}/${verificationId}/passport-`));
    const gone = copies.filter((one) => one !== row?.key);
    expect(await erasures()).toEqual(expect.arrayContaining(gone));
    expect(await erasures()).not.toContain(row?.key);
  });

  // covers V5.3
  it("deletes a copy without a row: the process ended, or the person was suspended, before it was written", async () => {
    const { person, own } = await starter();
    const key = await own.send("passport");
    const copied = () => documents.keys().filter((one) => one.startsWith(`${person.memberId}/`));
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (!command.startsWith("TransactWrite") || copied().length === 0) return;
        await MemberEntity.patch({ memberId: person.memberId }).set({ standing: "suspended" }).go();
      },
    });
    await expect(own.register("passport", key)).rejects.toMatchObject({ code: "member.suspended" });
    stop();
    expect(copied()).toHaveLength(1);
    expect(await erasures()).toEqual(expect.arrayContaining(copied()));
  });

  it("refuses an upload whose checked version is gone before it was copied", async () => {
    const { own } = await starter();
    const key = await own.send("passport");
    const { copy } = documents.files;
    vi.spyOn(documents.files, "copy").mockImplementationOnce(async (wish) => {
      await documents.files.erase(wish.from);
      return copy(wish);
    });
    await expect(own.register("passport", key)).rejects.toMatchObject({ code: "verification.notUploaded" });
  });

  it("requires numbers and last days as in the spec, and refuses an expired document", async () => {
    const { own } = await starter();
    const key = await own.send("passport");
    const missing = own.register("passport", key, { documentNumber: undefined, expiryDate: undefined });
    await expect(missing).rejects.toMatchObject({
      extra: {
        fields: {
          documentNumber: "Please enter the document's number.",
          expiryDate: "Please enter the document's expiry date.",
        },
      },
    });
    await expect(own.register("passport", key, { expiryDate: "2027-03-06" })).rejects.toThrow("has expired");
    expect(await own.register("passport", key, { expiryDate: "2027-03-07" })).toHaveProperty("verification");
  });

  it("does not replace a verified document, or any once decided; a refused one may be resent", async () => {
    const { person, own, verificationId } = await starter();
    const [first, second] = [await own.send("government_id"), await own.send("proof_of_address")];
    await own.register("government_id", first);
    await own.register("proof_of_address", second);
    const review = reviewing(await staff(), person.memberId, verificationId);
    await review.document("government_id");
    await review.document("proof_of_address", "refuse", "The street is cut off");
    await expect(own.send("government_id")).rejects.toMatchObject({ code: "verification.documentVerified" });
    const refused = (await own.mine()).verification?.documents[1];
    expect(refused).toMatchObject({ state: "refused", refusalReason: "The street is cut off" });
    const replaced = await own.add("proof_of_address", { bytes: png(), mimeType: "image/png" });
    expect(replaced.verification?.documents[1]).toMatchObject({ state: "under_review", mimeType: "image/png" });
    expect(replaced.verification?.documents[1]?.refusalReason).toBeUndefined();
    expect(await kindsFor(person.memberId)).toEqual([
      "verification.submitted",
      "verification.documentRefused",
      "verification.submitted",
    ]);
    const late = await own.send("passport");
    await review.decide("reject", "The picture is of somebody else");
    await expect(own.register("passport", late)).rejects.toMatchObject({ code: "verification.closed" });
    const after = await own.mine();
    expect(after.status).toBe("rejected");
    expect(after.verification?.rejectionReason).toBe("The picture is of somebody else");
    const next = await own.start();
    expect(next.verification).toMatchObject({ status: "pending", documents: [] });
  });
});
