import type { Me } from "@naqi/contracts";
import { t } from "texts:members";
import { t as authText } from "texts:auth";
import { ButtonLink } from "@/ui/button.tsx";
import { MailboxLink } from "./mailbox-link.tsx";
import { ResendButton } from "./resend-button.tsx";

/** A link that was used, has expired or was cut off, and the way to a new one. */
export function BadLink({ member }: { member: Me | undefined }) {
  return (
    <div className="grid gap-5">
      <p className="break-words text-muted">
        {t("confirm.badText")} {member ? t("confirm.badSignedIn", { email: member.email }) : t("confirm.badSignedOut")}
      </p>
      {member ? (
        <div className="flex flex-wrap items-center gap-4">
          <ResendButton tone="primary" size="normal" />
          <MailboxLink />
        </div>
      ) : (
        <ButtonLink to="/auth" size="large" wide>
          {authText("auth.signIn")}
        </ButtonLink>
      )}
    </div>
  );
}
