import * as z from "zod";
import { contract } from "./kit/operation.ts";
import { Day, Fils, FilsSum, Instant, pageInput, pageOf } from "./kit/scalars.ts";
import { serviceSlugs } from "./services.ts";

export const TransactionStatus = z.enum(["pending", "completed", "cancelled"]);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

/** What a row of the ledger is for: a job, what its customer gave on top of it, a friend of the cleaner's who has had a first one, or that taken back (decisions G74, G85, G86). */
export const LedgerEntry = z.enum(["job", "tip", "fee", "reversal", "referral", "referral_reversal"]);

/** A row of the ledger as its cleaner sees it (000 §3 payment_transactions). */
export const Transaction = z.object({
  transactionId: z.string(),
  entry: LedgerEntry,
  /** Absent from a reward, whose booking is between the friend and another cleaner. */
  bookingId: z.string().optional(),
  /** The work, and its area where that is known; a reward names neither. */
  serviceType: z.enum(serviceSlugs).optional(),
  area: z.string().optional(),
  scheduledDate: Day,
  /** What was agreed, what the platform keeps of it, and what the cleaner receives (decisions G74). */
  agreedPrice: Fils,
  platformFee: Fils,
  finalAmount: z.int(),
  status: TransactionStatus,
  /** A problem with the visit is open: nothing of it is paid out (decisions §3.10). */
  onHold: z.boolean().optional(),
  paymentDate: Instant.optional(),
  /** The Dubai day it counts on: of the job until it is paid, of the payment from then on. */
  day: Day,
  createdAt: Instant,
});
export type Transaction = z.infer<typeof Transaction>;

const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

export const EarningsMonth = z.object({ month: Month, jobs: z.int(), earned: FilsSum });
export type EarningsMonth = z.infer<typeof EarningsMonth>;

/** Booking ids are shown by their last eight characters (000 §2). */
export const shortBookingId = (bookingId: string) => bookingId.slice(-8);

export const earnings = contract("earnings", {
  summary: {
    summary: "What the cleaner has earned: in all, what is pending, and the last twelve months in Dubai's calendar.",
    route: "GET /earnings",
    access: ["cleaner"],
    input: z.strictObject({}),
    output: z.object({
      earned: FilsSum,
      pending: FilsSum,
      completedJobs: z.int(),
      /** Oldest first, the current month last; months without a job stand with noughts. */
      months: z.array(EarningsMonth),
    }),
  },
  transactions: {
    summary: "The cleaner's ledger by the day each transaction counts on, latest first.",
    route: "GET /earnings/transactions",
    access: ["cleaner"],
    input: z.strictObject(pageInput(20)),
    output: pageOf(Transaction),
  },
  statement: {
    summary:
      "The cleaner's ledger of one month in Dubai's calendar, oldest first, by the day each transaction counts on.",
    route: "GET /earnings/statement",
    access: ["cleaner"],
    checks: "session",
    input: z.strictObject({ month: Month, ...pageInput(50) }),
    output: pageOf(Transaction),
  },
});
