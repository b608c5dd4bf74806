import { randomUUID } from "node:crypto";
import {
  addDays,
  type Address,
  areaCentres,
  type AskedBooking,
  type Booking,
  type BusinessType,
  dayOf,
  fils,
  type Quote,
  type Role,
  termsVersion,
} from "@naqi/contracts";
import { hasDoor } from "@naqi/contracts/common/places";
import {
  type Actor,
  Applications,
  Bookings,
  Call,
  CleanerOnboarding,
  Discounts,
  type MemberActor,
  Members,
  Requests,
  Reviews,
} from "@naqi/core";
import { everyDay } from "../plans.ts";

type NewRequest = Parameters<typeof Requests.post>[0];
type NewApplication = Parameters<typeof Applications.apply>[0];
type Establishment = Parameters<typeof CleanerOnboarding.establish>[0];
type NewCode = Parameters<typeof Discounts.issue>[0];

/** The clock of the tests: a Sunday morning in Dubai. */
export const testNow = "2027-03-07T05:00:00.000Z";
export const today = dayOf(testNow);

/** A millisecond before an instant. */
export const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

export const at = <T>(now: string, actor: Actor, work: () => T) => Call.run({ actor, now }, work);

/** Runs as this actor, at the tests' time or another. */
export const as = <T>(actor: Actor, work: () => T, now = testNow) => at(now, actor, work);

export const job: Actor = { kind: "job", name: "test" };
export const visitor: Actor = { kind: "visitor" };

export const actor = (role?: Role, more: Partial<MemberActor> = {}): MemberActor => {
  const memberId = randomUUID();
  return {
    kind: "member",
    memberId,
    ...(role && { role }),
    email: `${memberId}@example.com`,
    emailVerified: true,
    fullName: "Sara Haddad",
    ...more,
  };
};

/** An enrolled member; confirmed unless said otherwise. A confirmed customer has a welcome code. */
export async function member(
  role: "customer" | "cleaner",
  more: Partial<MemberActor> = {},
  businessType: BusinessType = "individual",
) {
  const someone = actor(role, more);
  await as({ ...someone, role: undefined }, () =>
    Members.enroll({ role, fullName: someone.fullName, businessType, acceptedTerms: termsVersion }),
  );
  return someone;
}

type Change = Partial<Omit<Establishment, "cleanerId" | "profile">> & { profile?: Partial<Establishment["profile"]> };

/** What a listed cleaner is made of: AED 50 an hour, Dubai Marina, 08:00 to 20:00 every day. */
export const establishment = (cleanerId: string, change: Change = {}): Establishment => ({
  cleanerId,
  services: change.services ?? ["deep_cleaning", "regular_cleaning"],
  areas: change.areas ?? ["Dubai Marina"],
  plan: change.plan ?? everyDay("08:00", "20:00"),
  profile: {
    businessName: "Sparkle",
    bio: "Careful and quick.",
    bioLong: "",
    languagesSpoken: ["English"],
    yearsExperience: 4,
    hourlyRate: fils(50),
    serviceRadius: 10,
    travelFee: fils(20),
    isVerified: true,
    approvalStatus: "approved",
    phone: "+971501234567",
    ...change.profile,
  },
});

/** A listed cleaner. */
export async function cleaner(change: Change = {}) {
  const someone = await member("cleaner", { fullName: "Aisha Khan" });
  await as(job, () => CleanerOnboarding.establish(establishment(someone.memberId, change)));
  return someone;
}

export const change = (cleanerId: string, what: Change) =>
  as(job, () => CleanerOnboarding.establish(establishment(cleanerId, what)));

export const marina: Address = {
  formattedAddress: "Marina Gate 1, Dubai Marina",
  area: "Dubai Marina",
  // A pin of its own, a metre beside the known place (G125).
  location: { lat: areaCentres["Dubai Marina"].lat, lng: areaCentres["Dubai Marina"].lng + 0.00001 },
  unit: "2304",
};

export const asking = (cleanerId: string, change: Partial<AskedBooking> = {}) => ({
  cleanerId,
  serviceType: "deep_cleaning" as const,
  scheduledDate: addDays(today, 3),
  scheduledTime: "10:00" as const,
  durationMinutes: 120,
  ...change,
  address: withDoor(change.address ?? marina),
});

/** Tests are about other things than the door (G125): it is added where the address has none. */
const withDoor = (address: Address): Address =>
  hasDoor(address) ? address : { ...address, building: "Villa 1", noUnit: true };

type Asking = ReturnType<typeof asking>;

/** What `book` takes, from a quote that was seen. */
export const accepting = (asked: Asking, quote: Quote) => ({
  ...asked,
  idempotencyKey: randomUUID() as string,
  expectedTotal: quote.total,
  cleanerVersion: quote.cleanerVersion,
  acknowledgedOverlap: true,
});

/** Quotes and books as this customer. */
export async function booking(
  customer: MemberActor,
  cleanerId: string,
  change: Partial<AskedBooking> = {},
  now = testNow,
) {
  const asked = asking(cleanerId, change);
  const quote = await as(customer, () => Bookings.quote(asked), now);
  return as(customer, () => Bookings.book(accepting(asked, quote)), now);
}

/** A job under way: booked, and started at its time. */
export async function started(customer: MemberActor, worker: MemberActor, change: Partial<AskedBooking> = {}) {
  const booked = await booking(customer, worker.memberId, change);
  return as(worker, () => Bookings.start({ bookingId: booked.bookingId }), booked.startsAt);
}

/** A completed visit's review, which is shown because its cleaner has rated the visit too. */
export async function reviewed(
  { bookingId, customerId, cleanerId }: Pick<Booking, "bookingId" | "customerId" | "cleanerId">,
  said: { rating: number; comment?: string },
  now = testNow,
) {
  await as(actor("customer", { memberId: customerId }), () => Reviews.write({ bookingId, ...said }), now);
  await as(actor("cleaner", { memberId: cleanerId }), () => Reviews.rate({ bookingId, rating: 5 }), now);
}

/** A code of the customer's own: AED 20, no minimum, 30 days, unless said otherwise. */
export async function code(customer: MemberActor, change: Partial<NewCode> = {}, now = testNow) {
  const issued: NewCode = {
    userId: customer.memberId,
    code: `TEST-${randomUUID().slice(0, 8).toUpperCase()}`,
    discountType: "custom",
    valueType: "fixed",
    discountValue: fils(20),
    minimumOrderAmount: 0,
    firstBookingOnly: false,
    days: 30,
    ...change,
  };
  await as(job, () => Discounts.issue(issued), now);
  return issued.code;
}

/** A customer's only code: the welcome code. */
export async function welcomeCode(customer: MemberActor) {
  const { items } = await as(customer, () => Discounts.mine({}));
  const [code] = items;
  if (!code) throw new Error("No welcome code.");
  return code.code;
}

/** What `post` takes: a deep cleaning in Dubai Marina for AED 150 to 250, in a week, unless said otherwise. */
export const posting = (change: Partial<NewRequest> = {}): NewRequest => ({
  idempotencyKey: randomUUID(),
  title: "Deep clean before we move in",
  description: "Two bedrooms, one balcony.",
  serviceType: "deep_cleaning",
  location: "Dubai Marina",
  budgetMin: fils(150),
  budgetMax: fils(250),
  preferredDate: addDays(today, 7),
  preferredTime: "10:00",
  ...change,
});

/** A request on the job board. */
export const posted = (customer: MemberActor, change: Partial<NewRequest> = {}, now = testNow) =>
  as(customer, () => Requests.post(posting(change)), now);

/** What `apply` takes: AED 200 and a word. */
export const applying = (requestId: string, change: Partial<NewApplication> = {}): NewApplication => ({
  idempotencyKey: randomUUID(),
  requestId,
  proposedPrice: fils(200),
  message: "I can come on that day.",
  ...change,
});

/** Applies to a request as this cleaner. */
export const applied = (worker: MemberActor, requestId: string, change: Partial<NewApplication> = {}, now = testNow) =>
  as(worker, () => Applications.apply(applying(requestId, change)), now);
