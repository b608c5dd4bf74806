import { brand } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "@/lib/messages.ts";
import { useSession } from "@/lib/session/session.ts";
import { useSettings } from "@/lib/settings.ts";
import { Logo } from "@/ui/logo.tsx";
import { Pattern } from "@/ui/pattern.tsx";
import { navOf } from "./nav.ts";

const linkLook = "inline-flex min-h-11 items-center text-muted transition-colors hover:text-accent-text";

/** The footer of every page. Contact details come from the stage's settings and are left out while unset. */
export function Footer() {
  const { role } = useSession();
  const settings = useSettings();
  return (
    <footer className="relative mt-16 overflow-hidden border-t border-border bg-sunken">
      <Pattern className="opacity-50 [mask-image:linear-gradient(to_left,black,transparent_60%)] rtl:[mask-image:linear-gradient(to_right,black,transparent_60%)]" />
      <div className="page-width relative grid gap-10 py-12 sm:grid-cols-[2fr_1fr_1fr]">
        <div>
          <Logo />
          <p className="mt-4 max-w-xs text-muted">{t("footer.tagline")}</p>
        </div>
        <nav aria-label={t("footer.quickLinks")}>
          <h2 className="mb-1 text-small font-medium">{t("footer.quickLinks")}</h2>
          <ul>
            {navOf(role).map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={linkLook}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="mb-1 text-small font-medium">{t("footer.contact")}</h2>
          <p className="flex min-h-11 items-center text-muted">{t("footer.place")}</p>
          {settings?.phone && (
            <a href={`tel:${settings.phone}`} dir="ltr" className={linkLook}>
              {settings.phone}
            </a>
          )}
          {settings?.email && (
            <a href={`mailto:${settings.email}`} dir="ltr" className={linkLook}>
              {settings.email}
            </a>
          )}
        </div>
      </div>
      <div className="page-width relative">
        <p className="border-t border-border py-5 text-small text-muted">
          {t("footer.rights", { year: new Date().getFullYear(), brand })}
        </p>
      </div>
    </footer>
  );
}
