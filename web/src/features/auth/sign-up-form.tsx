import { type FormEvent, useEffect, useState } from "react";
import { type ApiError, asApiError } from "@/lib/api-error.ts";
import { t } from "@/lib/messages.ts";
import { useSession } from "@/lib/session/session.ts";
import { useFields } from "@/lib/use-fields.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/field.tsx";
import { NewPasswordInput, passwordProblem } from "@/ui/new-password-input.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { toast } from "@/ui/toast.tsx";
import { emailProblem, nameProblem } from "./account-checks.ts";
import { enrolmentOf, type RoleChoice, RoleFields } from "./role-choice.tsx";

interface Props {
  email: string;
  /** Keeps the address when the person changes to the other tab. */
  onEmail: (email: string) => void;
  initialChoice: RoleChoice;
  /** Tells the page that a registration is under way, or that it came to nothing. */
  onRegistering: (registering: boolean) => void;
}

/** Makes an account with a role. The page shows the welcome once the session has a member. */
export function SignUpForm({ email, onEmail, initialChoice, onRegistering }: Props) {
  const { signUp } = useSession();
  const [choice, setChoice] = useState(initialChoice);
  const { values, field, isReady, tell } = useFields({ fullName: "", email, password: "" }, (given) => ({
    fullName: nameProblem(given.fullName),
    email: emailProblem(given.email),
    password: passwordProblem(given.password),
  }));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  useEffect(() => onEmail(values.email), [onEmail, values.email]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(undefined);
    if (busy || !isReady(event.currentTarget)) return;
    setBusy(true);
    onRegistering(true);
    try {
      const { email: address, password, fullName } = values;
      await signUp({ email: address, password }, { ...enrolmentOf(choice), fullName });
      void toast({ title: t("auth.toastWelcome") });
    } catch (thrown) {
      onRegistering(false);
      refused(asApiError(thrown));
    } finally {
      setBusy(false);
    }
  }

  function refused(failure: ApiError) {
    // A pool that lets nobody in before the address is confirmed has made the account all the same.
    if (failure.code === "auth.unconfirmed") {
      void toast({ title: t("auth.checkEmail"), description: t("auth.sentLink") });
      return;
    }
    tell(failure.fields);
    if (!failure.fields) setError(failure);
    void toast({ title: t("auth.signUpFailed"), tone: "error" });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void onSubmit(event)}>
      <RoleFields value={choice} onChange={setChoice} />
      <TextInput {...field("fullName")} label={t("auth.fullName")} autoComplete="name" dir="auto" required />
      <TextInput
        {...field("email")}
        label={t("auth.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
      />
      <NewPasswordInput {...field("password")} label={t("auth.password")} required />
      <FormError error={error} />
      <Button type="submit" size="large" wide busy={busy} busyText={t("auth.creating")}>
        {t("auth.createAccount")}
      </Button>
    </form>
  );
}
