import { brand } from "@naqi/contracts/common/brand";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { t, type PlainKey } from "texts:common";
import { lazyExtra } from "@/lib/texts/lazy.ts";
import { formatPhone } from "@/lib/texts/phone-text.ts";
import { useSettings } from "@/lib/http/settings.ts";
import type { NavItem } from "@/routes/shared/page.ts";
import { Awake } from "@/ui/states/awake.tsx";
import { Logo } from "@/ui/marks/logo.tsx";
import { Pattern } from "@/ui/marks/pattern.tsx";
import { NavItems } from "./nav-items.tsx";

const Newsletter = lazyExtra(() => import("./newsletter.tsx").then((file) => ({ default: file.Newsletter })));

/**
 * Its form follows the main content. A stable element: if it were recreated while its code loads, React would replace
 * the prerendered form with an empty placeholder.
 */
const stayUpdated = (
  <div id="newsletter" className="min-h-34">
    <Suspense fallback={null}>
      <Newsletter />
      <Awake part="newsletter" />
    </Suspense>
  </div>
);

export const linkLook =
  "inline-flex min-h-11 items-center text-muted transition-colors hover:text-accent-text sm:min-h-9.5";

/** All lead to the help page (000 §2). */
const support: readonly PlainKey[] = ["footer.helpCenter", "footer.contactUs", "footer.safety"];

export const legal: readonly { to: string; label: PlainKey }[] = [
  { to: "/terms", label: "footer.terms" },
  { to: "/privacy", label: "footer.privacy" },
  { to: "/community-guidelines", label: "footer.guidelines" },
];

const quickLink = ({ to, label }: NavItem) => (
  <li key={to}>
    <Link to={to} className={linkLook}>
      {t(label)}
    </Link>
  </li>
);

export const year = new Date().getFullYear();

const socialNames = { instagram: "Instagram", facebook: "Facebook", x: "X", linkedin: "LinkedIn" } as const;

/**
 * The footer of every page (000 §2), except for members at work (`quiet-footer.tsx`). Contacts and social links come
 * from the stage's settings and are hidden if unset.
 */
export function Footer() {
  const settings = useSettings();
  return (
    <footer className="relative overflow-hidden border-t border-border bg-sunken">
      <Pattern className="opacity-60 max-lg:hidden [mask-image:linear-gradient(to_left,black,transparent_20%)] rtl:[mask-image:linear-gradient(to_right,black,transparent_20%)]" />
      <div className="page-width relative grid grid-cols-1 gap-x-10 gap-y-8 py-12 min-[22rem]:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1.6fr]">
        <div className="min-[22rem]:col-span-2 lg:col-span-1">
          <Logo />
          <p className="mt-4 max-w-xs text-muted">{t("footer.tagline")}</p>
          <Contacts settings={settings} />
        </div>
        <nav aria-label={t("footer.quickLinks")}>
          <h2 className="mb-1 text-small font-medium">{t("footer.quickLinks")}</h2>
          <ul className="text-small">
            <NavItems draw={quickLink} />
            {quickLink({ to: "/services", label: "footer.services" })}
          </ul>
        </nav>
        <nav aria-label={t("footer.support")}>
          <h2 className="mb-1 text-small font-medium">{t("footer.support")}</h2>
          <ul className="text-small">
            {support.map((label) => (
              <li key={label}>
                <Link to="/help" className={linkLook}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid grid-cols-1 content-start gap-6 min-[22rem]:col-span-2 lg:col-span-1">
          {stayUpdated}
          <Social settings={settings} />
        </div>
      </div>
      <div className="page-width relative">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-border py-4 text-small text-muted">
          <p suppressHydrationWarning>{t("footer.rights", { year, brand })}</p>
          <ul className="flex flex-wrap gap-x-6">
            {legal.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={linkLook}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

type FromSettings = { settings: ReturnType<typeof useSettings> };

const Contacts = ({ settings }: FromSettings) => (
  <address className="mt-3 flex flex-col items-start text-small not-italic">
    <span className="flex min-h-9.5 items-center text-muted">{t("footer.place")}</span>
    {settings?.phone && (
      <a href={`tel:${settings.phone}`} className={linkLook}>
        <bdi dir="ltr">{formatPhone(settings.phone)}</bdi>
      </a>
    )}
    {settings?.email && (
      <a href={`mailto:${settings.email}`} className={linkLook}>
        <bdi dir="ltr" className="min-w-0 wrap-anywhere">
          {settings.email}
        </bdi>
      </a>
    )}
  </address>
);

function Social({ settings }: FromSettings) {
  const social = (Object.keys(socialNames) as (keyof typeof socialNames)[]).flatMap((name) => {
    const href = settings?.social?.[name];
    return href ? [{ href, name: socialNames[name] }] : [];
  });
  if (social.length === 0) return null;
  return (
    <nav aria-label={t("footer.social")}>
      <ul className="flex flex-wrap gap-x-5 text-small">
        {social.map(({ href, name }) => (
          <li key={name}>
            <a href={href} rel="noopener" className={linkLook}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
