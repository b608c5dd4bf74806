import type { account, OutputOf } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "texts:account";
import type { Query } from "@/lib/data/use-query.ts";
import { Button } from "@/ui/button.tsx";

interface Props {
  closing: Query<OutputOf<typeof account.closing>>;
  jobsPath: string;
}

const look = "rounded-control px-4 py-3 text-small";

/** Which jobs leaving would cancel, or the one that stands in its way. */
export function JobsNote({ closing: { data, error, retry }, jobsPath }: Props) {
  if (!data && error) {
    return (
      <div
        role="alert"
        className={`${look} flex flex-wrap items-center justify-between gap-2 bg-danger-soft text-danger`}
      >
        {t("danger.checkFailed")}
        <Button tone="quiet" size="small" onClick={retry}>
          {t("common.tryAgain")}
        </Button>
      </div>
    );
  }
  if (data?.jobUnderWay) {
    return (
      <p role="alert" className={`${look} bg-danger-soft text-danger`}>
        {t("danger.underWay")}{" "}
        <Link to={jobsPath} className="font-medium underline">
          {t("danger.toJobs")}
        </Link>
      </p>
    );
  }
  const count = data?.upcomingBookings;
  return (
    <p role="status" className={`${look} ${count ? "bg-warning-soft text-warning" : "bg-sunken text-muted"}`}>
      {count === undefined ? t("danger.checking") : count === 0 ? t("danger.noJobs") : t("danger.jobs", { count })}
    </p>
  );
}
