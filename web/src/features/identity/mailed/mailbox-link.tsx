import { t } from "texts:members";
import { useSettings } from "@/lib/http/settings.ts";

/** On one machine mails go to a page of the product itself; in the cloud this shows nothing. */
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
