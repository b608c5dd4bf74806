import type { Conversation, Message } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import MessagesPage from "@/routes/customer/messages.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "./support.tsx";

vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const conversationId = `cnv_${"a".repeat(26)}`;
const cleanerId = "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7";
const id = (index: number) => `msg_${String(index).padStart(26, "0")}`;
const conversation: Conversation = {
  conversationId,
  cleanerId,
  otherName: "Aisha Khan",
  serviceType: "deep_cleaning",
  last: { by: "other", text: "See you at ten.", at: "2027-03-07T05:00:00.000Z" },
  unread: 1,
  hasLeft: false,
  hasBlocked: false,
};
const line = (index: number, more: Partial<Message>): Message => ({
  messageId: id(index),
  createdAt: `2027-03-0${index}T05:00:00.000Z`,
  ...more,
});

interface World {
  conversations?: Conversation[];
  change?: Partial<Conversation>;
  /** What sending answers, in turn; taken where it is absent. */
  sends?: Response[];
}

/** A server with one conversation; answers what was asked of it. */
function open(path: string, { conversations = [conversation], change = {}, sends = [] }: World = {}) {
  const lines: Message[] = [
    line(1, { event: { what: "booked", day: "2027-03-10", hour: "10:00" } }),
    line(2, { by: "me", text: "Ring twice." }),
    line(3, { by: "other", text: "See you at ten." }),
  ];
  const asked: { route: string; body: unknown }[] = [];
  serverAnswers((url, { method = "GET", body }) => {
    const route = `${method} ${url.replace("/api", "").split("?")[0]}`;
    const given: unknown = body ? JSON.parse(body as string) : undefined;
    asked.push({ route, body: given });
    if (route === "GET /conversations") return answer({ items: conversations });
    if (route === "GET /site") return answer({ now: "2027-03-08T05:00:00.000Z" });
    if (route === "GET /inbox") return answer({ version: 1, unread: 1 });
    if (route === `GET /conversations/${conversationId}`)
      return answer({ items: lines.toReversed(), conversation: { ...conversation, ...change } });
    if (route.endsWith("/messages")) {
      const refused = sends.shift();
      if (refused) return refused;
      const said = line(4 + asked.length, { by: "me", text: (given as { text: string }).text });
      lines.push({ ...said, createdAt: "2027-03-08T05:00:00.000Z" });
      return answer(lines.at(-1));
    }
    if (route.startsWith("POST /conversations")) return answer({ ...conversation, unread: 0 });
    if (route.startsWith("PUT") || route.startsWith("DELETE")) return answer(conversation);
    return answer({});
  });
  renderIn(<MessagesPage />, { session: sessionOf(member()), path });
  return { asked, routes: () => asked.map(({ route }) => route) };
}

const here = `/customer/messages?conversation=${conversationId}`;
const field = () => screen.findByRole("textbox", { name: "Your message" });

beforeEach(() => localStorage.clear());

describe("the list of conversations", () => {
  it("says whom with, what about, what was last, and how much waits", async () => {
    open("/customer/messages");
    const link = await screen.findByRole("link", { name: /Aisha Khan/ });
    expect(link.textContent).toContain("Deep Cleaning");
    expect(link.textContent).toContain("See you at ten.");
    expect(within(link).getByText("1 unread message")).toBeTruthy();
    expect(link.getAttribute("href")).toContain(`?conversation=${conversationId}`);
  });

  it("is empty with a next step", async () => {
    open("/customer/messages", { conversations: [] });
    expect(await screen.findByText("No conversations")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find Cleaners" }).getAttribute("href")).toBe("/search");
  });
});

describe("a thread", () => {
  it("shows what was said and what happened, day by day, and marks it as read", async () => {
    const { asked } = open(here, { change: { otherReadUpTo: id(2) } });
    const log = await screen.findByRole("log", { name: "Messages with Aisha Khan" });
    expect(
      within(log)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      "Monday 1 March",
      "Booked for Wed 10 Mar, 10:00",
      "Tuesday 2 March",
      "YouRing twice.09:00 · Read",
      "Wednesday 3 March",
      "Aisha KhanSee you at ten.09:00",
    ]);
    await waitFor(() =>
      expect(asked).toContainEqual({ route: `POST /conversations/${conversationId}/read`, body: { upTo: id(3) } }),
    );
  });

  it("sends by Enter, breaks the line by Shift and Enter, and empties the field", async () => {
    const { asked } = open(here);
    await userEvent.type(await field(), "One{Shift>}{Enter}{/Shift}two{Enter}");
    await waitFor(() =>
      expect(asked.find(({ route }) => route.endsWith("/messages"))?.body).toMatchObject({ text: "One\ntwo" }),
    );
    expect(((await field()) as HTMLTextAreaElement).value).toBe("");
    expect(await screen.findByText(/One\s+two/)).toBeTruthy();
    await userEvent.type(await field(), "   {Enter}");
    expect(asked.filter(({ route }) => route.endsWith("/messages"))).toHaveLength(1);
  });

  it("keeps a line that was not sent, and sends it again as the same line", async () => {
    const limited = answer({ kind: "limited", code: "message.tooMany", message: "You are writing very fast." }, 429);
    const { asked } = open(here, { sends: [limited] });
    await userEvent.type(await field(), "Hello{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("Not sent");
    await userEvent.click(screen.getByRole("button", { name: "Send again" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    const keys = asked
      .filter(({ route }) => route.endsWith("/messages"))
      .map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it("keeps what was typed for the next time, and notes what leads away", async () => {
    open(here);
    await userEvent.type(await field(), "Call +971 50 123 4567");
    expect(screen.getByText(/Bookings and payments made on Naqi are protected/)).toBeTruthy();
    const kept = Object.values({ ...localStorage }).join(" ");
    expect(kept).toContain("Call +971 50 123 4567");
  });

  it("blocks after a question, and says so where it is done", async () => {
    const { routes } = open(here);
    await userEvent.click(await screen.findByRole("button", { name: "Block" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Block Aisha Khan?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Block" }));
    await waitFor(() => expect(routes()).toContain(`PUT /conversations/${conversationId}/block`));
  });

  it("reports with a reason", async () => {
    const { asked } = open(here);
    await userEvent.click(await screen.findByRole("button", { name: "Report" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.selectOptions(within(dialog).getByLabelText("What is wrong?"), "Asks for payment outside Naqi");
    await userEvent.click(within(dialog).getByRole("button", { name: "Report" }));
    await waitFor(() =>
      expect(asked.find(({ route }) => route.endsWith("/reports"))?.body).toMatchObject({ reason: "payment_outside" }),
    );
  });

  it("has no field with somebody who was blocked, or has left", async () => {
    open(here, { change: { hasBlocked: true } });
    expect(await screen.findByRole("button", { name: "Unblock" })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Your message" })).toBeNull();
  });
});

describe("the way from elsewhere", () => {
  it("opens the conversation of a request, and an inquiry where there is none", async () => {
    const { asked } = open(`/customer/messages?request=req_${"1".repeat(26)}&cleaner=${cleanerId}`);
    expect(await screen.findByRole("log")).toBeTruthy();
    expect(asked).toContainEqual({
      route: "POST /conversations",
      body: { requestId: `req_${"1".repeat(26)}`, cleanerId },
    });
  });
});
