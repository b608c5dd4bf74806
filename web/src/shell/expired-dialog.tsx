import { useState } from "react";
import { t } from "texts:identity/auth";
import { useForm } from "@/lib/form/use-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { Button } from "@/ui/links/button.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { PasswordInput } from "@/ui/inputs/password-input.tsx";
import { type ApiError, asApiError } from "@/lib/http/api-error.ts";
import { useSettings } from "@/lib/http/settings.ts";
import { SignInCode, useCodeForm } from "@/ui/inputs/sign-in-code.tsx";
import { GoogleMark } from "@/ui/marks/google-mark.tsx";

/**
 * Asks for the password, or Google, over the page, so that no input is lost: when a session has ended, and when an
 * action needs a fresh sign-in. Only the second can be declined.
 */
export function ExpiredDialog() {
  const session = useSession();
  const email = session.member?.email ?? "";
  const { form, code, wantsCode, startOver } = useSignInAgain(email);
  const shown = wantsCode ? code : form;
  const { expired, asksAgain } = session;
  const open = (expired || asksAgain) && session.status === "member";

  function onDecline() {
    form.discard();
    startOver();
    session.stayAsIs();
  }

  return (
    <Dialog
      kind="alert"
      size="small"
      open={open}
      title={t("expired.title")}
      // Esc must not return to a page whose every button would fail.
      onClose={() => !expired && onDecline()}
      footer={
        <>
          <LeaveButton expired={expired} onDecline={onDecline} />
          <Button type="submit" form="expired-form" busy={shown.busy} busyText={t("auth.signingIn")}>
            {t("auth.signIn")}
          </Button>
        </>
      }
    >
      <form id="expired-form" {...shown.props} className="grid gap-4">
        <p className="text-muted">{t(expired ? "expired.hint" : "expired.again")}</p>
        <p dir="ltr" className="truncate font-medium">
          {email}
        </p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {wantsCode ? (
          <SignInCode form={code} email={email} />
        ) : (
          <PasswordInput
            label={t("auth.password")}
            autoComplete="current-password"
            // The dialog opens for this field, so it takes the focus.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            required
            {...form.field("password")}
          />
        )}
        <FormError error={shown.error} />
        {!wantsCode && <GoogleAgain email={email} />}
        {expired && <OtherMember />}
      </form>
    </Dialog>
  );
}

/** The password, and the code if the account needs one. */
function useSignInAgain(email: string) {
  const session = useSession();
  const form = useForm({
    saved: { password: "" },
    check: ({ password }) => ({ password: password ? undefined : t("field.required") }),
    send: async ({ password }) => {
      try {
        await session.signIn(email, password);
      } catch (thrown) {
        const error = asApiError(thrown);
        if (error.code !== "auth.codeWanted") return error;
        setWantsCode(true);
      }
      form.discard();
    },
  });
  const [wantsCode, setWantsCode] = useState(false);
  const startOver = () => {
    code.discard();
    setWantsCode(false);
  };
  const code = useCodeForm({ onIn: startOver, onOver: startOver });
  return { form, code, wantsCode, startOver };
}

function LeaveButton({ expired, onDecline }: { expired: boolean; onDecline: () => void }) {
  const session = useSession();
  return expired ? (
    <Button tone="quiet" onClick={() => void session.signOut()}>
      {t("expired.leave")}
    </Button>
  ) : (
    <Button tone="quiet" onClick={onDecline}>
      {t("common.cancel")}
    </Button>
  );
}

const OtherMember = () => (
  <a href="/auth" target="_blank" rel="noopener" className="text-small text-accent-text underline underline-offset-4">
    {t("expired.other")}
  </a>
);

/** For members who sign in with Google and have no password, if the stage has Google; the page stays unchanged. */
function GoogleAgain({ email }: { email: string }) {
  const { signInAgainWithGoogle } = useSession();
  const [error, setError] = useState<ApiError>();
  if (!useSettings()?.oauthDomain) return null;

  async function onPress() {
    setError(undefined);
    try {
      await signInAgainWithGoogle(email);
    } catch (thrown) {
      setError(asApiError(thrown));
    }
  }

  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-small text-muted before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
        {t("google.or")}
      </p>
      <Button tone="secondary" wide icon={<GoogleMark />} onClick={() => void onPress()}>
        {t("google.continue")}
      </Button>
      <FormError error={error} />
    </div>
  );
}
