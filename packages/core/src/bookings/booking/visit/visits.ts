import { policy, refuseBooking } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../../kit/call.ts";
import { readTogether, row } from "../../../kit/table/read-together.ts";
import { changing, checking, type Part, putting } from "../../../kit/table/transact.ts";
import { VerificationEntity } from "../../../cleaners/verification/verification.entity.ts";
import { BookingEntity, type BookingRow } from "../bookings.entity.ts";
import type { Party } from "../party.ts";
import { type Visit, VisitsEntity } from "./visits.entity.ts";

export type VisitsRow = EntityItem<typeof VisitsEntity>;
type Wanted = Pick<BookingRow, "bookingId" | "customerId" | "cleanerId" | "startsAt" | "endsAt" | "plan">;

/** Names the row of what a customer has ahead, for one consistent read. */
export const visitsRow = (customerId: string) => row(VisitsEntity, { customerId });

export async function visitsOf(customerId: string): Promise<VisitsRow | null> {
  const [visits] = await readTogether(visitsRow(customerId));
  return visits;
}

const notEnded = (visits: VisitsRow | null): [bookingId: string, Visit][] =>
  Object.entries(visits?.ahead ?? {}).filter(([, { endsAt }]) => endsAt > Call.now());

/**
 * Refuses a customer's visit beyond 20 ahead, or 100 once their identity is verified, and beyond 6 with one cleaner
 * outside a plan (decisions G104). Answers the part named `verification` that a visit beyond 20 depends on. That nothing was booked
 * since the visits were read is the condition of `holdingVisit`.
 */
export async function roomForVisit(visits: VisitsRow | null, { customerId, cleanerId, plan }: Wanted): Promise<Part[]> {
  const ahead = notEnded(visits);
  const withCleaner = ahead.filter(([, visit]) => visit.cleanerId === cleanerId && !visit.ofPlan);
  if (!plan && withCleaner.length >= policy.visits.withOneCleaner) throw refuseBooking.tooManyWithCleaner();
  if (ahead.length < policy.visits.ahead) return [];
  const { data } = await VerificationEntity.query.primary({ userId: customerId }).go({ consistent: true });
  const approved = data.find(({ status }) => status === "approved");
  if (!approved || ahead.length >= policy.visits.aheadVerified) throw refuseBooking.tooManyAhead();
  const { userId, verificationId } = approved;
  return [
    checking(
      "verification",
      VerificationEntity.remove({ userId, verificationId }).where(({ status }, { eq }) => eq(status, "approved")),
    ),
  ];
}

/**
 * Refuses a visit that would be the customer's fourth at the same hour, or their second unless it is `known` that they
 * want both (decisions G104). What they have there is told to them alone.
 */
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

/** How many visits there are at the same moment, from an instant on: the most are where one of them begins. */
function mostAtOnce(visits: readonly [string, Visit][], from: string): number {
  const begins = [from, ...visits.map(([, { startsAt }]) => startsAt).filter((startsAt) => startsAt > from)];
  return Math.max(
    ...begins.map(
      (moment) => visits.filter(([, { startsAt, endsAt }]) => startsAt <= moment && moment < endsAt).length,
    ),
  );
}

const visitOf = ({ cleanerId, startsAt, endsAt, plan }: Wanted): Visit => ({
  cleanerId,
  startsAt,
  endsAt,
  ...(plan && { ofPlan: true }),
});

/** The part named `visits` that keeps a visit, new or moved, if the customer's are still as they were read. */
export function holdingVisit(visits: VisitsRow | null, wanted: Wanted) {
  const { bookingId, customerId } = wanted;
  const { ofPlan: _ofPlan, ...visit } = visitOf(wanted);
  const before = visits?.ahead?.[bookingId];
  // One that was moved counts as it did: its plan may have ended.
  const isOfPlan = before ? before.ofPlan : wanted.plan !== undefined;
  const held = { ...visit, ...(isOfPlan && { ofPlan: true as const }) };
  return keeping(visits, customerId, { ...Object.fromEntries(notEnded(visits)), [bookingId]: held });
}

/** The part named `visits` that writes what a customer has ahead, if it is still as it was read. */
function keeping(visits: VisitsRow | null, customerId: string, ahead: Record<string, Visit>): Part {
  const now = Call.now();
  const prunedAt = visits && visits.prunedAt > now ? visits.prunedAt : now;
  const after = { customerId, ahead, prunedAt, version: (visits?.version ?? 0) + 1 };
  const written = visits
    ? VisitsEntity.put(after).where(({ version }, { eq }) => eq(version, visits.version))
    : VisitsEntity.create(after);
  return putting("visits", written);
}

/**
 * The parts by which these visits of a plan that its customer ends count as any others, and how many there are then with this
 * cleaner outside a plan: else six (decisions G104) would be passed by plans that are made and ended.
 */
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

/** The part that puts a visit back which counts as ahead again, whatever else the customer has there. */
export const returningVisit = (returned: Wanted): Part =>
  changing(
    "visits",
    VisitsEntity.patch({ customerId: returned.customerId })
      .data(({ ahead }, { set }) => set(ahead[returned.bookingId], visitOf(returned)))
      .add({ version: 1 }),
  );

/** The part that takes a visit which is over, or was cancelled, off what the customer has ahead. */
export const releasingVisit = ({ bookingId, customerId }: Pick<Wanted, "bookingId" | "customerId">): Part =>
  changing(
    "visits",
    VisitsEntity.patch({ customerId })
      .data(({ ahead }, { remove }) => remove(ahead[bookingId]))
      .add({ version: 1 }),
  );
