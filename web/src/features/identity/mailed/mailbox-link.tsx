import { t } from "texts:identity/members";
import { useSettings } from "@/lib/http/settings.ts";

/** The local product shows mails on its own page; in the cloud this is empty. */
export function MailboxLink() {
  const settings = useSettings();
  if (!settings?.local) return null;
  return (
    <a
      href="/local/mail"
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
    >
      {t("members.mailbox")}
    </a>
  );
}
