import { dayOf, type Session } from "@naqi/contracts";
import { Laptop, Smartphone } from "lucide-react";
import { useState } from "react";
import { t } from "texts:identity/security";
import { formatDate } from "@/lib/texts/format.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { preloadDialog } from "@/ui/dialogs/dialog.tsx";
import { EndSession, SignOutEverywhere, sessionName } from "./end-session.tsx";

const phones: ReadonlySet<Session["system"]> = new Set(["android", "ios"]);

/** The heading: takes the focus when the pressed button disappears with its row. */
export const sessionsId = "own-sessions";

/** Every browser in which the member is signed in, this one marked; each of the others can be signed out. */
export function SessionsCard({ sessions, hasCalendar }: { sessions: readonly Session[]; hasCalendar: boolean }) {
  const [ending, setEnding] = useState<Session>();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <section aria-labelledby={sessionsId}>
      <Card>
        <h2 id={sessionsId} tabIndex={-1} className="text-title">
          {t("sessions.title")}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{t("sessions.text")}</p>
        <ul className="mt-4 divide-y divide-border">
          {sessions.map((session) => (
            <Row key={session.sessionId} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
        <Button className="mt-4" tone="secondary" onPointerEnter={preloadDialog} onClick={() => setLeaving(true)}>
          {t("sessions.everywhere")}
        </Button>
      </Card>
      {ending && <EndSession session={ending} focusAfter={sessionsId} onClose={() => setEnding(undefined)} />}
      {isLeaving && <SignOutEverywhere hasCalendar={hasCalendar} onClose={() => setLeaving(false)} />}
    </section>
  );
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const Icon = phones.has(session.system) ? Smartphone : Laptop;
  const name = sessionName(session);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span>{name}</span>
          {session.isThis && <Badge tone="success">{t("sessions.this")}</Badge>}
        </p>
        <p className="text-small text-muted">
          {t("sessions.used", { day: formatDate(dayOf(session.beganAt)), used: formatDate(session.usedOn) })}
        </p>
      </div>
      {!session.isThis && (
        <Button
          tone="secondary"
          size="small"
          aria-label={t("sessions.endNamed", { name })}
          onPointerEnter={preloadDialog}
          onClick={onEnd}
        >
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}
