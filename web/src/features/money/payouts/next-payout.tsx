import { t } from "texts:money/payouts";
import { formatDay } from "@/lib/texts/format.ts";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { usePayouts } from "./use-payouts.ts";

/** The next payout's date, or what it still needs; a fragment of a tile. */
export function NextPayout() {
  const { data, error } = usePayouts();
  if (!data) return error ? <span>{t("payouts.nextFailed")}</span> : <Skeleton className="h-7 w-24" />;
  return <span>{data.nextPayoutOn ? formatDay(data.nextPayoutOn) : t("payouts.nextNone")}</span>;
}
