import { useEffect, useRef } from "react";
import { t } from "texts:identity/auth";
import { asApiError } from "@/lib/http/api-error.ts";
import { useSession } from "@/lib/session/session.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { applyReferral } from "./apply-referral.ts";
import { keepFriendsCode } from "./kept-code.ts";

/**
 * Completes a Google sign-in on the redirect page. `onRegistering` is called first if the person is new, because the
 * page then shows a welcome.
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
        // The person cancelled, so no message is needed.
        const description = code === "auth.failed" ? undefined : message;
        void toast({ title: t("google.failed"), description, tone: "error" });
      }
    }
  }, [status, arriving, arriveFromGoogle, onRegistering]);
}
