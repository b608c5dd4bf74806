import { type FormEvent, useEffect, useState } from "react";
import { type ApiError, asApiError } from "@/lib/api-error.ts";
import { t } from "@/lib/messages.ts";
import { useSession } from "@/lib/session/session.ts";
import { useFields } from "@/lib/use-fields.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/field.tsx";
import { PasswordInput } from "@/ui/password-input.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { toast } from "@/ui/toast.tsx";
import { emailProblem, filled } from "./account-checks.ts";

interface Props {
  email: string;
  /** Keeps the address when the person changes to the other tab. */
  onEmail: (email: string) => void;
}

/** Email and password. Where a member goes afterwards is the page's matter. */
export function SignInForm({ email, onEmail }: Props) {
  const { signIn } = useSession();
  const { values, field, isReady } = useFields({ email, password: "" }, (given) => ({
    email: emailProblem(given.email),
    password: filled(given.password),
  }));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  useEffect(() => onEmail(values.email), [onEmail, values.email]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(undefined);
    if (busy || !isReady(event.currentTarget)) return;
    setBusy(true);
    try {
      await signIn(values.email, values.password);
      void toast({ title: t("auth.toastBack") });
    } catch (thrown) {
      setError(asApiError(thrown));
      void toast({ title: t("auth.signInFailed"), tone: "error" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void onSubmit(event)}>
      <TextInput
        {...field("email")}
        label={t("auth.email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <PasswordInput {...field("password")} label={t("auth.password")} autoComplete="current-password" required />
      <FormError error={error} />
      <Button type="submit" size="large" wide busy={busy} busyText={t("auth.signingIn")}>
        {t("auth.signIn")}
      </Button>
    </form>
  );
}
