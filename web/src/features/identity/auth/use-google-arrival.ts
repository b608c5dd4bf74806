import { useEffect, useRef } from "react";
import { t } from "texts:auth";
import { asApiError } from "@/lib/http/api-error.ts";
import { useSession } from "@/lib/session/session.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { applyReferral } from "./apply-referral.ts";
import { keepFriendsCode } from "./kept-code.ts";

/**
 * Finishes a sign-in with Google on the page that Google sends people back to. `onRegistering` hears first whether
 * somebody new has come, for whom the page has a welcome.
 */
export function useGoogleArrival(onRegistering: (registering: boolean) => void) {
  const { status, arriving, arriveFromGoogle } = useSession();
  const started = useRef(false);

  useEffect(() => {
    if (status !== "loading" || !arriving || started.current) return;
    started.current = true;
    void finish();

    async function finish() {
      try {
        const { trip, member, registered, enter } = await arriveFromGoogle();
        onRegistering(registered);
        enter();
        if (member.role) void toast({ title: t(registered ? "auth.toastWelcome" : "auth.toastBack") });
        const code = trip.enrolment?.referralCode;
        if (registered) keepFriendsCode("");
        if (registered && code) void applyReferral(code);
      } catch (thrown) {
        const { code, message } = asApiError(thrown);
        // Whoever turned back knows why.
        const description = code === "auth.failed" ? undefined : message;
        void toast({ title: t("google.failed"), description, tone: "error" });
      }
    }
  }, [status, arriving, arriveFromGoogle, onRegistering]);
}
