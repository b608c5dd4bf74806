import type { Application } from "@naqi/contracts";
import { Send } from "lucide-react";
import { useState } from "react";
import { t } from "texts:applications";
import { useNow } from "@/lib/use-now.ts";
import { Button, ButtonLink } from "@/ui/button.tsx";
import { Empty } from "@/ui/empty.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { SkeletonRows } from "@/ui/skeleton.tsx";
import { ApplicationCard } from "./application-card.tsx";
import { useMyApplications } from "./use-applications.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** What the cleaner applied for, newest first (000 §2). */
export function MyApplications() {
  const list = useMyApplications();
  const now = useNow();
  const [withdrawing, setWithdrawing] = useState<Application>();
  const nothing = list.items.length === 0 && <None />;
  return (
    <>
      <Loaded
        of={list}
        failed={t("applications.failed")}
        skeleton={<SkeletonRows count={3} className="h-40" />}
        empty={() => nothing}
      >
        {() => (
          <>
            <ul aria-label={t("applications.list")} className="grid gap-4 lg:grid-cols-2">
              {list.items.map((application) => (
                <ApplicationCard
                  key={application.applicationId}
                  application={application}
                  now={now}
                  onWithdraw={() => setWithdrawing(application)}
                />
              ))}
            </ul>
            {list.hasMore && (
              <p className="mt-8 text-center">
                <Button tone="secondary" busy={list.isLoadingMore} onClick={list.showMore}>
                  {t("common.showMore")}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
      {withdrawing && (
        <WithdrawDialog
          key={withdrawing.applicationId}
          application={withdrawing}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </>
  );
}

const None = () => (
  <Empty
    icon={<Send />}
    title={t("applications.none")}
    hint={t("applications.noneHint")}
    action={<ButtonLink to="/cleaner/browse-jobs">{t("applications.browse")}</ButtonLink>}
  />
);
