import { Bell as BellIcon } from "lucide-react";
import { NavLink } from "react-router-dom";
import { t } from "texts:ui/parts";
import { cx } from "@/lib/browser/class-names.ts";
import { useUnread } from "@/lib/data/use-unread.ts";
import { useSession } from "@/lib/session/session.ts";
import { hasBottomBar } from "./nav.ts";

/** Links customers and cleaners to their notifications, with the unread count. */
export default function Bell() {
  const { role } = useSession();
  const { notices } = useUnread();
  if (!hasBottomBar(role)) return null;
  const name = notices > 0 ? t("shell.noticesNew", { count: notices }) : t("shell.notices");
  return (
    <NavLink
      to="/notices"
      aria-label={name}
      title={t("shell.notices")}
      className={({ isActive }) =>
        cx(
          "relative inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors duration-150 hover:bg-accent-soft hover:text-accent-text [&_svg]:size-5",
          isActive ? "text-accent-text" : "text-text",
        )
      }
    >
      <BellIcon />
      {notices > 0 && (
        <span
          aria-hidden="true"
          className="absolute inset-e-0.5 top-0.5 inline-flex min-w-5 items-center justify-center rounded-pill bg-accent px-1 text-tiny font-semibold text-accent-contrast"
        >
          {notices > 99 ? "99+" : notices}
        </span>
      )}
    </NavLink>
  );
}
