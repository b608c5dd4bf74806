import { policy } from "@naqi/contracts";
import { Verification } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { as, cleaner, member, testNow } from "../../../support/given/given.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { verificationBy } from "../../../support/given/staff.ts";

const { documents } = fakePorts();

/** A cleaner with a verification just started. */
async function starter() {
  const person = await member("cleaner");
  const own = verificationBy(person, documents);
  await own.start();
  return { person, own, verificationId: await own.verificationId() };
}

describe("the form", () => {
  const about = (verificationId: string) => ({
    verificationId,
    documentType: "government_id" as const,
    fileName: "id.jpg",
    fileSize: 1000,
    mimeType: "image/jpeg",
  });

  // covers S053
  it("contains a key of the caller's own and is valid for five minutes", async () => {
    const { person, verificationId } = await starter();
    const form = await as(person, () => Verification.documentForm(about(verificationId)));
    const stamp = Date.parse(testNow);
    expect(form.key).toBe(`${person.memberId}/${verificationId}/government_id-${stamp}.jpg`);
    expect(form.expiresAt).toBe("2027-03-07T05:05:00.000Z");
    const types = { "image/png": "png", "image/webp": "webp", "application/pdf": "pdf" };
    for (const [mimeType, extension] of Object.entries(types)) {
      const other = await as(person, () => Verification.documentForm({ ...about(verificationId), mimeType }));
      expect(other.key).toBe(`${person.memberId}/${verificationId}/government_id-${stamp}.${extension}`);
    }
  });

  // covers S051
  it.each([
    ["another type", { mimeType: "image/svg+xml" }, "Please upload a JPEG, PNG, WebP, or PDF file."],
    ["a byte too many", { fileSize: policy.documentBytes + 1 }, "Please upload a file smaller than 10MB."],
    ["an empty file", { fileSize: 0 }, "This file is empty."],
    ["a document nobody asks for", { documentType: "trade_licence" as "trade_license" }, "check"],
    [
      "a verification of nobody",
      { verificationId: `kyc_${"0".repeat(26)}` },
      "No verification ID found. Please refresh the page.",
    ],
  ])("refuses %s", async (_, change, text) => {
    const { person, verificationId } = await starter();
    const asked = as(person, () => Verification.documentForm({ ...about(verificationId), ...change }));
    await expect(asked).rejects.toThrow(text);
  });

  it("accepts exactly 10 MB, and no certificates of customers", async () => {
    const { person, verificationId } = await starter();
    const most = { ...about(verificationId), fileSize: policy.documentBytes };
    expect(await as(person, () => Verification.documentForm(most))).toHaveProperty("url");
    const customer = await member("customer");
    const own = verificationBy(customer, documents);
    await own.start();
    await expect(own.send("insurance_certificate")).rejects.toMatchObject({ code: "verification.notOffered" });
  });

  // covers S056
  it("refuses another member's verification and the sixty-first form of an hour", async () => {
    const { person, verificationId } = await starter();
    const stranger = await member("cleaner");
    await expect(as(stranger, () => Verification.documentForm(about(verificationId)))).rejects.toMatchObject({
      code: "verification.notFound",
    });
    for (let count = 0; count < policy.documentForms.most; count++)
      await as(person, () => Verification.documentForm(about(verificationId)));
    await expect(as(person, () => Verification.documentForm(about(verificationId)))).rejects.toMatchObject({
      code: "verification.tooManyUploads",
    });
  });
});

describe("links", () => {
  it("are only for the owner", async () => {
    const { person, own, verificationId } = await starter();
    await own.add("government_id");
    const asked = { verificationId, documentType: "government_id" as const };
    const link = await as(person, () => Verification.documentLink(asked));
    expect(link.expiresAt).toBe("2027-03-07T05:01:00.000Z");
    for (const stranger of [await member("customer"), await cleaner()])
      await expect(as(stranger, () => Verification.documentLink(asked))).rejects.toMatchObject({ kind: "missing" });
    const none = as(person, () => Verification.documentLink({ ...asked, documentType: "passport" }));
    await expect(none).rejects.toMatchObject({ kind: "missing" });
  });
});
