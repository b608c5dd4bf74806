import { security, type Session } from "@naqi/contracts";
import { t } from "texts:security";
import { focusLater } from "@/lib/browser/focus.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { toast } from "@/ui/toast.tsx";

/** `Chrome on Windows`. */
export const sessionName = ({ agent, system }: Session) =>
  t("sessions.name", { agent: t(`agent.${agent}`), system: t(`system.${system}`) });

interface Props {
  session: Session;
  /** The id of what has the focus when the row is gone. */
  focusAfter: string;
  onClose: () => void;
}

/** Asks once, and signs another browser out. One that has ended meanwhile is as good. */
export function EndSession({ session, focusAfter, onClose }: Props) {
  const end = useCommand(security.endSession, { refreshes: [security.mine] });
  const name = sessionName(session);
  const form = useForm({
    saved: {},
    send: async () => {
      const outcome = await end.run({ sessionId: session.sessionId });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("sessions.ended", { name }) });
      onClose();
      focusLater(focusAfter);
    },
  });
  return (
    <FormDialog
      form={form}
      kind="alert"
      size="small"
      open
      title={t("sessions.endTitle", { name })}
      onClose={onClose}
      keep={t("sessions.keep")}
      action={t("sessions.end")}
      busyText={t("sessions.ending")}
      isDangerous
    >
      <p className="text-muted">{t("sessions.endText")}</p>
    </FormDialog>
  );
}

/** Asks once, and ends every session, this one too. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const { signOut } = useSession();
  const form = useForm({ saved: {}, send: async () => void (await signOut()) });
  return (
    <FormDialog
      form={form}
      kind="alert"
      size="small"
      open
      title={t("sessions.everywhereTitle")}
      onClose={onClose}
      keep={t("sessions.stay")}
      action={t("sessions.everywhere")}
      busyText={t("sessions.ending")}
      isDangerous
    >
      <p className="text-muted">{t("sessions.everywhereText")}</p>
    </FormDialog>
  );
}
