import {
  type AreaName,
  cleanerNames,
  formatFils,
  type FoundCleaner,
  type FreeTime,
  policy,
  type ServiceSlug,
} from "@naqi/contracts";
import { BadgeCheck, CalendarClock, Leaf, MapPin, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:cleaners/cleaners";
import { profileLink } from "@/lib/links/profile-link.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { formatList, formatMonth, formatWhen } from "@/lib/texts/format.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { FiveStars } from "../profile/five-stars.tsx";

const mostServices = 4;
const mostAreas = 2;

interface Props {
  cleaner: FoundCleaner;
  /** The searched service is passed to the profile, and from there to the booking. */
  service?: ServiceSlug;
  /** The search query, which the profile keeps for the booking and the way back. */
  search?: string;
  /** The area that was searched for. */
  area?: AreaName;
  /** The searched time: every result is free then. */
  when?: FreeTime;
  /** How long a job the price is for. */
  minutes: number;
  /** Absent if the viewer is not a customer. */
  ways?: { onBook: () => void; onContact: () => void };
  /** The heart, beside the name. */
  heart?: ReactNode;
}

/**
 * A cleaner in the search results (001 §2). The whole card links to the profile; its buttons have their own tab stops.
 */
export function CleanerCardItem({ cleaner, service, search, area, when, minutes, ways, heart }: Props) {
  const { name, business } = cleanerNames(cleaner);
  const { avatarUrl, averageRating, ratingCount, hourlyRate, distanceKm } = cleaner;
  const href = profileLink(cleaner.cleanerId, { service, search });
  const moreServices = cleaner.servicesOffered.length - mostServices;
  const moreAreas = cleaner.serviceAreas.length - mostAreas;
  return (
    <article className="relative flex h-full flex-col rounded-card border border-border bg-raised p-5 shadow-card transition-[border-color,box-shadow] duration-150 hover:border-accent hover:shadow-lift has-[h2_a:focus-visible]:border-accent">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={name} src={avatarUrl} size="normal" />
        <div className="min-w-0 grow basis-20">
          <h2 className="flex items-center gap-1.5 text-lead leading-snug font-medium">
            <Link to={href} dir="auto" className="line-clamp-2 after:absolute after:inset-0 after:rounded-card">
              {name}
            </Link>
            {cleaner.isVerified && (
              <span className="shrink-0 text-accent-text" title={t("card.verified")}>
                <BadgeCheck className="size-4.5" />
                <span className="sr-only">{t("card.verified")}</span>
              </span>
            )}
          </h2>
          {business && (
            <p dir="auto" className="truncate text-small text-muted">
              {business}
            </p>
          )}
          <p className="mt-1.5 text-small">
            <FiveStars rating={averageRating} count={ratingCount} />
          </p>
        </div>
        {heart}
      </div>

      <p className="mt-4 flex flex-wrap gap-1.5">
        {cleaner.insuredUntil && (
          <Badge tone="success" icon={<ShieldCheck />}>
            {t("profile.insured", { month: formatMonth(cleaner.insuredUntil) })}
          </Badge>
        )}
        {cleaner.ecoFriendly && (
          <Badge tone="success" icon={<Leaf />}>
            {t("search.ecoChip")}
          </Badge>
        )}
        {withFirst(cleaner.servicesOffered, service)
          .slice(0, mostServices)
          .map((slug) => (
            <Badge key={slug} tone={slug === service ? "accent" : "neutral"}>
              {serviceName(slug)}
            </Badge>
          ))}
        {moreServices > 0 && <Badge>{t("card.moreServices", { more: moreServices })}</Badge>}
      </p>
      <p className="mt-3 flex items-start gap-1.5 text-small text-muted">
        <MapPin className="mt-0.5 size-4 shrink-0" />
        <span>
          <span>{formatList(withFirst(cleaner.serviceAreas, area).slice(0, mostAreas))}</span>
          {moreAreas > 0 && <span>{` ${t("card.moreAreas", { count: moreAreas })}`}</span>}
          {distanceKm !== undefined && <span>{` · ${t("card.away", { km: distanceKm })}`}</span>}
        </span>
      </p>
      <p className="mt-1.5 flex items-start gap-1.5 text-small">
        <CalendarClock className="mt-0.5 size-4 shrink-0 text-accent-text" />
        <span>{freeAt(cleaner, when)}</span>
      </p>

      <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-4">
        <span>
          <span className="text-lead font-medium">
            <Money fils={hourlyRate} />
          </span>{" "}
          <span className="text-small text-muted">{t("card.hour")}</span>
        </span>
        <span className="text-small text-muted">{priceOf(cleaner, minutes)}</span>
      </p>
      <div className="relative mt-3 flex flex-wrap gap-2">
        {ways && (
          <Button
            size="small"
            wide
            aria-label={t("card.named", { action: t("card.book"), name })}
            onClick={ways.onBook}
          >
            {t("card.book")}
          </Button>
        )}
        <ButtonLink
          to={href}
          size="small"
          tone="secondary"
          className="grow"
          aria-label={t("card.named", { action: t("card.details"), name })}
        >
          {t("card.details")}
        </ButtonLink>
        {ways && (
          <Button
            size="small"
            tone="secondary"
            className="grow"
            aria-label={t("card.named", { action: t("card.contact"), name })}
            onClick={ways.onContact}
          >
            {t("card.contact")}
          </Button>
        )}
      </div>
    </article>
  );
}

/** The price of a job of that length; with a place it includes travel, otherwise it says that travel may be added. */
function priceOf({ minimumPrice, hourlyRate, travel, travelFee, distanceKm }: FoundCleaner, minutes: number) {
  const longer = (hourlyRate * (minutes - policy.minimumJobMinutes)) / 60;
  const [amount, hours] = [formatFils(minimumPrice + longer), minutes / 60];
  if (travel > 0) return t("card.withTravel", { amount, hours, travel: formatFils(travel) });
  if (distanceKm === undefined && travelFee > 0)
    return t("card.mayTravel", { amount, hours, travel: formatFils(travelFee) });
  return t("card.minimum", { amount, hours });
}

function freeAt({ nextFree }: FoundCleaner, when: FreeTime | undefined) {
  if (when) return t("card.freeThen", { when: formatWhen(when.day, when.hour) });
  return nextFree ? t("card.next", { when: formatWhen(nextFree.day, nextFree.hour) }) : t("card.nextNone");
}

/** Searched services come first, so that they are not hidden in '+N more'. */
const withFirst = <Name extends string>(names: readonly Name[], wanted: Name | undefined) =>
  wanted && names.includes(wanted) ? [wanted, ...names.filter((name) => name !== wanted)] : names;
