import { addDays, addMinutes, type Booking, dayOf, type ProblemOutcome } from "@naqi/contracts";
import { Bookings, Checklists, type MemberActor, Problems } from "@naqi/core";
import { as, booking, cleaner, member, started } from "./given.ts";
import { staff } from "./staff.ts";

export interface Time {
  scheduledDate: string;
  scheduledTime: string;
}

interface Parties {
  customer: MemberActor;
  worker: MemberActor;
  reviewer: MemberActor;
}

/** A case that the customer reports about a visit and the cleaner answers, and what staff and the cleaner can do about it. */
export async function reviewedCase({ customer, worker, reviewer }: Parties, bookingId: string, now: string) {
  const report = { bookingId, kind: "quality", text: "The kitchen floor is still dirty." } as const;
  const { problemId } = await as(customer, () => Problems.report(report), now);
  const key = { bookingId, problemId };
  await as(worker, () => Problems.answer({ ...key, text: "I can clean it again." }), now);
  const read = (at = now) => as(reviewer, () => Problems.staffCase(key), at);
  const on = (days: number, scheduledTime = "10:00"): Time => ({
    scheduledDate: addDays(dayOf(now), days),
    scheduledTime,
  });
  const decides = async (outcome: ProblemOutcome, asked: { times?: Time[]; amount?: number } = {}, at = now) => {
    const { version } = (await read(at)).problem;
    return as(
      reviewer,
      () => Problems.decide({ ...key, version, outcome, reason: "The photos show it.", ...asked }),
      at,
    );
  };
  const proposes = (times: Time[] = [on(3), on(4), on(5)]) => decides("come_again", { times });
  const answers = (accept: boolean, time?: Time, { by = worker, at = now } = {}) =>
    as(by, () => Problems.answerReclean({ ...key, accept, time }), at);
  const accepted = async (time = on(3)) => {
    await proposes([time]);
    const { reclean } = await answers(true, time);
    return as(customer, () => Bookings.get({ bookingId: reclean?.bookingId ?? "" }), now);
  };
  return { key, now, read, on, decides, proposes, answers, accepted };
}

/** The moment at which a problem with a visit is reported that its cleaner has done. */
export async function done({ bookingId, startsAt, endsAt }: Booking, worker: MemberActor): Promise<string> {
  await as(worker, () => Bookings.start({ bookingId }), startsAt);
  await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  return addMinutes(endsAt, 5);
}

interface Given {
  customer?: MemberActor;
  worker?: MemberActor;
  /** Lines of a checklist for the visit; its cleaner ticks the first one. */
  items?: string[];
  /** Staff cancel the visit while it is under way, instead of its completion. */
  isCancelled?: boolean;
}

/** A completed visit with a case in review. */
export async function inReview({ customer: given, worker: giver, items, isCancelled = false }: Given = {}) {
  const [customer, worker, reviewer] = [given ?? (await member("customer")), giver ?? (await cleaner()), await staff()];
  const parties = { customer, worker, reviewer };
  const visit = items ? await startedWithChecklist(parties, items) : await started(customer, worker);
  const { bookingId, endsAt } = visit;
  if (!isCancelled) await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  const now = addMinutes(endsAt, 5);
  const reviewed = await reviewedCase(parties, bookingId, now);
  const cancelled = { bookingId, fee: "none", reason: "Neither wants to go on." } as const;
  if (isCancelled) await as(reviewer, () => Bookings.staffCancel(cancelled), now);
  return { ...parties, parties, visit, ...reviewed };
}

async function startedWithChecklist({ customer, worker }: Parties, items: string[]): Promise<Booking> {
  const visit = await booking(customer, worker.memberId);
  const { bookingId, startsAt } = visit;
  await as(customer, () => Checklists.save({ bookingId, version: 0, items }));
  await as(worker, () => Bookings.start({ bookingId }), startsAt);
  const [line] = (await as(worker, () => Checklists.get({ bookingId }), startsAt)).checklist?.items ?? [];
  await as(worker, () => Checklists.tick({ bookingId, itemId: line?.itemId ?? "", done: true }), startsAt);
  return visit;
}

/** A visit whose re-clean was completed and was bad too, and the case about the re-clean. */
export async function badReclean(given: Given = {}) {
  const first = await inReview(given);
  const reclean = await first.accepted();
  const now = await done(reclean, first.worker);
  return { first, reclean, ...(await reviewedCase(first.parties, reclean.bookingId, now)) };
}
