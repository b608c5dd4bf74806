import { useEffect } from "react";
import { t } from "texts:identity/auth";
import { type ApiError, asApiError } from "@/lib/http/api-error.ts";
import { emailProblem } from "@/lib/texts/email-problem.ts";
import { useForm } from "@/lib/form/use-form.ts";
import type { GoogleTrip } from "@/lib/session/google-trip.ts";
import { useSession } from "@/lib/session/session.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { NewPasswordInput, passwordProblem } from "@/ui/inputs/new-password-input.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { nameProblem } from "./account-checks.ts";
import { applyReferral } from "./apply-referral.ts";
import { GoogleButton } from "./google-button.tsx";
import { friendsCode, keepFriendsCode } from "./kept-code.ts";
import { ReferralField } from "./referral-field.tsx";
import { choiceOf, enrolmentOf, RoleFields, withChoice } from "./role-choice.tsx";
import { TermsNote } from "./terms-note.tsx";

interface Props {
  email: string;
  /** Keeps the address when the tab changes. */
  onEmail: (email: string) => void;
  query: URLSearchParams;
  /** Reports whether a registration is in progress or has failed. */
  onRegistering: (registering: boolean) => void;
}

/** Creates an account with a role. The page shows the welcome once the session has a member. */
export function SignUpForm({ email, onEmail, query, onRegistering }: Props) {
  const { signUp } = useSession();
  const form = useForm({
    saved: { ...choiceOf(query), code: friendsCode(query), fullName: "", email, password: "" },
    check: (given) => ({
      fullName: nameProblem(given.fullName),
      email: emailProblem(given.email),
      password: passwordProblem(given.password),
    }),
    send: async (given) => {
      onRegistering(true);
      try {
        const { email: address, password, fullName } = given;
        const enrolment = { ...enrolmentOf(given), fullName };
        await signUp({ email: address, password }, enrolment);
        keepFriendsCode("");
        void toast({ title: t("auth.toastWelcome") });
        if (enrolment.referralCode) void applyReferral(enrolment.referralCode);
      } catch (thrown) {
        onRegistering(false);
        return refused(asApiError(thrown));
      }
    },
  });
  const { values } = form;
  useEffect(() => onEmail(values.email), [onEmail, values.email]);
  useEffect(() => keepFriendsCode(values.code), [values.code]);

  function trip(): GoogleTrip {
    const back = withChoice(query, values);
    back.set("type", query.get("type") ?? "signup");
    const enrolment = enrolmentOf(values);
    if (enrolment.referralCode) back.set("ref", enrolment.referralCode);
    return { search: `?${back.toString()}`, enrolment };
  }

  return (
    <div className="grid gap-5">
      <form {...form.props} className="grid gap-5">
        <RoleFields value={values} onChange={form.set} />
        <TextInput {...form.field("fullName")} label={t("auth.fullName")} autoComplete="name" dir="auto" required />
        <TextInput {...form.field("email")} label={t("auth.email")} type="email" autoComplete="email" required />
        <NewPasswordInput {...form.field("password")} label={t("auth.password")} required />
        {values.role === "customer" && <ReferralField code={values.code} onCode={(code) => form.set({ code })} />}
        <FormError error={form.error} />
        <TermsNote />
        <Button type="submit" size="large" wide busy={form.busy} busyText={t("auth.creating")}>
          {t("auth.createAccount")}
        </Button>
      </form>
      <GoogleButton trip={trip} />
    </div>
  );
}

/** A pool that requires a confirmed address before sign-in has created the account anyway. */
function refused(failure: ApiError) {
  if (failure.code !== "auth.unconfirmed") {
    void toast({ title: t("auth.signUpFailed"), tone: "error" });
    return failure;
  }
  void toast({ title: t("auth.checkEmail"), description: t("auth.sentLink") });
  return undefined;
}
