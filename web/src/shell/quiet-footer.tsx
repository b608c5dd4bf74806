import { brand } from "@naqi/contracts/common/brand";
import { Link } from "react-router-dom";
import { t } from "texts:common";
import { cx } from "@/lib/browser/class-names.ts";
import { useSession } from "@/lib/session/session.ts";
import { legal, linkLook, year } from "./footer.tsx";
import { headerLook } from "./nav.ts";

/** The footer for members at work: help, rights and rules; no offers or unrelated links. */
export default function QuietFooter() {
  const { room } = headerLook(useSession().role);
  return (
    <footer className="border-t border-border bg-sunken">
      <div
        className={cx(
          "page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-small text-muted",
          room,
        )}
      >
        <p>{t("footer.rights", { year, brand })}</p>
        <ul className="flex flex-wrap gap-x-6">
          {[{ to: "/help", label: "footer.helpCenter" as const }, ...legal].map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={linkLook}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
