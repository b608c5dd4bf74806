import type { ComponentProps } from "react";
import { t } from "@/lib/messages.ts";
import { Button } from "@/ui/button.tsx";
import { useResend } from "./use-resend.ts";

interface Props extends Pick<ComponentProps<typeof Button>, "tone" | "size"> {
  /** A mail went out a moment ago. */
  justSent?: boolean;
}

/** Resend, with a countdown while it must wait. */
export function ResendButton({ justSent, tone = "secondary", size = "small" }: Props) {
  const { secondsLeft, busy, send } = useResend(justSent);
  return (
    <Button
      tone={tone}
      size={size}
      className="tabular-nums"
      disabled={secondsLeft > 0}
      busy={busy}
      busyText={t("members.resending")}
      onClick={send}
    >
      {secondsLeft > 0 ? t("members.resendIn", { seconds: secondsLeft }) : t("members.resend")}
    </Button>
  );
}
