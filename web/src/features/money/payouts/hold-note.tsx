import { policy } from "@naqi/contracts";
import { Hourglass } from "lucide-react";
import { t } from "texts:money/payouts";
import { Note } from "@/ui/states/note.tsx";

/** The hold after a change, shown before it is made (decisions G32). */
export const HoldNote = () => (
  <Note tone="warning" icon={<Hourglass />}>
    {t("payouts.hold", { hours: policy.payoutHoldHours })}
  </Note>
);
