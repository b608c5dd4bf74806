import { admin, earnings, proposals } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";

/** What Naqi owes cleaners, longest waiting first. */
export const usePayoutsDue = () => usePages(earnings.staffDue, {}, { live: true });

// The index may lag: a recorded payout leaves the list, or keeps the part on hold.
const outOfDue = mergeInto(earnings.staffDue, (page, paid: { cleanerId: string; waits?: true | undefined }) => ({
  ...page,
  items: page.items.filter(({ cleanerId }) => paid.waits || cleanerId !== paid.cleanerId),
}));

/** Records that a transfer to a cleaner was made. */
export const useRecordPayout = () =>
  useCommand(earnings.staffPay, { refreshes: [earnings.staffDue, proposals.list, admin.audit], merge: [outOfDue] });
