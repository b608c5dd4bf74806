import { type Booking, formatFils, type Invitation, minutesBetween } from "@naqi/contracts";
import { CalendarDays, Clock, Heart, ListPlus, MapPin, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:bookings/invitations";
import { extraNames } from "@/lib/texts/extra-names.ts";
import { formatDuration, formatWhen } from "@/lib/texts/format.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { When } from "@/ui/marks/when.tsx";
import { useAccept, usePass } from "./use-invitations.ts";

interface Props {
  invitation: Invitation;
  now: string;
  onAccepted: (booking: Booking) => void;
}

/** An open invitation: the job, what it earns, how long there is to answer, and the two answers. */
export function InvitationCard({ invitation, now, onAccepted }: Props) {
  const { serviceType, day, hour, durationMinutes, extras, area, distanceKm, receives, isFavorite, until } = invitation;
  const what = t("invitation.card.what", { service: serviceName(serviceType), when: formatWhen(day, hour) });
  return (
    <article aria-label={what} className="rounded-card border border-accent bg-raised p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <span aria-live="polite" className="contents">
          <Badge tone="saffron" icon={<Clock />}>
            {t("invitation.card.left", { count: Math.max(0, minutesBetween(now, until)) })}
          </Badge>
        </span>
        {isFavorite && (
          <Badge tone="accent" icon={<Heart />}>
            {t("invitation.card.favorite")}
          </Badge>
        )}
      </div>
      <p className="mt-3 text-heading leading-tight font-semibold tabular-nums">
        {t("invitation.card.receives", { amount: formatFils(receives) })}
      </p>
      <ul className="mt-3 grid gap-2">
        <Fact icon={<CalendarDays />}>
          <When day={day} hour={hour} durationMinutes={durationMinutes} />
        </Fact>
        <Fact icon={<Sparkles />}>{`${serviceName(serviceType)}, ${formatDuration(durationMinutes)}`}</Fact>
        {extras && <Fact icon={<ListPlus />}>{extraNames(extras)}</Fact>}
        <Fact icon={<MapPin />}>{t("invitation.card.away", { area, km: distanceKm })}</Fact>
      </ul>
      <Answers invitation={invitation} what={what} onAccepted={onAccepted} />
    </article>
  );
}

function Answers({ invitation: { dispatchId }, what, onAccepted }: Omit<Props, "now"> & { what: string }) {
  const accept = useAccept();
  const pass = usePass();
  // The reloaded list removes the card, and a message in it too.
  const sayOver = (error: { kind: string; message: string }) => {
    if (isOver(error)) void toast({ title: error.message, tone: "error" });
  };
  async function onAccept() {
    const outcome = await accept.run({ dispatchId });
    if (outcome.ok) onAccepted(outcome.data);
    else sayOver(outcome.error);
  }
  async function onPass() {
    const outcome = await pass.run({ dispatchId });
    if (outcome.ok) void toast({ title: t("invitation.passed.done") });
    else sayOver(outcome.error);
  }
  const error = accept.error ?? pass.error;
  return (
    <>
      <FormError error={error && isOver(error) ? undefined : error} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          size="step"
          className="grow sm:grow-0"
          aria-label={t("invitation.card.acceptNamed", { what })}
          busy={accept.busy}
          busyText={t("invitation.card.accepting")}
          disabled={pass.busy}
          onClick={() => void onAccept()}
        >
          {t("invitation.card.accept")}
        </Button>
        <Button
          size="step"
          tone="secondary"
          aria-label={t("invitation.card.passNamed", { what })}
          busy={pass.busy}
          busyText={t("invitation.card.passing")}
          disabled={accept.busy}
          onClick={() => void onPass()}
        >
          {t("invitation.card.pass")}
        </Button>
      </div>
      <p className="mt-3 text-small text-muted">{t("invitation.card.passText")}</p>
    </>
  );
}

/** The invitation cannot be answered any more. */
const isOver = ({ kind }: { kind: string }) => kind === "conflict" || kind === "missing";

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-accent-text">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);
