import { t } from "texts:customers/customer-onboarding";
import { useSession } from "@/lib/session/session.ts";
import CustomerWizard from "@/routes/shared/customer-wizard.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("customer.title");

/** /customer-onboarding: the four steps (001 §2). */
export default function CustomerOnboardingPage() {
  const session = useSession();
  return (
    <Page title={title()} lead={t("customer.lead")}>
      {session.status === "member" && <CustomerWizard memberId={session.member.memberId} />}
    </Page>
  );
}
