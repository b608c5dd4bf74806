import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { CheckboxCards } from "@/ui/choices/checkbox-cards.tsx";
import { DateInput } from "@/ui/inputs/date-input.tsx";
import { FileDrop } from "@/ui/files/file-drop.tsx";
import type { FileEntry } from "@/ui/files/file-row.tsx";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";
import { Switch } from "@/ui/choices/switch.tsx";
import { TimeSelect } from "@/ui/inputs/time-select.tsx";

describe("RadioCards", () => {
  it("are one group of radio buttons with an explanation each", async () => {
    const onChange = vi.fn<(name: string) => void>();
    const choices = [
      { name: "one", title: "Find a cleaner", text: "For a home" },
      { name: "two", title: "Offer cleaning", disabled: true },
    ];
    render(
      <RadioCards label="You want to" value={undefined} choices={choices} onChange={onChange} error="Choose one" />,
    );
    const group = screen.getByRole("group", { name: "You want to" });
    expect(document.getElementById(group.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Choose one");
    // In sight of the first card, which gets the focus, however many there are.
    const first = within(group).getByRole("radio", { name: /Find/ });
    expect(screen.getByText("Choose one").compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(group).getByRole<HTMLInputElement>("radio", { name: /Offer/ }).disabled).toBe(true);
    await userEvent.click(screen.getByText("For a home"));
    expect(onChange).toHaveBeenCalledExactlyOnceWith("one");
  });
});

describe("CheckboxCards", () => {
  it("keep the order of the choices, by space as by press", async () => {
    function Services() {
      const [values, setValues] = useState<string[]>(["b"]);
      const choices = ["a", "b", "c"].map((name) => ({ name, title: `Service ${name}` }));
      return (
        <>
          <CheckboxCards label="Services" choices={choices} value={values} onChange={setValues} />
          <output>{values.join()}</output>
        </>
      );
    }
    render(<Services />);
    screen.getByRole("checkbox", { name: "Service a" }).focus();
    await userEvent.keyboard(" ");
    expect(screen.getByRole("status").textContent).toBe("a,b");
    await userEvent.click(screen.getByText("Service b"));
    expect(screen.getByRole("status").textContent).toBe("a");
    // Nothing is taken out of a card that is unticked: Chromium 143 then draws the whole of it empty.
    for (const card of screen.getAllByRole("checkbox"))
      expect(card.closest("label")?.querySelector("svg")).toBeTruthy();
  });
});

describe("Switch", () => {
  it("is named by its label, described by its hint, and turned by space", async () => {
    const onChange = vi.fn<(on: boolean) => void>();
    render(<Switch label="Any time" hint="Every hour" checked={false} onChange={onChange} />);
    const toggle = screen.getByRole("switch", { name: "Any time", checked: false });
    expect(document.getElementById(toggle.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Every hour");
    toggle.focus();
    await userEvent.keyboard(" ");
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });
});

describe("FileDrop", () => {
  const given = (file?: FileEntry) => {
    const calls = { onFile: vi.fn<(file: File) => void>(), onRemove: vi.fn(), onRetry: vi.fn() };
    render(<FileDrop label="Document" accept={["image/png"]} file={file} {...calls} />);
    return calls;
  };
  const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText("Document"), { target: { files } });

  it("passes on what is chosen, and nothing when the choosing is called off", () => {
    const { onFile } = given();
    const file = new File(["x"], "a.png", { type: "image/png" });
    choose(file);
    choose();
    expect(onFile).toHaveBeenCalledExactlyOnceWith(file);
  });

  it("shows how far a file is, and cancels it by name", async () => {
    const { onRemove } = given({ name: "a.png", state: "uploading", percent: 62 });
    expect(screen.getByRole("progressbar", { name: "a.png" }).getAttribute("aria-valuenow")).toBe("62");
    await userEvent.click(screen.getByRole("button", { name: "Cancel a.png" }));
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it("says what went wrong, tries again and removes by name", async () => {
    const { onRemove, onRetry } = given({ name: "b.png", state: "failed", problem: "Lost." });
    expect(screen.getByText("Lost.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Try b.png again" }));
    expect(onRetry).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole("button", { name: "Remove b.png" }));
    expect(onRemove).toHaveBeenCalledOnce();
  });
});

describe("TimeSelect and DateInput", () => {
  it("offer full hours, taken ones in words and closed", () => {
    render(<TimeSelect label="Start" from={8} to={10} value="" onChange={() => undefined} taken={["09:00"]} />);
    const options = screen.getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["Choose a time", "08:00", "09:00 (taken)", "10:00"]);
    expect(options.map(({ disabled }) => disabled)).toEqual([true, false, true, false]);
  });

  it("hand over a day as YYYY-MM-DD", () => {
    const onChange = vi.fn<(day: string) => void>();
    render(<DateInput label="Day" value="" min="2027-01-01" onChange={onChange} />);
    const field = screen.getByLabelText<HTMLInputElement>("Day");
    expect(field.min).toBe("2027-01-01");
    fireEvent.change(field, { target: { value: "2027-03-12" } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith("2027-03-12");
  });
});
