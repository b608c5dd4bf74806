import { t } from "texts:common";
import type { NavItem } from "@/routes/page.ts";

/** The name of a place, and how much waits there. */
export const NavLabel = ({ label, unread = 0 }: { label: NavItem["label"]; unread: number | undefined }) => (
  <>
    {t(label)}
    {unread > 0 && (
      <span className="ms-1.5 inline-flex min-w-5 items-center justify-center rounded-pill bg-accent px-1.5 text-tiny font-semibold text-accent-contrast">
        <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
        <span className="sr-only">{t("shell.unread", { count: unread })}</span>
      </span>
    )}
  </>
);
