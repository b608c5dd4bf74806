import { Verification } from "@naqi/core";
import { DocumentEntity } from "@naqi/core/cleaners/verification/verification.entity";
import { expect, it, vi } from "vitest";
import { as, member } from "../../../support/given/given.ts";
import { intercept } from "../../../support/core/faults.ts";
import { jpeg } from "../../../support/made-files.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { reviewing, staff, verificationBy } from "../../../support/given/staff.ts";

const { documents } = fakePorts();

/** A cleaner with a verification just started. */
async function starter() {
  const person = await member("cleaner");
  const own = verificationBy(person, documents);
  await own.start();
  const verificationId = await own.verificationId();
  const row = async () => {
    const key = { userId: person.memberId, verificationId, documentType: "government_id" } as const;
    return (await DocumentEntity.get(key).go({ consistent: true })).data;
  };
  return { person, own, verificationId, row };
}

/** Writes other bytes under a key right after it was measured. */
const swappedAfterMeasuring = (bytes: Uint8Array | string) => {
  const { head } = documents.files;
  vi.spyOn(documents.files, "head").mockImplementationOnce(async (key, version) => {
    const found = await head(key, version);
    documents.put(key, bytes, "image/jpeg");
    return found;
  });
};

it.each(["constructor", "__proto__", "toString", "IMAGE/JPEG", "image/jpeg "])(
  "the type %j gets no form: only the four exact names do",
  async (mimeType) => {
    const { person, verificationId } = await starter();
    const about = { verificationId, documentType: "government_id" as const, fileName: "id.jpg", fileSize: 500 };
    const asked = as(person, () => Verification.documentForm({ ...about, mimeType }));
    await expect(asked).rejects.toMatchObject({ code: "verification.fileType" });
  },
);

it("a bad file that is swapped for a good one during the check is refused anyway", async () => {
  const { own, row } = await starter();
  const key = await own.send("government_id", { bytes: Buffer.from("MZ\u0090 evil") });
  swappedAfterMeasuring(jpeg());
  await expect(own.register("government_id", key)).rejects.toMatchObject({ code: "verification.fileType" });
  expect(await row()).toBeNull();
});

it("a good file that is swapped for a bad one during the check remains the stored one", async () => {
  const { own, row } = await starter();
  const key = await own.send("government_id");
  swappedAfterMeasuring("MZ\u0090 evil");
  await own.register("government_id", key);
  const { key: kept = "", fileVersion } = (await row()) ?? {};
  expect((await documents.files.read(kept, fileVersion))?.bytes).toEqual(new Uint8Array(jpeg()));
});

it("a document that staff verify while another is registered in its place stays", async () => {
  const { person, own, verificationId, row } = await starter();
  await own.add("government_id");
  const verified = await row();
  const later = verificationBy(person, documents, "2027-03-07T05:00:01.000Z");
  const key = await later.send("government_id");
  const review = reviewing(await staff(), person.memberId, verificationId);
  let looked = false;
  // After the first check found room, and before the second one.
  intercept({
    meanwhile: async ({ command }) => {
      if (command !== "QueryCommand" || looked) return;
      looked = true;
      await review.document("government_id");
    },
  });
  const about = { verificationId, documentType: "government_id" as const, fileName: "scan.jpg" };
  const registered = as(person, () =>
    Verification.addDocument({ ...about, key, documentNumber: "784-1990-1234567-1" }),
  );
  await expect(registered).rejects.toMatchObject({ code: "verification.documentVerified" });
  expect(await row()).toMatchObject({ state: "verified", documentId: verified?.documentId, key: verified?.key });
});

it("a verification that was decided while the page was open gives no further forms", async () => {
  const { person, own, verificationId } = await starter();
  await own.add("government_id");
  await reviewing(await staff(), person.memberId, verificationId).decide("reject", "Somebody else's picture");
  await expect(own.send("proof_of_address")).rejects.toMatchObject({ code: "verification.closed" });
});
