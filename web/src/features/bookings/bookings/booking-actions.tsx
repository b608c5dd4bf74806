import { type Booking, isHeldSinceStart } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:bookings/bookings";
import { t as plansText } from "texts:bookings/plans";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { MessageLink } from "@/ui/links/message-link.tsx";
import { ConfirmDone } from "../visit/confirm-done.tsx";
import { againLink, planLink, receiptLink } from "../parts/links.ts";
import { isMovable, MoveButton } from "../visit/move-dialog.tsx";
import { ReportVisit } from "../visit/report-visit.tsx";
import { RepeatLink } from "./repeat-link.tsx";
import { TipButton } from "../visit/tip-dialog.tsx";

interface Props {
  booking: Booking;
  now: string;
  review?: ReactNode;
  onCancel: (booking: Booking) => void;
}

/** The customer's possible actions for the booking. */
export function BookingActions({ booking, now, review, onCancel }: Props) {
  const { status, scheduledDate, scheduledTime } = booking;
  const isSuspended = useIsSuspended();
  const name = { title: requestTitle(booking), when: formatWhen(scheduledDate, scheduledTime) };
  if (status === "in_progress") {
    return (
      <div className="flex flex-wrap items-center justify-end gap-2">
        {booking.cleanerName && <MessageTo booking={booking} />}
        <ConfirmDone booking={booking} now={now} />
      </div>
    );
  }
  if (status !== "confirmed") {
    return (
      <div className="flex flex-wrap justify-end gap-2">
        {status === "completed" && (
          <ButtonLink to={receiptLink(booking)} tone="quiet" size="small" aria-label={t("receipt.name", name)}>
            {t("receipt.title")}
          </ButtonLink>
        )}
        <TipButton booking={booking} now={now} />
        {booking.cleanerName && status === "completed" && <MessageTo booking={booking} />}
        {status === "completed" && <PlanLink booking={booking} />}
        {status === "completed" && <RepeatLink booking={booking} />}
        {booking.cleanerName && !isSuspended && (
          <ButtonLink to={againLink(booking)} tone="secondary" size="small" aria-label={t("bookings.againName", name)}>
            {t("bookings.again")}
          </ButtonLink>
        )}
        {review}
      </div>
    );
  }
  if (booking.held && !isHeldSinceStart(booking)) {
    return (
      <div className="flex flex-wrap justify-end gap-2">
        {!booking.held.customer && <MessageTo booking={booking} />}
        <Button tone="secondary" size="small" aria-label={t("cancel.name", name)} onClick={() => onCancel(booking)}>
          {t("cancel.open")}
        </Button>
      </div>
    );
  }
  if (booking.startsAt <= now) {
    return (
      <div className="flex flex-wrap items-center justify-end gap-2">
        <ReportVisit booking={booking} kind="noShow" now={now} />
        {!booking.held?.customer && <MessageTo booking={booking} />}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <PlanLink booking={booking} />
      <MessageTo booking={booking} />
      {isMovable(booking, { now, by: "customer" }) && <MoveButton booking={booking} by="customer" />}
      <Button tone="secondary" size="small" aria-label={t("cancel.name", name)} onClick={() => onCancel(booking)}>
        {t("cancel.open")}
      </Button>
    </div>
  );
}

/** Links a plan's visit to the plan with its other dates. */
function PlanLink({ booking }: Pick<Props, "booking">) {
  const { plan } = booking;
  if (!plan) return null;
  return (
    <ButtonLink
      to={planLink(plan)}
      tone="quiet"
      size="small"
      aria-label={plansText("plans.seeNamed", { name: requestTitle(booking) })}
    >
      {plansText("plans.see")}
    </ButtonLink>
  );
}

// Next to the cleaner's name it shows who receives the message.
const MessageTo = ({ booking: { requestId, cleanerId, cleanerName, assignee } }: { booking: Booking }) => (
  <MessageLink
    side="customer"
    requestId={requestId}
    cleanerId={cleanerId}
    name={partyName(cleanerName)}
    isNamed={assignee !== undefined}
  />
);
