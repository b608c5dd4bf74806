import { type CleaningRequest, type Offer, policy } from "@naqi/contracts";
import { BadgeCheck, BriefcaseBusiness, CalendarDays, CalendarX2, CheckCheck, Clock, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:market/requests";
import { formatDay, formatDuration, formatWhen } from "@/lib/texts/format.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { MessageLink } from "@/ui/links/message-link.tsx";
import { Button } from "@/ui/links/button.tsx";
import { preloadDialog } from "@/ui/dialogs/dialog.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Stars } from "@/ui/marks/stars.tsx";
import { distanceOf } from "./request-words.ts";

/** Whether an offer can be booked as it is, while its request is open. */
export const isBookable = ({ status, cleaner, isOutdated }: Offer): boolean =>
  status === "pending" && cleaner !== undefined && !isOutdated;

interface Props {
  offer: Offer;
  request: CleaningRequest;
  onBook: () => void;
  onDecline: () => void;
}

/** One offer: cleaner, price and length, strengths, and two buttons. */
export function OfferCard({ offer, request, onBook, onDecline }: Props) {
  const { status } = request;
  const { cleaner, cleanerName, proposedPrice, durationMinutes, message } = offer;
  const distance = distanceOf(offer);
  const isOpen = status === "open" && offer.status === "pending";
  const asked = requestedTimeOf(offer, request);
  return (
    <li className="flex flex-col rounded-card border border-border bg-raised p-5">
      <Offerer offer={offer} />
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="text-heading font-semibold">
          <Money fils={proposedPrice} />
        </span>
        <span className="text-small text-muted">{t("offers.for", { duration: formatDuration(durationMinutes) })}</span>
      </p>
      <ul className="mt-3 grid gap-1.5 text-small">
        {cleaner && <Fact icon={<BriefcaseBusiness />}>{t("offers.jobs", { count: cleaner.totalBookings })}</Fact>}
        {isOpen && asked && (
          <Fact icon={offer.requestedTime === "free" ? <CheckCheck /> : <CalendarX2 />}>{asked}</Fact>
        )}
        {cleaner && <Fact icon={<CalendarDays />}>{nextFreeOf(cleaner)}</Fact>}
        {distance && <Fact icon={<MapPin />}>{distance}</Fact>}
        {cleaner?.isVerified && <Fact icon={<BadgeCheck />}>{t("offers.checked")}</Fact>}
      </ul>
      {message && <Lines className="mt-3 text-small text-muted" text={message} />}
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-5">
        <OfferState offer={offer} />
        {status === "open" && isBookable(offer) && (
          <Button
            className="grow"
            onPointerEnter={preloadDialog}
            onClick={onBook}
            aria-label={t("offers.bookName", { name: cleanerName })}
          >
            {t("offers.book")}
          </Button>
        )}
        {isOpen && (
          <>
            <MessageLink side="customer" requestId={offer.requestId} cleanerId={offer.cleanerId} name={cleanerName} />
            <Button tone="quiet" onClick={onDecline} aria-label={t("offers.declineName", { name: cleanerName })}>
              {t("offers.decline")}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

const Offerer = ({ offer: { cleaner, cleanerId, cleanerName } }: Pick<Props, "offer">) => (
  <div className="flex min-w-0 items-start gap-3 max-[22rem]:flex-wrap">
    <Avatar name={cleanerName} src={cleaner?.avatarUrl} />
    <div className="min-w-0 grow">
      <h3 className="text-lead break-words">
        {cleaner ? (
          <Link to={`/cleaner-profile/${cleanerId}`} className="hover:text-accent-text">
            <bdi>{cleanerName}</bdi>
          </Link>
        ) : (
          <bdi>{cleanerName}</bdi>
        )}
      </h3>
      {cleaner && <Stars rating={cleaner.averageRating} count={cleaner.ratingCount} />}
    </div>
  </div>
);

/** Whether the cleaner is free at the requested time, and if not why; undefined without a day. */
function requestedTimeOf({ requestedTime }: Offer, { preferredDate: day, preferredTime: hour }: CleaningRequest) {
  if (!requestedTime || !day) return undefined;
  const when = hour ? formatWhen(day, hour) : formatDay(day);
  return t(`offers.at.${requestedTime}`, { when, hours: policy.noticeMinutes / 60, days: policy.horizonDays });
}

const nextFreeOf = ({ nextFree }: NonNullable<Offer["cleaner"]>) =>
  nextFree ? t("offers.next", { when: formatWhen(nextFree.day, nextFree.hour) }) : t("offers.nextNone");

/** Why an offer cannot be booked, or that it was. */
function OfferState({ offer: { status, isOutdated, cleaner } }: { offer: Offer }) {
  if (status === "accepted") return <Badge tone="success">{t("offers.accepted")}</Badge>;
  if (status === "rejected") return <Badge>{t("offers.notTaken")}</Badge>;
  if (!cleaner) return <p className="text-small text-muted">{t("offers.unavailable")}</p>;
  if (!isOutdated) return null;
  return (
    <p className="flex items-start gap-2 rounded-control bg-warning-soft px-3 py-2 text-small text-warning">
      <Clock className="mt-0.5 size-4 shrink-0" />
      {t("offers.outdated")}
    </p>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
    {icon}
    <span className="contents">{children}</span>
  </li>
);
