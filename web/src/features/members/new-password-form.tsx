import { members } from "@naqi/contracts";
import { t } from "texts:members";
import { t as authText } from "texts:auth";
import { useForm } from "@/lib/form/use-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { Button, ButtonLink } from "@/ui/button.tsx";
import { FormError } from "@/ui/field.tsx";
import { NewPasswordInput, passwordProblem } from "@/ui/new-password-input.tsx";

interface Props {
  token: string;
  email: string;
  fullName?: string;
  onSaved: () => void;
}

/** Names the account, takes a new password for it and signs in with that. */
export function NewPasswordForm({ token, email, fullName, onSaved }: Props) {
  const session = useSession();
  const reset = useCommand(members.resetPassword);
  const form = useForm({
    saved: { newPassword: "" },
    check: ({ newPassword }) => ({ newPassword: passwordProblem(newPassword) }),
    send: async ({ newPassword }) => {
      const outcome = await reset.run({ token, newPassword });
      if (!outcome.ok) return outcome.error;
      // The password is saved either way; who cannot be signed in here is told so by what comes next.
      await session.signIn(email, newPassword).catch(() => undefined);
      onSaved();
    },
  });

  return (
    <form {...form.props} className="grid gap-5">
      <p className="break-words">{fullName ? t("reset.named", { fullName, email }) : t("reset.unnamed", { email })}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordInput {...form.field("newPassword")} label={authText("auth.newPassword")} required />
      <p className="text-small text-muted">{t("reset.why")}</p>
      <FormError error={form.error} />
      {form.error?.kind === "gone" ? (
        <ButtonLink to="/auth?type=forgot" size="large" wide>
          {t("reset.askAgain")}
        </ButtonLink>
      ) : (
        <Button type="submit" size="large" wide busy={form.busy} busyText={t("reset.busy")}>
          {t("reset.press")}
        </Button>
      )}
    </form>
  );
}
