import { members, policy } from "@naqi/contracts";
import { type FormEvent, useState } from "react";
import { t } from "texts:members";
import { t as authText } from "texts:auth";
import { emailProblem } from "@/lib/email-problem.ts";
import { useCommand } from "@/lib/use-command.ts";
import { useFields } from "@/lib/use-fields.ts";
import { Button, ButtonLink } from "@/ui/button.tsx";
import { FormError } from "@/ui/field.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { MailboxLink } from "./mailbox-link.tsx";
import { CountdownButton } from "./resend-button.tsx";
import { useCountdown } from "./use-countdown.ts";

interface Props {
  initialEmail: string;
  /** The page to sign in on. */
  backTo: string;
}

/** Asks for a link to choose a new password. What it says is the same for every address (decisions §6.2). */
export function ForgotPassword({ initialEmail, backTo }: Props) {
  const forgot = useCommand(members.forgotPassword);
  const { secondsLeft, restart } = useCountdown();
  const [sentTo, setSentTo] = useState<string>();
  const { values, field, isReady, tell } = useFields({ email: initialEmail }, (given) => ({
    email: emailProblem(given.email),
  }));

  async function send(email: string) {
    const outcome = await forgot.run({ email });
    if (!outcome.ok) return tell(outcome.error.fields);
    setSentTo(email);
    restart();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isReady(event.currentTarget)) void send(values.email.trim());
  }

  const back = (
    <ButtonLink to={backTo} state={{ email: values.email }} tone="quiet" wide>
      {t("forgot.back")}
    </ButtonLink>
  );
  if (sentTo) {
    return (
      <div className="grid gap-5">
        <p role="status" className="rounded-card bg-accent-soft p-5 font-medium break-words">
          {t("forgot.sent", { email: sentTo })}
        </p>
        <p className="text-small text-muted">{t("forgot.sentHint", { hours: policy.resetHours })}</p>
        <FormError error={forgot.error} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <CountdownButton secondsLeft={secondsLeft} busy={forgot.busy} onPress={() => void send(sentTo)} />
          <Button tone="quiet" size="small" onClick={() => setSentTo(undefined)}>
            {t("forgot.other")}
          </Button>
          <MailboxLink />
        </div>
        {back}
      </div>
    );
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <p className="text-muted">{t("forgot.text")}</p>
      <TextInput
        {...field("email")}
        label={authText("auth.email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <FormError error={forgot.error?.fields ? undefined : forgot.error} />
      <Button type="submit" size="large" wide busy={forgot.busy} busyText={t("members.resending")}>
        {t("forgot.send")}
      </Button>
      {back}
    </form>
  );
}
