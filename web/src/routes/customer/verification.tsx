import { t } from "texts:cleaners/verification";
import { VerificationScreen } from "@/features/cleaners/verification/verification-screen.tsx";
import { Page } from "@/ui/page/page.tsx";
import { ProfileTrail } from "../shared/profile-trail.tsx";

export const title = () => t("verification.title");

/** /customer/verification: a customer's proof of identity. */
export default function CustomerVerificationPage() {
  return (
    <Page title={title()} above={<ProfileTrail here={title()} />}>
      <VerificationScreen />
    </Page>
  );
}
