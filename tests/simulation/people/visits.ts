import { fils } from "@naqi/contracts";
import { Bookings, type MemberActor, Problems, Replacements, Reviews, Wallet } from "@naqi/core";
import type { StoredBooking, World } from "../engine/world.ts";
import type { People } from "./residents.ts";

const minute = 60_000;

interface Parties {
  customer: MemberActor;
  worker: MemberActor;
  reliability: number;
}

function partiesOf(people: People, { customerId, cleanerId }: StoredBooking): Parties | undefined {
  const customer = people.customers.find(({ actor }) => actor.memberId === customerId)?.actor;
  const cleaner = people.cleaners.find(({ actor }) => actor.memberId === cleanerId);
  return customer && cleaner && { customer, worker: cleaner.actor, reliability: cleaner.reliability };
}

/** What happens after a visit: a review of both, a tip, now and then a problem that staff decide. */
async function afterwards(world: World, people: People, { customer, worker }: Parties, bookingId: string) {
  const { random, scheduler } = world;
  const id = { bookingId };
  if (random.isLikely(0.4)) {
    const rating = random.oneOf([5, 5, 5, 4, 4, 3, 1] as const);
    await world.as(customer, "reviews.write", () => Reviews.write({ ...id, rating }));
  }
  if (random.isLikely(0.5)) await world.as(worker, "reviews.rate", () => Reviews.rate({ ...id, rating: 5 }));
  if (random.isLikely(0.2))
    await world.as(customer, "bookings.tip", () => Bookings.tip({ ...id, amount: 500 + random.below(3_000) }));
  if (!random.isLikely(0.04)) return;
  const said = { ...id, kind: "quality" as const, text: "The floor is still dirty." };
  const problem = await world.as(customer, "problems.report", () => Problems.report(said));
  if (!problem) return;
  const key = { ...id, problemId: problem.problemId };
  scheduler.at(scheduler.time + random.below(30) * 60 * minute, () =>
    world.as(worker, "problems.answer", () => Problems.answer({ ...key, text: "I cleaned all of it." })),
  );
  scheduler.at(scheduler.time + 40 * 60 * minute, async () => {
    const reviewer = random.oneOf(people.staff);
    const found = await world.as(reviewer, "problems.staffCase", () => Problems.staffCase(key));
    if (!found) return;
    const outcome = random.oneOf(["none", "credit"] as const);
    const more = outcome === "credit" ? { amount: fils(10 + random.below(40)) } : {};
    const asked = { ...key, version: found.problem.version, reason: "We read both sides.", outcome, ...more };
    await world.as(reviewer, "problems.decide", () => Problems.decide(asked));
  });
}

/** The day of the visit: it is started and completed, unless a party forgets it. */
function visit(world: World, people: People, parties: Parties, booking: StoredBooking) {
  const { random, scheduler } = world;
  const { bookingId, startsAt, endsAt } = booking;
  const id = { bookingId };
  const { customer, worker, reliability } = parties;
  if (!random.isLikely(reliability)) {
    // The cleaner does not come, or comes and says nothing.
    const tookPlace = random.isLikely(0.5);
    scheduler.at(Date.parse(endsAt) + 3 * 60 * minute, () =>
      world.as(customer, "bookings.answer", () => Bookings.answer({ ...id, tookPlace })),
    );
    return;
  }
  scheduler.at(Date.parse(startsAt) + random.below(20) * minute, () =>
    world.as(worker, "bookings.start", () => Bookings.start(id)),
  );
  const by = random.isLikely(0.8) ? worker : customer;
  const complete = () => world.as(by, "bookings.complete", () => Bookings.complete(id));
  const taps = random.isLikely(0.1) ? [complete, complete] : [complete];
  if (random.isLikely(0.9)) scheduler.at(Date.parse(endsAt) + random.below(30) * minute, ...taps);
  scheduler.at(Date.parse(endsAt) + 90 * minute, () => afterwards(world, people, parties, bookingId));
}

/** Changes of mind before the visit: a party cancels, or the customer asks for another time. */
function before(world: World, parties: Parties, booking: StoredBooking) {
  const { random, scheduler } = world;
  const { bookingId, startsAt } = booking;
  const left = Math.max(1, Date.parse(startsAt) - scheduler.time);
  const at = scheduler.time + random.below(left);
  const fate = random.random();
  if (fate < 0.07)
    scheduler.at(at, () =>
      world.as(parties.customer, "bookings.cancel", () => Bookings.cancel({ bookingId, expectedFee: fils(900) })),
    );
  else if (fate < 0.12) scheduler.at(at, () => letDown(world, parties, bookingId));
  else if (fate < 0.17) scheduler.at(at, () => move(world, parties, bookingId));
}

async function letDown(world: World, { customer, worker }: Parties, bookingId: string) {
  const asked = { bookingId, reason: "I am ill." };
  const cancelled = await world.as(worker, "bookings.cancel", () => Bookings.cancel(asked));
  if (!cancelled) return;
  const seen = await world.as(customer, "replacements.offers", () => Replacements.offers({ bookingId }));
  const [offer] = seen?.offers ?? [];
  if (!offer || world.random.isLikely(0.3)) return;
  const { cleaner, scheduledDate, scheduledTime, total: expectedTotal } = offer;
  const time = { scheduledDate, scheduledTime, expectedTotal, acknowledgedOverlap: true };
  await world.as(customer, "replacements.take", () =>
    Replacements.take({ bookingId, cleanerId: cleaner.cleanerId, ...time }),
  );
}

async function move(world: World, { customer, worker }: Parties, bookingId: string) {
  const { random, scheduler } = world;
  const seen = await world.as(customer, "bookings.get", () => Bookings.get({ bookingId }));
  if (!seen || seen.status !== "confirmed") return;
  const asked = { bookingId, from: seen.scheduledDate, days: 5 };
  const times = await world.as(customer, "bookings.freeTimes", () => Bookings.freeTimes(asked));
  const day = times?.days.find(({ hours }) => hours.length > 0);
  if (!day) return;
  const { hour: scheduledTime } = random.oneOf(day.hours);
  const body = { bookingId, version: seen.version, scheduledDate: day.day, scheduledTime };
  const idempotencyKey = random.uuid();
  const moved = await world.as(customer, "bookings.reschedule", () => Bookings.reschedule({ ...body, idempotencyKey }));
  if (!moved?.proposal) return;
  const answer = { bookingId, version: moved.version };
  scheduler.at(scheduler.time + random.below(10) * 60 * minute, () =>
    random.isLikely(0.7)
      ? world.as(worker, "bookings.acceptMove", () => Bookings.acceptMove(answer))
      : world.as(worker, "bookings.declineMove", () => Bookings.declineMove(answer)),
  );
}

/** Follows every booking from the moment it is written regardless of who made it. */
export function followBookings(world: World, people: People) {
  world.onBooking = (after, earlier) => {
    const parties = partiesOf(people, after);
    if (!parties || after.status !== "confirmed") return;
    if (!earlier) before(world, parties, after);
    if (!earlier || earlier.startsAt !== after.startsAt) visit(world, people, parties, after);
  };
}

/** Staff give a customer credit every few days. */
export function startKindness(world: World, people: People) {
  const { random, scheduler } = world;
  const turn = async () => {
    scheduler.at(scheduler.time + (2 + random.below(5)) * 24 * 60 * minute, turn);
    const { memberId } = random.oneOf(people.customers).actor;
    const asked = {
      memberId,
      idempotencyKey: random.uuid(),
      amount: fils(5 + random.below(40)),
      reason: "We are sorry.",
    };
    await world.as(random.oneOf(people.staff), "wallet.staffCredit", () => Wallet.staffCredit(asked));
  };
  scheduler.at(scheduler.time + 24 * 60 * minute, turn);
}
