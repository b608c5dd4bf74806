import {
  derivedStatus,
  documentsFor,
  DocumentType,
  expiringDocuments,
  numberedDocuments,
  requiredDocuments,
  type Role,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const optionalDocuments = (role: Role | undefined) => documentsFor({ role }).optional;

/** The spec's six; two more are ours (decisions G36). */
const ofTheSpec = (types: readonly DocumentType[]) =>
  types.filter((type) => type !== "trade_license" && type !== "work_permit").toSorted();

describe("which documents are asked for (000 §6)", () => {
  // covers S049
  it("are two of everybody", () => expect(requiredDocuments).toEqual(["government_id", "proof_of_address"]));

  // covers S049
  it("may be a cleaner's certificates, which other roles do not have", () => {
    const certificates = ["insurance_certificate", "professional_certificate"] as const;
    for (const type of certificates) {
      expect(optionalDocuments("cleaner")).toContain(type);
      expect(optionalDocuments("customer")).not.toContain(type);
    }
  });

  // covers S049
  it("are the customer's where the role is not known", () => {
    expect(optionalDocuments(undefined)).toEqual(optionalDocuments("customer"));
  });

  it("are the two that approval needs, by the kind of business (decisions G36)", () => {
    const neededFor = (businessType: "business" | "individual") =>
      documentsFor({ role: "cleaner", businessType }).neededForApproval;
    expect(neededFor("business")).toEqual(["trade_license"]);
    expect(neededFor("individual")).toEqual(["work_permit"]);
  });
});

describe("what is asked about them (000 §5)", () => {
  // covers S050
  it("is a number of three, and a last day of four", () => {
    expect(ofTheSpec(numberedDocuments)).toEqual(["drivers_license", "government_id", "passport"]);
    expect(ofTheSpec(expiringDocuments)).toEqual([
      "drivers_license",
      "insurance_certificate",
      "passport",
      "professional_certificate",
    ]);
    expect(ofTheSpec(DocumentType.options)).toHaveLength(6);
  });
});

describe("the state of a member's verifications (000 §4)", () => {
  // covers S052
  it.each([
    [[], "not_started"],
    [["rejected", "approved", "pending"], "approved"],
    [["rejected", "pending"], "pending"],
    [["expired", "under_review"], "pending"],
    [["rejected"], "rejected"],
    [["expired"], "rejected"],
  ] as const)("of %j is %s", (statuses, derived) => expect(derivedStatus([...statuses])).toBe(derived));
});
