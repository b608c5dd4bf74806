import type { VerificationCase } from "@naqi/contracts";
import { Eye } from "lucide-react";
import { t } from "texts:admin";
import { ButtonLink } from "@/ui/button.tsx";
import { CaseLoaded } from "./case-loaded.tsx";
import { Code, Facts, FactsCard } from "./facts.tsx";
import { History } from "./history.tsx";
import { Papers } from "./papers.tsx";
import { StaffPage } from "./staff-page.tsx";
import { type CaseOf, useVerificationCase } from "./use-staff.ts";
import { VerificationDecisions } from "./verification-decisions.tsx";

const parent = () => ({ to: "/admin/verifications", label: t("staff.verifications") });

/** A verification: each document beside what was entered about it, and the decision about the whole. */
export function VerificationCasePage({ of }: { of: CaseOf }) {
  const query = useVerificationCase(of);
  return (
    <StaffPage
      title={query.data?.fullName ?? t("case.title")}
      parent={parent()}
      lead={
        <span className="inline-flex items-center gap-2">
          <Eye className="size-4.5 shrink-0" />
          {t("paper.logged")}
        </span>
      }
    >
      <CaseLoaded of={query} back={parent()}>
        {(found) => (
          <div className="grid grid-cols-1 gap-6">
            <Papers of={found} onChanged={query.retry} />
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
              <VerificationDecisions of={found} onChanged={query.retry} />
              <PersonCard of={found} />
              <History entries={found.history} />
            </div>
          </div>
        )}
      </CaseLoaded>
    </StaffPage>
  );
}

const PersonCard = ({ of: { userId, fullName, email, role, businessType } }: { of: VerificationCase }) => (
  <FactsCard title={t("case.person")}>
    <Facts
      of={[
        [t("staff.name"), <bdi key="name">{fullName}</bdi>],
        [t("staff.email"), <Code key="email">{email}</Code>],
        [t("staff.role"), t(`role.${role}`)],
        ...(businessType
          ? [[t("staff.business"), t(businessType === "business" ? "staff.company" : "staff.individual")] as const]
          : []),
      ]}
    />
    <div className="mt-4 flex flex-wrap gap-3">
      <ButtonLink tone="secondary" size="small" to={`/admin/people/${userId}`}>
        {t("case.openPerson")}
      </ButtonLink>
      {role === "cleaner" && (
        <ButtonLink tone="secondary" size="small" to={`/admin/cleaners/${userId}`}>
          {t("case.openCase")}
        </ButtonLink>
      )}
    </div>
  </FactsCard>
);
