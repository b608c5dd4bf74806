import { addMinutes, type Candidate, type PastTeamJob, policy, type Seat, type TeamJob } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CleanerJobs } from "@/features/bookings/jobs/cleaner-jobs.tsx";
import { CustomerBookings } from "@/features/bookings/bookings/customer-bookings.tsx";
import { NextJob } from "@/features/bookings/jobs/next-job.tsx";
import { TeamScreen } from "@/features/cleaners/teams/team-screen.tsx";
import { WhoComes } from "@/features/cleaners/teams/who-comes.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { setServerTime } from "@/lib/time/clock.ts";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { booking } from "../bookings/booking-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";
import { paper, status } from "./verification-support.tsx";

const now = "2026-03-10T06:00:00.000Z";
const seatId = `sea_${"0".repeat(26)}`;
const handId = "11111111-2222-4333-8444-555555555555";

beforeEach(() => {
  forgetRecentWrites();
  setServerTime(now);
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

afterEach(() => void vi.useRealTimers());

const onAsk = vi.fn();

interface Server {
  own?: { mayInvite: boolean; isBusiness: boolean };
  seats?: Seat[];
  membership?: object;
  candidates?: Candidate[];
  /** Of the caller's verification. */
  proof?: object;
  jobs?: object;
  given?: TeamJob[];
  past?: PastTeamJob[];
  written?: () => Response;
}

/** A server that answers for a team, and tells what was written. */
const withTeam = { mayInvite: true, isBusiness: true };

function server({
  own = withTeam,
  seats = [],
  membership = { invitations: [] },
  candidates = [],
  proof = status({ status: "approved" }, { status: "approved" }),
  jobs,
  given,
  past,
  written,
}: Server) {
  const sent: { route: string; body: unknown }[] = [];
  serverAnswers((url, { method = "GET", body }) => {
    const path = url.replace(/^.*\/api/, "");
    if (path === "/site") return answer({ now });
    if (method !== "GET") {
      sent.push({ route: `${method} ${path}`, body: body ? JSON.parse(String(body)) : undefined });
      return written?.() ?? answer({ seatId });
    }
    if (path.endsWith("/candidates")) return answer({ candidates, version: 4 + sent.length });
    if (path === "/team/membership") return answer(membership);
    if (path === "/verification") return answer(proof);
    if (path === "/team/jobs") return answer({ items: given ?? [] });
    if (path.startsWith("/team/jobs/past")) return answer({ items: past ?? [] });
    if (path === "/team") return answer({ seats, ...own });
    return answer(jobs ?? { items: [], counts: { upcoming: 0, past: 0 } });
  });
  return sent;
}

const asCleaner = { session: sessionOf(member({ role: "cleaner" })) };
const shown = () =>
  renderIn(
    <>
      <TeamScreen onAsk={onAsk} />
      <Toasts />
    </>,
    asCleaner,
  );

const hand = { memberId: handId, fullName: "Rosa Delgado", joinedAt: now, isSuspended: false };
const person: Seat = { seatId, invitedAt: now, person: { ...hand, isVerified: true, hasHours: true, jobs: 1 } };

describe("who has no team", () => {
  it("reads that an individual account has none, and can ask support", async () => {
    server({ own: { mayInvite: false, isBusiness: false } });
    shown();
    await screen.findByText(/^Individual accounts can't have a team/);
    await userEvent.click(screen.getByRole("button", { name: "Contact support" }));
    expect(onAsk).toHaveBeenCalledOnce();
  });

  it("reads as a business that people can be invited after the approval", async () => {
    server({ own: { mayInvite: false, isBusiness: true } });
    shown();
    await screen.findByText(/^You can invite team members once your company is approved/);
    expect(screen.queryByRole("button", { name: "Contact support" })).toBeNull();
  });

  it.each([[[] as Seat[]], [[person]]])(
    "reads as a company whose licence expired which document ended it: %#",
    async (seats) => {
      const licence = paper({ documentType: "trade_license", expiryDate: "2026-03-01", state: "verified" });
      const proof = status({ status: "expired", documents: [licence] }, { status: "rejected" });
      server({ own: { mayInvite: false, isBusiness: true }, seats, proof });
      shown();
      await screen.findByText(/^Trade licence: expired on Sun 1 Mar/);
      const link = screen.getByRole("link", { name: "Send a new document" });
      expect(link.getAttribute("href")).toContain("trade_license");
      expect(screen.queryByText(/approved and shown in search/)).toBeNull();
    },
  );

  it.each([[[] as Seat[]], [[person]]])("tells a suspended business that it cannot invite now: %#", async (seats) => {
    server({ own: { mayInvite: false, isBusiness: true }, seats });
    const suspended = { since: now, reason: "Two no-shows in a week." };
    renderIn(<TeamScreen onAsk={onAsk} />, { session: sessionOf(member({ role: "cleaner", suspended })) });
    await screen.findByText("You can't invite anyone while your account is suspended.");
  });
});

// covers teams.invite
describe("the team of a business", () => {
  it("shows members, what prevents assigning jobs to them, and invitations", async () => {
    const lapsed = { seatId: `${seatId}2`, invitedAt: now, email: "late@example.com", lapsesAt: addMinutes(now, -1) };
    const unready: Seat = {
      seatId: `${seatId}3`,
      invitedAt: now,
      person: { ...hand, fullName: "Omar Nasser", isVerified: false, hasHours: false, jobs: 0 },
    };
    server({ seats: [person, unready, lapsed] });
    shown();
    await screen.findByText(`3 of ${policy.team.seats} places used, including open invitations.`);
    const row = (name: string) => within(screen.getByRole("heading", { name }).closest("li") as HTMLElement);
    row("Rosa Delgado").getByText("Identity verified");
    row("Rosa Delgado").getByText("1 upcoming job");
    row("Omar Nasser").getByText("Identity not verified");
    row("Omar Nasser").getByText(/Hasn't set working hours/);
    row("late@example.com").getByRole("button", { name: "Send again: late@example.com" });
  });

  it("invites an address, and says why not where it is refused", async () => {
    const refused = { kind: "conflict", code: "team.ownAddress", message: "This is your own address." };
    let written = () => answer(refused, 409);
    const sent = server({ written: () => written() });
    shown();
    await userEvent.click(await screen.findByRole("button", { name: "Invite team member" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: /Email address/ }), "rosa@example.com");
    await userEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
    await dialog.findByText(refused.message);
    written = () => answer({ seatId, invitedAt: now, email: "rosa@example.com", lapsesAt: now });
    await userEvent.type(dialog.getByRole("textbox", { name: /Email address/ }), "m");
    await userEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
    await screen.findByText("Invitation sent to rosa@example.comm");
    expect(sent.at(-1)).toEqual({ route: "POST /team/seats", body: { email: "rosa@example.comm" } });
  });

  it("does not remove a member with jobs, and names the jobs", async () => {
    const jobs = [{ bookingId: "bkg_1", scheduledDate: "2026-03-12", scheduledTime: "10:00", status: "confirmed" }];
    const refused = { kind: "conflict", code: "team.hasJobs", message: "They still have a job.", details: { jobs } };
    const sent = server({ seats: [person], written: () => answer(refused, 409) });
    shown();
    await userEvent.click(await screen.findByRole("button", { name: "Remove Rosa Delgado" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    await dialog.findByText(/12 Mar/);
    expect(sent.map(({ route }) => route)).toEqual([`DELETE /team/seats/${seatId}`]);
  });
});

// covers teams.join
describe("an invited person", () => {
  it("reads what joining means before they do, and what is lacking after", async () => {
    const membership = { invitations: [{ seatId, businessName: "Sparkle LLC", lapsesAt: addMinutes(now, 60) }] };
    const sent = server({ membership });
    const { unmount } = shown();
    await userEvent.click(await screen.findByRole("button", { name: "Accept the invitation from Sparkle LLC" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    dialog.getByText(/You're not shown in search/);
    await userEvent.dblClick(dialog.getByRole("button", { name: "Join team" }));
    await waitFor(() => expect(sent.map(({ route }) => route)).toEqual([`POST /team/invitations/${seatId}/accept`]));
    unmount();
    server({
      membership: {
        team: { businessName: "Sparkle LLC", joinedAt: now, isVerified: false, hasHours: false },
        invitations: [],
      },
    });
    shown();
    await screen.findByRole("heading", { name: "You work for Sparkle LLC" });
    expect(screen.getByRole("link", { name: "Verify my identity" }).getAttribute("href")).toBe("/cleaner/verification");
    expect(screen.getByRole("link", { name: "Set my hours" }).getAttribute("href")).toBe("/cleaner/availability");
  });
});

// covers teams.assign
describe("a job of a team", () => {
  const job = booking({ bookingId: "bkg_00000000000000000000000001", startsAt: "2026-03-12T06:00:00.000Z" });
  const ahead = { ...job, scheduledDate: "2026-03-12", scheduledTime: "10:00", endsAt: "2026-03-12T08:00:00.000Z" };

  it("is given to one of them, on the version that was seen; of others it says why not", async () => {
    const candidates: Candidate[] = [
      { memberId: ahead.cleanerId, fullName: "Omar Haddad", isOwner: true, isGiven: true },
      { memberId: handId, fullName: "Rosa Delgado", isOwner: false, isGiven: false },
      { memberId: `${handId}2`, fullName: "Lina Aziz", isOwner: false, isGiven: false, cannot: "notFree" },
    ];
    const assignee = { memberId: handId, fullName: "Rosa Delgado" };
    const sent = server({
      candidates,
      jobs: { items: [ahead], counts: { upcoming: 1, past: 0 }, team: "owner" },
      written: () => answer({ ...ahead, assignee, version: 5 }),
    });
    renderIn(
      <>
        <CleanerJobs Rating={() => null} WhoComes={WhoComes} />
        <Toasts />
      </>,
      asCleaner,
    );
    await userEvent.click(
      await screen.findByRole("button", { name: /^Choose who does this job: .* on Thu 12 Mar, 10:00$/ }),
    );
    const dialog = within(await screen.findByRole("dialog"));
    expect((await dialog.findByRole("radio", { name: /Lina Aziz/ })).matches(":disabled")).toBe(true);
    dialog.getByText("Has another job at this time");
    await userEvent.click(dialog.getByRole("radio", { name: /Rosa Delgado/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Give job" }));
    await screen.findByText("Given to Rosa Delgado. We've told them.");
    expect(sent).toEqual([
      { route: `PUT /team/jobs/${ahead.bookingId}/person`, body: { memberId: handId, version: 4 } },
    ]);
  });

  it("shows its customer who comes, and that their identity was verified", async () => {
    const items = [{ ...ahead, assignee: { memberId: handId, fullName: "Rosa Delgado" } }];
    server({ jobs: { items, counts: { upcoming: 1, past: 0 } } });
    renderIn(<CustomerBookings Review={() => null} />, { session: sessionOf(member()) });
    await screen.findByText("Rosa Delgado");
    screen.getByText(/^Identity verified/);
  });

  it.each([
    ["is on hold", { held: { cleaner: ahead.startsAt } }],
    ["has begun", { status: "in_progress" as const }],
    ["is over", { status: "completed" as const }],
  ])("says nothing of a verified identity once the visit %s", async (_, now) => {
    const items = [{ ...ahead, ...now, assignee: { memberId: handId, fullName: "Rosa Delgado" } }];
    server({ jobs: { items, counts: { upcoming: 1, past: 0 } } });
    renderIn(<CustomerBookings Review={() => null} />, { session: sessionOf(member()) });
    await screen.findByText("Rosa Delgado");
    screen.getByText(/^For /);
    expect(screen.queryByText(/Identity verified/)).toBeNull();
  });

  it("is under My Jobs of the assigned member, with what to collect and no other amount", async () => {
    const { agreedPrice: _price, hourlyRate: _rate, customerId: _customer, cleanerId: _cleaner, ...rest } = ahead;
    const given: TeamJob[] = [
      { ...rest, conversationId: `cnv_${"0".repeat(26)}`, businessName: "Sparkle LLC", toCollect: 5_000 },
    ];
    server({ given, jobs: { items: [], counts: { upcoming: 0, past: 0 }, team: "member" } });
    renderIn(<CleanerJobs Rating={() => null} WhoComes={() => null} />, asCleaner);
    await screen.findByText(/Cayan Tower/);
    screen.getByText(/^Collect AED.50 from the customer for Sparkle LLC$/);
    expect(document.body.textContent?.match(/AED/g)).toHaveLength(1);
    expect(screen.queryByText("Re-clean · no charge")).toBeNull();
  });

  it("is marked as a re-clean for the team member who has it", async () => {
    const { agreedPrice: _price, hourlyRate: _rate, customerId: _customer, cleanerId: _cleaner, ...rest } = ahead;
    const reclean = { problemId: "prb_1", of: "bkg_2" };
    const ofTeam = { conversationId: `cnv_${"0".repeat(26)}`, businessName: "Sparkle LLC", toCollect: 0 };
    const job = { ...rest, ...ofTeam, reclean };
    server({ given: [job], jobs: { items: [], counts: { upcoming: 0, past: 0 }, team: "member" } });
    renderIn(<CleanerJobs Rating={() => null} WhoComes={() => null} />, asCleaner);
    await screen.findByText("Re-clean · no charge");
  });

  it("is assigned at the current version, after another change", async () => {
    const refused = { kind: "conflict", code: "booking.changed", message: "This booking has changed." };
    const candidates: Candidate[] = [{ memberId: handId, fullName: "Rosa Delgado", isOwner: false, isGiven: false }];
    const jobs = { items: [ahead], counts: { upcoming: 1, past: 0 }, team: "owner" };
    const sent = server({ candidates, jobs, written: () => answer(refused, 409) });
    renderIn(<CleanerJobs Rating={() => null} WhoComes={WhoComes} />, asCleaner);
    await userEvent.click(await screen.findByRole("button", { name: /^Choose who does this job/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("radio", { name: /Rosa Delgado/ }));
    const give = () => userEvent.click(dialog.getByRole("button", { name: "Give job" }));
    await give();
    await dialog.findByText(refused.message);
    await waitFor(async () => {
      await give();
      expect(sent.at(-1)?.body).toEqual({ memberId: handId, version: 4 + sent.length - 1 });
    });
  });

  it("keeps the question and its refusal where it was given elsewhere meanwhile", async () => {
    const refused = { kind: "conflict", code: "booking.changed", message: "This booking has changed." };
    const assignee = { memberId: handId, fullName: "Rosa Delgado" };
    const candidates: Candidate[] = [
      { ...assignee, isOwner: false, isGiven: false },
      { memberId: `${handId}2`, fullName: "Lina Aziz", isOwner: false, isGiven: false },
    ];
    const jobs = { items: [ahead], counts: { upcoming: 1, past: 0 }, team: "owner" };
    const written = () => {
      jobs.items = [{ ...ahead, assignee }];
      return answer(refused, 409);
    };
    server({ candidates, jobs, written });
    renderIn(<CleanerJobs Rating={() => null} WhoComes={WhoComes} />, asCleaner);
    await userEvent.click(await screen.findByRole("button", { name: /^Choose who does this job/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("radio", { name: /Lina Aziz/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Give job" }));
    await screen.findByText("Change cleaner");
    within(screen.getByRole("dialog")).getByText(refused.message);
  });

  it("says why it was not given where it was cancelled meanwhile, and goes", async () => {
    const message = "This is not possible now. Please check the booking again.";
    const refused = { kind: "conflict", code: "booking.wrongMoment", message, details: { status: "cancelled" } };
    const candidates: Candidate[] = [{ memberId: handId, fullName: "Rosa Delgado", isOwner: false, isGiven: false }];
    const jobs = { items: [ahead], counts: { upcoming: 1, past: 0 }, team: "owner" };
    const written = () => {
      jobs.items = [];
      return answer(refused, 409);
    };
    server({ candidates, jobs, written });
    renderIn(
      <main>
        <CleanerJobs Rating={() => null} WhoComes={WhoComes} />
        <Toasts />
      </main>,
      asCleaner,
    );
    await userEvent.click(await screen.findByRole("button", { name: /^Choose who does this job/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("radio", { name: /Rosa Delgado/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Give job" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    screen.getByText(message);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("tab", { selected: true })));
  });

  it("shows what was asked of it, read again by itself, and what was done before", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { agreedPrice: _price, hourlyRate: _rate, customerId: _customer, cleanerId: _cleaner, ...rest } = ahead;
    const given: TeamJob[] = [];
    const done = { bookingId: "bkg_past", businessName: "Sparkle LLC", status: "completed", collected: 5_000 } as const;
    const past: PastTeamJob[] = [{ ...rest, ...done }];
    server({ given, past, jobs: { items: [], counts: { upcoming: 0, past: 0 }, team: "member" } });
    renderIn(<CleanerJobs Rating={() => null} WhoComes={() => null} />, asCleaner);
    await screen.findByText("No team jobs right now");
    const ofTeam = { conversationId: `cnv_${"0".repeat(26)}`, businessName: "Sparkle LLC", toCollect: 5_000 };
    given.push({ ...rest, ...ofTeam, hasChecklist: true });
    await vi.advanceTimersByTimeAsync(21_000);
    await screen.findByText("Room checklist");
    await userEvent.click(screen.getByRole("tab", { name: "Past" }));
    await screen.findByText("Sparkle LLC");
    screen.getByText(/^Collected AED.50 for Sparkle LLC$/);
    expect(document.body.textContent).not.toContain("Cayan Tower");
  });

  it("is no next job of an owner who has given it away", async () => {
    const mine = { ...ahead, bookingId: "bkg_mine", title: "Windows of mine" };
    serverAnswers((url) => {
      const items = url.includes("comes=self") ? [mine] : [{ ...ahead, assignee: hand }, mine];
      return answer(url.endsWith("/site") ? { now } : { items, counts: { upcoming: 2, past: 0 }, team: "owner" });
    });
    renderIn(<NextJob />, asCleaner);
    await screen.findByRole("heading", { name: "Windows of mine" });
  });
});
