import { addDays, addMinutes, type DebtEnd } from "@naqi/contracts";
import { Bookings, type MemberActor, Problems } from "@naqi/core";
import { as, cleaner, started, today } from "./given.ts";
import { staff } from "./staff.ts";

/** The customer owes a cleaner for a visit tomorrow: reported as not paid, and recorded by staff. Answers when, and how it is settled. */
export async function owing(customer: MemberActor) {
  const [worker, reviewer] = [await cleaner(), await staff()];
  const tomorrow = { scheduledDate: addDays(today, 1), scheduledTime: "16:00" as const };
  const { bookingId, endsAt, agreedPrice: amount } = await started(customer, worker, tomorrow);
  await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  const now = addMinutes(endsAt, 5);
  const report = { bookingId, kind: "not_paid" as const, text: "They left without paying me." };
  const { problemId } = await as(worker, () => Problems.report(report), now);
  const key = { bookingId, problemId };
  await as(customer, () => Problems.answer({ ...key, text: "I had no cash with me." }), now);
  const version = async () => (await as(reviewer, () => Problems.staffCase(key), now)).problem.version;
  const decided = { ...key, version: await version(), outcome: "owed" as const, reason: "Both say the same." };
  const record = (owed: number = amount) => as(reviewer, () => Problems.decide({ ...decided, amount: owed }), now);
  const end = async (how: DebtEnd) => {
    const said = { ...key, version: await version(), end: how, reason: "The cleaner wrote to us." };
    return as(reviewer, () => Problems.settle(said), now);
  };
  const settle = () => end("settled");
  return { now, amount, key, worker, reviewer, record, end, settle };
}
