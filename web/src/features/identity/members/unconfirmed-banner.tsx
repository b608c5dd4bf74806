import { MailCheck } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { t } from "texts:identity/members";
import { useSession } from "@/lib/session/session.ts";
import { ChangeEmail } from "./change-email.tsx";
import { MailboxLink } from "../mailed/mailbox-link.tsx";
import { ResendButton } from "../mailed/resend-button.tsx";

/** These pages handle the address themselves. */
const quietOn = ["/auth", "/confirm-email", "/reset-password"];

/** On every page until the address is confirmed (decisions §6.3). Checks again on focus. */
export function UnconfirmedBanner() {
  const { pathname } = useLocation();
  const { member, refresh } = useSession();
  const waiting = Boolean(member?.role) && !member?.emailConfirmed;

  useEffect(() => {
    if (!waiting) return;
    // The link may have been opened on a phone; only a new token shows it.
    const onVisible = () => document.visibilityState === "visible" && void refresh().catch(() => undefined);
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [waiting, refresh]);

  if (!waiting || quietOn.includes(pathname)) return null;
  return (
    <section aria-label={t("members.reminder")} className="border-b border-border bg-saffron-soft text-saffron-text">
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small">
        <p className="flex min-w-[min(12rem,100%)] grow items-start gap-2.5 py-1 font-medium">
          <MailCheck className="mt-0.5 size-4.5 shrink-0" />
          {t("members.reminder")}
        </p>
        <div className="flex flex-wrap items-center gap-x-3">
          <ResendButton />
          <ChangeEmail />
          <MailboxLink />
        </div>
      </div>
    </section>
  );
}
