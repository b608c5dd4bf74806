import { Phone } from "lucide-react";
import { t } from "texts:services";
import { formatPhone } from "@/lib/texts/phone-text.ts";
import { useSettings } from "@/lib/http/settings.ts";

/** The emergency page's number, from the stage's settings; hidden while none is set. */
export function Hotline() {
  const phone = useSettings()?.phone;
  // The place is kept, so that nothing moves when the number arrives.
  return (
    <div className="mt-6 min-h-[5.25rem]">
      {phone && (
        <a
          href={`tel:${phone}`}
          className="flex w-fit max-w-full flex-wrap items-center gap-4 rounded-card border border-danger/40 bg-danger-soft px-5 py-4 text-danger"
        >
          <Phone className="size-6 shrink-0" />
          <span className="min-w-0">
            <span className="block text-small">{t("services.hotline")}</span>
            <bdi dir="ltr" className="text-title font-semibold wrap-anywhere tabular-nums">
              {formatPhone(phone)}
            </bdi>
          </span>
        </a>
      )}
    </div>
  );
}
