import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:auth";
import { type ApiError, asApiError } from "@/lib/api-error.ts";
import { emailProblem } from "@/lib/email-problem.ts";
import { useSession } from "@/lib/session/session.ts";
import { useFields } from "@/lib/use-fields.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/field.tsx";
import { PasswordInput } from "@/ui/password-input.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { toast } from "@/ui/toast.tsx";
import { filled } from "./account-checks.ts";
import { GoogleButton } from "./google-button.tsx";

interface Props {
  email: string;
  /** Keeps the address when the person changes to the other tab. */
  onEmail: (email: string) => void;
  query: URLSearchParams;
}

/** Email and password, or Google. Where a member goes afterwards is the page's matter. */
export function SignInForm({ email, onEmail, query }: Props) {
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
    <div className="grid gap-5">
      {/* Without scripts the browser sends it by itself: by any other method the password would stand in the address. */}
      <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void onSubmit(event)}>
        <TextInput
          {...field("email")}
          label={t("auth.email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <div>
          <PasswordInput {...field("password")} label={t("auth.password")} autoComplete="current-password" required />
          <p className="mt-1 text-end">
            <Link
              to={`/auth?${withType(query, "forgot")}`}
              state={{ email: values.email }}
              className="inline-flex min-h-11 items-center text-small text-accent-text underline underline-offset-4"
            >
              {t("auth.forgot")}
            </Link>
          </p>
        </div>
        <FormError error={error} />
        <Button type="submit" size="large" wide busy={busy} busyText={t("auth.signingIn")}>
          {t("auth.signIn")}
        </Button>
      </form>
      <GoogleButton trip={() => ({ search: `?${withType(query)}` })} />
    </div>
  );
}

/** The page's query with another `type`, or with none, and everything else as it was. */
function withType(query: URLSearchParams, type?: string) {
  const next = new URLSearchParams(query);
  next.delete("type");
  if (type) next.set("type", type);
  return next.toString();
}
