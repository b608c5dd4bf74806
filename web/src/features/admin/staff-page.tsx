import type { ReactNode } from "react";
import { t } from "texts:admin";
import { cx } from "@/lib/browser/class-names.ts";
import { Breadcrumb } from "@/ui/breadcrumb.tsx";
import { Page } from "@/ui/page.tsx";

interface Props {
  title: string;
  lead?: ReactNode;
  /** The list a case belongs to. */
  parent?: { to: string; label: string };
  /** For a list with a record beside it. */
  wide?: boolean;
  children: ReactNode;
}

/** A page of staff, with the way back to the overview above it. */
export const StaffPage = ({ title, lead, parent, wide = false, children }: Props) => (
  <>
    <div className={cx("page-width -mb-5 pt-3 sm:-mb-8", wide && "max-w-[104rem]")}>
      <Breadcrumb
        label={t("staff.path")}
        trail={[{ to: "/admin", label: t("staff.home") }, ...(parent ? [parent] : [])]}
        here={title}
      />
    </div>
    <Page title={title} lead={lead} wide={wide}>
      {children}
    </Page>
  </>
);
