import type { AreaName, languages, ServiceSlug } from "@naqi/contracts";
import type { PlanName } from "../plans.ts";

/** A made-up cleaner. Money here is in whole AED, because people wrote it; the seeder turns it into fils. */
export interface SeedCleaner {
  name: string;
  business: string;
  /** A firm rather than one person. */
  firm?: true;
  bio: string;
  more: string;
  languages: (typeof languages)[number][];
  years: number;
  rate: number;
  /** km around the first area. */
  radius: number;
  travelFee: number;
  /** The first is where the cleaner is based. */
  areas: [AreaName, ...AreaName[]];
  services: [ServiceSlug, ...ServiceSlug[]];
  plan: PlanName;
  /** How many jobs lie behind them, and what customers gave on average; absent: new. */
  history?: { jobs: number; rating: number };
  /** Brings eco-friendly products. */
  eco?: true;
  /** Does not state a gender, which the others do; companies never do. */
  statesNoGender?: true;
  /** Takes jobs for the same day. */
  sameDay?: true;
  withoutPhone?: true;
  /** In how many days the last day of their permit or licence is; absent: years ahead. */
  permitDays?: number;
  insured?: true;
  /** Absent: approved, verified and listed. `lapsed`: approved, but the verification has run out. */
  approval?: "pending" | "changes_requested" | "rejected" | "suspended" | "lapsed";
}
