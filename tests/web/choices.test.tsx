import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { CheckboxCards } from "@/ui/checkbox-cards.tsx";
import { DateInput } from "@/ui/date-input.tsx";
import { FileDrop } from "@/ui/file-drop.tsx";
import type { FileEntry } from "@/ui/file-row.tsx";
import { RadioCards } from "@/ui/radio-cards.tsx";
import { Switch } from "@/ui/switch.tsx";
import { TimeSelect } from "@/ui/time-select.tsx";

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
          <CheckboxCards label="Services" choices={choices} values={values} onChange={setValues} />
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
  const rules = { accept: ["image/png"], maxMegabytes: 10, wrongType: "Please upload a PNG." };
  const given = (files: FileEntry[] = []) => {
    const calls = { onAdd: vi.fn<(files: File[]) => void>(), onRemove: vi.fn(), onRetry: vi.fn() };
    render(<FileDrop label="Document" {...rules} files={files} {...calls} />);
    return calls;
  };
  const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText("Document"), { target: { files } });

  it("refuses another type in the spec's words and passes on only what is good", () => {
    const { onAdd } = given();
    const good = new File(["x"], "a.png", { type: "image/png" });
    choose(good, new File(["x"], "b.exe", { type: "application/x-msdownload" }));
    expect(screen.getByText("Please upload a PNG.")).toBeTruthy();
    expect(screen.getByLabelText("Document").getAttribute("aria-invalid")).toBe("true");
    expect(onAdd).toHaveBeenCalledExactlyOnceWith([good]);
  });

  it("takes a file of exactly the limit and refuses one byte more", () => {
    const { onAdd } = given();
    const sized = (size: number) => {
      const file = new File(["x"], "a.png", { type: "image/png" });
      Object.defineProperty(file, "size", { value: size });
      return file;
    };
    choose(sized(10 * 1024 * 1024 + 1));
    expect(screen.getByText("Please upload a file smaller than 10MB.")).toBeTruthy();
    expect(onAdd).not.toHaveBeenCalled();
    choose(sized(10 * 1024 * 1024));
    expect(onAdd).toHaveBeenCalledOnce();
    expect(screen.queryByText("Please upload a file smaller than 10MB.")).toBeNull();
  });

  it("shows how far each file is, and cancels, retries and removes by name", async () => {
    const { onRemove, onRetry } = given([
      { id: "1", name: "a.png", state: "uploading", percent: 62 },
      { id: "2", name: "b.png", state: "failed", problem: "Lost." },
      { id: "3", name: "c.png", state: "done" },
    ]);
    expect(screen.getByRole("progressbar", { name: "a.png" }).getAttribute("aria-valuenow")).toBe("62");
    expect(screen.getByText("Lost.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Cancel a.png" }));
    await userEvent.click(screen.getByRole("button", { name: "Try b.png again" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove c.png" }));
    expect(onRemove.mock.calls).toEqual([["1"], ["3"]]);
    expect(onRetry.mock.calls).toEqual([["2"]]);
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
