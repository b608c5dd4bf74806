import { cleanerNames, type CleanerProfile } from "@naqi/contracts";
import type { ReactNode } from "react";
import { BadgeCheck, Briefcase, Building2, MapPin, ShieldCheck, User } from "lucide-react";
import { t } from "texts:cleaners/cleaners";
import { formatMonth } from "@/lib/texts/format.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Pattern } from "@/ui/marks/pattern.tsx";
import { FiveStars } from "./five-stars.tsx";

const mostAreas = 3;

/** Name, verified facts and hourly rate (000 §2). */
export function ProfileHero({ cleaner, heart }: { cleaner: CleanerProfile; heart?: ReactNode }) {
  const isCompany = cleaner.businessType === "business";
  const Icon = isCompany ? Building2 : User;
  const { name, business } = cleanerNames(cleaner);
  const moreAreas = cleaner.serviceAreas.length - mostAreas;
  return (
    <section className="relative overflow-hidden rounded-sheet border border-border bg-accent-soft">
      <Pattern className="[mask-image:linear-gradient(100deg,transparent_30%,black)] rtl:[mask-image:linear-gradient(-100deg,transparent_30%,black)]" />
      <div className="relative flex flex-col gap-5 p-6 sm:flex-row sm:items-center sm:gap-7 sm:p-9">
        <span className="relative w-max rounded-pill border-4 border-raised bg-raised">
          <Avatar name={name} src={cleaner.avatarUrl} size="huge" />
          {cleaner.businessLogoUrl && (
            <img
              src={cleaner.businessLogoUrl}
              alt={t("profile.logo", { name: business || name })}
              className="absolute -end-2 -bottom-1 size-12 rounded-control border-2 border-raised bg-raised object-cover"
            />
          )}
        </span>
        {heart && <div className="absolute end-6 top-5 sm:end-8 sm:top-6">{heart}</div>}
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p aria-hidden="true" dir="auto" className="min-w-0 text-heading font-medium break-words">
              {name}
            </p>
            {cleaner.isVerified && (
              <Badge tone="success" icon={<BadgeCheck />}>
                {t("card.verified")}
              </Badge>
            )}
            {cleaner.insuredUntil && (
              <Badge tone="success" icon={<ShieldCheck />}>
                {t("profile.insured", { month: formatMonth(cleaner.insuredUntil) })}
              </Badge>
            )}
          </div>
          {business && (
            <p className="mt-0.5 text-muted">
              <bdi>{business}</bdi>
            </p>
          )}
          <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
            <span className="inline-flex items-center gap-1.5">
              <Icon className="size-4 text-accent-text" />
              <span>{`${t(isCompany ? "profile.company" : "profile.individual")}, ${yearsOf(cleaner.yearsExperience)}`}</span>
            </span>
            <FiveStars rating={cleaner.averageRating} count={cleaner.ratingCount} />
            <span className="inline-flex items-center gap-1.5">
              <Briefcase className="size-4 text-accent-text" />
              <span>{jobsOf(cleaner.totalBookings)}</span>
            </span>
          </p>
          <p className="mt-4 flex flex-wrap items-center gap-1.5">
            {cleaner.serviceAreas.length > 0 && <MapPin className="size-4 text-accent-text" />}
            {cleaner.serviceAreas.slice(0, mostAreas).map((area) => (
              <span key={area} className="rounded-pill bg-raised px-3 py-0.5 text-small">
                {area}
              </span>
            ))}
            {moreAreas > 0 && (
              <span className="text-small text-muted">{t("profile.moreAreas", { more: moreAreas })}</span>
            )}
          </p>
        </div>
        {cleaner.hourlyRate > 0 && (
          <p className="shrink-0 sm:text-end">
            <span className="text-heading font-medium">
              <Money fils={cleaner.hourlyRate} />
            </span>{" "}
            <span className="text-muted sm:block">{t("card.hour")}</span>
          </p>
        )}
      </div>
    </section>
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
