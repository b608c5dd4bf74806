import type { Booking } from "@naqi/contracts";
import { ChevronRight, NotebookText } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:bookings/bookings";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { Lines } from "@/ui/marks/lines.tsx";
import { CallButton } from "../parts/call-button.tsx";
import { ChecklistPart } from "../checklists/checklist-part.tsx";
import { ExtensionNote } from "./extension-note.tsx";
import { HeldVisitNote } from "./held-note.tsx";
import { visitLink } from "../parts/links.ts";
import { ProblemLink } from "./problem-link.tsx";
import { ProposalNote } from "./proposal-note.tsx";
import { ReplacementLink } from "./replacement-link.tsx";
import { ReportNote } from "./report-note.tsx";
import { StartCode } from "./start-code.tsx";
import { TookPlace } from "./took-place.tsx";
import { Cancelled, VisitStamps } from "../parts/visit-stamps.tsx";
import { comingName } from "../parts/who-comes.ts";

interface Named {
  by: "customer" | "cleaner";
  booking: Pick<Booking, "bookingId" | "title" | "package" | "serviceType" | "location">;
}

/** A booking's title on a card, which links to its page. */
export const VisitTitle = ({ by, booking }: Named) => (
  <Link
    to={visitLink(by, booking)}
    className="group -my-1 inline-flex max-w-full items-start gap-1 py-1 hover:text-accent-text"
  >
    <span className="min-w-0 break-words underline-offset-4 group-hover:underline">
      <bdi>{requestTitle(booking)}</bdi>
    </span>
    <ChevronRight aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0 text-muted rtl:rotate-180" />
  </Link>
);

interface NotesProps {
  label: string;
  notes: string | undefined;
  /** Shown whole, without a press. */
  isOpen?: boolean;
}

/** The customer's notes for the cleaner; empty without notes. */
export const VisitNotes = ({ label, notes, isOpen = false }: NotesProps) =>
  notes && isOpen ? (
    <div className="min-w-0 text-small">
      <p className="mb-1 font-medium">{label}</p>
      <Lines className="max-w-2xl text-muted" text={notes} />
    </div>
  ) : notes ? (
    <details className="min-w-0 text-small open:w-full">
      <summary className="inline-flex min-h-11 items-center gap-2 font-medium text-accent-text">
        <NotebookText className="size-4.5 shrink-0" />
        <span>{label}</span>
      </summary>
      <Lines className="max-w-2xl text-muted" text={notes} />
    </details>
  ) : null;

/** What a booking has to say, and asks its customer. */
export function VisitQuestions({ booking, now, isRow = false }: { booking: Booking; now: string; isRow?: boolean }) {
  const { cancellation, earlyReason } = booking;
  return (
    <>
      {cancellation && (
        <p className="mt-3 text-small text-muted">
          <Cancelled by="customer" booking={booking} />
        </p>
      )}
      {earlyReason && (
        <p dir="auto" className="mt-3 text-small break-words text-muted">
          {t("bookings.early", { reason: earlyReason })}
        </p>
      )}
      <HeldVisitNote booking={booking} />
      <VisitStamps booking={booking} by="customer" now={now} />
      <ProposalNote booking={booking} by="customer" now={now} />
      <ExtensionNote booking={booking} by="customer" now={now} />
      <ReportNote booking={booking} by="customer" now={now} />
      <TookPlace booking={booking} by="customer" now={now} />
      {(!isRow || booking.status === "in_progress") && <ChecklistPart booking={booking} by="customer" now={now} />}
      <ReplacementLink booking={booking} now={now} />
    </>
  );
}

/** What a row shows of a visit: its start code, its questions, and a problem. The rest is on its page. */
export function VisitRowParts({ booking, now }: { booking: Booking; now: string }) {
  const { held, startCode } = booking;
  return (
    <>
      <div className="mt-3 empty:hidden">
        <CallButton booking={booking} name={booking.cleanerName && comingName(booking)} now={now} />
      </div>
      {!held && startCode && <StartCode booking={booking} now={now} isRow />}
      <VisitQuestions booking={booking} now={now} isRow />
      <ProblemLink booking={booking} by="customer" now={now} />
    </>
  );
}

/** The next visit's start code, for its customer, and its questions. */
export const VisitParts = ({ booking, now }: { booking: Booking; now: string }) => (
  <>
    {!booking.held && <StartCode booking={booking} now={now} />}
    <VisitQuestions booking={booking} now={now} />
  </>
);
