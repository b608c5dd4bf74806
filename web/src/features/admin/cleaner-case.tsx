import type { CleanerCase, CleanerProfile } from "@naqi/contracts";
import type { ComponentType } from "react";
import { t } from "texts:admin";
import { CaseLoaded } from "./case-loaded.tsx";
import { CleanerDecisions } from "./cleaner-decisions.tsx";
import { ContactCard, IdentityCard, PayoutCard, WeekCard } from "./cleaner-facts.tsx";
import { History } from "./history.tsx";
import { StaffPage } from "./staff-page.tsx";
import { useCleanerCase } from "./use-staff.ts";

interface Props {
  cleanerId: string;
  /** The profile as customers see it; the route brings it. */
  Profile: ComponentType<{ cleaner: CleanerProfile }>;
}

const parent = () => ({ to: "/admin/cleaners", label: t("staff.cleaners") });

/** Everything staff need to decide about a cleaner: the decision beside it, on phones on top. */
export function CleanerCasePage({ cleanerId, Profile }: Props) {
  const query = useCleanerCase(cleanerId);
  return (
    <StaffPage title={query.data?.profile.fullName ?? t("case.title")} parent={parent()}>
      <CaseLoaded of={query} back={parent()}>
        {(found) => (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <aside className="grid grid-cols-1 gap-6 lg:order-2">
              <CleanerDecisions of={found} />
              <IdentityCard of={found} />
              <ContactCard of={found} />
              <PayoutCard of={found} />
            </aside>
            <Described of={found} Profile={Profile} />
          </div>
        )}
      </CaseLoaded>
    </StaffPage>
  );
}

const Described = ({ of, Profile }: { of: CleanerCase; Profile: Props["Profile"] }) => (
  <div className="grid min-w-0 grid-cols-1 gap-6">
    <p className="text-small font-medium text-muted">{t("case.asSeen")}</p>
    <Profile cleaner={of.profile} />
    <WeekCard of={of} />
    <History entries={of.history} />
  </div>
);
