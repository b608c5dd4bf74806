import { addMinutes, type Booking, formatFils, isReported, type Stamp } from "@naqi/contracts";
import { Clock, DoorOpen, type LucideIcon, Route } from "lucide-react";
import { t as bookingsText } from "texts:bookings/bookings";
import { t } from "texts:bookings/visit";
import { formatDuration, readerIsElsewhere } from "@/lib/texts/format.ts";
import { timeOf } from "./groups.ts";
import { comingName } from "./who-comes.ts";

type Party = "customer" | "cleaner";

interface Props {
  booking: Pick<Booking, "bookingId" | "status" | "visit" | "startsAt" | "cleanerName" | "assignee">;
  by: Party;
  now: string;
}

/** Takes the focus when another update is added. */
export const stampsId = ({ bookingId }: Pick<Booking, "bookingId">) => `stamps-${bookingId}`;

/** Progress before the visit starts: on the way, late, arrived; in Dubai time. Empty for past visits. */
export function VisitStamps({ booking, by, now }: Props) {
  const { status, visit, startsAt } = booking;
  const { onMyWay, late, arrived } = visit ?? {};
  if (status !== "confirmed" || !(onMyWay || late || arrived)) return null;
  // A team member's update is not attributed to the owner.
  const side = by === "cleaner" && !booking.assignee ? "own" : "theirs";
  const name = comingName(booking);
  const told = (stamp: Stamp) => (stamp.heardAt ? ` ${t("visit.heard", { when: timeOf(stamp.heardAt, now) })}` : "");
  return (
    <ul
      id={stampsId(booking)}
      tabIndex={-1}
      aria-label={t("visit.stamps")}
      className="mt-3 grid gap-1.5 text-small outline-none"
    >
      {onMyWay && !arrived && (
        <Line icon={Route}>{t(`visit.${side}.onMyWay`, { name, when: timeOf(onMyWay.at, now) }) + told(onMyWay)}</Line>
      )}
      {late && !arrived && (
        <Line icon={Clock}>
          {t(`visit.${side}.late`, {
            name,
            when: timeOf(late.at, now),
            duration: formatDuration(late.minutes),
            until: timeOf(addMinutes(startsAt, late.minutes), now),
          })}
        </Line>
      )}
      {arrived && (
        <Line icon={DoorOpen}>
          {t(`visit.${side}.arrived`, { name, when: timeOf(arrived.at, now) }) + told(arrived)}
        </Line>
      )}
      {readerIsElsewhere() && <li className="text-tiny text-muted">{t("visit.dubaiTime")}</li>}
    </ul>
  );
}

const Line = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <li className="flex items-start gap-2">
    <Icon className="mt-0.5 size-4 shrink-0 text-accent-text" />
    <span className="min-w-0 break-words">{children}</span>
  </li>
);

interface Ended {
  by: Party;
  booking: Pick<Booking, "cancellation" | "visit">;
}

/** Why a booking was cancelled, for one of its parties; after a report also what our team decided about the fee. */
export function Cancelled({ by, booking }: Ended) {
  const { cancellation } = booking;
  if (!cancellation) return null;
  const { cause, by: canceller, plan, charged, reason } = cancellation;
  if (cause === "cleaner_no_show") return <span>{t(`notCome.${by}`)}</span>;
  const fee = charged > 0 ? t(`decided.fee.${by}`, { amount: formatFils(charged) }) : t(`decided.noFee.${by}`);
  if (canceller === "staff" && isReported(booking)) return <span>{`${t(`decided.${by}`)} ${fee}`}</span>;
  const isUndecided = canceller === "system" && isReported(booking);
  const why = cause ?? (plan ? (`plan_${plan}` as const) : isUndecided ? "undecided" : canceller);
  return (
    <>
      <span>{bookingsText(by === "customer" ? `bookings.cancelled.${why}` : `jobs.cancelled.${why}`)}</span>
      {cause === "no_access" && <span>{` ${fee}`}</span>}
      {reason && canceller !== by && (
        <span dir="auto" className="block break-words">
          {bookingsText("cancel.reasonOf", { reason })}
        </span>
      )}
    </>
  );
}
