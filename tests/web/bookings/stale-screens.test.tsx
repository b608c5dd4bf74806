import { addMinutes, type Quote } from "@naqi/contracts";
import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as bookingHooks from "@/features/bookings/parts/use-bookings.ts";
import { usePrice } from "@/features/bookings/book/use-price.ts";
import { PayoutSettings } from "@/features/money/payouts/payout-settings.tsx";
import * as planHooks from "@/features/bookings/plans/use-plans.ts";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as commands from "@/lib/data/use-command.ts";
import * as token from "@/lib/session/token.ts";
import { setServerTime } from "@/lib/time/clock.ts";
import { openStaff } from "../staff/staff-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

describe("commands that can cancel a visit", () => {
  const given = ["bookings.quote", "discounts.mine", "wallet.entries", "wallet.mine"];
  const lists = ["bookings.get", "bookings.mine"];

  it.each([
    ["the customer or the cleaner", bookingHooks.useCancelBooking, [...lists, "bookings.jobs", "requests.mine"]],
    ["an answer that it did not take place", bookingHooks.useAnswer, [...lists, "bookings.jobs", "requests.mine"]],
    ["an answer to a report", bookingHooks.useAnswerReport, [...lists, "bookings.jobs", "requests.mine"]],
    [
      "another cleaner in its place",
      bookingHooks.useTakeReplacement,
      [...lists, "requests.mine", "replacements.offers"],
    ],
    ["a date of a plan that is skipped", planHooks.useSkip, [...lists, "plans.mine", "plans.get"]],
    ["a pause of a plan", planHooks.usePause, [...lists, "plans.mine", "plans.get"]],
    ["the end of a plan", planHooks.useEndPlan, [...lists, "plans.mine", "plans.get"]],
  ])("refresh what is returned, codes and wallet: %s", (_, use, shown) => {
    const command = vi.spyOn(commands, "useCommand");
    renderHook(() => use());
    const refreshed = command.mock.calls[0]?.[1]?.refreshes?.map(({ id }) => id) ?? [];
    expect(refreshed).toEqual(expect.arrayContaining([...given, ...shown, "cleaners.availability"]));
  });
});

describe("a price", () => {
  const job = {
    cleanerId: "2c4a1f0e-6a0b-4c7d-9e53-0b8f5a1d7c11",
    serviceType: "deep_cleaning" as const,
    scheduledDate: "2027-03-10",
    scheduledTime: "10:00" as const,
    durationMinutes: 120,
    address: { formattedAddress: "Cayan Tower", location: { lat: 25.08, lng: 55.14 } },
  };

  it("is never that of another form: hours, an own price, a code and the wallet are each quoted first", async () => {
    let release: (() => void)[] = [];
    let isHeld = false;
    serverAnswers(async (url, { body }) => {
      if (!url.includes("/quote")) return answer({ items: [] });
      const asked = JSON.parse(String(body)) as { durationMinutes: number; agreedPrice?: number };
      if (isHeld) await new Promise<void>((resolve) => release.push(resolve));
      const price = asked.agreedPrice ?? asked.durationMinutes * 100;
      return answer({ minimumPrice: asked.durationMinutes * 100, maximumPrice: 100_000, agreedPrice: price, asked });
    });
    const used = { job, typed: undefined as string | undefined, code: undefined as string | undefined };
    const view = renderHook(
      ({ job: wanted, typed, code }: typeof used) =>
        usePrice(wanted, {
          estimate: 12_000,
          typed,
          onType: () => undefined,
          choice: code ? { kind: "chosen", code } : { kind: "none" },
          onChoose: () => undefined,
          isMember: true,
        }),
      { initialProps: used },
    );
    const quote = () => view.result.current.quote as (Quote & { asked: Record<string, unknown> }) | undefined;
    await waitFor(() => expect(quote()?.asked).toMatchObject({ durationMinutes: 120 }));
    isHeld = true;
    const changes = [
      { form: { ...used, job: { ...job, durationMinutes: 180 } }, asked: { durationMinutes: 180 } },
      { form: { ...used, typed: "150" }, asked: { durationMinutes: 120, agreedPrice: 15_000 } },
      { form: { ...used, code: "GIFT" }, asked: { durationMinutes: 120, discountCode: "GIFT" } },
    ];
    for (const { form, asked } of changes) {
      view.rerender(form);
      expect(quote()).toBeUndefined();
      await waitFor(() => expect(release).toHaveLength(1));
      expect(quote()).toBeUndefined();
      act(() => release.splice(0).forEach((go) => go()));
      await waitFor(() => {
        release.splice(0).forEach((go) => go());
        expect(quote()?.asked).toMatchObject(asked);
      });
      release = [];
    }
    act(() => view.result.current.chooseWallet(true));
    expect(quote()).toBeUndefined();
    await waitFor(() => {
      release.splice(0).forEach((go) => go());
      expect(quote()?.asked).toMatchObject({ useWallet: true });
    });
  });
});

describe("a past payout hold", () => {
  const now = "2026-03-10T06:00:00.000Z";
  const holds = [
    ["is over", addMinutes(now, -1), false],
    ["goes on", addMinutes(now, 1), true],
  ] as const;

  it.each(holds)("is not shown to the cleaner, and an active one is: it %s", async (_, heldUntil, isShown) => {
    setServerTime(now);
    serverAnswers((url) => answer(url.endsWith("/site") ? { now } : { methods: [], schedule: "weekly", heldUntil }));
    renderIn(<PayoutSettings />, { session: sessionOf(member({ role: "cleaner" })) });
    await screen.findByText("No payout method yet");
    expect(screen.queryAllByText(/payouts are on hold until/)).toHaveLength(isShown ? 1 : 0);
  });

  it.each(holds)("lets staff record a payout, and an active one does not: it %s", async (_, heldUntil, isShown) => {
    setServerTime(now);
    const due = {
      cleanerId: "2c4a1f0e-6a0b-4c7d-9e53-0b8f5a1d7c11",
      cleanerName: "Aisha Khan",
      amount: 5_000,
      onHold: 0,
      since: "2026-01-30T08:00:00.000Z",
      nextPayoutOn: "2026-03-16",
      version: 1,
      heldUntil,
    };
    openStaff("/admin/payouts", {
      "GET /api/site": () => answer({ now }),
      "GET /api/admin/payouts": () => answer({ items: [due] }),
    });
    await screen.findByText("Aisha Khan");
    const record = screen.queryAllByRole("button", { name: /Aisha Khan/ });
    expect(record).toHaveLength(isShown ? 0 : 1);
  });
});
