import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import MessagesPage from "@/routes/customer/messages.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const conversation = {
  conversationId: `cnv_${"a".repeat(26)}`,
  cleanerId: "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7",
  otherId: "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7",
  otherName: "Aisha Khan",
  last: { by: "other", text: "See you at ten.", at: "2027-03-07T05:00:00.000Z" },
  unread: 1,
  hasLeft: false,
  hasBlocked: false,
};

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

it("is read once more when the index of conversations has settled, and not again", async () => {
  let isIndexed = false;
  let reads = 0;
  serverAnswers((url) => {
    if (url.startsWith("/api/conversations")) {
      reads += 1;
      return answer({ items: isIndexed ? [conversation] : [] });
    }
    if (url.startsWith("/api/inbox")) return answer({ version: 1, unread: 1 });
    return answer({ now: "2027-03-08T05:00:00.000Z" });
  });
  renderIn(<MessagesPage />, { session: sessionOf(member()), path: "/customer/messages" });
  expect(await screen.findByText("No conversations")).toBeTruthy();
  isIndexed = true;
  await vi.advanceTimersByTimeAsync(5_100);
  expect(await screen.findByRole("link", { name: /Aisha Khan/ })).toBeTruthy();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reads).toBe(2);
});
