import { type CleanerProfile, type ExtraSlug, policy, formatFils } from "@naqi/contracts";
import { BadgeCheck, CalendarX2, ClipboardCheck, Leaf, MessageSquareQuote, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:cleaners/cleaners";
import { t as extraText } from "texts:bookings/extras";
import { extraCost, extraName } from "@/lib/texts/extra-names.ts";
import { genderName, languageName, serviceName } from "@/lib/texts/vocabulary.ts";
import { formatDate, formatList, formatDuration } from "@/lib/texts/format.ts";
import { Card } from "@/ui/page/card.tsx";
import { Lines } from "@/ui/marks/lines.tsx";

interface Props {
  cleaner: CleanerProfile;
}

/** The cleaner in their own words, what they do and what they speak. */
export const AboutCard = ({ cleaner }: Props) => (
  <section>
    <h2 className="text-title">{t("profile.about")}</h2>
    {cleaner.bioLong || cleaner.bio ? (
      <Lines className="mt-3" text={cleaner.bioLong || cleaner.bio} />
    ) : (
      <p className="mt-3 text-muted">{t("profile.aboutNone")}</p>
    )}
    <dl className="mt-4 border-t border-border empty:hidden">
      {cleaner.servicesOffered.length > 0 && (
        <Row label={t("profile.services")}>{formatList(cleaner.servicesOffered.map(serviceName))}</Row>
      )}
      {cleaner.extras && <ExtrasRow cleaner={cleaner} extras={cleaner.extras} />}
      {cleaner.languagesSpoken.length > 0 && (
        <Row label={t("profile.languages")}>{formatList(cleaner.languagesSpoken.map(languageName))}</Row>
      )}
      {cleaner.gender && <Row label={t("profile.gender")}>{genderName(cleaner.gender)}</Row>}
      {cleaner.ecoFriendly && (
        <Row label={t("profile.products")}>
          <Leaf className="me-1.5 inline size-4.5 text-success" />
          {t("profile.eco")}
        </Row>
      )}
    </dl>
    <CustomServices services={cleaner.customServices} />
  </section>
);

const ExtrasRow = ({ cleaner, extras }: Props & { extras: readonly ExtraSlug[] }) => (
  <Row label={extraText("extras.title")}>
    <ul className="grid gap-1">
      {extras.map((extra) => (
        <li key={extra} className="flex flex-wrap gap-x-2">
          <span>{extraName(extra)}</span>
          <span className="text-muted">{extraCost(extra, cleaner)}</span>
        </li>
      ))}
    </ul>
  </Row>
);

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-4 border-b border-border py-3">
    <dt className="w-28 shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 grow basis-40">{children}</dd>
  </div>
);

/** Only recorded facts: an unverified identity or an unapproved profile is not mentioned. */
export function TrustCard({ cleaner, isApproved = true }: Props & { isApproved?: boolean }) {
  const facts = [
    ...(cleaner.isVerified
      ? [{ icon: BadgeCheck, title: t("profile.trustVerified"), text: t("profile.trustVerifiedText") }]
      : []),
    ...(cleaner.insuredUntil
      ? [
          {
            icon: ShieldCheck,
            title: t("profile.trustInsured", { day: formatDate(cleaner.insuredUntil) }),
            text: t("profile.trustInsuredText"),
          },
        ]
      : []),
    ...(isApproved
      ? [{ icon: ClipboardCheck, title: t("profile.trustApproved"), text: t("profile.trustApprovedText") }]
      : []),
    { icon: MessageSquareQuote, title: t("profile.trustReviews"), text: t("profile.trustReviewsText") },
    {
      icon: CalendarX2,
      title: t("profile.trustCancel"),
      text: t("profile.trustCancelText", { hours: policy.cancelFreeHours }),
    },
  ];
  return (
    <Card>
      <h2 className="text-title">{t("profile.trust")}</h2>
      <ul className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2">
        {facts.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon className="mt-0.5 size-5 shrink-0 text-accent-text" />
            <span className="min-w-0 break-words">
              <span className="block font-medium">{title}</span>
              <span className="mt-0.5 block text-small text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Custom services besides the ten; they cannot be booked here (000 §3). */
function CustomServices({ services }: { services: CleanerProfile["customServices"] }) {
  if (services.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 mb-2 text-small text-muted">{t("profile.custom")}</h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {services.map(({ name, description, hourlyRate, durationMinutes }) => (
          <li key={name} className="rounded-control border border-border px-4 py-3">
            <p className="font-medium break-words">
              <bdi>{name}</bdi>
            </p>
            <p className="text-small text-muted">
              {t("profile.customLine", {
                amount: formatFils(hourlyRate),
                duration: formatDuration(durationMinutes),
              })}
            </p>
            {description && (
              <p dir="auto" className="mt-1 text-small break-words">
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-muted">{t("profile.customNote")}</p>
    </>
  );
}
