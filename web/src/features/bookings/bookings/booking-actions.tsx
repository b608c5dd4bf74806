import { type Booking, isHeldSinceStart } from "@naqi/contracts";
import { Ellipsis } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "texts:bookings/bookings";
import { t as plansText } from "texts:bookings/plans";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { cx } from "@/lib/browser/class-names.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { Button, ButtonLink, IconButton } from "@/ui/links/button.tsx";
import { requestTitle, visitName } from "@/lib/texts/request-title.ts";
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
  /** In a list: on phones the rarer actions are in a menu. */
  isRow?: boolean;
  onCancel: (booking: Booking) => void;
}

/** The customer's possible actions for the booking: what it asks for now, and the rest. */
export function BookingActions({ booking, now, review, isRow = false, onCancel }: Props) {
  const isSuspended = useIsSuspended();
  const { main, rest } = actionsOf({ booking, now, review, onCancel, isSuspended });
  return (
    <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-2">
      {rest && (isRow ? <RowMenu of={visitName(booking)}>{rest}</RowMenu> : rest)}
      {main}
    </div>
  );
}

interface Actions {
  main?: ReactNode;
  rest?: ReactNode;
}

interface Asked extends Omit<Props, "isRow"> {
  isSuspended: boolean;
}

const namesOf = (booking: Booking) => ({
  title: requestTitle(booking),
  when: formatWhen(booking.scheduledDate, booking.scheduledTime),
});

function actionsOf({ booking, now, review, onCancel, isSuspended }: Asked): Actions {
  const { status } = booking;
  const cancel = (
    <Button tone="quiet" size="small" aria-label={t("cancel.name", namesOf(booking))} onClick={() => onCancel(booking)}>
      {t("cancel.open")}
    </Button>
  );
  if (status === "in_progress") {
    return {
      main: (
        <>
          {booking.cleanerName && <MessageTo booking={booking} />}
          <ConfirmDone booking={booking} now={now} />
        </>
      ),
    };
  }
  if (status !== "confirmed") return actionsAfter({ booking, now, review, isSuspended });
  if (booking.held && !isHeldSinceStart(booking)) {
    return {
      main: (
        <>
          {!booking.held.customer && <MessageTo booking={booking} />}
          {cancel}
        </>
      ),
    };
  }
  if (booking.startsAt <= now) {
    return {
      main: (
        <>
          <ReportVisit booking={booking} kind="noShow" now={now} />
          {!booking.held?.customer && <MessageTo booking={booking} />}
        </>
      ),
    };
  }
  return {
    rest: (
      <>
        <PlanLink booking={booking} />
        <MessageTo booking={booking} />
        {isMovable(booking, { now, by: "customer" }) && <MoveButton booking={booking} by="customer" tone="quiet" />}
        {cancel}
      </>
    ),
  };
}

/** Of a completed or cancelled booking. */
function actionsAfter({ booking, now, review, isSuspended }: Omit<Asked, "onCancel">): Actions {
  const name = namesOf(booking);
  const again = booking.cleanerName && !isSuspended && (
    <ButtonLink to={againLink(booking)} tone="soft" size="small" aria-label={t("bookings.againName", name)}>
      {t("bookings.again")}
    </ButtonLink>
  );
  if (booking.status !== "completed") return { main: again };
  return {
    rest: (
      <>
        <ButtonLink to={receiptLink(booking)} tone="quiet" size="small" aria-label={t("receipt.name", name)}>
          {t("receipt.title")}
        </ButtonLink>
        <TipButton booking={booking} now={now} />
        {booking.cleanerName && <MessageTo booking={booking} />}
        <PlanLink booking={booking} />
        <RepeatLink booking={booking} />
      </>
    ),
    main: (
      <>
        {again}
        <span className="contents">{review}</span>
      </>
    ),
  };
}

/** Actions that a phone shows after a press of the row's menu. */
function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t("bookings.rowMenu", { visit: of })}
        aria-expanded={isOpen}
        className="sm:hidden"
        icon={<Ellipsis />}
        onClick={() => setOpen(!isOpen)}
      />
      <div
        className={cx(
          "flex flex-wrap items-center justify-end gap-2 max-sm:order-last max-sm:w-full",
          !isOpen && "max-sm:hidden",
        )}
      >
        {children}
      </div>
    </>
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
const MessageTo = ({ booking: { bookingId, requestId, cleanerId, cleanerName, assignee } }: { booking: Booking }) => (
  <MessageLink
    side="customer"
    bookingId={bookingId}
    requestId={requestId}
    cleanerId={cleanerId}
    name={partyName(cleanerName)}
    isNamed={assignee !== undefined}
  />
);
