import { t } from "texts:customers/favorites";
import { FavoritesList } from "@/features/customers/favorites/favorites-list.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("favorites.title");

export default function FavoritesPage() {
  return (
    <Page wide title={title()} lead={t("favorites.lead")}>
      <FavoritesList />
    </Page>
  );
}
