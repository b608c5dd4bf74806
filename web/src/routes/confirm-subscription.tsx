import { t } from "texts:identity/members";
import { ConfirmSubscription } from "@/features/identity/mailed/confirm-subscription.tsx";
import { MailedPage } from "./shared/mailed.tsx";

export const title = () => t("subscription.title");

export default function ConfirmSubscriptionPage() {
  return <MailedPage title={title()} Link={ConfirmSubscription} />;
}
