import { addMinutes, type Booking } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { booking, problem } from "./booking-support.tsx";
import { Cancelled } from "@/features/bookings/parts/visit-stamps.tsx";
import { answer, member, renderIn, sessionOf } from "../support.tsx";
import { showVisit } from "./visit-support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

/** This many minutes from its start. */
const show = (by: "customer" | "cleaner", held: Booking, minutes: number, command?: () => Response) =>
  showVisit(by, held, addMinutes(held.startsAt, minutes), { command });

const from = (held: Booking, minutes: number) => addMinutes(held.startsAt, minutes);
const button = (name: RegExp | string) => screen.findByRole("button", { name });

// covers visits.steps
describe("a cleaner's upcoming job", () => {
  it("offers each step at its time, and confirms that the customer was notified", async () => {
    const held = booking();
    const gone = { ...held, version: 1, visit: { onMyWay: { at: from(held, -100) } } };
    const sent = show("cleaner", held, -100, () => answer(gone));
    await userEvent.click(await button(/^On my way/));
    await screen.findByText("We've let Mariam H. know.");
    expect(sent).toEqual([{ verb: "on-my-way" }]);
    await screen.findByText("On your way since 08:20");
    expect(screen.queryByRole("button", { name: /^On my way/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^I.ve arrived/ })).toBeNull();
    await button(/^Running late/);
  });

  it("offers none of it three hours before", async () => {
    show("cleaner", booking(), -180);
    await button(/^Start/);
    expect(screen.queryByRole("button", { name: /^On my way|^Running late|^I.ve arrived/ })).toBeNull();
  });

  it("states how late it is, and how often that can be reported", async () => {
    const held = booking({ visit: { late: { minutes: 10, at: "2026-01-01T00:00:00.000Z", times: 1 } } });
    const sent = show("cleaner", held, -20);
    await userEvent.click(await button(/^Running late/));
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByText("You can send this 2 more times.");
    await userEvent.selectOptions(dialog.getByRole("combobox"), "45");
    await userEvent.click(dialog.getByRole("button", { name: "Send update" }));
    await waitFor(() => expect(sent).toEqual([{ verb: "late", minutes: 45 }]));
  });

  it("asks for the customer's code before it starts, and shows a wrong one", async () => {
    const held = booking({ needsStartCode: true });
    const begun = { ...held, version: 1, status: "in_progress" as const, startedAt: held.startsAt };
    const wrong = problem(400, "invalid", "booking.codeWrong", "This code is wrong.");
    let tries = 0;
    const sent = show("cleaner", held, 0, () => (tries++ === 0 ? wrong() : answer(begun)));
    // Four boxes on the card; for screen readers and the keyboard one field.
    const field = await screen.findByRole("textbox", { name: "Ask Mariam H. for the start code" });
    await userEvent.type(field, "12");
    await userEvent.click(await button(/^Start/));
    screen.getByText("Please enter the 4 digits that the customer sees.");
    expect(sent).toEqual([]);
    await userEvent.type(field, "٣4");
    await userEvent.click(await button(/^Start/));
    await screen.findByText(/code is wrong/);
    await userEvent.clear(field);
    await userEvent.type(field, "4321{Enter}");
    await screen.findByText("Job started.");
    expect(sent).toEqual([
      { verb: "start", code: "1234" },
      { verb: "start", code: "4321" },
    ]);
  });

  it("with a closed door is reported after half an hour, with two ways that were tried", async () => {
    const held = booking();
    const visit = { arrived: { at: from(held, 5) } };
    show("cleaner", { ...held, visit }, 10);
    await screen.findByText(
      "If Mariam H. doesn't open the door by 10:35, you can report it here and leave. Please wait until then.",
    );
    expect(screen.queryByRole("button", { name: /couldn.t get in/ })).toBeNull();
  });

  it("is then sent with what was tried", async () => {
    const held = booking();
    const there = { ...held, visit: { arrived: { at: from(held, 5) } } };
    const reported = {
      ...there.visit,
      noAccess: { at: from(held, 40), tried: ["called" as const, "knocked" as const] },
    };
    const sent = show("cleaner", there, 40, () => answer({ ...there, version: 1, visit: reported }));
    await userEvent.click(await button(/^I couldn.t get in/));
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByText(/^You may leave now\. .+ has 24 hours to answer.+Customers pay no fee for that at the moment/);
    await userEvent.click(dialog.getByLabelText("Called"));
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    dialog.getByText("Please try at least two ways before you leave.");
    await userEvent.click(dialog.getByLabelText("Rang or knocked"));
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    await screen.findByText(
      /^You may leave now\. .+ has until .+ to answer.+Customers pay no fee for that at the moment/,
    );
    expect(sent).toEqual([{ verb: "no-access", tried: ["called", "knocked"] }]);
    // The report comes first: it is withdrawn, or decided.
    expect(screen.queryByRole("button", { name: /^Start/ })).toBeNull();
    await button("I got in after all");
  });
});

it("a customer who cancels a re-clean reads what follows", async () => {
  show("customer", booking({ reclean: { problemId: `prb_${"7".repeat(26)}`, of: `bkg_${"7".repeat(26)}` } }), -60);
  await userEvent.click(await button(/^Cancel /));
  within(await screen.findByRole("alertdialog")).getByText("Our team then decides about the problem again.");
});

// covers visits.code
describe("a cleaner who cancels", () => {
  it.each([
    [14, "The visit is at least 14 days away, so this doesn't count against your reliability."],
    [13, "The visit is less than 14 days away, so this counts against your reliability."],
  ])("%i days ahead reads what it means for their reliability", async (days, text) => {
    show("cleaner", booking(), -days * 24 * 60);
    await userEvent.click(await button(/^Cancel /));
    within(await screen.findByRole("alertdialog")).getByText(text);
  });
});

describe("a waiting customer", () => {
  it("sees the progress, in Dubai's time", async () => {
    const held = booking();
    const late = { minutes: 20, at: from(held, -10), times: 1 };
    show("customer", { ...held, visit: { onMyWay: { at: from(held, -40) }, late } }, 5);
    await screen.findByText("Aisha Khan has been on the way since 09:20");
    screen.getByText("Aisha Khan is running 20 minutes late and should arrive at about 10:20");
    screen.getByText("If Aisha Khan hasn't arrived by 10:30, you can report it here.");
  });

  it("promises no report when a hold ended too late for the wait", async () => {
    const held = booking();
    show("customer", { ...held, unheldAt: addMinutes(held.endsAt, -20) }, 105, () => answer(held));
    await screen.findByRole("switch", { name: "Use a start code" });
    expect(screen.queryByText(/you can report it here/)).toBeNull();
  });

  it("turns a code on, off by default, and is the only one who sees it", async () => {
    const held = booking();
    const sent = show("customer", held, -60, () => answer({ ...held, version: 1, startCode: "0042" }));
    const choice = await screen.findByRole("switch", { name: "Use a start code" });
    expect(choice.getAttribute("aria-checked")).toBe("false");
    await userEvent.click(choice);
    await screen.findByText("0042");
    expect(sent).toEqual([{ verb: "start-code", isOn: true }]);
  });

  it("reports that the cleaner has not arrived, from half an hour after the start, and can withdraw it", async () => {
    const held = booking();
    const noShow = { at: from(held, 31), note: "I rang." };
    const sent = show("customer", held, 31, () => answer({ ...held, version: sent.length, visit: { noShow } }));
    await userEvent.click(await button(/^My cleaner hasn.t arrived/));
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByText(/Sorry you have to wait/);
    await userEvent.type(dialog.getByRole("textbox"), "I rang.");
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    await screen.findByText("You reported that your cleaner hadn't arrived");
    screen.getByText(/Aisha Khan has until .+ to answer/);
    await userEvent.click(await button("They've arrived"));
    await waitFor(() => expect(sent).toEqual([{ verb: "no-show", note: "I rang." }, { verb: "report/withdraw" }]));
  });
});

describe("why a visit was cancelled", () => {
  const cancelledAt = "2026-03-10T08:00:00.000Z";
  const show = (by: "customer" | "cleaner", given: Pick<Booking, "cancellation" | "visit">) =>
    renderIn(<Cancelled by={by} booking={given} />, { session: sessionOf(member({ role: by })) });
  const cancelled = (
    cancellation: Partial<NonNullable<Booking["cancellation"]>>,
    more: Pick<Booking, "visit"> = {},
  ) => ({ ...more, cancellation: { by: "cleaner" as const, at: cancelledAt, fee: 0, charged: 0, ...cancellation } });

  it("has the reason that the other party gave, and not one's own", () => {
    const given = cancelled({ reason: "I am ill." });
    show("customer", given);
    screen.getByText("Reason: I am ill.");
    show("cleaner", given);
    expect(screen.getAllByText("Reason: I am ill.")).toHaveLength(1);
  });

  it("names what our team decided about a report, with the money", () => {
    const visit = { noAccess: { at: cancelledAt, tried: ["called" as const] } };
    show("cleaner", cancelled({ by: "staff" }, { visit }));
    screen.getByText(/^Our team decided on the report and cancelled the job\. The customer pays no fee/);
    show("cleaner", cancelled({ by: "staff", charged: 5_000 }, { visit }));
    screen.getByText(/The customer owes a fee of AED.50\.$/);
    show("customer", cancelled({ by: "staff" }, { visit }));
    screen.getByText("Our team decided on the report and cancelled the visit. You owe nothing for it.");
  });

  it.each([
    ["customer", 0, "This counts as a late cancellation. You owe nothing for it."],
    ["customer", 5_000, "This counts as a late cancellation. You owe a fee of AED 50."],
    ["cleaner", 0, "a late cancellation by the customer. The customer pays no fee, so you aren't paid for this job."],
  ] as const)("says what no access costs: to a %s, %i fils", (by, charged, words) => {
    const visit = { noAccess: { at: cancelledAt, tried: ["called" as const] } };
    show(by, cancelled({ by: "system", cause: "no_access", charged }, { visit }));
    expect(document.body.textContent?.replaceAll("\u00A0", " ")).toContain(words);
  });
});

describe("the other party's report", () => {
  it.each([
    ["cleaner", "noShow", "I was there", /If you don't answer, we cancel the job/],
    [
      "customer",
      "noAccess",
      "That's not right",
      /If you don.t answer, we cancel the booking.* by you\. We don't charge a fee for that at the moment\.$/,
    ],
  ] as const)("is answered by a %s, with an explanation", async (by, kind, differs, waits) => {
    const held = booking();
    const at = from(held, 40);
    const visit = kind === "noShow" ? { noShow: { at } } : { noAccess: { at, tried: ["called" as const] } };
    const answered = { ...held, version: 1, visit: { ...visit, staffSince: at } };
    const sent = show(by, { ...held, visit }, 50, () => answer(answered));
    await screen.findByText(waits);
    await userEvent.click(await button(differs));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Send answer" }));
    dialog.getByText(/Please tell us what happened/);
    await userEvent.type(dialog.getByRole("textbox"), "I was.");
    await userEvent.click(dialog.getByRole("button", { name: "Send answer" }));
    await screen.findByText(/Our team will read both answers/);
    expect(sent).toEqual([{ verb: "report/answer", agrees: false, note: "I was." }]);
  });

  it("lets a cleaner who comes late say so, and then both read how the visit can start", async () => {
    const held = booking();
    const noShow = { at: from(held, 31) };
    const arrived = { at: from(held, 50) };
    const there = { ...held, version: 1, visit: { noShow, arrived, staffSince: arrived.at } };
    const sent = show("cleaner", { ...held, visit: { noShow } }, 50, () => answer(there));
    await screen.findByText("Are you there now? Press “I've arrived”.");
    await userEvent.click(await button(/^I've arrived/));
    await screen.findByText(/press “They've arrived” in My Bookings\. Then you can start/);
    expect(sent).toMatchObject([{ verb: "arrived" }]);
    expect(screen.queryByRole("button", { name: /^I've arrived/ })).toBeNull();
  });

  it("tells the customer that the cleaner says they have arrived", async () => {
    const held = booking();
    const visit = { noShow: { at: from(held, 31) }, arrived: { at: from(held, 50) }, staffSince: from(held, 50) };
    show("customer", { ...held, visit }, 51);
    await screen.findByText(/says they've arrived\. If they're there, press “They've arrived”/);
    await button("They've arrived");
  });

  it("replaces the question whether it took place", async () => {
    const held = booking();
    show("customer", { ...held, visit: { noShow: { at: from(held, 40) }, staffSince: from(held, 60) } }, 130);
    await screen.findByText(/Our team will read both answers/);
    expect(screen.queryByText("Did this visit take place?")).toBeNull();
  });
});
