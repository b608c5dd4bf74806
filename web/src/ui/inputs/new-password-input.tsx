import { isGuessable, passwordRules } from "@naqi/contracts";
import { Check, Dot } from "lucide-react";
import type { ComponentProps } from "react";
import { t } from "texts:ui/parts";
import { cx } from "@/lib/browser/class-names.ts";
import { PasswordInput } from "./password-input.tsx";

/** The rules in words, with whether a password meets each; only the server knows leaked ones. */
export const passwordChecks = (password: string) => [
  { rule: t("password.length", { count: passwordRules.minLength }), kept: password.length >= passwordRules.minLength },
  { rule: t("password.common"), kept: password !== "" && !isGuessable(password) },
];

/** The form's error for a password before the pool sees it; undefined if it meets every rule. */
export const passwordProblem = (password: string) =>
  !password ? t("field.required") : passwordChecks(password).every(({ kept }) => kept) ? undefined : t("auth.weak");

/** A new password: the rules are listed below and ticked off while typing. */
export function NewPasswordInput({
  value,
  ...props
}: Omit<ComponentProps<typeof PasswordInput>, "hint" | "value"> & { value: string }) {
  return (
    <PasswordInput
      {...props}
      value={value}
      autoComplete="new-password"
      hint={
        <span className="grid gap-x-3 gap-y-0.5 sm:grid-cols-2">
          {passwordChecks(value).map(({ rule, kept }) => {
            const Icon = kept ? Check : Dot;
            return (
              <span key={rule} className={cx("flex items-center gap-1.5 transition-colors", kept && "text-success")}>
                <Icon className="size-4 shrink-0" strokeWidth={kept ? 2.5 : 4} />
                <span>{rule}</span>
                {kept && <span className="sr-only">{t("password.kept")}</span>}
              </span>
            );
          })}
        </span>
      }
    />
  );
}
