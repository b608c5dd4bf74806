import { members } from "@naqi/contracts";
import { type FormEvent, useState } from "react";
import { t } from "texts:members";
import { t as authText } from "texts:auth";
import { useSession } from "@/lib/session/session.ts";
import { useCommand } from "@/lib/use-command.ts";
import { useFields } from "@/lib/use-fields.ts";
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
  const [signingIn, setSigningIn] = useState(false);
  const { values, field, isReady, tell } = useFields({ newPassword: "" }, (given) => ({
    newPassword: passwordProblem(given.newPassword),
  }));

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady(event.currentTarget)) return;
    const outcome = await reset.run({ token, newPassword: values.newPassword });
    if (!outcome.ok) return tell(outcome.error.fields);
    setSigningIn(true);
    // The password is saved either way; who cannot be signed in here is told so by what comes next.
    await session.signIn(email, values.newPassword).catch(() => undefined);
    onSaved();
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void onSubmit(event)}>
      <p className="break-words">{fullName ? t("reset.named", { fullName, email }) : t("reset.unnamed", { email })}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordInput {...field("newPassword")} label={authText("auth.newPassword")} required />
      <p className="text-small text-muted">{t("reset.why")}</p>
      <FormError error={reset.error?.fields ? undefined : reset.error} />
      {reset.error?.kind === "gone" ? (
        <ButtonLink to="/auth?type=forgot" size="large" wide>
          {t("reset.askAgain")}
        </ButtonLink>
      ) : (
        <Button type="submit" size="large" wide busy={reset.busy || signingIn} busyText={t("reset.busy")}>
          {t("reset.press")}
        </Button>
      )}
    </form>
  );
}
