import type { ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import { Page } from "@/ui/page/page.tsx";

interface Props {
  title: string;
  /** What comes of the link, anew for each token. */
  Link: ComponentType<{ token: string }>;
}

/** Where a link in a mail leads: its token stands in the address. */
export function MailedPage({ title, Link }: Props) {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  return (
    <Page title={title} hideTitle>
      <div className="mx-auto max-w-lg">
        <Link key={token} token={token} />
      </div>
    </Page>
  );
}
