import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import * as token from "@/lib/session/token.ts";
import ApplicationsPage from "@/routes/cleaner/applications.tsx";
import BrowseJobsPage from "@/routes/cleaner/browse-jobs.tsx";
import EarningsPage from "@/routes/cleaner/earnings.tsx";
import MessagesPage from "@/routes/cleaner/messages.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const session = sessionOf(member({ role: "cleaner", inTeam: true }));

const site = () => answer({ now: "2026-11-21T06:00:00.000Z" });

beforeEach(() => {
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

it("a team member who opens Browse Jobs sees why there are none, with links to their jobs and team", async () => {
  const asked: string[] = [];
  serverAnswers((url) => {
    asked.push(url);
    return url.endsWith("/site") ? site() : answer({ items: [] });
  });
  renderIn(<BrowseJobsPage />, { session });
  await screen.findByText("Your company applies for jobs");
  screen.getByText(/Your company gives you jobs, and they appear in My Jobs\./);
  expect(screen.getByRole("link", { name: "See my jobs" }).getAttribute("href")).toBe("/cleaner/bookings");
  expect(screen.getByRole("link", { name: "See my team" }).getAttribute("href")).toBe("/cleaner/team");
  // Requests that they cannot apply for are not loaded.
  expect(asked.filter((url) => url.includes("/requests"))).toEqual([]);
});

it.each([
  ["applications", <ApplicationsPage key="1" />],
  ["messages", <MessagesPage key="2" />],
  ["earnings", <EarningsPage key="3" />],
])("an empty list of %s links a team member to their jobs, not to requests", async (_, page) => {
  serverAnswers((url) => {
    if (url.endsWith("/site")) return site();
    if (url.endsWith("/earnings"))
      return answer({
        earned: 0,
        pending: 0,
        owed: 0,
        owedOnHold: 0,
        completedJobs: 0,
        months: [{ month: "2026-11", jobs: 0, earned: 0 }],
      });
    if (url.includes("/payouts")) return answer({ methods: [], schedule: "weekly" });
    return answer({ items: [] });
  });
  renderIn(page, { session });
  expect((await screen.findByRole("link", { name: "See my jobs" })).getAttribute("href")).toBe("/cleaner/bookings");
  expect(screen.queryByRole("link", { name: "Browse Jobs" })).toBeNull();
});
