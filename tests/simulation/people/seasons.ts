import { dayOf } from "@naqi/contracts";

/** How much is asked for on a day of a year in Dubai: less in summer, more before Ramadan, Eid and New Year. */
export function demandOn(time: number): number {
  const day = dayOf(new Date(time).toISOString()).slice(5);
  if (day >= "12-20" || day < "01-05") return 1.5;
  if (day >= "02-01" && day < "02-08") return 1.6;
  if (day >= "02-08" && day < "03-10") return 0.7;
  if (day >= "03-10" && day < "03-16") return 1.5;
  if (day >= "06-20" && day < "09-01") return 0.6;
  return 1;
}
