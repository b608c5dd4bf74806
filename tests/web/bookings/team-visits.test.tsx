import { addMinutes, type Booking, type TeamJob } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ChecklistDialog } from "@/features/bookings/checklists/checklist-dialog.tsx";
import { CleanerJobs } from "@/features/bookings/jobs/cleaner-jobs.tsx";
import { CustomerBookings } from "@/features/bookings/bookings/customer-bookings.tsx";
import { Receipt } from "@/features/bookings/bookings/receipt.tsx";
import { TeamJobs } from "@/features/bookings/jobs/team-jobs.tsx";
import { TipButton } from "@/features/bookings/visit/tip-dialog.tsx";
import { ReviewDialog } from "@/features/bookings/reviews/review-dialog.tsx";
import { InvitedNote } from "@/features/cleaners/teams/invited-note.tsx";
import { TeamScreen } from "@/features/cleaners/teams/team-screen.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { setServerTime } from "@/lib/time/clock.ts";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { booking } from "./booking-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const startsAt = "2026-03-12T06:00:00.000Z";
const now = addMinutes(startsAt, -30);
const assignee = { memberId: "11111111-2222-4333-8444-555555555555", fullName: "Rosa Delgado" };

/** A visit of today that Rosa does for Aisha Khan's business. */
const visit = (more: Partial<Booking> = {}) =>
  booking({
    startsAt,
    endsAt: addMinutes(startsAt, 120),
    scheduledDate: "2026-03-12",
    scheduledTime: "10:00",
    assignee,
    ...more,
  });

beforeEach(() => {
  forgetRecentWrites();
  setServerTime(now);
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

function answering(items: object[], more: object = {}) {
  serverAnswers((url) => {
    if (url.endsWith("/site")) return answer({ now });
    if (url.endsWith("/team/membership")) return answer({ invitations: [], ...more });
    if (url.endsWith("/team/jobs")) return answer({ items });
    return answer({ items, counts: { upcoming: items.length, past: 0 }, ...more });
  });
}

const asCustomer = { session: sessionOf(member()) };
const asCleaner = { session: sessionOf(member({ role: "cleaner" })) };

const onAsk = () => undefined;

describe("the customer of a visit by a team member", () => {
  it("reads to which person the code is given at the door, and who receives messages", async () => {
    answering([visit({ startCode: "1159" })]);
    renderIn(<CustomerBookings Review={() => null} />, asCustomer);
    await screen.findByText("Your code for Rosa Delgado");
    screen.getByText(/Rosa Delgado needs it to start/);
    expect(screen.getByRole("link", { name: "Message Aisha Khan" }).textContent).toBe("Message Aisha Khan");
  });

  it("sees who ticks the checklist", async () => {
    answering([]);
    renderIn(<ChecklistDialog booking={visit()} onClose={() => undefined} />, asCustomer);
    await screen.findByText(/^Rosa Delgado ticks each item/);
  });

  it("sees who came, and that tip and review are the business's", async () => {
    const done = visit({ status: "completed", completedAt: startsAt });
    answering([]);
    renderIn(
      <>
        <Receipt booking={done} />
        <TipButton booking={done} now={now} />
      </>,
      asCustomer,
    );
    expect(screen.getByText("Team member").nextSibling?.textContent).toBe("Rosa Delgado");
    await userEvent.click(screen.getByRole("button", { name: /tip/i }));
    await screen.findByText("Rosa Delgado cleaned for you on behalf of Aisha Khan. The tip goes to Aisha Khan.");
    renderIn(<ReviewDialog booking={done} onClose={() => undefined} />, asCustomer);
    await screen.findByText("Rosa Delgado cleaned for you on behalf of Aisha Khan. Your review is for Aisha Khan.");
  });
});

describe("the owner of a team", () => {
  const jobs = (job: Booking) => {
    answering([job], { team: "owner" });
    renderIn(<CleanerJobs Rating={() => null} WhoComes={() => <p>Who comes</p>} />, asCleaner);
  };

  it("sees first which member comes, and is not prompted to report progress", async () => {
    jobs(visit({ visit: { onMyWay: { at: now } } }));
    const title = await screen.findByRole("heading", { level: 3 });
    const order = screen.getByText("Who comes").compareDocumentPosition(title);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    screen.getByText(/^Rosa Delgado has been on the way since/);
    const start = screen.getByRole("button", { name: /^Start /, hidden: true });
    expect(start.closest("details")?.open).toBe(false);
  });

  it("sees all jobs in time order, also those that a member does before the own next one", async () => {
    const own = { assignee: undefined, title: "Own", scheduledDate: "2026-03-14", bookingId: `bkg_${"4".repeat(26)}` };
    const day = { startsAt: "2026-03-14T06:00:00.000Z", endsAt: "2026-03-14T08:00:00.000Z" };
    const tomorrow = { startsAt: "2026-03-11T06:00:00.000Z", endsAt: "2026-03-11T08:00:00.000Z" };
    answering([visit({ ...tomorrow, scheduledDate: "2026-03-11", title: "Theirs" }), visit({ ...day, ...own })], {
      team: "owner",
    });
    renderIn(<CleanerJobs Rating={() => null} WhoComes={() => <p>Who comes</p>} />, asCleaner);
    await screen.findByText("Own");
    const titles = screen.getAllByText(/^(Own|Theirs)$/).map(({ textContent }) => textContent);
    expect(titles).toEqual(["Theirs", "Own"]);
  });

  it("answers a report for them, with a text about them", async () => {
    setServerTime(addMinutes(startsAt, 40));
    jobs(visit({ visit: { noShow: { at: startsAt } } }));
    await screen.findByText(/says no one has arrived/);
    screen.getByText(/^If Rosa Delgado is there now/);
    expect(screen.getByRole("button", { name: /^I've arrived/, hidden: true }).closest("details")?.open).toBe(false);
    screen.getByRole("button", { name: "Rosa Delgado wasn't there" });
    await userEvent.click(screen.getByRole("button", { name: "Rosa Delgado was there" }));
    await screen.findByRole("alertdialog", { name: "Rosa Delgado was there?" });
  });

  it("reads that the team member could not get in", async () => {
    setServerTime(addMinutes(startsAt, 40));
    jobs(visit({ visit: { arrived: { at: startsAt }, noAccess: { at: startsAt, tried: ["called", "knocked"] } } }));
    await screen.findByText("Rosa Delgado couldn't get in");
    screen.getByRole("button", { name: "Rosa Delgado got in after all" });
    screen.getByText(/^Rosa Delgado may leave now\./);
    expect(screen.queryByText(/You may leave/)).toBeNull();
  });

  it("sees on the dashboard who comes today and next, without own and past jobs", async () => {
    const at = (hours: number, more: Partial<Booking>) =>
      visit({
        bookingId: `bkg_${hours}`,
        startsAt: addMinutes(startsAt, hours * 60),
        endsAt: addMinutes(startsAt, hours * 60 + 120),
        ...more,
      });
    const later = { scheduledDate: "2026-03-13" };
    const own = at(2, {});
    delete own.assignee;
    const said = { visit: { arrived: { at: now } } };
    answering(
      [
        at(-4, {}),
        at(-1, { status: "in_progress" }),
        own,
        at(4, said),
        at(5, {}),
        at(6, {}),
        at(24, later),
        at(26, later),
      ],
      { team: "owner" },
    );
    renderIn(<TeamJobs />, asCleaner);
    const list = within(await screen.findByRole("region", { name: "Your team's next jobs" }));
    expect(list.getAllByText("Assigned to Rosa Delgado")).toHaveLength(4);
    list.getByText(/^Rosa Delgado arrived at/);
  });
});

// covers teams.work
describe("the assigned team member", () => {
  it.each([
    ["noShow", { at: startsAt }, /^The customer says no one has arrived.*Sparkle LLC/],
    [
      "noAccess",
      { at: startsAt, tried: ["called", "knocked"] },
      /^You reported that you couldn't get in. You may leave now.*Sparkle LLC/,
    ],
  ])("sees what is reported about it: %s", async (kind, report, words) => {
    setServerTime(addMinutes(startsAt, 40));
    const { agreedPrice: _price, hourlyRate: _rate, customerId: _customer, cleanerId: _cleaner, ...rest } = visit();
    const given = {
      ...rest,
      conversationId: `cnv_${"0".repeat(26)}`,
      businessName: "Sparkle LLC",
      toCollect: 5_000,
      visit: { [kind]: report },
    } as TeamJob;
    serverAnswers((url) => {
      if (url.endsWith("/site")) return answer({ now });
      if (url.endsWith("/team/jobs")) return answer({ items: [given] });
      return answer({ items: [], counts: { upcoming: 0, past: 0 }, team: "member" });
    });
    renderIn(<CleanerJobs Rating={() => null} WhoComes={() => null} />, asCleaner);
    await screen.findByText((_, element) => element?.localName === "p" && words.test(element.textContent ?? ""));
  });

  it("reads again what to collect when completing the job (G124)", async () => {
    const done = addMinutes(startsAt, 115);
    setServerTime(done);
    const { agreedPrice: _price, hourlyRate: _rate, customerId: _customer, cleanerId: _cleaner, ...rest } = visit();
    const of = { conversationId: `cnv_${"0".repeat(26)}`, businessName: "Sparkle LLC", toCollect: 10_000 };
    const given = { ...rest, ...of, status: "in_progress", startedAt: startsAt } as TeamJob;
    serverAnswers((url) => {
      if (url.endsWith("/site")) return answer({ now: done });
      if (url.endsWith("/team/jobs")) return answer({ items: [given] });
      return answer({ items: [], counts: { upcoming: 0, past: 0 }, team: "member" });
    });
    renderIn(<CleanerJobs Rating={() => null} WhoComes={() => null} />, asCleaner);
    await userEvent.click(await screen.findByRole("button", { name: /^Complete / }));
    within(await screen.findByRole("alertdialog")).getByText(/^Collect AED.100 from the customer for Sparkle LLC/);
  });

  it("sees next to the profile steps that a team does not need them", async () => {
    const invitations = [{ seatId: `sea_${"0".repeat(26)}`, businessName: "Sparkle LLC", lapsesAt: startsAt }];
    answering([], { invitations });
    renderIn(<InvitedNote />, asCleaner);
    await screen.findByText("Sparkle LLC has invited you to join its team");
    expect(screen.getByRole("link", { name: "See the invitation" }).getAttribute("href")).toBe("/cleaner/team");
  });

  it("is shown that an invitation is gone, and its card disappears", async () => {
    const invitations = [{ seatId: `sea_${"0".repeat(26)}`, businessName: "Sparkle LLC", lapsesAt: startsAt }];
    const gone = { kind: "missing", code: "team.notFound", message: "We could not find that person in the team." };
    serverAnswers((url, { method }) => {
      if (url.endsWith("/site")) return answer({ now });
      if (method === "POST") {
        invitations.length = 0;
        return answer(gone, 404);
      }
      if (url.endsWith("/team")) return answer({ seats: [], mayInvite: false, isBusiness: false });
      return answer({ invitations });
    });
    renderIn(
      <>
        <TeamScreen onAsk={onAsk} />
        <Toasts />
      </>,
      asCleaner,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Accept the invitation from Sparkle LLC" }));
    await userEvent.click(await screen.findByRole("button", { name: "Join team" }));
    await screen.findByText("The invitation from Sparkle LLC is no longer open. They can invite you again.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Team" })));
  });

  it("is shown that they had left the team already, and its card disappears", async () => {
    let team: object | undefined = { businessName: "Sparkle LLC", joinedAt: now, isVerified: true, hasHours: true };
    serverAnswers((url, { method }) => {
      if (url.endsWith("/site")) return answer({ now });
      if (method === "POST") {
        team = undefined;
        return answer({ kind: "conflict", code: "team.notInTeam", message: "You are not in a team." }, 409);
      }
      return answer(
        url.endsWith("/team") ? { seats: [], mayInvite: false, isBusiness: false } : { invitations: [], team },
      );
    });
    renderIn(
      <>
        <TeamScreen onAsk={onAsk} />
        <Toasts />
      </>,
      asCleaner,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Leave team" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave team" }));
    await screen.findByText("You're no longer in Sparkle LLC's team");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Team" })));
  });

  it("keeps the focus while the result of an invitation is loading", async () => {
    const invitation = { seatId: `sea_${"0".repeat(26)}`, businessName: "Sparkle LLC", lapsesAt: startsAt };
    const team = { businessName: "Sparkle LLC", joinedAt: now, isVerified: true, hasHours: true };
    let arrive = () => {};
    const arrives = new Promise<void>((resolve) => (arrive = resolve));
    let isIn = false;
    serverAnswers((url, { method }) => {
      if (url.endsWith("/site")) return answer({ now });
      if (method === "POST") {
        isIn = true;
        return answer({ seatId: invitation.seatId });
      }
      if (url.endsWith("/team")) return answer({ seats: [], mayInvite: false, isBusiness: false });
      return isIn ? arrives.then(() => answer({ invitations: [], team })) : answer({ invitations: [invitation] });
    });
    renderIn(<TeamScreen onAsk={onAsk} />, asCleaner);
    await userEvent.click(await screen.findByRole("button", { name: "Accept the invitation from Sparkle LLC" }));
    await userEvent.click(await screen.findByRole("button", { name: "Join team" }));
    const place = screen.getByRole("region", { name: "Team", hidden: true });
    await waitFor(() => expect(document.activeElement).toBe(place));
    arrive();
    await screen.findByText("You work for Sparkle LLC");
    expect(document.activeElement).toBe(place);
  });

  it("sees since which day in Dubai they belong to it", async () => {
    const joinedAt = "2026-03-11T22:00:00.000Z";
    answering([], { team: { businessName: "Sparkle LLC", joinedAt, isVerified: true, hasHours: true } });
    renderIn(<TeamScreen onAsk={onAsk} />, asCleaner);
    await screen.findByText("Since Thursday 12 March");
  });
});
