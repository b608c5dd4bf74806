import { dueOf, nextDue } from "@naqi/core/bookings/plans/due";
import type { PlanRow } from "@naqi/core/bookings/plans/view";
import { describe, expect, it } from "vitest";

const now = "2027-03-01T05:00:00.000Z";
/** Every Monday from 1 March on, of which the first two are done: the next is booked on 13 February. */
const plan = {
  status: "active",
  startDay: "2027-03-01",
  frequency: "weekly",
  next: 2,
  skipped: [],
} as unknown as PlanRow;
const bookedAt = "2027-02-12T20:00:00.000Z";
const [early, late] = ["2027-02-12T19:59:59.999Z", "2027-06-01T00:00:00.000Z"];

describe("the next deadline of a plan", () => {
  const cancels = (at: string) => ({ cancels: { by: "customer", from: now, at } }) as const;
  const untold = (at: string) => ({ untold: { at, visits: [] } });
  const price = (lapsesAt?: string) => ({ price: { agreedPrice: 1, hourlyRate: 1, ...(lapsesAt && { lapsesAt }) } });
  const ended = (lastDay?: string) => ({ ended: { by: "cleaner", at: now, ...(lastDay && { lastDay }) } }) as const;

  it.each<[string, Partial<PlanRow>, ReturnType<typeof nextDue>]>([
    ["is its next visit", {}, { what: "book", at: bookedAt }],
    [
      "is the one behind what is skipped",
      { skipped: ["2027-03-15"] },
      { what: "book", at: "2027-02-19T20:00:00.000Z" },
    ],
    ["is nothing in a pause without an end", { pause: { from: "2027-03-01", why: "asked" } }, undefined],
    ["is what is to be cancelled, first of all", cancels(bookedAt), { what: "cancel", at: bookedAt }],
    ["is the visit before what is cancelled later", cancels(late), { what: "book", at: bookedAt }],
    ["is what was not told yet", untold(early), { what: "tell", at: early }],
    ["is the visit before it is told, at the same moment", untold(bookedAt), { what: "book", at: bookedAt }],
    ["is a price that nobody agreed to", price(early), { what: "lapse", at: early }],
    ["is no price that falls", price(), { what: "book", at: bookedAt }],
    [
      "is no price of a plan that stands still for it",
      { ...price(early), pause: { from: "2027-03-01", why: "price" } },
      undefined,
    ],
    [
      "is the price of one that stands still for something else",
      { ...price(late), pause: { from: "2027-03-01", why: "asked" } },
      { what: "lapse", at: late },
    ],
    ["is its end, behind its last day", ended("2027-03-10"), { what: "end", at: "2027-03-10T20:00:00.000Z" }],
    ["is a visit on its last day", ended("2027-03-15"), { what: "book", at: bookedAt }],
    ["is nothing once it has ended", { status: "ended", ...ended("2027-03-10"), ...price(early) }, undefined],
    ["is still what is to be told then", { status: "ended", ...ended(), ...untold(late) }, { what: "tell", at: late }],
    ["is still what is to be cancelled then", { status: "ended", ...cancels(late) }, { what: "cancel", at: late }],
  ])("%s", (_, change, next) => {
    const changed = { ...plan, ...change };
    expect(nextDue(changed)).toEqual(next);
    expect(dueOf(changed)).toEqual(next && { due: "open", dueAt: next.at });
  });
});
