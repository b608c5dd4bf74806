import { verification } from "@naqi/contracts";
import { Verification } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { as, member } from "../../../support/given/given.ts";
import { jpeg, pdf } from "../../../support/made-files.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { staff, verificationBy } from "../../../support/given/staff.ts";

let documents: ReturnType<typeof fakePorts>["documents"];
beforeEach(() => {
  ({ documents } = fakePorts());
});

const savedAs = (url: string) => new URL(url).searchParams.get("filename");

describe("the name a document is saved under", () => {
  it.each([
    ["id.jpg", "id.jpg"],
    ["ID.JPEG", "ID.JPEG"],
    ["id", "id.jpg"],
    ["id.html", "id.html.jpg"],
    ["id.jpg.hta", "id.jpg.hta.jpg"],
    ["😀.pdf", "😀.pdf.jpg"],
  ])("of a picture called %s is %s, for its owner and for staff", async (fileName, saved) => {
    const person = await member("customer");
    const own = verificationBy(person, documents);
    await own.start();
    await own.add("government_id", { bytes: jpeg(), fileName });
    const asked = { verificationId: await own.verificationId(), documentType: "government_id" as const };
    const mine = await as(person, () => Verification.documentLink(asked));
    const theirs = await as(await staff(), () => Verification.staffDocumentLink({ ...asked, userId: person.memberId }));
    expect([savedAs(mine.url), savedAs(theirs.url)]).toEqual([saved, saved]);
  });

  it("of a PDF with an executable's name ends in .pdf", async () => {
    const person = await member("customer");
    const own = verificationBy(person, documents);
    await own.start();
    await own.add("government_id", { bytes: pdf(), mimeType: "application/pdf", fileName: "licence.exe" });
    const asked = { verificationId: await own.verificationId(), documentType: "government_id" as const };
    const { url } = await as(person, () => Verification.documentLink(asked));
    expect(savedAs(url)).toBe("licence.exe.pdf");
  });
});

describe("a document's number", () => {
  const input = (documentNumber: string) => ({
    verificationId: `kyc_${"0".repeat(26)}`,
    documentType: "government_id" as const,
    fileName: "id.jpg",
    key: "x",
    documentNumber,
  });

  it.each(["---", ". . .", "1-2", "//a//"])("%j is invalid", (number) => {
    expect(verification.addDocument.input.safeParse(input(number)).error?.issues).toMatchObject([
      { path: ["documentNumber"] },
    ]);
  });

  it.each(["123", "A-1-2", "784-1990-1234567-1", "٧٨٤"])("%j is valid", (number) => {
    expect(verification.addDocument.input.safeParse(input(number)).success).toBe(true);
  });
});
