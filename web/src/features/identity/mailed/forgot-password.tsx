import { members, policy } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:identity/members";
import { t as authText } from "texts:identity/auth";
import { emailProblem } from "@/lib/texts/email-problem.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { MailboxLink } from "./mailbox-link.tsx";
import { CountdownButton } from "./resend-button.tsx";
import { useCountdown } from "./use-countdown.ts";

interface Props {
  initialEmail: string;
  /** The page to sign in on. */
  backTo: string;
}

/** Requests a link to choose a new password. The answer is the same for every address (decisions §6.2). */
export function ForgotPassword({ initialEmail, backTo }: Props) {
  const forgot = useCommand(members.forgotPassword);
  const { secondsLeft, restart } = useCountdown();
  const [sentTo, setSentTo] = useState<string>();
  const send = async (email: string) => {
    const outcome = await forgot.run({ email });
    if (!outcome.ok) return outcome.error;
    setSentTo(email);
    restart();
  };
  const form = useForm({
    saved: { email: initialEmail },
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: ({ email }) => send(email.trim()),
  });

  const back = (
    <ButtonLink to={backTo} state={{ email: form.values.email }} tone="quiet" wide>
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
    <form {...form.props} className="grid gap-5">
      <p className="text-muted">{t("forgot.text")}</p>
      <TextInput
        {...form.field("email")}
        label={authText("auth.email")}
        type="email"
        autoComplete="username"
        required
      />
      <FormError error={form.error} />
      <Button type="submit" size="large" wide busy={form.busy} busyText={t("members.resending")}>
        {t("forgot.send")}
      </Button>
      {back}
    </form>
  );
}
