import { members, policy } from "@naqi/contracts";
import { BadgeCheck, KeyRound, Link2Off } from "lucide-react";
import { useState } from "react";
import { t as authText } from "texts:identity/auth";
import { t } from "texts:identity/members";
import { ButtonLink, Button } from "@/ui/links/button.tsx";
import { ApiError } from "@/lib/http/api-error.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { NewPasswordInput, passwordProblem } from "@/ui/inputs/new-password-input.tsx";
import { ConfirmOther } from "./confirm-other.tsx";
import { LinkCard } from "@/ui/page/link-card.tsx";
import { useMailedLink } from "./use-mailed-link.tsx";

/** All outcomes of a link to choose a new password (decisions §6.2). Reading it does not use it up. */
export function ResetPassword({ token }: { token: string }) {
  const [done, setDone] = useState<"now" | "later">();
  const { data, member, instead } = useMailedLink(members.passwordReset, token, done !== undefined);

  if (done) {
    return (
      <LinkCard icon={<BadgeCheck />} title={t("reset.done")}>
        <p className="mb-5 text-muted">
          {done === "later"
            ? t("reset.doneLater", { minutes: policy.signInWaitMinutes })
            : t(member ? "reset.doneText" : "reset.doneSignedOut")}
        </p>
        <ButtonLink to={member ? "/" : "/auth"} size="large" wide>
          {member ? t("confirm.goOn") : authText("auth.signIn")}
        </ButtonLink>
      </LinkCard>
    );
  }
  if (instead) return instead;
  if (data && member && member.email !== data.email) {
    return (
      <LinkCard icon={<KeyRound />} title={t("confirm.otherTitle")}>
        <ConfirmOther href={`/reset-password?token=${token}`} mine={member.email} theirs={data.email} />
      </LinkCard>
    );
  }
  if (data) {
    return (
      <LinkCard icon={<KeyRound />} title={t("reset.title")}>
        <NewPasswordForm token={token} {...data} onSaved={setDone} />
      </LinkCard>
    );
  }
  return (
    <LinkCard icon={<Link2Off />} title={t("confirm.badTitle")}>
      <p className="mb-5 text-muted">{t("reset.badText", { hours: policy.resetHours })}</p>
      <ButtonLink to="/auth?type=forgot" size="large" wide>
        {t("reset.askAgain")}
      </ButtonLink>
    </LinkCard>
  );
}

interface Props {
  token: string;
  email: string;
  fullName?: string;
  hasCalendar: boolean;
  onSaved: (signIn: "now" | "later") => void;
}

/** Names the account, takes a new password and signs in with it. */
function NewPasswordForm({ token, email, fullName, hasCalendar, onSaved }: Props) {
  const session = useSession();
  const reset = useCommand(members.resetPassword);
  const form = useForm({
    saved: { newPassword: "", stopCalendar: hasCalendar },
    check: ({ newPassword }) => ({ newPassword: passwordProblem(newPassword) }),
    send: async ({ newPassword, stopCalendar }) => {
      const outcome = await reset.run({ token, newPassword, stopCalendar });
      if (!outcome.ok) return outcome.error;
      // The password is saved either way; if signing in here fails, the next screen says so.
      const refused = await session.signIn(email, newPassword).then(
        () => undefined,
        (error: unknown) => (error instanceof ApiError ? error.code : undefined),
      );
      onSaved(refused === "security.signInLater" ? "later" : "now");
    },
  });

  return (
    <form {...form.props} className="grid gap-5">
      <p className="break-words">{fullName ? t("reset.named", { fullName, email }) : t("reset.unnamed", { email })}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordInput {...form.field("newPassword")} label={authText("auth.newPassword")} required />
      {hasCalendar && (
        <div>
          <Checkbox
            label={t("reset.stopCalendar")}
            checked={form.values.stopCalendar}
            onChange={({ target }) => form.set({ stopCalendar: target.checked })}
          />
          <p className="px-1 text-small text-muted">{t("reset.stopCalendarHint")}</p>
        </div>
      )}
      <p className="text-small text-muted">{t("reset.why")}</p>
      <FormError error={form.error} />
      {form.error?.kind === "gone" ? (
        <ButtonLink to="/auth?type=forgot" size="large" wide>
          {t("reset.askAgain")}
        </ButtonLink>
      ) : (
        <Button type="submit" size="large" wide busy={form.busy} busyText={t("reset.busy")}>
          {t("reset.press")}
        </Button>
      )}
    </form>
  );
}
