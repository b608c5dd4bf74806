import { addMinutes, type CleanerOnboarding, formatFils, type OwnCleaner, policy } from "@naqi/contracts";
import { BadgeCheck, Camera, ChevronRight, ClipboardList, Phone, CalendarClock } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:dashboard";
import { useRemembered } from "@/lib/browser/remembered.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { formatList } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { IconDisc } from "@/ui/marks/icon-disc.tsx";
import { ShareLink } from "@/ui/links/share-link.tsx";

/** How long an approval counts as news, before the first job. */
const newsDays = 7;

interface Props {
  onboarding: CleanerOnboarding;
  own: OwnCleaner;
}

/** The first days in the search: the news, the next steps, and a link to share. It can be dismissed. */
export function LiveCard({ onboarding: { approvalSince }, own }: Props) {
  const now = useNow();
  // Keyed by approval: after a suspension it is shown again.
  const [flag, keepFlag] = useRemembered(`live-card:${own.cleanerId}:${approvalSince}`, ["dismissed"]);
  const isNews = now < addMinutes(approvalSince, newsDays * 24 * 60) && own.totalBookings === 0;
  if (!own.isListed || !isNews || flag) return null;
  return (
    <section aria-labelledby="live-card">
      <Card className="border-accent/40">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <IconDisc>
            <BadgeCheck />
          </IconDisc>
          <div className="min-w-[min(14rem,100%)] flex-1">
            <h2 id="live-card" className="text-title font-medium">
              {t("live.title")}
            </h2>
            <p className="mt-1 text-muted">
              {t("live.text", {
                areas: areasOf(own),
                amount: formatFils(own.minimumJob),
                hours: policy.minimumJobMinutes / 60,
              })}
            </p>
          </div>
        </div>
        <h3 className="mt-5 text-small font-medium text-muted">{t("live.next")}</h3>
        <ul className="mt-1 divide-y divide-border">
          {stepsOf(own).map(({ to, icon: Icon, title }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-12 items-center gap-3 py-2 font-medium hover:text-accent-text">
                <Icon className="size-5 shrink-0 text-accent-text" />
                <span className="min-w-0 flex-1">{title}</span>
                <ChevronRight className="size-4.5 shrink-0 text-muted rtl:rotate-180" />
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-4 max-w-xl">
          <ShareLink
            label={t("live.link")}
            button={t("live.share")}
            text={t("live.message")}
            url={`${window.location.origin}/cleaner-profile/${own.cleanerId}`}
          />
        </div>
        <div className="mt-3">
          <Button tone="quiet" size="small" onClick={() => keepFlag("dismissed")}>
            {t("live.dismiss")}
          </Button>
        </div>
      </Card>
    </section>
  );
}

function areasOf({ serviceAreas }: OwnCleaner) {
  const [first = "", ...others] = serviceAreas;
  return others.length <= 2 ? formatList(serviceAreas) : t("live.areas", { area: first, count: others.length });
}

/** What makes a first booking likelier, missing things first. */
const stepsOf = ({ phone, workPictures }: OwnCleaner) => [
  ...(phone ? [] : [{ to: "/cleaner/about", icon: Phone, title: t("live.phone") }]),
  ...(workPictures.length > 0 ? [] : [{ to: "/cleaner-profile", icon: Camera, title: t("live.pictures") }]),
  { to: "/cleaner/availability", icon: CalendarClock, title: t("live.hours") },
  { to: "/cleaner/browse-jobs", icon: ClipboardList, title: t("live.requests") },
];
