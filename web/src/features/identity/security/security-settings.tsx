import { security } from "@naqi/contracts";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { t } from "texts:identity/security";
import { useQuery } from "@/lib/data/use-query.ts";
import { useSession } from "@/lib/session/session.ts";
import { mustSetUpFactor } from "@/lib/sign-in/must-set-up-factor.ts";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Note } from "@/ui/states/note.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { CalendarCard } from "./calendar-card.tsx";
import { FactorCard } from "./factor-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** How the member signs in, and changing it. */
export function SecuritySettings() {
  const { member } = useSession();
  const mine = useQuery(security.mine, {});
  return (
    <div className="grid grid-cols-1 gap-6">
      {member && mustSetUpFactor(member) && (
        <Note tone="warning" icon={<ShieldAlert />}>
          {t("security.staff")}
        </Note>
      )}
      <Loaded
        of={mine}
        failed={t("security.failed")}
        skeleton={
          <div className="grid gap-6">
            <Skeleton className="h-48" />
            <Skeleton className="h-40" />
            <Skeleton className="h-48" />
          </div>
        }
      >
        {(data) => (
          <div className="grid grid-cols-1 gap-6">
            {data.hasPassword ? (
              <>
                <FactorCard {...data} />
                <PasswordCard
                  isFactorOn={data.factorSince !== undefined}
                  hasCalendar={data.calendarSince !== undefined}
                />
              </>
            ) : (
              <Note tone="quiet" icon={<ShieldCheck />}>
                {t("security.google")}
              </Note>
            )}
            <SessionsCard sessions={data.sessions} hasCalendar={data.calendarSince !== undefined} />
            {data.calendarSince && <CalendarCard since={data.calendarSince} />}
          </div>
        )}
      </Loaded>
    </div>
  );
}
