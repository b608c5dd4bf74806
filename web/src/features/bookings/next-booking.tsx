import type { Booking } from "@naqi/contracts";
import { NotebookText, ReceiptText } from "lucide-react";
import { t } from "texts:bookings";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { Badge, StatusBadge } from "@/ui/badge.tsx";
import { Lines } from "@/ui/lines.tsx";
import { Pattern } from "@/ui/pattern.tsx";
import { When } from "@/ui/when.tsx";
import { Directions, KeepDate } from "./booked-extras.tsx";
import { BookedPrice } from "./booked-price.tsx";
import { BookingActions } from "./booking-actions.tsx";
import { BookingFacts, CleanerName } from "./booking-row.tsx";
import { CallButton } from "./call-button.tsx";
import { DateTile } from "./date-tile.tsx";
import { PlanMark } from "./plan-mark.tsx";
import { ProblemLink } from "./problem-link.tsx";
import { ChecklistPart } from "./checklist-part.tsx";
import { ExtensionNote } from "./extension-note.tsx";
import { HeldVisitNote } from "./held-note.tsx";
import { ProposalNote } from "./proposal-note.tsx";
import { ReportNote } from "./report-note.tsx";
import { StartCode } from "./start-code.tsx";
import { VisitStamps } from "./visit-stamps.tsx";
import { TookPlace } from "./took-place.tsx";
import { countdown } from "./groups.ts";
import { WayIn } from "./way-in.tsx";
import { comingName } from "./who-comes.ts";

interface Props {
  booking: Booking;
  now: string;
  onCancel: (booking: Booking) => void;
}

/** The booking that comes next, large, with the whole address and the notes. */
export function NextBooking({ booking, now, onCancel }: Props) {
  const { status, scheduledDate, scheduledTime, durationMinutes, address, notes } = booking;
  const title = requestTitle(booking);
  return (
    <section
      aria-label={t("bookings.next")}
      className="relative overflow-hidden rounded-card border border-border bg-raised shadow-lift"
    >
      <Pattern className="opacity-70 [mask-image:linear-gradient(to_bottom_left,black,transparent_45%)] rtl:-scale-x-100" />
      <div className="relative p-5 sm:p-7">
        <div className="mb-5 flex flex-wrap items-center gap-2">
          <Badge tone="saffron">{countdown(booking, now)}</Badge>
          <PlanMark plan={booking.plan} />
          <StatusBadge status={status} />
        </div>
        <div className="flex flex-wrap gap-4 sm:gap-6">
          <DateTile day={scheduledDate} size="large" />
          <div className="min-w-0 flex-[1_1_9rem]">
            <h2 dir="auto" className="text-title break-words">
              {title}
            </h2>
            <p className="mt-1.5">
              <When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />
            </p>
            <BookingFacts booking={booking} />
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
          <p dir="auto" className="min-w-0 text-small break-words">
            {[address.unit, address.formattedAddress].filter(Boolean).join(", ")}
          </p>
          <div className="-ms-3.5 flex flex-wrap items-center gap-2 sm:ms-0">
            <Directions booking={booking} />
            {status === "confirmed" && <KeepDate booking={booking} />}
          </div>
        </div>
        <details className="mt-2 text-small">
          <summary className="inline-flex min-h-11 items-center gap-2 text-accent-text">
            <ReceiptText className="size-4" />
            {t("bookings.lines")}
          </summary>
          <div className="max-w-md pb-2">
            <BookedPrice booking={booking} />
          </div>
        </details>
        {notes && (
          <details className="mt-2 text-small">
            <summary className="inline-flex min-h-11 items-center gap-2 text-accent-text">
              <NotebookText className="size-4" />
              {t("bookings.notes")}
            </summary>
            <Lines className="max-w-2xl text-muted" text={notes} />
          </details>
        )}
        <WayIn booking={booking} />
        <HeldVisitNote booking={booking} />
        <VisitStamps booking={booking} by="customer" now={now} />
        <div className="mt-4 empty:hidden">
          <CallButton booking={booking} name={comingName(booking)} now={now} />
        </div>
        {!booking.held && <StartCode booking={booking} now={now} />}
        <ProposalNote booking={booking} by="customer" now={now} />
        <ExtensionNote booking={booking} by="customer" now={now} />
        <ReportNote booking={booking} by="customer" now={now} />
        <TookPlace booking={booking} by="customer" now={now} />
        <ChecklistPart booking={booking} by="customer" now={now} />
        <ProblemLink booking={booking} by="customer" now={now} />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-border pt-4">
          <CleanerName booking={booking} />
          <BookingActions booking={booking} now={now} onCancel={onCancel} />
        </div>
      </div>
    </section>
  );
}
