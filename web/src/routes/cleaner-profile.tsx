import { cleanerOnboarding, cleaners } from "@naqi/contracts";
import { t } from "texts:cleaners/own-profile";
import { AccountCards } from "@/features/identity/account/account-cards.tsx";
import { AreasCard } from "@/features/cleaners/profile/areas-card.tsx";
import { AboutCard, TrustCard } from "@/features/cleaners/profile/profile-about.tsx";
import { ProfileFailed } from "@/features/cleaners/profile/profile-failed.tsx";
import { ProfileHero } from "@/features/cleaners/profile/profile-hero.tsx";
import { WorkCard } from "@/features/cleaners/profile/profile-work.tsx";
import { ProfileSkeleton } from "@/features/cleaners/profile/profile-skeleton.tsx";
import { OwnProfile } from "@/features/cleaners/profile/own-profile.tsx";
import { useStandingKnown } from "@/features/cleaners/profile/listing-note.tsx";
import { useOwnProfile } from "@/features/cleaners/profile/use-profile.ts";
import { InsightsLink } from "@/features/cleaners/insights/insights-link.tsx";
import { ChoicesLink } from "@/features/messaging/notices/choices-link.tsx";
import { OwnPictures } from "@/features/media/pictures/own-pictures.tsx";
import { WorkPictures } from "@/features/media/pictures/work-pictures.tsx";
import { ReceivedReviewsCard } from "@/features/bookings/reviews/reviews-card.tsx";
import { ReferralCard } from "@/features/money/referrals/referral-card.tsx";
import { SecurityLink } from "@/features/identity/security/security-link.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("own.page");

const showPictures = [cleaners.own, cleaners.profile, cleanerOnboarding.progress];

/** /cleaner-profile, and /cleaner-profile/{id} for its owner: the public view, and editing it (000 §2). */
export default function OwnProfilePage() {
  const profile = useOwnProfile();
  const own = profile.data;
  const isStandingKnown = useStandingKnown(own);
  if (!own || !isStandingKnown) {
    return (
      <Page title={title()} hideTitle>
        {profile.error ? <ProfileFailed error={profile.error} onRetry={profile.retry} /> : <ProfileSkeleton />}
      </Page>
    );
  }
  return (
    <Page title={title()} hideTitle>
      <OwnProfile
        own={own}
        hero={<ProfileHero cleaner={own} />}
        pictures={
          <>
            <OwnPictures avatarUrl={own.avatarUrl} businessLogoUrl={own.businessLogoUrl} stale={showPictures} />
            <WorkPictures urls={own.workPictures} stale={showPictures} />
          </>
        }
      >
        <AboutCard cleaner={own} />
        <WorkCard cleaner={own} />
        <AreasCard cleaner={own} />
        <TrustCard cleaner={own} isApproved={own.approvalStatus === "approved"} />
        <ReceivedReviewsCard cleaner={own} />
        <InsightsLink />
        <ReferralCard reward="earnings" />
        <ChoicesLink />
        <SecurityLink />
        <AccountCards side="cleaner" />
      </OwnProfile>
    </Page>
  );
}
