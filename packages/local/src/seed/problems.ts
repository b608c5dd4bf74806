import { addMinutes, type Booking, type VisitProblem } from "@naqi/contracts";
import { Bookings, Call, type MemberActor, Problems } from "@naqi/core";

interface Made {
  cleaners: readonly MemberActor[];
  customers: readonly MemberActor[];
  staff: MemberActor;
}

/**
 * The first cleaner and the first customer each had a problem with their last visit, which staff have decided; a
 * problem of another cleaner is waiting.
 */
export async function makeProblems(made: Made, base: string): Promise<void> {
  const { cleaners, customers } = made;
  const jobOf = (worker: MemberActor) => lastOf(() => Bookings.jobs({ tab: "past" }), worker, base);
  const [first, own, ...others] = await Promise.all([
    jobOf(cleaners[0] as MemberActor),
    lastOf(() => Bookings.mine({ tab: "past" }), customers[0] as MemberActor, base),
    ...cleaners.slice(1, 31).map(jobOf),
  ]);
  // Answered long enough ago that staff have it, and not as long as they promise to look at it.
  const waits = others.find((job) => job && isBetween(job.endsAt, addMinutes(base, -44 * 60), addMinutes(base, -180)));
  if (first) await decided(made, first, "cleaner", { kind: "conduct", text: "The dog was loose all the time." });
  if (own && own.bookingId !== first?.bookingId) {
    await decided(made, own, "customer", { kind: "quality", text: "The balcony was not swept at all." });
  }
  if (waits && waits.bookingId !== own?.bookingId)
    await reported(made, waits, "customer", { kind: "damage", text: "The vase by the window is broken." });
}

/** The latest of a member's visits that took place and whose other party still has an account. */
async function lastOf(list: () => Promise<{ items: Booking[] }>, actor: MemberActor, base: string) {
  const { items } = await Call.run({ actor, now: base }, list);
  return items.find(({ status, customerName, cleanerName }) => status === "completed" && customerName && cleanerName);
}

const isBetween = (instant: string, from: string, until: string) => instant > from && instant < until;

type Said = Pick<Parameters<typeof Problems.report>[0], "kind" | "text">;
const otherOf = { customer: "cleaner", cleaner: "customer" } as const;

/** Reported an hour after the visit's end and answered in another. */
async function reported(made: Made, visit: Booking, by: "customer" | "cleaner", said: Said): Promise<VisitProblem> {
  const { bookingId, endsAt } = visit;
  const as = <T>(party: "customer" | "cleaner", hours: number, work: () => T) => {
    const id = party === "customer" ? visit.customerId : visit.cleanerId;
    const actor = [...made.customers, ...made.cleaners].find(({ memberId }) => memberId === id) as MemberActor;
    return Call.run({ actor, now: addMinutes(endsAt, hours * 60) }, work);
  };
  const { problemId } = await as(by, 1, () => Problems.report({ bookingId, ...said }));
  const text = "I remember it differently, and am sorry that it came to this.";
  return as(otherOf[by], 2, () => Problems.answer({ bookingId, problemId, text }));
}

async function decided(made: Made, visit: Booking, by: "customer" | "cleaner", said: Said): Promise<void> {
  const { bookingId, problemId, version } = await reported(made, visit, by, said);
  const decision = { outcome: "none", reason: "You both remember it differently, and there are no pictures." } as const;
  await Call.run({ actor: made.staff, now: addMinutes(visit.endsAt, 3 * 60) }, () =>
    Problems.decide({ bookingId, problemId, version, ...decision }),
  );
}
