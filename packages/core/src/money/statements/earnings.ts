import { dayOf, earnings } from "@naqi/contracts";
import { BookingEntity } from "../../bookings/booking/bookings.entity.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { pageFiltered, pageThrough } from "../../kit/table/pages.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { EarningsMonthEntity, isOfFriend, LedgerEntity } from "../earnings/earnings.entity.ts";
import type { LedgerRow } from "../earnings/ledger.ts";
import { owedRow } from "../earnings/owed.ts";
import { payoutDueOn } from "./payday.ts";

const monthsShown = 12;

export const summary = implement(earnings.summary, async () => {
  const { memberId: cleanerId } = Call.member();
  const months = lastMonths();
  const [first = "", last = ""] = [months[0], months.at(-1)];
  const [[cleaner, owed], { data }] = await Promise.all([
    readTogether(row(CleanerEntity, { cleanerId }), owedRow(cleanerId)),
    EarningsMonthEntity.query
      .primary({ cleanerId })
      .between({ month: first }, { month: last })
      .go({ consistent: true, limit: monthsShown }),
  ]);
  const known = new Map(data.map((month) => [month.month, month]));
  return {
    earned: cleaner?.received ?? 0,
    pending: cleaner?.pendingEarnings ?? 0,
    unpaid: cleaner?.unpaid ?? 0,
    owed: owed?.balance ?? 0,
    owedOnHold: owed?.onHold ?? 0,
    payoutDueOn: cleaner && owed ? payoutDueOn(cleaner, owed) : undefined,
    completedJobs: cleaner?.totalBookings ?? 0,
    months: months.map((month) => known.get(month) ?? { month, jobs: 0, earned: 0 }),
  };
});

/** Twelve Dubai months as `YYYY-MM`, the current one last. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = dayOf(Call.now()).split("-").map(Number);
  return Array.from({ length: monthsShown }, (_, index) =>
    new Date(Date.UTC(year, month - monthsShown + index, 1)).toISOString().slice(0, 7),
  );
}

export const transactions = implement(earnings.transactions, async ({ cursor, limit }) => {
  const query = LedgerEntity.query.byDay({ cleanerId: Call.member().memberId });
  return asTransactions(await pageThrough(query, { cursor, limit, order: "desc" }));
});

/** A month's ledger, oldest first. Its completed rows add up to the summary's month, and a past month never changes (G142). */
export const statement = implement(earnings.statement, async ({ month, cursor, limit }) => {
  const isPast = month < dayOf(Call.now()).slice(0, 7);
  // The day keys of every month lie between these two.
  const query = LedgerEntity.query
    .byDay({ cleanerId: Call.member().memberId })
    .between({ day: `${month}-01` }, { day: `${month}-31` });
  return asTransactions(
    isPast
      ? await pageFiltered(
          query.where(({ status }, { eq }) => eq(status, "completed")),
          { cursor, limit },
        )
      : await pageThrough(query, { cursor, limit }),
  );
});

async function asTransactions({ rows, cursor }: { rows: LedgerRow[]; cursor?: string | undefined }) {
  const { memberId: cleanerId } = Call.member();
  const given = rows.filter(({ isGiven }) => isGiven);
  const found = await readTogether(...given.map(({ bookingId }) => row(BookingEntity, { bookingId })));
  const doneBy = new Map(
    found.flatMap((booking) =>
      booking?.cleanerId === cleanerId && booking.assignee?.fullName
        ? [[booking.bookingId, booking.assignee.fullName] as const]
        : [],
    ),
  );
  return { items: rows.map((each) => asTransaction(each, doneBy.get(each.bookingId))), cursor };
}

/** A reward's booking belongs to the friend, so the cleaner may not see it. A payout has none. */
const asTransaction = (each: LedgerRow, doneBy: string | undefined) => ({
  ...each,
  collected: each.customerAmount,
  bookingId: isOfFriend(each) || each.entry === "payout" ? undefined : each.bookingId,
  ...(each.isGiven && doneBy && { doneBy }),
});
