import { t } from "@/lib/messages.ts";
import { ButtonLink } from "@/ui/button.tsx";
import { Page } from "@/ui/page.tsx";
import { Pattern } from "@/ui/pattern.tsx";

export function NotFoundPage() {
  return (
    <Page title={t("notFound.title")} hideTitle bleed>
      <div className="relative flex min-h-[65dvh] items-center justify-center overflow-hidden px-6 text-center">
        <Pattern className="[mask-image:radial-gradient(closest-side,black,transparent)]" />
        <div className="relative">
          <p aria-hidden="true" className="text-[clamp(5rem,20vw,10rem)] leading-none font-semibold text-accent-text">
            {t("notFound.title")}
          </p>
          <p className="mt-4 text-lead text-muted">{t("notFound.text")}</p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <ButtonLink to="/">{t("notFound.home")}</ButtonLink>
            <ButtonLink to="/search" tone="secondary">
              {t("notFound.search")}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Page>
  );
}
