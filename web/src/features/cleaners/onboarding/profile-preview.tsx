import { type CleanerOnboarding, formatFils, policy } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:cleaners/onboarding";
import { genderName, languageName, offeredName } from "@/lib/texts/vocabulary.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { ShownNames } from "../fields/shown-names.tsx";
import { methodName } from "./method-name.ts";

/** A preview of the profile, with the spec's text for missing parts (000 §2). */
export function ProfilePreview({ progress }: { progress: CleanerOnboarding }) {
  const { step1, step2, step3, step4, step6 } = progress.stepData;
  const method = step6.methods.find(({ isPrimary }) => isPrimary) ?? step6.methods[0];
  const years = step1.yearsExperience;
  return (
    <Card>
      <h3 className="text-title">{t("finish.preview")}</h3>
      <p className="mt-1 text-small text-muted">{t("finish.previewText")}</p>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Avatar name={progress.fullName} src={progress.avatarUrl} size="large" />
        <div className="min-w-0">
          <ShownNames fullName={progress.fullName} businessName={step1.businessName} noBusiness={t("finish.noName")} />
          <p className="text-muted tabular-nums">{`${t("finish.rate", { amount: formatFils(step2.hourlyRate || policy.hourlyRate.preset) })} · ${t("finish.years", { count: years })}`}</p>
          {progress.verificationStarted && (
            <span className="mt-1.5 block">
              <Badge tone={progress.isVerified ? "success" : "info"}>
                {t(progress.isVerified ? "finish.verified" : "finish.started")}
              </Badge>
            </span>
          )}
        </div>
      </div>
      <dl className="mt-6 grid gap-5 sm:grid-cols-2">
        <Part title={t("finish.about")} wide>
          {step1.bio && <Lines text={step1.bioLong ? `${step1.bio}\n\n${step1.bioLong}` : step1.bio} />}
        </Part>
        <Part title={t("finish.services")}>
          <Labels
            texts={[
              ...step2.servicesOffered.map((slug) => offeredName(slug)),
              ...step2.customServices.map((own) => own.name),
            ]}
          />
        </Part>
        <Part title={t("finish.areas")}>
          {step3.serviceAreas.length > 0 && (
            <>
              <Labels texts={step3.serviceAreas} />
              <span className="mt-2 block text-small text-muted">
                {t("finish.coverage", { km: step3.serviceRadius, amount: formatFils(step3.travelFee) })}
              </span>
            </>
          )}
        </Part>
        <Part title={t("finish.languages")}>
          <Labels texts={step1.languagesSpoken.map(languageName)} />
        </Part>
        {step1.gender && <Part title={t("setup.gender")}>{genderName(step1.gender)}</Part>}
        {step2.ecoFriendly && <Part title={t("finish.products")}>{t("finish.eco")}</Part>}
        <Part title={t("finish.availability")}>
          {step4 && t(step4.availableAnytime ? "finish.anytime" : "finish.custom")}
        </Part>
        <Part title={t("finish.payout")}>{method && methodName(method.payoutMethod)}</Part>
      </dl>
    </Card>
  );
}

const Part = ({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? "min-w-0 sm:col-span-2" : "min-w-0"}>
    <dt className="text-small text-muted">{title}</dt>
    <dd className="mt-1">{children || <span className="text-muted">{t("finish.notSet")}</span>}</dd>
  </div>
);

/** Short words side by side. */
const Labels = ({ texts }: { texts: readonly string[] }) =>
  texts.length === 0 ? (
    <span className="text-muted">{t("finish.notSet")}</span>
  ) : (
    <span className="flex flex-wrap gap-1.5">
      {texts.map((text, index) => (
        <Badge key={`${index}-${text}`}>
          <bdi className="wrap-anywhere whitespace-normal">{text}</bdi>
        </Badge>
      ))}
    </span>
  );
