import type { CleanerCase } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { formatLongDay } from "@/lib/texts/format.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { AskNumber } from "./ask-number.tsx";
import { Code, Facts, FactsCard } from "../parts/facts.tsx";

interface Props {
  of: CleanerCase;
}

/** The member's contact details. */
export const ContactCard = ({ of: { profile, email, phone } }: Props) => (
  <FactsCard title={t("case.contact")}>
    <Facts
      of={[
        [t("staff.email"), <Code key="email">{email}</Code>],
        [t("staff.phone"), <Code key="phone">{phone ?? t("staff.none")}</Code>],
        [t("staff.id"), <Code key="id">{profile.cleanerId}</Code>],
      ]}
    />
  </FactsCard>
);

/** The payout account, masked: it is irrelevant for the decision, and viewing it requires two admins. */
export const PayoutCard = ({ of: { payoutMethods, profile } }: Props) => (
  <FactsCard title={t("case.payout")}>
    {payoutMethods.length === 0 && <p className="text-muted">{t("staff.none")}</p>}
    <ul className="grid gap-3">
      {payoutMethods.map(({ payoutMethodId, masked, bankName, accountHolder, isPrimary }) => (
        <li key={payoutMethodId}>
          <Code>{masked}</Code> {isPrimary && <Badge tone="accent">{t("case.primary")}</Badge>}
          <span dir="auto" className="block text-small text-muted">
            {[bankName, accountHolder].filter(Boolean).join(", ")}
          </span>
          <AskNumber of={{ cleanerId: profile.cleanerId, payoutMethodId, masked }} />
        </li>
      ))}
    </ul>
  </FactsCard>
);

// 1 January 2023 was a Sunday, day 0 of the plan.
const weekdayName = (day: string) => formatLongDay(`2023-01-0${Number(day) + 1}`).split(" ")[0];

/** What customers book from. */
export const WeekCard = ({ of: { profile } }: Props) => {
  const { availableAnytime, weeklySchedule } = profile.weeklyPlan;
  // Monday first, as in the plan itself.
  const week = Object.entries(weeklySchedule).sort(([a], [b]) => (Number(a) || 7) - (Number(b) || 7));
  const days = week.filter(([, { available }]) => available);
  return (
    <FactsCard title={t("case.week")}>
      {availableAnytime ? (
        <p>{t("case.anytime")}</p>
      ) : days.length === 0 ? (
        <p className="text-muted">{t("case.noHours")}</p>
      ) : (
        <ul className="grid gap-y-1.5">
          {days.map(([day, { start, end }]) => (
            <li key={day} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span>{weekdayName(day)}</span>
              <bdi dir="ltr">{`${start}–${end}`}</bdi>
            </li>
          ))}
        </ul>
      )}
    </FactsCard>
  );
};
