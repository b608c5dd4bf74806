import * as z from "zod";
import { contract } from "../kit/operation.ts";
import { refuseRequest } from "../kit/refusal.ts";
import { Day, Fils, FilsSum, IdempotencyKey, Instant, line, MemberId, pageInput, pageOf } from "../kit/scalars.ts";
import { refusePayout } from "./payouts.ts";
import { serviceSlugs } from "../common/services.ts";
import { refuseAdmin } from "../staff/desk/shapes.ts";

export const TransactionStatus = z.enum(["pending", "completed", "cancelled"]);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

/** A ledger row (G74, G85, G86, G124, G140, G142): `…reversal` takes back, `not_paid` deducts, `paid_later` adds an unpaid part. */
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

export const Transaction = z.object({
  transactionId: z.string(),
  entry: LedgerEntry,
  /** Absent for a payout, and for a reward, whose booking belongs to another cleaner. */
  bookingId: z.string().optional(),
  serviceType: z.enum(serviceSlugs).optional(),
  area: z.string().optional(),
  scheduledDate: Day,
  /** The price, the platform's fee, and the cleaner's part (decisions G74). */
  agreedPrice: FilsSum,
  platformFee: FilsSum,
  finalAmount: FilsSum,
  /** Paid by hand; negative after a reopening or non-payment (G124, G140). */
  collected: FilsSum,
  /** Owed by Naqi; negative after a reversal or payout (G124). */
  owed: FilsSum,
  doneBy: z.string().optional(),
  status: TransactionStatus,
  /** A problem with the visit is open, so nothing is paid out (decisions §3.10). */
  onHold: z.boolean().optional(),
  paymentDate: Instant.optional(),
  /** The Dubai day it counts on: the job's, after payment the payment's. */
  day: Day,
  createdAt: Instant,
});
export type Transaction = z.infer<typeof Transaction>;

const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

export const EarningsMonth = z.object({ month: Month, jobs: z.int(), earned: FilsSum });
export type EarningsMonth = z.infer<typeof EarningsMonth>;

export const shortBookingId = (bookingId: string) => bookingId.slice(-8);

export const PayoutDue = z.object({
  cleanerId: MemberId,
  cleanerName: z.string().optional(),
  isSuspended: z.literal(true).optional(),
  /** Payable now in fils, and on hold for an open problem or check, even if that booking was paid out before. */
  amount: FilsSum,
  onHold: FilsSum,
  since: Instant,
  nextPayoutOn: Day,
  heldUntil: Instant.optional(),
  /** The payday, past or today, whose payout is overdue, as the cleaner sees it. */
  payoutDueOn: Day.optional(),
  version: z.int(),
});
export type PayoutDue = z.infer<typeof PayoutDue>;

export const earnings = contract("earnings", {
  summary: {
    summary: "The cleaner's earnings: total, pending, owed by Naqi, and the last twelve months in Dubai time.",
    route: "GET /earnings",
    access: ["cleaner"],
    input: z.strictObject({}),
    output: z.object({
      earned: FilsSum,
      pending: FilsSum,
      /** Unpaid amounts of completed jobs: neither paid later nor waived, and not in `earned` (G140). */
      unpaid: FilsSum,
      /** Owed by Naqi now, and on hold for an open problem or check (G124). */
      owed: FilsSum,
      owedOnHold: FilsSum,
      payoutDueOn: Day.optional(),
      /** As on the profile. `months` also includes jobs that do not count there (G120). */
      completedJobs: z.int(),
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
    summary: "Cleaners to whom Naqi owes money, longest waiting first.",
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
      amount: Fils.min(1),
      version: z.int().min(0),
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
