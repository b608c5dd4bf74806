import { addDays, dayOf, hourOf, instantOf } from "../../common/time.ts";

/** From then on browsers show nothing until the morning, by Dubai's clock (decisions §5). */
const [from, until] = ["21:00", "08:00"];

/** When the quiet hours end in which an instant falls; undefined outside of them. */
export function quietUntil(now: string): string | undefined {
  const [day, hour] = [dayOf(now), hourOf(now)];
  if (hour < until) return instantOf(day, until);
  return hour >= from ? instantOf(addDays(day, 1), until) : undefined;
}
