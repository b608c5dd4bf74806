import { beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());

describe("the mirrored language", () => {
  it("turns letters and keeps placeholders, numbers and what is put in", async () => {
    localStorage.setItem("locale", "mirrored");
    const { t } = await import("@/lib/messages.ts");
    await import("@/lib/later-texts.ts");
    const text = t("booking.title", { name: "Aisha 7" });
    expect(text).toContain("\u2068Aisha 7\u2069");
    expect(text.replace("Aisha 7", "")).not.toMatch(/[a-z]/i);
  });

  it("leaves what code compares with as it is", async () => {
    localStorage.setItem("locale", "mirrored");
    const { questions } = await import("@/messages/en/help-questions.ts");
    const { servicesWords } = await import("@/messages/en/services.ts");
    expect(questions[0]).toMatchObject({ id: "what-is-it", group: "general", topic: "getting_started" });
    expect(questions[0]?.question).not.toMatch(/[a-z]/i);
    expect(servicesWords.book).toMatch(/\{name\}/);
  });

  it("is not shown unless chosen", async () => {
    const { t } = await import("@/lib/messages.ts");
    const { applyLocale } = await import("@/lib/locale.ts");
    applyLocale();
    expect(t("common.close")).toBe("Close");
    expect(document.documentElement.dir).not.toBe("rtl");
  });
});
