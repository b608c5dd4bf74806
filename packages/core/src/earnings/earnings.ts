import { dayOf, earnings } from "@naqi/contracts";
import { CleanerEntity } from "../cleaners/cleaners.entity.ts";
import { Call } from "../kit/call.ts";
import { implement } from "../gate/implement.ts";
import { pageThrough } from "../kit/pages.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { EarningsMonthEntity, isOfFriend, LedgerEntity } from "./earnings.entity.ts";
import type { LedgerRow } from "./ledger.ts";

const monthsShown = 12;

/** What the caller received and will receive, in fils: the counters of one row beside one query of a year's months. */
export const summary = implement(earnings.summary, async () => {
  const { memberId: cleanerId } = Call.member();
  const months = lastMonths();
  const [first = "", last = ""] = [months[0], months.at(-1)];
  const [[cleaner], { data }] = await Promise.all([
    readTogether(row(CleanerEntity, { cleanerId })),
    EarningsMonthEntity.query
      .primary({ cleanerId })
      .between({ month: first }, { month: last })
      .go({ consistent: true, limit: monthsShown }),
  ]);
  const known = new Map(data.map((month) => [month.month, month]));
  return {
    earned: cleaner?.received ?? 0,
    pending: cleaner?.pendingEarnings ?? 0,
    completedJobs: cleaner?.totalBookings ?? 0,
    months: months.map((month) => known.get(month) ?? { month, jobs: 0, earned: 0 }),
  };
});

/** The last twelve months of Dubai's calendar as `YYYY-MM`, the current one last. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = dayOf(Call.now()).split("-").map(Number);
  return Array.from({ length: monthsShown }, (_, index) =>
    new Date(Date.UTC(year, month - monthsShown + index, 1)).toISOString().slice(0, 7),
  );
}

/** The caller's ledger by the day each transaction counts on, latest first: what is to come, by its visit, stands on top. */
export const transactions = implement(earnings.transactions, async ({ cursor, limit }) => {
  const query = LedgerEntity.query.byDay({ cleanerId: Call.member().memberId });
  const { rows, cursor: next } = await pageThrough(query, { cursor, limit, order: "desc" });
  return { items: rows.map(asTransaction), cursor: next };
});

/**
 * The caller's ledger of a month, oldest first: whatever was paid in it, and what was to be done in it and is not paid. So
 * what a statement says is completed equals what the months of the summary count.
 */
export const statement = implement(earnings.statement, async ({ month, cursor, limit }) => {
  // The key of a day stands between those of its month's first and last, whatever the month's length.
  const query = LedgerEntity.query
    .byDay({ cleanerId: Call.member().memberId })
    .between({ day: `${month}-01` }, { day: `${month}-31` });
  const { rows, cursor: next } = await pageThrough(query, { cursor, limit });
  return { items: rows.map(asTransaction), cursor: next };
});

/** A reward's booking is the friend's, with another cleaner: not the caller's to see. */
const asTransaction = (row: LedgerRow) => ({ ...row, bookingId: isOfFriend(row) ? undefined : row.bookingId });
