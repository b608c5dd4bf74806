import { security } from "@naqi/contracts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FollowCalendar } from "@/features/bookings/calendar/follow-calendar.tsx";
import { useQuery } from "@/lib/data/use-query.ts";
import * as token from "@/lib/session/token.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const now = "2027-03-07T05:00:00.000Z";
const secret = "s".repeat(64);

beforeEach(() => void vi.spyOn(token, "accessToken").mockResolvedValue("token"));

/** A server that stores the address, with the dialog opened. */
async function show({ madeAt, fails }: { madeAt?: string; fails?: boolean } = {}) {
  const sent: string[] = [];
  let feed = madeAt ? { madeAt } : undefined;
  serverAnswers((url, { method }) => {
    if (url.endsWith("/site")) return answer({ now });
    sent.push(`${method} ${url}`);
    if (fails) return answer({ kind: "bug", code: "bug", message: "Broken." }, 500);
    if (method === "POST") {
      feed = { madeAt: now };
      return answer({ token: secret, madeAt: now });
    }
    if (method === "DELETE") feed = undefined;
    return answer({ feed });
  });
  renderIn(<FollowCalendar />, { session: sessionOf(member({ role: "cleaner" })) });
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "My calendar" }));
  await screen.findByRole("dialog");
  return sent;
}

// covers calendar.feed
describe("following visits in a calendar", () => {
  it("is off at first, shows the address once, and opens the calendar app with it", async () => {
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Create link" }));
    const address = `${location.origin}/api/calendar/${secret}/visits.ics`;
    expect(await screen.findByLabelText("Your calendar link")).toHaveProperty("value", address);
    const opens = screen.getByRole("link", { name: "Open in my calendar app" });
    expect(opens.getAttribute("href")).toBe(address.replace(/^https?/, "webcal"));
    expect(screen.getByText(/Keep it private/)).toBeDefined();
    await screen.findByRole("button", { name: "Create new link" });
  });

  it("shows since when it is on, and can be turned off", async () => {
    const sent = await show({ madeAt: "2027-02-01T05:00:00.000Z" });
    await screen.findByText(/On since .*2027/);
    expect(screen.queryByLabelText("Your calendar link")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Turn off" }));
    await screen.findByText(/This is off/);
    expect(sent).toContain("DELETE /api/calendar");
    expect(screen.queryByRole("button", { name: "Turn off" })).toBeNull();
  });

  it("is off on the security page as well once it is turned off", async () => {
    let feed: { madeAt: string } | undefined = { madeAt: now };
    serverAnswers((url, { method = "GET" }) => {
      if (url.endsWith("/site")) return answer({ now });
      if (method === "DELETE") feed = undefined;
      return answer(url.includes("/security") ? { calendarSince: feed?.madeAt } : { feed });
    });
    const OfSecurity = () => <p>Since {useQuery(security.mine, {}).data?.calendarSince ?? "never"}</p>;
    renderIn(
      <>
        <FollowCalendar />
        <OfSecurity />
      </>,
      { session: sessionOf(member()) },
    );
    await screen.findByText(`Since ${now}`);
    await userEvent.click(screen.getByRole("button", { name: "My calendar" }));
    await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
    await screen.findByText("Since never");
  });

  it("says when it could not be loaded, and offers to try again", async () => {
    await show({ fails: true });
    await screen.findByText("Your calendar link could not be loaded.");
    expect(screen.getByRole("button", { name: /Try again/i })).toBeDefined();
  });
});
