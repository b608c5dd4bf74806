import { cleanerNames, type CleanerProfile } from "@naqi/contracts";
import type { ReactNode } from "react";
import { BadgeCheck } from "lucide-react";
import { t } from "texts:cleaners/cleaners";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { FiveStars } from "./five-stars.tsx";
import { HeroAreas, HeroFrame } from "./hero-frame.tsx";

const mostAreas = 3;

/** Name, verified facts and hourly rate (000 §2). */
export function ProfileHero({ cleaner, heart }: { cleaner: CleanerProfile; heart?: ReactNode }) {
  const isCompany = cleaner.businessType === "business";
  const { name, business } = cleanerNames(cleaner);
  const moreAreas = cleaner.serviceAreas.length - mostAreas;
  const kind = t(isCompany ? "profile.company" : "profile.individual");
  return (
    <HeroFrame
      face={<Avatar name={name} {...(cleaner.avatarUrl && { src: cleaner.avatarUrl })} size="huge" />}
      logo={
        cleaner.businessLogoUrl && (
          <img
            src={cleaner.businessLogoUrl}
            alt={t("profile.logo", { name: business || name })}
            className="absolute end-1 bottom-1 size-11 rounded-control border-2 border-raised bg-raised object-cover"
          />
        )
      }
      heart={heart}
      name={name}
      facts={
        <>
          {business && (
            <p className="text-muted">
              <bdi>{business}</bdi>
            </p>
          )}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {cleaner.isVerified && (
              <span className="inline-flex items-center gap-1.5 font-medium">
                <BadgeCheck className="size-5 fill-deep-text text-deep" />
                <span>{t("card.verified")}</span>
              </span>
            )}
            <span>{`${kind}, ${yearsOf(cleaner.yearsExperience)}`}</span>
          </p>
          <FiveStars rating={cleaner.averageRating} count={cleaner.ratingCount} />
        </>
      }
    >
      <p className="flex flex-wrap gap-x-3 text-muted">
        {cleaner.hourlyRate > 0 && (
          <span className="font-semibold text-text">
            <Money fils={cleaner.hourlyRate} /> <span className="font-normal text-muted">{t("card.hour")}</span>
          </span>
        )}
        <span>{jobsOf(cleaner.totalBookings)}</span>
      </p>
      {cleaner.serviceAreas.length > 0 && (
        <HeroAreas>
          {cleaner.serviceAreas.slice(0, mostAreas).map((area) => (
            <span key={area} className="not-last:after:content-[',']">
              {area}
            </span>
          ))}
          {moreAreas > 0 && <span>{t("profile.moreAreas", { more: moreAreas })}</span>}
        </HeroAreas>
      )}
    </HeroFrame>
  );
}

const yearsOf = (count: number) => {
  if (count === 0) return t("profile.yearsNone");
  return t("profile.years", { count });
};

const jobsOf = (count: number) => {
  if (count === 0) return t("profile.jobsNone");
  return t("profile.jobs", { count });
};
