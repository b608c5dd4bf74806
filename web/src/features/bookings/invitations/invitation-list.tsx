import { type Booking, type Invitation, invitationStateAt, type InvitationState } from "@naqi/contracts";
import { CircleCheck, MailOpen } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "texts:bookings/invitations";
import { useNow } from "@/lib/browser/use-now.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";
import { When } from "@/ui/marks/when.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { visitLink } from "../parts/links.ts";
import { InvitationCard } from "./invitation-card.tsx";
import { isOpen, useInvitations } from "./use-invitations.ts";

/** Open invitations as cards, ended ones as rows. */
export function InvitationList() {
  const now = useNow();
  const list = useInvitations();
  const [accepted, setAccepted] = useState<Booking>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      {accepted && <Accepted key={accepted.bookingId} booking={accepted} />}
      <PagedList
        of={list}
        keyOf={({ dispatchId }) => dispatchId}
        failed={t("invitations.failed")}
        skeleton={<Skeleton className="h-64 rounded-card" />}
        empty={<None />}
      >
        {(items) => (
          <Sorted
            open={items.filter((invitation) => isOpen(invitation, now))}
            ended={items.filter((invitation) => !isOpen(invitation, now))}
            now={now}
            hasAccepted={accepted !== undefined}
            onAccepted={setAccepted}
          />
        )}
      </PagedList>
    </div>
  );
}

interface SortedProps {
  open: readonly Invitation[];
  ended: readonly Invitation[];
  now: string;
  hasAccepted: boolean;
  onAccepted: (booking: Booking) => void;
}

const Sorted = ({ open, ended, now, hasAccepted, onAccepted }: SortedProps) => (
  <div className="grid grid-cols-1 gap-7">
    {open.length > 0 ? (
      <ul aria-label={t("invitations.openNow")} className="grid grid-cols-1 gap-4">
        {open.map((invitation) => (
          <li key={invitation.dispatchId}>
            <InvitationCard invitation={invitation} now={now} onAccepted={onAccepted} />
          </li>
        ))}
      </ul>
    ) : (
      !hasAccepted && (
        <p className="rounded-card border border-dashed border-border-strong px-5 py-4 text-center text-muted">
          {t("invitations.noneOpen")}
        </p>
      )
    )}
    {ended.length > 0 && (
      <section aria-labelledby="ended-invitations">
        <h2 id="ended-invitations" className="mb-2 text-small font-medium text-muted">
          {t("invitations.before")}
        </h2>
        <ul className="divide-y divide-border rounded-card border border-border bg-raised shadow-card">
          {ended.map((invitation) => (
            <li key={invitation.dispatchId}>
              <EndedRow invitation={invitation} now={now} />
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);

const None = () => (
  <Empty
    icon={<MailOpen />}
    title={t("invitations.none")}
    hint={t("invitations.noneHint")}
    action={
      <ButtonLink to="/cleaner/availability" tone="secondary">
        {t("invitations.hours")}
      </ButtonLink>
    }
  />
);

/** The job that was just accepted. It takes the focus, because its card is gone. */
function Accepted({ booking }: { booking: Booking }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { bookingId, serviceType, scheduledDate, scheduledTime, durationMinutes } = booking;
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-card bg-success-soft p-5">
      <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-success" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">
          {t("invitation.accepted.title")}
        </h2>
        <p className="text-small">
          <span>{serviceName(serviceType)}</span>
          {", "}
          <When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />
        </p>
      </div>
      <ButtonLink to={visitLink("cleaner", { bookingId })}>{t("invitation.accepted.link")}</ButtonLink>
    </section>
  );
}

const tones: Record<InvitationState, BadgeTone> = {
  open: "info",
  accepted: "success",
  passed: "neutral",
  missed: "warning",
  taken: "neutral",
  ended: "neutral",
};

function EndedRow({ invitation, now }: { invitation: Invitation; now: string }) {
  const { serviceType, day, hour, durationMinutes, area, bookingId } = invitation;
  const state = invitationStateAt(invitation, now);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-medium wrap-anywhere">{`${serviceName(serviceType)}, ${area}`}</p>
        <p className="text-small text-muted">
          <When day={day} hour={hour} durationMinutes={durationMinutes} />
        </p>
      </div>
      <Badge tone={tones[state]}>{t(`invitation.state.${state}`)}</Badge>
      {state === "accepted" && bookingId && (
        <ButtonLink to={visitLink("cleaner", { bookingId })} tone="quiet" size="small" className="-mx-3.5">
          {t("invitation.accepted.link")}
        </ButtonLink>
      )}
    </div>
  );
}
