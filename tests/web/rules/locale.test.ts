import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  document.documentElement.removeAttribute("dir");
});

// The language of the calendar's parts, which are packages and stay for the files after this one.
afterAll(() => void Reflect.deleteProperty(window, Symbol.for("react-aria.i18n.locale")));

const load = async () => {
  const { t } = await import("texts:bookings/bookings");
  const { words } = await import("texts:pages/terms");
  const { textsReady } = await import("@/lib/texts/texts.ts");
  const { applyLocale } = await import("@/lib/texts/locale.ts");
  await textsReady();
  applyLocale();
  return { t, words };
};

describe("the generated language", () => {
  it("turns letters and keeps what is put in, in its own direction", async () => {
    localStorage.setItem("locale", "ar-XB");
    const { t, words } = await load();
    const text = t("booking.title", { name: "Aisha 7" });
    expect(text).toContain("\u2068Aisha 7\u2069");
    expect(text.replace("Aisha 7", "")).not.toMatch(/[a-z]/i);
    expect(words().title).not.toMatch(/[a-z]/i);
    expect(Object.keys(words().sections)).toContain("accounts");
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar-XB", "rtl"]);
  });

  it("counts with the digits of the rest of the product", async () => {
    localStorage.setItem("locale", "ar-XB");
    const { t } = await load();
    for (const count of [0, 1, 2, 3, 11, 100]) expect(t("booking.dayFree", { day: "x", count })).toContain(`${count}`);
  });

  it("is not shown unless chosen, nor is any unknown language", async () => {
    localStorage.setItem("locale", "xx");
    const { t } = await load();
    expect(t("common.close")).toBe("Close");
    expect(document.documentElement.dir).not.toBe("rtl");
  });
});

describe("English", () => {
  it("counts by its plurals", async () => {
    const { t } = await load();
    expect(t("booking.dayFree", { day: "Mon 2 Mar", count: 1 })).toBe("Mon 2 Mar, 1 time free");
    expect(t("booking.dayFree", { day: "Mon 2 Mar", count: 4 })).toBe("Mon 2 Mar, 4 times free");
  });

  it("keeps a name from right to left apart, and puts no marks around others", async () => {
    const { t } = await load();
    expect(t("booking.title", { name: "عائشة" })).toBe("Book \u2068عائشة\u2069");
    expect(t("booking.title", { name: "Aisha" })).toBe("Book Aisha");
  });

  it("says so when a text is asked for before its catalogue is here", async () => {
    const { t } = await load();
    const untyped = t as (key: string) => string;
    expect(() => untyped("no.such")).toThrow(/no\.such/);
  });
});
