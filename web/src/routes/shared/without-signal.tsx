import { CloudOff } from "lucide-react";
import { useEffect } from "react";
import { t } from "texts:bookings/day";
import { useSession } from "@/lib/session/session.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { IconDisc } from "@/ui/marks/icon-disc.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("without.title");

/** Replaces a page that this device has not cached, while offline. */
export default function WithoutSignalPage() {
  const { role } = useSession();
  const isCleaner = role === "cleaner";
  useEffect(() => {
    // The page was requested once, and is requested again only after a reload.
    const again = () => location.reload();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  return (
    <Page title={title()} hideTitle>
      <div className="py-16 text-center">
        <IconDisc tone="accent" className="mx-auto mb-5">
          <CloudOff />
        </IconDisc>
        <p aria-hidden="true" className="text-title font-medium text-balance">
          {title()}
        </p>
        <p className="mx-auto mt-2 max-w-md text-muted">{t("without.text")}</p>
        {isCleaner && <p className="mx-auto mt-1 max-w-md text-muted">{t("without.jobs")}</p>}
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {isCleaner && <ButtonLink to="/cleaner/bookings">{t("without.toJobs")}</ButtonLink>}
          <Button tone="secondary" onClick={() => location.reload()}>
            {t("without.retry")}
          </Button>
        </div>
      </div>
    </Page>
  );
}
