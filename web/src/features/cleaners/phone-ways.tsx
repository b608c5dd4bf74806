import { MessageCircle, Phone, PhoneOff } from "lucide-react";
import { t } from "texts:cleaners";
import { formatPhone } from "@/lib/texts/phone-text.ts";
import { callHref, whatsAppHref } from "./phone-links.ts";

const look =
  "flex min-h-11.5 items-center justify-center gap-2 rounded-control border border-border-strong bg-raised px-4 font-medium transition-colors hover:border-accent hover:text-accent-text";

/** A released number, and the two ways to use it. */
export const PhoneLinks = ({ phone }: { phone: string }) => (
  <div role="status" className="grid gap-3">
    <p dir="ltr" className="text-center text-title font-medium tabular-nums select-all">
      {formatPhone(phone)}
    </p>
    <div className="grid grid-cols-2 gap-3">
      <a href={whatsAppHref(phone)} target="_blank" rel="noopener noreferrer" className={look}>
        <MessageCircle className="size-4.5" />
        {t("contact.whatsApp")}
        <span className="sr-only">{t("contact.opensNew")}</span>
      </a>
      <a href={callHref(phone)} className={look}>
        <Phone className="size-4.5" />
        {t("contact.call")}
      </a>
    </div>
  </div>
);

/** Neither way is open (000 §8). */
export const NoPhone = () => (
  <div className="flex items-start gap-3 rounded-control border border-border bg-sunken p-4">
    <PhoneOff className="mt-0.5 size-5 shrink-0 text-muted" />
    <dl className="grid gap-2 text-small">
      {[t("contact.phoneUnavailable"), t("contact.whatsAppUnavailable")].map((title) => (
        <div key={title}>
          <dt className="font-medium">{title}</dt>
          <dd className="text-muted">{t("contact.noPhone")}</dd>
        </div>
      ))}
    </dl>
  </div>
);
