import { earnings, type Transaction } from "@naqi/contracts";
import useSWR from "swr";
import { call } from "@/lib/data/api.ts";
import type { ApiError } from "@/lib/http/api-error.ts";
import type { Query } from "@/lib/data/use-query.ts";

/** Every transaction of a month `YYYY-MM`, in the order of their days: all pages, because a statement is whole or none. */
async function readStatement(month: string): Promise<Transaction[]> {
  const transactions: Transaction[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(earnings.statement, { month, cursor });
    transactions.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return transactions.sort((a, b) => `${a.day} ${a.createdAt}`.localeCompare(`${b.day} ${b.createdAt}`));
}

export function useStatement(month: string): Query<Transaction[]> {
  const { data, error, isLoading, isValidating, mutate } = useSWR<Transaction[], ApiError>(
    [earnings.statement.id, "whole", month],
    () => readStatement(month),
  );
  return { data, error, isLoading, isRefreshing: isValidating, retry: () => void mutate() };
}
