import type { ReactNode } from "react";
import { t } from "texts:public/home";
import { useSettings } from "@/lib/http/settings.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Section } from "@/ui/page/section.tsx";
import { Near } from "@/ui/states/near.tsx";

/** Cleaners who can be booked already, also before the launch (decisions G112). `children` load on the client. */
export function FirstCleaners({ children }: { children: ReactNode }) {
  const isLive = useSettings()?.launchMode === "live";
  return (
    <Section
      title={t("home.first")}
      lead={t(isLive ? "home.firstLive" : "home.firstText")}
      className="border-t border-border"
    >
      <Near className="min-h-[91rem] sm:min-h-[49.5rem] lg:min-h-[36.5rem]">{children}</Near>
      <div className="mt-8 flex flex-wrap gap-3 max-[30rem]:*:grow">
        <ButtonLink to="/search">{t("home.firstAll")}</ButtonLink>
        <ButtonLink to="/services" tone="secondary">
          {t("home.servicesLink")}
        </ButtonLink>
      </div>
    </Section>
  );
}
