import { House } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { t as common } from "texts:common";
import { t } from "texts:cleaners/own-profile";
import { toast } from "@/ui/dialogs/toast.tsx";
import { cx } from "@/lib/browser/class-names.ts";
import { useSession } from "@/lib/session/session.ts";
import { Button } from "@/ui/links/button.tsx";

interface Props {
  /** Edit Profile, or Cancel and Save Changes. */
  children: ReactNode;
  /** Stays visible above a long form if there is room. */
  sticks?: boolean;
  /** Asks before discarding unsaved changes. */
  ask?: (leave: () => void) => void;
}

const linkLook = "inline-flex min-h-11 items-center hover:text-accent-text";

/** The owner view's bar: back links, the page's title, and its actions (000 §2). */
export function OwnerBar({ children, sticks = false, ask = (leave) => leave() }: Props) {
  const { signOut } = useSession();
  const [leaving, setLeaving] = useState(false);
  async function onSignOut() {
    setLeaving(true);
    const description = (await signOut()) ? common("shell.everywhere") : undefined;
    setLeaving(false);
    void toast({ title: common("shell.signedOut"), description });
  }
  return (
    <div
      role="group"
      aria-label={t("own.bar")}
      className={cx(
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-border bg-raised px-4 py-2.5 shadow-card",
        sticks &&
          "z-30 transition-[top] duration-200 ease-out motion-reduce:transition-none [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-[calc(var(--header)+0.5rem)]",
      )}
    >
      <Link to="/" className={cx(linkLook, "gap-2 font-medium")}>
        <House className="size-4.5" />
        {t("own.home")}
      </Link>
      <Link
        to="/cleaner-dashboard"
        className={cx(linkLook, "border-s border-border ps-4 text-muted", sticks && "max-sm:hidden")}
      >
        {t("own.dashboard")}
      </Link>
      <div className="ms-auto flex flex-wrap gap-2">
        {children}
        <Button tone="quiet" size="small" busy={leaving} onClick={() => ask(() => void onSignOut())}>
          {t("own.signOut")}
        </Button>
      </div>
    </div>
  );
}
