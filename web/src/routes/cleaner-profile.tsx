import { cleanerOnboarding, cleaners, payoutsPath } from "@naqi/contracts";
import {
  Brush,
  CalendarClock,
  ChartNoAxesColumn,
  CircleHelp,
  IdCard,
  Landmark,
  MapPin,
  Users,
  UserRound,
} from "lucide-react";
import { t as insightsText } from "texts:cleaners/insights";
import { t as settingsText } from "texts:cleaners/onboarding";
import { t } from "texts:cleaners/own-profile";
import { t as verificationText } from "texts:cleaners/verification";
import { AreasCard } from "@/features/cleaners/profile/areas-card.tsx";
import { AboutCard, TrustCard } from "@/features/cleaners/profile/profile-about.tsx";
import { ProfileFailed } from "@/features/cleaners/profile/profile-failed.tsx";
import { ProfileHero } from "@/features/cleaners/profile/profile-hero.tsx";
import { WorkCard } from "@/features/cleaners/profile/profile-work.tsx";
import { ProfileSkeleton } from "@/features/cleaners/profile/profile-skeleton.tsx";
import { OwnProfile } from "@/features/cleaners/profile/own-profile.tsx";
import { useStandingKnown } from "@/features/cleaners/profile/listing-note.tsx";
import { useOwnProfile } from "@/features/cleaners/profile/use-profile.ts";
import { OwnPictures } from "@/features/media/pictures/own-pictures.tsx";
import { WorkPictures } from "@/features/media/pictures/work-pictures.tsx";
import { ReceivedReviewsCard } from "@/features/bookings/reviews/reviews-card.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page/page.tsx";
import { SettingsList, SettingsRow } from "@/ui/page/settings-list.tsx";
import { AccountRows } from "./shared/account-rows.tsx";

export const title = () => t("own.page");

const showPictures = [cleaners.own, cleaners.profile, cleanerOnboarding.progress];

/** /cleaner-profile, and /cleaner-profile/{id} for its owner: the public view, editing it (000 §2), and the way to the other pages (0184). */
export default function OwnProfilePage() {
  const { member } = useSession();
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
        settings={<Settings isApproved={own.approvalStatus === "approved"} inTeam={member?.inTeam === true} />}
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
      </OwnProfile>
    </Page>
  );
}

/** The pages beside the public profile; some only after approval. Naqi pays a team's business, not its members. */
const Settings = ({ isApproved, inTeam }: { isApproved: boolean; inTeam: boolean }) => (
  <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
    <SettingsList id="own-business" title={t("pages.business")}>
      <SettingsRow
        icon={<CalendarClock />}
        title={t("pages.hours")}
        text={t("pages.hoursText")}
        to="/cleaner/availability"
      />
      {isApproved && <OfferRows />}
      <SettingsRow
        icon={<IdCard />}
        title={verificationText("verification.title")}
        text={t("pages.documentsText")}
        to="/cleaner/verification"
      />
      {isApproved && !inTeam && (
        <SettingsRow
          icon={<Landmark />}
          title={settingsText("settings.payouts")}
          text={t("pages.payoutsText")}
          to={payoutsPath}
        />
      )}
      {(isApproved || inTeam) && (
        <SettingsRow
          icon={<Users />}
          title={settingsText("settings.team")}
          text={t("pages.teamText")}
          to="/cleaner/team"
        />
      )}
      {isApproved && (
        <SettingsRow
          icon={<ChartNoAxesColumn />}
          title={insightsText("insights.title")}
          text={insightsText("insights.card")}
          to="/cleaner/insights"
        />
      )}
    </SettingsList>
    <SettingsList id="own-account" title={t("pages.account")}>
      <AccountRows />
      <SettingsRow icon={<CircleHelp />} title={t("pages.help")} text={t("pages.helpText")} to="/help" />
    </SettingsList>
  </div>
);

const OfferRows = () => (
  <>
    <SettingsRow
      icon={<Brush />}
      title={settingsText("settings.services")}
      text={settingsText("settings.servicesLead")}
      to="/cleaner/services"
    />
    <SettingsRow
      icon={<MapPin />}
      title={settingsText("settings.areas")}
      text={settingsText("settings.areasLead")}
      to="/cleaner/areas"
    />
    <SettingsRow
      icon={<UserRound />}
      title={settingsText("settings.about")}
      text={settingsText("settings.aboutLead")}
      to="/cleaner/about"
    />
  </>
);
