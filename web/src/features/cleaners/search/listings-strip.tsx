import { type CleanerCard, cleaners } from "@naqi/contracts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:cleaners/cleaners";
import { useQuery } from "@/lib/data/use-query.ts";
import { formatMonth } from "@/lib/texts/format.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { StarRow, Stars } from "@/ui/marks/stars.tsx";
import { useProfile } from "../profile/use-profile.ts";

const listed = 4;
const reviewed = 2;

const grid = "grid grid-cols-1 gap-4 sm:grid-cols-2";
const card = "h-28 rounded-card border border-border bg-raised p-4 shadow-card";

const noneYet = ({ items }: { items: CleanerCard[] }) => items.length === 0 && <p>{t("strip.none")}</p>;

/** The first search results, as many as fit in a row. */
const useFirst = () => useQuery(cleaners.search, { limit: listed });

/** Real cleaners from the search, each linked to the profile. */
export function ListingsStrip() {
  const first = useFirst();
  const places = (
    <div className={`${grid} lg:grid-cols-4`}>
      {Array.from({ length: listed }, (_, index) => (
        <Skeleton key={index} className="h-28" />
      ))}
    </div>
  );
  return (
    <Loaded of={first} skeleton={places} empty={noneYet}>
      {({ items }) => (
        <ul className={`${grid} lg:grid-cols-4`}>
          {items.map((cleaner) => (
            <li key={cleaner.cleanerId}>
              <Listing cleaner={cleaner} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const Listing = ({ cleaner }: { cleaner: CleanerCard }) => (
  <Link
    to={`/cleaner-profile/${cleaner.cleanerId}`}
    className={`${card} flex items-center gap-4 overflow-hidden transition-[border-color,box-shadow] duration-150 hover:border-accent hover:shadow-lift`}
  >
    <Avatar name={cleaner.fullName} src={cleaner.avatarUrl} size="large" />
    <span className="min-w-0 grow">
      <span className="block truncate font-medium">
        <bdi>{cleaner.fullName}</bdi>
      </span>
      <span className="block truncate text-small text-muted">{cleaner.serviceAreas[0]}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 text-small">
        <Stars rating={cleaner.averageRating} count={cleaner.ratingCount} />
        <span className="whitespace-nowrap">
          <Money fils={cleaner.hourlyRate} /> {t("card.hour")}
        </span>
      </span>
    </span>
  </Link>
);

/** The latest reviews of the first two reviewed cleaners; under `title` if there are any. */
export function ReviewsStrip({ title }: { title: ReactNode }) {
  const found = (useFirst().data?.items ?? []).filter(({ ratingCount }) => ratingCount > 0).slice(0, reviewed);
  if (found.length === 0) return null;
  return (
    <>
      {title}
      <ul className={grid}>
        {found.map(({ cleanerId }) => (
          <li key={cleanerId}>
            <LatestReview cleanerId={cleanerId} />
          </li>
        ))}
      </ul>
    </>
  );
}

function LatestReview({ cleanerId }: { cleanerId: string }) {
  return (
    <Loaded of={useProfile(cleanerId)} skeleton={<Skeleton className="h-50" />}>
      {({ reviews, fullName, cleanerId: id }) => {
        const review = reviews.find(({ comment }) => comment) ?? reviews[0];
        if (!review) return null;
        return (
          <figure className="flex h-50 flex-col overflow-hidden rounded-card border border-border bg-raised p-5 shadow-card">
            <StarRow rating={review.rating} />
            <blockquote dir="auto" className="mt-2 line-clamp-3 grow">
              {review.comment}
            </blockquote>
            <figcaption className="mt-2 text-small text-muted">
              <span className="block truncate">
                <bdi>{review.author}</bdi>, <span>{serviceName(review.serviceType)}</span>,{" "}
                <span>{formatMonth(review.month)}</span>
              </span>
              <Link
                to={`/cleaner-profile/${id}`}
                dir="auto"
                className="inline-block max-w-full truncate align-top text-accent-text underline"
              >
                {fullName}
              </Link>
            </figcaption>
          </figure>
        );
      }}
    </Loaded>
  );
}
