import { t } from "texts:not-found";
import { useSession } from "@/lib/session/session.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Page } from "@/ui/page/page.tsx";
import { Pattern } from "@/ui/marks/pattern.tsx";
import { logoTarget } from "@/routes/shared/home-of.ts";

export const title = () => t("notFound.title");

/** Page not found (001 §2): links to `/`, to the search, and for members to their own page. */
export default function NotFoundPage() {
  const { role } = useSession();
  const home = logoTarget(role);
  return (
    <Page title={title()} hideTitle bleed>
      <div className="relative flex min-h-[65dvh] items-center justify-center overflow-hidden px-6 text-center">
        <Pattern className="[mask-image:linear-gradient(to_bottom,black,transparent_25%,transparent_80%,black)] sm:[mask-image:radial-gradient(closest-side,transparent_55%,black_80%,transparent)]" />
        <div className="relative">
          <p aria-hidden="true" className="text-[clamp(5rem,20vw,10rem)] leading-none font-semibold text-accent-text">
            {title()}
          </p>
          <p className="mt-4 text-title font-medium">{t("notFound.text")}</p>
          <p className="mt-2 text-muted">{t("notFound.hint")}</p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <ButtonLink to="/">{t("notFound.home")}</ButtonLink>
            <ButtonLink to="/search" tone="secondary">
              {t("notFound.search")}
            </ButtonLink>
            {home !== "/" && home !== "/search" && (
              <ButtonLink to={home} tone="secondary">
                {t("notFound.ownHome")}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </Page>
  );
}
