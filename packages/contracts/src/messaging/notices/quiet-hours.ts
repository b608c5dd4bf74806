import { addDays, dayOf, hourOf, instantOf } from "../../common/time.ts";

/** Dubai time (decisions §5). Browsers show missed notices afterwards. */
const [from, until] = ["21:00", "08:00"];

export function quietUntil(now: string): string | undefined {
  const [day, hour] = [dayOf(now), hourOf(now)];
  if (hour < until) return instantOf(day, until);
  return hour >= from ? instantOf(addDays(day, 1), until) : undefined;
}
