import { type FormEvent, useEffect, useState } from "react";
import { t } from "texts:auth";
import { type ApiError, asApiError } from "@/lib/api-error.ts";
import { emailProblem } from "@/lib/email-problem.ts";
import type { GoogleTrip } from "@/lib/session/google-trip.ts";
import { useSession } from "@/lib/session/session.ts";
import { useFields } from "@/lib/use-fields.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/field.tsx";
import { NewPasswordInput, passwordProblem } from "@/ui/new-password-input.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { toast } from "@/ui/toast.tsx";
import { nameProblem } from "./account-checks.ts";
import { applyReferral } from "./apply-referral.ts";
import { GoogleButton } from "./google-button.tsx";
import { ReferralField } from "./referral-field.tsx";
import { choiceOf, enrolmentOf, RoleFields } from "./role-choice.tsx";

interface Props {
  email: string;
  /** Keeps the address when the person changes to the other tab. */
  onEmail: (email: string) => void;
  query: URLSearchParams;
  /** Tells the page that a registration is under way, or that it came to nothing. */
  onRegistering: (registering: boolean) => void;
}

/** Makes an account with a role. The page shows the welcome once the session has a member. */
export function SignUpForm({ email, onEmail, query, onRegistering }: Props) {
  const { signUp } = useSession();
  const [choice, setChoice] = useState(() => choiceOf(query));
  const [code, setCode] = useState(() => query.get("ref")?.toUpperCase() ?? "");
  const { values, field, isReady, tell } = useFields({ fullName: "", email, password: "" }, (given) => ({
    fullName: nameProblem(given.fullName),
    email: emailProblem(given.email),
    password: passwordProblem(given.password),
  }));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  useEffect(() => onEmail(values.email), [onEmail, values.email]);
  const referralCode = (choice.role === "customer" && code.trim()) || undefined;

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
      if (referralCode) void applyReferral(referralCode);
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

  function trip(): GoogleTrip {
    const back = new URLSearchParams(query);
    back.set("type", query.get("type") ?? "signup");
    back.set("role", choice.businessType === "business" ? "business" : choice.role);
    if (referralCode) back.set("ref", referralCode);
    return { search: `?${back.toString()}`, enrolment: enrolmentOf(choice), referralCode };
  }

  return (
    <div className="grid gap-5">
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
        {choice.role === "customer" && <ReferralField code={code} onCode={setCode} />}
        <FormError error={error} />
        <Button type="submit" size="large" wide busy={busy} busyText={t("auth.creating")}>
          {t("auth.createAccount")}
        </Button>
      </form>
      <GoogleButton trip={trip} />
    </div>
  );
}
