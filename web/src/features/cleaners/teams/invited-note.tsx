import { UsersRound } from "lucide-react";
import { t } from "texts:cleaners/teams";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Note } from "@/ui/states/note.tsx";
import { useMembership } from "./use-team.ts";

/** For a cleaner who is asked to complete a profile: a team invitation or membership, which needs no profile. */
export function InvitedNote() {
  const { team, invitations = [] } = useMembership().data ?? {};
  const [invitation] = invitations;
  const business = team?.businessName ?? invitation?.businessName;
  if (!business) return null;
  return (
    <Note tone="accent" icon={<UsersRound />} className="mb-6">
      <p className="font-medium wrap-anywhere">
        <bdi>{t(team ? "belonging.title" : "invited.title", { business })}</bdi>
      </p>
      <p className="mt-1">{t(team ? "belonging.noProfile" : "invited.noProfile", { business })}</p>
      <ButtonLink to="/cleaner/team" tone="secondary" size="small" className="mt-2">
        {t(team ? "belonging.open" : "invited.open")}
      </ButtonLink>
    </Note>
  );
}
