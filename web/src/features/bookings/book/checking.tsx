import { Hourglass } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "texts:bookings/bookings";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { When } from "@/ui/marks/when.tsx";
import type { SentBooking } from "./sent.ts";
import type { BookingForm } from "./use-booking-form.ts";

/** Replaces the form while the booking's outcome is unknown: no input or quote is possible meanwhile. */
export function Checking({ form, sent }: { form: BookingForm; sent: SentBooking }) {
  const { book, cleaner } = form;
  const hasFailed = book.error?.kind === "bug";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="py-4 text-center">
      <span
        aria-hidden="true"
        className="mx-auto mb-5 flex size-16 items-center justify-center rounded-pill bg-accent-soft text-accent-text"
      >
        <Hourglass className="size-8" />
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t(hasFailed ? "booking.failed" : "booking.checking")}
      </h3>
      <p className="mt-2">
        <bdi>{cleaner.fullName}</bdi>, <When day={sent.scheduledDate} hour={sent.scheduledTime} />
      </p>
      <p role="status" className="mx-auto mt-2 min-h-18 max-w-md text-muted">
        {book.busy ? (
          <span>{t("booking.checkingNow")}</span>
        ) : (
          <>
            {!hasFailed && <span>{t("booking.noAnswer")}</span>} <span>{t("booking.tryingAgain")}</span>
          </>
        )}
        {book.error?.reference && (
          <span className="block">{t("common.reference", { reference: book.error.reference })}</span>
        )}
      </p>
    </div>
  );
}

/** Retry, check the bookings, or give up. */
export function CheckingActions({ form, onLeave }: { form: BookingForm; onLeave: () => void }) {
  const { busy } = form.book;
  return (
    <>
      <Button tone="quiet" disabled={busy} onClick={form.giveUp}>
        {t("booking.startOver")}
      </Button>
      <ButtonLink to="/customer/bookings" tone="secondary" onClick={onLeave}>
        {t("booking.toMine")}
      </ButtonLink>
      <Button busy={busy} busyText={t("booking.asking")} onClick={() => void form.submit()}>
        {t("common.tryAgain")}
      </Button>
    </>
  );
}
