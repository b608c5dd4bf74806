import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ReferralCard } from "@/features/money/referrals/referral-card.tsx";
import * as token from "@/lib/session/token.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const friends = [
  { initial: "A.", state: "held", day: "2027-03-13" },
  { initial: "Y.", state: "completed", day: "2027-03-10" },
  { initial: "م.", state: "pending", day: "2027-03-01" },
];
const mine = {
  code: "ABCD2345",
  referralCount: 3,
  pendingRewards: 5_000,
  earnedRewards: 10_000,
  friends,
  mayApply: false,
};
const link = "http://localhost:3000/auth?ref=ABCD2345";

beforeEach(() => {
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
  vi.unstubAllGlobals();
});

function open(reply: () => Response = () => answer(mine), reward: "code" | "earnings" = "earnings") {
  const asked = serverAnswers(reply);
  renderIn(<ReferralCard reward={reward} />, { session: sessionOf(member({ role: "cleaner" })) });
  return asked;
}

/** A phone whose sheet for sharing does this. */
function phone(share: (data: ShareData) => Promise<void>) {
  const spy = vi.fn(share);
  Object.defineProperty(navigator, "share", { configurable: true, value: spy });
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(pointer: coarse)",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  return spy;
}

const numberOf = (name: string) => screen.getByText(name, { selector: "dt" }).parentElement?.querySelector("dd");

describe("the referral card", () => {
  // covers S120
  it("explains in three lines how it works: for cleaners and for customers", async () => {
    open();
    const lines = () =>
      within(screen.getByRole("list", { name: "How it works" }))
        .getAllByRole("listitem")
        .map((line) => line.textContent?.replace(/\u00a0/g, " "));
    expect(lines()).toEqual([
      "1Share your code or link with friends who are new to Naqi.",
      "2They get 20% off their first booking of AED 60 or more, up to AED 100 off.",
      "372 hours after their first booking is completed, you earn AED 50. Jobs you do yourself don't count.",
    ]);
    await screen.findByLabelText("Your code");
  });

  it("promises a customer a code, with its minimum and its days", async () => {
    open(undefined, "code");
    expect(
      screen.getByText(
        /^72 hours after their first booking is completed, you get a code for AED.50 off one booking of AED.60 or more\. It is valid for 90 days\.$/,
      ),
    ).toBeTruthy();
    await screen.findByLabelText("Your code");
  });

  // covers S120
  it("copies the code and the link, and says so", async () => {
    const person = userEvent.setup();
    open();
    expect(await screen.findByLabelText("Your code")).toHaveProperty("value", "ABCD2345");
    expect(screen.getByLabelText("Your link")).toHaveProperty("value", link);
    await person.click(screen.getByRole("button", { name: "Copy: Your code" }));
    await screen.findByText("Copied!", { selector: "[role=status]" });
    expect(await navigator.clipboard.readText()).toBe("ABCD2345");
    await person.click(screen.getByRole("button", { name: "Copy: Your link" }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
  });

  // covers S120
  it("counts referrals, pending and earned AED", async () => {
    open();
    await screen.findByLabelText("Your code");
    expect(numberOf("Referrals")?.textContent).toBe("3");
    expect(numberOf("Pending")?.textContent).toMatch(/^AED.50$/);
    expect(numberOf("Earned")?.textContent).toMatch(/^AED.100$/);
    expect(screen.queryByText("None of your friends has used your code yet.")).toBeNull();
  });

  it("says that a held reward is being checked once its day is over", async () => {
    open(() => answer({ ...mine, friends: [{ initial: "A.", state: "held", day: "2020-03-13" }] }));
    const list = await screen.findByRole("list", { name: "Your friends" });
    expect(within(list).getByRole("listitem").textContent).toBe("A.First booking completedwe're checking this reward");
  });

  it("lists friends by their initial, with state and date", async () => {
    open();
    const list = await screen.findByRole("list", { name: "Your friends" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      "A.First booking completedreward expected on Mar 13, 2027",
      "Y.Rewardedon Mar 10, 2027",
      "م.Joinedon Mar 1, 2027",
    ]);
  });

  it("says so where it lists only the latest", async () => {
    const [friend] = mine.friends;
    open(() => answer({ ...mine, referralCount: 40, friends: Array.from({ length: 20 }, () => friend) }));
    await screen.findByText("Showing the 20 friends who joined most recently.");
    cleanup();
    // A friend who closed the account is counted, and no longer listed.
    open(() => answer({ ...mine, referralCount: mine.friends.length + 1 }));
    await screen.findByRole("list", { name: "Your friends" });
    expect(screen.queryByText(/who joined most recently/)).toBeNull();
  });

  it("says that it has not been used yet", async () => {
    open(() => answer({ ...mine, referralCount: 0, pendingRewards: 0, earnedRewards: 0, friends: [] }));
    await screen.findByText("None of your friends has used your code yet.");
  });

  it("says what failed, and tries again", async () => {
    let down = true;
    open(() => (down ? answer({ kind: "invalid", message: "" }, 400) : answer(mine)));
    await screen.findByText("Your invitations could not be loaded.");
    down = false;
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByLabelText("Your code");
  });
});

describe("sharing", () => {
  // covers S120
  it.each([
    ["WhatsApp", "https://wa.me/", "text"],
    ["Facebook", "https://www.facebook.com/sharer/sharer.php", "u"],
    ["Twitter", "https://twitter.com/intent/tweet", "url"],
    ["Email", "mailto:", "body"],
  ])("by %s is a plain link that carries the link", async (name, start, parameter) => {
    open();
    const way = await screen.findByRole<HTMLAnchorElement>("link", { name: `${name} (opens a new tab)` });
    expect(way.href.startsWith(start)).toBe(true);
    expect([way.target, way.rel]).toEqual(["_blank", "noopener noreferrer"]);
    expect(new URL(way.href).searchParams.get(parameter)).toContain(link);
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  });

  it("is the system's sheet on a phone; closing it is no failure", async () => {
    const share = phone(() => Promise.reject(new DOMException("closed", "AbortError")));
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Share" }));
    expect(share).toHaveBeenCalledWith({
      url: link,
      text: expect.stringMatching(
        /^Book a cleaner in Dubai with Naqi: 20% off your first booking of AED.60 or more, up to AED.100 off\.$/,
      ),
    });
    expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("falls back to the links where the sheet does not open", async () => {
    phone(() => Promise.reject(new DOMException("no", "NotAllowedError")));
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Share" }));
    expect(await screen.findAllByRole("link")).toHaveLength(4);
  });
});
