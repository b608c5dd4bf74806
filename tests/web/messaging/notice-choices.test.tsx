import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NoticeChoices } from "@/features/messaging/notices/notice-choices.tsx";
import * as token from "@/lib/session/token.ts";
import UnsubscribePage from "@/routes/unsubscribe.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

describe("a member's notification choices", () => {
  function show({ off = [] as string[], save }: { off?: string[]; save?: () => Response | Promise<Response> } = {}) {
    const sent: unknown[] = [];
    let kept = off;
    serverAnswers((_, { method, body }) => {
      if (method === "PUT") {
        const { choice, on } = JSON.parse(String(body)) as { choice: string; on: boolean };
        sent.push({ choice, on });
        if (save) return save();
        kept = on ? kept.filter((one) => one !== choice) : [...kept, choice];
      }
      return answer({ off: kept });
    });
    renderIn(<NoticeChoices />, { session: sessionOf(member()) });
    return sent;
  }
  const switchOf = (name: string) => screen.findByRole<HTMLInputElement>("switch", { name });

  it("is a table of topics and channels, with fixed ones marked", async () => {
    show({ off: ["mail.offers"] });
    expect((await switchOf("Emails: Offers")).checked).toBe(false);
    expect((await switchOf("Emails: Reviews")).checked).toBe(true);
    for (const name of [/^Visits/, /^Your account/, /^Security/]) {
      const row = screen.getByRole("rowheader", { name }).closest("tr")!;
      expect(within(row).queryByRole("switch")).toBeNull();
      within(row).getByText("Always");
    }
  });

  it.each([
    ["customer", /^Booked, rescheduled, cancelled, completed, .*started are shown under the bell, without an email\.$/],
    ["cleaner", /^Booked, rescheduled, cancelled, .*completed, are shown under the bell, without an email\.$/],
  ] as const)("says to a %s which steps of a visit come without a mail", async (role, hint) => {
    serverAnswers(() => answer({ off: [] }));
    renderIn(<NoticeChoices />, { session: sessionOf(member({ role })) });
    await screen.findByText(hint);
  });

  it.each([
    ["customer", "Emails: Offers", "New offers on your requests, and offers that are confirmed or withdrawn."],
    ["cleaner", "Emails: Applications", "Answers to your applications, and when you need to confirm one."],
  ] as const)("calls them offers for customers and applications for cleaners: %s", async (role, name, hint) => {
    serverAnswers(() => answer({ off: [] }));
    renderIn(<NoticeChoices />, { session: sessionOf(member({ role })) });
    await switchOf(name);
    screen.getByText(hint);
  });

  it("is saved with each press, and two presses in a row are two choices", async () => {
    const sent = show();
    await userEvent.click(await switchOf("Emails: Offers"));
    await userEvent.click(await switchOf("Emails: Reviews"));
    await userEvent.click(await switchOf("Emails: Offers"));
    await waitFor(() =>
      expect(sent).toEqual([
        { choice: "mail.offers", on: false },
        { choice: "mail.reviews", on: false },
        { choice: "mail.offers", on: true },
      ]),
    );
    await waitFor(async () => expect((await switchOf("Emails: Offers")).checked).toBe(true));
    expect((await switchOf("Emails: Reviews")).checked).toBe(false);
  });

  it("is reverted when saving fails, and says so", async () => {
    show({ save: () => answer({ message: "Service Unavailable" }, 503) });
    await userEvent.click(await switchOf("Emails: Offers"));
    await waitFor(async () => expect((await switchOf("Emails: Offers")).checked).toBe(true));
    expect(toast).toHaveBeenCalledWith({ title: "Your choice was not saved", tone: "error" });
  });

  it("that cannot be read says so, and is read again", async () => {
    let fails = true;
    serverAnswers(() => (fails ? answer({ message: "Service Unavailable" }, 503) : answer({ off: [] })));
    renderIn(<NoticeChoices />, { session: sessionOf(member()) });
    await screen.findByText("Your notification settings could not be loaded.");
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await switchOf("Emails: Offers");
  });
});

describe("the link of a mail", () => {
  const link = `offers.${"0".repeat(36)}.${"a".repeat(64)}`;
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  const show = (reply: () => Response, at = link) => {
    const spy = serverAnswers(reply);
    renderIn(<UnsubscribePage />, { path: `/unsubscribe?link=${at}` });
    return () => spy.mock.calls.map(([url, init]) => `${init?.method ?? "GET"} ${String(url)}`);
  };

  it("changes nothing until it is pressed, says what ends, and takes it back", async () => {
    const asked = show(() => answer({ group: "offers" }));
    screen.getByText("We'll stop emailing you about offers and applications.");
    expect(asked()).toEqual([]);
    await press("Stop emails");
    await screen.findByRole("heading", { name: "You won't get these emails any more" });
    await press("Undo");
    await screen.findByRole("heading", { name: "You'll get these emails again" });
    expect(asked()).toEqual([`POST /api/unsubscriptions/${link}`, `POST /api/unsubscriptions/${link}/undo`]);
  });

  it("that is forged is refused without details", async () => {
    show(() => answer({ kind: "gone", code: "notices.badLink", message: "This link is not valid." }, 410));
    await press("Stop emails");
    await screen.findByRole("heading", { name: "This link does not work" });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each(["", link.slice(0, -1), link.replace("offers", "security"), `${link}0`])(
    "that is incomplete (%s) is not queried",
    (cut) => {
      const asked = show(() => answer({}), cut);
      screen.getByRole("heading", { name: "This link does not work" });
      expect(asked()).toEqual([]);
    },
  );

  it("can be pressed again without an answer", async () => {
    let fails = true;
    show(() => (fails ? answer({ message: "Service Unavailable" }, 503) : answer({ group: "offers" })));
    await press("Stop emails");
    await screen.findByRole("alert");
    fails = false;
    await press("Stop emails");
    await screen.findByRole("heading", { name: "You won't get these emails any more" });
  });
});
