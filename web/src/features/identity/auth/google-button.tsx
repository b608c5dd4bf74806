import { useEffect, useState } from "react";
import { t } from "texts:identity/auth";
import { asApiError } from "@/lib/http/api-error.ts";
import { cx } from "@/lib/browser/class-names.ts";
import type { GoogleTrip } from "@/lib/session/google-trip.ts";
import { useSession } from "@/lib/session/session.ts";
import { useSettings } from "@/lib/http/settings.ts";
import { Button } from "@/ui/links/button.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { GoogleMark } from "@/ui/marks/google-mark.tsx";

/** Google sign-in, if the stage has it. `trip` is what to restore on return. */
export function GoogleButton({ trip }: { trip: () => GoogleTrip }) {
  const { leaveForGoogle } = useSession();
  const settings = useSettings();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // The browser restored this page on Back from Google.
    const onPageShow = () => setLeaving(false);
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);
  if (settings && !settings.oauthDomain) return null;

  async function onPress() {
    setLeaving(true);
    try {
      await leaveForGoogle(trip());
    } catch (thrown) {
      setLeaving(false);
      void toast({ title: t("google.failed"), description: asApiError(thrown).message, tone: "error" });
    }
  }

  return (
    // Reserves its space until the settings arrive, to avoid a layout jump.
    <div className={cx("grid gap-5", !settings && "invisible")}>
      <p className="flex items-center gap-4 text-small text-muted before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
        {t("google.or")}
      </p>
      <Button
        tone="secondary"
        size="large"
        wide
        icon={<GoogleMark />}
        busy={leaving}
        busyText={t("google.leaving")}
        onClick={() => void onPress()}
      >
        {t("google.continue")}
      </Button>
    </div>
  );
}
