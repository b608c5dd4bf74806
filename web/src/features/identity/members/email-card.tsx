import { t } from "texts:identity/members";
import { formatInstant } from "@/lib/texts/format.ts";
import { useSession } from "@/lib/session/session.ts";
import { Card } from "@/ui/page/card.tsx";
import { ChangeEmail } from "./change-email.tsx";

/**
 * The sign-in address, the pending change, and changing it unless it is Google's or the last change can be undone
 * (G143).
 */
export function EmailCard() {
  const { member } = useSession();
  if (!member?.role) return null;
  const { email, emailOfGoogle, emailUndoUntil, newEmail } = member;
  return (
    <section aria-labelledby="own-email">
      <Card>
        <h2 id="own-email" className="text-title">
          {t("emailCard.title")}
        </h2>
        <p className="mt-1 wrap-anywhere text-muted">
          <bdi dir="ltr">{email}</bdi>
        </p>
        {newEmail && (
          <p className="mt-2 max-w-prose text-small wrap-anywhere" role="status">
            {t("emailCard.waiting", { email: newEmail })}
          </p>
        )}
        {emailOfGoogle || emailUndoUntil ? (
          <p className="mt-2 max-w-prose text-small">
            {emailUndoUntil
              ? t("emailCard.undoOpen", { until: formatInstant(emailUndoUntil) })
              : t("emailCard.ofGoogle")}
          </p>
        ) : (
          <div className="mt-4">
            <ChangeEmail tone="secondary" />
          </div>
        )}
      </Card>
    </section>
  );
}
