import { type Favorite, formatFils, type FoundCleaner } from "@naqi/contracts";
import { BadgeCheck, Briefcase, CalendarClock, MapPin, UserX } from "lucide-react";
import { t } from "texts:customers/favorites";
import { formatList, formatWhen } from "@/lib/texts/format.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { Stars } from "@/ui/marks/stars.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { MessageLink } from "@/ui/links/message-link.tsx";
import { HeartButton } from "./heart-button.tsx";

const mostAreas = 2;
const mostServices = 3;

const look = "flex h-full flex-col rounded-card border border-border bg-raised p-5 shadow-card";

/** A saved cleaner (001 §2); for one who cannot be booked, only that fact. */
export const FavoriteCard = ({ favorite: { cleanerId, cleaner } }: { favorite: Favorite }) =>
  cleaner ? <Bookable cleaner={cleaner} /> : <Gone cleanerId={cleanerId} />;

function Bookable({ cleaner }: { cleaner: FoundCleaner }) {
  const { cleanerId, avatarUrl, averageRating, ratingCount, hourlyRate, servicesOffered } = cleaner;
  const name = cleaner.fullName || t("favorites.nameless");
  return (
    <article className={look}>
      <div className="flex items-start gap-4 max-[22rem]:flex-wrap">
        <Avatar name={name} src={avatarUrl} size="normal" />
        <div className="min-w-0 grow">
          <h2 className="text-lead leading-snug font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
            {cleaner.isVerified && (
              <Badge tone="success" icon={<BadgeCheck />}>
                {t("favorites.verified")}
              </Badge>
            )}
            <Stars rating={averageRating} count={ratingCount} />
            <bdi className="font-medium tabular-nums">{t("favorites.rate", { amount: formatFils(hourlyRate) })}</bdi>
          </p>
        </div>
        <HeartButton cleanerId={cleanerId} name={name} />
      </div>
      <Facts cleaner={cleaner} />
      <p className="mt-3 flex flex-wrap gap-1.5">
        {servicesOffered.slice(0, mostServices).map((slug) => (
          <Badge key={slug}>{serviceName(slug)}</Badge>
        ))}
        {servicesOffered.length > mostServices && <Badge>{moreThan(mostServices, servicesOffered)}</Badge>}
      </p>
      {cleaner.bio && (
        <p dir="auto" className="mt-3 line-clamp-2 text-small wrap-anywhere">
          {cleaner.bio}
        </p>
      )}
      <div className="mt-auto flex gap-2 pt-5">
        <ButtonLink to={`/cleaner/${cleanerId}?book=1`} wide aria-label={t("favorites.bookNamed", { name })}>
          {t("favorites.book")}
        </ButtonLink>
        <MessageLink side="customer" cleanerId={cleanerId} name={name} isIcon />
      </div>
    </article>
  );
}

const Facts = ({ cleaner: { totalBookings, serviceAreas, nextFree } }: { cleaner: FoundCleaner }) => (
  <ul className="mt-4 grid gap-1.5 text-small text-muted *:flex *:items-start *:gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
    <li>
      <Briefcase />
      <span>{t("favorites.jobs", { count: totalBookings })}</span>
    </li>
    <li>
      <MapPin />
      <span>{areasText(serviceAreas)}</span>
    </li>
    <li className="text-text">
      <CalendarClock />
      <span>
        {nextFree ? t("favorites.next", { when: formatWhen(nextFree.day, nextFree.hour) }) : t("favorites.nextNone")}
      </span>
    </li>
  </ul>
);

/** The first areas, and how many more there are. */
const areasText = (areas: readonly string[]) =>
  [formatList(areas.slice(0, mostAreas)), ...(areas.length > mostAreas ? [moreThan(mostAreas, areas)] : [])].join(" ");

const moreThan = (most: number, all: readonly unknown[]) => t("favorites.more", { more: all.length - most });

const Gone = ({ cleanerId }: { cleanerId: string }) => (
  <article className={look}>
    <div className="flex items-start gap-4 max-[22rem]:flex-wrap">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-pill bg-sunken text-muted">
        <UserX className="size-5.5" />
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-lead leading-snug font-medium">{t("favorites.nameless")}</h2>
        <p className="mt-1.5 text-small text-muted">{t("favorites.gone")}</p>
      </div>
      <HeartButton cleanerId={cleanerId} name={t("favorites.nameless")} />
    </div>
  </article>
);
