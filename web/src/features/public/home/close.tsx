import { t } from "texts:public/home";
import { useSettings } from "@/lib/http/settings.ts";
import { ButtonLink } from "@/ui/links/button.tsx";

/** 'Join the Waitlist' and 'Partner with Us' (000 §2). Once live, the search replaces the waitlist (decisions G112). */
export function Close() {
  const isLive = useSettings()?.launchMode === "live";
  return (
    <section className="on-deep bg-surface text-text">
      <div className="page-width grid grid-cols-1 gap-5 py-9 lg:grid-cols-[1fr_auto] lg:items-center lg:py-12">
        <div>
          <h2 className="text-heading">{t(isLive ? "home.closeLive" : "home.close")}</h2>
          <p className="mt-2 text-muted">{t(isLive ? "home.closeLiveText" : "home.closeText")}</p>
        </div>
        <div className="grid gap-2.5 sm:flex">
          {isLive ? (
            <ButtonLink to="/search">{t("home.find")}</ButtonLink>
          ) : (
            <ButtonLink to="/auth?type=waitlist" tone="commit">
              {t("home.waitlist")}
            </ButtonLink>
          )}
          <ButtonLink to="/auth?role=business" tone="secondary">
            {t("home.partner")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
