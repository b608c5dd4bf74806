import { formatFils } from "@naqi/contracts";
import { BellRing, ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:bookings/invitations";
import { formatWhen } from "@/lib/texts/format.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { useOpenInvitations } from "./use-invitations.ts";

/** While an invitation is open, the way to it. */
export function OpenInvitations() {
  const open = useOpenInvitations();
  const [first] = open;
  if (!first) return null;
  return (
    <section aria-label={t("invitations.title")} className="mb-6">
      <Link
        to="/cleaner/invitations"
        className="flex min-h-14 items-center gap-3.5 rounded-card border border-accent bg-accent-soft px-4 py-3.5 shadow-card transition-shadow duration-150 hover:shadow-lift sm:px-5"
      >
        <BellRing aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{t("invitation.open.title", { count: open.length })}</span>
          <span className="block text-small wrap-anywhere">
            {[
              serviceName(first.serviceType),
              formatWhen(first.day, first.hour, first.durationMinutes),
              t("invitation.card.receives", { amount: formatFils(first.receives) }),
            ].join(" · ")}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-accent-text rtl:rotate-180" />
      </Link>
    </section>
  );
}
