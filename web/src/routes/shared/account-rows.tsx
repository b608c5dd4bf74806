import { Bell, FileText, Gift, KeyRound } from "lucide-react";
import { t as accountText } from "texts:identity/account";
import { t as securityText } from "texts:identity/security";
import { t as noticesText } from "texts:messaging/notices";
import { t as inviteText } from "texts:money/referrals";
import { SettingsRow } from "@/ui/page/settings-list.tsx";

/** Links to the pages of any customer's or cleaner's account, for a `SettingsList`. */
export const AccountRows = () => (
  <>
    <SettingsRow
      icon={<Gift />}
      title={inviteText("invite.title")}
      text={inviteText("invite.card")}
      to="/account/invite"
    />
    <SettingsRow
      icon={<Bell />}
      title={noticesText("choices.title")}
      text={noticesText("choices.card")}
      to="/notices/settings"
    />
    <SecurityRow />
    <SettingsRow
      icon={<FileText />}
      title={accountText("data.title")}
      text={accountText("data.card")}
      to="/account/data"
    />
  </>
);

export const SecurityRow = () => (
  <SettingsRow
    icon={<KeyRound />}
    title={securityText("security.title")}
    text={securityText("security.card")}
    to="/security"
  />
);
