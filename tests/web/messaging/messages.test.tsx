import { addMinutes, type Booking, type Conversation, type Message } from "@naqi/contracts";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { booking } from "../bookings/booking-support.tsx";
import CleanerMessagesPage from "@/routes/cleaner/messages.tsx";
import MessagesPage from "@/routes/customer/messages.tsx";
import { setServerTime } from "@/lib/time/clock.ts";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import { sendForm, UploadError } from "@/lib/upload/send-form.ts";
import { fileOf } from "../media/file-of.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

vi.mock("@/lib/upload/send-form.ts", async (original) => ({ ...(await original<object>()), sendForm: vi.fn() }));

const conversationId = `cnv_${"a".repeat(26)}`;
const cleanerId = "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7";
const pictureId = `pic_${"1".repeat(26)}`;
const id = (index: number) => `msg_${String(index).padStart(26, "0")}`;
const conversation: Conversation = {
  conversationId,
  cleanerId,
  otherId: cleanerId,
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

/** An answer that comes when it is given. */
function later() {
  let resolve: (given: Response) => void = () => undefined;
  const promise = new Promise<Response>((given) => (resolve = given));
  return { promise, resolve };
}

interface World {
  conversations?: Conversation[];
  change?: Partial<Conversation>;
  /** What sending answers, in turn; taken where it is absent. */
  sends?: (Response | Promise<Response>)[];
  /** What marking as read answers, in turn; taken where it is absent. */
  reads?: Promise<Response>[];
  /** Of a returning member. */
  session?: ReturnType<typeof sessionOf>;
  /** What has been said beside. */
  more?: Message[];
  visit?: Partial<Booking>;
  Page?: typeof MessagesPage;
}

/** A server with one conversation; answers what was asked of it. */
function open(
  path: string,
  {
    conversations = [conversation],
    change = {},
    sends = [],
    reads = [],
    more = [],
    visit = {},
    Page = MessagesPage,
    session = sessionOf(member()),
  }: World = {},
) {
  const lines: Message[] = [
    line(1, { event: { what: "booked", day: "2027-03-10", hour: "10:00" } }),
    line(2, { by: "me", text: "Ring twice." }),
    line(3, { by: "other", text: "See you at ten." }),
    ...more,
  ];
  const asked: { route: string; body: unknown }[] = [];
  let isClosed = false;
  serverAnswers((url, { method = "GET", body }) => {
    const route = `${method} ${url.replace("/api", "").split("?")[0]}`;
    const given: unknown = body ? JSON.parse(body as string) : undefined;
    asked.push({ route, body: given });
    if (route === "GET /conversations") return answer({ items: conversations });
    if (route === "GET /site") return answer({ now: "2027-03-08T05:00:00.000Z" });
    if (route === "GET /inbox") return answer({ version: lines.length, unread: 1 });
    if (route === `GET /conversations/${conversationId}` && isClosed)
      return answer({ kind: "missing", code: "message.notFound", message: "There is no such conversation." }, 404);
    if (route === `GET /conversations/${conversationId}`)
      return answer({ items: lines.toReversed(), conversation: { ...conversation, ...change } });
    if (route.startsWith("GET /bookings/")) return answer(booking({ bookingId: route.split("/")[2] ?? "", ...visit }));
    if (route.endsWith("/pictures")) return answer({ pictureId, url: "https://bucket/", fields: {}, expiresAt: "" });
    if (route.endsWith("/picture")) return answer({ small: "/small.jpg", large: "/large.jpg", expiresAt: "" });
    if (route.endsWith(".jpg")) return new Response(route);
    if (route.endsWith("/messages") || route.endsWith(pictureId)) {
      const refused = sends.shift();
      if (refused) return refused;
      const said = line(4 + asked.length, { by: "me", ...(given as { text?: string }) });
      lines.push({ ...said, createdAt: "2027-03-08T05:00:00.000Z" });
      return answer(lines.at(-1));
    }
    if (route.endsWith("/read") && reads.length > 0) return reads.shift() as Promise<Response>;
    if (route.startsWith("POST /conversations")) return answer({ ...conversation, unread: 0 });
    if (route.startsWith("PUT") || route.startsWith("DELETE")) return answer(conversation);
    return answer({});
  });
  renderIn(<Page />, { session, path });
  return {
    asked,
    routes: () => asked.map(({ route }) => route),
    say: (said: Message) => lines.push(said),
    close: () => (isClosed = true),
  };
}

const here = `/customer/messages?conversation=${conversationId}`;
const field = () => screen.findByRole("textbox", { name: "Your message" });

beforeEach(() => {
  localStorage.clear();
  forgetDrafts();
});

describe("the list of conversations", () => {
  // covers S116
  it("shows participant, subject, last message, and unread count", async () => {
    open("/customer/messages");
    const link = await screen.findByRole("link", { name: /Aisha Khan/ });
    expect(link.textContent).toContain("Deep Cleaning");
    expect(link.textContent).toContain("See you at ten.");
    expect(within(link).getByText("1 unread message")).toBeTruthy();
    expect(link.getAttribute("href")).toContain(`?conversation=${conversationId}`);
  });

  it("shows each person once, with unread and open conversations, and the others a press away", async () => {
    const of = (letter: string, more: Partial<Conversation>): Conversation => ({
      ...conversation,
      conversationId: `cnv_${letter.repeat(26)}`,
      unread: 0,
      ...more,
    });
    open(`/customer/messages?conversation=cnv_${"e".repeat(26)}`, {
      conversations: [
        of("b", { title: "Windows" }),
        of("c", { title: "Office", otherId: "other", otherName: "Joy Dela Cruz" }),
        of("d", { title: "Oven", unread: 2 }),
        of("e", { title: "Balcony" }),
        of("f", { title: "Kitchen" }),
      ],
    });
    await screen.findByRole("link", { name: /Windows/ });
    const people = screen.getAllByText(/^(Aisha Khan|Joy Dela Cruz)$/, { selector: "bdi:not(.sr-only)" });
    expect(people.map(({ textContent }) => textContent)).toEqual(["Aisha Khan", "Joy Dela Cruz"]);
    const [aisha] = screen.getAllByRole("listitem");
    const about = within(aisha!)
      .getAllByRole("link")
      .map((link) => [/Windows|Oven|Balcony|Kitchen/.exec(link.textContent)?.[0], link.closest("details") !== null]);
    expect(about).toEqual([
      ["Windows", false],
      ["Oven", false],
      ["Balcony", false],
      ["Kitchen", true],
    ]);
    expect(screen.getAllByRole("link", { current: true }).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Balcony"),
    ]);
    expect(within(aisha!).queryAllByRole("link", { current: "page" })).toEqual([]);
    within(aisha!).getByText("1 earlier conversation");
    within(within(aisha!).getByRole("link", { name: /Aisha Khan.*Oven/ })).getByText("2 unread messages");
    const kitchen = within(aisha!).getByRole("link", { name: /Kitchen/ });
    await userEvent.click(within(aisha!).getByText("1 earlier conversation"));
    await userEvent.click(kitchen);
    await waitFor(() => expect(kitchen.getAttribute("aria-current")).toBe("true"));
    expect(document.activeElement).toBe(kitchen);
  });

  // covers S117
  it("is empty with a next step", async () => {
    open("/customer/messages", { conversations: [] });
    expect(await screen.findByText("No conversations")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find Cleaners" }).getAttribute("href")).toBe("/search");
  });
});

describe("the visit above a thread", () => {
  const bookingId = (index: number) => `bkg_${String(index).padStart(26, "0")}`;
  const shown = async () =>
    (await screen.findByRole("link", { name: "Go to booking" })).getAttribute("href")?.split("/").at(-1);

  it("is the conversation's own", async () => {
    open(here, { change: { bookingId: bookingId(1) } });
    expect(await shown()).toBe(bookingId(1));
  });

  it.each([
    ["its address", `${here}&booking=${bookingId(2)}`],
    ["the link that opened it", `/customer/messages?request=req_1&cleaner=${cleanerId}&booking=${bookingId(2)}`],
  ])("is the one that the reader comes from: %s", async (_name, path) => {
    open(path, { change: { bookingId: bookingId(1) } });
    expect(await shown()).toBe(bookingId(2));
  });

  it("is the conversation's own if the address names none that can be", async () => {
    open(`${here}&booking=other`, { change: { bookingId: bookingId(1) } });
    expect(await shown()).toBe(bookingId(1));
  });
});

describe("quick replies", () => {
  const now = "2027-03-08T05:00:00.000Z";
  const bookingId = `bkg_${"1".repeat(26)}`;
  const at = (minutes: number) => ({
    startsAt: addMinutes(now, minutes),
    endsAt: addMinutes(now, minutes + 120),
  });
  const withVisit = (visit: Partial<Booking>, world: World = {}) =>
    open(here, { change: { bookingId }, visit: { ...at(30), ...visit }, ...world });
  const replies = async () =>
    within(await screen.findByRole("list", { name: "Quick replies" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent);

  beforeEach(() => setServerTime(now));

  it.each([
    ["days before", at(3_000), "See you then."],
    ["soon", at(60), "I'm at home. Please ring the bell."],
    ["under way", { ...at(-30), status: "in_progress" as const }, "I'll be back before you finish."],
    ["just over", { ...at(-130), status: "completed" as const }, "Thank you, everything looks great."],
  ])("fit the moment of the visit: %s", async (_moment, visit, reply) => {
    withVisit(visit);
    await waitFor(async () => expect(await replies()).toContain(reply));
  });

  it.each([
    ["is cancelled", { status: "cancelled" as const }],
    ["is on hold", { held: { cleaner: now } }],
    ["is long over", { ...at(-3_000), status: "completed" as const }],
    ["is not settled", at(-300)],
    ["has a report", { visit: { noShow: { at: now } } }],
  ])("are absent if the visit %s", async (_state, visit) => {
    withVisit(visit);
    await screen.findByRole("link", { name: "Go to booking" });
    expect(screen.queryByRole("list", { name: "Quick replies" })).toBeNull();
  });

  it("are put into the field after what is written, with the focus there, and are not sent", async () => {
    const { routes } = withVisit({});
    await userEvent.type(await field(), "Hello! ");
    await userEvent.click(await screen.findByRole("button", { name: "Please call at the gate." }));
    const written = (await field()) as HTMLTextAreaElement;
    expect(written.value).toBe("Hello! Please call at the gate.");
    expect(document.activeElement).toBe(written);
    expect(routes().filter((route) => route.endsWith("/messages"))).toEqual([]);
  });

  it("are absent where writing is closed, and without a visit", async () => {
    withVisit({}, { change: { bookingId, hasBlocked: true } });
    await screen.findByRole("link", { name: "Go to booking" });
    expect(screen.queryByRole("list", { name: "Quick replies" })).toBeNull();
    cleanup();
    open(here);
    await field();
    expect(screen.queryByRole("list", { name: "Quick replies" })).toBeNull();
  });

  describe("of a cleaner", () => {
    const asCleaner = (visit: Partial<Booking>) =>
      open(here.replace("customer", "cleaner"), {
        change: { bookingId },
        visit: { ...at(30), ...visit },
        session: sessionOf(member({ role: "cleaner" })),
        Page: CleanerMessagesPage,
      });

    it("leave out what the customer already knows", async () => {
      asCleaner({ visit: { onMyWay: { at: now } } });
      await waitFor(async () =>
        expect(await replies()).toEqual([
          "I'm here.",
          "I'm running ten minutes late, sorry.",
          "I can't find the entrance.",
        ]),
      );
    });

    it("are absent for the owner if a team member comes", async () => {
      asCleaner({ assignee: { memberId: "m", fullName: "Rosa Delgado" } });
      await screen.findByRole("link", { name: "Go to booking" });
      expect(screen.queryByRole("list", { name: "Quick replies" })).toBeNull();
    });
  });
});

describe("the thread on a phone", () => {
  it("fills what the keyboard leaves free, and nothing else changes for browser bars and zoom", async () => {
    const viewport = Object.assign(new EventTarget(), { offsetTop: 0, height: window.innerHeight, scale: 1 });
    vi.stubGlobal("visualViewport", viewport);
    open(here);
    const thread = await screen.findByRole("region", { name: "Conversation" });
    await field();
    const show = async (change: Partial<typeof viewport>) => {
      Object.assign(viewport, { offsetTop: 0, height: window.innerHeight, scale: 1 }, change);
      await act(async () => void viewport.dispatchEvent(new Event("resize")));
      return [thread.style.top, thread.style.height];
    };
    expect(await show({ height: window.innerHeight - 60 })).toEqual(["", ""]);
    expect(await show({ height: 400, offsetTop: 120 })).toEqual(["120px", "400px"]);
    expect(await show({ height: 400, scale: 2 })).toEqual(["", ""]);
    expect(await show({})).toEqual(["", ""]);
    vi.unstubAllGlobals();
  });
});

describe("a thread", () => {
  it("of a job that the reader no longer has says so, without messages and without a field", async () => {
    const gone = { kind: "missing", code: "message.notFound", message: "There is no such conversation." };
    const { close } = open(here, { sends: [answer(gone, 404)] });
    await screen.findByText("Ring twice.");
    close();
    await userEvent.type(await field(), "Fine{Enter}");
    await screen.findByText("You can no longer open this conversation.");
    expect(screen.queryByText("Ring twice.")).toBeNull();
    expect(screen.queryByRole("textbox", { name: "Your message" })).toBeNull();
    expect(screen.queryByText(/Failed to load/)).toBeNull();
    expect(screen.getByRole("link", { name: "All conversations" }).getAttribute("href")).toBe("/customer/messages");
  });

  it("of a suspended member is readable, and says why writing is not possible", async () => {
    const suspended = { since: "2027-03-07T05:00:00.000Z", reason: "Two no-shows." };
    open(here, { session: sessionOf(member({ suspended })) });
    await screen.findByText("Ring twice.");
    await screen.findByText("You can't send messages while your account is suspended.");
    expect(screen.queryByRole("textbox", { name: "Your message" })).toBeNull();
  });

  // covers S117
  it("shows messages and events by day, and marks them as read", async () => {
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

  it("is marked as read with its newest message, including earlier unread ones, and not again without new ones", async () => {
    const mine = [line(5, { by: "me", text: "Are you there?" })];
    const { asked } = open(here, { more: mine, change: { readUpTo: id(5) } });
    await waitFor(() =>
      expect(asked).toContainEqual({ route: `POST /conversations/${conversationId}/read`, body: { upTo: id(5) } }),
    );
    cleanup();
    const { routes } = open(here, { change: { unread: 0 } });
    await screen.findByRole("log");
    expect(routes()).not.toContain(`POST /conversations/${conversationId}/read`);
  });

  // covers S116
  it("sends by Enter, breaks the line by Shift and Enter, and empties the field", async () => {
    const { asked } = open(here);
    await userEvent.type(await field(), "One{Shift>}{Enter}{/Shift}two{Enter}");
    await waitFor(() =>
      expect(asked.find(({ route }) => route.endsWith("/messages"))?.body).toMatchObject({ text: "One\ntwo" }),
    );
    expect(((await field()) as HTMLTextAreaElement).value).toBe("");
    expect((await screen.findByText("two")).previousSibling?.textContent).toBe("One");
    await userEvent.type(await field(), "   {Enter}");
    expect(asked.filter(({ route }) => route.endsWith("/messages"))).toHaveLength(1);
  });

  it("is not in the field again after it was sent, when the page is opened again", async () => {
    open(here);
    await userEvent.type(await field(), "One{Enter}");
    cleanup();
    open(here);
    expect(((await field()) as HTMLTextAreaElement).value).toBe("");
  });

  it("keeps the focus in the field, also when the button was pressed", async () => {
    open(here);
    await userEvent.type(await field(), "One");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(document.activeElement).toBe(await field());
  });

  it.each([
    ["abc\u0007def", "This contains characters that you can't use here."],
    ["\u200B\u200B", "This is required."],
  ])("shows what is wrong with %j before it is sent, and keeps it", async (text, said) => {
    const { routes } = open(here);
    await userEvent.type(await field(), `${text}{Enter}`);
    await screen.findByText(said);
    expect(((await field()) as HTMLTextAreaElement).value).toBe(text);
    await userEvent.clear(await field());
    expect(screen.queryByText(said)).toBeNull();
    expect(routes().filter((route) => route.endsWith("/messages"))).toEqual([]);
  });

  it("keeps an unsent message, and resends it as the same message", async () => {
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

  it("resends a message after the one being sent, and each as itself", async () => {
    const limited = answer({ kind: "limited", code: "message.tooMany", message: "You are writing very fast." }, 429);
    const slow = later();
    const { asked } = open(here, { sends: [limited, slow.promise] });
    await userEvent.type(await field(), "First{Enter}");
    await screen.findByRole("alert");
    await userEvent.type(await field(), "Second{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Send again" }));
    slow.resolve(answer({ kind: "conflict", code: "request.busy", message: "Please try again." }, 409));
    const said = () =>
      asked.filter(({ route }) => route.endsWith("/messages")).map(({ body }) => (body as { text: string }).text);
    await waitFor(() => expect(said()).toEqual(["First", "Second", "First"]));
  });

  it("keeps an unsent message when its author leaves the thread and returns", async () => {
    const limited = answer({ kind: "limited", code: "message.tooMany", message: "You are writing very fast." }, 429);
    const session = sessionOf(member());
    open(here, { sends: [limited], session });
    await userEvent.type(await field(), "Do not lose me{Enter}");
    await screen.findByRole("alert");
    cleanup();
    const { asked } = open(here, { session });
    expect((await screen.findByRole("alert")).textContent).toContain("Not sent");
    await userEvent.click(screen.getByRole("button", { name: "Send again" }));
    await waitFor(() =>
      expect(asked.find(({ route }) => route.endsWith("/messages"))?.body).toMatchObject({ text: "Do not lose me" }),
    );
  });

  it("keeps an unsent message when the page is reloaded, as the same message", async () => {
    const limited = answer({ kind: "limited", code: "message.tooMany", message: "You are writing very fast." }, 429);
    const session = sessionOf(member());
    const before = open(here, { sends: [limited], session });
    await userEvent.type(await field(), "Do not lose me{Enter}");
    await screen.findByRole("alert");
    cleanup();
    // As with the page, what the tab held is gone; what the browser keeps is there.
    forgetRecentWrites();
    const { asked } = open(here, { session });
    expect((await screen.findByRole("alert")).textContent).toContain("Not sent");
    await userEvent.click(screen.getByRole("button", { name: "Send again" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    const sent = [...before.asked, ...asked].filter(({ route }) => route.endsWith("/messages")).map(({ body }) => body);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(Object.keys(localStorage).filter((key) => key.includes("unsent"))).toEqual([]);
  });

  it("marks a line that came while the mark of the one before was on its way", async () => {
    const slow = later();
    const world: World = { reads: [slow.promise] };
    const { asked, say } = open(here, world);
    const marks = () =>
      asked.filter(({ route }) => route.endsWith("/read")).map(({ body }) => (body as { upTo: string }).upTo);
    await waitFor(() => expect(marks()).toEqual([id(3)]));
    say(line(4, { by: "other", text: "Ten past ten." }));
    // Saying something reads the thread again.
    await userEvent.type(await field(), "Fine{Enter}");
    await screen.findByText("Ten past ten.");
    slow.resolve(answer({ ...conversation, unread: 0 }));
    await waitFor(() => expect(marks()).toHaveLength(2));
    expect(marks()[1]).not.toBe(id(3));
  });

  it("keeps the input for the next time, and marks contact details", async () => {
    open(here);
    await userEvent.type(await field(), "Call +971 50 123 4567");
    expect(screen.getByText(/our team can only help with bookings made on Naqi/)).toBeTruthy();
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
    await userEvent.selectOptions(within(dialog).getByLabelText("What is wrong?"), "Asks to book outside Naqi");
    await userEvent.click(within(dialog).getByRole("button", { name: "Report" }));
    await waitFor(() =>
      expect(asked.find(({ route }) => route.endsWith("/reports"))?.body).toMatchObject({ reason: "payment_outside" }),
    );
  });

  it("reports one message of the other party, and none of one's own", async () => {
    const { asked } = open(here);
    const log = await screen.findByRole("log");
    const [flag, ...more] = within(log).getAllByRole("button", { name: "Report this message" });
    expect(more).toEqual([]);
    expect(flag?.closest("li")?.textContent).toContain("See you at ten.");
    await userEvent.click(flag as HTMLElement);
    const dialog = await screen.findByRole("dialog", { name: "Report a message from Aisha Khan" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Report" }));
    await waitFor(() =>
      expect(asked.find(({ route }) => route.endsWith("/reports"))?.body).toMatchObject({ messageId: id(3) }),
    );
  });

  it("has no field if the other party is blocked, or has left", async () => {
    open(here, { change: { hasBlocked: true } });
    expect(await screen.findByRole("button", { name: "Unblock" })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Your message" })).toBeNull();
  });
});

describe("links from elsewhere", () => {
  it("open the conversation of a request, and otherwise an inquiry", async () => {
    const { asked } = open(`/customer/messages?request=req_${"1".repeat(26)}&cleaner=${cleanerId}`);
    expect(await screen.findByRole("log")).toBeTruthy();
    expect(asked).toContainEqual({
      route: "POST /conversations",
      body: { requestId: `req_${"1".repeat(26)}`, cleanerId },
    });
  });
});

describe("a photo", () => {
  const photo = () => fileOf("image/jpeg", "tap.jpg");
  const choose = async (file: File) =>
    userEvent.upload(await screen.findByLabelText("Add a photo"), file, { applyAccept: false });
  const sends = (asked: ReturnType<typeof open>["asked"]) => asked.filter(({ route }) => route.endsWith(pictureId));

  beforeEach(() => vi.stubGlobal("IntersectionObserver", Seen));
  afterEach(() => vi.unstubAllGlobals());

  it("is chosen, shown, and can be removed before it is sent", async () => {
    const { asked } = open(here);
    await choose(photo());
    expect(await screen.findByText("tap.jpg")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Remove the photo" }));
    expect(screen.queryByText("tap.jpg")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(asked.some(({ route }) => route.endsWith("/pictures"))).toBe(false);
  });

  it("of another kind, or too large, is refused at once", async () => {
    open(here);
    await choose(fileOf("application/x-msdownload", "tap.jpg", { type: "image/jpeg" }));
    expect(await screen.findByText("Please upload a JPG or PNG picture.")).toBeTruthy();
    await choose(fileOf("image/png", "tap.png", { size: 5 * 1024 * 1024 + 1 }));
    expect(await screen.findByText("Please upload a picture smaller than 5MB.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Remove the photo" })).toBeNull();
  });

  it("is the one chosen last, also if an earlier one is read later", async () => {
    open(here);
    const slow = fileOf("image/jpeg", "slow.jpg");
    const beginning = await slow.slice(0, 16).arrayBuffer();
    let reads: (bytes: ArrayBuffer) => void = () => undefined;
    const arrayBuffer = () => new Promise<ArrayBuffer>((resolve) => (reads = resolve));
    vi.spyOn(slow, "slice").mockReturnValue(Object.assign(new Blob(), { arrayBuffer }));
    await choose(slow);
    await choose(photo());
    await screen.findByText("tap.jpg");
    reads(beginning);
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.queryByText("slow.jpg")).toBeNull();
    screen.getByText("tap.jpg");
  });

  it("is uploaded and sent with its words", async () => {
    const { asked } = open(here);
    await choose(photo());
    await userEvent.type(await field(), "It drips.{Enter}");
    await waitFor(() => expect(sends(asked)).toMatchObject([{ body: { text: "It drips." } }]));
    expect(vi.mocked(sendForm).mock.calls.at(-1)?.[0]).toMatchObject({ url: "https://bucket/" });
    expect(screen.queryByText("tap.jpg")).toBeNull();
  });

  it("whose upload fails is resent as the same message, without text as well", async () => {
    vi.mocked(sendForm).mockRejectedValueOnce(new UploadError("connection"));
    const { asked } = open(here);
    await choose(photo());
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect((await screen.findByRole("alert")).textContent).toContain("The upload was interrupted");
    expect(sends(asked)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Send again" }));
    await waitFor(() => expect(sends(asked)).toHaveLength(1));
    expect(sends(asked)[0]?.body).not.toHaveProperty("text");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("that was uploaded is not uploaded again when its line is sent again", async () => {
    const limited = answer({ kind: "limited", code: "message.tooMany", message: "You are writing very fast." }, 429);
    const { asked } = open(here, { sends: [limited] });
    await choose(photo());
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await userEvent.click(await screen.findByRole("button", { name: "Send again" }));
    await waitFor(() => expect(sends(asked)).toHaveLength(2));
    const keys = sends(asked).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(asked.filter(({ route }) => route.endsWith("/pictures"))).toHaveLength(1);
  });

  it("that is not a picture is reported, and can only be discarded", async () => {
    const wrong = { kind: "invalid", code: "picture.wrongType", message: "Please upload a JPG or PNG picture." };
    open(here, { sends: [answer(wrong, 400)] });
    await choose(photo());
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Please upload a JPG or PNG picture.");
    expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("has its place before it is there, its name, and opens large in a dialog", async () => {
    const more = [line(4, { by: "other", text: "It drips.", picture: { width: 1600, height: 800 } })];
    const { routes } = open(here, { more });
    const small = await screen.findByRole("img", { name: "Photo from Aisha Khan: It drips." });
    expect(small.closest<HTMLElement>("[style]")?.style.aspectRatio).toBe("1600 / 800");
    await userEvent.click(small);
    const dialog = await screen.findByRole("dialog", { name: "Photo from Aisha Khan: It drips." });
    expect(await within(dialog).findByRole("img")).toBeTruthy();
    const path = `GET /conversations/${conversationId}/messages/${id(4)}/picture`;
    expect(routes().filter((route) => route === path)).toHaveLength(2);
    expect(routes()).toEqual(expect.arrayContaining(["GET /small.jpg", "GET /large.jpg"]));
  });

  it("is named so in the list if there is no text", async () => {
    const last = { by: "other", hasPicture: true, at: "2027-03-07T05:00:00.000Z" } as const;
    open("/customer/messages", { conversations: [{ ...conversation, last }] });
    expect((await screen.findByRole("link", { name: /Aisha Khan/ })).textContent).toContain("Photo");
  });
});

/** Everything is in sight at once. */
class Seen {
  constructor(private readonly tell: (seen: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.tell([{ isIntersecting: true }]);
  disconnect = () => undefined;
}
