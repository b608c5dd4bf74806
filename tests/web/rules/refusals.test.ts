import { operations, Phone, refuseDiscount, refusedByKit, refuseRequest, text, wrongs } from "@naqi/contracts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { compiled } from "../../../web/texts/catalogues.ts";
import { mirroredLocale } from "../../../web/texts/mirrored.ts";
import { refusals } from "../../../web/texts/refusals.ts";

const belowMinimum = refuseDiscount.belowMinimum({ details: { minimumOrderAmount: 6_000 } }).toProblem();
const english = /[a-z]{2}/i;

beforeEach(() => void vi.resetModules());

/** The modules of a browser in a language, all of whose texts have arrived. */
async function inLanguage(locale: string) {
  localStorage.setItem("locale", locale);
  const { errorOf } = await import("@/lib/http/api-error.ts");
  const { wrongText } = await import("@/lib/texts/wrong-text.ts");
  const { textsReady } = await import("@/lib/texts/texts.ts");
  await textsReady();
  return { errorOf, wrongText };
}

describe("the catalogue of refusals", () => {
  it("has whatever an operation may refuse, and whatever can be wrong with a field", () => {
    const declared = [...operations.flatMap(({ operation }) => operation.refuses), ...refusedByKit].map(
      ({ code }) => code,
    );
    const keys = Object.keys(compiled("en", refusals));
    expect(keys).toEqual(expect.arrayContaining(declared.map((code) => `refusal.${code}`)));
    expect(keys).toEqual(expect.arrayContaining([...wrongs().keys()].map((code) => `wrong.${code}`)));
  });
});

describe("a refusal", () => {
  it("is shown in the reader's language, with the values it carries", async () => {
    const { errorOf } = await inLanguage(mirroredLocale);
    const error = await errorOf(409, belowMinimum);
    expect(error).toMatchObject({ code: "discount.belowMinimum", details: { minimumOrderAmount: 6_000 } });
    expect(error.message).toContain("AED\u00a060");
    expect(error.message.replace("AED", "")).not.toMatch(english);
  });

  it("says in the reader's language what is wrong with each field", async () => {
    const { errorOf } = await inLanguage(mirroredLocale);
    const [issue] = text(1, 60).safeParse("x".repeat(61)).error?.issues ?? [];
    const fields = { name: issue?.message ?? "", unknown: "Too small: expected number to be >=0" };
    const problem = refuseRequest.invalid({ fields }).toProblem();
    expect(problem).toMatchObject({ fields, wrong: { name: { code: "longest", values: { most: 60 } } } });
    const { message, fields: said = {} } = await errorOf(400, problem);
    expect(said["name"]).toContain("60");
    expect(Object.keys(said)).toEqual(["name", "unknown"]);
    for (const sentence of [message, ...Object.values(said)]) expect(sentence).not.toMatch(english);
  });

  it("stays in its own English where that is read, and asks for no words", async () => {
    const { errorOf } = await inLanguage("en");
    const words = vi.fn(() => ({}));
    vi.doMock("@/lib/texts/refusal-words.ts", words);
    expect(await errorOf(409, belowMinimum)).toMatchObject({ message: "Minimum order amount is AED\u00a060" });
    expect(words).not.toHaveBeenCalled();
  });

  it("is shown in English when its words do not arrive", async () => {
    const { errorOf } = await inLanguage(mirroredLocale);
    vi.doMock("@/lib/texts/refusal-words.ts", () => ({ inWords: () => Promise.reject(new TypeError("no such file")) }));
    expect(await errorOf(409, belowMinimum)).toMatchObject({ message: belowMinimum.message });
  });
});

describe("what a form finds wrong by itself", () => {
  const wrongPhone = Phone.safeParse("12").error?.issues[0]?.message ?? "";

  it("is said in the reader's language", async () => {
    const { wrongText } = await inLanguage(mirroredLocale);
    for (const sentence of [wrongPhone, "Invalid input: expected number"])
      expect(wrongText(sentence)).not.toMatch(english);
  });

  it("is the contract's sentence in English", async () => {
    const { wrongText } = await inLanguage("en");
    expect(wrongText(wrongPhone)).toBe("Please enter a valid phone number with its country code (+971…)");
  });
});
