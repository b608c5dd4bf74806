import { type Application, applications, requests } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";

/** The cleaner's applications, newest first; customers' decisions arrive automatically. */
export const useMyApplications = () => usePages(applications.mine, {}, { live: true });

const ontoMine = mergeInto(applications.mine, (page, written: Application) => ({
  ...page,
  items: page.items.map((item) =>
    item.applicationId === written.applicationId && item.updatedAt <= written.updatedAt ? written : item,
  ),
}));

export const useConfirm = () => useCommand(applications.confirm, { refreshes: [applications.mine], merge: [ontoMine] });

export const useWithdraw = () =>
  useCommand(applications.withdraw, { refreshes: [applications.mine, requests.board], merge: [ontoMine] });
