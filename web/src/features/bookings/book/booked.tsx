import {
  addDays,
  addressLine,
  type Booking,
  feeStartOf,
  formatFils,
  freeCancellationUntil,
  policy,
} from "@naqi/contracts";
import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "texts:bookings/bookings";
import { formatDay, formatInstant } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { MessageLink } from "@/ui/links/message-link.tsx";
import { Pattern } from "@/ui/marks/pattern.tsx";
import { Rich } from "@/ui/marks/rich.tsx";
import { When } from "@/ui/marks/when.tsx";
import { KeepDate } from "../parts/booked-extras.tsx";
import { visitLink } from "../parts/links.ts";

/** The booking that was just made, and what happens next. */
export function Booked({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="text-center">
      <div aria-hidden="true" className="on-deep relative mb-5 overflow-hidden rounded-card bg-surface py-5 sm:py-8">
        <Pattern className="opacity-70" />
        <span className="relative mx-auto flex size-16 animate-rise items-center justify-center rounded-pill bg-text text-surface ring-8 ring-text/15">
          <Check className="size-8" strokeWidth={2.5} />
        </span>
      </div>
      <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t("booking.done")}
      </h3>
      <p className="mx-auto mt-2 max-w-md text-muted">
        <Rich
          text={t("booking.doneWhen", { name: partyName(booking.cleanerName) })}
          parts={{ when: whenOf(booking) }}
        />
      </p>
      <p className="mx-auto max-w-md text-small break-words text-muted">
        <bdi>{requestTitle(booking)}</bdi>
        <br />
        <bdi>{addressLine(booking.address)}</bdi>
      </p>
      <Next booking={booking} />
      {children}
    </div>
  );
}

const whenOf = (booking: Booking) => () => (
  <span className="font-medium text-text">
    <When day={booking.scheduledDate} hour={booking.scheduledTime} durationMinutes={booking.durationMinutes} />
  </span>
);

/** What follows, in the order of time; only what is going to happen. */
function Next({ booking }: { booking: Booking }) {
  const { cleanerName, startsAt, createdAt, payment, scheduledDate } = booking;
  const name = partyName(cleanerName);
  const freeUntil = freeCancellationUntil(feeStartOf(booking, createdAt), createdAt);
  const isRemindedBefore = Date.parse(startsAt) - Date.parse(createdAt) > policy.remindHours.day * 3_600_000;
  const rows = [
    { when: t("booking.nextNow"), what: t("booking.nextMail", { name }) },
    ...(createdAt < freeUntil
      ? [{ when: t("booking.nextChange"), what: t("booking.freeUntil", { when: formatInstant(freeUntil) }) }]
      : []),
    ...(isRemindedBefore ? [{ when: formatDay(addDays(scheduledDate, -1)), what: t("booking.nextRemind") }] : []),
    { when: formatDay(scheduledDate), what: t("booking.nextWay", { name }) },
    {
      when: t("booking.nextAfter"),
      what:
        payment.atDoor > 0
          ? t("booking.nextPay", { name, amount: formatFils(payment.atDoor) })
          : t("booking.nextPaid", { name }),
    },
  ];
  return (
    <dl className="mx-auto mt-6 max-w-lg divide-y divide-border rounded-card border border-border bg-surface px-4 text-start text-small sm:px-5">
      {rows.map(({ when, what }) => (
        <div key={when} className="grid gap-x-4 py-3 min-[22rem]:grid-cols-[7rem_1fr]">
          <dt className="font-medium">{when}</dt>
          <dd className="min-w-0 break-words">{what}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ActionsProps {
  booking: Booking;
  onLeave: () => void;
}

/** Next steps: open the booking, add the date to a calendar, or write to the cleaner. */
export function BookedActions({ booking, onLeave }: ActionsProps) {
  const { bookingId, requestId, cleanerId, cleanerName } = booking;
  return (
    <div className="flex w-full flex-wrap items-center justify-center gap-x-3 gap-y-1 sm:justify-end">
      <ButtonLink
        to={visitLink("customer", booking)}
        className="min-h-12 max-sm:w-full sm:order-last"
        onClick={onLeave}
      >
        {t("booking.seeMine")}
      </ButtonLink>
      <KeepDate booking={booking} tone="quiet" />
      <MessageLink
        side="customer"
        bookingId={bookingId}
        requestId={requestId}
        cleanerId={cleanerId}
        name={partyName(cleanerName)}
        onClick={onLeave}
      />
    </div>
  );
}
