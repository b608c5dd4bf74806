import { earnings, type OutputOf } from "@naqi/contracts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";

export type Summary = OutputOf<typeof earnings.summary>;

export const useSummary = () => useQuery(earnings.summary, {});
/** The ledger, the latest twenty first (000 §9). */
export const useTransactions = () => usePages(earnings.transactions, {}, { live: true });
