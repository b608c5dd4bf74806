import { members } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:identity/members";
import { t as authText } from "texts:identity/auth";
import { useForm } from "@/lib/form/use-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { NewPasswordInput, passwordProblem } from "@/ui/inputs/new-password-input.tsx";
import { Question } from "@/ui/choices/question.tsx";

interface Props {
  token: string;
  email: string;
  fullName: string;
  onConfirmed: () => void;
  onRemoved: () => void;
}

/**
 * Outside the account's own browser: the reader of the mail owns the address but may not be the person who signed up,
 * so they choose a new password or remove the account (decisions §6.2).
 */
export function ConfirmElsewhere({ token, email, fullName, onConfirmed, onRemoved }: Props) {
  const session = useSession();
  const confirm = useCommand(members.confirmElsewhere);
  const [disowning, setDisowning] = useState(false);
  const form = useForm({
    saved: { newPassword: "" },
    check: ({ newPassword }) => ({ newPassword: passwordProblem(newPassword) }),
    send: async ({ newPassword }) => {
      const outcome = await confirm.run({ token, newPassword });
      if (!outcome.ok) return outcome.error;
      // The address is confirmed either way; if signing in here fails, the next page says so.
      await session.signIn(email, newPassword).catch(() => undefined);
      onConfirmed();
    },
  });

  return (
    <div className="grid gap-6">
      <p className="break-words">{t("confirm.elsewhere", { fullName, email })}</p>
      <form {...form.props} className="grid gap-5">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordInput {...form.field("newPassword")} label={authText("auth.newPassword")} required />
        <p className="text-small text-muted">{t("confirm.whyPassword")}</p>
        <FormError error={form.error} />
        <Button type="submit" size="large" wide busy={form.busy} busyText={t("confirm.busy")}>
          {t("confirm.pressElsewhere")}
        </Button>
      </form>
      <p className="border-t border-border pt-4 text-center">
        <Button tone="quiet" className="text-danger" onClick={() => setDisowning(true)}>
          {t("confirm.notMe")}
        </Button>
      </p>
      <DisownDialog
        open={disowning}
        token={token}
        email={email}
        onClose={() => setDisowning(false)}
        onRemoved={onRemoved}
      />
    </div>
  );
}

interface DisownDialogProps {
  open: boolean;
  token: string;
  email: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks again before removing an account created with the reader's address. */
function DisownDialog({ open, token, email, onClose, onRemoved }: DisownDialogProps) {
  const disown = useCommand(members.disown);
  return (
    <Question
      open={open}
      title={t("confirm.notMeTitle", { email })}
      keep={t("common.cancel")}
      action={t("confirm.remove")}
      busyText={t("confirm.removing")}
      isDangerous
      send={() => disown.run({ token })}
      onDone={onRemoved}
      onClose={onClose}
    >
      <p className="text-muted">{t("confirm.notMeText")}</p>
    </Question>
  );
}
