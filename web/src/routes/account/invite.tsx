import { t } from "texts:money/referrals";
import { LateCode } from "@/features/identity/auth/late-code.tsx";
import { ReferralCard } from "@/features/money/referrals/referral-card.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page/page.tsx";
import { ProfileTrail } from "../shared/profile-trail.tsx";

export const title = () => t("invite.title");

/** /account/invite: a member's referral code and its results, and a friend's code while it may still be used (G83). */
export default function InvitePage() {
  const { role } = useSession();
  return (
    <Page title={title()} above={<ProfileTrail here={title()} />}>
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <ReferralCard reward={role === "cleaner" ? "earnings" : "code"} />
        <LateCode />
      </div>
    </Page>
  );
}
