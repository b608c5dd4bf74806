import { messages, notices } from "@naqi/contracts";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";

export const useNotices = () => usePages(notices.mine, {}, { live: true });

/** What is marked as new on the page that is open stays so: the list is not read again for it. */
export const useSee = () => useCommand(notices.see, { refreshes: [messages.changes] });
