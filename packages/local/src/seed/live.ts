import { randomUUID } from "node:crypto";
import { addMinutes, type Booking } from "@naqi/contracts";
import { Bookings, Call, Discounts, type MemberActor, Properties, Reviews } from "@naqi/core";
import { season } from "./campaigns.ts";
import { issueCode, thankYou } from "./codes.ts";
import type { SeedCustomer } from "./people/customer-data.ts";
import type { Planned } from "./schedule.ts";

interface Parties {
  customer: MemberActor;
  cleaner: MemberActor;
  home: SeedCustomer["home"];
}

const earlier = (a: string, b: string) => (a < b ? a : b);

/** Lives one planned booking through core, each step at the moment it would have happened and none after `base`. */
export async function live(planned: Planned, parties: Parties, base: string): Promise<void> {
  const booking = await book(planned, parties);
  const { bookingId, startsAt, endsAt } = booking;
  const { customer, cleaner } = parties;
  const as = <T>(actor: MemberActor, now: string, work: () => T) => Call.run({ actor, now: earlier(now, base) }, work);
  const start = () => as(cleaner, addMinutes(startsAt, 2), () => Bookings.start({ bookingId }));

  switch (planned.end) {
    case "confirmed":
      return;
    case "in_progress":
      await start();
      return;
    case "cancelled_by_customer":
      await as(customer, addMinutes(booking.createdAt, 30), () => Bookings.cancel({ bookingId }));
      return;
    case "cancelled_late":
      await as(customer, addMinutes(startsAt, -5 * 60), () =>
        Bookings.cancel({ bookingId, expectedFee: booking.hourlyRate, reason: "We have to travel tonight, sorry." }),
      );
      return;
    case "cancelled_by_cleaner":
      await as(cleaner, addMinutes(startsAt, -20 * 60), () =>
        Bookings.cancel({ bookingId, reason: "My daughter is ill, I am sorry." }),
      );
      return;
    case "completed": {
      await start();
      await as(cleaner, addMinutes(endsAt, 5), () => Bookings.complete({ bookingId }));
      const { review } = planned;
      if (!review) return;
      await as(customer, addMinutes(endsAt, 20 * 60), () => Reviews.write({ bookingId, ...review }));
      await as(cleaner, addMinutes(endsAt, 26 * 60), () => Reviews.rate({ bookingId, rating: 5 }));
    }
  }
}

async function book(planned: Planned, { customer, cleaner, home }: Parties): Promise<Booking> {
  const { serviceType, scheduledDate, scheduledTime, durationMinutes, bookedAt: now, notes } = planned;
  const discountCode = await codeFor(planned, customer);
  const asked = {
    cleanerId: cleaner.memberId,
    serviceType,
    scheduledDate,
    scheduledTime,
    durationMinutes,
    address: home,
    ...(discountCode && { discountCode }),
  };
  return Call.run({ actor: customer, now }, async () => {
    const { items } = await Properties.mine({});
    const own = items.find(({ address }) => address.formattedAddress === home.formattedAddress);
    const { total, cleanerVersion } = await Bookings.quote(asked);
    return Bookings.book({
      ...asked,
      idempotencyKey: randomUUID(),
      expectedTotal: total,
      cleanerVersion,
      ...(notes && { notes }),
      ...(own && { propertyId: own.propertyId }),
    });
  });
}

async function codeFor({ code, bookedAt }: Planned, customer: MemberActor): Promise<string | undefined> {
  if (!code) return undefined;
  if (code === "thank_you") {
    await issueCode({ ...thankYou, userId: customer.memberId }, addMinutes(bookedAt, -1440));
    return thankYou.code;
  }
  if (code === "season") return season.code;
  const { items } = await Call.run({ actor: customer, now: bookedAt }, () => Discounts.mine({}));
  return items.find(({ discountType }) => discountType === "welcome")?.code;
}
