import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { t } from "texts:bookings/problems";
import { rowIdOf } from "@/lib/links/row-id.ts";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Page } from "@/ui/page/page.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import type { Side } from "./problem-dialogs.tsx";
import { useProblems, useVisit } from "./use-problems.ts";
import { VisitProblems } from "./visit-problems.tsx";

interface Props {
  by: Side;
  /** The list of visits that it belongs to. */
  list: { to: string; label: string };
  /** Shown if the reader has no such visit. */
  notFound: ReactNode;
}

/** The page of one visit's problems, for either of its parties. */
export function ProblemPage({ by, list, notFound }: Props) {
  const bookingId = rowIdOf("bkg", useParams()["bookingId"]);
  const visit = useVisit(bookingId);
  const reported = useProblems(bookingId);
  if (!bookingId || (!visit.data && visit.error?.kind === "missing")) return notFound;
  return (
    <Page
      title={t("problems.title")}
      above={<Breadcrumb label={list.label} trail={[list]} here={t("problems.title")} />}
    >
      <div className="max-w-2xl">
        <Loaded of={visit} failed={t("problems.failed")} skeleton={<SkeletonRows />}>
          {(booking) => (
            <Loaded of={reported} failed={t("problems.failed")} skeleton={<SkeletonRows />}>
              {({ items }) => <VisitProblems booking={booking} items={items} by={by} />}
            </Loaded>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
