import { addMinutes, type Booking } from "@naqi/contracts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CleanerJobs } from "@/features/bookings/jobs/cleaner-jobs.tsx";
import { CustomerBookings } from "@/features/bookings/bookings/customer-bookings.tsx";
import { LatestRequests } from "@/features/dashboard/latest-requests.tsx";
import { SuspendedBanner } from "@/features/identity/members/suspended-banner.tsx";
import { JobBoard } from "@/features/market/board/job-board.tsx";
import { PostRequest } from "@/features/market/requests/post-request.tsx";
import { WhoComes } from "@/features/cleaners/teams/who-comes.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { setServerTime } from "@/lib/time/clock.ts";
import { booking } from "../bookings/booking-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const now = "2026-03-10T06:00:00.000Z";
const suspended = { since: "2026-03-09T21:00:00.000Z", reason: "Two no-shows in a week." };

beforeEach(() => {
  forgetRecentWrites();
  setServerTime(now);
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const held = (by: "customer" | "cleaner", more: Partial<Booking> = {}) =>
  booking({
    startsAt: addMinutes(now, 120),
    endsAt: addMinutes(now, 240),
    cleanerName: "Aisha Khan",
    held: { [by]: now },
    ...more,
  });

function lists(upcoming: Booking[], past: Booking[] = []) {
  const asked: unknown[] = [];
  serverAnswers((url, { method, body }) => {
    if (url.endsWith("/site")) return answer({ now });
    if (method === "POST") {
      asked.push(JSON.parse(String(body)));
      return answer({ ...upcoming[0], status: "cancelled" });
    }
    return answer({ items: url.includes("tab=past") ? past : upcoming, counts: { upcoming: 1, past: 0 } });
  });
  return asked;
}

describe("the banner of a suspended account", () => {
  it.each([
    ["customer", /You can't book, message cleaners, post requests or change your profile/],
    ["cleaner", /You can't do jobs, apply, message customers or change your profile/],
  ] as const)("says to a %s what works, since when, why, and where support is", async (role, text) => {
    renderIn(<SuspendedBanner />, { session: sessionOf(member({ role, suspended })) });
    await screen.findByText("Your account has been suspended since 10 March 2026.");
    screen.getByText(text);
    screen.getByText("Two no-shows in a week.");
    expect(screen.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("/help");
  });

  it("is not shown for an active account", () => {
    renderIn(<SuspendedBanner />, { session: sessionOf(member()) });
    expect(screen.queryByRole("region", { name: "Your account is suspended" })).toBeNull();
  });
});

const later = booking({
  startsAt: addMinutes(now, 30 * 24 * 60),
  endsAt: addMinutes(now, 30 * 24 * 60 + 120),
  cleanerName: "Aisha Khan",
  customerName: "Mariam H.",
});

describe("a visit on hold", () => {
  it("links the customer to replacements, changes nothing by that, and cannot be moved", async () => {
    const asked = lists([held("cleaner")]);
    renderIn(<CustomerBookings Review={() => null} />, { session: sessionOf(member()), path: "/customer/bookings" });
    await screen.findByText("Aisha Khan can't do this visit right now, so it's on hold.");
    expect(screen.queryByRole("button", { name: /^Reschedule/ })).toBeNull();
    const link = screen.getByRole("link", { name: /^See who can come instead: / });
    expect(link.getAttribute("href")).toBe(`/customer/bookings/${held("cleaner").bookingId}/replacement`);
    expect(asked).toEqual([]);
  });

  it("offers the customer of a re-clean no other cleaner, and says that staff decide again", async () => {
    const reclean = { problemId: `prb_${"0".repeat(26)}`, of: `bkg_${"7".repeat(26)}` };
    lists([held("cleaner", { reclean })]);
    renderIn(<CustomerBookings Review={() => null} />, { session: sessionOf(member()), path: "/customer/bookings" });
    await screen.findByText(/our team will decide again about the problem with your first visit/);
    expect(screen.queryByText(/another cleaner/)).toBeNull();
    expect(screen.queryByRole("link", { name: /^See who can come instead/ })).toBeNull();
    screen.getByRole("button", { name: /^Cancel/ });
  });

  it("says to a suspended customer why, and that it can be cancelled for free", async () => {
    lists([held("customer")]);
    renderIn(<CustomerBookings Review={() => null} />, {
      session: sessionOf(member({ suspended })),
      path: "/customer/bookings",
    });
    await screen.findByText("This visit is on hold because your account is suspended.");
    expect(screen.queryByRole("link", { name: /^See who can come instead/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^Cancel/ }));
    await screen.findByText(/so cancelling is free/);
  });

  it.each([
    ["the customer is suspended", "customer", undefined, /please don't go there/],
    ["the cleaner is", "cleaner", suspended, /We've told your customer/],
  ] as const)("offers no step to the cleaner if %s", async (_, by, own, text) => {
    lists([held(by, { customerAmount: undefined })]);
    renderIn(<CleanerJobs Rating={() => null} WhoComes={() => null} />, {
      session: sessionOf(member({ role: "cleaner", ...(own && { suspended: own }) })),
    });
    await screen.findByText("This job is on hold");
    screen.getByText(text);
    expect(screen.queryByRole("button", { name: /^Start / })).toBeNull();
    screen.getByRole("button", { name: /^Cancel/ });
  });
});

describe("a visit under way of a suspended member", () => {
  const underWay = { status: "in_progress", startedAt: now } as const;
  const toCustomer = () =>
    renderIn(<CustomerBookings Review={() => null} />, { session: sessionOf(member()), path: "/customer/bookings" });
  const toCleaner = () =>
    renderIn(<CleanerJobs Rating={() => null} WhoComes={() => null} />, {
      session: sessionOf(member({ role: "cleaner" })),
    });

  it("says to the customer that the cleaner can't complete it", async () => {
    lists([held("cleaner", underWay)]);
    toCustomer();
    await screen.findByText(
      "Aisha Khan can't complete this visit right now. Our team will complete or cancel it and tell you.",
    );
  });

  it("says to the owner that the team member can't complete it", async () => {
    const assignee = { memberId: later.cleanerId, fullName: "Rosa Delgado" };
    lists([held("cleaner", { ...underWay, assignee })]);
    toCleaner();
    await screen.findByText(/^Rosa Delgado can't complete this job right now/);
  });

  it("says to the cleaner of a suspended customer that it can be completed", async () => {
    lists([held("customer", underWay)]);
    toCleaner();
    await screen.findByText("The customer's account is suspended. You can finish this job and complete it as usual.");
  });
});

describe("a suspended member", () => {
  const asSuspended = (role: "customer" | "cleaner") => sessionOf(member({ role, suspended }));
  const buttons = () =>
    screen
      .queryAllByRole("button")
      .map(({ textContent }) => textContent)
      .filter((text) => text !== "Show more");

  it("is offered only to cancel a job, with or without a team", async () => {
    const team = { assignee: { memberId: later.cleanerId, fullName: "Rosa Delgado" } };
    lists([later, { ...later, bookingId: `bkg_${"9".repeat(26)}`, ...team }]);
    renderIn(<CleanerJobs Rating={() => null} WhoComes={WhoComes} />, { session: asSuspended("cleaner") });
    await screen.findAllByText("Mariam H.");
    // The later one is a row: its page has the button.
    expect(buttons()).toEqual(["Cancel"]);
    expect(screen.queryByRole("link", { name: /^Message/ })).toBeNull();
  });

  it("is offered only to cancel a booking, and nothing new for one that is over", async () => {
    const over = { ...later, status: "completed" as const, completedAt: now, endsAt: now, startsAt: now };
    lists([later], [over]);
    const session = asSuspended("customer");
    const { unmount } = renderIn(<CustomerBookings Review={() => null} />, { session, path: "/customer/bookings" });
    await screen.findByText("Aisha Khan");
    expect(buttons()).toEqual(["Add to calendar", "Cancel"]);
    unmount();
    renderIn(<CustomerBookings Review={() => null} />, { session, path: "/customer/bookings?tab=past" });
    await screen.findByRole("link", { name: /^Receipt/ });
    // The row's menu has the receipt alone.
    expect(buttons()).toEqual([""]);
    expect(screen.queryByRole("link", { name: /^(Message|Book again|Repeat|Every)/ })).toBeNull();
  });

  it("sees no job board, and the reason", async () => {
    const asked = serverAnswers(() => answer({ items: [] }));
    renderIn(
      <>
        <JobBoard wantedDocuments={null} />
        <LatestRequests />
      </>,
      { session: asSuspended("cleaner") },
    );
    screen.getByText("You can't see requests or apply while your account is suspended.");
    expect(screen.queryByText("Latest requests")).toBeNull();
    expect(asked.mock.calls.filter(([url]) => url.includes("/requests"))).toEqual([]);
  });

  it("sees no form for a new request", async () => {
    renderIn(<PostRequest />, { session: asSuspended("customer"), path: "/customer/requests?post=1" });
    await screen.findByText(/You can post requests again once it is active/);
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
