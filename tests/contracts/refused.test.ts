import {
  details,
  filled,
  Problem,
  Refusal,
  refusals,
  shownOf,
  wrong,
  wrongOf,
  wrongs,
  discountStatus,
  shortBookingId,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";

describe("a refusal", () => {
  const refuse = refusals("test", {
    notFound: ["missing", "It is not there."],
    tooLow: [
      "conflict",
      "At least {minimumOrderAmount} for {people} people.",
      details<{ minimumOrderAmount: number; people: number }>(),
    ],
  });
  it("has the status of its kind, and says nothing it was not given", () => {
    const refused = refuse.notFound();
    expect([refused.name, refused.status]).toEqual(["Refusal", 404]);
    expect(refused.toProblem()).toEqual({ kind: "missing", code: "test.notFound", message: "It is not there." });
  });
  it("shows its details in its sentence, amounts as people read them", () => {
    const problem = refuse.tooLow({ details: { minimumOrderAmount: 6_000, people: 3 } }).toProblem();
    expect(problem.message).toBe("At least AED\u00a060 for 3 people.");
    expect(problem.details).toEqual({ minimumOrderAmount: 6_000, people: 3 });
    expect(problem.fields).toBeUndefined();
  });
  it("says of fields what is wrong, in words and by code", () => {
    const sentence = wrong("testShort", "At least {least} letters.", { least: 3 });
    const problem = new Refusal("invalid", "test.invalid", "No.", {
      fields: { name: sentence, other: "Free words" },
    }).toProblem();
    expect(problem.fields).toEqual({ name: "At least 3 letters.", other: "Free words" });
    expect(problem.wrong).toEqual({ name: { code: "testShort", values: { least: 3 } } });
    expect(Problem.parse(problem)).toEqual(problem);
  });
  it("may be a bug, with a reference, and is of no other kind", () => {
    expect(Problem.safeParse({ kind: "bug", code: "bug", message: "", reference: "r" }).success).toBe(true);
    expect(Problem.safeParse({ kind: "other", code: "bug", message: "" }).success).toBe(false);
  });
  it("lets every kind through", () => {
    for (const kind of ["invalid", "anonymous", "forbidden", "missing", "conflict", "gone", "limited"]) {
      expect(Problem.safeParse({ kind, code: "c", message: "" }).success, kind).toBe(true);
    }
  });
});

describe("a sentence", () => {
  it("has its values put in, large numbers in groups", () => {
    expect(filled("{least} to {most} of {what}", { least: 1_000, most: 10_000, what: "them" })).toBe(
      "1000 to 10,000 of them",
    );
  });
  it("shows texts and numbers of what a refusal carries", () => {
    expect(shownOf({ minimumOrderAmount: 6_050, hours: 3, place: "JBR", list: [1], none: undefined })).toEqual({
      minimumOrderAmount: "AED\u00a060.50",
      hours: 3,
      place: "JBR",
    });
  });
  it("of what can be wrong has one code, and a code one sentence", () => {
    wrong("testOnce", "Once.");
    expect(() => wrong("testOnce", "Twice.")).toThrow();
    expect(() => wrong("testTwice", "Once.")).toThrow();
    expect(wrong("testOnce", "Once.")).toBe("Once.");
    expect([wrongOf("Once."), wrongOf("Never said.")]).toEqual([{ code: "testOnce" }, undefined]);
    expect([wrongs().get("testOnce"), wrongs().get("other")]).toEqual(["Once.", "Please check this."]);
  });
});

describe("a code", () => {
  const expiresAt = "2027-03-07T05:00:00.000Z";
  it("that was taken back is revoked, before its end and after", () => {
    expect(discountStatus({ expiresAt, revokedAt: "2027-03-01T00:00:00.000Z" }, expiresAt)).toBe("revoked");
    expect(discountStatus({ expiresAt, revokedAt: "2027-03-01T00:00:00.000Z" }, "2027-03-02T00:00:00.000Z")).toBe(
      "revoked",
    );
  });
});

it("a booking's id is shown by its end", () => expect(shortBookingId("bkg_0123456789abcdef")).toBe("89abcdef"));
