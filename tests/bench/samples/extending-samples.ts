import { addMinutes } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { as, cleaner, member, started } from "../../support/given/given.ts";

/** A job under way, and what each of its two may do about more time. */
export async function extendingSamples() {
  const given = async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, version, startsAt } = await started(customer, worker);
    const now = addMinutes(startsAt, 60);
    const ask = () => as(worker, () => Bookings.proposeExtension({ bookingId, version, minutes: 60 }), now);
    return { customer, worker, bookingId, version, now, ask };
  };
  const asked = async () => {
    const one = await given();
    const { version } = await one.ask();
    return { ...one, seen: { bookingId: one.bookingId, version } };
  };
  const [toAsk, toAccept, toDecline, toWithdraw] = [await given(), await asked(), await asked(), await asked()];
  return {
    "bookings.extensionRoom": () =>
      as(toAsk.worker, () => Bookings.extensionRoom({ bookingId: toAsk.bookingId }), toAsk.now),
    "bookings.proposeExtension": toAsk.ask,
    "bookings.acceptExtension": () =>
      as(toAccept.customer, () => Bookings.acceptExtension(toAccept.seen), toAccept.now),
    "bookings.declineExtension": () =>
      as(toDecline.customer, () => Bookings.declineExtension(toDecline.seen), toDecline.now),
    "bookings.withdrawExtension": () =>
      as(toWithdraw.worker, () => Bookings.withdrawExtension(toWithdraw.seen), toWithdraw.now),
  };
}
