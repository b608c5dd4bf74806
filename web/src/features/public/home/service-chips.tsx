import type { ServiceSlug } from "@naqi/contracts";
import { ChevronRight, Clock } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:public/home";
import { cx } from "@/lib/browser/class-names.ts";
import { useSettings } from "@/lib/http/settings.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { Spot } from "./spot.tsx";

/** 000 §2: six chips, the first three popular. */
const chips = () =>
  [
    { service: "regular_cleaning", label: t("home.chipHome"), popular: true, picture: "home", tint: "mint" },
    { service: "office_cleaning", label: t("home.chipOffice"), popular: true, picture: "office", tint: "sky" },
    { service: "deep_cleaning", label: t("home.chipDeep"), popular: true, picture: "deep", tint: "sun" },
    { service: "carpet_cleaning", label: t("home.chipCarpet"), popular: false, picture: "carpet", tint: "rose" },
    { service: "window_cleaning", label: t("home.chipWindow"), popular: false, picture: "window", tint: "sky" },
    { service: "post_construction", label: t("home.chipPost"), popular: false, picture: "post", tint: "sand" },
  ] as const satisfies readonly { service: ServiceSlug; [more: string]: unknown }[];

/**
 * The services. Before the launch every chip is disabled but focusable, and explains why; afterwards each links to the
 * search (decisions §1, LAUNCH_MODE). An unreachable server counts as before the launch.
 */
export function ServiceChips() {
  const isLive = useSettings()?.launchMode === "live";
  const [asked, setAsked] = useState<string>();
  return (
    <section className="bg-sunken py-9 lg:py-15">
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h2 className="text-title lg:text-heading">{t("home.chips")}</h2>
          {!isLive && (
            <Badge tone="saffron" icon={<Clock />}>
              {t("home.openingSoon")}
            </Badge>
          )}
        </div>
        <ul className="mt-6 grid grid-cols-2 gap-x-2.5 gap-y-3.5 min-[22rem]:grid-cols-3 sm:gap-x-4 lg:grid-cols-6">
          {chips().map((chip) => (
            <Chip key={chip.service} chip={chip} isLive={isLive} onAsk={() => setAsked(chip.label)} />
          ))}
        </ul>
        <div className="mt-3 -mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-5">
          <p id="chips-note" role="status" className="text-small text-muted">
            {!isLive && (asked ? t("home.openingSoonText", { service: asked }) : t("home.firstText"))}
          </p>
          <ButtonLink to="/services" tone="quiet" size="small" className="-mx-3.5">
            {t("home.servicesLink")}
            <ChevronRight className="rtl:rotate-180" />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

interface ChipProps {
  chip: ReturnType<typeof chips>[number];
  isLive: boolean;
  /** Before the launch: shows why it is disabled. */
  onAsk: () => void;
}

function Chip({ chip: { service, label, popular, ...spot }, isLive, onAsk }: ChipProps) {
  const content = (
    <>
      <Spot {...spot} className="mx-auto size-16 p-1 lg:size-22" />
      <span className="mt-2 block text-small leading-tight font-medium lg:text-body">{label}</span>
      {popular && (
        <span className="absolute inset-x-0 -top-2.5 mx-auto w-fit max-w-full rounded-control bg-saffron-soft px-2.25 py-0.5 text-tiny font-semibold wrap-anywhere text-saffron-text">
          {t("home.popular")}
        </span>
      )}
    </>
  );
  return (
    <li className="grid">
      {isLive ? (
        <Link to={`/search?service=${service}`} className={cx(look, "border-border hover:border-accent")}>
          {content}
        </Link>
      ) : (
        <button
          type="button"
          aria-disabled="true"
          aria-describedby="chips-note"
          className={cx(look, "cursor-help border-dashed border-border-strong text-muted")}
          onFocus={onAsk}
          onClick={onAsk}
          onMouseEnter={onAsk}
        >
          {content}
        </button>
      )}
    </li>
  );
}

const look =
  "relative block rounded-card border bg-raised px-1.5 pt-3 pb-3 text-center transition-colors duration-150 lg:px-2 lg:pt-4.5 lg:pb-4.5";
