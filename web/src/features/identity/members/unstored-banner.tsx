import { Unplug } from "lucide-react";
import { t } from "texts:identity/members";
import { isUnstored } from "@/lib/session/unstored.ts";

/** On every page of a member whose browser blocks storage: the session ends with the page (G132). */
export function UnstoredBanner() {
  if (!isUnstored()) return null;
  return (
    <section aria-label={t("unstored.title")} className="border-b border-border bg-warning-soft text-warning">
      <p className="page-width flex items-start gap-2.5 py-3 text-small font-medium">
        <Unplug className="mt-0.5 size-4.5 shrink-0" />
        {t("unstored.text")}
      </p>
    </section>
  );
}
