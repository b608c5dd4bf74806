import type { InitialContent } from "@naqi/contracts/cleaners/profile/page";
import { ArrowLeft, MapPin } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:cleaners/cleaners";
import { Card } from "@/ui/page/card.tsx";
import { Pattern } from "@/ui/marks/pattern.tsx";
import { Skeleton, SkeletonBlock } from "@/ui/states/skeleton.tsx";

/**
 * The profile before any script runs: the first parts of `ProfileHero` and `AboutCard` in their places. It has the same
 * elements for every cleaner, because the build renders it once for all (decision 0131).
 */
export const ProfileFirstSight = ({ name, initials, picture, rate, areas, about }: InitialContent) => (
  <>
    <Link
      to="/search"
      className="-mt-4 mb-2 inline-flex min-h-11 items-center gap-1.5 text-small text-muted hover:text-accent-text"
    >
      <ArrowLeft className="size-4 rtl:rotate-180" />
      {t("profile.back")}
    </Link>
    <section className="relative overflow-hidden rounded-sheet border border-border bg-accent-soft">
      <Pattern className="[mask-image:linear-gradient(100deg,transparent_30%,black)] rtl:[mask-image:linear-gradient(-100deg,transparent_30%,black)]" />
      <div className="relative flex flex-col gap-5 p-6 sm:flex-row sm:items-center sm:gap-7 sm:p-9">
        <span className="relative w-max rounded-pill border-4 border-raised bg-raised">
          <span
            aria-hidden="true"
            className="relative inline-flex size-28 shrink-0 items-center justify-center overflow-hidden rounded-pill bg-sunken text-heading font-medium select-none"
          >
            <span>{initials}</span>
            <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
          </span>
        </span>
        <div className="min-w-0 grow">
          <p aria-hidden="true" dir="auto" className="min-w-0 text-heading font-medium break-words">
            {name}
          </p>
          {/* Placeholder for the counts and checks, which load with the whole profile. */}
          <div className="h-20 sm:h-12" />
          <p className="mt-4 flex flex-wrap items-center gap-1.5">
            <MapPin className="size-4 text-accent-text" />
            <span className="rounded-pill bg-raised px-3 py-0.5 text-small">{areas}</span>
          </p>
        </div>
        <p className="shrink-0 sm:text-end">
          <span className="text-heading font-medium">{rate}</span>{" "}
          <span className="text-muted sm:block">{t("card.hour")}</span>
        </p>
      </div>
    </section>
    <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <Card>
        <h2 className="text-title">{t("profile.about")}</h2>
        <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-wrap">
          {about}
        </p>
      </Card>
      <SkeletonBlock>
        <Skeleton className="h-80 rounded-card" />
      </SkeletonBlock>
    </div>
  </>
);
