import type { Discount, Me } from "@naqi/contracts";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WelcomeModal } from "@/features/identity/welcome/welcome-modal.tsx";
import { keepSearch } from "@/lib/sign-in/last-search.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import * as history from "@/lib/browser/site-history.ts";
import * as token from "@/lib/session/token.ts";
import { table } from "@/routes/table.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const fired = vi.hoisted(() => vi.fn());
const created = vi.hoisted(() => vi.fn());
const reset = vi.hoisted(() => vi.fn());
vi.mock("canvas-confetti", () => ({
  default: { create: (...given: unknown[]) => (created(...given), Object.assign(fired, { reset })) },
}));

const welcome: Discount = {
  codeId: "dsc_1",
  code: "WELCOME-ABCD23",
  discountType: "welcome",
  valueType: "fixed",
  discountValue: 1_500,
  currency: "AED",
  minimumOrderAmount: 6_000,
  firstBookingOnly: true,
  // Already the next day in Dubai.
  expiresAt: "2027-04-09T21:00:00.000Z",
  status: "available",
  createdAt: "2027-03-10T21:00:00.000Z",
};

let someone: Me;
let reduces: boolean;
let people = 0;
beforeEach(() => {
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
  // A tab keeps the right to greet, also from test to test.
  someone = member({ memberId: `00000000-0000-4000-8000-${String(++people).padStart(12, "0")}` });
  reduces = false;
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: reduces && query.includes("reduced-motion"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, "locks");
});

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="where">{pathname + search}</output>;
}

function open({ who = someone, codes = [welcome] }: { who?: Me; codes?: Discount[] } = {}) {
  const asked = serverAnswers(() => answer({ items: codes }));
  const shown = renderIn(
    <StrictMode>
      <input aria-label="Search" />
      <Where />
      <WelcomeModal />
    </StrictMode>,
    { session: sessionOf(who), path: "/customer/requests" },
  );
  return { asked, ...shown };
}

const title = "Welcome to Naqi!";
const dialog = () => screen.findByRole("dialog", { name: title });
const marker = () => localStorage.getItem(`welcome_modal_seen_${someone.memberId}`);

/** What has been asked is answered, and nothing has come of it. */
async function staysAway(asked: ReturnType<typeof serverAnswers>, times: number) {
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
  await act(() => Promise.allSettled(asked.mock.results.map(({ value }) => value)));
  await act(async () => undefined);
  expect(screen.queryByRole("dialog")).toBeNull();
}

describe("the welcome modal", () => {
  // covers S124, S135
  it("names the code, what it takes off, the minimum order and its last day in Dubai", async () => {
    open();
    const text = (await dialog()).textContent?.replace(/\u00a0/g, " ");
    for (const part of [title, "AED 15", "OFF on your first booking", "AED 60", "Sat 10 Apr, 01:00", "One-time use"])
      expect(text).toContain(part);
    expect(screen.getByLabelText("Your discount code")).toHaveProperty("value", "WELCOME-ABCD23");
    expect(screen.getByRole("button", { name: "Start Booking Now" })).toBeTruthy();
  });

  it("says which code applies to an invited customer", async () => {
    const invited = { ...welcome, codeId: "dsc_2", code: "FRIEND-ABCD23", discountType: "referral" } as const;
    open({ codes: [welcome, { ...invited, valueType: "percent", discountValue: 20 }] });
    const text = (await dialog()).textContent?.replace(/\u00a0/g, " ");
    expect(text).toContain("you also have the code FRIEND-ABCD23: 20% (up to AED 100) off your first booking");
    expect(text).toContain("You can use one code per booking. We apply the one that saves you more.");
  });

  // covers S124
  it("copies the code", async () => {
    const person = userEvent.setup();
    open();
    await dialog();
    await person.click(screen.getByRole("button", { name: "Copy: Your discount code" }));
    await screen.findByText("Copied!", { selector: "[role=status]" });
    expect(await navigator.clipboard.readText()).toBe("WELCOME-ABCD23");
  });

  it("continues with the search from before the sign-up", async () => {
    keepSearch("?service=deep_cleaning&area=JBR&minutes=180");
    open();
    await dialog();
    await userEvent.click(screen.getByRole("button", { name: "Start Booking Now" }));
    expect(screen.getByLabelText("where").textContent).toBe("/search?service=deep_cleaning&area=JBR&minutes=180");
    forgetDrafts();
  });

  // covers S124
  it("ends permanently with Start Booking Now, which opens the search; nothing is queried afterwards", async () => {
    const first = open();
    await dialog();
    await userEvent.click(screen.getByRole("button", { name: "Start Booking Now" }));
    expect(screen.getByLabelText("where").textContent).toBe("/search");
    expect(marker()).not.toBeNull();
    first.unmount();
    sessionStorage.clear();
    await staysAway(open().asked, 0);
  });

  // covers S124
  it.each([
    ["Esc", () => userEvent.keyboard("{Escape}")],
    ["the button", () => userEvent.click(screen.getByRole("button", { name: "Close" }))],
  ])("closed by %s pauses for the session, and leaves no marker", async (_how, close) => {
    const first = open();
    await dialog();
    await close();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(marker()).toBeNull();
    first.unmount();
    const again = open();
    await staysAway(again.asked, 0);
    again.unmount();
    sessionStorage.clear();
    open();
    await dialog();
  });

  it("is not shown for a code that is used, expired, too late or another kind; the tab asks once", async () => {
    const others = [
      { status: "redeemed" },
      { status: "expired" },
      { firstBookingMade: true },
      { discountType: "referral" },
    ] as const;
    const first = open({ codes: others.map((more) => ({ ...welcome, ...more })) });
    await staysAway(first.asked, 1);
    first.unmount();
    await staysAway(open().asked, 0);
  });

  it.each([{ role: "cleaner" }, { role: "admin" }, { role: undefined }, { emailConfirmed: false }] as const)(
    "asks nothing for %o",
    async (more) => staysAway(open({ who: member({ ...someone, ...more }) }).asked, 0),
  );

  it("waits for the next page during typing, and while anything is open", async () => {
    for (const busy of ["typing", "open"]) {
      const first = open();
      if (busy === "typing") screen.getByLabelText("Search").focus();
      else vi.spyOn(history, "isAnythingOpen").mockReturnValue(true);
      await staysAway(first.asked, 1);
      first.unmount();
      vi.spyOn(history, "isAnythingOpen").mockReturnValue(false);
    }
    open();
    await dialog();
  });

  it("belongs to one tab: another open one does not show it, now and later", async () => {
    const locks = { request: (_name: string, _how: object, work: (lock: unknown) => unknown) => work(null) };
    Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
    const first = open();
    await staysAway(first.asked, 1);
    first.unmount();
    await staysAway(open().asked, 0);
    expect(marker()).toBeNull();
  });
});

describe("its confetti", () => {
  // covers S124
  it("is 100 particles 300 ms after it opened, and goes with it", async () => {
    open();
    await dialog();
    const opened = performance.now();
    expect(fired).not.toHaveBeenCalled();
    await waitFor(() => expect(fired).toHaveBeenCalledTimes(1));
    expect(performance.now() - opened).toBeGreaterThan(200);
    expect(fired.mock.calls[0]?.[0]).toMatchObject({ particleCount: 100 });
    expect(created).toHaveBeenCalledWith(undefined, { resize: true, useWorker: false });
    expect(reset).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(reset).toHaveBeenCalled());
  });

  it("is not shown with reduced motion", async () => {
    reduces = true;
    const timers = vi.spyOn(globalThis, "setTimeout");
    open();
    await dialog();
    expect(timers.mock.calls.filter(([, ms]) => ms === 300)).toEqual([]);
    expect(created).not.toHaveBeenCalled();
  });
});

it("may open only over lists and the search", () => {
  expect(table.filter(({ welcomes }) => welcomes).map(({ path }) => path)).toEqual([
    "/search",
    "/customer/bookings",
    "/customer/requests",
    "/customer/favorites",
  ]);
});
