import { type admin, type InputOf, MemberId } from "@naqi/contracts";
import { addressOf, oneOf } from "@/lib/data/address-filters.ts";
import { dayIn } from "../parts/day-range.tsx";

/** Actions of staff, the operator and jobs; a new action is found without this list. */
export const trailActions = [
  "cleaner.approve",
  "cleaner.request_changes",
  "cleaner.reject",
  "cleaner.suspend",
  "cleaner.reinstate",
  "customer.suspend",
  "customer.reinstate",
  "suspension.confirmed",
  "suspension.declined",
  "suspension.withdrawn",
  "suspension.lapsed",
  "verification.view",
  "verification.approve",
  "verification.reject",
  "verification.revoke",
  "verification.expire",
  "document.view",
  "document.verify",
  "document.refuse",
  "payout.asked",
  "payout.confirmed",
  "payout.view",
  "appointment.first",
  "appointment.alone",
  "appointment.asked",
  "appointment.confirmed",
  "factor.withdraw",
  "booking.cancel",
  "booking.complete",
  "booking.reopen",
  "booking.count",
  "booking.void",
  "problem.view",
  "problem.picture",
  "problem.reclean",
  "problem.decide",
  "report.view",
  "report.picture",
  "report.close",
  "review.hide",
  "review.restore",
  "request.close",
  "checklist.view",
  "checklist.picture",
  "ticket.reply",
  "ticket.close",
  "ticket.note",
  "ticket.assign",
  "ticket.reopen",
  "code.issue",
  "code.revoke",
  "code.export",
  "credit.asked",
  "credit.confirmed",
  "codes.asked",
  "codes.confirmed",
  "campaign.asked",
  "campaign.confirmed",
  "campaign.start",
  "campaign.stop",
  "season.asked",
  "season.confirmed",
  "reward.release",
  "reward.void",
  "wallet.credit",
  "person.note",
  "payout.pay",
  "audit.export",
  "people.export",
] as const;

export const sides = ["about", "by"] as const;

export interface TrailFilters {
  find: string;
  as: (typeof sides)[number];
  action: (typeof trailActions)[number] | "";
  from: string;
  until: string;
}

export const trailAddress = addressOf<TrailFilters>({
  find: { name: "find", read: (given) => given.trim().slice(0, 80), absent: "" },
  as: { name: "as", read: oneOf(sides), absent: "about" },
  action: { name: "action", read: oneOf(trailActions), absent: "" },
  from: { name: "from", read: dayIn, absent: "" },
  until: { name: "until", read: dayIn, absent: "" },
});

const recordId = /^[a-z]{3}_[0-9a-z]{26}(\.[a-z]{3}_[0-9a-z]{26})?$/;
/** A job or the operator, who have names. */
const jobName = /^[a-z]+(-[a-z]+)*$/;

/** The typed text as a filter: the id of a member or record, or a non-member actor; undefined if it is neither. */
function foundBy(find: string, as: TrailFilters["as"]): Asked | undefined {
  const typed = find.trim().toLowerCase();
  const { data: memberId } = MemberId.safeParse(typed);
  if (memberId) return as === "by" ? { actorId: memberId } : { subjectId: memberId };
  if (recordId.test(typed)) return { recordId: typed };
  return as === "by" && jobName.test(typed) ? { actorId: typed } : undefined;
}

export type Asked = Omit<InputOf<typeof admin.audit>, "cursor" | "limit">;

export const isFindable = ({ find, as }: TrailFilters) => !find || foundBy(find, as) !== undefined;

/** The address's filters as they are queried. */
export const askedBy = ({ find, as, action, from, until }: TrailFilters): Asked => ({
  ...(find && foundBy(find, as)),
  ...(action && { action }),
  ...(from && { from }),
  ...(until && { until }),
});
