import { percentOf, policy } from "@naqi/contracts";
import type { BookingRow } from "../bookings/view.ts";
import { Call } from "../kit/call.ts";
import { newId } from "../kit/ids.ts";
import { changing, type Part, putting } from "../kit/transact.ts";
import { LedgerEntity } from "./earnings.entity.ts";

/** The ledger row that is written with a booking: pending, what the cleaner will receive (decisions §3.8). */
export const openingLedger = ({
  bookingId,
  cleanerId,
  customerId,
  agreedPrice,
  customerAmount,
  createdAt,
}: BookingRow): Part =>
  putting(
    "ledger",
    LedgerEntity.create({
      bookingId,
      entry: "job",
      transactionId: newId("txn"),
      cleanerId,
      customerId,
      status: "pending",
      finalAmount: agreedPrice - percentOf(agreedPrice, policy.platformFeePercent),
      customerAmount,
      createdAt,
      updatedAt: createdAt,
    }),
  );

/** Settles the pending row: completed with today's payment date, or cancelled with nothing owed to either side. */
export const settlingLedger = ({ bookingId }: BookingRow, status: "completed" | "cancelled"): Part =>
  changing(
    "ledger",
    LedgerEntity.patch({ bookingId, entry: "job" })
      .set({
        status,
        updatedAt: Call.now(),
        ...(status === "completed" ? { paymentDate: Call.now() } : { finalAmount: 0, customerAmount: 0 }),
      })
      .where((row, { eq }) => eq(row.status, "pending")),
  );
