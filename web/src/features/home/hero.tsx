import { Search } from "lucide-react";
import { t } from "@/lib/messages.ts";
import { ButtonLink } from "@/ui/button.tsx";
import { Pattern } from "@/ui/pattern.tsx";
import { HeroArt } from "./hero-art.tsx";

/** What, where and how to begin, on the first screen. The page's h1 stands here. */
export function Hero() {
  return (
    <section className="relative overflow-hidden border-b border-border">
      <Pattern className="[mask-image:linear-gradient(115deg,transparent_35%,black)] rtl:[mask-image:linear-gradient(-115deg,transparent_35%,black)]" />
      <div className="page-width relative grid items-center gap-10 py-14 sm:py-20 lg:grid-cols-[1.1fr_1fr] lg:py-24">
        <div>
          <p className="mb-5 inline-flex items-center gap-2 text-small font-medium text-accent-text">
            <span aria-hidden="true" className="h-px w-8 bg-saffron" />
            {t("home.kicker")}
          </p>
          <p aria-hidden="true" className="max-w-xl text-hero font-semibold tracking-tight text-balance">
            {t("home.title")}
          </p>
          <p className="mt-6 max-w-lg text-lead text-muted">{t("home.lead")}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to="/search" size="large" icon={<Search aria-hidden="true" className="size-5" />}>
              {t("home.find")}
            </ButtonLink>
            <ButtonLink to="/auth?type=signup" size="large" tone="secondary">
              {t("home.join")}
            </ButtonLink>
          </div>
        </div>
        <HeroArt />
      </div>
    </section>
  );
}
