import { Link } from "react-router-dom";
import { t } from "texts:identity/auth";
import { Button } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { SignInCode, useCodeForm } from "@/ui/inputs/sign-in-code.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";

interface Props {
  email: string;
  /** The page to use a recovery code. */
  recoverAt: string;
  /** Back to the password; with the reason if it must be entered again. */
  onBack: (why?: string) => void;
}

/** After the password, with a second factor: the code of the authenticator app. */
export function CodeStep({ email, recoverAt, onBack }: Props) {
  const form = useCodeForm({ onIn: () => void toast({ title: t("auth.toastBack") }), onOver: onBack });
  return (
    <form method="post" {...form.props} className="grid gap-5">
      <h2 className="text-heading font-medium">{t("code.title")}</h2>
      <p className="break-words text-muted">{t("code.lead", { email })}</p>
      <SignInCode form={form} email={email} />
      <FormError error={form.error} />
      <Button type="submit" size="large" wide busy={form.busy} busyText={t("auth.signingIn")}>
        {t("auth.signIn")}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <Link
          to={recoverAt}
          state={{ email }}
          className="inline-flex min-h-11 items-center text-small text-accent-text underline underline-offset-4"
        >
          {t("code.lost")}
        </Link>
        <Button tone="quiet" size="small" onClick={() => onBack()}>
          {t("code.back")}
        </Button>
      </div>
    </form>
  );
}
