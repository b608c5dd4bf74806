import type { Needs } from "@naqi/contracts/kit/operation";
import type { Context } from "aws-lambda";

type Handler = (event?: unknown, context?: Pick<Context, "getRemainingTimeInMillis">) => Promise<unknown>;

/** Work that no request triggers. Stacks, bundles, the local scheduler and the tests read this list. */
export interface Job {
  every: { minutes: number } | { hours: number };
  /** The cloud resources it needs; its settings and grants are derived only from these. */
  needs: Pick<Needs, "table" | "identity" | "vault" | "push"> & {
    /** It sends mail. */
    mail?: true;
    /** It deletes files and pictures, every version of them. */
    erases?: true;
  };
  /**
   * The entity whose new rows start the job at once through the table's stream; the schedule handles retries and rows
   * that are due later.
   */
  follows?: "outbox";
  /** Seconds; 60 by default. */
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
    // Erasing a member takes long; at most half of an event's lease.
    timeout: 5 * 60,
    load: () => import("./jobs/deliver-outbox.ts"),
  },
  // Also announces codes that expire soon.
  "expire-discount-codes": {
    every: { hours: 1 },
    needs: { table: "writes" },
    load: () => import("./jobs/expire-discount-codes.ts"),
  },
  // Reads treat it as expired even before the job runs.
  "close-stale-requests": {
    every: { hours: 1 },
    needs: { table: "writes" },
    load: () => import("./jobs/close-stale-requests.ts"),
  },
  // Time-based booking changes: proposals lapse, both parties are asked whether the visit took place, unconfirmed
  // visits are closed.
  "settle-bookings": {
    every: { minutes: 5 },
    needs: { table: "writes" },
    load: () => import("./jobs/settle-bookings.ts"),
  },
  // Ends invitations that were not answered in time, asks the next cleaners, and ends searches without one.
  "advance-dispatches": {
    every: { minutes: 1 },
    needs: { table: "writes" },
    load: () => import("./jobs/advance-dispatches.ts"),
  },
  // Books plan visits 30 days ahead, lapses unanswered price proposals, ends plans on their last day.
  "book-plans": {
    every: { hours: 1 },
    needs: { table: "writes" },
    timeout: 5 * 60,
    load: () => import("./jobs/book-plans.ts"),
  },
  // Escalates problems without a reply in 24 hours, and re-cleans without an answer from the cleaner, to staff.
  "ask-staff": {
    every: { minutes: 15 },
    needs: { table: "writes" },
    load: () => import("./jobs/ask-staff.ts"),
  },
  // Ends approvals that were not confirmed in time, and the suspension that depended on them.
  "lapse-proposals": {
    every: { minutes: 15 },
    needs: { table: "writes" },
    load: () => import("./jobs/lapse-proposals.ts"),
  },
  // Gives audit entries their place in the chain.
  "seal-audit": {
    every: { minutes: 1 },
    needs: { table: "writes" },
    load: () => import("./jobs/seal-audit.ts"),
  },
  // Publishes reviews whose counterpart did not arrive in time.
  "release-reviews": {
    every: { hours: 1 },
    needs: { table: "writes" },
    load: () => import("./jobs/release-reviews.ts"),
  },
  // Releases referral rewards 72 hours after the friend's first booking.
  "release-rewards": {
    every: { hours: 1 },
    needs: { table: "writes", vault: ["mark"] },
    load: () => import("./jobs/release-rewards.ts"),
  },
  // Totals are updated with every review; a difference is a bug, and logged as one.
  "recount-ratings": {
    every: { hours: 24 },
    needs: { table: "writes" },
    timeout: 15 * 60,
    load: () => import("./jobs/recount-ratings.ts"),
  },
  // So that a new day in Dubai counts soon.
  "expire-verifications": {
    every: { hours: 1 },
    needs: { table: "writes" },
    load: () => import("./jobs/expire-verifications.ts"),
  },
  // It reads every account of the pool, sixty at a time.
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
