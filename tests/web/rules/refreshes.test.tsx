import { type Operation, operations, routeOf } from "@naqi/contracts";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, expect, it, vi } from "vitest";
import * as commands from "@/lib/data/use-command.ts";
import { SessionContext } from "@/lib/session/session.ts";
import * as token from "@/lib/session/token.ts";
import { answer, member, serverAnswers, sessionOf } from "../support.tsx";

type Hooks = Record<string, unknown>;
type Reloading = Parameters<typeof commands.useCommand>[1];
const files = import.meta.glob<Hooks>("../../../web/src/features/**/use-*.ts", { eager: true });

const Surroundings = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <SessionContext.Provider value={sessionOf(member())}>{children}</SessionContext.Provider>
  </MemoryRouter>
);

/** What each command in a file of hooks reloads, by its operation. */
const refreshed = new Map<string, readonly string[]>();

beforeAll(() => {
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  serverAnswers(() => answer({}, 404));
  const used = vi.spyOn(commands, "useCommand");
  for (const [name, hook] of Object.values(files).flatMap(Object.entries)) {
    if (!/^use[A-Z]/.test(name)) continue;
    try {
      renderHook(() => (hook as (given: object) => unknown)({}), { wrapper: Surroundings });
    } catch {
      // A hook of something else, which wants what it is usually given.
    }
  }
  // A hook for any step or reason has no operation when it is given nothing.
  for (const [operation, options] of used.mock.calls as [Operation | undefined, Reloading | undefined][])
    if (operation)
      refreshed.set(
        operation.id,
        (options?.refreshes ?? []).map(({ id }) => id),
      );
});

/** The commands among these whose screens do not reload one of the queries. */
const without = (queries: readonly string[], isAsked: (operation: Operation) => boolean) =>
  operations.flatMap(({ operation }) => {
    const reloads = refreshed.get(operation.id);
    const isCommand = reloads && routeOf(operation).method !== "GET" && isAsked(operation);
    return isCommand && !queries.every((query) => reloads.includes(query)) ? [operation.id] : [];
  });

it("finds most commands", () => {
  expect(refreshed.size).toBeGreaterThan(120);
});

it("what staff do is in the audit trail at once", () => {
  const unrecorded = ["admin.removeView", "admin.saveView"];
  expect(without(["admin.audit"], ({ route }) => route.includes(" /admin/")).toSorted()).toEqual(unrecorded);
});

it("what is done to a booking is on its page at once", () => {
  const ofItsParts =
    /^(checklists\.(tick|\w*[pP]icture\w*)|problem-pictures\.\w+|teams\.step|reports\.ofReview|reviews\.reply)$/;
  const isOfBooking = ({ id, route }: Operation) =>
    route.includes("/{bookingId}") && !route.includes(" /admin/") && !ofItsParts.test(id);
  expect(without(["bookings.get"], isOfBooking)).toEqual([]);
});

it.each([
  ["the number of unread messages", "messages.changes", "messages.read messages.block messages.unblock notices.see"],
  [
    "whether a payout is due",
    "earnings.summary",
    "payouts.add payouts.change payouts.makeDefault payouts.remove payouts.setSchedule",
  ],
  ["rewards for friends", "referrals.staffRewards", "bookings.staffReopen referrals.staffRelease referrals.staffVoid"],
  [
    "what waits for a second admin",
    "proposals.list",
    "admin.suspend admin.reinstate cleaner-onboarding.decide cleaner-onboarding.decideMany discounts.createMany " +
      "discounts.startCampaign discounts.stopCampaign earnings.staffPay problems.decide proposals.confirm proposals.end",
  ],
  [
    "the free hours of a cleaner",
    "cleaners.availability",
    "availability.save bookings.book bookings.cancel bookings.reschedule bookings.acceptMove bookings.acceptExtension " +
      "plans.make plans.skip plans.restore plans.pause plans.resume plans.end replacements.take teams.give",
  ],
  ["the steps of the wizard", "cleaner-onboarding.progress", "payouts.add payouts.remove verification.addDocument"],
  ["a cleaner's reviews", "cleaners.profile", "reviews.write reviews.reply reviews.hide reviews.restore"],
  ["the board", "requests.board", "applications.apply applications.withdraw"],
])("%s changes with its commands", (_, query, names) => {
  const changing = names.split(" ");
  expect(changing.filter((id) => !refreshed.has(id))).toEqual([]);
  expect(without([query], ({ id }) => changing.includes(id))).toEqual([]);
});
