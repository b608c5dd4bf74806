import { randomUUID } from "node:crypto";
import { addDays, type AskedBooking, contracts, dayOf } from "@naqi/contracts";
import type { Person } from "./people.ts";

export type OperationId = {
  [Domain in keyof typeof contracts]: `${Domain}.${Extract<keyof (typeof contracts)[Domain], string>}`;
}[keyof typeof contracts];

/** Who and what a sample speaks of. */
export interface World {
  customer: Person;
  cleaner: Person;
  /** A confirmed booking of these two. */
  bookingId: string;
}

const asked = ({ cleaner }: World, hour = "10:00"): AskedBooking => ({
  cleanerId: cleaner.memberId,
  serviceType: "deep_cleaning",
  scheduledDate: addDays(dayOf(new Date().toISOString()), 5),
  scheduledTime: hour,
  durationMinutes: 120,
  address: {
    formattedAddress: "Marina Gate 1, Dubai Marina",
    area: "Dubai Marina",
    location: { lat: 25.0805, lng: 55.1403 },
    unit: "2304",
  },
});

const token = "A".repeat(43);

/** One well-formed input of every operation. A new operation does not compile until it stands here. */
export const samples: Record<OperationId, (world: World) => Record<string, unknown>> = {
  "members.me": () => ({}),
  "members.enroll": () => ({ role: "customer", fullName: "Sara Haddad" }),
  "members.update": () => ({ fullName: "Sara Haddad", phone: "+971501234567", avatarUrl: "https://example.com/a.png" }),
  "members.resendConfirmation": () => ({}),
  "members.confirmEmail": () => ({ token }),
  "members.confirmation": () => ({ token }),
  "members.confirmElsewhere": () => ({ token, newPassword: "Sparkling-Floor-7" }),
  "members.disown": () => ({ token }),
  "members.changeEmail": () => ({ email: "sara.other@example.com" }),
  "members.forgotPassword": () => ({ email: "sara@example.com" }),
  "members.passwordReset": () => ({ token }),
  "members.resetPassword": () => ({ token, newPassword: "Sparkling-Floor-7" }),
  "cleaners.search": () => ({
    text: "clean",
    area: "JBR",
    service: "deep_cleaning",
    minRate: "1000",
    sort: "rating",
    limit: "10",
  }),
  "cleaners.profile": ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
  "cleaners.availability": ({ cleaner }) => ({ cleanerId: cleaner.memberId, from: "2027-03-10", days: "7" }),
  "cleaners.revealContact": ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
  "discounts.mine": () => ({}),
  "discounts.validate": () => ({ code: "WELCOME-ABC234", bookingAmount: 10_000 }),
  "bookings.quote": (world) => ({ ...asked(world) }),
  "bookings.book": (world) => ({
    ...asked(world),
    idempotencyKey: randomUUID(),
    expectedTotal: 10_000,
    cleanerVersion: 1,
    notes: "Second door",
  }),
  "bookings.mine": () => ({ tab: "upcoming", limit: "10" }),
  "bookings.jobs": () => ({ tab: "past", limit: "10" }),
  "bookings.get": ({ bookingId }) => ({ bookingId }),
  "bookings.cancel": ({ bookingId }) => ({ bookingId, expectedFee: 0, reason: "Plans changed" }),
  "bookings.start": ({ bookingId }) => ({ bookingId }),
  "bookings.complete": ({ bookingId }) => ({ bookingId }),
  "referrals.mine": () => ({}),
  "referrals.apply": () => ({ code: "ABCD2345" }),
  "site.settings": () => ({}),
  "site.subscribe": () => ({ email: "sara@example.com", list: "newsletter" }),
  "site.confirmSubscription": () => ({ token }),
  "site.openTicket": () => ({
    idempotencyKey: randomUUID(),
    name: "Sara Haddad",
    email: "sara@example.com",
    topic: "booking_and_scheduling",
    message: "The door code has changed, who do I tell?",
  }),
};

export const sampleOf = (id: string, world: World) => samples[id as OperationId](world);

/** A booking of the sample's job, quoted and made over HTTP. */
export async function bookOver(
  ask: (
    route: string,
    wish: { as: Person; body: unknown },
  ) => Promise<{ status: number; text: string; body: Record<string, unknown> }>,
  world: Omit<World, "bookingId">,
  hour?: string,
): Promise<Record<string, unknown>> {
  const wish = asked({ ...world, bookingId: "" }, hour);
  const quote = await ask("POST /bookings/quote", { as: world.customer, body: wish });
  const { total: expectedTotal, cleanerVersion } = quote.body;
  const body = { ...wish, idempotencyKey: randomUUID(), expectedTotal, cleanerVersion };
  const made = await ask("POST /bookings", { as: world.customer, body });
  if (made.status !== 200) throw new Error(`Booking failed: ${quote.text} ${made.text}`);
  return made.body;
}
