import { type Booking, hourOf, isSkippedVisit } from "@naqi/contracts";
import { useId } from "react";
import { t } from "texts:bookings/bookings";
import { cx } from "@/lib/browser/class-names.ts";
import { formatDuration, formatInstant, formatWhen } from "@/lib/texts/format.ts";
import { Card } from "@/ui/page/card.tsx";
import { comingName } from "./who-comes.ts";

interface Props {
  booking: Booking;
  by: "customer" | "cleaner";
  now: string;
}

interface Point {
  name: string;
  text: string;
  isAhead?: boolean;
}

/** What has happened to a booking so far, and what follows. */
export function VisitTimeline({ booking, by }: Props) {
  const id = useId();
  const points = pointsOf(booking, by);
  return (
    <Card className="p-4 sm:p-5">
      <h2 id={id} className="mb-3 text-lead">
        {t("timeline.title")}
      </h2>
      <ol aria-labelledby={id}>
        {points.map(({ name, text, isAhead = false }, index) => (
          <li key={name} className="relative ps-7 pb-4 last:pb-0">
            {index < points.length - 1 && (
              <span
                aria-hidden="true"
                className={cx(
                  "absolute inset-s-[0.4375rem] top-5 bottom-0 w-0.5",
                  points[index + 1]?.isAhead ? "bg-border" : "bg-accent",
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                "absolute inset-s-0 top-1.5 size-4 rounded-pill border-2",
                isAhead ? "border-border-strong bg-raised" : "border-accent bg-accent",
              )}
            />
            <p className="font-medium">{name}</p>
            <p className="text-small text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function pointsOf(booking: Booking, by: Props["by"]): Point[] {
  const { createdAt, rescheduleCount, visit, startedAt, completedAt, cancellation, status, extended } = booking;
  const whenFor = (minutes: number) => formatWhen(booking.scheduledDate, booking.scheduledTime, minutes);
  const when = whenFor(booking.durationMinutes);
  // The time as agreed before the visit: an extension is accepted during it.
  const movedTo = whenFor(booking.durationMinutes - (extended?.minutes ?? 0));
  const at = (name: string, instant: string | undefined): Point[] =>
    instant ? [{ name, text: formatInstant(instant) }] : [];
  const isOwn = by === "cleaner" && !booking.assignee;
  const person = comingName(booking);
  return [
    ...at(t("timeline.booked"), createdAt),
    ...(rescheduleCount > 0
      ? [{ name: t("timeline.moved", { when: movedTo }), text: t("timeline.movedTimes", { count: rescheduleCount }) }]
      : []),
    ...at(isOwn ? t("timeline.ownWay") : t("timeline.way", { name: person }), visit?.onMyWay?.at),
    ...at(isOwn ? t("timeline.ownArrived") : t("timeline.arrived", { name: person }), visit?.arrived?.at),
    ...at(t("timeline.started"), startedAt),
    ...(extended
      ? [
          {
            name: t("timeline.extended", { duration: formatDuration(extended.minutes) }),
            text: t("timeline.extendedText", { until: hourOf(booking.endsAt) }),
          },
        ]
      : []),
    ...at(t("timeline.completed"), completedAt),
    ...(cancellation
      ? [
          {
            name: t(isSkippedVisit(cancellation.plan) ? "timeline.skipped" : "timeline.cancelled"),
            text: formatInstant(cancellation.at),
          },
        ]
      : []),
    ...(status === "confirmed"
      ? [{ name: t("timeline.visit"), text: t("timeline.visitText", { when }), isAhead: true }]
      : []),
    ...(status === "in_progress"
      ? [{ name: t("timeline.end"), text: formatInstant(booking.endsAt), isAhead: true }]
      : []),
  ];
}
