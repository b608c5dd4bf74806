import { addDays, addMinutes, dayOf, type ProblemOutcome } from "@naqi/contracts";
import { Bookings, type MemberActor, Problems } from "@naqi/core";
import { as, cleaner, member, started } from "./given.ts";
import { staff } from "./staff.ts";

interface Time {
  scheduledDate: string;
  scheduledTime: string;
}

interface Given {
  customer?: MemberActor;
  /** Staff cancel the visit while it is under way, instead of its completion. */
  isCancelled?: boolean;
}

/** A completed visit with a case in review, and what staff and the cleaner can do about it. */
export async function inReview({ customer: given, isCancelled = false }: Given = {}) {
  const [customer, worker, reviewer] = [given ?? (await member("customer")), await cleaner(), await staff()];
  const visit = await started(customer, worker);
  const { bookingId, endsAt } = visit;
  if (!isCancelled) await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  const now = addMinutes(endsAt, 5);
  const report = { bookingId, kind: "quality", text: "The kitchen floor is still dirty." } as const;
  const { problemId } = await as(customer, () => Problems.report(report), now);
  const key = { bookingId, problemId };
  await as(worker, () => Problems.answer({ ...key, text: "I can clean it again." }), now);
  const cancelled = { bookingId, fee: "none", reason: "Neither wants to go on." } as const;
  if (isCancelled) await as(reviewer, () => Bookings.staffCancel(cancelled), now);
  const read = (at = now) => as(reviewer, () => Problems.staffCase(key), at);
  const on = (days: number, scheduledTime = "10:00"): Time => ({
    scheduledDate: addDays(dayOf(now), days),
    scheduledTime,
  });
  const decides = async (outcome: ProblemOutcome, asked: { times?: Time[]; amount?: number }, at = now) => {
    const { version } = (await read(at)).problem;
    return as(
      reviewer,
      () => Problems.decide({ ...key, version, outcome, reason: "The photos show it.", ...asked }),
      at,
    );
  };
  const proposes = (times: Time[] = [on(3), on(4), on(5)]) => decides("come_again", { times });
  const answers = (accept: boolean, time?: Time, { by = worker as MemberActor, at = now } = {}) =>
    as(by, () => Problems.answerReclean({ ...key, accept, time }), at);
  const accepted = async () => {
    await proposes();
    const { reclean } = await answers(true, on(3));
    return as(customer, () => Bookings.get({ bookingId: reclean?.bookingId ?? "" }), now);
  };
  return { customer, worker, reviewer, visit, now, key, read, on, decides, proposes, answers, accepted };
}
