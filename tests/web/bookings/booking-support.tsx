import type { Booking, CleanerCard, DayAvailability, Discount, Me, Property, Quote } from "@naqi/contracts";
import { dayOf, addDays, instantOf, doorPayment } from "@naqi/contracts";
import { freshCustomer, wholeCustomer } from "../customers/customer-support.tsx";
import { answer, serverAnswers } from "../support.tsx";

export const today = dayOf(new Date().toISOString());
export const tomorrow = addDays(today, 1);

export const cleaner: CleanerCard = {
  cleanerId: "2c4a1f0e-6a0b-4c7d-9e53-0b8f5a1d7c11",
  fullName: "Aisha Khan",
  businessName: "",
  businessType: "individual",
  bio: "",
  hourlyRate: 5000,
  travelFee: 0,
  serviceAreas: ["Dubai Marina"],
  servicesOffered: ["deep_cleaning", "regular_cleaning"],
  yearsExperience: 4,
  isVerified: true,
  hasPhone: true,
  availableAnytime: true,
  emergencyAvailability: true,
  totalBookings: 0,
  averageRating: null,
  ratingCount: 0,
};

export function booking(more: Partial<Booking> = {}): Booking {
  const made = {
    bookingId: "bkg_00000000000000000000000001",
    requestId: "req_00000000000000000000000001",
    customerId: "7f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
    cleanerId: cleaner.cleanerId,
    serviceType: "regular_cleaning" as const,
    location: "Dubai Marina",
    address: { formattedAddress: "Cayan Tower, Dubai Marina", location: { lat: 25.0865, lng: 55.1454 } },
    scheduledDate: tomorrow,
    scheduledTime: "10:00" as const,
    durationMinutes: 120,
    startsAt: instantOf(tomorrow, "10:00"),
    endsAt: instantOf(tomorrow, "12:00"),
    hourlyRate: 5000,
    agreedPrice: 10_000,
    discountAmount: 0,
    customerAmount: 10_000,
    status: "confirmed" as const,
    cleanerName: "Aisha Khan",
    customerName: "Mariam H.",
    createdAt: "2026-01-01T00:00:00.000Z",
    rescheduleCount: 0,
    version: 0,
    ...more,
  };
  return { payment: doorPayment(made), ...made };
}

export const discount = (more: Partial<Discount> = {}): Discount => ({
  codeId: `dsc_${more.code ?? "WELCOME"}`,
  code: "WELCOME",
  discountType: "welcome",
  valueType: "fixed",
  discountValue: 1500,
  currency: "AED",
  minimumOrderAmount: 6000,
  firstBookingOnly: false,
  expiresAt: "2099-01-01T00:00:00.000Z",
  status: "available",
  createdAt: "2026-01-01T00:00:00.000Z",
  ...more,
});

export const property = (more: Partial<Property> = {}): Property => ({
  propertyId: "prp_00000000000000000000000001",
  name: null,
  address: {
    formattedAddress: "Circle Mall, JVC",
    area: "JVC",
    location: { lat: 25.069, lng: 55.2142 },
    building: "Block 2",
  },
  apartmentNumber: "Villa 9",
  propertyType: "villa",
  kind: "villa",
  bedrooms: null,
  propertySize: null,
  location: "JVC",
  access: {},
  requestCount: 0,
  createdAt: "2026-01-01T00:00:00.000Z",
  version: "0123456789abcdef",
  ...more,
});

export const week: DayAvailability[] = Array.from({ length: 7 }, (_, index) => ({
  day: addDays(today, index),
  hours: [
    { hour: "09:00", state: "taken", longestMinutes: 0 },
    { hour: "10:00", state: index === 1 ? "free" : "outside", longestMinutes: index === 1 ? 180 : 0 },
    { hour: "14:00", state: index === 1 ? "free" : "outside", longestMinutes: index === 1 ? 240 : 0 },
  ],
}));

interface Asked {
  durationMinutes: number;
  agreedPrice?: number;
  discountCode?: string;
  useWallet?: boolean;
  scheduledDate: string;
  scheduledTime: string;
}

/** A quote as the server makes it, at AED 50 an hour and AED 15 for any code; the wallet covers so much of it. */
export function quoteOf(asked: Asked, walletCovers = 0): Quote {
  const { durationMinutes, agreedPrice, discountCode, useWallet, scheduledDate, scheduledTime } = asked;
  const walletAmount = useWallet ? walletCovers : 0;
  const minimumPrice = (5000 * durationMinutes) / 60;
  const agreed = agreedPrice ?? minimumPrice;
  const discountAmount = discountCode ? 1500 : 0;
  const startsAt = instantOf(scheduledDate, scheduledTime);
  const tipAmount = agreed - minimumPrice;
  return {
    minimumPrice,
    maximumPrice: 3 * minimumPrice,
    agreedPrice: agreed,
    tipAmount,
    discountAmount,
    walletCovers,
    walletAmount,
    total: agreed - discountAmount - walletAmount,
    lines: [
      { kind: "work", amount: minimumPrice },
      ...(tipAmount > 0 ? [{ kind: "tip" as const, amount: tipAmount }] : []),
      ...(walletAmount > 0 ? [{ kind: "wallet" as const, amount: -walletAmount }] : []),
    ],
    hourlyRate: 5000,
    distanceKm: 1,
    discountCode,
    startsAt,
    endsAt: startsAt,
    freeCancellationUntil: startsAt,
    cleanerVersion: 3,
  };
}

interface Sent {
  idempotencyKey: string;
  expectedTotal: number;
  cleanerVersion: number;
  notes?: string;
  agreedPrice?: number;
  discountCode?: string;
  useWallet?: boolean;
  propertyId?: string;
  acknowledgedOverlap?: boolean;
  address: { unit?: string; formattedAddress: string };
}

interface Server {
  codes?: Discount[] | (() => Discount[]);
  /** Their answer is pending until this resolves. */
  codesAfter?: Promise<unknown>;
  /** Answers for each booking in turn; the last one repeats. */
  book?: (() => Response)[];
  validate?: () => Response;
  quote?: (asked: Asked) => Response;
  properties?: Property[];
  propertiesAfter?: Promise<unknown>;
  /** The requested booking by its id. */
  earlier?: Booking;
  /** The customer, where the page reads them again. */
  /** The special requirements in the customer's preferences. */
  usualNotes?: string;
  me?: Me;
  /** The customer's past bookings. */
  past?: Booking[];
  /** A repeat booking that is made; answered once this resolves. */
  plan?: (asked: { idempotencyKey: string }) => Promise<unknown> | undefined;
  /** Answers for each saved property, in turn; the last one repeats. */
  save?: ((asked: object) => Response)[];
}

/** A server that quotes as above and answers bookings as given. `sent` returns what was booked. */
export function bookingServer({
  codes = [],
  codesAfter,
  book = [],
  validate,
  quote,
  properties = [],
  propertiesAfter,
  earlier,
  past = [],
  save = [],
  me,
  usualNotes = "",
  plan,
}: Server = {}) {
  const sent: Sent[] = [];
  let saves = 0;
  serverAnswers(async (url, { body, method }) => {
    const input = body ? JSON.parse(String(body)) : {};
    if (url.includes("/availability")) return answer({ days: week });
    if (url.endsWith("/bookings/quote")) return quote?.(input) ?? answer(quoteOf(input));
    if (url.endsWith("/discounts/validate")) return validate?.() ?? answer({}, 500);
    if (url.endsWith("/discounts")) {
      await codesAfter;
      return answer({ items: typeof codes === "function" ? codes() : codes });
    }
    if (earlier && url.endsWith(`/bookings/${earlier.bookingId}`)) return answer(earlier);
    if (url.endsWith("/plans") && plan) await plan(input);
    if (url.endsWith("/plans")) return answer({ planId: `pln_${"0".repeat(26)}`, visits: [], days: [tomorrow] });
    if (url.endsWith("/properties") && method === "POST") {
      const reply = save[Math.min(++saves, save.length) - 1];
      return reply ? reply(input) : answer(property());
    }
    if (url.endsWith("/properties")) {
      await propertiesAfter;
      return answer({ items: properties });
    }
    if (url.includes("/bookings?tab=past")) return answer({ items: past, counts: { upcoming: 0, past: past.length } });
    if (me && url.endsWith("/me")) return answer(me);
    if (url.endsWith("/customer-onboarding"))
      return answer(
        usualNotes
          ? { ...wholeCustomer(), preferences: { ...wholeCustomer().preferences, specialRequirements: usualNotes } }
          : freshCustomer,
      );
    if (url.endsWith("/site")) return answer({ now: new Date().toISOString() });
    if (url.endsWith("/bookings")) {
      sent.push(input);
      const reply = book[Math.min(sent.length, book.length) - 1];
      return reply ? reply() : answer(booking());
    }
    return answer({ items: [], counts: { upcoming: 0, past: 0 } });
  });
  return sent;
}

export const problem = (status: number, kind: string, code: string, message: string, details?: object) => () =>
  answer({ kind, code, message, ...(details && { details }) }, status);
