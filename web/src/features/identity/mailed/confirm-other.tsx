import { useState } from "react";
import { t } from "texts:identity/members";
import { useSession } from "@/lib/session/session.ts";
import { Button } from "@/ui/links/button.tsx";

interface Props {
  /** The page of the link, to return to. */
  href: string;
  mine: string;
  theirs: string;
}

/** The link is for another account than the signed-in one. */
export function ConfirmOther({ href, mine, theirs }: Props) {
  const session = useSession();
  const [busy, setBusy] = useState(false);

  async function onSignOut() {
    setBusy(true);
    await session.signOut();
    // Signing out ends on /auth, where the link would be lost; reloading its page removes the former member's state.
    window.location.replace(href);
  }

  return (
    <div className="grid gap-5">
      <p className="break-words text-muted">{t("confirm.otherText", { mine, theirs })}</p>
      <Button size="large" wide busy={busy} busyText={t("confirm.signingOut")} onClick={() => void onSignOut()}>
        {t("confirm.signOut")}
      </Button>
    </div>
  );
}
