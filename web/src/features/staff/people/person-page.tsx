import { type admin, dayOf, formatFils, type OutputOf } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "texts:staff/admin";
import { t as plansText } from "texts:bookings/plans";
import { t as proposalsText } from "texts:staff/proposals";
import { formatDate, formatDuration } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { CaseLoaded } from "../parts/case-loaded.tsx";
import { GiveCredit } from "./credit-dialog.tsx";
import { PersonRecords } from "./person-records.tsx";
import { Code, Facts, FactsCard } from "../parts/facts.tsx";
import { History } from "../parts/history.tsx";
import { KycBadge } from "../parts/labels.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { StaffPage } from "../parts/staff-page.tsx";
import { StandingBadges } from "../parts/standing.tsx";
import { SuspensionCard } from "./suspension-card.tsx";
import type { PanelProps } from "../parts/record-list.tsx";
import { usePerson } from "../parts/use-staff.ts";

type Found = OutputOf<typeof admin.person>;

const parent = () => ({ to: "/admin/people", label: t("staff.people") });

/** One member: identity, standing, and staff's actions. */
export function PersonPage({ memberId }: { memberId: string }) {
  const query = usePerson(memberId);
  return (
    <StaffPage title={query.data?.fullName ?? t("case.person")} parent={parent()}>
      <CaseLoaded of={query} back={parent()}>
        {(found) => (
          <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
            <div className="grid grid-cols-1 gap-6">
              <PersonCards of={found} />
              <PersonRecords of={found} />
            </div>
            <History entries={found.history} />
          </div>
        )}
      </CaseLoaded>
    </StaffPage>
  );
}

/** A member's identity, standing, and repeat bookings. */
const PersonCards = ({ of }: { of: Found }) => (
  <>
    <WhoCard of={of} />
    <SuspensionCard of={of} />
    <StandingCard of={of} />
    {of.debts.length > 0 && <DebtsCard of={of} />}
    {of.plans.length > 0 && <PlansCard of={of} />}
  </>
);

/** The same next to a list, with staff's actions below. */
export function PersonPanel({ id: memberId, toList }: PanelProps) {
  const query = usePerson(memberId);
  return (
    <CaseLoaded of={query} back={{ to: toList, label: t("staff.people") }}>
      {(found) => (
        <div className="grid grid-cols-1 gap-6">
          <div className="flex flex-wrap items-center gap-x-4">
            <h2 className="text-title wrap-anywhere">
              <bdi>{found.fullName}</bdi>
            </h2>
            <Link
              to={`/admin/people/${memberId}`}
              className="inline-flex min-h-11 items-center text-small text-accent-text underline underline-offset-4"
            >
              {t("case.openPerson")}
            </Link>
          </div>
          <PersonCards of={found} />
          <History entries={found.history} />
        </div>
      )}
    </CaseLoaded>
  );
}

const WhoCard = ({ of: { memberId, email, phone, role, createdAt } }: { of: Found }) => (
  <FactsCard title={t("case.contact")}>
    <Facts
      of={[
        [t("staff.role"), t(`role.${role}`)],
        [t("staff.email"), <Code key="email">{email}</Code>],
        [t("staff.phone"), <Code key="phone">{phone ?? t("staff.none")}</Code>],
        [t("staff.id"), <Code key="id">{memberId}</Code>],
        [t("people.joined"), formatDate(dayOf(createdAt))],
      ]}
    />
  </FactsCard>
);

/** What a customer owes cleaners, or what customers owe a cleaner: a link to each case. */
const DebtsCard = ({ of: { debts, role } }: { of: Found }) => (
  <FactsCard title={t(role === "cleaner" ? "people.owed" : "people.owes")}>
    <ul className="grid gap-1">
      {debts.map(({ bookingId, problemId, customerName, cleanerName, scheduledDate, amount }) => (
        <li key={problemId}>
          <RowLink to={`/admin/problems?state=owed&problem=${bookingId}.${problemId}`}>
            {t(role === "cleaner" ? "people.owedBy" : "people.owesTo", {
              amount: formatFils(amount),
              name: partyName(role === "cleaner" ? customerName : cleanerName),
              day: formatDate(scheduledDate),
            })}
          </RowLink>
        </li>
      ))}
    </ul>
  </FactsCard>
);

/** Repeat bookings: with the cleaner for a customer, with the customer for a cleaner, as each booking says. */
const PlansCard = ({ of: { plans } }: { of: Found }) => (
  <FactsCard title={t("people.plans")}>
    <ul className="grid gap-2">
      {plans.map(({ planId, frequency, createdAt, hour, durationMinutes }) => (
        <li key={planId}>
          <span>
            {t("people.plan", {
              often: plansText(`often.${frequency}`),
              hour,
              duration: formatDuration(durationMinutes),
              day: formatDate(dayOf(createdAt)),
            })}
          </span>
          <span className="block">
            <Code>{planId}</Code>
          </span>
        </li>
      ))}
    </ul>
  </FactsCard>
);

const StandingCard = ({ of }: { of: Found }) => {
  const { role, verification, team, upcomingBookings: upcoming } = of;
  const { pastBookings: past, completedBookings: completed } = of;
  return (
    <FactsCard title={t("people.standing")}>
      <StandingBadges of={of} />
      <div className="mt-4">
        <Facts
          of={[
            [t("people.bookings"), t("people.bookingCounts", { upcoming, past, completed })],
            ...(team
              ? [
                  [
                    t("people.team"),
                    <RowLink key="team" to={`/admin/people/${team.businessId}`}>
                      {partyName(team.businessName)}
                    </RowLink>,
                  ] as const,
                  [
                    t("people.teamVisits"),
                    t("people.teamCounts", { upcoming: team.upcoming, completed: team.completed }),
                  ] as const,
                ]
              : []),
            ...(role === "admin"
              ? []
              : [[t("case.identity"), <KycBadge key="kyc" status={verification.status} />] as const]),
          ]}
        />
      </div>
      <RecordLinks of={of} />
    </FactsCard>
  );
};

/** The member's records in the lists of the desk, and a credit. */
function RecordLinks({ of }: { of: Found }) {
  const { memberId, role, verification } = of;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {verification.verificationId && (
        <ButtonLink
          tone="secondary"
          size="small"
          to={`/admin/verifications/${memberId}/${verification.verificationId}`}
        >
          {t("case.openVerification")}
        </ButtonLink>
      )}
      {role !== "admin" && (
        <ButtonLink tone="secondary" size="small" to={`/admin/bookings?${role}=${memberId}`}>
          {t("bookingCase.ofPerson")}
        </ButtonLink>
      )}
      {role === "customer" && (
        <ButtonLink tone="secondary" size="small" to={`/admin/requests?customer=${memberId}`}>
          {t("requestCase.ofPerson")}
        </ButtonLink>
      )}
      <ButtonLink tone="secondary" size="small" to={`/admin/audit?${role === "admin" ? "as=by&" : ""}find=${memberId}`}>
        {proposalsText(role === "admin" ? "trail.ofStaff" : "trail.ofPerson")}
      </ButtonLink>
      {role === "customer" && of.standing === "active" && <GiveCredit of={of} />}
      {role === "cleaner" && (
        <>
          <ButtonLink tone="secondary" size="small" to={`/admin/cleaners/${memberId}`}>
            {t("case.openCase")}
          </ButtonLink>
          <ButtonLink tone="secondary" size="small" to={`/admin/reviews?cleaner=${memberId}`}>
            {t("review.ofPerson")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
