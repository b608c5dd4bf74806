import type { ComponentProps } from "react";
import { members } from "@naqi/contracts";
import { t } from "texts:identity/members";
import { t as authText } from "texts:identity/auth";
import { Button } from "@/ui/links/button.tsx";
import { useSession } from "@/lib/session/session.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useCountdown } from "./use-countdown.ts";

type Look = Pick<ComponentProps<typeof Button>, "tone" | "size">;

interface CountdownProps extends Look {
  secondsLeft: number;
  busy: boolean;
  onPress: () => void;
}

/** Resend, with a countdown while it must wait. */
export const CountdownButton = ({ secondsLeft, busy, onPress, tone = "secondary", size = "small" }: CountdownProps) => (
  <Button
    tone={tone}
    size={size}
    className="tabular-nums"
    disabled={secondsLeft > 0}
    busy={busy}
    busyText={t("members.resending")}
    onClick={onPress}
  >
    {secondsLeft > 0 ? t("members.resendIn", { seconds: secondsLeft }) : t("members.resend")}
  </Button>
);

interface Props extends Look {
  /** A mail was sent a moment ago. */
  justSent?: boolean;
}

/** Sends the confirmation link again. */
export function ResendButton({ justSent, ...look }: Props) {
  const { secondsLeft, busy, send } = useResend(justSent);
  return <CountdownButton {...look} secondsLeft={secondsLeft} busy={busy} onPress={send} />;
}

/** Sends the confirmation link again, with a countdown to the next time. `justSent` starts with the countdown. */
function useResend(justSent = false) {
  const session = useSession();
  const resend = useCommand(members.resendConfirmation);
  const { secondsLeft, restart } = useCountdown(justSent);

  async function send() {
    const outcome = await resend.run({});
    if (outcome.ok) {
      restart();
      void toast({ title: authText("auth.checkEmail"), description: authText("auth.sentLink") });
    } else if (outcome.error.code === "member.alreadyConfirmed") {
      // Confirmed on another device meanwhile: nothing to send.
      void session.refresh().catch(() => undefined);
    } else {
      void toast({ title: t("members.resendFailed"), description: outcome.error.message, tone: "error" });
    }
  }

  return { secondsLeft, busy: resend.busy, send: () => void send() };
}
