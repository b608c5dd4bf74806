import { addMinutes, type Booking, type ProblemCase, type StaffProblem, type VisitProblem } from "@naqi/contracts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import { settingsUrl } from "@/lib/http/settings.ts";
import * as token from "@/lib/session/token.ts";
import ProblemPage from "@/routes/customer/bookings/booking-id/problem.tsx";
import { ProblemCard } from "@/features/bookings/problems/problem-card.tsx";
import { booking } from "./booking-support.tsx";
import { openStaff, refusal } from "../staff/staff-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
beforeEach(() => {
  forgetDrafts();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const now = new Date().toISOString();
const { bookingId } = booking();
const problemId = `prb_${"0".repeat(26)}`;
const words = "The vase by the window is broken.";

const ended = (more: Partial<Booking> = {}) =>
  booking({ status: "completed", startsAt: addMinutes(now, -180), endsAt: addMinutes(now, -60), ...more });

const reported = (more: Partial<VisitProblem> = {}): VisitProblem => ({
  problemId,
  bookingId,
  state: "awaiting_other",
  createdAt: now,
  answerBy: addMinutes(now, 24 * 60),
  customer: { report: { kind: "damage", text: words, at: now, pictures: [] } },
  version: 0,
  ...more,
});

/** The customer's page of a visit's problems; the spy records what was sent. */
function open(visit: Booking, items: VisitProblem[], written: (body: string) => Response = () => answer({}, 500)) {
  const sent: string[] = [];
  serverAnswers((url, { method = "GET", body }) => {
    if (url === settingsUrl) return answer({ now });
    if (method === "GET") return answer(url.endsWith("/problems") ? { items } : visit);
    sent.push(`${method} ${url} ${String(body)}`);
    return written(String(body));
  });
  renderIn(
    <Routes>
      <Route path="/customer/bookings/:bookingId/problem" element={<ProblemPage />} />
    </Routes>,
    { session: sessionOf(member()), path: `/customer/bookings/${bookingId}/problem` },
  );
  return sent;
}

// covers problems.answer
describe("a case that waits for an answer", () => {
  it.each([
    ["customer", "Waiting for Aisha Khan"],
    ["cleaner", "Waiting for your answer"],
  ] as const)("tells the %s whose answer it waits for", (by, state) => {
    renderIn(<ProblemCard problem={reported()} by={by} name={by === "customer" ? "Aisha Khan" : "Mariam H."} />, {
      session: sessionOf(member({ role: by })),
    });
    screen.getByText(state);
    expect(screen.queryAllByRole("button", { name: "Answer" })).toHaveLength(by === "cleaner" ? 1 : 0);
  });
});

describe("a case with a report of each party", () => {
  const cleaner = { report: { kind: "not_paid" as const, text: "They left.", at: now, pictures: [] } };
  const show = (problem: VisitProblem, by: "customer" | "cleaner") =>
    renderIn(<ProblemCard problem={problem} by={by} name="Aisha Khan" />, { session: sessionOf(member({ role: by })) });

  it("is decided together, and says so", () => {
    show(reported({ state: "in_review", cleaner }), "customer");
    screen.getByText("Both of you reported something. Our team will read both reports and decide on them together.");
  });

  it("answers the report that the outcome does not name", () => {
    const decided = { state: "resolved", closedAt: now, reason: "We saw the vase.", cleaner } as const;
    show(reported({ ...decided, outcome: "credit" }), "cleaner");
    screen.getByText(
      /This decision covers both reports\. We didn't record any amount as owed to you for your own report\.$/,
    );
    show(reported({ ...decided, outcome: "owed", amount: 2_000 }), "customer");
    screen.getByText(/This decision covers both reports\. There is no credit for your own report\.$/);
  });

  it("is announced before the second report", async () => {
    open(ended(), [reported({ state: "in_review", customer: { answer: { text: "No.", at: now } }, cleaner })]);
    await screen.findByText(/^Aisha Khan has reported a problem with this visit\. If you report something too/);
  });
});

// covers problems.report
describe("the page of a visit's problems", () => {
  it("reports one, after listing what is missing", async () => {
    const items: VisitProblem[] = [];
    const sent = open(ended(), items, () => {
      items.push(reported());
      return answer(items[0]);
    });
    await userEvent.click(await screen.findByRole("button", { name: "Report a problem" }));
    const dialog = await screen.findByRole("dialog", { name: "Report a problem" });
    await userEvent.type(within(dialog).getByLabelText(/What happened/), "Broken.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Send report" }));
    expect(within(dialog).getByText("Please write at least 10 characters.")).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.selectOptions(within(dialog).getByLabelText(/What is it about/), "Something was damaged");
    await userEvent.type(within(dialog).getByLabelText(/What happened/), " The vase.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Send report" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([
      `POST /api/bookings/${bookingId}/problems ${JSON.stringify({ kind: "damage", text: "Broken. The vase." })}`,
    ]);
    expect(await screen.findByText("You reported: Something was damaged")).toBeTruthy();
  });

  it("keeps what was typed when the dialog is closed", async () => {
    open(ended(), []);
    const begin = async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Report a problem" }));
      return screen.findByLabelText<HTMLTextAreaElement>(/What happened/);
    };
    await userEvent.type(await begin(), "Broken. The vase.");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await begin()).value).toBe("Broken. The vase.");
  });

  it("shows the deadline or why reporting is closed, and nothing of other members' visits", async () => {
    open(ended({ endsAt: addMinutes(now, -73 * 60) }), []);
    expect(await screen.findByText(/72 hours to report a problem with this visit have passed/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Report a problem" })).toBeNull();
    expect(screen.getByRole("link", { name: "Write to support" }).getAttribute("href")).toBe("/help");
  });

  it("answers the other party's report, and shows the decision", async () => {
    const theirs = { report: { kind: "not_paid" as const, text: words, at: now, pictures: [] } };
    const decided = reported({
      problemId: `prb_${"1".repeat(26)}`,
      state: "resolved",
      closedAt: now,
      outcome: "credit",
      amount: 5_000,
      reason: "It shows.",
    });
    const visit = ended({ problem: { problemId, at: now } });
    const sent = open(visit, [decided, reported({ customer: undefined, cleaner: theirs })], () => answer(reported()));
    expect(await screen.findByText(/AED 50 is in your wallet/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open wallet" }).getAttribute("href")).toBe("/wallet");
    expect(screen.getByText("It shows.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Withdraw report" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Answer" }));
    const dialog = await screen.findByRole("dialog", { name: "Your answer" });
    await userEvent.type(within(dialog).getByLabelText(/What happened/), "I paid in cash.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Answer" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toContain(`/problems/${problemId}/answer`);
  });

  it("links to the booked re-clean, before another report", async () => {
    const times = [{ scheduledDate: "2027-03-20", scheduledTime: "10:00" }];
    const reclean = { times, answerBy: now, bookingId: `bkg_${"7".repeat(26)}` };
    const again = reported({ state: "resolved", closedAt: now, outcome: "come_again", reason: "It shows.", reclean });
    open(ended({ problem: { problemId, at: now, closedAt: now } }), [again]);
    const outcome = await screen.findByText("Your re-clean at no charge is booked.");
    const report = screen.getByRole("button", { name: "Report a problem" });
    expect(outcome.compareDocumentPosition(report)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const link = screen.getByRole("link", { name: "See the re-clean" });
    expect(link.getAttribute("href")).toBe(`/customer/bookings/${reclean.bookingId}`);
    expect(screen.queryByRole("link", { name: "Open wallet" })).toBeNull();
  });

  it("offers no second report while the customer's own is open, also where a later one is closed", async () => {
    const times = [{ scheduledDate: "2027-03-20", scheduledTime: "10:00" }];
    const reclean = { times, answerBy: now, refused: { by: "cancelled" as const, at: now } };
    const returned = reported({ state: "in_review", answerBy: undefined, reviewSince: now, reclean });
    const later = reported({ problemId: `prb_${"1".repeat(26)}`, state: "withdrawn", closedAt: now });
    open(ended({ problem: { problemId, at: now } }), [returned, later]);
    await screen.findByText("The re-clean was cancelled");
    expect(screen.queryByRole("button", { name: "Report a problem" })).toBeNull();
  });

  it.each(["customer", "cleaner"] as const)("shows the debt to the %s only until it is paid or waived", async (by) => {
    const debts = [undefined, { end: "settled" as const, at: now, reason: "Both confirm it." }];
    for (const debt of debts) {
      const owed = reported({
        state: "resolved",
        closedAt: now,
        outcome: "owed",
        amount: 13_500,
        reason: "It shows.",
        debt,
      });
      const { unmount } = renderIn(<ProblemCard problem={owed} by={by} name="Aisha" />, {
        session: sessionOf(member({ role: by })),
        path: "/",
      });
      expect(await screen.findByText("It shows.")).toBeTruthy();
      expect(screen.queryAllByText(/still owes? /)).toHaveLength(debt ? 0 : 1);
      expect(screen.queryAllByText(/Our team recorded that AED.135 was paid\./)).toHaveLength(debt ? 1 : 0);
      unmount();
    }
  });

  it("asks before a report is withdrawn", async () => {
    const sent = open(ended({ problem: { problemId, at: now } }), [reported()], () =>
      answer(reported({ state: "withdrawn", closedAt: now })),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw report" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Withdraw your report?" });
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw report" }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

// covers problems.decide
describe("staff", () => {
  const line: StaffProblem = {
    ...reported({ state: "in_review" }),
    customerId: "7f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
    cleanerId: "2c4a1f0e-6a0b-4c7d-9e53-0b8f5a1d7c11",
    customerName: "Mariam H.",
    cleanerName: "Aisha Khan",
    serviceType: "regular_cleaning",
    scheduledDate: "2027-03-10",
    scheduledTime: "10:00",
    agreedPrice: 10_000,
    since: now,
  };
  const found: ProblemCase = {
    problem: line,
    creditable: 8_000,
    credited: 0,
    owable: 0,
    reversesReward: true,
    timeline: [{ what: "problem.reported", at: now, by: "customer" }],
  };

  it("see on a problem with a re-clean what the first visit leaves to credit, and open that visit", async () => {
    const firstVisitId = `bkg_${"8".repeat(26)}`;
    openStaff(`/admin/problems?problem=${bookingId}.${problemId}`, {
      "GET /api/admin/problems?state=in_review": () => answer({ items: [line] }),
      [`GET /api/admin/bookings/${bookingId}/problems/${problemId}`]: () =>
        answer({ ...found, problem: { ...line, agreedPrice: 0 }, firstVisitId, reversesReward: false }),
    });
    const panel = await screen.findByRole("region", { name: "Problem" });
    await within(panel).findByText(
      /^For a credit: at most AED 80\. That is what the customer had to pay for the first visit/,
    );
    const link = within(panel).getByRole("link", { name: "See the first visit" });
    expect(link.getAttribute("href")).toBe(`/admin/bookings?booking=${firstVisitId}`);
  });

  it("see no re-clean for a cleaner who reports that they were not paid", async () => {
    const notPaid = { report: { kind: "not_paid" as const, text: words, at: now, pictures: [] } };
    const problem = { ...line, customer: undefined, cleaner: notPaid };
    openStaff(`/admin/problems?problem=${bookingId}.${problemId}`, {
      "GET /api/admin/problems?state=in_review": () => answer({ items: [problem] }),
      [`GET /api/admin/bookings/${bookingId}/problems/${problemId}`]: () =>
        answer({ ...found, problem, owable: 8_000, reversesReward: false }),
    });
    const panel = within(await screen.findByRole("region", { name: "Problem" }));
    await panel.findByRole("button", { name: "Close without action" });
    expect(panel.queryByRole("button", { name: "Propose a re-clean" })).toBeNull();
  });

  const readsTimes = `GET /api/admin/bookings/${bookingId}/problems/${problemId}/reclean-times`;
  const decidesCase = `POST /api/admin/bookings/${bookingId}/problems/${problemId}/decide`;
  const dayWith = (day: string, hours: Record<string, number>) => ({
    day,
    hours: Object.entries(hours).map(([hour, longestMinutes]) => ({
      hour,
      state: longestMinutes > 0 ? ("free" as const) : ("taken" as const),
      longestMinutes,
    })),
  });
  const freeTimes = {
    minutes: 180,
    days: [
      dayWith("2027-03-14", { "09:00": 120, "10:00": 180, "11:00": 300 }),
      dayWith("2027-03-15", { "10:00": 0, "14:00": 240 }),
      dayWith("2027-03-16", { "10:00": 120 }),
    ],
  };

  async function recleanDialog(routes: Parameters<typeof openStaff>[1]) {
    const staff = openStaff(`/admin/problems?problem=${bookingId}.${problemId}`, {
      "GET /api/admin/problems?state=in_review": () => answer({ items: [line] }),
      [`GET /api/admin/bookings/${bookingId}/problems/${problemId}`]: () => answer(found),
      ...routes,
    });
    const panel = await screen.findByRole("region", { name: "Problem" });
    const open = await within(panel).findByRole("button", { name: "Propose a re-clean" });
    expect(staff.asked(readsTimes)).toEqual([]);
    await userEvent.click(open);
    const dialog = await screen.findByRole("alertdialog");
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    const optionsOf = (label: RegExp) =>
      Array.from((within(dialog).getByLabelText(label) as HTMLSelectElement).options)
        .filter(({ value }) => value)
        .map(({ text: name, disabled }) => (disabled ? `(${name})` : name));
    const send = async () => {
      await userEvent.type(within(dialog).getByLabelText(/^Reason/), "The photos show it.");
      await userEvent.click(within(dialog).getByRole("button", { name: "Propose a re-clean" }));
    };
    return { ...staff, dialog, fill, optionsOf, send };
  }

  it("propose a re-clean at free times, and see its length", async () => {
    const { dialog, fill, optionsOf, send, asked, bodyOf } = await recleanDialog({
      [readsTimes]: () => answer(freeTimes),
      [decidesCase]: () => answer({ ...found, problem: { ...line, state: "awaiting_reclean" } }),
    });
    await within(dialog).findByText("Length of the re-clean: 3 hours, as booked for the visit.");
    expect(optionsOf(/^Time 1: day/)).toEqual([
      "Sun 14 Mar (2 free times)",
      "Mon 15 Mar (1 free time)",
      "(Tue 16 Mar (no free time))",
    ]);
    expect((within(dialog).getByLabelText(/^Time 1: start/) as HTMLSelectElement).disabled).toBe(true);
    fill(/^Time 1: day/, "2027-03-14");
    expect(optionsOf(/^Time 1: start/).filter((name) => !name.startsWith("("))).toEqual(["10:00", "11:00"]);
    expect(optionsOf(/^Time 1: start/)).toContain("(09:00 (not free))");
    fill(/^Time 1: start/, "10:00");
    // The hour is not free on the other day, so it is chosen again.
    fill(/^Time 1: day/, "2027-03-15");
    expect((within(dialog).getByLabelText(/^Time 1: start/) as HTMLSelectElement).value).toBe("");
    fill(/^Time 1: start/, "14:00");
    await send();
    await waitFor(() => expect(asked(decidesCase)).toHaveLength(1));
    expect(bodyOf(decidesCase)).toMatchObject({
      times: [{ scheduledDate: "2027-03-15", scheduledTime: "14:00" }],
    });
  });

  it("have the focus in the first field of a decision", async () => {
    const focused: EventTarget[] = [];
    const note = ({ target }: FocusEvent) => void (target && focused.push(target));
    document.addEventListener("focusin", note);
    const { dialog } = await recleanDialog({ [readsTimes]: () => answer(freeTimes) });
    await within(dialog).findByText(/^Length/);
    document.removeEventListener("focusin", note);
    // The test's document lacks `:focus-within`, so React Aria focuses the dialog itself afterwards.
    expect(focused).toContain(within(dialog).getByLabelText(/^Time 1: day/));
    expect(focused).not.toContain(within(dialog).getByLabelText(/^Reason/));
  });

  it("see before pressing that a chosen time is no longer free, and propose nothing then", async () => {
    let [free, refuses] = [freeTimes, true];
    const { dialog, fill, send, asked } = await recleanDialog({
      [readsTimes]: () => answer(free),
      [decidesCase]: () =>
        refuses ? refusal("problem.recleanTimes", "Please choose different times.") : answer(found),
    });
    await within(dialog).findByText(/^Length/);
    fill(/^Time 1: day/, "2027-03-14");
    fill(/^Time 1: start/, "11:00");
    free = { ...freeTimes, days: [dayWith("2027-03-14", { "10:00": 180, "11:00": 120 })] };
    await send();
    const start = within(dialog).getByLabelText(/^Time 1: start/);
    await waitFor(() => expect(start.getAttribute("aria-invalid")).toBe("true"));
    within(dialog).getByText("The cleaner is not free on Sun 14 Mar, 11:00 for 3 hours. Please choose another time.");
    refuses = false;
    await userEvent.click(within(dialog).getByRole("button", { name: "Propose a re-clean" }));
    expect(asked(decidesCase)).toHaveLength(1);
  });

  it("see immediately that a re-clean is not possible", async () => {
    const { dialog } = await recleanDialog({
      [readsTimes]: () => refusal("problem.recleanOff", "A re-clean is not possible."),
    });
    await within(dialog).findByText("A re-clean is not possible.");
    expect(within(dialog).queryByText(/^Loading/)).toBeNull();
  });

  it("propose no re-clean while a time has a day and no start, or two times are the same", async () => {
    const { dialog, fill, send, asked } = await recleanDialog({ [readsTimes]: () => answer(freeTimes) });
    await within(dialog).findByText(/^Length/);
    fill(/^Time 1: day/, "2027-03-14");
    fill(/^Time 1: start/, "10:00");
    fill(/^Time 2: day/, "2027-03-14");
    await send();
    await within(dialog).findByText(/^Please choose a start time for each day/);
    fill(/^Time 2: start/, "10:00");
    await userEvent.click(within(dialog).getByRole("button", { name: "Propose a re-clean" }));
    await within(dialog).findByText("Please choose different times.");
    expect(asked(decidesCase)).toEqual([]);
  });

  it("open a case, and credit at most what was paid", async () => {
    const decides = `POST /api/admin/bookings/${bookingId}/problems/${problemId}/decide`;
    const { asked, bodyOf } = openStaff(`/admin/problems?problem=${bookingId}.${problemId}`, {
      "GET /api/admin/problems?state=in_review": () => answer({ items: [line] }),
      [`GET /api/admin/bookings/${bookingId}/problems/${problemId}`]: () => answer(found),
      [decides]: () => answer({ ...found, problem: { ...line, state: "resolved", outcome: "credit", closedAt: now } }),
    });
    const panel = await screen.findByRole("region", { name: "Problem" });
    expect((await within(panel).findByText(words)).textContent).toBe(words);
    const credit = within(panel).getByRole("button", { name: "Credit the customer" });
    expect((credit as HTMLButtonElement).disabled).toBe(true);
    const amount = within(panel).getByLabelText(/^Amount/);
    await userEvent.type(amount, "81");
    expect((credit as HTMLButtonElement).disabled).toBe(true);
    await userEvent.clear(amount);
    await userEvent.type(amount, "80");
    await userEvent.click(credit);
    const full = await screen.findByRole("alertdialog");
    expect(full.textContent).toContain("the reward for inviting them is taken back");
    await userEvent.keyboard("{Escape}");
    await userEvent.clear(amount);
    await userEvent.type(amount, "50");
    await userEvent.click(credit);
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "It shows in the picture.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Credit the customer" }));
    await waitFor(() => expect(asked(decides)).toHaveLength(1));
    expect(bodyOf(decides)).toMatchObject({ outcome: "credit", amount: 5_000, version: 0 });
  });

  it("see that the reward is taken back once all that was paid is recorded as owed (G140)", async () => {
    openStaff(`/admin/problems?problem=${bookingId}.${problemId}`, {
      "GET /api/admin/problems?state=in_review": () => answer({ items: [line] }),
      [`GET /api/admin/bookings/${bookingId}/problems/${problemId}`]: () => answer({ ...found, owable: 8_000 }),
    });
    const panel = await screen.findByRole("region", { name: "Problem" });
    const amount = await within(panel).findByLabelText(/^Amount/);
    for (const [typed, isSaid] of [
      ["79", false],
      ["80", true],
    ] as const) {
      await userEvent.clear(amount);
      await userEvent.type(amount, typed);
      await userEvent.click(within(panel).getByRole("button", { name: "Record what the customer owes" }));
      const dialog = await screen.findByRole("alertdialog");
      expect(/paid nothing for this visit, so the reward/.test(dialog.textContent)).toBe(isSaid);
      await userEvent.keyboard("{Escape}");
    }
  });

  it.each([
    ["notCompleted", /^You can record what the customer owes once the visit is completed\./],
    ["cancelled", /^The visit was cancelled, so you can't record that the customer owes something\.$/],
    [
      "nothingLeft",
      /^You can't record that the customer owes something: the full amount is recorded or credited already/,
    ],
  ] as const)("see why nothing can be recorded as owed: %s (G140)", async (notOwable, said) => {
    openStaff(`/admin/problems?problem=${bookingId}.${problemId}`, {
      "GET /api/admin/problems?state=in_review": () => answer({ items: [line] }),
      [`GET /api/admin/bookings/${bookingId}/problems/${problemId}`]: () =>
        answer({ ...found, notOwable, creditable: notOwable === "nothingLeft" ? 0 : 8_000 }),
    });
    const panel = await screen.findByRole("region", { name: "Problem" });
    await within(panel).findByText(said);
    const hint = notOwable === "nothingLeft" ? /^No credit is possible/ : /That is what the customer had to pay/;
    within(panel).getByText(hint);
    expect(within(panel).queryByRole("button", { name: "Record what the customer owes" })).toBeNull();
  });

  it.each([
    ["Record the payment", "settled", "The customer can book again.", "Paid"],
    ["Waive the amount", "waived", "The cleaner does not get it.", "Waived"],
  ] as const)("end what a customer owes, with a reason and once: %s (G140)", async (name, end, effect, after) => {
    const owed = {
      ...line,
      state: "resolved" as const,
      outcome: "owed" as const,
      amount: 8_000,
      closedAt: now,
      version: 2,
    };
    const settles = `POST /api/admin/bookings/${bookingId}/problems/${problemId}/settle`;
    const { bodyOf } = openStaff(`/admin/problems?problem=${bookingId}.${problemId}`, {
      "GET /api/admin/problems?state=in_review": () => answer({ items: [] }),
      [`GET /api/admin/bookings/${bookingId}/problems/${problemId}`]: () => answer({ ...found, problem: owed }),
      [settles]: () => answer({ ...found, problem: { ...owed, debt: { end, at: now, reason: "Both confirm it." } } }),
    });
    await screen.findByText(/AED.80 owed/);
    await userEvent.click(screen.getByRole("button", { name }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "What the customer owes" }));
    expect(dialog.getByText(new RegExp(effect))).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/Reason/), "Both confirm it.");
    await userEvent.click(dialog.getByRole("button", { name }));
    expect(await screen.findByText(after)).toBeTruthy();
    expect(bodyOf(settles)).toEqual({ end, reason: "Both confirm it.", version: 2 });
    for (const each of ["Record the payment", "Waive the amount"])
      expect(screen.queryByRole("button", { name: each })).toBeNull();
  });

  it("list decided and unpaid cases, and link to them (G140)", async () => {
    const owed: StaffProblem = { ...line, state: "resolved", outcome: "owed", amount: 13_500, closedAt: now };
    openStaff("/admin/problems?state=owed", {
      "GET /api/admin/problems?state=owed": () => answer({ items: [owed] }),
    });
    const table = await screen.findByRole("table");
    expect(table.textContent).toMatch(/AED.135 owed/);
    const link = within(table).getAllByRole("link")[0];
    expect(link?.getAttribute("href")).toBe(`/admin/problems?state=owed&problem=${bookingId}.${problemId}`);
    expect(screen.getByLabelText<HTMLSelectElement>("Status").selectedOptions[0]?.text).toBe("Decided, not paid yet");
  });

  it("ask a second admin to confirm a credit above AED 5,000, and show that it waits", async () => {
    const decides = `POST /api/admin/bookings/${bookingId}/problems/${problemId}/decide`;
    const dear: ProblemCase = { ...found, creditable: 900_000, reversesReward: false };
    const waits = {
      proposalId: `ppl_${"0".repeat(26)}`,
      what: "credit",
      state: "open",
      subjectId: line.customerId,
      proposerId: "a",
      issue: { worth: 600_000, problemId },
      createdAt: now,
      lapsesAt: "2099-03-02T08:00:00.000Z",
      may: ["withdraw"],
    };
    let open: (typeof waits)[] = [];
    openStaff(`/admin/problems?problem=${bookingId}.${problemId}`, {
      "GET /api/admin/problems?state=in_review": () => answer({ items: [line] }),
      "GET /api/admin/proposals?queue=open": () => answer({ items: open }),
      [`GET /api/admin/bookings/${bookingId}/problems/${problemId}`]: () => answer(dear),
      [decides]: () => {
        open = [waits];
        return answer(dear);
      },
    });
    const panel = await screen.findByRole("region", { name: "Problem" });
    const amount = await within(panel).findByLabelText(/^Amount/);
    within(panel).getByText(/A second admin confirms amounts above AED 5,000\./);
    await userEvent.type(amount, "6000");
    await userEvent.click(within(panel).getByRole("button", { name: "Credit the customer" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("A second admin must confirm AED\u00a06,000 within 24 hours.");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "It shows in the picture.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Credit the customer" }));
    await within(panel).findByText(/^A second admin must confirm AED 6,000 by /);
    expect(within(panel).getByRole("link", { name: "See what is waiting for confirmation" }).getAttribute("href")).toBe(
      "/admin/proposals",
    );
  });
});
