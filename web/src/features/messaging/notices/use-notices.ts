import { messages, notices } from "@naqi/contracts";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";

export const useNotices = () => usePages(notices.mine, {}, { live: true });

/** Marks on the open page stay: the list is not reloaded for it. */
export const useSee = () => useCommand(notices.see, { refreshes: [messages.changes] });
