import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { findQuestions } from "@/features/public/help/find-questions.ts";
import { questions } from "@/features/public/help/questions.ts";
import HelpPage from "@/routes/help.tsx";
import { Newsletter } from "@/shell/newsletter.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const now = new Date().toISOString();
const ticketId = "tkt_01hzzzzzzzzzzzzzzzzzzzzzzz";
const settings = { now, email: "support@naqi.example", phone: "+97140000000", social: {} };

const withServer = (post: () => Response = () => answer({ ticketId })) =>
  serverAnswers((url, { method }) => (method === "POST" ? post() : answer(settings)));

const show = (path = "/help", session = sessionOf(undefined)) =>
  renderIn(
    <Routes>
      <Route path="/help" element={<HelpPage />} />
    </Routes>,
    { path, session },
  );

const shownQuestions = () => [...document.querySelectorAll("details")].map(({ id }) => id);
const openQuestions = () => [...document.querySelectorAll("details[open]")].map(({ id }) => id);
const search = () => screen.getByRole("searchbox", { name: "Search for help topics" });
const sent = (server: ReturnType<typeof withServer>) =>
  server.mock.calls.flatMap(([, init]) => (init?.method === "POST" ? [JSON.parse(String(init.body))] : []));

beforeEach(() => void withServer());

describe("the questions", () => {
  // covers S133
  it("are grouped, five topics above them, the support below", async () => {
    show();
    expect(search().getAttribute("placeholder")).toBe("Search for help topics...");
    for (const name of ["General", "For Customers", "For Cleaning Professionals"])
      screen.getByRole("heading", { name });
    const topics = within(screen.getByRole("list", { name: "Topics" })).getAllByRole("button");
    expect(topics.map(({ textContent }) => textContent?.split(/(?<=[a-z])(?=[A-Z])/)[0])).toEqual([
      "Getting Started",
      "Booking and Scheduling",
      "Payments and Pricing",
      "Safety and Trust",
      "Account Settings",
    ]);
    screen.getByText("Sunday to Thursday 9:00 AM to 6:00 PM UAE time");
    screen.getByText("Friday and Saturday 10:00 AM to 4:00 PM UAE time");
    for (const name of ["Live Chat", "Email Support", "Phone Support"]) await screen.findByRole("heading", { name });
    expect(screen.getByRole("link", { name: settings.email }).getAttribute("href")).toBe(`mailto:${settings.email}`);
    expect(screen.getByRole("link", { name: "+971 4 000 0000" }).getAttribute("href")).toBe(`tel:${settings.phone}`);
  });

  it("hide the mail and the phone while none are set", async () => {
    const server = serverAnswers(() => answer({ now, social: {} }));
    show();
    await expect.poll(() => server.mock.calls.length).toBeGreaterThan(0);
    expect(screen.queryByRole("heading", { name: "Email Support" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Phone Support" })).toBeNull();
    screen.getByRole("heading", { name: "Live Chat" });
  });

  // covers S133
  it("open one at a time and close again", async () => {
    show();
    const [first, second] = [...document.querySelectorAll("summary")];
    await userEvent.click(first as HTMLElement);
    expect(openQuestions()).toEqual([questions()[0]?.id]);
    await userEvent.click(second as HTMLElement);
    expect(openQuestions()).toHaveLength(1);
    await userEvent.click(second as HTMLElement);
    expect(openQuestions()).toEqual([]);
    expect(new Set([...document.querySelectorAll("details")].map(({ name }) => name)).size).toBe(1);
  });

  // covers S133
  it("are found by words in question or answer, marked, counted, the first one open", () => {
    show();
    fireEvent.change(search(), { target: { value: "CODE" } });
    const expected = findQuestions(questions(), "code", undefined);
    expect(expected.some(({ question }) => !/code/i.test(question))).toBe(true);
    expect(shownQuestions()).toEqual(expected.map(({ id }) => id));
    expect([...document.querySelectorAll("mark")].every((mark) => /^code$/i.test(mark.textContent ?? ""))).toBe(true);
    expect(document.querySelectorAll("mark").length).toBeGreaterThan(1);
    expect(openQuestions()).toEqual([expected[0]?.id]);
    expect(screen.getByText(`${expected.length} answers`).getAttribute("role")).toBe("status");
  });

  it("lead to the form when nothing matches", async () => {
    show();
    fireEvent.change(search(), { target: { value: "helicopter" } });
    screen.getByText("No answers");
    await userEvent.click(screen.getByRole("button", { name: "Ask us" }));
    await screen.findByRole("dialog", { name: "Write to us" });
  });

  it("are filtered by a topic, and shown again by a second press", async () => {
    show();
    const topic = screen.getByRole("button", { name: /^Safety and Trust/ });
    await userEvent.click(topic);
    expect(topic.getAttribute("aria-pressed")).toBe("true");
    const expected = questions()
      .filter((entry) => entry.topic === "safety_and_trust")
      .map(({ id }) => id);
    expect(shownQuestions()).toEqual(expected);
    await userEvent.click(topic);
    expect(shownQuestions()).toHaveLength(questions().length);
  });

  it("have an answer for every topic and every group", () => {
    expect(new Set(questions().map(({ topic }) => topic)).size).toBe(5);
    expect(new Set(questions().map(({ group }) => group)).size).toBe(3);
    expect(new Set(questions().map(({ id }) => id)).size).toBe(questions().length);
  });
});

describe("the form", () => {
  it("marks what is missing and sends nothing", async () => {
    const server = withServer();
    show();
    await userEvent.click(screen.getByRole("button", { name: "Write a message" }));
    await screen.findByRole("dialog", { name: "Write to us" });
    await userEvent.click(screen.getByRole("button", { name: "Send message" }));
    expect(await screen.findAllByText("This is required.")).toHaveLength(1);
    screen.getByText("Please enter a valid email address");
    expect(document.activeElement).toBe(screen.getByLabelText("Your name"));
    expect(sent(server)).toEqual([]);
  });

  it("sends a member's message and gives the reference", async () => {
    const server = withServer();
    show("/help", sessionOf(member()));
    await userEvent.click(screen.getByRole("button", { name: "Write a message" }));
    const message = await screen.findByLabelText("Message");
    await userEvent.type(message, "My cleaner left the window open.");
    await userEvent.click(screen.getByRole("button", { name: "Send message" }));
    await screen.findByText(new RegExp(ticketId));
    expect(sent(server)).toEqual([
      {
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
        name: "Mariam Haddad",
        email: "mariam@example.com",
        topic: "getting_started",
        message: "My cleaner left the window open.",
      },
    ]);
  });

  // covers staff.threads
  it("opens from a mail's link and continues its ticket; another parameter opens nothing", async () => {
    const server = withServer();
    const { unmount } = show("/help?ticket=tkt_nonsense", sessionOf(member()));
    expect(screen.queryByRole("dialog")).toBeNull();
    unmount();
    show(`/help?ticket=${ticketId}`, sessionOf(member()));
    const dialog = await screen.findByRole("dialog", { name: "Write to us" });
    expect(dialog.textContent).toContain(`This continues your message ${ticketId}.`);
    await userEvent.type(within(dialog).getByLabelText("Message"), "It is still not there.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Send message" }));
    await screen.findByText(/Your reference is/);
    expect(sent(server)).toMatchObject([{ ticketId, message: "It is still not there.", email: "mariam@example.com" }]);
  });
});

describe("Stay Updated", () => {
  const submit = async (email: string) => {
    renderIn(<Newsletter />);
    await userEvent.type(screen.getByLabelText("Email address"), email);
    await userEvent.click(screen.getByRole("button", { name: "Subscribe" }));
  };

  // covers S013
  it("asks for the confirmation by mail", async () => {
    const server = withServer(() => answer({ email: "reem@example.com" }));
    await submit("reem@example.com");
    await screen.findByText("Almost there. Please confirm with the link in the email we sent you.");
    expect(sent(server)).toEqual([{ email: "reem@example.com", list: "newsletter" }]);
  });

  it("sends nothing that is not an address", async () => {
    const server = withServer();
    await submit("reem@example");
    screen.getByText("Please enter a valid email address");
    expect(sent(server)).toEqual([]);
  });

  it("keeps the address when the server cannot be reached", async () => {
    withServer(() => {
      throw new Error("down");
    });
    await submit("reem@example.com");
    await screen.findByText(/We could not reach Naqi/);
    expect(screen.getByLabelText<HTMLInputElement>("Email address").value).toBe("reem@example.com");
  });
});
