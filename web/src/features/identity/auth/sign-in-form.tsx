import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:identity/auth";
import { asApiError } from "@/lib/http/api-error.ts";
import { emailProblem } from "@/lib/texts/email-problem.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { PasswordInput } from "@/ui/inputs/password-input.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { filled } from "./account-checks.ts";
import { CodeStep } from "./code-step.tsx";
import { GoogleButton } from "./google-button.tsx";

interface Props {
  email: string;
  /** Keeps the address when the tab changes. */
  onEmail: (email: string) => void;
  query: URLSearchParams;
}

/** Email and password, or Google. The page decides where a member goes afterwards. */
export function SignInForm({ email, onEmail, query }: Props) {
  const { signIn } = useSession();
  const [step, setStep] = useState<"password" | "code">("password");
  const [over, setOver] = useState<string>();
  const form = useForm({
    saved: { email, password: "" },
    check: (given) => ({ email: emailProblem(given.email), password: filled(given.password) }),
    send: async (given) => {
      try {
        await signIn(given.email, given.password);
        void toast({ title: t("auth.toastBack") });
      } catch (thrown) {
        if (asApiError(thrown).code === "auth.codeWanted") {
          setOver(undefined);
          return setStep("code");
        }
        void toast({ title: t("auth.signInFailed"), tone: "error" });
        return asApiError(thrown);
      }
    },
  });
  const { values } = form;
  useEffect(() => onEmail(values.email), [onEmail, values.email]);

  if (step === "code") {
    const onBack = (why?: string) => {
      setOver(why);
      form.set({ password: "" });
      setStep("password");
    };
    return <CodeStep email={values.email.trim()} recoverAt={`/auth?${withType(query, "recover")}`} onBack={onBack} />;
  }
  return (
    <div className="grid gap-5">
      {/* Without scripts the browser submits the form itself: with GET the password would be in the address. */}
      <form method="post" {...form.props} className="grid gap-5">
        <TextInput {...form.field("email")} label={t("auth.email")} type="email" autoComplete="username" required />
        <div>
          <PasswordInput
            {...form.field("password")}
            label={t("auth.password")}
            autoComplete="current-password"
            required
          />
          <ForgotLink email={values.email} query={query} />
        </div>
        <FormError error={form.error ?? (over ? { message: over } : undefined)} />
        <Button type="submit" size="large" wide busy={form.busy} busyText={t("auth.signingIn")}>
          {t("auth.signIn")}
        </Button>
      </form>
      <GoogleButton trip={() => ({ search: `?${withType(query)}` })} />
    </div>
  );
}

const ForgotLink = ({ email, query }: Pick<Props, "email" | "query">) => (
  <p className="mt-1 text-end">
    <Link
      to={`/auth?${withType(query, "forgot")}`}
      state={{ email }}
      className="inline-flex min-h-11 items-center text-small text-accent-text underline underline-offset-4"
    >
      {t("auth.forgot")}
    </Link>
  </p>
);

/** The page's query with another `type`, or none, otherwise unchanged. */
function withType(query: URLSearchParams, type?: string) {
  const next = new URLSearchParams(query);
  next.delete("type");
  if (type) next.set("type", type);
  return next.toString();
}
