import { t } from "texts:cleaners/teams";
import { Loaded } from "@/ui/states/loaded.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { Belonging, InvitationCard, membershipId } from "./membership.tsx";
import { OwnTeam } from "./own-team.tsx";
import { useMembership } from "./use-team.ts";

/** The member's team, own or joined, and their invitations. */
export const TeamScreen = ({ onAsk }: { onAsk: () => void }) => (
  <Loaded of={useMembership()} failed={t("team.failed")} skeleton={<SkeletonRows count={2} className="h-16" />}>
    {({ team, invitations }) => (
      <div className="grid max-w-4xl gap-8">
        {invitations.length > 0 && (
          <section aria-label={t("invited.list")} className="grid gap-4">
            {invitations.map((invitation) => (
              <InvitationCard key={invitation.seatId} invitation={invitation} />
            ))}
          </section>
        )}
        {/* The same element before and after the next answer, so that it keeps the focus. */}
        <section id={membershipId} tabIndex={-1} aria-label={t("team.title")} className="outline-none">
          {team ? <Belonging team={team} /> : <OwnTeam isInvited={invitations.length > 0} onAsk={onAsk} />}
        </section>
      </div>
    )}
  </Loaded>
);
