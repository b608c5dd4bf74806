import * as z from "zod";
import { contract } from "../kit/operation.ts";
import { refuseRequest } from "../kit/refusal.ts";
import { Day, Fils, FilsSum, IdempotencyKey, Instant, line, MemberId, pageInput, pageOf } from "../kit/scalars.ts";
import { refusePayout } from "./payouts.ts";
import { serviceSlugs } from "../common/services.ts";
import { refuseAdmin } from "../staff/desk/shapes.ts";

export const TransactionStatus = z.enum(["pending", "completed", "cancelled"]);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

/**
 * What a row of the ledger is for (G74, G85, G86, G124, G140, G142): a job, a tip after it, a friend's first booking, what Naqi owes of a
 * job, each of these taken back by `…reversal`, and what Naqi paid out. `not_paid` takes off what the customer of a completed job did
 * not pay, and `paid_later` adds it once they have paid.
 */
export const LedgerEntry = z.enum([
  "job",
  "reversal",
  "not_paid",
  "paid_later",
  "tip",
  "referral",
  "referral_reversal",
  "owed_by_platform",
  "owed_reversal",
  "payout",
]);

/** A row of the ledger as its cleaner sees it (000 §3 payment_transactions). */
export const Transaction = z.object({
  transactionId: z.string(),
  entry: LedgerEntry,
  /** Absent from a payout, and from a reward, whose booking is between the friend and another cleaner. */
  bookingId: z.string().optional(),
  /** The work, and its area where that is known; a reward names neither. */
  serviceType: z.enum(serviceSlugs).optional(),
  area: z.string().optional(),
  scheduledDate: Day,
  /** What was agreed, what the platform keeps of it, and what the cleaner receives (decisions G74). */
  agreedPrice: FilsSum,
  platformFee: FilsSum,
  finalAmount: FilsSum,
  /** What of it the customer hands over; below zero where a reopened job, or what was not paid, is taken back (G124, G140). */
  collected: FilsSum,
  /** What Naqi owes the cleaner by this row; below zero where it was taken back or paid out (G124). */
  owed: FilsSum,
  /** Who of the team did the job; absent where the cleaner did it. */
  doneBy: z.string().optional(),
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

/** What Naqi owes one cleaner, as staff pay it out (G124). */
export const PayoutDue = z.object({
  cleanerId: MemberId,
  cleanerName: z.string().optional(),
  isSuspended: z.literal(true).optional(),
  /**
   * What may be paid out now, in fils, and what is on hold while a problem or a check of a booking is open: the same sum is kept
   * back where that booking was paid out before.
   */
  amount: FilsSum,
  onHold: FilsSum,
  /** Since when something is owed. */
  since: Instant,
  /** The next day of the cleaner's schedule, and until when a changed method holds payouts. */
  nextPayoutOn: Day,
  heldUntil: Instant.optional(),
  /** The payday that passed or is today, on which the amount was due and was not paid out, as the cleaner reads it. */
  payoutDueOn: Day.optional(),
  version: z.int(),
});
export type PayoutDue = z.infer<typeof PayoutDue>;

export const earnings = contract("earnings", {
  summary: {
    summary:
      "What the cleaner has earned: in all, what is pending, what Naqi owes, and the last twelve months in Dubai's calendar.",
    route: "GET /earnings",
    access: ["cleaner"],
    input: z.strictObject({}),
    output: z.object({
      earned: FilsSum,
      pending: FilsSum,
      /** What customers owe the cleaner for completed jobs: recorded as not paid, neither paid since nor waived, and not in `earned` (G140). */
      unpaid: FilsSum,
      /** What Naqi owes the cleaner now, and what is on hold while a problem or a check of a visit is open (G124). */
      owed: FilsSum,
      owedOnHold: FilsSum,
      /** The payday that passed or is today, on which what is owed and not on hold was due and was not paid out. */
      payoutDueOn: Day.optional(),
      /** The number on the profile. Jobs that do not count there are in `months` all the same (G120). */
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
  staffDue: {
    summary: "Cleaners to whom Naqi owes money, the longest waiting first.",
    route: "GET /admin/payouts",
    access: ["admin"],
    input: z.strictObject(pageInput(20)),
    output: pageOf(PayoutDue),
  },
  staffPay: {
    summary: "Records that what Naqi owes a cleaner was transferred, once for each state of the balance.",
    route: "POST /admin/payouts/{cleanerId}",
    access: ["admin"],
    input: z.strictObject({
      cleanerId: MemberId,
      idempotencyKey: IdempotencyKey,
      /** In fils, as it was shown. */
      amount: Fils.min(1),
      version: z.int().min(0),
      /** The bank's reference of the transfer. */
      reference: line(1, 60),
    }),
    output: z.object({ cleanerId: MemberId, paid: Fils }),
    refuses: [
      refuseAdmin.personNotFound,
      refusePayout.noMethod,
      refusePayout.held,
      refusePayout.amountChanged,
      refuseRequest.forbidden,
    ],
  },
});
