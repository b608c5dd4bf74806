import { members } from "@naqi/contracts";
import { t } from "texts:auth";
import { t as membersText } from "texts:members";
import { useSession } from "@/lib/session/session.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { toast } from "@/ui/toast.tsx";
import { useCountdown } from "./use-countdown.ts";

/** Sends the confirmation link again, and counts down to the next time. `justSent` starts with the pause. */
export function useResend(justSent = false) {
  const session = useSession();
  const resend = useCommand(members.resendConfirmation);
  const { secondsLeft, restart } = useCountdown(justSent);

  async function send() {
    const outcome = await resend.run({});
    if (outcome.ok) {
      restart();
      void toast({ title: t("auth.checkEmail"), description: t("auth.sentLink") });
    } else if (outcome.error.code === "member.alreadyConfirmed") {
      // Confirmed on another device meanwhile: there is nothing to send.
      void session.refresh().catch(() => undefined);
    } else {
      void toast({ title: membersText("members.resendFailed"), description: outcome.error.message, tone: "error" });
    }
  }

  return { secondsLeft, busy: resend.busy, send: () => void send() };
}
