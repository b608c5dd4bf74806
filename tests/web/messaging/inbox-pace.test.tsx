import { act, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useUnread, useTalking } from "@/lib/data/use-unread.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

function Badge() {
  return <p>{useUnread().unread}</p>;
}
function Thread() {
  useTalking();
  return <Badge />;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

/** Shows it; answers how often news were asked for since the last time. */
async function shown(of: React.ReactNode) {
  let asked = 0;
  const state = { version: 1 };
  serverAnswers((url) => {
    if (url.startsWith("/api/inbox")) asked++;
    return url.startsWith("/api/inbox") ? answer({ ...state, unread: 0 }) : answer({ items: [] });
  });
  renderIn(of, { session: sessionOf(member()) });
  fireEvent.focus(window);
  await pass(0);
  const since = () => {
    const before = asked;
    asked = 0;
    return before;
  };
  since();
  return { state, since };
}

it("polls every 30 seconds, every three minutes without news, and less often without activity", async () => {
  const { since, state } = await shown(<Badge />);
  state.version++;
  await pass(31);
  since();
  // A quiet minute makes it 30 seconds more, and so on.
  await pass(120);
  expect(since()).toBe(3);
  await pass(60);
  expect(since()).toBe(1);
  for (let minute = 0; minute < 20; minute++) {
    await pass(60);
    fireEvent.pointerDown(window);
  }
  since();
  await pass(540);
  expect(since()).toBe(3);
  await pass(20 * 60);
  since();
  await pass(20 * 60);
  expect(since()).toBe(4);
  fireEvent.pointerDown(window);
  await pass(361);
  expect(since()).toBe(2);
});

it.each([
  ["somebody types", () => fireEvent.keyDown(window, { key: "a" })],
  ["the page is looked at again", () => fireEvent.focus(window)],
])(
  "polls every 5 seconds while a thread is open, less and less often, and immediately again when %s",
  async (_, lives) => {
    const { since } = await shown(<Thread />);
    await pass(15);
    expect(since()).toBe(3);
    await pass(300);
    since();
    await pass(120);
    expect(since()).toBe(4);
    lives();
    await pass(15);
    expect(since()).toBeGreaterThanOrEqual(3);
  },
);

it("polls often again after news", async () => {
  const { state, since } = await shown(<Thread />);
  await pass(400);
  state.version = 2;
  await pass(31);
  since();
  await pass(15);
  expect(since()).toBeGreaterThanOrEqual(2);
});

it("asks for several that show it as often as for one", async () => {
  const { since } = await shown(
    <>
      <Thread />
      <Badge />
    </>,
  );
  await pass(15);
  expect(since()).toBe(3);
});
