import { t } from "texts:identity/security";
import { EmailCard } from "@/features/identity/members/email-card.tsx";
import { SecuritySettings } from "@/features/identity/security/security-settings.tsx";
import { Page } from "@/ui/page/page.tsx";
import { ProfileTrail } from "./shared/profile-trail.tsx";

export const title = () => t("security.title");

/** /security: any member's password and second factor. */
export default function SecurityPage() {
  return (
    <Page title={title()} lead={t("security.lead")} above={<ProfileTrail here={title()} />}>
      <div className="grid grid-cols-1 gap-6">
        <EmailCard />
        <SecuritySettings />
      </div>
    </Page>
  );
}
