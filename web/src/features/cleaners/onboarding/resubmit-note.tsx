import { t } from "texts:cleaners/onboarding";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Note } from "@/ui/states/note.tsx";
import { useProgress } from "../fields/use-progress.ts";

/** On pages outside the wizard: requested changes count once the profile is submitted again. */
export function ResubmitNote() {
  const { data } = useProgress();
  if (data?.approvalStatus !== "changes_requested") return null;
  return (
    <Note tone="warning">
      <p>{t("standing.resubmit")}</p>
      <div className="mt-3">
        <ButtonLink to="/cleaner/onboarding?step=7" tone="secondary" size="small">
          {t("onboarding.step7")}
        </ButtonLink>
      </div>
    </Note>
  );
}
