import { t } from "texts:identity/account";
import { AccountCards } from "@/features/identity/account/account-cards.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page/page.tsx";
import { ProfileTrail } from "../shared/profile-trail.tsx";

export const title = () => t("data.title");

/** /account/data: a copy of the member's data, and deleting the account (G18, G19). */
export default function YourDataPage() {
  const { role } = useSession();
  return (
    <Page title={title()} above={<ProfileTrail here={title()} />}>
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <AccountCards side={role === "cleaner" ? "cleaner" : "customer"} />
      </div>
    </Page>
  );
}
