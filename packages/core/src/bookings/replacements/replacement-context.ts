import { dayOf, isHourOpen, isReleasable, isReplaceable, soonDays } from "@naqi/contracts";
import { pairRows } from "../booking/checks/pair-check.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import { visitsRow } from "../booking/visit/visits.ts";
import { ChecklistEntity } from "../checklist-record/checklists.entity.ts";
import { codeRows, isBeforeFirstBooking } from "../../money/discounts/redeem.ts";
import { inboxRow, isBlockedBetween } from "../../messaging/unread-and-blocks/inbox.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { PlanEntity } from "../plans/plans.entity.ts";
import { RequestEntity } from "../../market/requests/requests.entity.ts";
import { walletRow } from "../../money/wallet/spending.ts";
import { asReturned } from "./release.ts";

const mostBefore = 10;

/** The cleaners of this visit and of those it replaced. One request for each earlier visit. */
export async function whoLetDown(booking: BookingRow): Promise<Set<string>> {
  const cleanerIds = new Set([booking.cleanerId]);
  let before = booking.replacement?.of;
  for (let count = 0; before && count < mostBefore; count++) {
    const { data } = await BookingEntity.get({ bookingId: before }).go({ consistent: true });
    if (data) cleanerIds.add(data.cleanerId);
    before = data?.replacement?.of;
  }
  return cleanerIds;
}

/** At the booked hour while it is open, else as soon as each cleaner can. */
export function timesOf({ startsAt, scheduledDate, scheduledTime }: BookingRow) {
  const now = Call.now();
  return isHourOpen({ startsAt }, now)
    ? { days: [scheduledDate], hour: scheduledTime }
    : { days: soonDays(dayOf(now)), hour: undefined };
}

/** The rows that a replacement depends on, as they are after a release, and those that compare the pair (G120). One consistent read. */
export async function readContext(booking: BookingRow, cleanerIds: readonly string[], taken?: string) {
  const { bookingId, customerId, discountCode, replacement, plan: ofPlan } = booking;
  const [asMember, referral, member, wallet, own, campaign, use, request, visits, checklist, plan, inbox, ...others] =
    await readTogether(
      ...pairRows(taken && customerId, taken),
      row(MemberEntity, { memberId: customerId }),
      walletRow(customerId),
      ...codeRows(customerId, discountCode),
      row(RequestEntity, { requestId: replacement?.requestId }),
      visitsRow(customerId),
      row(ChecklistEntity, { bookingId }),
      row(PlanEntity, { customerId, planId: ofPlan?.planId }),
      inboxRow(customerId),
      ...cleanerIds.map(inboxRow),
    );
  const blocked = new Set(
    cleanerIds.filter((cleanerId, index) => isBlockedBetween([customerId, cleanerId], [inbox, others[index] ?? null])),
  );
  const read = { code: { own, campaign, use }, wallet, visits };
  const isOnHold = isReleasable(booking, Call.now());
  const { code, ...returned } = isOnHold ? asReturned(booking, read) : read;
  // After the release the visit does not count as ahead.
  const ahead = (member?.upcomingBookings ?? 0) - (isOnHold ? 1 : 0);
  return {
    member,
    request,
    visits: returned.visits,
    pair: [asMember, referral] as const,
    along: { checklist, plan },
    means: {
      wallet: returned.wallet,
      code,
      isFirst: isBeforeFirstBooking(member && { ...member, upcomingBookings: ahead }),
    },
    isBlocked: (cleanerId: string) => blocked.has(cleanerId),
  };
}

export type ReplacementContext = Awaited<ReturnType<typeof readContext>>;

/** Whether replacements are offered: in time, and no other booking was made for the reopened request. */
export const isOffered = (booking: BookingRow, request: ReplacementContext["request"]): boolean =>
  isReplaceable(booking, Call.now()) && (!isBooked(request) || request?.fulfilledBy === booking.bookingId);

const isBooked = (request: ReplacementContext["request"]) =>
  request?.status === "booked" || request?.status === "completed";
