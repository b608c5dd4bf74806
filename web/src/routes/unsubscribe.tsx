import { useSearchParams } from "react-router-dom";
import { t } from "texts:messaging/notices";
import { Unsubscribe } from "@/features/messaging/notices/unsubscribe.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("unsubscribe.title");

/** /unsubscribe: the target of the link in a mail's footer, signed in or not. */
export default function UnsubscribePage() {
  const [query] = useSearchParams();
  const link = query.get("link") ?? "";
  return (
    <Page title={title()} hideTitle>
      <div className="mx-auto max-w-lg">
        <Unsubscribe key={link} link={link} />
      </div>
    </Page>
  );
}
