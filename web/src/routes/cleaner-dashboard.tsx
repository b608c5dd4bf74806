import { t } from "texts:dashboard";
import { InvitedNote } from "@/features/cleaners/teams/invited-note.tsx";
import { OpenInvitations } from "@/features/bookings/invitations/open-invitations.tsx";
import { TeamJobs } from "@/features/bookings/jobs/team-jobs.tsx";
import { NextJob } from "@/features/bookings/jobs/next-job.tsx";
import { CleanerDashboard } from "@/features/dashboard/dashboard.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("cleanerHome.title");

/** The guard guarantees a member. */
export default function CleanerDashboardPage() {
  const { member } = useSession();
  return (
    <Page title={title()}>
      {member && (
        <CleanerDashboard
          memberId={member.memberId}
          nextJob={
            <>
              <OpenInvitations />
              <NextJob />
              <TeamJobs />
            </>
          }
          aboveGate={<InvitedNote />}
        />
      )}
    </Page>
  );
}
