import { neededOf, type VerificationStatusOf } from "@naqi/contracts";
import { ShieldCheck } from "lucide-react";
import { t } from "texts:cleaners/verification";
import { t as documentsText } from "texts:cleaners/documents";
import type { ApiError } from "@/lib/http/api-error.ts";
import { useSession } from "@/lib/session/session.ts";
import { formatList } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { IconDisc } from "@/ui/marks/icon-disc.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useStartVerification } from "./use-verification.ts";

interface Props {
  of: VerificationStatusOf;
  onStarted: () => void;
}

/** The start while there is no verification yet (000 §2). */
export const StartPrompt = ({ of, onStarted }: Props) => (
  <Card className="flex flex-col items-start gap-5 sm:flex-row">
    <IconDisc>
      <ShieldCheck />
    </IconDisc>
    <div className="min-w-0">
      <h3 className="text-title">{t("verification.startTitle")}</h3>
      <p className="mt-2">
        {t("verification.startText", {
          documents: formatList(neededOf(of).map((type) => documentsText(`document.${type}`))),
        })}
      </p>
      <MandatoryNote />
      <StartButton onStarted={onStarted}>{t("verification.start")}</StartButton>
    </div>
  </Card>
);

/** Why it matters, by role (000 §2). */
export const MandatoryNote = () => {
  const { role, member } = useSession();
  const isCleaner = role === "cleaner";
  return (
    <p className="mt-2 text-muted">
      <span>{isCleaner ? t("verification.mandatory") : t("verification.why")}</span>{" "}
      <span>{t("verification.usually")}</span>{" "}
      {isCleaner && <span>{t(member?.inTeam ? "verification.limitedTeam" : "verification.limited")}</span>}
    </p>
  );
};

/** Starts a verification; idempotent, an open one is returned. */
export function StartButton({ onStarted, name, children }: { onStarted: () => void; name?: string; children: string }) {
  const start = useStartVerification();
  async function onStart() {
    const outcome = await start.run({});
    if (!outcome.ok) {
      void toast({ title: t("verification.failed"), description: t("verification.failedText"), tone: "error" });
      return;
    }
    void toast({ title: t("verification.started"), description: t("verification.startedText") });
    onStarted();
  }
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <Button aria-label={name} busy={start.busy} busyText={t("verification.starting")} onClick={() => void onStart()}>
        {children}
      </Button>
      <FormError error={start.error && { message: notStarted(start.error), reference: start.error.reference }} />
    </div>
  );
}

function notStarted({ kind, message }: ApiError) {
  if (kind === "anonymous") return t("verification.notAuthenticated");
  return kind === "bug" ? t("verification.startFailed") : message;
}
