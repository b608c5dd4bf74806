import { Plus } from "lucide-react";
import { t } from "texts:market/requests";
import { postingAt } from "@/features/market/requests/post-address.ts";
import { PostRequest } from "@/features/market/requests/post-request.tsx";
import { RequestList } from "@/features/market/requests/request-list.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("mine.title");

/** The customer's requests (001 §2). */
export default function CustomerRequestsPage() {
  return (
    <Page
      title={title()}
      lead={t("mine.lead")}
      actions={
        <ButtonLink to={postingAt("/customer/requests")} icon={<Plus />}>
          {t("post.title")}
        </ButtonLink>
      }
    >
      <RequestList />
      <PostRequest />
    </Page>
  );
}
