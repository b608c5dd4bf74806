import { members } from "@naqi/contracts";
import { t } from "texts:identity/customer-profile";
import { t as requestsText } from "texts:market/requests";
import { AccountCards } from "@/features/identity/account/account-cards.tsx";
import { LateCode } from "@/features/identity/auth/late-code.tsx";
import { LanguageCard } from "@/features/identity/members/language-card.tsx";
import { OwnProfile } from "@/features/identity/members/own-profile.tsx";
import { ChoicesLink } from "@/features/messaging/notices/choices-link.tsx";
import { PictureFromAddress } from "@/features/media/pictures/picture-address.tsx";
import { PictureField } from "@/features/media/pictures/picture-field.tsx";
import { PreferencesLink } from "@/features/customers/onboarding/preferences-link.tsx";
import { PropertiesCard } from "@/features/customers/properties/properties-card.tsx";
import { ReferralCard } from "@/features/money/referrals/referral-card.tsx";
import { RequestList } from "@/features/market/requests/request-list.tsx";
import { SecurityLink } from "@/features/identity/security/security-link.tsx";
import { VerificationScreen } from "@/features/cleaners/verification/verification-screen.tsx";
import { WalletLink } from "@/features/money/wallet/wallet-link.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("person.title");

const showPicture = [members.me];
const pictureOf = (url: string | undefined) => (
  <>
    <PictureField kind="photo" url={url} stale={showPicture} />
    <PictureFromAddress stale={showPicture} />
  </>
);

/** /customer-profile: the customer's profile, their data, and deleting the account (001 §2). */
export default function CustomerProfilePage() {
  return (
    <Page title={title()} lead={t("person.lead")}>
      <div className="grid grid-cols-1 gap-10">
        <OwnProfile picture={pictureOf} />
        <PropertiesCard />
        <section aria-labelledby="own-requests">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 id="own-requests" className="text-title">
              {t("person.requests")}
            </h2>
            <ButtonLink to="/customer/requests" tone="secondary" size="small">
              {requestsText("mine.title")}
            </ButtonLink>
          </div>
          <RequestList newest={3} />
        </section>
        <section aria-labelledby="own-verification">
          <h2 id="own-verification" className="mb-4 text-title">
            {t("person.verification")}
          </h2>
          <VerificationScreen />
        </section>
        <div className="grid grid-cols-1 gap-6">
          <LateCode />
          <PreferencesLink />
          <WalletLink />
          <ReferralCard reward="code" />
          <LanguageCard />
          <ChoicesLink />
          <SecurityLink />
          <AccountCards side="customer" />
        </div>
      </div>
    </Page>
  );
}
