import type { Fils } from "@naqi/contracts";
import type { JobFacts } from "../mails/facts.ts";
import type { HandlersOf, Leaver } from "../outbox/events.ts";
import type { BookingTold } from "./told.ts";
import type { Party } from "./view.ts";

declare module "../outbox/events.ts" {
  interface Events {
    "booking.booked": BookingTold;
    /** With the fee that the customer would owe. */
    "booking.cancelled": BookingTold & { fee: Fils };
    "booking.completed": BookingTold;
  }
}

/** The job as it is told to one of its parties: the code and what it saved are the customer's alone. */
const jobFor = (party: Party, { customerName, cleanerName, total, price, ...job }: BookingTold): JobFacts => ({
  ...job,
  otherName: party === "customer" ? cleanerName : customerName,
  amount: party === "customer" ? total : price,
});

/** The other party still hears of it, without the leaver's name, and without place and notes where they were theirs. */
function without<Values extends BookingTold>(values: Values, { memberId, pseudonym }: Leaver): Values | undefined {
  const { customerId, customerName, cleanerId, cleanerName } = values;
  if (cleanerId === memberId)
    return customerName ? { ...values, cleanerId: pseudonym, cleanerName: undefined } : undefined;
  if (customerId !== memberId) return values;
  const theirs = { customerName: undefined, location: undefined, address: undefined, notes: undefined };
  return cleanerName ? { ...values, ...theirs, customerId: pseudonym } : undefined;
}

export const bookingNotices: HandlersOf<"booking"> = {
  "booking.booked": {
    notices: (told) => ({
      customer: {
        to: { memberId: told.customerId },
        mail: ({ bookings }) => bookings.bookedCustomer(jobFor("customer", told)),
      },
      cleaner: {
        to: { memberId: told.cleanerId },
        mail: ({ bookings }) => bookings.bookedCleaner(jobFor("cleaner", told)),
      },
    }),
    without,
  },
  "booking.cancelled": {
    notices: (told) => ({
      customer: {
        to: { memberId: told.customerId },
        mail: ({ bookings }) => bookings.cancelledCustomer(jobFor("customer", told), told.fee),
      },
      cleaner: {
        to: { memberId: told.cleanerId },
        mail: ({ bookings }) => bookings.cancelledCleaner(jobFor("cleaner", told)),
      },
    }),
    without,
  },
  "booking.completed": {
    notices: (told) => ({
      customer: {
        to: { memberId: told.customerId },
        mail: ({ bookings }) => bookings.completedCustomer(jobFor("customer", told)),
      },
    }),
    without,
  },
};
