import type { ReactNode } from "react";
import { t } from "texts:staff/admin";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";
import { Page } from "@/ui/page/page.tsx";
import { StaffSearch } from "../search/staff-search.tsx";

interface Props {
  title: string;
  lead?: ReactNode;
  /** The list that a case belongs to. */
  parent?: { to: string; label: string };
  children: ReactNode;
}

/** A staff page, with a link back to the overview and the search. */
export const StaffPage = ({ title, lead, parent, children }: Props) => (
  <>
    <div className="page-width -mb-5 flex max-w-[104rem] flex-wrap-reverse items-center justify-between gap-x-6 pt-3 sm:-mb-8">
      <Breadcrumb
        label={t("staff.path")}
        trail={[{ to: "/admin", label: t("staff.home") }, ...(parent ? [parent] : [])]}
        here={title}
      />
      <StaffSearch />
    </div>
    <Page title={title} lead={lead} wide>
      {children}
    </Page>
  </>
);
