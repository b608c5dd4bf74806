import { addMinutes } from "@naqi/contracts";
import { Bookings, Members } from "@naqi/core";
import { as, booking, cleaner, member } from "../../support/given/given.ts";
import type { PerOperation } from "../../operations/record.ts";

/** One ordinary call of every operation by which a visit goes its way. Imported once the table is there. */
export async function visitSamples() {
  const given = async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, startsAt } = await booking(customer, worker.memberId);
    return { customer, worker, id: { bookingId }, after: (minutes: number) => addMinutes(startsAt, minutes) };
  };
  const [going, coded, locked, missed, answered] = [
    await given(),
    await given(),
    await given(),
    await given(),
    await given(),
  ];
  await as(going.customer, () => Members.update({ phone: "+971501234567" }));
  await as(locked.worker, () => Bookings.arrive(locked.id), locked.after(-10));
  await as(answered.customer, () => Bookings.reportNoShow(answered.id), answered.after(31));
  const tried = ["called", "knocked"] as const;
  return {
    "bookings.onMyWay": () => as(going.worker, () => Bookings.onMyWay(going.id), going.after(-60)),
    "bookings.runLate": () => as(going.worker, () => Bookings.runLate({ ...going.id, minutes: 20 }), going.after(-30)),
    "bookings.arrive": () => as(going.worker, () => Bookings.arrive(going.id), going.after(20)),
    "bookings.setStartCode": () => as(coded.customer, () => Bookings.setStartCode({ ...coded.id, isOn: true })),
    "bookings.revealPhone": () => as(going.worker, () => Bookings.revealPhone(going.id), going.after(-30)),
    "bookings.reportNoAccess": () =>
      as(locked.worker, () => Bookings.reportNoAccess({ ...locked.id, tried: [...tried] }), locked.after(31)),
    "bookings.reportNoShow": () => as(missed.customer, () => Bookings.reportNoShow(missed.id), missed.after(31)),
    "bookings.answerReport": () =>
      as(
        answered.worker,
        () => Bookings.answerReport({ ...answered.id, agrees: false, note: "I rang twice." }),
        answered.after(40),
      ),
    "bookings.withdrawReport": () => as(missed.customer, () => Bookings.withdrawReport(missed.id), missed.after(40)),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
