import { CalendarPlus } from "lucide-react";
import { t } from "texts:bookings/homes";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { isComplete } from "../parts/home-name.ts";
import { useOwnHomes } from "./use-homes.ts";

/** The way to booking several homes, for customers with at least two that can be booked. */
export function SeveralLink() {
  const own = useOwnHomes();
  if (own.isLoading) return <Skeleton className="h-11 w-44" />;
  if ((own.data?.items.filter(isComplete).length ?? 0) < 2) return null;
  return (
    <ButtonLink to="/customer/homes/book" size="small" icon={<CalendarPlus />}>
      {t("homes.several")}
    </ButtonLink>
  );
}
