import type { Role } from "@naqi/contracts";
import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:identity/members";
import { MailboxLink } from "./mailbox-link.tsx";
import { ResendButton } from "./resend-button.tsx";

interface Props {
  email: string;
  role: Role;
  justSent?: boolean;
  /** Further actions for the address. */
  action?: ReactNode;
}

/** Asks to confirm the address, says where the link was sent and what requires it, and sends it again. */
export function ConfirmReminder({ email, role, justSent, action }: Props) {
  return (
    <section className="rounded-card bg-saffron-soft p-5 text-saffron-text">
      <p className="flex items-start gap-2.5 font-medium">
        <MailCheck className="mt-0.5 size-5 shrink-0" />
        {t("members.reminder")}
      </p>
      <p className="mt-2 text-small text-text">
        {t(role === "cleaner" ? "members.reminderCleaner" : "members.reminderTo", { email })}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ResendButton justSent={justSent} />
        {action}
        <MailboxLink />
      </div>
    </section>
  );
}
