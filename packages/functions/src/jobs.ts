import type { Needs } from "@naqi/contracts/kit/operation";
import type { Context } from "aws-lambda";

type Handler = (event?: unknown, context?: Pick<Context, "getRemainingTimeInMillis">) => Promise<unknown>;

/** What runs without anybody asking. Stacks, bundles, the local scheduler and the tests read it from here. */
export interface Job {
  every: { minutes: number } | { hours: number };
  /** What it needs of the cloud; its settings and grants are made from it and from nothing else. */
  needs: Pick<Needs, "table" | "identity" | "vault" | "push"> & {
    /** It sends mail. */
    mail?: true;
    /** It destroys files and pictures, every version of them. */
    erases?: true;
  };
  /** The entity whose new rows the table's stream calls it for at once; the schedule is for what failed or waits its turn. */
  follows?: "outbox";
  /** Seconds; 60 where it is not said. */
  timeout?: number;
  /** Its entry point. */
  load: () => Promise<{ handler: Handler }>;
}

const named = <const Name extends string>(all: Record<Name, Job>): Readonly<Record<Name, Job>> => all;

export const jobs = named({
  "deliver-outbox": {
    every: { minutes: 1 },
    needs: { table: "writes", identity: "endsFactors", vault: ["mark"], push: "sends", mail: true, erases: true },
    follows: "outbox",
    // Erasing somebody who leaves takes its time; at most half of what an event is leased for.
    timeout: 5 * 60,
    load: () => import("./jobs/deliver-outbox.ts"),
  },
  // And says beforehand which codes soon do.
  "expire-discount-codes": {
    every: { hours: 1 },
    needs: { table: "writes" },
    load: () => import("./jobs/expire-discount-codes.ts"),
  },
  // What is past its time reads as expired before that.
  "close-stale-requests": {
    every: { hours: 1 },
    needs: { table: "writes" },
    load: () => import("./jobs/close-stale-requests.ts"),
  },
  // What the clock does to bookings: proposals lapse, both are asked whether it took place, what nobody closes is closed.
  "settle-bookings": {
    every: { minutes: 5 },
    needs: { table: "writes" },
    load: () => import("./jobs/settle-bookings.ts"),
  },
  // Visits of plans are booked 30 days ahead; prices nobody agreed to lapse, plans end on their last day.
  "book-plans": {
    every: { hours: 1 },
    needs: { table: "writes" },
    timeout: 5 * 60,
    load: () => import("./jobs/book-plans.ts"),
  },
  // Problems that the other party has not answered in 24 hours, and re-cleans that the cleaner has not, are put before staff.
  "ask-staff": {
    every: { minutes: 15 },
    needs: { table: "writes" },
    load: () => import("./jobs/ask-staff.ts"),
  },
  // What nobody confirmed in time ends, and the suspension that held until then.
  "lapse-proposals": {
    every: { minutes: 15 },
    needs: { table: "writes" },
    load: () => import("./jobs/lapse-proposals.ts"),
  },
  // Entries of the trail get their places in its chain.
  "seal-audit": {
    every: { minutes: 1 },
    needs: { table: "writes" },
    load: () => import("./jobs/seal-audit.ts"),
  },
  // What the other party was waited for is shown without it.
  "release-reviews": {
    every: { hours: 1 },
    needs: { table: "writes" },
    load: () => import("./jobs/release-reviews.ts"),
  },
  // Rewards of friends' first bookings, 72 hours after these.
  "release-rewards": {
    every: { hours: 1 },
    needs: { table: "writes", vault: ["mark"] },
    load: () => import("./jobs/release-rewards.ts"),
  },
  // Sums are written with every review; a difference is a bug, and logged as one.
  "recount-ratings": {
    every: { hours: 24 },
    needs: { table: "writes" },
    timeout: 15 * 60,
    load: () => import("./jobs/recount-ratings.ts"),
  },
  // So that a day which has begun in Dubai counts soon.
  "expire-verifications": {
    every: { hours: 1 },
    needs: { table: "writes" },
    load: () => import("./jobs/expire-verifications.ts"),
  },
  // It looks at every account of the pool, sixty at a time.
  "purge-unconfirmed": {
    every: { hours: 24 },
    needs: { table: "writes", identity: true },
    timeout: 15 * 60,
    load: () => import("./jobs/purge-unconfirmed.ts"),
  },
});

export type JobName = keyof typeof jobs;

/** All jobs in one list, each with its name. */
export const jobList = Object.entries<Job>(jobs).map(([name, job]) => ({ name: name as JobName, ...job }));
