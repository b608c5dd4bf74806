import { addDays } from "@naqi/contracts";
import { Bookings, ProblemPictures, Problems } from "@naqi/core";
import { as, cleaner, member, started } from "../../support/given/given.ts";
import { jpeg } from "../../support/made-files.ts";
import type { PerOperation } from "../../operations/record.ts";
import { staff } from "../../support/given/staff.ts";

/** One ordinary call of every operation of problems. Imported once the table is there. */
export async function problemSamples(put: (key: string, bytes: Uint8Array) => unknown) {
  const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
  const visits = [
    await started(customer, worker),
    await started(customer, worker, { scheduledTime: "13:00" }),
  ] as const;
  const [fresh, answered] = visits;
  const now = answered.endsAt;
  const text = "The vase by the window is broken in two.";
  const broken = (visit: (typeof visits)[number]) => ({ bookingId: visit.bookingId, kind: "damage" as const, text });
  const { problemId } = await as(customer, () => Problems.report(broken(answered)), now);
  const key = { bookingId: answered.bookingId, problemId };
  const withdrawn = await started(customer, worker, { scheduledTime: "16:00" });
  const later = withdrawn.endsAt;
  const back = await as(customer, () => Problems.report(broken(withdrawn)), later);
  const decision = { outcome: "none", reason: "Nobody can say who broke it." } as const;
  const pictured = await started(customer, worker, { scheduledTime: "18:00" });
  const open = await as(customer, () => Problems.report(broken(pictured)), pictured.endsAt);
  const seen = { bookingId: pictured.bookingId, problemId: open.problemId };
  const [pictureId, another] = [`pic_${"2".repeat(26)}`, `pic_${"3".repeat(26)}`];
  const picture = (id: string) => {
    put(`incoming/${customer.memberId}/${id}`, jpeg());
    return as(customer, () => ProblemPictures.add({ ...seen, pictureId: id }), pictured.endsAt);
  };
  await picture(pictureId);
  const poor = await started(customer, worker, { scheduledDate: addDays(pictured.scheduledDate, 2) });
  const proposedAt = poor.endsAt;
  const again = { ...broken(poor), kind: "quality" as const };
  const redo = {
    bookingId: poor.bookingId,
    problemId: (await as(customer, () => Problems.report(again), proposedAt)).problemId,
  };
  await as(worker, () => Problems.answer({ ...redo, text: "I can clean it again." }), proposedAt);
  const time = { scheduledDate: addDays(poor.scheduledDate, 3), scheduledTime: "09:00" };
  const proposal = { ...redo, version: 1, outcome: "come_again", reason: "It was not clean.", times: [time] } as const;
  await as(reviewer, () => Problems.decide({ ...proposal, times: [time] }), proposedAt);
  const unpaid = await started(customer, worker, { scheduledDate: addDays(pictured.scheduledDate, 1) });
  const [due, about] = [unpaid.endsAt, { bookingId: unpaid.bookingId }];
  await as(worker, () => Bookings.complete(about), due);
  const claim = { ...about, kind: "not_paid", text: "They said that they would pay tomorrow." } as const;
  const debt = { ...about, problemId: (await as(worker, () => Problems.report(claim), due)).problemId };
  await as(customer, () => Problems.answer({ ...debt, text: "I had no cash with me." }), due);
  const owed = { ...debt, version: 1, outcome: "owed", amount: unpaid.agreedPrice, reason: "Both say so." } as const;
  const { problem } = await as(reviewer, () => Problems.decide(owed), due);
  return {
    "problem-pictures.form": () =>
      as(customer, () => ProblemPictures.form({ ...seen, contentType: "image/jpeg", size: 1000 }), pictured.endsAt),
    "problem-pictures.add": () => picture(another),
    "problem-pictures.links": () => as(worker, () => ProblemPictures.links({ ...seen, pictureId }), pictured.endsAt),
    "problem-pictures.staffLinks": () =>
      as(reviewer, () => ProblemPictures.staffLinks({ ...seen, pictureId }), pictured.endsAt),
    "problems.ofBooking": () => as(worker, () => Problems.ofBooking({ bookingId: answered.bookingId }), now),
    "problems.report": () => as(customer, () => Problems.report(broken(fresh)), now),
    "problems.answer": () => as(worker, () => Problems.answer({ ...key, text: "It stood there broken before." }), now),
    "problems.withdraw": () =>
      as(customer, () => Problems.withdraw({ bookingId: withdrawn.bookingId, problemId: back.problemId }), later),
    "problems.answerReclean": () =>
      as(worker, () => Problems.answerReclean({ ...redo, accept: true, time }), proposedAt),
    "problems.staffList": () => as(reviewer, () => Problems.staffList({}), now),
    "problems.staffCase": () => as(reviewer, () => Problems.staffCase(key), now),
    "problems.recleanTimes": () => as(reviewer, () => Problems.recleanTimes(key), now),
    "problems.decide": () => as(reviewer, () => Problems.decide({ ...key, ...decision, version: 1 }), now),
    "problems.settle": () => {
      const paid = { ...debt, version: problem.version, end: "settled", reason: "The cleaner has it." } as const;
      return as(reviewer, () => Problems.settle(paid), due);
    },
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
