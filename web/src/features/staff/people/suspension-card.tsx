import type { PersonCase } from "@naqi/contracts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:staff/admin";
import { focusLater } from "@/lib/browser/focus.ts";
import { formatInstant, formatWhen } from "@/lib/texts/format.ts";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { Badge, StatusBadge } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { HoldNote } from "../parts/hold-note.tsx";
import { type Question, ReasonDialog } from "../parts/reason-dialog.tsx";
import { useChangeStanding } from "../parts/use-staff.ts";

type Act = PersonCase["acts"][number];

const headingId = "suspension";

/** Suspends or reinstates a customer or cleaner, and lists the visits that staff handle meanwhile (G117). */
export function SuspensionCard({ of }: { of: PersonCase }) {
  const [asked, setAsked] = useState<Act>();
  const change = useChangeStanding();
  const { memberId, fullName, role, suspension, acts, visits } = of;
  if (acts.length === 0 && !suspension) return null;

  async function onConfirm(act: Act, reason: string) {
    const outcome = await change(act, { memberId, reason });
    if (!outcome.ok) return outcome.error;
    void toast({ title: t(`standing.done.${act}`, { name: fullName }) });
    setAsked(undefined);
    focusLater(headingId);
    return undefined;
  }

  return (
    <Card>
      <h2 id={headingId} tabIndex={-1} className="text-title">
        {t("standing.title")}
      </h2>
      {suspension ? (
        <div className="mt-3 grid gap-3">
          <p>{t("standing.since", { when: formatInstant(suspension.since) })}</p>
          <div>
            <p className="text-small text-muted">{t("standing.reason")}</p>
            <Lines text={suspension.reason} />
          </div>
          {suspension.heldUntil && <HoldNote until={suspension.heldUntil} />}
          <Visits of={of} />
        </div>
      ) : (
        <p className="mt-3 text-small text-muted">
          {t(role === "cleaner" ? "standing.activeCleaner" : "standing.activeCustomer")}
        </p>
      )}
      <div className="mt-4 grid gap-3 empty:hidden">
        {acts.map((act) => (
          <Button key={act} wide tone={act === "suspend" ? "danger" : "primary"} onClick={() => setAsked(act)}>
            {t(`standing.${act}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <ReasonDialog
          question={questionOf(asked, of)}
          isPossible={acts.includes(asked)}
          onConfirm={(reason) => onConfirm(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {suspension && visits.length === 0 && <p className="mt-4 text-small text-muted">{t("standing.noVisits")}</p>}
    </Card>
  );
}

const questionOf = (asked: Act, { fullName, role }: PersonCase): Question => ({
  title: t(`standing.${asked}.title`, { name: fullName }),
  effect: t(
    asked === "suspend"
      ? `standing.suspend.${role === "cleaner" ? "cleaner" : "customer"}`
      : "standing.reinstate.effect",
  ),
  label: t(`standing.${asked}`),
  isDangerous: asked === "suspend",
  isShown: asked === "suspend",
});

/** Visits in progress or within the next 14 days; staff must end one in progress. */
const Visits = ({ of: { visits, role } }: { of: PersonCase }) =>
  visits.length > 0 && (
    <div>
      <h3 className="font-medium">{t("standing.visits")}</h3>
      <ul className="mt-2 divide-y divide-border">
        {visits.map((visit) => (
          <li key={visit.bookingId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <Link
                to={`/admin/bookings?booking=${visit.bookingId}`}
                className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
              >
                {formatWhen(visit.scheduledDate, visit.scheduledTime)}
              </Link>
              <span className="block text-small text-muted">
                <span>{serviceName(visit.serviceType)}</span> ·{" "}
                <bdi>{partyName(role === "cleaner" ? visit.customerName : visit.cleanerName)}</bdi>
              </span>
            </span>
            {visit.status === "in_progress" ? (
              <Badge tone="danger">{t("standing.endIt")}</Badge>
            ) : visit.held ? (
              <Badge tone="warning">{t("standing.onHold")}</Badge>
            ) : (
              <StatusBadge status={visit.status} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
