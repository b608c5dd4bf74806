import { policy } from "@naqi/contracts";
import { Hourglass } from "lucide-react";
import { t } from "texts:payouts";

/** What a change costs, said before it is made (decisions G32). */
export const HoldNote = () => (
  <p className="flex items-start gap-2.5 rounded-control bg-warning-soft px-4 py-3 text-small text-warning">
    <Hourglass className="mt-0.5 size-4 shrink-0" />
    <span>{t("payouts.hold", { hours: policy.payoutHoldHours })}</span>
  </p>
);
