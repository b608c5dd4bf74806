import type { ServiceSlug } from "@naqi/contracts";
import { Clock } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:public/home";
import { cx } from "@/lib/browser/class-names.ts";
import { useSettings } from "@/lib/http/settings.ts";
import { ButtonLink } from "@/ui/links/button.tsx";

/** 000 §2: six chips, the first three popular. */
const chips = (): readonly { service: ServiceSlug; label: string; popular?: true }[] => [
  { service: "regular_cleaning", label: t("home.chipHome"), popular: true },
  { service: "office_cleaning", label: t("home.chipOffice"), popular: true },
  { service: "deep_cleaning", label: t("home.chipDeep"), popular: true },
  { service: "carpet_cleaning", label: t("home.chipCarpet") },
  { service: "window_cleaning", label: t("home.chipWindow") },
  { service: "post_construction", label: t("home.chipPost") },
];

/**
 * The services. Before the launch every chip is disabled but focusable, and explains why; afterwards each links to the
 * search (decisions §1, LAUNCH_MODE). An unreachable server counts as before the launch.
 */
export function ServiceChips() {
  const isLive = useSettings()?.launchMode === "live";
  const [asked, setAsked] = useState<string>();
  return (
    <div>
      <h2 className="text-small font-medium text-muted">{t("home.chips")}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {chips().map(({ service, label, popular }) => (
          <li key={service}>
            {isLive ? (
              <Link to={`/search?service=${service}`} className={cx(look, "bg-raised hover:border-accent")}>
                <ChipText label={label} popular={popular} />
              </Link>
            ) : (
              <button
                type="button"
                aria-disabled="true"
                aria-describedby="chips-note"
                className={cx(look, "cursor-help bg-sunken text-muted")}
                onFocus={() => setAsked(label)}
                onClick={() => setAsked(label)}
                onMouseEnter={() => setAsked(label)}
              >
                <ChipText label={label} popular={popular} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isLive ? (
        // As high as the note it replaces, to avoid a layout jump when the mode is known.
        <p className="mt-3 flex min-h-11">
          <ButtonLink to="/search" size="small">
            {t("home.find")}
          </ButtonLink>
        </p>
      ) : (
        <p id="chips-note" role="status" className="mt-3 flex min-h-11 items-start gap-2 text-small text-muted">
          <Clock className="mt-0.5 size-4 shrink-0 text-saffron-text" />
          <span>{asked ? t("home.openingSoonText", { service: asked }) : t("home.openingSoon")}</span>
        </p>
      )}
    </div>
  );
}

const look = "flex min-h-11 items-center gap-2 rounded-pill border border-border-strong px-4 text-small font-medium";

const ChipText = ({ label, popular }: { label: string; popular: true | undefined }) => (
  <>
    <span>{label}</span>
    {popular && (
      <span className="rounded-pill bg-saffron-soft px-2 py-0.5 text-tiny text-saffron-text">{t("home.popular")}</span>
    )}
  </>
);
