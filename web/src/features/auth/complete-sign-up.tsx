import { type FormEvent, useState } from "react";
import { t } from "texts:auth";
import { type ApiError, asApiError } from "@/lib/api-error.ts";
import { useSession } from "@/lib/session/session.ts";
import { useFields } from "@/lib/use-fields.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/field.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { toast } from "@/ui/toast.tsx";
import { nameProblem } from "./account-checks.ts";
import { applyReferral } from "./apply-referral.ts";
import { ReferralField } from "./referral-field.tsx";
import { choiceOf, enrolmentOf, RoleFields } from "./role-choice.tsx";

interface Props {
  fullName: string;
  query: URLSearchParams;
  onRegistering: (registering: boolean) => void;
}

/** For a signed-in member without a role: the role, and the name other people will see (decisions §6.4). */
export function CompleteSignUp({ fullName, query, onRegistering }: Props) {
  const { enroll } = useSession();
  const [choice, setChoice] = useState(() => choiceOf(query));
  const [code, setCode] = useState(() => query.get("ref")?.toUpperCase() ?? "");
  const { values, field, isReady } = useFields({ fullName }, (given) => ({ fullName: nameProblem(given.fullName) }));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(undefined);
    if (busy || !isReady(event.currentTarget)) return;
    setBusy(true);
    onRegistering(true);
    try {
      await enroll({ ...enrolmentOf(choice), fullName: values.fullName });
      void toast({ title: t("auth.toastWelcome") });
      if (choice.role === "customer" && code.trim()) void applyReferral(code.trim());
    } catch (thrown) {
      onRegistering(false);
      setError(asApiError(thrown));
      void toast({ title: t("auth.signUpFailed"), tone: "error" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void onSubmit(event)}>
      <RoleFields value={choice} onChange={setChoice} />
      <TextInput {...field("fullName")} label={t("auth.fullName")} autoComplete="name" dir="auto" required />
      {choice.role === "customer" && <ReferralField code={code} onCode={setCode} />}
      <FormError error={error} />
      <Button type="submit" size="large" wide busy={busy} busyText={t("auth.completing")}>
        {t("auth.complete")}
      </Button>
    </form>
  );
}
