import { useSearchParams } from "react-router-dom";
import { t } from "texts:members";
import { ConfirmSubscription } from "@/features/members/confirm-subscription.tsx";
import { Page } from "@/ui/page.tsx";

export const title = () => t("subscription.title");

/** Where the link in a newsletter or waitlist mail leads. */
export default function ConfirmSubscriptionPage() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  return (
    <Page title={title()} hideTitle>
      <div className="mx-auto max-w-lg">
        <ConfirmSubscription key={token} token={token} />
      </div>
    </Page>
  );
}
