import { type PublicReview, reviewReportReasons } from "@naqi/contracts";
import { Flag } from "lucide-react";
import { useState } from "react";
import { t } from "texts:staff/reports";
import { useSession } from "@/lib/session/session.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { ReportDialog } from "@/ui/dialogs/report-dialog.tsx";
import { useReportReview } from "./use-reviews.ts";

interface Props {
  cleanerId: string;
  review: PublicReview;
}

/** Reports a review to staff: customers any they read, a cleaner those about themselves. */
export function ReportReview({ cleanerId, review: { reviewId, author } }: Props) {
  const { role, member } = useSession();
  const [isOpen, setOpen] = useState(false);
  const report = useReportReview();
  if (role !== "customer" && member?.memberId !== cleanerId) return null;
  const name = partyName(author);
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        icon={<Flag className="max-sm:hidden" />}
        className="-my-3 -me-3.5 ms-auto"
        aria-label={t("report.reviewName", { name })}
        onClick={() => setOpen(true)}
      >
        {t("report.report")}
      </Button>
      {isOpen && (
        <ReportDialog
          title={t("report.review", { name })}
          text={t("report.reviewText")}
          reasons={reviewReportReasons}
          nameOf={(reason) => t(`reason.${reason}`)}
          send={async (said) => {
            const outcome = await report.run({ cleanerId, reviewId, ...said });
            return outcome.ok ? undefined : outcome.error;
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
