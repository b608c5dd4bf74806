import { t } from "texts:verification";
import { VerificationScreen } from "@/features/verification/verification-screen.tsx";
import { Page } from "@/ui/page.tsx";

export const title = () => t("verification.title");

/** /cleaner/verification: where mails, notices and the dashboard lead, to one document of it where they name one. */
export default function CleanerVerificationPage() {
  return (
    <Page title={title()} lead={t("verification.lead")}>
      <VerificationScreen />
    </Page>
  );
}
