import type { ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import { Page } from "@/ui/page/page.tsx";

interface Props {
  title: string;
  /** The outcome of the link, remounted for each token. */
  Link: ComponentType<{ token: string }>;
}

/** The target of a mail's link: its token is in the address. */
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
