import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compiled, directionOf, features, folder, localesIn, pages } from "../../../web/texts/catalogues.ts";
import { armsOf } from "../../../web/texts/messages.ts";
import { mirroredLocale } from "../../../web/texts/mirrored.ts";
import { problemsIn } from "../../../web/texts/problems.ts";
import { typesAreFresh, typesOf } from "../../../web/texts/types.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "naqi-texts-"));
  // English alone: what other languages there are changes nothing here.
  cpSync(join(folder, "en"), join(root, "en"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

type Changes = Record<string, string | undefined>;

/** Changes texts of one catalogue in the copy; `undefined` takes one away. */
function change(locale: string, name: string, changes: Changes) {
  const file = join(root, locale, `${name}.json`);
  const texts = { ...(JSON.parse(readFileSync(file, "utf8")) as Changes), ...changes };
  writeFileSync(file, JSON.stringify(texts));
}

/** A second written language: here the English texts under another name, so that only a test's change is wrong. */
const translate = (locale: string) => cpSync(join(root, "en"), join(root, locale), { recursive: true });

describe("the catalogues", () => {
  it("have nothing wrong with them, and the types are theirs", () => {
    expect(problemsIn()).toEqual([]);
    expect(typesAreFresh(), "npm run texts").toBe(true);
  });

  it("are handed to a translator as files: one for each feature, and one for each page that is read", () => {
    expect(features()).toContain("bookings/bookings");
    expect(pages()).toContain("pages/terms");
  });
});

describe("a build fails", () => {
  it("for a text that a language lacks, and for one it has too much", () => {
    translate("de");
    expect(problemsIn(root)).toEqual([]);
    change("de", "bookings/bookings", { "booking.title": undefined, "booking.titel": "{name} buchen" });
    expect(problemsIn(root)).toEqual([
      "messages/de/bookings/bookings.json: booking.title is missing",
      "messages/de/bookings/bookings.json: booking.titel is not in en",
    ]);
  });

  it("for a catalogue that a language lacks", () => {
    translate("de");
    rmSync(join(root, "de/pages/terms.json"));
    expect(problemsIn(root)).toEqual(["messages/de/pages/terms.json is missing"]);
  });

  it("for a plural without one of its language's categories: two in English, six in Arabic", () => {
    change("en", "cleaners/cleaners", { "search.found": "{count, plural, other {# cleaners found}}" });
    expect(problemsIn(root)).toEqual([
      "messages/en/cleaners/cleaners.json: search.found lacks the plural category one",
    ]);
    change("en", "cleaners/cleaners", { "search.found": "{count, plural, one {# cleaner} other {# cleaners}}" });
    translate("ar");
    const lacking = problemsIn(root).filter((problem) => problem.includes("search.found"));
    expect(lacking.toSorted()).toEqual(
      ["few", "many", "two", "zero"].map(
        (category) => `messages/ar/cleaners/cleaners.json: search.found lacks the plural category ${category}`,
      ),
    );
  });

  it("for a count that is no plural, other parameters, an empty text and one that cannot be read", () => {
    change("en", "cleaners/cleaners", { "search.found": "{count} cleaners" });
    expect(problemsIn(root)).toEqual(["messages/en/cleaners/cleaners.json: search.found counts without a plural"]);
    change("en", "cleaners/cleaners", { "search.found": "{count, plural, one {#} other {#}}" });
    translate("de");
    change("de", "bookings/bookings", {
      "booking.title": "{namen} buchen",
      "booking.close": " ",
      "booking.where": "{wo",
    });
    expect(problemsIn(root)).toEqual([
      "messages/de/bookings/bookings.json: booking.title lacks {name}",
      "messages/de/bookings/bookings.json: booking.title has {namen}, which nobody puts in",
      "messages/de/bookings/bookings.json: booking.close is empty",
      expect.stringMatching(/^messages\/de\/bookings\/bookings.json: booking.where cannot be read: /),
    ]);
  });

  it("for a refusal that the catalogue lacks or words otherwise, and for one that no contract has", () => {
    change("en", "refusals", {
      "refusal.booking.taken": undefined,
      "wrong.iban": "Wrong.",
      "refusal.tea.cold": "Cold.",
    });
    expect(problemsIn(root)).toEqual([
      "messages/en/refusals.json: refusal.booking.taken is not as in its contract: npm run texts",
      "messages/en/refusals.json: wrong.iban is not as in its contract: npm run texts",
      "messages/en/refusals.json: refusal.tea.cold is in no contract: npm run texts",
    ]);
    translate("de");
    change("de", "refusals", { "refusal.discount.belowMinimum": "Zu wenig" });
    expect(problemsIn(root)).toContain(
      "messages/de/refusals.json: refusal.discount.belowMinimum lacks {minimumOrderAmount}",
    );
  });

  it("for a duplicate key in two catalogues", () => {
    change("en", "public/home", { "booking.title": "Book {name}" });
    expect(problemsIn(root)).toEqual(["booking.title stands in bookings/bookings and in public/home"]);
  });
});

describe("the types", () => {
  it("name what a text needs: a number where it counts, something to show, or nothing", () => {
    const types = typesOf(root);
    expect(types).toMatch(/"booking\.title": \{ name: Value \};/);
    expect(types).toMatch(/"booking\.dayFree": \{ day: Value; count: number \};/);
    expect(types).toMatch(/"booking\.close": null;/);
  });
});

describe("the generated language", () => {
  it("is one of the build's, runs from right to left and has the six plurals", () => {
    expect(localesIn()).toContain(mirroredLocale);
    expect(directionOf(mirroredLocale)).toBe("rtl");
    const text = compiled(mirroredLocale, "cleaners/cleaners")["search.found"] ?? [];
    const plurals = text.flatMap(armsOf).map(([category]) => category);
    expect(plurals).toEqual(expect.arrayContaining(new Intl.PluralRules("ar").resolvedOptions().pluralCategories));
    expect(plurals).toHaveLength(6);
  });

  it("has every text, in other letters, and about a third longer", () => {
    const sizes = features().map((name) => {
      const [english, mirrored] = ["en", mirroredLocale].map((locale) => compiled(locale, name));
      expect(Object.keys(mirrored ?? {})).toEqual(Object.keys(english ?? {}));
      const [ours, theirs] = [english, mirrored].map((each) =>
        Object.values(each ?? {})
          .flat()
          .filter(isText)
          .join(""),
      );
      // The names of marked parts stay as they are.
      expect(theirs?.replaceAll(/<\/?\w+>/g, "")).not.toMatch(/[a-z]/i);
      return (theirs?.length ?? 0) / (ours?.length ?? 1);
    });
    expect(Math.min(...sizes)).toBeGreaterThan(1.2);
    expect(Math.max(...sizes)).toBeLessThan(1.6);
  });
});

const isText = (token: unknown): token is string => typeof token === "string";
