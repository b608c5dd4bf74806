import { type Booking, formatFils, hourOf, mayAct } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:bookings/bookings";
import { focusOpenTab } from "@/lib/browser/focus.ts";
import type { Failure } from "@/lib/form/use-form.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { requestTitle, visitName } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { Question } from "@/ui/choices/question.tsx";
import { sayWhyClosed } from "@/ui/dialogs/say-why-closed.ts";
import { Reopened } from "./reopened.tsx";
import { useCompleteBooking } from "../parts/use-bookings.ts";
import { comingName } from "../parts/who-comes.ts";

/** A visit in progress and, after its time, the question whether everything was done. */
export function ConfirmDone({ booking, now }: { booking: Booking; now: string }) {
  const [isAsking, setAsking] = useState(false);
  const complete = useCompleteBooking();
  const isSuspended = useIsSuspended();
  if (now < booking.endsAt || !mayAct("complete", booking, { now, by: "customer" })) {
    return <p className="text-small text-muted">{t("bookings.underWay", { until: hourOf(booking.endsAt) })}</p>;
  }
  if (isSuspended) return null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <Reopened booking={booking} />
      <p className="text-small font-medium">{t("done.question")}</p>
      <Button
        size="small"
        aria-label={t("done.openName", { visit: visitName(booking) })}
        onClick={() => setAsking(true)}
      >
        {t("bookings.confirmDone")}
      </Button>
      {isAsking && <DoneDialog booking={booking} complete={complete.run} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface Asked {
  booking: Booking;
  /** Completes it: at the visit's end, or by confirming a visit that was never started. */
  complete: (asked: Pick<Booking, "bookingId">) => Promise<{ ok: true } | { ok: false; error: Failure }>;
  onClose: () => void;
}

/** What a customer confirms is final, so they are asked once. */
export function DoneDialog({ booking, complete, onClose }: Asked) {
  const name = partyName(booking.cleanerName);
  const { atDoor } = booking.payment;
  return (
    <Question
      title={t("done.question")}
      onRemoved={() => void sayWhyClosed(booking, "customer")}
      keep={t("complete.keep")}
      action={t("done.do")}
      busyText={t("bookings.confirmingDone")}
      send={() => complete({ bookingId: booking.bookingId })}
      done={t("bookings.doneToast")}
      onDone={focusOpenTab}
      onClose={onClose}
    >
      <p className="font-medium break-words">
        <bdi>{t("cancel.what", { title: requestTitle(booking), name })}</bdi>
      </p>
      {atDoor > 0 && (
        <p className="text-small">{t("done.pay", { name: comingName(booking), amount: formatFils(atDoor) })}</p>
      )}
      <p className="text-small text-muted">{t("done.final", { name })}</p>
    </Question>
  );
}
