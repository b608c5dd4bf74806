import { t } from "texts:home";
import { Pattern } from "@/ui/pattern.tsx";
import { HeroArt } from "./hero-art.tsx";
import { JoinButtons } from "./join-buttons.tsx";
import { LaunchStrip } from "./launch-strip.tsx";
import { ServiceChips } from "./service-chips.tsx";

/** What, where and how to begin, on the first screen. The page's h1 says the same to screen readers. */
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
