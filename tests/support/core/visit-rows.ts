import { addMinutes } from "@naqi/contracts";
import { Bookings, type MemberActor, Members } from "@naqi/core";
import { BookingEntity, type BookingRow } from "@naqi/core/bookings/booking/bookings.entity";
import { readMember } from "@naqi/core/identity/member-record/member";
import { waitingEvents } from "./events.ts";
import { as, testNow } from "../given/given.ts";
import { asker as customer, bookingRow, worker } from "../given/quote-context.ts";

export const { startsAt, endsAt, createdAt } = bookingRow();
/** So many minutes from the start of the visit below. */
export const at = (minutes: number) => addMinutes(startsAt, minutes);

/** Steps of a visit need both parties to be active members. */
async function enrolled(who: MemberActor, role: "customer" | "cleaner") {
  if (await readMember(who.memberId)) return;
  await as({ ...who, role: undefined }, () => Members.enroll({ role, fullName: who.fullName }));
}

/** A stored booking of two active members, with what they may do with it; `change` replaces single attributes. */
export async function kept(change: Partial<BookingRow> = {}) {
  await enrolled(customer, "customer");
  await enrolled(worker, "cleaner");
  const row = bookingRow(change);
  await BookingEntity.put(row).go();
  const { bookingId } = row;
  const id = { bookingId };
  return {
    row,
    id,
    read: async () => (await BookingEntity.get(id).go({ consistent: true })).data,
    touch: () => BookingEntity.patch(id).add({ version: 1 }).go(),
    told: async () =>
      (await waitingEvents()).filter(({ values }) => "bookingId" in values && values.bookingId === bookingId),
    onMyWay: (now: string, happenedAt?: string, who = worker) =>
      as(who, () => Bookings.onMyWay({ ...id, happenedAt }), now),
    late: (now: string, minutes = 20) => as(worker, () => Bookings.runLate({ ...id, minutes }), now),
    arrive: (now: string, happenedAt?: string) => as(worker, () => Bookings.arrive({ ...id, happenedAt }), now),
    code: (isOn: boolean, now = testNow) => as(customer, () => Bookings.setStartCode({ ...id, isOn }), now),
    noAccess: (now: string, note?: string) =>
      as(worker, () => Bookings.reportNoAccess({ ...id, tried: ["called", "knocked"], note }), now),
    noShow: (now: string, note?: string) => as(customer, () => Bookings.reportNoShow({ ...id, note }), now),
    answer: (who: typeof worker, agrees: boolean, note?: string, now = at(60)) =>
      as(who, () => Bookings.answerReport({ ...id, agrees, note }), now),
    withdraw: (who: typeof worker, now = at(60)) => as(who, () => Bookings.withdrawReport(id), now),
  };
}
