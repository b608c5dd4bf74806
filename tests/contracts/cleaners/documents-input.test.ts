import { verification } from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const { input } = verification.addDocument;
const asked = {
  verificationId: `kyc_${"0".repeat(26)}`,
  documentType: "passport",
  fileName: "passport.jpg",
  key: "a/b/c.jpg",
  documentNumber: "N1234567",
  expiryDate: "2030-01-01",
};

/** The fields that are refused, with what is said of each. */
const said = (change: Record<string, unknown>) =>
  input.safeParse({ ...asked, ...change }).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ??
  [];

describe("a document that is handed in", () => {
  it.each(["N1234567", "784-1990-1234567-1", "A/12.3 4", "رقم ١٢٣", "a-b-c", "a b c"])(
    "has a number like %s",
    (documentNumber) => expect(said({ documentNumber })).toEqual([]),
  );
  it.each(["N#1234567", "#N1234567", "N1234567#", "1,234"])("has none like %s", (documentNumber) =>
    expect(said({ documentNumber })).toEqual(["documentNumber: Letters, digits and dashes only."]),
  );
  it.each(["L-1", "L1", "1--", "-1-2-", "..."])("has more of a number than %s", (documentNumber) =>
    expect(said({ documentNumber })).toEqual(["documentNumber: At least 3 letters or digits."]),
  );
  it("has its number in the digits 0 to 9, whichever were typed", () => {
    const numberOf = (documentNumber: string) => input.parse({ ...asked, documentNumber }).documentNumber;
    expect(numberOf("٧٨٤-١٩٩٠-١٢٣٤٥٦٧-١")).toBe("784-1990-1234567-1");
    expect(numberOf("\u200eN۱۲۳4567")).toBe("N1234567");
    expect(numberOf("رقم ١٢٣")).toBe("رقم 123");
  });
  it("has a number and a last day where its kind has them", () => {
    const none = { documentNumber: undefined, expiryDate: undefined };
    expect(said(none)).toEqual([
      "documentNumber: Please enter the document's number.",
      "expiryDate: Please enter the document's expiry date.",
    ]);
    expect(said({ ...none, documentType: "proof_of_address" })).toEqual([]);
    expect(said({ documentNumber: undefined })).toHaveLength(1);
    expect(said({ expiryDate: undefined })).toHaveLength(1);
  });
});
