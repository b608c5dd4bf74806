import { members, security, type Session } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:identity/security";
import { focusLater } from "@/lib/browser/focus.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useSession } from "@/lib/session/session.ts";
import { Question } from "@/ui/choices/question.tsx";
import { StopCalendar } from "./stop-calendar.tsx";

/** `Chrome on Windows`. */
export const sessionName = ({ agent, system }: Session) =>
  t("sessions.name", { agent: t(`agent.${agent}`), system: t(`system.${system}`) });

interface Props {
  session: Session;
  /** The element that takes the focus when the row disappears. */
  focusAfter: string;
  onClose: () => void;
}

/** Asks once, and signs another browser out. An already ended one counts as success. */
export function EndSession({ session, focusAfter, onClose }: Props) {
  const end = useCommand(security.endSession, { refreshes: [security.mine] });
  const name = sessionName(session);
  return (
    <Question
      title={t("sessions.endTitle", { name })}
      keep={t("sessions.keep")}
      action={t("sessions.end")}
      busyText={t("sessions.ending")}
      isDangerous
      send={() => end.run({ sessionId: session.sessionId })}
      done={t("sessions.ended", { name })}
      onDone={() => focusLater(focusAfter)}
      onClose={onClose}
    >
      <p className="text-muted">{t("sessions.endText")}</p>
    </Question>
  );
}

/**
 * Asks once, and ends every session, this one too. If the server is unreachable, nothing has ended, and the dialog says
 * so.
 */
export function SignOutEverywhere({ hasCalendar, onClose }: { hasCalendar: boolean; onClose: () => void }) {
  const { signOut } = useSession();
  const everywhere = useCommand(members.signOut);
  const [stopsCalendar, setStopsCalendar] = useState(hasCalendar);
  return (
    <Question
      title={t("sessions.everywhereTitle")}
      keep={t("sessions.stay")}
      action={t("sessions.everywhere")}
      busyText={t("sessions.ending")}
      isDangerous
      send={async () => {
        const outcome = await everywhere.run({ stopCalendar: stopsCalendar });
        if (outcome.ok) await signOut();
        return outcome;
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t("sessions.everywhereText")}</p>
      {hasCalendar && <StopCalendar checked={stopsCalendar} onChange={setStopsCalendar} />}
    </Question>
  );
}
