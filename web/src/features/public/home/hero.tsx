import { t } from "texts:public/home";
import { Pattern } from "@/ui/marks/pattern.tsx";
import { HeroArt } from "./hero-art.tsx";
import { JoinButtons } from "./join-buttons.tsx";
import { ServiceChips } from "./service-chips.tsx";

/** What, where and how to start, on the first screen. The page's h1 says the same to screen readers. */
export function Hero() {
  return (
    <section className="relative overflow-hidden border-b border-border">
      <Pattern className="[mask-image:linear-gradient(to_bottom,transparent_66%,black)] lg:[mask-image:linear-gradient(115deg,transparent_50%,black)] rtl:lg:[mask-image:linear-gradient(-115deg,transparent_50%,black)]" />
      <div className="page-width relative grid grid-cols-1 items-end gap-8 pt-8 sm:pt-14 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
        <div className="pb-4 sm:pb-14 lg:pb-20">
          <LaunchStrip />
          <p aria-hidden="true" className="mt-5 max-w-xl text-hero font-semibold tracking-tight text-balance">
            {t("home.title")}
          </p>
          <p className="mt-5 max-w-lg text-lead text-muted">{t("home.lead")}</p>
          <div className="mt-7 flex flex-wrap gap-3 max-[30rem]:*:grow">
            <JoinButtons />
          </div>
          <div className="mt-9">
            <ServiceChips />
          </div>
        </div>
        <HeroArt />
      </div>
    </section>
  );
}

const words = () => [t("home.statusNew"), t("home.statusPrelaunch"), t("home.statusDubai"), t("home.statusSoon")];

/** The product's state: New, Pre-Launch, Dubai, Coming Soon (000 §2). */
const LaunchStrip = () => (
  <ul
    aria-label={t("home.status")}
    className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small font-medium text-accent-text"
  >
    {words().map((word) => (
      <li
        key={word}
        className="flex items-center gap-3 not-last:after:size-1 not-last:after:rounded-pill not-last:after:bg-saffron"
      >
        {word}
      </li>
    ))}
  </ul>
);
