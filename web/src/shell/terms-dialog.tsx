import { members } from "@naqi/contracts";
import { termsVersion } from "@naqi/contracts/common/terms";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { t } from "texts:identity/terms";
import { useCommand } from "@/lib/data/use-command.ts";
import { useSession } from "@/lib/session/session.ts";
import { Button } from "@/ui/links/button.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { TermsText } from "@/ui/marks/terms-text.tsx";

/** Pages that show the terms or handle sign-in and sign-up. */
const quietOn = ["/terms", "/privacy", "/auth"];

/**
 * Shows a member once which terms apply now, and stores their consent (G138). If closed, it returns on the next visit.
 */
export function TermsDialog() {
  const { member, expired, refresh } = useSession();
  const { pathname } = useLocation();
  const [isClosed, setClosed] = useState(false);
  const accept = useCommand(members.acceptTerms);
  const open = Boolean(member?.termsDue) && !isClosed && !expired && !quietOn.includes(pathname);

  async function onContinue() {
    const outcome = await accept.run({ version: termsVersion });
    if (!outcome.ok) return;
    setClosed(true);
    await refresh();
  }

  return (
    <Dialog
      kind="sheet"
      size="small"
      open={open}
      title={t("terms.title")}
      onClose={() => setClosed(true)}
      footer={
        <Button busy={accept.busy} onClick={() => void onContinue()}>
          {t("terms.continue")}
        </Button>
      }
    >
      <p>
        <TermsText text={t("terms.text")} />
      </p>
      <FormError error={accept.error} />
    </Dialog>
  );
}
