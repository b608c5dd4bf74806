import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Accordion } from "@/ui/page/accordion.tsx";
import { Combobox } from "@/ui/inputs/combobox.tsx";
import { CopyField } from "@/ui/marks/copy-field.tsx";
import { PhoneInput } from "@/ui/inputs/phone-input.tsx";
import { Progress } from "@/ui/states/progress.tsx";
import { Steps } from "@/ui/page/steps.tsx";
import { Table } from "@/ui/page/table.tsx";
import { Toasts } from "@/ui/dialogs/toast.tsx";

const areas = ["Dubai Marina", "Al Barsha", "Business Bay"];

function AreaBox({ onChoose = () => undefined }: { onChoose?: (id: string) => void }) {
  const [text, setText] = useState("");
  const found = areas.filter((area) => area.toLowerCase().includes(text.toLowerCase()));
  return (
    <Combobox
      label="Area"
      listLabel="All areas"
      empty="Not known."
      text={text}
      onText={setText}
      options={found.map((area) => ({ id: area, label: area }))}
      chosen={areas.find((area) => area === text)}
      onChoose={(id) => {
        setText(id);
        onChoose(id);
      }}
    />
  );
}

describe("Combobox", () => {
  it("opens with the focus, says how many fit and takes one by arrow and Enter", async () => {
    const onChoose = vi.fn<(id: string) => void>();
    render(<AreaBox onChoose={onChoose} />);
    const field = screen.getByRole("combobox", { name: "Area" });
    expect(field.getAttribute("aria-expanded")).toBe("false");
    await userEvent.type(field, "b");
    expect(screen.getByRole("status").textContent).toBe("3 options");
    await userEvent.type(field, "us");
    expect(screen.getByRole("status").textContent).toBe("1 option");
    await userEvent.keyboard("{ArrowDown}");
    const option = screen.getByRole("option", { name: "Business Bay" });
    expect(field.getAttribute("aria-activedescendant")).toBe(option.id);
    await userEvent.keyboard("{Enter}");
    expect(onChoose).toHaveBeenCalledExactlyOnceWith("Business Bay");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it("begins with what is chosen", async () => {
    render(
      <Combobox
        label="Area"
        listLabel="All areas"
        empty="Not known."
        text="Al Barsha"
        onText={() => undefined}
        options={areas.map((area) => ({ id: area, label: area }))}
        chosen="Al Barsha"
        onChoose={() => undefined}
      />,
    );
    const field = screen.getByRole("combobox");
    await userEvent.click(field);
    await userEvent.keyboard("{ArrowDown}");
    expect(field.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { name: "Al Barsha" }).id);
  });

  it("goes round at both ends and closes by Esc without choosing", async () => {
    const onChoose = vi.fn<(id: string) => void>();
    render(<AreaBox onChoose={onChoose} />);
    const field = screen.getByRole("combobox");
    await userEvent.click(field);
    await userEvent.keyboard("{ArrowUp}");
    expect(field.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { name: "Business Bay" }).id);
    await userEvent.keyboard("{ArrowDown}");
    expect(field.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { name: "Dubai Marina" }).id);
    await userEvent.keyboard("{Escape}{Enter}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it("takes a pressed option, and says so when nothing fits", async () => {
    render(<AreaBox />);
    const field = screen.getByRole<HTMLInputElement>("combobox");
    await userEvent.click(screen.getByRole("button", { name: "All areas" }));
    await userEvent.click(screen.getByRole("option", { name: "Al Barsha" }));
    expect(field.value).toBe("Al Barsha");
    await userEvent.type(field, "!");
    expect(screen.getByRole("status").textContent).toBe("Not known.");
    expect(screen.queryAllByRole("option")).toEqual([]);
    await userEvent.tab();
    expect(field.getAttribute("aria-expanded")).toBe("false");
  });
});

describe("PhoneInput", () => {
  function Phone({ start }: { start: string }) {
    const [value, setValue] = useState(start);
    return <PhoneInput label="Phone" value={value} onChange={setValue} />;
  }

  it("offers +971 in place of a leading zero", async () => {
    render(<Phone start="050 123 4567" />);
    await userEvent.click(screen.getByRole("button", { name: "Add +971" }));
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" });
    expect(field.value).toBe("+971 50 123 4567");
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each(["+44 20 7946 0958", "0044 20 7946 0958"])("leaves %s as it is", (number) => {
    render(<Phone start={number} />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

// covers S134
describe("CopyField", () => {
  afterEach(() => void vi.useRealTimers());

  // covers S124
  it("says Copied! for two seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, writeToClipboard: false });
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    render(<CopyField label="Your code" value="MARIAM20" kind="code" />);
    await user.click(screen.getByRole("button", { name: "Copy: Your code" }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith("MARIAM20");
    await screen.findByRole("button", { name: "Copied!" });
    expect(screen.getByRole("status").textContent).toBe("Copied!");
    await vi.advanceTimersByTimeAsync(2_100);
    await screen.findByRole("button", { name: "Copy: Your code" });
  });

  it.each([
    ["code", "Failed to copy code"],
    ["link", "Failed to copy link"],
  ] as const)("says when a %s could not be copied", async (kind, text) => {
    const user = userEvent.setup({ writeToClipboard: false });
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    render(
      <>
        <CopyField label="Share" value="x" kind={kind} />
        <Toasts />
      </>,
    );
    await user.click(screen.getByRole("button", { name: "Copy: Share" }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe("Steps", () => {
  const steps = [
    { name: "a", label: "Profile", state: "done" },
    { name: "b", label: "Areas", state: "open" },
    { name: "c", label: "Payout", state: "locked" },
  ] as const;

  it("shows the current step, each state in words, and locks later steps", async () => {
    const onGo = vi.fn<(name: string) => void>();
    render(<Steps label="Set up" steps={steps} current="b" onGo={onGo} />);
    expect(screen.getByText("Step 2 of 3: Areas")).toBeTruthy();
    // The list is rendered twice: collapsed for phones, open for the rest; styles show one of them.
    const [list] = screen.getAllByRole("list", { hidden: true }).slice(-1);
    const inList = within(list as HTMLElement);
    expect(inList.getByRole("button", { current: "step" }).textContent).toContain("Not done yet");
    expect(inList.getByRole<HTMLButtonElement>("button", { name: /Payout/ }).disabled).toBe(true);
    await userEvent.click(inList.getByRole("button", { name: /Profile/ }));
    expect(onGo).toHaveBeenCalledExactlyOnceWith("a");
  });
});

describe("Table", () => {
  it("names its rows and cells, whatever the styles make of it", () => {
    const rows = [{ job: "Marina", amount: 120 }];
    const columns = [
      { name: "job", label: "Job", cell: (row: (typeof rows)[number]) => row.job },
      { name: "amount", label: "Amount", isNumber: true, cell: (row: (typeof rows)[number]) => row.amount },
    ];
    render(<Table caption="Payouts" columns={columns} rows={rows} keyOf={({ job }) => job} />);
    const region = screen.getByRole("region", { name: "Payouts" });
    expect(region.tabIndex).toBe(0);
    const table = within(screen.getByRole("table", { name: "Payouts" }));
    expect(table.getAllByRole("columnheader").map((header) => header.textContent)).toEqual(["Job", "Amount"]);
    expect(table.getByRole("rowheader", { name: "Marina" })).toBeTruthy();
    expect(table.getByRole("cell").textContent).toContain("120");
  });

  it.each([undefined, false])("shows no label on a phone where a cell has nothing to say: %s", (nothing) => {
    const columns = [
      { name: "job", label: "Job", cell: () => "Marina" },
      { name: "hold", label: "On hold", cell: () => nothing },
    ];
    render(<Table caption="Payouts" columns={columns} rows={[1]} keyOf={String} />);
    expect(screen.getByRole("cell").classList.contains("max-md:hidden")).toBe(true);
  });
});

describe("Progress", () => {
  it("says its value in words and never leaves its ends", () => {
    const { rerender } = render(<Progress label="Upload" percent={140} />);
    const bar = screen.getByRole("progressbar", { name: "Upload" });
    expect(bar.getAttribute("aria-valuenow")).toBe("100");
    rerender(<Progress label="Upload" percent={43} valueText="3 of 7" />);
    expect(bar.getAttribute("aria-valuetext")).toBe("3 of 7");
  });
});

describe("Accordion", () => {
  it("opens one at a time and closes again", async () => {
    const items = ["One", "Two"].map((title) => ({ id: title, title, content: `${title} answer` }));
    const { container } = render(<Accordion items={items} />);
    const open = () => [...container.querySelectorAll("details[open]")].map(({ id }) => id);
    await userEvent.click(screen.getByText("One"));
    await userEvent.click(screen.getByText("Two"));
    expect(open()).toEqual(["Two"]);
    await userEvent.click(screen.getByText("Two"));
    expect(open()).toEqual([]);
  });
});
