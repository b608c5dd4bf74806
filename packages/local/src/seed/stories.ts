import type { Stars } from "./comments.ts";
import type { SeedCleaner } from "./people/cleaner-data.ts";
import type { SeedCustomer } from "./people/customer-data.ts";
import type { Random } from "./random.ts";

/** How a made-up booking went. Days count from the day of seeding: negative ones lie behind. */
export interface Story {
  /** Index of the cleaner. */
  cleaner: number;
  /** Index of the customer; absent: one who lives within reach. */
  customer?: number;
  day: number;
  end: "completed" | "in_progress" | "confirmed" | "cancelled_by_customer" | "cancelled_late" | "cancelled_by_cleaner";
  /** What the customer gives; absent: no review. */
  stars?: Stars;
  hours: number;
  /** As early as the clock and the plan allow, rather than at a time of day people like. */
  soonest?: true;
  /** Moved at the moment of seeding: directly, or by a proposal that the other party has not answered yet. */
  moving?: "at_once" | "asked_by_customer" | "asked_by_cleaner";
  /** Made at the moment of seeding, so that its mails are the first in the mailbox. */
  fresh?: true;
}

/** How many days back the oldest job lies. */
export const pastDays = 120;

const yasmin = 14;
const joy = 1;
const grace = 4;
const anil = 7;

/** What makes the demo accounts, both of index 0, worth signing in with. */
const demoStories: Story[] = [
  { cleaner: 0, customer: 1, day: 0, end: "confirmed", hours: 2, soonest: true },
  { cleaner: 0, customer: 0, day: 1, end: "confirmed", hours: 3, fresh: true },
  { cleaner: 0, customer: 2, day: 3, end: "confirmed", hours: 2 },
  { cleaner: yasmin, customer: 0, day: 6, end: "confirmed", hours: 4, moving: "at_once" },
  { cleaner: 0, customer: 0, day: -44, end: "completed", hours: 3 },
  { cleaner: grace, customer: 0, day: -9, end: "completed", hours: 2 },
];

/** Within a day, so that the other side must agree; they work every day of the week. */
const askedStories: Story[] = [
  { cleaner: anil, customer: 0, day: 0, end: "confirmed", hours: 2, moving: "asked_by_cleaner" },
  { cleaner: 0, customer: 1, day: 0, end: "confirmed", hours: 2, moving: "asked_by_customer" },
];

/** Whose cleaner has just cancelled, so that others are offered; after all others so that these stay as they are. */
export const letDownStories: Story[] = [{ cleaner: joy, customer: 0, day: 12, end: "cancelled_by_cleaner", hours: 2 }];

const cancelled = ["cancelled_by_customer", "cancelled_by_cleaner", "cancelled_late"] as const;

/** Every made-up booking's story; the cleaners without a history have none. */
export function storiesOf(cleaners: readonly SeedCleaner[], random: Random): Story[] {
  const hours = () => [2, 2, 3, 3, 4, 5][random.whole(0, 5)] as number;

  const usual = cleaners.flatMap(({ history, approval, plan }, cleaner) => {
    if (!history) return [];
    const { jobs, rating } = history;
    const stories: Story[] = Array.from({ length: jobs }, (_, job) => ({
      cleaner,
      day: -3 - Math.floor(((job + 0.5) * (pastDays - 8)) / jobs) + random.whole(-2, 2),
      end: "completed",
      hours: hours(),
      // Most customers write, not all. Whole stars whose running sum keeps to the average the data asks for.
      ...(job % 5 !== 4 && { stars: starsAt(job - Math.floor(job / 5), rating) }),
    }));
    if (approval) return stories;
    if (cleaner % 3 === 0) {
      const end = cancelled[(cleaner / 3) % 3] as Story["end"];
      stories.push({ cleaner, day: end === "cancelled_late" ? -6 : random.whole(-30, 8), end, hours: 2 });
    }
    if (cleaner % 2 === 0) stories.push({ cleaner, day: random.whole(2, 20), end: "confirmed", hours: hours() });
    if (plan === "anytime" && cleaner % 5 === 0) stories.push({ cleaner, day: 0, end: "in_progress", hours: 2 });
    return stories;
  });
  // Those that are bound to this hour choose theirs before the rest.
  return [
    ...usual.filter(({ end }) => end === "in_progress"),
    ...demoStories,
    ...usual.filter(({ end }) => end !== "in_progress"),
    ...askedStories,
  ];
}

/** The visits of those who were invited, after all others so that these stay as they are. */
export const invitedStories = (customers: readonly SeedCustomer[]): Story[] =>
  customers.flatMap(({ invited }, customer) =>
    invited?.visit ? [{ ...invited.visit, customer, end: "completed", hours: 2 }] : [],
  );

const starsAt = (index: number, average: number) =>
  (Math.round(average * (index + 1)) - Math.round(average * index)) as Stars;
