import { type Booking, isReclean, policy } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:bookings/bookings";
import { formatDuration } from "@/lib/texts/format.ts";
import { Card } from "@/ui/page/card.tsx";
import { When } from "@/ui/marks/when.tsx";
import { BookedPrice } from "../parts/booked-price.tsx";
import { Directions, KeepDate } from "../parts/booked-extras.tsx";
import { BookingActions } from "./booking-actions.tsx";
import { BookingFacts, CleanerName } from "./booking-row.tsx";
import { CallButton } from "../parts/call-button.tsx";
import { freeCancelText } from "../visit/free-cancel-text.ts";
import { countdown } from "../parts/groups.ts";
import { ExtrasLine } from "../parts/extras/extras-line.tsx";
import { PlanMark } from "../parts/plan-mark.tsx";
import { RecleanMark } from "../parts/reclean-mark.tsx";
import { isMovable, movedEnoughText } from "../visit/move-dialog.tsx";
import { NoteButton } from "../homes/visit-note.tsx";
import { ProblemLink } from "../visit/problem-link.tsx";
import { StartCode } from "../visit/start-code.tsx";
import { UnderWayBar } from "./under-way-bar.tsx";
import { NowBadge, VisitBadge } from "../parts/visit-badge.tsx";
import { VisitNotes, VisitQuestions } from "../visit/visit-parts.tsx";
import { VisitMap, VisitPlace } from "../visit/visit-place.tsx";
import { VisitTimeline } from "../parts/visit-timeline.tsx";
import { HomeNotes, WayIn } from "../visit/way-in.tsx";
import { comingName } from "../parts/who-comes.ts";

interface Props {
  booking: Booking;
  now: string;
  /** The possible feedback for a completed visit. */
  review: ReactNode;
  onCancel: (booking: Booking) => void;
}

/** One booking: everything its customer can see and do. */
export function VisitDetail({ booking, now, review, onCancel }: Props) {
  const { status, held } = booking;
  const { notes, description, access, instructions, homeNote } = booking;
  const isOpen = status === "confirmed" || status === "in_progress";
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-5">
      <Head booking={booking} now={now} isOpen={isOpen} />
      <div className="grid gap-4">
        <div className="grid gap-3 *:mt-0 empty:hidden">
          <VisitQuestions booking={booking} now={now} />
        </div>
        {isOpen && !held && (
          <Card className="p-4 *:mt-0 empty:hidden sm:p-5">
            <StartCode booking={booking} now={now} />
          </Card>
        )}
        <Card className="p-4 sm:p-5">
          <VisitMap booking={booking} />
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 empty:hidden">
            <VisitPlace booking={booking} />
            {isOpen && <Directions booking={booking} />}
          </div>
          {[access, notes, description, instructions, homeNote].some(Boolean) && (
            <div className="mt-3 grid gap-3 border-t border-border pt-3">
              <HomeNotes booking={booking} />
              <WayIn booking={booking} isOpen />
              <VisitNotes label={t("bookings.description")} notes={description} isOpen />
              <VisitNotes label={t("bookings.notes")} notes={notes} isOpen />
            </div>
          )}
          <NoteButton booking={booking} now={now} />
        </Card>
        <VisitTimeline booking={booking} by="customer" now={now} />
      </div>
      <div className="grid gap-4">
        {status !== "cancelled" && !isReclean(booking) && (
          <Card className="p-4 sm:p-5">
            <h2 className="mb-3 text-lead">{t("bookings.lines")}</h2>
            <BookedPrice booking={booking} />
          </Card>
        )}
        <Card className="grid gap-3 p-4 sm:p-5">
          <h2 className="text-lead">{t(isOpen ? "page.change" : "page.after")}</h2>
          {status === "confirmed" && <Rules booking={booking} now={now} />}
          <div className="-mx-1 flex flex-wrap items-center gap-2 *:ms-0 *:justify-start">
            <BookingActions booking={booking} now={now} review={review} onCancel={onCancel} />
          </div>
          <div className="flex flex-wrap items-center gap-2 *:m-0 empty:hidden">
            {status === "confirmed" && <KeepDate booking={booking} />}
            <ProblemLink booking={booking} by="customer" now={now} />
          </div>
        </Card>
      </div>
    </div>
  );
}

const Head = ({ booking, now, isOpen }: { booking: Booking; now: string; isOpen: boolean }) => (
  <div
    className={
      isOpen
        ? "on-deep rounded-block bg-surface p-4 text-text shadow-lift sm:p-6 lg:col-span-2"
        : "rounded-block border border-border bg-raised p-4 sm:p-6 lg:col-span-2"
    }
  >
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-2">
          {isOpen && <NowBadge>{countdown(booking, now)}</NowBadge>}
          <PlanMark plan={booking.plan} />
          <RecleanMark booking={booking} />
          <VisitBadge booking={booking} />
        </p>
        <p className="mt-2.5 text-heading font-medium">
          <When day={booking.scheduledDate} hour={booking.scheduledTime} durationMinutes={booking.durationMinutes} />
        </p>
        <p className="text-small text-muted">{formatDuration(booking.durationMinutes)}</p>
        <BookingFacts booking={booking} />
        <ExtrasLine of={booking} className="mt-1" />
      </div>
      <div className="flex flex-wrap items-center gap-3 border-border max-lg:w-full max-lg:border-t max-lg:pt-4 lg:border-s lg:ps-8">
        <CleanerName booking={booking} size="normal" />
        <CallButton booking={booking} name={booking.cleanerName && comingName(booking)} now={now} />
      </div>
    </div>
    {booking.status === "in_progress" && <UnderWayBar booking={booking} now={now} />}
  </div>
);

/** Until when the customer can change or cancel, and how often. */
function Rules({ booking, now }: { booking: Booking; now: string }) {
  const left = policy.mostMoves - booking.rescheduleCount;
  const lines = [
    isMovable(booking, { now, by: "customer" })
      ? t("move.left", { count: left })
      : movedEnoughText(booking, { now, by: "customer" }),
    freeCancelText(booking, now),
  ].filter((line) => typeof line === "string");
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-1 text-small text-muted">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
