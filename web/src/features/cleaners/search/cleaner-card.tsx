import {
  type AreaName,
  cleanerNames,
  formatFils,
  type FoundCleaner,
  type FreeTime,
  policy,
  type ServiceSlug,
} from "@naqi/contracts";
import { BadgeCheck, MapPin, MessageCircle, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:cleaners/cleaners";
import { profileLink } from "@/lib/links/profile-link.ts";
import { freeText } from "@/lib/texts/free-text.ts";
import { shortServiceName } from "@/lib/texts/vocabulary.ts";
import { formatList, formatMonth, formatWhen } from "@/lib/texts/format.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
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
  onContact?: () => void;
  /** The heart, on the picture. */
  heart?: ReactNode;
}

/** A cleaner in the search results (001 §2). The whole card links to the profile; its buttons have their own tab stops. */
export function CleanerCardItem({ cleaner, service, search, area, when, minutes, onContact, heart }: Props) {
  const { name, business } = cleanerNames(cleaner);
  const { averageRating, ratingCount, hourlyRate } = cleaner;
  const href = profileLink(cleaner.cleanerId, { service, search });
  const travel = travelText(cleaner);
  return (
    <article className="@container relative h-full rounded-card border border-border bg-raised p-3 pb-2 shadow-card transition-[border-color,box-shadow] duration-150 hover:border-accent hover:shadow-lift has-[h2_a:focus-visible]:border-accent lg:p-3.5 lg:pb-2.5">
      {/* With very large text the picture is above. */}
      <div className="grid h-full grid-cols-[5.375rem_minmax(0,1fr)] content-between gap-x-3 max-[22rem]:grid-cols-[4rem_minmax(0,1fr)] lg:grid-cols-[6.5rem_minmax(0,1fr)] @max-[12rem]:grid-cols-1">
        <Picture cleaner={cleaner} name={name} heart={heart} />
        <div className="grid min-w-0 content-start gap-y-0.75 text-small">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="flex min-w-0 items-center gap-1 text-body leading-snug font-semibold lg:text-[1.0625rem]">
              <Link to={href} dir="auto" className="line-clamp-2 after:absolute after:inset-0 after:rounded-card">
                {name}
              </Link>
              {cleaner.isVerified && (
                <span className="shrink-0" title={t("card.verified")}>
                  <BadgeCheck className="size-4.75 fill-accent text-raised" />
                  <span className="sr-only">{t("card.verified")}</span>
                </span>
              )}
            </h2>
            <span className="ms-auto text-[1.1875rem] leading-6.5 font-semibold">
              <Money fils={priceOf(cleaner, minutes)} />
            </span>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <FiveStars rating={averageRating} count={ratingCount} />
            <span className="ms-auto text-tiny whitespace-nowrap text-muted">
              {t("card.rate", { hours: minutes / 60, amount: formatFils(hourlyRate) })}
            </span>
          </div>
          {(business || travel) && (
            <p className="flex flex-wrap justify-between gap-x-2 text-tiny text-muted @min-[20rem]:flex-nowrap">
              {business && <bdi className="max-w-full truncate">{business}</bdi>}
              {travel && <span className="ms-auto @min-[20rem]:shrink-0">{travel}</span>}
            </p>
          )}
          <p>{servicesOf(cleaner, service)}</p>
          <p className="flex items-start gap-1 text-tiny text-muted">
            <MapPin className="mt-0.5 size-3.5 shrink-0" />
            <Areas cleaner={cleaner} area={area} />
          </p>
          <FreeLine cleaner={cleaner} when={when} />
        </div>
        <Actions name={name} href={href} onContact={onContact} />
      </div>
    </article>
  );
}

const Picture = ({ cleaner, name, heart }: Pick<Props, "cleaner" | "heart"> & { name: string }) => (
  <div className="relative">
    <span className="block h-30 overflow-hidden rounded-control bg-tint-sand *:size-full *:rounded-none lg:h-32">
      <Avatar name={name} {...(cleaner.avatarUrl && { src: cleaner.avatarUrl })} size="large" />
    </span>
    <span className="absolute -start-1.25 -top-1.25 z-10">{heart}</span>
    {cleaner.insuredUntil && (
      <span className="absolute inset-x-1.25 top-23 flex items-center justify-center gap-1 rounded-[0.5625rem] bg-raised py-px text-tiny font-semibold text-success max-[22rem]:hidden lg:top-25">
        <ShieldCheck className="size-3.5 shrink-0" />
        <span title={t("profile.insured", { month: formatMonth(cleaner.insuredUntil) })}>{t("card.insured")}</span>
      </span>
    )}
  </div>
);

interface ActionsProps {
  name: string;
  href: string;
  onContact: (() => void) | undefined;
}

const Actions = ({ name, href, onContact }: ActionsProps) => (
  <div className="relative col-span-full mt-2 flex flex-wrap items-center justify-between gap-x-2 border-t border-border pt-2 lg:mt-2.5">
    {onContact && (
      <Button
        size="small"
        tone="quiet"
        icon={<MessageCircle />}
        className="px-2 sm:min-h-11"
        aria-label={t("card.named", { action: t("card.contact"), name })}
        onClick={onContact}
      >
        {t("card.contact")}
      </Button>
    )}
    <ButtonLink
      to={href}
      size="small"
      className="min-w-37 grow sm:min-h-11 sm:grow-0 max-[22rem]:min-w-0"
      aria-label={t("card.named", { action: t("card.details"), name })}
    >
      {t("card.details")}
    </ButtonLink>
  </div>
);

/** The price of a job of that length, with travel if the place is known. */
const priceOf = ({ minimumPrice, hourlyRate }: FoundCleaner, minutes: number) =>
  minimumPrice + (hourlyRate * (minutes - policy.minimumJobMinutes)) / 60;

/** What travel does to the price; nothing if it costs nothing. */
function travelText({ travel, travelFee, distanceKm }: FoundCleaner) {
  if (travel > 0) return t("card.travelIn", { amount: formatFils(travel) });
  return distanceKm === undefined && travelFee > 0 ? t("card.travelFar", { amount: formatFils(travelFee) }) : undefined;
}

function servicesOf({ servicesOffered }: FoundCleaner, service: ServiceSlug | undefined) {
  const more = servicesOffered.length - mostServices;
  const names = withFirst(servicesOffered, service).slice(0, mostServices).map(shortServiceName);
  return more > 0 ? `${names.join(", ")} ${t("card.moreServices", { more })}` : names.join(", ");
}

/** The names are cut before what follows them. */
function Areas({ cleaner: { serviceAreas, distanceKm }, area }: { cleaner: FoundCleaner; area: AreaName | undefined }) {
  const more = serviceAreas.length - mostAreas;
  const names = withFirst(serviceAreas, area).slice(0, mostAreas);
  return (
    <span className="flex min-w-0 gap-x-1 @max-[12rem]:flex-wrap">
      <span className="@min-[12rem]:truncate">{more > 0 ? names.join(", ") : formatList(names)}</span>{" "}
      {more > 0 && <span className="shrink-0">{t("card.moreAreas", { count: more })}</span>}{" "}
      {distanceKm !== undefined && <span className="shrink-0">{`· ${t("card.away", { km: distanceKm })}`}</span>}
    </span>
  );
}

function FreeLine({ cleaner: { nextFree }, when }: { cleaner: FoundCleaner; when: FreeTime | undefined }) {
  if (!when && !nextFree) return <p className="text-muted">{t("card.nextNone")}</p>;
  return (
    <p className="flex items-center gap-1.5 font-medium text-success before:size-2 before:shrink-0 before:rounded-pill before:bg-success">
      <span>
        {when
          ? t("card.freeThen", { when: formatWhen(when.day, when.hour) })
          : nextFree && t("card.next", { when: freeText(nextFree) })}
      </span>
    </p>
  );
}

/** Searched services come first, so that they are not hidden in '+N more'. */
const withFirst = <Name extends string>(names: readonly Name[], wanted: Name | undefined) =>
  wanted && names.includes(wanted) ? [wanted, ...names.filter((name) => name !== wanted)] : names;
