import { useSearchParams } from "react-router-dom";
import { t } from "texts:members";
import { ResetPassword } from "@/features/members/reset-password.tsx";
import { Page } from "@/ui/page.tsx";

export const title = () => t("reset.title");

/** Where the link in the mail for a forgotten password leads. */
export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  return (
    <Page title={title()} hideTitle>
      <div className="mx-auto max-w-lg">
        <ResetPassword key={token} token={token} />
      </div>
    </Page>
  );
}
