import { useState } from "react";
import { t } from "texts:common";
import { useSession } from "@/lib/session/session.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { ownPageOf } from "./nav.ts";

/** Sign In and Join Now for visitors; Profile or Dashboard and Sign Out for members (000 §2). `wide` stacks them in the mobile menu. */
export function AccountButtons({ wide = false }: { wide?: boolean }) {
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  if (session.status === "loading") return <Skeleton className="h-10 w-28" />;
  if (session.status === "anonymous") {
    return (
      <>
        <ButtonLink to="/auth" tone={wide ? "secondary" : "quiet"} size={wide ? "normal" : "small"} wide={wide}>
          {t("nav.signIn")}
        </ButtonLink>
        <ButtonLink to="/auth?type=signup" size={wide ? "normal" : "small"} wide={wide}>
          {t("nav.joinNow")}
        </ButtonLink>
      </>
    );
  }
  const onSignOut = async () => {
    setLeaving(true);
    const description = (await session.signOut()) ? t("shell.everywhere") : undefined;
    setLeaving(false);
    void toast({ title: t("shell.signedOut"), description });
  };
  const ownPage = session.role && ownPageOf(session.role);
  return (
    <>
      {ownPage ? (
        <ButtonLink to={ownPage.to} tone="quiet" size={wide ? "normal" : "small"} wide={wide}>
          {t(ownPage.label)}
        </ButtonLink>
      ) : (
        <ButtonLink to="/auth" size={wide ? "normal" : "small"} wide={wide}>
          {t("nav.completeSignUp")}
        </ButtonLink>
      )}
      <Button
        tone="secondary"
        size={wide ? "normal" : "small"}
        wide={wide}
        busy={leaving}
        onClick={() => void onSignOut()}
      >
        {t("nav.signOut")}
      </Button>
    </>
  );
}
