import { admin, type InputOf, proposals, seasons } from "@naqi/contracts";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";

export type Shelf = NonNullable<InputOf<typeof seasons.list>["shelf"]>;

export const useSeasons = (shelf: Shelf) => usePages(seasons.list, { shelf }, { live: true });

export const useProposeSeason = () =>
  useCommand(seasons.propose, { refreshes: [proposals.list, seasons.list, admin.audit] });
