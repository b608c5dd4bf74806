import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ApiError } from "@/lib/http/api-error.ts";
import type { Query } from "@/lib/data/use-query.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { StatusBadge } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { PasswordInput } from "@/ui/inputs/password-input.tsx";
import { type Range, RangeSlider } from "@/ui/inputs/range-slider.tsx";
import { Stars } from "@/ui/marks/stars.tsx";
import { Stepper } from "@/ui/inputs/stepper.tsx";
import { Tabs } from "@/ui/page/tabs.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { toast, Toasts } from "@/ui/dialogs/toast.tsx";

describe("Button", () => {
  it("says that it is busy, keeps its label's room and refuses a second press, also as a form's submit", async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy busyText="Booking…" onClick={onClick}>
          Confirm Booking
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Booking…" }));
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByText("Confirm Booking").closest(".invisible")).not.toBeNull();
    // Nothing of what it says is cut, however narrow its label is.
    const said = screen.getByText("Booking…");
    for (const each of [said, said.parentElement!]) expect(each.className).not.toMatch(/truncate|absolute|overflow/);
  });
});

describe("fields", () => {
  it("tie hint and error to the control", () => {
    render(<TextInput label="Email" hint="For receipts" error="Please enter your email" />);
    const input = screen.getByLabelText("Email");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const described = input
      .getAttribute("aria-describedby")!
      .split(" ")
      .map((id) => document.getElementById(id)!.textContent);
    expect(described).toEqual(["For receipts", "Please enter your email"]);
  });

  it("show a password on demand and hide it again", async () => {
    render(<PasswordInput label="Password" />);
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(screen.getByLabelText("Password").getAttribute("type")).toBe("text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(screen.getByLabelText("Password").getAttribute("type")).toBe("password");
  });

  it("count characters as people do, and say by how many a text is too long", () => {
    const { rerender } = render(<TextArea label="Notes" limit={5} value="😀😀" readOnly />);
    expect(screen.getByText("3 characters left")).toBeTruthy();
    rerender(<TextArea label="Notes" limit={5} value="1234567" readOnly />);
    expect(screen.getByText("2 characters too many")).toBeTruthy();
  });

  it("step a number within its ends, by button and by arrow", async () => {
    function Hours() {
      const [value, setValue] = useState(2);
      return <Stepper label="Hours" value={value} min={2} max={4} onChange={setValue} />;
    }
    render(<Hours />);
    const number = screen.getByRole("spinbutton", { name: "Hours" });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Less: Hours" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "More: Hours" }));
    number.focus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(number.getAttribute("aria-valuenow")).toBe("4");
  });

  it("take a typed end of a range, never past the other end", async () => {
    const onCommit = vi.fn<(range: Range) => void>();
    render(<RangeSlider label="Price" min={10} max={200} value={[25, 140]} onCommit={onCommit} />);
    const from = screen.getByRole("textbox", { name: "Price, from (AED)" });
    await userEvent.clear(from);
    await userEvent.type(from, "190{Enter}");
    expect(onCommit).toHaveBeenLastCalledWith([140, 140]);
    await userEvent.clear(from);
    await userEvent.type(from, "٩٥,0{Enter}");
    expect(onCommit).toHaveBeenLastCalledWith([95, 140]);
    await userEvent.clear(from);
    await userEvent.type(from, "1,0,0{Enter}");
    expect(onCommit).toHaveBeenCalledTimes(2);
  });

  it("say how an amount was read, unless it was typed like that", () => {
    const shown = (value: string) => {
      const { unmount } = render(<AmountInput label="Price" value={value} readOnly />);
      const said = screen.getByRole("status").textContent;
      unmount();
      return said;
    };
    expect(shown("25,5")).toBe("AED\u00a025.50");
    expect(shown("١٬٢٠٠")).toBe("AED\u00a01,200");
    expect(["25.50", "120", "", "2,5,5"].map(shown)).toEqual(["", "", "", ""]);
  });
});

describe("a number that is typed", () => {
  it("is a whole one: a decimal mark ends it, in whichever digits, and never makes 25 of 2,5", async () => {
    const onChange = vi.fn();
    function Years() {
      const [value, setValue] = useState(0);
      return (
        <Stepper
          label="Years"
          isTyped
          value={value}
          min={0}
          max={60}
          onChange={(next) => {
            setValue(next);
            onChange(next);
          }}
        />
      );
    }
    render(<Years />);
    const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Years" });
    for (const [typed, whole] of [
      ["2,5", 2],
      ["٣٠", 30],
      ["٢٫٥", 2],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      expect(onChange).toHaveBeenLastCalledWith(whole);
      await userEvent.tab();
      expect(field.value).toBe(String(whole));
    }
  });
});

describe("Lines", () => {
  // covers S040
  it("give each line the direction of its own words", () => {
    render(<Lines text={"Careful and quick.\n\nأعمل في المارينا"} />);
    const lines = [...screen.getByText("Careful and quick.").parentElement!.children];
    expect(lines.map((line) => [line.textContent, line.getAttribute("dir")])).toEqual([
      ["Careful and quick.", "auto"],
      ["", "auto"],
      ["أعمل في المارينا", "auto"],
    ]);
  });
});

// covers S069
describe("StatusBadge", () => {
  it("has a word for every status of the product", () => {
    const all = "open accepted confirmed in-progress completed cancelled pending verified unverified".split(" ");
    const { container } = render(all.map((status) => <StatusBadge key={status} status={status} />));
    const said = container.textContent.toLowerCase().replaceAll("in progress", "in-progress");
    expect(said).toBe(all.join(""));
  });

  it("reads in_progress as in-progress and shows an unknown status like pending", () => {
    render([
      <StatusBadge key="1" status="in_progress" />,
      <StatusBadge key="2" status="pending" />,
      <StatusBadge key="3" status="odd" />,
    ]);
    expect(screen.getByText("In progress")).toBeTruthy();
    expect(screen.getByText("odd").className).toBe(screen.getByText("Pending").className);
  });
});

describe("Stars", () => {
  it("never shows an average without its count, nor 0.0 without reviews", () => {
    const { rerender, container } = render(<Stars rating={4.8} count={32} />);
    expect(container.textContent).toContain("4.8 out of 5, 32 reviews");
    rerender(<Stars rating={null} count={0} />);
    expect(container.textContent).toBe("NewNew, no reviews yet");
  });
});

describe("Tabs", () => {
  it("are one stop for Tab, and arrows move and open", async () => {
    function Both() {
      const [selected, setSelected] = useState<"one" | "two">("one");
      const tabs = [
        { name: "one" as const, label: "One" },
        { name: "two" as const, label: "Two" },
      ];
      return (
        <Tabs label="Tabs" tabs={tabs} selected={selected} onSelect={setSelected}>
          <p>{selected}</p>
        </Tabs>
      );
    }
    render(<Both />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Two", selected: true }));
    expect(screen.getByRole("tabpanel", { name: "Two" }).textContent).toBe("two");
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("One");
  });

  it("go on from where the focus is, though what is selected follows a moment later", async () => {
    const onSelect = vi.fn<(name: string) => void>();
    const tabs = ["one", "two", "three"].map((name) => ({ name, label: name }));
    render(
      <Tabs label="Tabs" tabs={tabs} selected="one" onSelect={onSelect}>
        <p />
      </Tabs>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(onSelect.mock.calls).toEqual([["two"], ["three"]]);
  });
});

describe("Loaded", () => {
  const query = (more: Partial<Query<string[]>>): Query<string[]> => ({
    data: undefined,
    error: undefined,
    isLoading: false,
    isRefreshing: false,
    retry: () => undefined,
    ...more,
  });
  const show = (of: Query<string[]>) =>
    render(
      <Loaded of={of} skeleton={<i>bones</i>} empty={(items) => items.length === 0 && <p>none</p>}>
        {(items) => <p>{items.join()}</p>}
      </Loaded>,
    );

  it("is loading, failed with a retry and a reference, empty, or ready", async () => {
    show(query({ isLoading: true })).unmount();
    const retry = vi.fn();
    const error = new ApiError("bug", "Broken.", { reference: "ref-7" });
    const failed = show(query({ error, retry }));
    expect(screen.getByRole("alert").textContent).toContain("Reference: ref-7");
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(retry).toHaveBeenCalledOnce();
    failed.unmount();
    show(query({ data: [] })).getByText("none");
  });

  it.each([
    ["the page's heading", undefined],
    ["the dialog", "dialog"],
  ])("hands the focus of its retry on to %s, once what was asked for is there", async (_, role) => {
    const shown = (of: Query<string[]>) => (
      <main>
        <h1 tabIndex={-1}>Jobs</h1>
        <div role={role} tabIndex={-1}>
          <Loaded of={of} skeleton={null}>
            {(items) => <p>{items.join()}</p>}
          </Loaded>
        </div>
      </main>
    );
    const error = new ApiError("network", "Offline.");
    const { rerender } = render(shown(query({ error })));
    const retry = screen.getByRole("button", { name: "Try Again" });
    await userEvent.click(retry);
    rerender(shown(query({ error, isRefreshing: true })));
    expect(retry.getAttribute("aria-busy")).toBe("true");
    rerender(shown(query({ data: ["a job"], error })));
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    rerender(shown(query({ data: ["a job"] })));
    const to = role ? screen.getByRole(role) : screen.getByRole("heading", { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(to));
  });

  it("keeps what is on the screen when reading it again fails", () => {
    show(query({ data: ["kept"], error: new ApiError("network", "Offline.") }));
    expect(screen.getByText("kept")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain("Offline.");
  });
});

describe("Dialog", () => {
  it("is named by its title, closes by Esc and gives the focus back", async () => {
    function Opener() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>open</button>
          <Dialog open={open} title="Cancel booking" onClose={() => setOpen(false)}>
            <input aria-label="Reason" />
          </Dialog>
        </>
      );
    }
    render(<Opener />);
    await userEvent.click(screen.getByText("open"));
    const dialog = await screen.findByRole("dialog", { name: "Cancel booking" });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText("open")));
  });
});

describe("a question", () => {
  // Here, and in no browser, React Aria focuses the dialog afterwards: it does not take this document for one.
  it.each([
    ["about what is lost for good begins at its way out, so that Enter does not confirm", "Keep it"],
    ["about anything else does not begin there", undefined],
  ])("%s", async (_, keep) => {
    const focused: (string | null)[] = [];
    const note = ({ target }: FocusEvent) => void focused.push((target as Element).textContent);
    document.addEventListener("focusin", note);
    onTestFinished(() => document.removeEventListener("focusin", note));
    function Asked() {
      const form = useForm({ saved: {}, send: async () => undefined });
      const words = { title: "Cancel booking", action: "Cancel it", ...(keep && { keep }) };
      return (
        <FormDialog form={form} open kind="alert" onClose={() => undefined} {...words}>
          Sure?
        </FormDialog>
      );
    }
    render(<Asked />);
    const leave = (await screen.findAllByRole("button"))[0];
    await waitFor(() => expect(focused.length).toBeGreaterThan(0));
    expect(focused.includes(leave?.textContent ?? "")).toBe(keep !== undefined);
  });
});

describe("a toast", () => {
  it("shows over the middle of the header, where no page has a button", async () => {
    render(<Toasts />);
    void toast({ title: "Job started." });
    const shown = (await screen.findByText("Job started.")).closest<HTMLElement>("[data-sonner-toast]");
    expect(shown?.dataset).toMatchObject({ yPosition: "top", xPosition: "center" });
  });
});
