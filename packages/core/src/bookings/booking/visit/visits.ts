import { policy, refuseBooking } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../../kit/call.ts";
import { readTogether, row } from "../../../kit/table/read-together.ts";
import { changing, checking, type Part, putting, retry } from "../../../kit/table/commit.ts";
import { VerificationEntity } from "../../../cleaners/verification/verification.entity.ts";
import { BookingEntity, type BookingRow } from "../bookings.entity.ts";
import type { Party } from "../party.ts";
import { type Visit, VisitsEntity } from "./visits.entity.ts";

export type VisitsRow = EntityItem<typeof VisitsEntity>;
type Wanted = Pick<BookingRow, "bookingId" | "customerId" | "cleanerId" | "startsAt" | "endsAt" | "plan"> &
  Partial<Pick<BookingRow, "propertyId">>;

export const visitsRow = (customerId: string) => row(VisitsEntity, { customerId });

export async function visitsOf(customerId: string): Promise<VisitsRow | null> {
  const [visits] = await readTogether(visitsRow(customerId));
  return visits;
}

const notEnded = (visits: VisitsRow | null): [bookingId: string, Visit][] =>
  Object.entries(visits?.ahead ?? {}).filter(([, { endsAt }]) => endsAt > Call.now());

/** The bookings of a property that have not started, soonest first. */
export const aheadAt = (visits: VisitsRow | null, propertyId: string): string[] =>
  notEnded(visits)
    .filter(([, visit]) => visit.propertyId === propertyId && visit.startsAt > Call.now())
    .toSorted(([, one], [, other]) => one.startsAt.localeCompare(other.startsAt))
    .map(([bookingId]) => bookingId);

/** Requires that no visit was booked, moved or cancelled since the row was read. */
export const visitsAsRead = (visits: VisitsRow | null, customerId: string): Part =>
  checking(
    "visits",
    visits
      ? VisitsEntity.remove({ customerId }).where(({ version }, { eq }) => eq(version, visits.version))
      : VisitsEntity.delete({ customerId }).where(({ version }, { notExists }) => notExists(version)),
    retry,
  );

/** The customer's visit with this cleaner within that time. */
export const bookedBy = (
  visits: VisitsRow | null,
  { cleanerId, startsAt, endsAt }: Pick<Wanted, "cleanerId" | "startsAt" | "endsAt">,
): string | undefined =>
  notEnded(visits).find(
    ([, visit]) => visit.cleanerId === cleanerId && visit.startsAt < endsAt && startsAt < visit.endsAt,
  )?.[0];

const isOften = (ahead: readonly [string, Visit][], cleanerId: string) =>
  ahead.filter(([, visit]) => visit.cleanerId === cleanerId && !visit.ofPlan).length >= policy.visits.withOneCleaner;

/** Whether the customer has as many visits ahead with this cleaner as they may (G104). */
export const isOftenWith = (visits: VisitsRow | null, cleanerId: string): boolean =>
  isOften(notEnded(visits), cleanerId);

/** Refuses a visit beyond 20 ahead (100 if verified), or 6 with one cleaner outside a plan (G104). Returns the part `verification`. */
export async function roomForVisit(visits: VisitsRow | null, { customerId, cleanerId, plan }: Wanted): Promise<Part[]> {
  const ahead = notEnded(visits);
  if (!plan && isOften(ahead, cleanerId)) throw refuseBooking.tooManyWithCleaner();
  if (ahead.length < policy.visits.ahead) return [];
  const { data } = await VerificationEntity.query.primary({ userId: customerId }).go({ consistent: true });
  const approved = data.find(({ status }) => status === "approved");
  if (!approved || ahead.length >= policy.visits.aheadVerified) throw refuseBooking.tooManyAhead();
  const { userId, verificationId } = approved;
  return [
    checking(
      "verification",
      VerificationEntity.remove({ userId, verificationId }).where(({ status }, { eq }) => eq(status, "approved")),
      retry,
    ),
  ];
}

/** Refuses a fourth visit at one hour, or a second unless it is `known` (decisions G104). Only the customer learns which. */
export async function mustNotOverlap(
  visits: VisitsRow | null,
  wanted: Wanted,
  { known, asked }: { known: boolean; asked: Party },
): Promise<void> {
  const others = notEnded(visits).filter(
    ([bookingId, { startsAt, endsAt }]) =>
      bookingId !== wanted.bookingId && startsAt < wanted.endsAt && wanted.startsAt < endsAt,
  );
  if (others.length === 0) return;
  const isFull = mostAtOnce(others, wanted.startsAt) >= policy.visits.atOneHour;
  if (known && !isFull) return;
  if (asked === "cleaner") throw refuseBooking.customerBusy();
  if (isFull) throw refuseBooking.tooManyAtOnce();
  const found = await readTogether(...others.map(([bookingId]) => row(BookingEntity, { bookingId })));
  throw refuseBooking.overlap({
    details: {
      others: found.flatMap((booking) => {
        if (!booking) return [];
        const { bookingId, cleanerName, scheduledDate, scheduledTime, durationMinutes } = booking;
        return [{ bookingId, cleanerName, scheduledDate, scheduledTime, durationMinutes }];
      }),
    },
  });
}

function mostAtOnce(visits: readonly [string, Visit][], from: string): number {
  const begins = [from, ...visits.map(([, { startsAt }]) => startsAt).filter((startsAt) => startsAt > from)];
  return Math.max(
    ...begins.map(
      (moment) => visits.filter(([, { startsAt, endsAt }]) => startsAt <= moment && moment < endsAt).length,
    ),
  );
}

const visitOf = ({ cleanerId, startsAt, endsAt, propertyId, plan }: Wanted): Visit => ({
  cleanerId,
  startsAt,
  endsAt,
  ...(propertyId && { propertyId }),
  ...(plan && { ofPlan: true }),
});

/** The part named `visits` that adds or moves a visit, only as they were read. */
export function holdingVisit(visits: VisitsRow | null, wanted: Wanted) {
  const { bookingId, customerId } = wanted;
  const { ofPlan: _ofPlan, ...visit } = visitOf(wanted);
  const before = visits?.ahead?.[bookingId];
  // A moved visit keeps its kind: its plan may have ended.
  const isOfPlan = before ? before.ofPlan : wanted.plan !== undefined;
  const held = { ...visit, ...(isOfPlan && { ofPlan: true as const }) };
  return keeping(visits, customerId, { ...Object.fromEntries(notEnded(visits)), [bookingId]: held });
}

/** The searches for any cleaner that may be open, by id with their end. */
export const searchesOf = (visits: VisitsRow | null): Record<string, string> =>
  Object.fromEntries(Object.entries(visits?.searches ?? {}).filter(([, until]) => until > Call.now()));

/** The part named `visits` that says which searches are open, only as the row was read. */
export const holdingSearches = (visits: VisitsRow | null, customerId: string, searches: Record<string, string>): Part =>
  keeping(visits, customerId, Object.fromEntries(notEnded(visits)), searches);

/** Whether a visit at that time would be beside another one of the customer's. */
export const isBeside = (visits: VisitsRow | null, { startsAt, endsAt }: Pick<Wanted, "startsAt" | "endsAt">) =>
  notEnded(visits).some(([, visit]) => visit.startsAt < endsAt && startsAt < visit.endsAt);

function keeping(
  visits: VisitsRow | null,
  customerId: string,
  ahead: Record<string, Visit>,
  searches = searchesOf(visits),
): Part {
  const now = Call.now();
  const prunedAt = visits && visits.prunedAt > now ? visits.prunedAt : now;
  const isSearching = Object.keys(searches).length > 0;
  const after = {
    customerId,
    ahead,
    prunedAt,
    ...(isSearching && { searches }),
    version: (visits?.version ?? 0) + 1,
  };
  const written = visits
    ? VisitsEntity.put(after).where(({ version }, { eq }) => eq(version, visits.version))
    : VisitsEntity.create(after);
  return putting("visits", written, retry);
}

/** The parts that count the visits of an ended plan as ordinary ones, so that plans cannot bypass the limit of six (decisions G104). */
export function leavingPlan(
  visits: VisitsRow | null,
  { customerId, cleanerId }: Pick<Wanted, "customerId" | "cleanerId">,
  bookingIds: readonly string[],
): { parts: Part[]; withCleaner: number } {
  const ahead = notEnded(visits).map(([bookingId, { ofPlan, ...visit }]): [string, Visit] => [
    bookingId,
    { ...visit, ...(ofPlan && !bookingIds.includes(bookingId) && { ofPlan }) },
  ]);
  const withCleaner = ahead.filter(([, visit]) => visit.cleanerId === cleanerId && !visit.ofPlan).length;
  return { parts: visits ? [keeping(visits, customerId, Object.fromEntries(ahead))] : [], withCleaner };
}

/** The part that adds a visit again, without limits. */
export const returningVisit = (returned: Wanted): Part =>
  changing(
    "visits",
    VisitsEntity.patch({ customerId: returned.customerId })
      .data(({ ahead }, { set }) => set(ahead[returned.bookingId], visitOf(returned)))
      .add({ version: 1 }),
    retry,
  );

export const releasingVisit = ({ bookingId, customerId }: Pick<Wanted, "bookingId" | "customerId">): Part =>
  changing(
    "visits",
    VisitsEntity.patch({ customerId })
      .data(({ ahead }, { remove }) => remove(ahead[bookingId]))
      .add({ version: 1 }),
    retry,
  );
