import { t } from "texts:common";
import { cx } from "@/lib/browser/class-names.ts";
import type { NavItem } from "@/routes/shared/page.ts";

/** A page's label, with its unread count. */
export const NavLabel = ({ label, unread = 0 }: { label: NavItem["label"]; unread: number | undefined }) => (
  <>
    <span>{t(label)}</span>
    <Unread count={unread} className="ms-1.5" />
  </>
);

/** The unread count; empty if zero. */
export const Unread = ({ count = 0, className }: { count: number | undefined; className: string }) =>
  count > 0 && (
    <span
      className={cx(
        "inline-flex min-w-5 items-center justify-center rounded-pill bg-accent px-1.5 text-tiny font-semibold text-accent-contrast",
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{t("shell.unread", { count })}</span>
    </span>
  );
