import { members, verificationPath } from "@naqi/contracts";
import { IdCard, SlidersHorizontal, Wallet } from "lucide-react";
import { t as verificationText } from "texts:cleaners/verification";
import { t as preferencesText } from "texts:customers/customer-onboarding";
import { t } from "texts:identity/customer-profile";
import { t as requestsText } from "texts:market/requests";
import { t as walletText } from "texts:money/wallet";
import { HomesLink } from "@/features/bookings/homes/homes-link.tsx";
import { PropertiesCard } from "@/features/customers/properties/properties-card.tsx";
import { LanguageCard } from "@/features/identity/members/language-card.tsx";
import { OwnProfile } from "@/features/identity/members/own-profile.tsx";
import { RequestList } from "@/features/market/requests/request-list.tsx";
import { PictureFromAddress } from "@/features/media/pictures/picture-address.tsx";
import { PictureField } from "@/features/media/pictures/picture-field.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Page } from "@/ui/page/page.tsx";
import { SettingsList, SettingsRow } from "@/ui/page/settings-list.tsx";
import { AccountRows } from "./shared/account-rows.tsx";

export const title = () => t("person.title");

const showPicture = [members.me];
const pictureOf = (url: string | undefined) => (
  <>
    <PictureField kind="photo" url={url} stale={showPicture} />
    <PictureFromAddress stale={showPicture} />
  </>
);

/** /customer-profile: the customer, their properties and requests (001 §2), and the way to their other pages (0184). */
export default function CustomerProfilePage() {
  return (
    <Page title={title()} lead={t("person.lead")}>
      <div className="grid grid-cols-1 gap-10">
        <OwnProfile picture={pictureOf} />
        <div>
          <PropertiesCard />
          <div className="mt-3 -ms-3.5">
            <HomesLink />
          </div>
        </div>
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
        <Settings />
        <LanguageCard />
      </div>
    </Page>
  );
}

const Settings = () => (
  <SettingsList id="own-settings" title={t("person.settings")}>
    <SettingsRow
      icon={<SlidersHorizontal />}
      title={preferencesText("prefer.card")}
      text={preferencesText("prefer.cardText")}
      to="/customer-onboarding?step=3"
    />
    <SettingsRow
      icon={<IdCard />}
      title={verificationText("verification.title")}
      text={t("person.verificationText")}
      to={verificationPath("customer")}
    />
    <SettingsRow icon={<Wallet />} title={walletText("wallet.title")} text={walletText("wallet.card")} to="/wallet" />
    <AccountRows />
  </SettingsList>
);
