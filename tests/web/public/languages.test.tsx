import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

// A build with a catalogue more than today's.
vi.mock("texts:locales", () => ({ locales: { en: "ltr", ar: "rtl", "ar-XB": "rtl" } }));
const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal("location", Object.assign(Object.create(window.location), { reload }));
});

describe("the choice of a language", () => {
  it("offers every language of the build under its own name, and shows the product in the one that is chosen", async () => {
    const { textsReady } = await import("@/lib/texts/texts.ts");
    const { Switches } = await import("@/features/showcase/switches.tsx");
    await textsReady();
    render(<Switches />);
    const choice = screen.getByRole("combobox", { name: "Language" });
    expect([...choice.children].map((option) => option.textContent)).toEqual([
      "English",
      "العربية",
      "Right to left, in made-up Arabic",
    ]);
    await userEvent.selectOptions(choice, "العربية");
    expect(localStorage.getItem("locale")).toBe("ar");
    expect(reload).toHaveBeenCalledOnce();
  });
});
