import { messages, reports } from "@naqi/contracts";
import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { refresh } from "@/lib/data/stale.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useUnreadVersion } from "@/lib/data/use-unread.ts";
import { usePages } from "@/lib/data/use-pages.ts";

/** Longer than the index of conversations lags. */
const settledMs = 5_000;

/**
 * The member's conversations, latest first. The index lags behind a change, so they are queried once more after it has
 * settled.
 */
export function useConversations() {
  const { cache, mutate } = useSWRConfig();
  const version = useUnreadVersion();
  useEffect(() => {
    const timer = setTimeout(() => void refresh(cache, mutate, [messages.mine]), settledMs);
    return () => clearTimeout(timer);
    // Once when the list is shown, and once for each version.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [version, cache, mutate]);
  return usePages(messages.mine, {});
}

/** A conversation with its messages, newest first. */
export const useThread = (conversationId: string) => usePages(messages.thread, { conversationId });

const refreshes = [messages.changes, messages.mine, messages.thread];

export const useRead = () => useCommand(messages.read, { refreshes: [messages.changes, messages.mine] });
export const useBlock = () => useCommand(messages.block, { refreshes });
export const useUnblock = () => useCommand(messages.unblock, { refreshes });
export const useReport = () => useCommand(reports.ofConversation);
export const useOpen = () => useCommand(messages.open, { refreshes });
export const useInquire = () => useCommand(messages.inquire, { refreshes });
