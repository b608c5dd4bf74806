import { type Notice } from "@naqi/contracts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NoticeList } from "@/features/messaging/notices/notice-list.tsx";
import * as token from "@/lib/session/token.ts";
import Bell from "@/shell/bell.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const id = (index: number) => `evt_${String(index).padStart(26, "0")}-customer`;
const now = "2027-03-07T05:00:00.000Z";
const notice = (index: number, more: Partial<Notice> = {}): Notice => ({
  noticeId: id(index),
  kind: "booking.moved",
  facts: { serviceType: "deep_cleaning", day: "2027-03-10", hour: "10:00" },
  path: "/customer/bookings",
  createdAt: now,
  ...more,
});

beforeEach(() => void vi.spyOn(token, "accessToken").mockResolvedValue("token"));

function show(
  items: Notice[],
  {
    seenUpTo,
    role = "customer" as const,
    waiting = 0,
  }: { seenUpTo?: string; role?: "customer" | "cleaner"; waiting?: number } = {},
) {
  const sent: unknown[] = [];
  serverAnswers((url, { method, body }) => {
    if (url.endsWith("/site")) return answer({ now });
    if (url.endsWith("/inbox")) return answer({ version: 1, unread: 0, notices: waiting });
    if (method === "POST") {
      sent.push(JSON.parse(String(body)));
      return answer({ waiting: 0 });
    }
    return answer({ items, seenUpTo });
  });
  renderIn(
    <>
      <Bell />
      <NoticeList />
    </>,
    { session: sessionOf(member({ role })) },
  );
  return sent;
}

describe("notices", () => {
  it.each([
    ["approve", "We've approved your application"],
    ["request_changes", "Our team asked for changes to your application"],
    ["reject", "We didn't approve your application"],
  ] as const)("name the result of a review: %s", async (decided, text) => {
    show([notice(1, { kind: "onboarding.decided", facts: { decided }, path: "/cleaner-dashboard" })], {
      role: "cleaner",
    });
    await screen.findByText(text);
  });

  it("link to the replacements when one is possible", async () => {
    const kind = "booking.cancelled" as const;
    show([notice(2, { kind, path: "/customer/bookings/bkg_1/replacement" }), notice(1, { kind })], { seenUpTo: id(2) });
    const [offered, other] = await screen.findAllByRole("link", { name: /^A visit was cancelled/ });
    expect(offered?.textContent).toContain("Choose another cleaner");
    expect(other?.textContent).not.toContain("instead");
  });

  it("name the other party and the member's own actions, and only others' are new", async () => {
    show(
      [
        notice(4, { kind: "booking.moveProposed", otherName: "Aisha Khan" }),
        notice(3, { kind: "booking.booked", otherName: "Aisha Khan", isOwn: true }),
        notice(2, { kind: "booking.started", otherName: "Aisha Khan" }),
        notice(1, { kind: "booking.started" }),
      ],
      { seenUpTo: id(2) },
    );
    await screen.findByText("Aisha Khan proposed a new time");
    screen.getByText("You booked Aisha Khan");
    screen.getByText("Aisha Khan has started");
    screen.getByText("Your cleaner has started");
    expect(screen.getAllByText("New")).toHaveLength(1);
  });

  it("name the visits that a plan left out when it was paused or ended", async () => {
    const days = ["2027-03-17", "2027-03-24"];
    show([
      notice(2, { kind: "plan.paused", otherName: "Rowena D.", isOwn: true, facts: { days } }),
      notice(1, { kind: "plan.ended", otherName: "Rowena D.", facts: { days: days.slice(0, 1) } }),
    ]);
    const paused = await screen.findByRole("link", { name: /^You paused your repeat booking with Rowena D\./ });
    expect(paused.textContent).toContain("Skipped visits: Wed 17 Mar, Wed 24 Mar");
    const ended = screen.getByRole("link", { name: /^Your repeat booking with Rowena D\. has ended/ });
    expect(ended.textContent).toContain("Cancelled visit: Wed 17 Mar");
  });

  it("name who cancelled a visit", async () => {
    const kind = "booking.cancelled";
    const otherName = "Aisha Khan";
    show([
      notice(6, { kind, otherName, facts: { cancelled: "other" } }),
      notice(5, { kind, otherName, facts: { cancelled: "staff" } }),
      notice(4, { kind, otherName, facts: { cancelled: "skipped" } }),
      notice(3, { kind, otherName, isOwn: true, facts: { cancelled: "other" } }),
      notice(2, { kind, otherName, isOwn: true, facts: { cancelled: "skipped" } }),
      notice(1, { kind, facts: { cancelled: "customer" } }),
    ]);
    await screen.findByText("Aisha Khan cancelled your visit");
    screen.getByText("Our team cancelled your visit with Aisha Khan");
    screen.getByText("Aisha Khan skipped a repeat visit");
    screen.getByText("You cancelled your visit with Aisha Khan");
    screen.getByText("You skipped a repeat visit with Aisha Khan");
    screen.getByText("The customer cancelled a visit");
  });

  it("name why an offer was withdrawn, and how late the cleaner is", async () => {
    const [kind, otherName] = ["application.withdrawn", "Aisha Khan"] as const;
    show([
      notice(6, { kind, otherName, facts: { withdrawn: "unavailable" } }),
      notice(5, { kind, otherName }),
      notice(4, { kind, facts: { withdrawn: "suspended" } }),
      notice(3, { kind, facts: { withdrawn: "joined_team" } }),
      notice(2, { kind: "booking.late", otherName, facts: { late: 15 } }),
      notice(1, { kind: "booking.late", facts: { late: 60 } }),
    ]);
    await screen.findByText("Aisha Khan can't take new jobs at the moment, so we withdrew their offer");
    screen.getByText("Aisha Khan withdrew their offer");
    screen.getByText("Your job application was withdrawn because your account is suspended");
    screen.getByText("Your job application was withdrawn because you joined a team");
    screen.getByText(/^Aisha Khan is running about 15 .* late$/);
    screen.getByText(/^Your cleaner is running about .* late$/);
  });

  it("name the document that they are about", async () => {
    const facts = { documents: ["work_permit", "passport"] as const, day: "2027-03-10" };
    const path = "/cleaner/verification?document=work_permit";
    show([notice(1, { kind: "verification.expiring", facts: { ...facts, documents: [...facts.documents] }, path })]);
    const link = await screen.findByRole("link", { name: /^Your verification expires soon/ });
    expect(link.textContent).toContain("Work permit, Passport, Wed 10 Mar");
    expect(link.getAttribute("href")).toBe(path);
  });

  it("show what happened to what and when, link there, and are marked as seen once shown", async () => {
    const sent = show(
      [
        notice(3),
        notice(2, { kind: "application.made", facts: { serviceType: "deep_cleaning", amount: 15_000 } }),
        notice(1),
      ],
      {
        seenUpTo: id(1),
      },
    );
    const link = (await screen.findAllByRole("link", { name: /^A visit has a new time/ }))[0]!;
    expect(link.getAttribute("href")).toBe("/customer/bookings");
    expect(link.textContent).toMatch(
      /Deep Cleaning and Wed 10 Mar, 10:00|Deep Cleaning, Wed 10 Mar, 10:00|Deep Cleaning/,
    );
    screen.getByText(/AED\s150/);
    expect(screen.getAllByText("New")).toHaveLength(2);
    await waitFor(() => expect(sent).toEqual([{ noticeId: id(3) }]));
  });

  it("do not become seen again without new ones", async () => {
    const sent = show([notice(1)], { seenUpTo: id(1) });
    await screen.findByRole("link", { name: /^A visit has a new time/ });
    expect(screen.queryByText("New")).toBeNull();
    expect(sent).toEqual([]);
  });

  it.each([
    ["customer", "Find Cleaners"],
    ["cleaner", "Browse Jobs"],
  ] as const)("link onwards for a %s without any", async (role, label) => {
    show([], { role });
    await screen.findByText("No notifications yet");
    screen.getByRole("link", { name: label });
  });
});

it("the bell says how many are new", async () => {
  show([], { waiting: 120 });
  await screen.findByRole("link", { name: "Notifications, 120 new" });
  screen.getByText("99+");
});
