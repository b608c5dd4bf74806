import type { InitialContent } from "@naqi/contracts/cleaners/profile/page";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:cleaners/cleaners";
import { Skeleton, SkeletonBlock } from "@/ui/states/skeleton.tsx";
import { HeroAreas, HeroFrame } from "./hero-frame.tsx";
import { profileGrid } from "./profile-grid.ts";

/**
 * The profile before any script runs: the first parts of `ProfileHero` and `AboutCard` in their places. It has the same
 * elements for every cleaner, because the build renders it once for all (decision 0131).
 */
export const ProfileFirstSight = ({ name, initials, picture, rate, areas, about }: InitialContent) => (
  <>
    <Link
      to="/search"
      className="-mt-4 inline-flex sm:-mt-6 sm:mb-1 min-h-11 items-center gap-1.5 text-small text-muted hover:text-accent-text"
    >
      <ArrowLeft className="size-4 rtl:rotate-180" />
      {t("profile.back")}
    </Link>
    <div className={profileGrid}>
      <div className="grid grid-cols-1 gap-4">
        <HeroFrame
          face={
            <span
              aria-hidden="true"
              className="relative inline-flex shrink-0 items-center justify-center overflow-hidden bg-sunken text-heading font-medium select-none"
            >
              <span>{initials}</span>
              <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
            </span>
          }
          heart={<span className="block size-11" />}
          name={name}
        >
          <p className="text-muted">
            <span className="font-semibold text-text">
              <span>{rate}</span> <span className="font-normal text-muted">{t("card.hour")}</span>
            </span>
          </p>
          <HeroAreas>
            <span>{areas}</span>
          </HeroAreas>
        </HeroFrame>
        <Skeleton className="h-17 rounded-card" />
      </div>
      <SkeletonBlock>
        <Skeleton className="h-112 rounded-card" />
      </SkeletonBlock>
      <section>
        <h2 className="text-title">{t("profile.about")}</h2>
        <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-wrap">
          {about}
        </p>
      </section>
    </div>
  </>
);
