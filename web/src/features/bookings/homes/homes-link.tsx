import { CalendarRange } from "lucide-react";
import { t } from "texts:bookings/homes";
import { ButtonLink } from "@/ui/links/button.tsx";
import { useOwnHomes } from "./use-homes.ts";

/** The way to the week of one's homes, for customers with several. */
export function HomesLink() {
  const own = useOwnHomes();
  if ((own.data?.items.length ?? 0) < 2) return null;
  return (
    <ButtonLink to="/customer/homes" tone="quiet" size="small" icon={<CalendarRange className="max-sm:hidden" />}>
      {t("homes.title")}
    </ButtonLink>
  );
}
