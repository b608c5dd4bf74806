import { addMinutes, type Booking, isReported, stepsFrom } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { useNow } from "@/lib/browser/use-now.ts";
import { useBooking, useGivenJobs } from "../parts/use-bookings.ts";

type Side = "customer" | "cleaner";
type Moment = "before" | "close" | "during" | "after";
type Followed = Pick<Booking, "status" | "startsAt" | "endsAt" | "held" | "visit"> & Partial<Pick<Booking, "assignee">>;

const texts: Record<Side, Record<Moment, () => string[]>> = {
  cleaner: {
    before: () => [t("replies.cleaner.before.1"), t("replies.cleaner.before.2"), t("replies.cleaner.before.3")],
    close: () => [
      t("replies.cleaner.close.1"),
      t("replies.cleaner.close.2"),
      t("replies.cleaner.close.3"),
      t("replies.cleaner.close.4"),
    ],
    during: () => [t("replies.cleaner.during.1"), t("replies.cleaner.during.2"), t("replies.cleaner.during.3")],
    after: () => [t("replies.cleaner.after.1"), t("replies.cleaner.after.2")],
  },
  customer: {
    before: () => [t("replies.customer.before.1"), t("replies.customer.before.2"), t("replies.customer.before.3")],
    close: () => [t("replies.customer.close.1"), t("replies.customer.close.2"), t("replies.customer.close.3")],
    during: () => [t("replies.customer.during.1"), t("replies.customer.during.2"), t("replies.customer.during.3")],
    after: () => [t("replies.customer.after.1"), t("replies.customer.after.2")],
  },
};

const afterMinutes = 24 * 60;

/** The moment of a visit that short answers fit; none if it is on hold, reported, cancelled, unsettled or long over. */
function momentOf(visit: Followed, now: string): Moment | undefined {
  const { status, held, endsAt } = visit;
  if (status === "completed") return now <= addMinutes(endsAt, afterMinutes) ? "after" : undefined;
  if (held || isReported(visit)) return undefined;
  if (status === "in_progress") return "during";
  if (status !== "confirmed" || now >= endsAt) return undefined;
  return now < stepsFrom(visit) ? "before" : "close";
}

/** The answers for one side; a business writes none for a visit that its team member does. */
function repliesFor(side: Side, visit: Followed, now: string): string[] {
  if (side === "cleaner" && visit.assignee) return [];
  const moment = momentOf(visit, now);
  if (!moment) return [];
  const { onMyWay, arrived } = visit.visit ?? {};
  const said = new Set([
    ...((onMyWay ?? arrived) ? [t("replies.cleaner.close.1")] : []),
    ...(arrived ? [t("replies.cleaner.close.2"), t("replies.cleaner.close.3")] : []),
  ]);
  return texts[side][moment]().filter((reply) => side === "customer" || !said.has(reply));
}

interface Props {
  side: Side;
  bookingId: string;
  isOfTeam: boolean;
  onChoose: (reply: string) => void;
}

/** Short answers that fit the moment of the visit. */
export function QuickReplies({ side, bookingId, isOfTeam, onChoose }: Props) {
  const now = useNow();
  const own = useBooking(isOfTeam ? undefined : bookingId);
  const given = useGivenJobs(isOfTeam);
  const visit = isOfTeam ? given.data?.find((job) => job.bookingId === bookingId) : own.data;
  const isComing = isOfTeam ? given.isLoading : own.isLoading;
  const replies = visit ? repliesFor(side, visit, now) : [];
  if (replies.length === 0 && !isComing) return null;
  return (
    <ul
      aria-label={t("replies.label")}
      className="-mx-3 mb-2 flex min-h-11 gap-2 overflow-x-auto px-3 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0 [@media(max-height:42rem)]:hidden"
    >
      {replies.map((reply) => (
        <li key={reply} className="shrink-0 max-lg:max-w-[85%]">
          <button
            type="button"
            onClick={() => onChoose(reply)}
            className="inline-flex min-h-11 items-center rounded-pill border border-border-strong bg-raised px-4 text-start text-small transition-colors duration-150 hover:border-accent hover:text-accent-text"
          >
            {reply}
          </button>
        </li>
      ))}
    </ul>
  );
}
