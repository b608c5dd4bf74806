import type { ComponentProps } from "react";
import { t } from "texts:members";
import { Button } from "@/ui/button.tsx";
import { useResend } from "./use-resend.ts";

type Look = Pick<ComponentProps<typeof Button>, "tone" | "size">;

interface CountdownProps extends Look {
  secondsLeft: number;
  busy: boolean;
  onPress: () => void;
}

/** Resend, with the seconds while it must wait. */
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
  /** A mail went out a moment ago. */
  justSent?: boolean;
}

/** Sends the confirmation link again. */
export function ResendButton({ justSent, ...look }: Props) {
  const { secondsLeft, busy, send } = useResend(justSent);
  return <CountdownButton {...look} secondsLeft={secondsLeft} busy={busy} onPress={send} />;
}
