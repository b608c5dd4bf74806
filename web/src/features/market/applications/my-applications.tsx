import type { Application } from "@naqi/contracts";
import { Send } from "lucide-react";
import { useState } from "react";
import { t } from "texts:market/applications";
import { useNow } from "@/lib/browser/use-now.ts";
import { Empty } from "@/ui/states/empty.tsx";
import { JobsLink } from "@/ui/links/jobs-link.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { ApplicationCard } from "./application-card.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useMyApplications } from "./use-applications.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** The cleaner's applications, newest first (000 §2). */
export function MyApplications() {
  const now = useNow();
  const [withdrawing, setWithdrawing] = useState<Application>();
  const [confirming, setConfirming] = useState<Application>();
  const list = useMyApplications();
  const asListed = (chosen: Application) =>
    list.items.find(({ applicationId }) => applicationId === chosen.applicationId) ?? chosen;
  return (
    <>
      <PagedList
        of={list}
        keyOf={({ applicationId }) => applicationId}
        failed={t("applications.failed")}
        skeleton={<SkeletonRows count={3} className="h-40" />}
        empty={<None />}
      >
        {(items) => (
          <ul aria-label={t("applications.list")} className="grid gap-4 lg:grid-cols-2">
            {items.map((application) => (
              <ApplicationCard
                key={application.applicationId}
                application={application}
                now={now}
                onWithdraw={() => setWithdrawing(application)}
                onConfirm={() => setConfirming(application)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {confirming && (
        <ConfirmDialog
          key={confirming.applicationId}
          application={asListed(confirming)}
          onClose={() => setConfirming(undefined)}
        />
      )}
      {withdrawing && (
        <WithdrawDialog
          key={withdrawing.applicationId}
          application={asListed(withdrawing)}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </>
  );
}

const None = () => (
  <Empty icon={<Send />} title={t("applications.none")} hint={t("applications.noneHint")} action={<JobsLink />} />
);
