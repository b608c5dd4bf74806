import { favorites, type OutputOf } from "@naqi/contracts";
import { useSWRConfig } from "swr";
import { t } from "texts:customers/favorites";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useSession } from "@/lib/session/session.ts";
import { toast } from "@/ui/dialogs/toast.tsx";

type Ids = OutputOf<typeof favorites.ids>;

/** The customer's saved cleaners: loaded once, shown by every heart. */
export const useFavoriteIds = () => {
  const { role } = useSession();
  return useQuery(favorites.ids, role === "customer" ? {} : null);
};

/** The page of saved cleaners, latest first. Removing one hides it immediately, with Undo. */
export function useFavorites() {
  const list = usePages(favorites.mine, {});
  const ids = useFavoriteIds().data?.cleanerIds;
  return { ...list, items: ids ? list.items.filter(({ cleanerId }) => ids.includes(cleanerId)) : list.items };
}

/**
 * Saves and removes a cleaner: optimistic, reverted with the spec's toast on failure (001 §8); removing can be undone
 * for eight seconds.
 */
export function useFavorite(cleanerId: string) {
  const { mutate } = useSWRConfig();
  const ids = useFavoriteIds();
  const adding = useCommand(favorites.add, { refreshes: [favorites.mine] });
  const removing = useCommand(favorites.remove);
  const isFavorite = ids.data?.cleanerIds.includes(cleanerId) ?? false;

  const show = (isSaved: boolean) =>
    mutate<Ids>(
      [favorites.ids.id, {}],
      (shown) => {
        const others = (shown?.cleanerIds ?? []).filter((id) => id !== cleanerId);
        return { cleanerIds: isSaved ? [...others, cleanerId] : others };
      },
      { revalidate: false },
    );

  async function add() {
    void show(true);
    const outcome = await adding.run({ cleanerId });
    if (outcome.ok) return toast({ title: t("favorites.success"), description: t("favorites.added") });
    void show(false);
    const isSaid = outcome.error.code === "favorite.tooMany" || outcome.error.code === "cleaner.notFound";
    const description = isSaid ? outcome.error.message : t("favorites.addFailed");
    return toast({ title: t("favorites.error"), description, tone: "error" });
  }

  async function remove() {
    void show(false);
    const outcome = await removing.run({ cleanerId });
    if (outcome.ok) {
      const action = { label: t("favorites.undo"), onClick: () => void add() };
      return toast({ title: t("favorites.success"), description: t("favorites.removed"), action });
    }
    void show(true);
    return toast({ title: t("favorites.error"), description: t("favorites.removeFailed"), tone: "error" });
  }

  return { isFavorite, isBusy: adding.busy || removing.busy, add, remove };
}
