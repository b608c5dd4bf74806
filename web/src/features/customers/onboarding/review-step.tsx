import { type CustomerOnboarding, customerFacts, customerOnboarding, isCustomerStepComplete } from "@naqi/contracts";
import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { t } from "texts:customers/customer-onboarding";
import { t as wizardText } from "texts:ui/wizard";
import { useCommand } from "@/lib/data/use-command.ts";
import type { ApiError } from "@/lib/http/api-error.ts";
import { rangeOf } from "@/lib/texts/budget.ts";
import { formatList } from "@/lib/texts/format.ts";
import { propertyTypeName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { Rich } from "@/ui/marks/rich.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useOnce } from "@/ui/wizard/use-once.ts";
import { useKeepProgress } from "@/ui/wizard/use-progress.ts";
import { WizardBar } from "@/ui/wizard/wizard-bar.tsx";
import { useWizard } from "@/ui/wizard/wizard-context.ts";
import { frequencyName, serviceText, timeText } from "./names.ts";
import { unsavedSteps } from "./unsaved-steps.ts";

/** How long the last message is shown before the search opens (001 §4). */
const redirectMs = 2_000;

/** Step 4: a summary with links back, and the start (001 §2). */
export function ReviewStep({ progress }: { progress: CustomerOnboarding }) {
  const { memberId } = useWizard();
  const unsaved = unsavedSteps(progress, memberId);
  const isReady = isCustomerStepComplete(4, customerFacts(progress));
  return (
    <div className="grid grid-cols-1 gap-6">
      <Summary progress={progress} />
      <Card className="grid gap-5">
        <div className="flex items-start gap-3">
          {isReady ? (
            <CircleCheck className="mt-0.5 size-6 shrink-0 text-success" />
          ) : (
            <Info className="mt-0.5 size-6 shrink-0 text-info" />
          )}
          <div>
            {isReady && <h3 className="text-title">{t("review.ready")}</h3>}
            <p className="text-muted">{t(isReady ? "review.readyText" : "review.notReady")}</p>
          </div>
        </div>
        <Start />
      </Card>
      <WizardBar
        above={unsaved.map((step) => (
          <Unsaved key={step} step={step} />
        ))}
      />
    </div>
  );
}

const linkTo = (path: string) => (words: string) => (
  <Link to={path} className="text-accent-text underline underline-offset-4">
    {words}
  </Link>
);

/** Input of another step that was not saved, with a link to it. */
const Unsaved = ({ step }: { step: 1 | 3 }) => (
  <p className="flex items-start gap-2.5 rounded-control bg-warning-soft px-4 py-3 text-small text-warning">
    <TriangleAlert className="mt-0.5 size-4 shrink-0" />
    <span>
      <Rich text={t("review.unsaved", { step: t(`customer.step${step}`) })} parts={{ step: linkTo(`?step=${step}`) }} />
    </span>
  </p>
);

/** Finishes, shows a message, and opens the search after two seconds. */
function Start() {
  const finish = useCommand(customerOnboarding.finish);
  const keep = useKeepProgress();
  const once = useOnce();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate("/customer-home"), redirectMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  async function onStart(): Promise<ApiError | undefined> {
    const outcome = await finish.run({});
    if (!outcome.ok) {
      void toast({ title: wizardText("wizard.saveFailed"), tone: "error" });
      return outcome.error;
    }
    void toast({ title: t("review.done"), description: t("review.doneText") });
    setDone(true);
    await keep(outcome.data);
    return undefined;
  }
  return (
    <>
      <FormError error={finish.error} />
      <Button
        size="large"
        wide
        busy={finish.busy || isDone}
        busyText={t("review.starting")}
        onClick={() => void once(onStart)}
      >
        {t("review.start")}
      </Button>
    </>
  );
}

function Summary({ progress }: { progress: CustomerOnboarding }) {
  const { customerType, properties, preferences } = progress;
  const { preferredServices = [], preferredTimes = [], preferredFrequency, preferredCleanerGender } = preferences ?? {};
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Part title={t("review.type")} step={1}>
        {customerType && t(`customer.${customerType}`)}
      </Part>
      <Part title={t("review.properties")} step={2}>
        {properties.length > 0 && (
          <ul className="grid gap-1">
            {properties.map(({ propertyId, address, propertyType }) => (
              <li key={propertyId} className="wrap-anywhere">
                <bdi>{address.formattedAddress}</bdi>{" "}
                <span className="text-muted">{`(${propertyTypeName(propertyType)})`}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={t("review.services")} step={3}>
        {preferredServices.length > 0 && <span>{formatList(preferredServices.map(serviceText))}</span>}
        {preferredFrequency && <span className="block text-muted">{frequencyName(preferredFrequency)}</span>}
      </Part>
      <Part title={t("review.times")} step={3}>
        {preferredTimes.length > 0 && <span>{formatList(preferredTimes.map(timeText))}</span>}
        {preferences?.budgetRange && (
          <span className="block text-muted">
            {rangeOf({ budgetMin: preferences.budgetRange.min, budgetMax: preferences.budgetRange.max })}
          </span>
        )}
      </Part>
      {preferredCleanerGender && preferredCleanerGender !== "no_preference" && (
        <Part title={t("prefer.gender")} step={3}>
          <span>{t(`prefer.gender.${preferredCleanerGender}`)}</span>
        </Part>
      )}
      {preferences?.specialRequirements && (
        <Part title={t("review.notes")} step={3}>
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {preferences.specialRequirements}
          </p>
        </Part>
      )}
    </div>
  );
}

function Part({ title, step, children }: { title: string; step: number; children: ReactNode }) {
  const { go } = useWizard();
  const isEmpty = ([children].flat() as ReactNode[]).every((each) => !each);
  return (
    <Card className="flex flex-col items-start gap-2">
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-small font-medium text-muted">{title}</h3>
        <Button
          tone="quiet"
          size="small"
          className="-me-3"
          aria-label={t("review.editNamed", { part: title })}
          onClick={() => go(step)}
        >
          {t("review.edit")}
        </Button>
      </div>
      <div className="min-w-0">{isEmpty ? <span className="text-muted">{t("review.none")}</span> : children}</div>
    </Card>
  );
}
