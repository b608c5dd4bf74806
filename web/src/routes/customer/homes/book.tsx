import { useSearchParams } from "react-router-dom";
import { t } from "texts:bookings/homes";
import { SeveralHomes } from "@/features/bookings/several/several-homes.tsx";
import { rowIdOf } from "@/lib/links/row-id.ts";
import { useSession } from "@/lib/session/session.ts";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("several.title");

/** /customer/homes/book: several homes in one go; `?home=` and `?day=` preselect. */
export default function BookHomesPage() {
  const session = useSession();
  const [query] = useSearchParams();
  if (session.status !== "member") return null;
  const { memberId } = session.member;
  const trail = [{ to: "/customer/homes", label: t("homes.back") }];
  return (
    <Page title={title()} above={<Breadcrumb label={t("homes.back")} trail={trail} here={title()} />}>
      <SeveralHomes
        key={query.toString()}
        memberId={memberId}
        home={rowIdOf("prp", query.get("home") ?? undefined)}
        day={query.get("day") ?? undefined}
      />
    </Page>
  );
}
