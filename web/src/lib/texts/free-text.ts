import { addDays, dayOf, type FreeTime } from "@naqi/contracts";
import { t } from "texts:ui/parts";
import { formatWhen } from "./format.ts";
import { serverNow } from "@/lib/time/clock.ts";

/** `Tomorrow, 08:00`; from the third day on `Thu 12 Mar, 08:00`. */
export function freeText({ day, hour }: FreeTime): string {
  const today = dayOf(serverNow());
  if (day === today) return t("free.today", { hour });
  return day === addDays(today, 1) ? t("free.tomorrow", { hour }) : formatWhen(day, hour);
}
