import { useSearchParams } from "react-router-dom";
import { t } from "texts:members";
import { ConfirmEmail } from "@/features/members/confirm-email.tsx";
import { Page } from "@/ui/page.tsx";

export const title = () => t("confirm.title");

/** Where the link in the confirmation mail leads. */
export default function ConfirmEmailPage() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  return (
    <Page title={title()} hideTitle>
      <div className="mx-auto max-w-lg">
        <ConfirmEmail key={token} token={token} />
      </div>
    </Page>
  );
}
