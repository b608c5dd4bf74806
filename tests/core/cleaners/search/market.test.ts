import { addDays, addMinutes, type AreaName, type Insights as Shown } from "@naqi/contracts";
import { Bookings, Insights, type MemberActor } from "@naqi/core";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { intercept } from "../../../support/core/faults.ts";
import { as, cleaner, job, member, reviewed, started, testNow, today } from "../../../support/given/given.ts";
import { refusal } from "../../../support/given/talking.ts";
import { days, hours } from "../../../support/given/visiting.ts";

const week = "2027-03-01";
const mine = (who: MemberActor, now = testNow) => as(who, () => Insights.mine({}), now);
const unbroken = async () => expect((await checkTable()).broken).toEqual([]);

describe("the prices of others", () => {
  it("are for one's own areas and services", async () => {
    const [worker, customer] = [await cleaner({ areas: ["Al Barsha", "JBR"] }), await member("customer")];
    const ask = (area: AreaName, who = worker) => as(who, () => Insights.prices({ area }));
    const { hourlyRate, services } = await ask("JBR");
    expect(hourlyRate).toBe(5_000);
    expect(services.map(({ service }) => service)).toEqual(["deep_cleaning", "regular_cleaning"]);
    expect(await refusal(ask("Deira"))).toBe("insights.notYourArea");
    expect(await refusal(ask("JBR", customer))).toBe("request.forbidden");
  });
});

describe("the rank in the search", () => {
  it("shows the rating before the current counts, and the rank recorded at an earlier week's view", async () => {
    const [customer, worker] = [await member("customer"), await cleaner({ areas: ["JBR"] })];
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 4_000);
    const first = await mine(worker);
    expect(first.place).toMatchObject({ area: "JBR", before: { day: addDays(week, -7), isNewcomer: true } });
    expect(first.place?.noted).toBeUndefined();
    const admired = await cleaner();
    const praised = await started(await member("customer"), admired);
    const done = await started(customer, worker);
    for (const [visit, by, rating] of [
      [done, worker, 1],
      [praised, admired, 5],
    ] as const) {
      await as(by, () => Bookings.complete({ bookingId: visit.bookingId }), visit.endsAt);
      await reviewed(visit, { rating, comment: "So it was." }, visit.endsAt);
    }
    const then = addMinutes(done.endsAt, days(8));
    const { releaseDue } = await import("@naqi/core/bookings/reviews/releasing");
    await as(job, () => releaseDue(), then);
    vi.setSystemTime(Date.now() + 4_000);
    const place = async (now: string) => (await mine(worker, now)).place as NonNullable<Shown["place"]>;
    const after = await place(then);
    expect(after.ratingCount).toBe(1);
    expect(after.parts.rating).toBeLessThan(after.before.rating);
    expect(after.noted).toMatchObject({ day: today, area: "JBR", place: expect.any(Number) as number });
    const later = await place(addMinutes(then, days(14)));
    expect(later.before.rating).toBe(later.parts.rating);
    await unbroken();
  });

  it("is recorded once a week", async () => {
    const worker = await cleaner();
    await mine(worker);
    const { sent, stop } = intercept();
    await mine(worker, addMinutes(testNow, hours(1)));
    stop();
    expect(sent.filter(({ command }) => command.startsWith("Update"))).toEqual([]);
  });
});
