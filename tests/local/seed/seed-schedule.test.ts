import { addMinutes, dayOf, hoursOf, instantOf, lengthOf, movesAtOnce, planOf, policy } from "@naqi/contracts";
import { cleaners } from "@naqi/local/seed/people/cleaners";
import { comments } from "@naqi/local/seed/comments";
import { customers } from "@naqi/local/seed/people/customers";
import { plans } from "@naqi/local/seed/plans";
import { randomFrom } from "@naqi/local/seed/random";
import { scheduleOf } from "@naqi/local/seed/schedule";
import { describe, expect, it } from "vitest";

const at = (base: string) => scheduleOf(cleaners, customers, base, randomFrom(2026));

// Every hour of nearly a week, so that night, weekend and the turn of a month are among them.
const bases = Array.from({ length: 53 }, (_, index) => addMinutes("2026-11-27T20:17:00.000Z", index * 187));

describe("the made-up schedule", () => {
  it("is the same for the same moment", () => {
    expect(at(bases[7]!)).toEqual(at(bases[7]!));
  });

  it("has the same people doing the same work for the same money whenever it is made", () => {
    const work = (base: string) =>
      at(base).map(({ cleaner, customer, serviceType, hours, end }) => [cleaner, customer, serviceType, hours, end]);
    for (const base of bases.slice(1)) expect(work(base)).toEqual(work(bases[0]!));
  });

  it.each(bases)("fits every plan and clock at %s", (base) => {
    const held = new Set<string>();
    for (const one of at(base)) {
      const { cleaner, scheduledDate, scheduledTime, durationMinutes, startsAt, bookedAt, end } = one;
      expect(startsAt).toBe(instantOf(scheduledDate, scheduledTime));
      expect(bookedAt <= base).toBe(true);
      expect(dayOf(bookedAt) < scheduledDate, "nobody needs to take jobs for the same day").toBe(true);
      expect(addMinutes(bookedAt, policy.horizonDays * 1440) > startsAt).toBe(true);
      if (end === "cancelled_by_customer") expect(addMinutes(bookedAt, 30 + 24 * 60) < startsAt).toBe(true);
      if (end.startsWith("cancelled")) expect(addMinutes(bookedAt, 20 * 60) < startsAt).toBe(true);

      const plan = plans[cleaners[cleaner]!.plan];
      const [from, to] = planOf(plan, scheduledDate) ?? [0, 0];
      const start = Number(scheduledTime.slice(0, 2));
      expect(start >= from && start + durationMinutes / 60 <= to, `${cleaners[cleaner]!.name} ${scheduledDate}`).toBe(
        true,
      );
      for (const hour of hoursOf(scheduledTime, durationMinutes)) {
        const key = `${cleaner} ${scheduledDate} ${hour}`;
        expect(held.has(key), key).toBe(false);
        held.add(key);
      }
      if (end === "completed") expect(addMinutes(startsAt, durationMinutes + 5) < base).toBe(true);
      if (end === "confirmed") expect(startsAt > base).toBe(true);
      if (one.moving?.startsWith("asked")) {
        expect(movesAtOnce(one, base), "the other side must agree").toBe(false);
        expect(startsAt > addMinutes(base, policy.proposalHours * 60)).toBe(true);
      }
      if (end === "in_progress") expect(addMinutes(startsAt, -60) <= base).toBe(true);
    }
  });
});

describe("the made-up people", () => {
  it("keep to what the forms allow", () => {
    for (const { name, bio, more, years, radius, rate } of cleaners) {
      expect(lengthOf(bio), name).toBeLessThanOrEqual(200);
      expect(lengthOf(more), name).toBeLessThanOrEqual(1000);
      expect(years).toBeLessThanOrEqual(50);
      expect(radius).toBeGreaterThan(0);
      expect(rate >= 25 && rate <= 120, name).toBe(true);
    }
    const written = Object.values(comments).flatMap((byStars) => Object.values(byStars).flat());
    for (const comment of written) expect(lengthOf(comment)).toBeLessThanOrEqual(1000);
  });

  it("are all different, and speak every language of the list", () => {
    expect(new Set([...cleaners, ...customers].map(({ name }) => name)).size).toBe(cleaners.length + customers.length);
    expect(new Set(cleaners.map(({ bio }) => bio)).size).toBe(cleaners.length);
    expect(new Set(cleaners.flatMap(({ languages }) => languages)).size).toBe(12);
    expect(new Set(cleaners.map(({ plan }) => plan))).toEqual(new Set(Object.keys(plans)));
  });
});
