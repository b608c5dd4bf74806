import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AccountCards } from "@/features/identity/account/account-cards.tsx";
import * as token from "@/lib/session/token.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));

const refusal = (code: string, message: string, status = 409) => answer({ kind: "conflict", code, message }, status);

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});
const said = (title: string) => waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })));

const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("the danger zone", () => {
  interface Given {
    closing?: unknown;
    close?: () => Response | Promise<Response>;
    again?: () => Promise<boolean>;
    side?: "cleaner" | "customer";
  }
  function open({ closing = { upcomingBookings: 2, jobUnderWay: false }, close, again, side = "cleaner" }: Given = {}) {
    const closed: string[] = [];
    serverAnswers((url, init) => {
      if (url.endsWith("/account/closing")) return closing === 500 ? answer({}, 500) : answer(closing);
      closed.push(`${init.method} ${url}`);
      return close?.() ?? answer({ closedAt: "2026-11-21T06:00:00.000Z" });
    });
    const signOut = vi.fn(async () => true);
    renderIn(
      <>
        <Where />
        <AccountCards side={side} />
      </>,
      {
        path: `/${side}-profile`,
        session: sessionOf(member({ role: side }), { signOut, ...(again && { signInAgain: again }) }),
      },
    );
    return { closed, signOut };
  }
  const ask = async () => {
    await press("Delete Account");
    return screen.findByRole("alertdialog", { name: "Delete your account?" });
  };
  const confirm = async () => {
    const buttons = await screen.findAllByRole("button", { name: "Delete Account" });
    await userEvent.click(buttons.at(-1) as HTMLElement);
  };
  const isShut = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

  // covers S065
  it("lists what is deleted, cancelled and kept", async () => {
    open();
    await ask();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Profile and business info",
      "Service areas and offerings",
      "Bookings and job applications",
      "Earnings history",
      "Reviews and ratings",
      "Messages",
    ]);
    expect(await screen.findByText("2 upcoming jobs will be cancelled. We'll tell your customers.")).toBeTruthy();
    expect(screen.getByText(/By law we must keep/).textContent).toContain("backups");
  });

  it("tells a customer that published reviews stay", async () => {
    open({ side: "customer" });
    await userEvent.click((await screen.findAllByRole("button", { name: "Delete Account" }))[0] as HTMLElement);
    expect((await screen.findByText(/^Your published reviews stay/)).textContent).toContain("Former member");
  });

  it("links team members to their team before anything is pressed", async () => {
    open({ closing: { upcomingBookings: 0, jobUnderWay: false, problemOpen: false, inTeam: true } });
    await ask();
    expect((await screen.findByRole("link", { name: "See my team" })).getAttribute("href")).toBe("/cleaner/team");
    expect(screen.getAllByRole("button", { name: "Delete Account" }).at(-1)?.matches(":disabled")).toBe(true);
  });

  it("waits until what Naqi owes is paid out (G124)", async () => {
    open({ closing: { upcomingBookings: 0, jobUnderWay: false, problemOpen: false, inTeam: false, owed: 5_000 } });
    await ask();
    await screen.findByText(/Naqi owes you AED.50\. You can delete your account once we've paid it out\./);
    expect(screen.getByRole("link", { name: "See my earnings" }).getAttribute("href")).toBe("/cleaner/earnings");
    expect(screen.getAllByRole("button", { name: "Delete Account" }).at(-1)?.matches(":disabled")).toBe(true);
  });

  it("says what customers owe a cleaner, which cannot be claimed afterwards (0173)", async () => {
    const closing = { upcomingBookings: 0, jobUnderWay: false, problemOpen: false, inTeam: false, owed: 0 };
    open({ closing: { ...closing, owedByCustomers: 6_050 } });
    await ask();
    await screen.findByText(/^Customers still owe you AED.60\.50\. You can't claim it after your account is closed\.$/);
    expect(screen.getAllByRole("button", { name: "Delete Account" }).at(-1)?.matches(":disabled")).toBe(false);
  });

  it("waits until a visit that the customer owes for is paid, and leads to support (G140)", async () => {
    const closing = { upcomingBookings: 0, jobUnderWay: false, problemOpen: false, inTeam: false, owed: 0 };
    open({ side: "customer", closing: { ...closing, unpaidVisit: true } });
    await userEvent.click((await screen.findAllByRole("button", { name: "Delete Account" }))[0] as HTMLElement);
    await screen.findByText(/You haven't paid for an earlier visit\..*You can delete your account once/);
    expect(screen.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("/help");
    expect(screen.getAllByRole("button", { name: "Delete Account" }).at(-1)?.matches(":disabled")).toBe(true);
  });

  // covers S136
  it("deletes, signs out and goes to the landing page", async () => {
    const { closed, signOut } = open();
    await ask();
    await screen.findByText(/2 upcoming jobs/);
    await confirm();
    await said("Account deleted");
    await waitFor(() => expect(screen.getByTestId("where").textContent).toBe("/"));
    expect(signOut).toHaveBeenCalledOnce();
    expect(closed).toEqual(["POST /api/account/close"]);
  });

  // covers S092, S136
  it("does the same for a customer, in the customer's words", async () => {
    const replies = [answer({ kind: "bug", code: "bug", message: "no" }, 500)];
    const done = () => answer({ closedAt: "2026-11-21T06:00:00.000Z" });
    const { signOut } = open({ side: "customer", close: () => replies.shift() ?? done() });
    const remove = async () => {
      const [first] = await screen.findAllByRole("button", { name: "Delete Account" });
      await userEvent.click(first as HTMLElement);
      await screen.findByText(/2 upcoming bookings/);
      await confirm();
    };
    await remove();
    const failed = "Failed to delete account. Please try again or contact support.";
    await waitFor(() => expect(toast).toHaveBeenLastCalledWith({ title: "Error", description: failed, tone: "error" }));
    await isShut();
    expect(signOut).not.toHaveBeenCalled();
    await remove();
    const gone = "Your account has been permanently deleted.";
    await waitFor(() => expect(toast).toHaveBeenLastCalledWith({ title: "Account deleted", description: gone }));
    await waitFor(() => expect(screen.getByTestId("where").textContent).toBe("/"));
    expect(signOut).toHaveBeenCalledOnce();
  });

  // covers S065
  it("shows that it is in progress, and ignores a second press", async () => {
    let finish: (reply: Response) => void = () => undefined;
    const { closed } = open({ close: () => new Promise<Response>((resolve) => (finish = resolve)) });
    await ask();
    await screen.findByText(/2 upcoming jobs/);
    await confirm();
    const busy = await screen.findByRole("button", { name: "Deleting..." });
    await userEvent.click(busy);
    finish(answer({ closedAt: "2026-11-21T06:00:00.000Z" }));
    await said("Account deleted");
    expect(closed).toHaveLength(1);
  });

  // covers S065, S092
  it("closes with the spec's sentence when it fails", async () => {
    const { signOut } = open({ close: () => answer({ kind: "bug", code: "bug", message: "no" }, 500) });
    await ask();
    await screen.findByText(/2 upcoming jobs/);
    await confirm();
    await said("Failed to delete account. Please try again or contact support.");
    await isShut();
    expect(signOut).not.toHaveBeenCalled();
  });

  it("asks to sign in again and then sends once more", async () => {
    const replies = [
      refusal("member.signInAgain", "Please sign in again."),
      answer({ closedAt: "2026-11-21T06:00:00.000Z" }),
    ];
    const { closed } = open({ close: () => replies.shift() as Response, again: async () => true });
    await ask();
    await screen.findByText(/2 upcoming jobs/);
    await confirm();
    await said("Account deleted");
    expect(closed).toHaveLength(2);
  });

  it("stays unchanged when the sign-in is declined", async () => {
    const { signOut } = open({ close: () => refusal("member.signInAgain", "Again."), again: async () => false });
    await ask();
    await screen.findByText(/2 upcoming jobs/);
    await confirm();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Deleting..." })).toBeNull());
    expect(screen.getByRole("alertdialog")).toBeTruthy();
    expect(signOut).not.toHaveBeenCalled();
  });

  it("is blocked by a job in progress", async () => {
    const { closed } = open({ closing: { upcomingBookings: 0, jobUnderWay: true } });
    await ask();
    expect(await screen.findByText(/A job is in progress. Please complete it first./)).toBeTruthy();
    await confirm();
    expect(closed).toEqual([]);
    expect(screen.getByRole("link", { name: "See my jobs" }).getAttribute("href")).toBe("/cleaner/bookings");
  });

  it("deletes nothing while the cancelled jobs are unknown", async () => {
    const { closed } = open({ closing: 500 });
    await ask();
    expect(await screen.findByText("We couldn't check for upcoming jobs.")).toBeTruthy();
    await confirm();
    expect(closed).toEqual([]);
  });
});

describe("the export", () => {
  const expiresAt = "2026-11-22T06:00:00.000Z";
  function open(request: () => Response, link: () => Response = () => answer({ url: "/file.json", expiresAt })) {
    const asked: string[] = [];
    const fetched: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      fetched.push(this.pathname);
    });
    serverAnswers((url) => {
      asked.push(url);
      return url.endsWith("/link") ? link() : request();
    });
    renderIn(<AccountCards side="cleaner" />, { session: sessionOf(member({ role: "cleaner" })) });
    return { asked, fetched };
  }

  it("is created and downloaded with one press, and can be downloaded again", async () => {
    const { fetched } = open(() => answer({ requestedAt: "2026-11-21T06:00:00.000Z", expiresAt }));
    await press("Export my data");
    expect(await screen.findByText("Your export is ready. You can download it until Sun 22 Nov, 10:00.")).toBeTruthy();
    await press("Download");
    await waitFor(() => expect(fetched).toEqual(["/file.json", "/file.json"]));
  });

  it("says that it is once a day, and still gives the last one", async () => {
    const text = "You can export your data once a day. Please try again tomorrow.";
    const { fetched } = open(() => answer({ kind: "limited", code: "account.tooManyExports", message: text }, 429));
    await press("Export my data");
    expect(await screen.findByText(text)).toBeTruthy();
    await press("Download");
    await waitFor(() => expect(fetched).toEqual(["/file.json"]));
  });

  it("reports a missing one", async () => {
    const none = "There is no export to download. Please request a new one.";
    const { fetched } = open(
      () => answer({ kind: "limited", code: "account.tooManyExports", message: "Once a day." }, 429),
      () => answer({ kind: "missing", code: "account.noExport", message: none }, 404),
    );
    await press("Export my data");
    await press("Download");
    expect(await screen.findByText(none)).toBeTruthy();
    expect(fetched).toEqual([]);
  });
});
