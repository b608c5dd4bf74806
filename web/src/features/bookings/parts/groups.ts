import {
  type Booking,
  type Day,
  dayOf,
  daysBetween,
  hasOpenProblem,
  isReclean,
  reviewableUntil,
} from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { formatDay, formatInstant } from "@/lib/texts/format.ts";

export interface Group {
  name: string;
  items: Booking[];
}

/** Consecutive rows that share a name, in order. */
export function grouped(items: readonly Booking[], nameOf: (booking: Booking) => string): Group[] {
  const groups: Group[] = [];
  for (const booking of items) {
    const name = nameOf(booking);
    if (groups.at(-1)?.name === name) groups.at(-1)?.items.push(booking);
    else groups.push({ name, items: [booking] });
  }
  return groups;
}

/**
 * Whether an open visit awaits an action: its time is over, so it needs an answer, not an arrival. A visit in progress
 * today is not over before it is completed.
 */
export const isToSettle = ({ status, scheduledDate, endsAt }: Booking, now: string) =>
  endsAt <= now && !(status === "in_progress" && scheduledDate === dayOf(now));

/** Whether a completed visit can still be reviewed by its customer, or rated by its cleaner, and has not been; no re-clean is (G140). */
export const isToRate = (by: "customer" | "cleaner", booking: Booking, now: string) =>
  booking.status === "completed" &&
  booking.completedAt !== undefined &&
  !isReclean(booking) &&
  now <= reviewableUntil({ completedAt: booking.completedAt }) &&
  (by === "customer"
    ? booking.cleanerName !== undefined && !booking.reviewedAt
    : booking.customerName !== undefined && !booking.ratedAt);

/** Whether a past booking needs an action of its reader: an open problem, a review, or a rating. */
export const wantsAction = (by: "customer" | "cleaner", booking: Booking, now: string) =>
  hasOpenProblem(booking) || isToRate(by, booking, now);

/** The day, with `Today` or `Tomorrow` before it if it applies. */
export function dayName(day: Day, now: string): string {
  const away = daysBetween(dayOf(now), day);
  const date = formatDay(day);
  return away === 0 ? t("bookings.todayOn", { date }) : away === 1 ? t("bookings.tomorrowOn", { date }) : date;
}

/** How far away a booking is, in words: 'Now', 'Today', 'Tomorrow', 'In 5 days'. */
export function countdown(booking: Booking, now: string): string {
  if (booking.status === "in_progress" && now < booking.endsAt) return t("bookings.now");
  if (now >= booking.endsAt) return t("bookings.overdue");
  const away = daysBetween(dayOf(now), booking.scheduledDate);
  if (away <= 0) return t("bookings.today");
  return away === 1 ? t("bookings.tomorrow") : t("bookings.inDays", { count: away });
}

/** Only the hour for today, else day and hour. */
export function timeOf(instant: string, now: string): string {
  const whole = formatInstant(instant);
  return dayOf(instant) === dayOf(now) ? (whole.split(", ")[1] ?? whole) : whole;
}
