import type { PayoutMethod, Payouts } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PayoutSettings } from "@/features/money/payouts/payout-settings.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const method = (more: Partial<PayoutMethod> = {}): PayoutMethod => ({
  payoutMethodId: "pay_00000000000000000000000001",
  payoutMethod: "bank_transfer",
  masked: "AE** **** **** **** *** 3456",
  bankName: "Mashreq Bank",
  accountHolder: "Aisha Khan",
  isPrimary: true,
  addedAt: "2026-01-01T00:00:00.000Z",
  ...more,
});
const paypal = method({
  payoutMethodId: "pay_00000000000000000000000002",
  payoutMethod: "paypal",
  masked: "a***@example.com",
  bankName: undefined,
  accountHolder: undefined,
  isPrimary: false,
});

interface Asked {
  method: string;
  path: string;
  input: Record<string, unknown>;
}

/** A server that answers reads with `now`, and commands as told; each answer of a command becomes what reads answer. */
function payoutServer(now: Partial<Payouts>, ...replies: (Payouts | Response)[]) {
  let held: Payouts = { methods: [], schedule: "weekly", ...now };
  const asked: Asked[] = [];
  serverAnswers((url, { method: verb = "GET", body }) => {
    if (url.endsWith("/site")) return answer({ now: "2026-03-10T06:00:00.000Z" });
    if (verb === "GET") return answer(held);
    asked.push({ method: verb, path: new URL(url, "http://x").pathname, input: body ? JSON.parse(String(body)) : {} });
    const reply = replies.shift();
    if (reply instanceof Response) return reply;
    if (reply) held = reply;
    return answer(held);
  });
  return asked;
}

const signInAgain = () =>
  answer({ kind: "forbidden", code: "member.signInAgain", message: "Please sign in again to continue." }, 403);

const show = (asksFor: () => Promise<boolean> = async () => true) =>
  renderIn(<PayoutSettings />, { session: sessionOf(member({ role: "cleaner" }), { signInAgain: asksFor }) });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const holdText = /payouts are on hold for at least 48 hours after this change/;

describe("Payout Settings", () => {
  // covers S078
  it("starts empty with the way to add a method, and pays weekly", async () => {
    payoutServer({});
    show();
    await screen.findByText("No payout method yet");
    expect(screen.getByRole("button", { name: "Add Bank Account" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Payout schedule: Every week" })).toBeTruthy();
  });

  it("shows methods masked, which is the default, the hold and the next payout", async () => {
    payoutServer({
      methods: [method(), paypal],
      nextPayoutOn: "2026-03-16",
      heldUntil: "2026-03-11T06:00:00.000Z",
      schedule: "biweekly",
    });
    show();
    const [bank, wallet] = await screen.findAllByRole("listitem");
    expect(within(bank as HTMLElement).getByText("AE** **** **** **** *** 3456")).toBeTruthy();
    expect(within(bank as HTMLElement).getByText("Default")).toBeTruthy();
    expect(within(bank as HTMLElement).queryByRole("button", { name: /default/ })).toBeNull();
    expect(within(wallet as HTMLElement).getByText("a***@example.com")).toBeTruthy();
    await screen.findByText(/payouts are on hold until Wed 11 Mar, 10:00/);
    expect(screen.getByText(/The next one is on Monday 16 March/)).toBeTruthy();
  });

  it("names a payout that is still due before the next payday", async () => {
    const late = { methods: [method()], nextPayoutOn: "2026-03-16", payoutDueOn: "2026-03-09" };
    payoutServer(late);
    show();
    await screen.findByText(/The payout for Monday 9 March is due\. The next one is on Monday 16 March\./);
  });

  it("says that five are the most", async () => {
    const methods = [1, 2, 3, 4, 5].map((n) => method({ payoutMethodId: `pay_0000000000000000000000000${n}` }));
    payoutServer({ methods });
    show();
    await screen.findByText(/You have 5 payout methods/);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add Bank Account" }).disabled).toBe(true);
  });

  it("shows a failed load with a way to try again", async () => {
    serverAnswers(() => answer({}, 400));
    show();
    await screen.findByText("Your payout settings could not be loaded.");
  });
});

describe("changing a method", () => {
  it("explains the hold first, asks for a fresh sign-in, and sends the same again with nothing typed lost", async () => {
    const added: Payouts = { methods: [method(), paypal], schedule: "weekly" };
    const asked = payoutServer({ methods: [method()] }, signInAgain(), added);
    const question = vi.fn(async () => true);
    show(question);
    await press("Add Bank Account");
    await screen.findByText(holdText);
    await userEvent.click(screen.getByRole("radio", { name: /PayPal/ }));
    await userEvent.type(screen.getByLabelText(/PayPal email/), "aisha@example.com");
    await press("Add method");
    await screen.findByText("a***@example.com");
    expect(question).toHaveBeenCalledOnce();
    expect(asked).toHaveLength(2);
    expect(asked[0]?.input).toEqual(asked[1]?.input);
    expect(asked[0]?.input["details"]).toEqual({ payoutMethod: "paypal", paypalEmail: "aisha@example.com" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("keeps the dialog and its text when the sign-in is declined", async () => {
    const asked = payoutServer({ methods: [method()] }, signInAgain());
    show(async () => false);
    await press(/^Edit Bank transfer/);
    await userEvent.click(await screen.findByRole("radio", { name: /Careem/ }));
    await userEvent.type(screen.getByLabelText(/Careem Pay phone/), "+971501234567");
    await press("Save method");
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ method: "PUT", path: expect.stringMatching(/pay_0+1$/) });
    expect(screen.getByLabelText<HTMLInputElement>(/Careem Pay phone/).value).toBe("+971501234567");
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it("makes another the default after saying what follows", async () => {
    const after = [
      { ...method(), isPrimary: false },
      { ...paypal, isPrimary: true },
    ];
    const asked = payoutServer({ methods: [method(), paypal] }, { methods: after, schedule: "weekly" });
    show();
    await press(/^Make PayPal/);
    await screen.findByText(holdText);
    expect(asked).toHaveLength(0);
    await press("Make default");
    await screen.findByRole("button", { name: /^Make Bank transfer/ });
    expect(asked[0]?.path).toMatch(/\/payouts\/methods\/pay_0+2\/default$/);
  });

  it("removes one only after asking, and says what becomes of the default", async () => {
    const asked = payoutServer({ methods: [method(), paypal] }, { methods: [paypal], schedule: "weekly" });
    show();
    await press(/^Remove Bank transfer/);
    await screen.findByText(/The newest of your other methods becomes the default/);
    await press("Remove method");
    await waitFor(() => expect(screen.queryByText("Mashreq Bank")).toBeNull());
    expect(asked[0]?.method).toBe("DELETE");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Where we send your money"));
  });
});

describe("Configure Schedule", () => {
  // covers S078
  it("offers the three and saves the chosen one, without a hold", async () => {
    const asked = payoutServer({ methods: [method()] }, { methods: [method()], schedule: "monthly" });
    show();
    await press("Configure Schedule");
    expect(await screen.findByRole<HTMLInputElement>("radio", { name: /Every week On Mondays/ })).toHaveProperty(
      "checked",
      true,
    );
    expect(screen.getByRole("radio", { name: /Every two weeks/ })).toBeTruthy();
    expect(screen.queryByText(holdText)).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: /Every month/ }));
    await press("Save schedule");
    await screen.findByRole("heading", { name: "Payout schedule: Every month" });
    expect(asked[0]?.input).toEqual({ schedule: "monthly" });
  });
});
