import { security } from "@naqi/contracts";
import { t } from "texts:identity/auth";
import { useCommand } from "@/lib/data/use-command.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { emailProblem } from "@/lib/texts/email-problem.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { PasswordInput } from "@/ui/inputs/password-input.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { filled } from "./account-checks.ts";

interface Props {
  initialEmail: string;
  /** The page to sign in on. */
  backTo: string;
}

const isCode = (typed: string) => /^[a-z2-9]{10}$/i.test(typed.replaceAll(/[\s-]/g, ""));

/**
 * For a member who has lost their phone: the password and a recovery code turn the second factor off and sign them in.
 */
export function RecoverForm({ initialEmail, backTo }: Props) {
  const { signIn } = useSession();
  const recover = useCommand(security.recover);
  const form = useForm({
    saved: { email: initialEmail, password: "", recoveryCode: "" },
    check: (given) => ({
      email: emailProblem(given.email),
      password: filled(given.password),
      recoveryCode: isCode(given.recoveryCode) ? undefined : t("recover.codeWrong"),
    }),
    send: async ({ email, password, recoveryCode }) => {
      const outcome = await recover.run({ email: email.trim(), password, recoveryCode });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("recover.done"), description: t("recover.doneText") });
      await signIn(email, password);
    },
  });
  return (
    <form method="post" {...form.props} className="grid gap-5">
      <p className="text-muted">{t("recover.lead")}</p>
      <TextInput {...form.field("email")} label={t("auth.email")} type="email" autoComplete="username" required />
      <PasswordInput {...form.field("password")} label={t("auth.password")} autoComplete="current-password" required />
      <TextInput
        {...form.field("recoveryCode")}
        label={t("recover.code")}
        hint={t("recover.codeHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        required
      />
      <FormError error={form.error} />
      <Button type="submit" size="large" wide busy={form.busy} busyText={t("recover.busy")}>
        {t("recover.send")}
      </Button>
      <p className="text-small text-muted">{t("recover.none")}</p>
      <ButtonLink to={backTo} state={{ email: form.values.email }} tone="quiet" wide>
        {t("code.back")}
      </ButtonLink>
    </form>
  );
}
