import type { NoticeSwitch } from "@naqi/contracts";
import { t } from "texts:messaging/notices";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Skeleton, SkeletonBlock } from "@/ui/states/skeleton.tsx";
import { Switch } from "@/ui/choices/switch.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useChoice } from "./use-choices.ts";
import { usePush } from "./use-push.ts";

interface Props {
  push: { publicKey: string; browsers: readonly string[] };
  off: readonly NoticeSwitch[];
}

/** Push notifications in this browser: off until enabled by a press, with quiet hours. */
export function PushCard({ push, off }: Props) {
  const { here, busy, isFailed, turnOn, turnOff } = usePush(push);
  const quiet = useChoice("quietHours", off, () => void toast({ title: t("choices.notSaved"), tone: "error" }));
  return (
    <section aria-labelledby="push">
      <Card>
        <h2 id="push" className="text-title">
          {t("push.title")}
        </h2>
        {here === "unknown" ? (
          <SkeletonBlock>
            <Skeleton className="mt-3 h-16" />
          </SkeletonBlock>
        ) : (
          <>
            <p className="mt-2 text-muted" aria-live="polite">
              {t(`push.${here}`)}
            </p>
            {isFailed && (
              <p role="alert" className="mt-2 text-danger">
                {t("push.failed")}
              </p>
            )}
            {(here === "on" || here === "off") && (
              <Button
                tone={here === "on" ? "secondary" : "primary"}
                className="mt-4"
                busy={busy}
                busyText={t("push.busy")}
                onClick={() => void (here === "on" ? turnOff() : turnOn())}
              >
                {t(here === "on" ? "push.turnOff" : "push.turnOn")}
              </Button>
            )}
          </>
        )}
        <Switch
          className="mt-4"
          label={t("push.quiet")}
          hint={t("push.quietHint")}
          checked={quiet.isOn}
          onChange={(on) => void quiet.choose(on)}
        />
      </Card>
    </section>
  );
}
