import { Heart } from "lucide-react";
import { t } from "texts:customers/favorites";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { FavoriteCard } from "./favorite-card.tsx";
import { useFavorites } from "./use-favorites.ts";

const grid = "grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3 min-[112rem]:grid-cols-4";

/** The cleaners the customer has saved, in the four states of a list. */
export const FavoritesList = () => (
  <PagedList
    of={useFavorites()}
    keyOf={({ cleanerId }) => cleanerId}
    failed={t("favorites.failed")}
    skeleton={<CardSkeletons />}
    empty={
      <Empty
        icon={<Heart />}
        title={t("favorites.empty")}
        hint={t("favorites.emptyHint")}
        action={<ButtonLink to="/search">{t("favorites.find")}</ButtonLink>}
      />
    }
  >
    {(saved) => (
      <ul className={grid}>
        {saved.map((favorite) => (
          <li key={favorite.cleanerId}>
            <FavoriteCard favorite={favorite} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
);

const CardSkeletons = () => (
  <div className={grid}>
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className="rounded-card border border-border bg-raised p-5">
        <div className="flex gap-4">
          <Skeleton className="size-12 rounded-pill" />
          <div className="grow">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-2 h-4 w-2/3" />
          </div>
        </div>
        <Skeleton className="mt-5 h-17 w-4/5" />
        <Skeleton className="mt-3 h-6 w-2/3" />
        <Skeleton className="mt-3 h-10" />
        <Skeleton className="mt-5 h-11.5" />
      </div>
    ))}
  </div>
);
