import { Mail, Repeat2 } from "lucide-react";
import { t } from "texts:common";
import { t as invitationsText } from "texts:bookings/invitations";
import { t as plansText } from "texts:bookings/plans";
import { CleanerJobs } from "@/features/bookings/jobs/cleaner-jobs.tsx";
import { OpenInvitations } from "@/features/bookings/invitations/open-invitations.tsx";
import { FollowCalendar } from "@/features/bookings/calendar/follow-calendar.tsx";
import { WhoComes } from "@/features/cleaners/teams/who-comes.tsx";
import { RateButton } from "@/features/bookings/reviews/rate-button.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("nav.myJobs");

export default function CleanerBookingsPage() {
  return (
    <Page
      title={title()}
      actions={
        <div className="-mx-3.5 flex flex-wrap max-sm:-my-3">
          <FollowCalendar />
          <ButtonLink to="/cleaner/invitations" tone="quiet" size="small" icon={<Mail className="max-sm:hidden" />}>
            {invitationsText("invitations.title")}
          </ButtonLink>
          <ButtonLink to="/cleaner/plans" tone="quiet" size="small" icon={<Repeat2 className="max-sm:hidden" />}>
            {plansText("plans.title")}
          </ButtonLink>
        </div>
      }
    >
      <OpenInvitations />
      <CleanerJobs Rating={RateButton} WhoComes={WhoComes} />
    </Page>
  );
}
