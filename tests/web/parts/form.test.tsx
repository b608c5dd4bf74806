import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/http/api-error.ts";
import { type Draft, visitor } from "@/lib/form/drafts.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import { type Failure, useForm } from "@/lib/form/use-form.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { FormError } from "@/ui/inputs/field.tsx";
import { Form } from "@/ui/dialogs/form.tsx";
import { NewerNote } from "@/ui/states/newer-note.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";

interface Values {
  name: string;
  city: string;
}
type Send = (values: Values, key: string) => Promise<Failure | undefined | void>;

interface Props {
  saved?: Values;
  version?: string;
  draft?: Draft;
  send?: Send;
}

const nobody = { name: "", city: "Dubai" };
const mine = { memberId: "me", name: "sample" };

function Sample({ saved = nobody, version, draft, send = async () => undefined }: Props) {
  const form = useKeptForm<Values>({
    saved,
    version,
    draft,
    check: ({ name }) => ({ name: name.length === 1 ? "Too short" : name ? undefined : "Missing" }),
    send,
  });
  return (
    <Form of={form}>
      <TextInput {...form.field("city")} label="City" />
      <TextInput {...form.field("name")} label="Name" />
      <NewerNote newer={form.newer} />
      <FormError error={form.error} />
      <output>{[form.busy && "busy", form.isDirty && "dirty"].filter(Boolean).join(" ")}</output>
      <button>Send</button>
    </Form>
  );
}

function Repeated({ discards = false, repeats, send }: { discards?: boolean; repeats?: boolean; send: Send }) {
  const form = useForm({
    saved: { name: "", city: "Dubai" },
    check: ({ name }) => ({ name: name ? undefined : "Missing" }),
    send: async (values, key) => {
      await send(values, key);
      if (discards) form.discard();
    },
    ...(repeats && { repeats }),
  });
  return (
    <Form of={form}>
      <TextInput {...form.field("name")} label="Name" />
      <button>Send</button>
    </Form>
  );
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const press = async () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Send" })));
const values = () => [input("Name").value, input("City").value];
const stored = () => [localStorage, sessionStorage].map((storage) => Object.keys(storage));

beforeEach(forgetDrafts);

describe("a field", () => {
  it("shows no error during the first typing, but on leaving, and then follows the typing", () => {
    render(<Sample />);
    fireEvent.blur(input("Name"));
    expect(input("Name").getAttribute("aria-invalid")).toBeNull();
    type("Name", "S");
    expect(screen.queryByText("Too short")).toBeNull();
    fireEvent.blur(input("Name"));
    screen.getByText("Too short");
    type("Name", "");
    screen.getByText("Missing");
    type("Name", "Sara");
    expect(input("Name").getAttribute("aria-invalid")).toBeNull();
  });

  it("is marked when the form is sent, and the first wrong one has the focus", async () => {
    const send = vi.fn<Send>();
    render(<Sample send={send} />);
    await press();
    screen.getByText("Missing");
    expect(document.activeElement).toBe(input("Name"));
    expect(send).not.toHaveBeenCalled();
  });

  it("keeps input from before hydration", async () => {
    const root = document.body.appendChild(document.createElement("div"));
    root.innerHTML = renderToString(<Sample />);
    const name = root.querySelector<HTMLInputElement>("[name=name]");
    if (name) name.value = "Mariam";
    const send = vi.fn<Send>(async () => undefined);
    render(<Sample send={send} />, { container: root, hydrate: true });
    type("City", "Ajman");
    expect(values()).toEqual(["Mariam", "Ajman"]);
    await press();
    expect(send).toHaveBeenCalledWith({ name: "Mariam", city: "Ajman" }, expect.any(String));
  });
});

describe("sending", () => {
  const sara = { name: "Sara", city: "Dubai" };
  const network = new ApiError("network", "Nobody answers.");

  it("brings what the server says into sight, each time it says so", async () => {
    const seen = vi.fn<(text: string | null) => void>();
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
      seen(this.textContent);
    });
    render(<Sample saved={sara} send={async () => ({ message: "Changed in another window." })} />);
    await press();
    await press();
    expect(seen.mock.calls).toEqual([["Changed in another window."], ["Changed in another window."]]);
  });

  it("happens once however often it is pressed, and again only once something was changed", async () => {
    let end = () => {};
    const send = vi.fn<Send>(() => new Promise((resolve) => (end = resolve)));
    render(<Sample saved={sara} send={send} />);
    const button = screen.getByRole("button", { name: "Send" });
    // Two presses before anything is drawn, and one after it.
    act(() => {
      button.click();
      button.click();
    });
    expect(screen.getByRole("status").textContent).toBe("busy");
    await press();
    await act(async () => end());
    expect(screen.getByRole("status").textContent).toBe("");
    await press();
    expect(send).toHaveBeenCalledOnce();
    type("City", "Ajman");
    await press();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["was discarded with the success", { discards: true }],
    ["may be sent again unchanged", { repeats: true }],
  ])("is looked at again when pressed later than a double press, if it %s", async (_, how) => {
    const now = vi.spyOn(performance, "now").mockReturnValue(5_000);
    const send = vi.fn<Send>(async () => undefined);
    render(<Repeated {...how} send={send} />);
    type("Name", "Sara");
    await press();
    await press();
    expect(send).toHaveBeenCalledOnce();
    expect(screen.queryByText("Missing")).toBeNull();
    now.mockReturnValue(7_000);
    await press();
    if ("discards" in how) screen.getByText("Missing");
    else expect(send).toHaveBeenCalledTimes(2);
    now.mockRestore();
  });

  it("brings what went wrong into sight once, not with everything typed after it, and never where its bar sticks", () => {
    const seen = vi.fn();
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = seen;
    try {
      const { rerender } = render(<FormError error={{ message: "No" }} />);
      rerender(<FormError error={{ message: "No" }} />);
      expect(seen).toHaveBeenCalledTimes(1);
      rerender(<FormError error={undefined} />);
      rerender(<FormError error={{ message: "No" }} />);
      expect(seen).toHaveBeenCalledTimes(2);
      render(
        <div data-sticky="" style={{ position: "sticky" }}>
          <FormError error={{ message: "No" }} />
        </div>,
      );
      expect(seen).toHaveBeenCalledTimes(2);
    } finally {
      Element.prototype.scrollIntoView = scrollIntoView;
    }
  });

  it("keeps its key while the outcome is unknown, and has a new one after a refusal", async () => {
    const ends: (Failure | undefined)[] = [
      network,
      new ApiError("bug", "Broken."),
      { message: "Used before.", kind: "conflict", code: "request.keyReused" },
      { message: "Taken.", kind: "conflict", code: "booking.taken" },
      undefined,
    ];
    const send = vi.fn<Send>(async () => ends.shift());
    render(<Sample saved={sara} send={send} />);
    for (const _ of [1, 2, 3, 4, 5]) await press();
    const keys = send.mock.calls.map(([, key]) => key);
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(keys[4]).not.toBe(keys[0]);
  });

  it("shows the server's refusal at its field, until that is changed", async () => {
    const fields = { "details.0.name": "Unknown here." };
    render(<Sample saved={sara} send={async () => ({ message: "Please check.", fields })} />);
    await press();
    expect(input("Name").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Unknown here.")).toBeTruthy();
    expect(screen.queryByText("Please check.")).toBeNull();
    type("City", "Ajman");
    expect(screen.getByText("Unknown here.")).toBeTruthy();
    type("Name", "Mariam");
    expect(screen.queryByText("Unknown here.")).toBeNull();
  });

  it("shows errors without a field, and thrown ones, for the whole", async () => {
    const ends: Failure[] = [{ message: "Please check.", fields: { elsewhere: "Wrong." } }];
    const send = async () => {
      const [end] = ends.splice(0);
      if (end) return end;
      throw network;
    };
    render(<Sample saved={sara} send={send} />);
    await press();
    screen.getByText("Please check.");
    await press();
    screen.getByText("Nobody answers.");
  });

  it("shows no message when the sign-in is declined", async () => {
    const declined = new ApiError("forbidden", "Sign in again.", { code: "browser.declined" });
    render(<Sample saved={sara} send={async () => declined} />);
    await press();
    expect(screen.queryByText("Sign in again.")).toBeNull();
  });

  it("sends the form in a dialog alone, and not the one around it", async () => {
    const outer = vi.fn();
    render(
      // What React counts as inside, as it does with a dialog.
      <div onSubmit={outer}>
        <Sample saved={sara} />
      </div>,
    );
    await press();
    expect(outer).not.toHaveBeenCalled();
  });
});

describe("a draft", () => {
  const open = (props: Props) => {
    cleanup();
    render(<Sample draft={mine} {...props} />);
  };

  it("comes back for the same person and form alone, and can be discarded", async () => {
    open({});
    type("Name", "قطة");
    open({ draft: { ...mine, memberId: "you" } });
    expect(values()).toEqual(["", "Dubai"]);
    open({ draft: { ...mine, name: "other" } });
    expect(values()).toEqual(["", "Dubai"]);
    open({});
    expect(values()).toEqual(["قطة", "Dubai"]);
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(values()).toEqual(["", "Dubai"]);
    expect(document.activeElement).toBe(input("City"));
    expect(stored()).toEqual([[], []]);
  });

  it("is deleted when it equals the saved values, or after sending, and kept after a refusal", async () => {
    open({});
    type("Name", "Sara");
    expect(stored()).toEqual([["draft:me:sample"], []]);
    type("Name", "");
    expect(stored()).toEqual([[], []]);
    type("Name", "Sara");
    open({ send: async () => ({ message: "No." }) });
    await press();
    open({});
    expect(values()).toEqual(["Sara", "Dubai"]);
    await press();
    expect(stored()).toEqual([[], []]);
  });

  // covers V14.3
  it("is deleted at sign-out, and a visitor's with the tab", () => {
    open({});
    type("Name", "Sara");
    act(() => forgetDrafts());
    expect(stored()).toEqual([[], []]);
    open({ draft: { ...mine, memberId: visitor } });
    type("Name", "Sara");
    expect(stored()).toEqual([[], ["draft:visitor:sample"]]);
  });

  it("yields to newer saved values, and tolerates invalid storage", () => {
    open({});
    type("Name", "Sara");
    open({ saved: { name: "Aisha", city: "Dubai" } });
    expect(values()).toEqual(["Aisha", "Dubai"]);
    localStorage.setItem("draft:me:sample", "{");
    open({});
    expect(values()).toEqual(["", "Dubai"]);
    const basis = JSON.stringify({ city: "Dubai", name: "" });
    localStorage.setItem("draft:me:sample", JSON.stringify({ basis, values: { name: 7, city: "Ajman", gone: "x" } }));
    open({});
    expect(values()).toEqual(["", "Ajman"]);
  });
});

describe("what another tab saves", () => {
  const first = { name: "Aisha", city: "Dubai" };
  const theirs = { name: "Theirs", city: "Ajman" };

  it("is followed where nothing is typed", () => {
    const { rerender } = render(<Sample saved={first} version="1" draft={mine} />);
    rerender(<Sample saved={theirs} version="2" draft={mine} />);
    expect(values()).toEqual(["Theirs", "Ajman"]);
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("is shown beside the input, and can be swapped with it and back", async () => {
    const { rerender } = render(<Sample saved={first} version="1" draft={mine} />);
    type("Name", "Mine");
    rerender(<Sample saved={theirs} version="2" draft={mine} />);
    expect(values()).toEqual(["Mine", "Ajman"]);
    await userEvent.click(screen.getByRole("button", { name: "Show the newer version" }));
    expect(values()).toEqual(["Theirs", "Ajman"]);
    // What was typed is kept while the newer is looked at.
    cleanup();
    const again = render(<Sample saved={theirs} version="2" draft={mine} />);
    expect(values()).toEqual(["Mine", "Ajman"]);
    again.rerender(<Sample saved={{ ...theirs, city: "Sharjah" }} version="3" draft={mine} />);
    await userEvent.click(screen.getByRole("button", { name: "Show the newer version" }));
    await userEvent.click(screen.getByRole("button", { name: "Back to what I typed" }));
    expect(values()).toEqual(["Mine", "Sharjah"]);
  });

  it("is not asked about when it is the own save, however that was tidied up", async () => {
    let end = () => {};
    const send: Send = () => new Promise((resolve) => (end = resolve));
    const { rerender } = render(<Sample saved={first} version="1" draft={mine} send={send} />);
    type("Name", " Mine ");
    await press();
    rerender(<Sample saved={{ ...first, name: "Mine" }} version="2" draft={mine} send={send} />);
    expect(values()).toEqual([" Mine ", "Dubai"]);
    await act(async () => end());
    await waitFor(() => expect(values()).toEqual(["Mine", "Dubai"]));
    expect(screen.queryByRole("button", { name: "Show the newer version" })).toBeNull();
    expect(stored()).toEqual([[], []]);
  });
});
