import type { FoundCleaner } from "@naqi/contracts";
import { BadgeCheck, ChevronRight, Star } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:cleaners/first";
import { searchUrl, useSearched } from "@/lib/http/search.ts";
import { freeText } from "@/lib/texts/free-text.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Problem } from "@/ui/states/problem.tsx";
import { Skeleton, SkeletonBlock } from "@/ui/states/skeleton.tsx";
import { FiveStars } from "../profile/five-stars.tsx";

const listed = 4;

/** The first search results, with the figures of all cleaners. */
const useFirst = () => useSearched(searchUrl({ limit: listed }));

/** Four faces, the number of cleaners and their rating. */
export function CheckedLine() {
  const { data, error } = useFirst();
  if (error || data?.total === 0) return null;
  if (!data) {
    return (
      <SkeletonBlock>
        <div className="flex items-center gap-3">
          <Skeleton className="h-11 w-32 rounded-pill" />
          <Skeleton className="h-9 w-44" />
        </div>
      </SkeletonBlock>
    );
  }
  const { averageRating: rating = null, ratingCount: count = 0 } = data.summary ?? {};
  return (
    <div className="flex animate-fade flex-wrap items-center gap-3">
      <span className="flex shrink-0 *:size-11 *:ring-[2.5px] *:ring-surface *:not-first:-ms-3.25">
        {data.items.map(({ cleanerId, fullName, avatarUrl }) => (
          <Avatar key={cleanerId} name={fullName} {...(avatarUrl && { src: avatarUrl })} />
        ))}
      </span>
      <span className="min-w-0 grow basis-24 text-small lg:text-body">
        <span className="block font-medium">{t("first.checked", { count: data.total })}</span>
        <span className="flex items-center gap-1 text-small text-muted">
          {rating !== null && <Star className="size-4 shrink-0 fill-star text-star" />}
          <span>{rating === null ? t("first.unrated") : t("first.rated", { rating: rating.toFixed(1), count })}</span>
        </span>
      </span>
    </div>
  );
}

/** The way to the whole list, with its length. */
export function SeeAll() {
  const { data } = useFirst();
  return (
    <ButtonLink to="/search" tone="quiet" size="small" className="-mx-3.5">
      <span>{data?.total ? t("first.all", { count: data.total }) : t("first.search")}</span>
      <ChevronRight className="rtl:rotate-180" />
    </ButtonLink>
  );
}

/** The first cleaner, small, for the picture of a wide screen. */
export function FirstOnPicture() {
  const [first] = useFirst().data?.items ?? [];
  if (!first) return null;
  return (
    <Link
      to={`/cleaner-profile/${first.cleanerId}`}
      className="flex animate-fade items-center gap-3 rounded-card bg-raised py-2.75 ps-2.75 pe-4 text-text shadow-dialog"
    >
      <Face cleaner={first} className="size-14 rounded-control" />
      <span className="grid gap-0.5 text-small">
        <Name cleaner={first} />
        <FiveStars rating={first.averageRating} count={first.ratingCount} />
        <Free cleaner={first} />
      </span>
    </Link>
  );
}

/** Real cleaners from the search, each linked to the profile. */
export function FirstCards() {
  const { data, error, retry } = useFirst();
  if (error) return <Problem error={error} onRetry={retry} />;
  if (data?.total === 0) return <p>{t("first.none")}</p>;
  return (
    <ul className="relative -mx-4 flex snap-x gap-3 overflow-x-auto px-4 pt-0.5 pb-2 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-5 lg:overflow-visible lg:p-0">
      {(data?.items ?? places).map((cleaner, index) => (
        <li key={index} className="w-54.5 shrink-0 snap-start scroll-ms-4 lg:w-auto">
          {cleaner ? <Listing cleaner={cleaner} /> : <Skeleton className={`${height} rounded-card`} />}
        </li>
      ))}
    </ul>
  );
}

const places: undefined[] = Array.from({ length: listed });
const height = "h-92.5 lg:h-106";

const Listing = ({ cleaner }: { cleaner: FoundCleaner }) => (
  <Link
    to={`/cleaner-profile/${cleaner.cleanerId}`}
    className="block h-full overflow-hidden rounded-card border border-border bg-raised shadow-card transition-[border-color,box-shadow] duration-150 hover:border-accent hover:shadow-lift"
  >
    <Face cleaner={cleaner} className="h-51 w-full lg:h-64.5" />
    <span className="grid gap-1.25 px-3.5 pt-3 pb-3.5">
      <Name cleaner={cleaner} />
      <span className="truncate text-small text-muted">{cleaner.serviceAreas.slice(0, 2).join(", ")}</span>
      <span className="text-small">
        <FiveStars rating={cleaner.averageRating} count={cleaner.ratingCount} />
      </span>
      <span className="text-small text-muted">
        <span className="text-[1.1875rem] font-semibold text-text">
          <Money fils={cleaner.hourlyRate} />
        </span>{" "}
        {t("first.hour")}
      </span>
      <span className="text-small">
        <Free cleaner={cleaner} />
      </span>
    </span>
  </Link>
);

const Face = ({ cleaner, className }: { cleaner: FoundCleaner; className: string }) => (
  <span className={`block overflow-hidden bg-tint-sand *:size-full *:rounded-none ${className}`}>
    <Avatar name={cleaner.fullName} {...(cleaner.avatarUrl && { src: cleaner.avatarUrl })} size="large" />
  </span>
);

const Name = ({ cleaner }: { cleaner: FoundCleaner }) => (
  <span className="flex min-w-0 items-center gap-1.25 text-body font-medium">
    <bdi className="truncate">{cleaner.fullName}</bdi>
    {cleaner.isVerified && (
      <span className="shrink-0">
        <BadgeCheck className="size-4.75 fill-accent text-raised" />
        <span className="sr-only">{t("first.verified")}</span>
      </span>
    )}
  </span>
);

const Free = ({ cleaner: { nextFree } }: { cleaner: FoundCleaner }) =>
  nextFree ? (
    <span className="flex items-center gap-1.5 font-medium text-success before:size-2 before:shrink-0 before:rounded-pill before:bg-success">
      {freeText(nextFree)}
    </span>
  ) : (
    <span className="text-muted">{t("first.notFree")}</span>
  );
