import { formatFils, needsSecondAdmin, policy } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "texts:staff/codes";

const { issued, hours } = policy.secondPair;

/** Announces whether a second admin must approve the issue (G135). `worth` in fils; NaN while unreadable. */
export const SecondAdminHint = ({ of, worth }: { of: "codes" | "campaign"; worth: number }) => (
  <p role="status" className="text-small text-muted sm:col-span-full">
    {needsSecondAdmin(worth) && Number.isFinite(worth)
      ? t(`second.${of}`, { worth: formatFils(worth), hours })
      : t("second.rule", { limit: formatFils(issued) })}
  </p>
);

export const WaitingListLink = () => (
  <Link
    to="/admin/proposals"
    className="inline-flex min-h-11 items-center text-accent-text underline-offset-4 hover:underline"
  >
    {t("second.open")}
  </Link>
);
