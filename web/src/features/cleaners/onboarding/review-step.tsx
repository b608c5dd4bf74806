import { verification } from "@naqi/contracts";
import { t } from "texts:cleaners/onboarding";
import { useQuery } from "@/lib/data/use-query.ts";
import { Card } from "@/ui/page/card.tsx";
import { GoLiveList } from "./go-live-list.tsx";
import { CompletionCard } from "./completion-card.tsx";
import { ProfilePreview } from "./profile-preview.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import { useCleanerWizard } from "./wizard-context.ts";

/** Step 7: the summary, the preview, what happens next, and submitting (000 §2). */
export function ReviewStep() {
  const { progress, slots, go, onSubmitted } = useCleanerWizard();
  const { data } = useQuery(verification.mine, {});
  const refused = data?.refused ?? [];
  return (
    <div className="grid grid-cols-1 gap-6">
      {slots.wantedDocuments()}
      <CompletionCard progress={progress} refused={refused} onGo={go} />
      <ProfilePreview progress={progress} />
      <Card>
        <h3 className="text-title">{t("finish.goLive")}</h3>
        <GoLiveList />
      </Card>
      <SubmitBar progress={progress} refused={refused} onSubmitted={onSubmitted} />
    </div>
  );
}
