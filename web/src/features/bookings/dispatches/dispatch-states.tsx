import type { Booking, Dispatch } from "@naqi/contracts";
import { CalendarClock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "texts:bookings/dispatches";
import { useNow } from "@/lib/browser/use-now.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Question } from "@/ui/choices/question.tsx";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";
import { Pattern } from "@/ui/marks/pattern.tsx";
import { When } from "@/ui/marks/when.tsx";
import { freeCancelText } from "../visit/free-cancel-text.ts";
import { visitLink } from "../parts/links.ts";
import { useBooking } from "../parts/use-bookings.ts";
import { findLike } from "./find-address.ts";
import { useStop } from "./use-dispatches.ts";
import { windowText } from "./words.ts";

interface Props {
  dispatch: Dispatch;
}

/** How many cleaners we have asked so far, until when we ask, and the way to stop. */
export function SeekingState({ dispatch }: Props) {
  const { asked, people, askedFrom, askedUntil } = dispatch;
  const now = useNow();
  const stop = useStop();
  const [isAsking, setAsking] = useState(false);
  const isWaiting = asked === 0 && askedFrom > now;
  return (
    <section className="on-deep relative overflow-hidden rounded-block bg-deep p-6 text-text shadow-lift sm:p-8">
      <Pattern className="opacity-50 [mask-image:linear-gradient(to_left,black,transparent_70%)]" />
      <div className="relative grid grid-cols-1 gap-4">
        <div>
          <Badge tone="saffron">{t("dispatch.seeking.badge")}</Badge>
        </div>
        <h2 className="text-heading">{t("dispatch.seeking.title")}</h2>
        <div role="status" className="grid gap-3">
          <p>
            {isWaiting
              ? t("dispatch.seeking.waits", { when: formatInstant(askedFrom) })
              : t("dispatch.seeking.asked", { asked, count: people })}
          </p>
        </div>
        <Dots asked={asked} people={people} />
        <p className="text-small text-muted">{t("dispatch.seeking.next")}</p>
        <p className="text-small text-muted">{t("dispatch.seeking.until", { until: formatInstant(askedUntil) })}</p>
        <div className="border-t border-border pt-4">
          <Button tone="onDeep" className="max-sm:w-full" onClick={() => setAsking(true)}>
            {t("dispatch.stop.action")}
          </Button>
        </div>
      </div>
      <Question
        open={isAsking}
        title={t("dispatch.stop.title")}
        keep={t("dispatch.stop.keep")}
        action={t("dispatch.stop.action")}
        busyText={t("dispatch.stop.busy")}
        isDangerous
        send={() => stop.run({ dispatchId: dispatch.dispatchId })}
        done={t("dispatch.stop.done")}
        onClose={() => setAsking(false)}
      >
        <p>{t("dispatch.stop.text", { when: windowText(dispatch) })}</p>
      </Question>
    </section>
  );
}

/** One mark for each cleaner who can be asked; the sentence above says it in words. */
const Dots = ({ asked, people }: Pick<Dispatch, "asked" | "people">) => (
  <span aria-hidden="true" className="flex flex-wrap gap-2">
    {Array.from({ length: people }, (_, index) => (
      <span
        key={index}
        className={
          index < asked - 1
            ? "size-3.5 rounded-pill bg-deep-muted"
            : index === asked - 1
              ? "size-3.5 rounded-pill bg-saffron ring-4 ring-saffron/25"
              : "size-3.5 rounded-pill border border-deep-muted"
        }
      />
    ))}
  </span>
);

interface EndedProps {
  tone: BadgeTone;
  badge: string;
  title: ReactNode;
  text: string;
  /** Beside the title. */
  face?: ReactNode;
  children?: ReactNode;
}

const Ended = ({ tone, badge, title, text, face, children }: EndedProps) => (
  <section className="rounded-block border border-border bg-raised p-6 shadow-card sm:p-8">
    <div className="flex items-start gap-4">
      {face}
      <div className="grid min-w-0 justify-items-start gap-2">
        <Badge tone={tone}>{badge}</Badge>
        <h2 className="text-title wrap-anywhere">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
    </div>
    {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
  </section>
);

/** Who accepted, and the visit. */
export function BookedState({ dispatch: { bookingId, cleanerName } }: Props) {
  const { data: booking } = useBooking(bookingId);
  const name = partyName(cleanerName);
  return (
    <Ended
      tone="success"
      badge={t("dispatch.booked.badge")}
      title={<bdi>{t("dispatch.booked.title", { name })}</bdi>}
      text={t("dispatch.booked.text", { name })}
      face={<Avatar name={name} size="large" src={booking?.cleanerAvatarUrl} />}
    >
      {booking && (
        <p className="basis-full font-medium">
          <When day={booking.scheduledDate} hour={booking.scheduledTime} durationMinutes={booking.durationMinutes} />
        </p>
      )}
      {booking && <Decline booking={booking} />}
      {bookingId && <ButtonLink to={visitLink("customer", { bookingId })}>{t("dispatch.booked.link")}</ButtonLink>}
    </Ended>
  );
}

/** What a customer can do who does not want this cleaner: they did not choose one (0192). */
function Decline({ booking }: { booking: Booking }) {
  const free = freeCancelText(booking, useNow());
  if (!free) return null;
  return (
    <p className="basis-full text-small text-muted">
      <span>{t("dispatch.booked.decline")}</span> <span>{free}</span>
    </p>
  );
}

export const CancelledState = ({ dispatch }: Props) => (
  <Ended
    tone="neutral"
    badge={t("dispatch.cancelled.badge")}
    title={t("dispatch.cancelled.title")}
    text={t("dispatch.cancelled.text")}
  >
    <ButtonLink to={findLike(dispatch)} tone="secondary" icon={<CalendarClock />}>
      {t("dispatch.unfilled.change")}
    </ButtonLink>
  </Ended>
);

interface UnfilledProps extends Props {
  /** The way to post a request. */
  post: ReactNode;
  /** Cleaners who are free at other times. */
  children: ReactNode;
}

/** What happened, and the next steps: another time, another cleaner, or a request. */
export const UnfilledState = ({ dispatch, post, children }: UnfilledProps) => (
  <>
    <Ended
      tone="warning"
      badge={t("dispatch.unfilled.badge")}
      title={t("dispatch.unfilled.title")}
      text={
        dispatch.why === "not_possible"
          ? t("dispatch.unfilled.not_possible")
          : t("dispatch.unfilled.unanswered", { count: dispatch.asked })
      }
    >
      <ButtonLink to={findLike(dispatch)} icon={<CalendarClock />}>
        {t("dispatch.unfilled.change")}
      </ButtonLink>
      {post}
    </Ended>
    {children}
  </>
);
