import { addMinutes, fils, policy } from "@naqi/contracts";
import { Account, Admin, Bookings, Earnings, type MemberActor, Problems, Wallet } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { askStaffDue } from "@naqi/core/bookings/problems/ask-staff";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import {
  as,
  booking,
  cleaner,
  job,
  justBefore,
  member,
  started,
  testNow,
  visitor,
} from "../../../support/given/given.ts";
import { everything } from "../../../support/core/look.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { mailedTo, mails } from "../../../support/given/offers.ts";
import { countByEntity } from "../../../support/core/rows.ts";
import { staff } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";

const hours = (count: number) => count * 60;
const words = "The vase by the window is broken in two.";

/** A visit in progress with two members, and their actions this many minutes after its end. */
async function visited() {
  const [customer, worker] = [await member("customer", { authTime: testNow }), await cleaner()];
  const visit = await started(customer, worker);
  const { bookingId } = visit;
  const after = (minutes: number) => addMinutes(visit.endsAt, minutes);
  const reports = (by: MemberActor, said: object = {}, minutes = 1) =>
    as(
      by,
      () =>
        Problems.report({ bookingId, kind: "damage", text: words, ...said } as Parameters<typeof Problems.report>[0]),
      after(minutes),
    );
  const answers = (by: MemberActor, problemId: string, text = "It stood there broken before.", minutes = 2) =>
    as(by, () => Problems.answer({ bookingId, problemId, text }), after(minutes));
  const withdraws = (by: MemberActor, problemId: string, minutes = 3) =>
    as(by, () => Problems.withdraw({ bookingId, problemId }), after(minutes));
  const seen = (by: MemberActor, minutes = 1) => as(by, () => Problems.ofBooking({ bookingId }), after(minutes));
  const seenBooking = (minutes = 1) => as(customer, () => Bookings.get({ bookingId }), after(minutes));
  const held = async () => (await as(worker, () => Earnings.transactions({}))).items[0]?.onHold ?? false;
  return { customer, worker, visit, bookingId, after, reports, answers, withdraws, seen, seenBooking, held };
}

/** A case that is ready for staff's decision. */
async function inReview() {
  const given = await visited();
  const { problemId } = await given.reports(given.customer);
  const { version } = await given.answers(given.worker, problemId);
  const reviewer = await staff();
  const key = { bookingId: given.bookingId, problemId };
  const decide = (who: MemberActor, asked: object = {}) =>
    as(
      who,
      () =>
        Problems.decide({ ...key, outcome: "none", reason: "Nobody can say.", version, ...asked } as Parameters<
          typeof Problems.decide
        >[0]),
      given.after(10),
    );
  return { ...given, problemId, key, version, reviewer, decide };
}

// covers problems.report
describe("the problems of one person, for staff", () => {
  it("are those of any state, of the customer or the cleaner, in pages", async () => {
    const [{ customer, worker, reports, withdraws }, other, reviewer] = [
      await visited(),
      await visited(),
      await staff(),
    ];
    const { problemId: first } = await reports(customer);
    await withdraws(customer, first);
    const { problemId: second } = await reports(customer, {}, 4);
    await other.reports(other.customer);
    const list = (asked: Parameters<typeof Problems.staffList>[0]) => as(reviewer, () => Problems.staffList(asked));
    const ids = async (asked: Parameters<typeof Problems.staffList>[0]) =>
      (await list(asked)).items.map(({ problemId }) => problemId);
    expect(await ids({ customerId: customer.memberId })).toEqual([second, first]);
    expect(await ids({ cleanerId: worker.memberId })).toEqual([second, first]);
    const page = await list({ customerId: customer.memberId, limit: 1 });
    expect(await ids({ customerId: customer.memberId, limit: 1, cursor: page.cursor })).toEqual([first]);
    const foreign = list({ customerId: other.customer.memberId, cursor: page.cursor });
    expect(await refusal(foreign)).toBe("request.invalid");
  });
});

// covers problems.report
describe("reporting a problem", () => {
  it("is visible to both, gives the other party 24 hours, and puts the cleaner's earnings on hold", async () => {
    const { customer, worker, reports, seen, seenBooking, held, after } = await visited();
    const made = await reports(customer);
    expect(made).toMatchObject({
      state: "awaiting_other",
      answerBy: after(1 + hours(24)),
      customer: { report: { kind: "damage", text: words, pictures: [] } },
    });
    expect((await seen(worker)).items).toEqual([made]);
    expect(await seenBooking()).toMatchObject({ problem: { problemId: made.problemId } });
    expect(await held()).toBe(true);
    const told = (await mailedTo(worker, after(1))).map(({ subject }) => subject);
    expect(told).toContain("A problem was reported: Deep Cleaning in Dubai Marina");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("shows on the booking whose answer is awaited and until when, until they answer, report as well, or it is closed", async () => {
    const awaited = async (given: Awaited<ReturnType<typeof visited>>, minutes: number) =>
      (await given.seenBooking(minutes)).problem?.awaits;
    const answered = await visited();
    const { problemId } = await answered.reports(answered.customer);
    expect(await awaited(answered, 1)).toEqual({ party: "cleaner", until: answered.after(1 + hours(24)) });
    await answered.answers(answered.worker, problemId);
    expect(await awaited(answered, 2)).toBeUndefined();

    const joined = await visited();
    await joined.reports(joined.worker, { kind: "conduct" });
    expect(await awaited(joined, 1)).toMatchObject({ party: "customer" });
    await joined.reports(joined.customer, {}, 2);
    expect(await awaited(joined, 2)).toBeUndefined();

    const closed = await visited();
    const own = await closed.reports(closed.customer);
    await closed.withdraws(closed.customer, own.problemId);
    expect((await closed.seenBooking(3)).problem).toEqual({
      problemId: own.problemId,
      at: closed.after(1),
      closedAt: closed.after(3),
    });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is possible from the visit's start until 72 hours after its end, and not for a cancelled one", async () => {
    const { customer, reports, visit, bookingId } = await visited();
    expect(await refusal(reports(customer, {}, hours(72)))).toBe("problem.tooLate");
    await reports(customer, {}, hours(72) - 1);
    const ahead = await booking(customer, visit.cleanerId, { scheduledTime: "15:00" });
    const ask = (now: string) =>
      as(customer, () => Problems.report({ bookingId: ahead.bookingId, kind: "conduct", text: words }), now);
    expect(await refusal(ask(justBefore(ahead.startsAt)))).toBe("problem.notYet");
    await as(customer, () => Bookings.cancel({ bookingId: ahead.bookingId }));
    expect(await refusal(ask(ahead.startsAt))).toBe("problem.noVisit");
    expect(bookingId).not.toBe(ahead.bookingId);
  });

  it("cannot be filed by others, has its own kinds for each party, and takes 10 to 2,000 characters", async () => {
    const { customer, worker, reports, bookingId } = await visited();
    const before = countByEntity(await everything()).problem;
    for (const stranger of [await member("customer"), await cleaner()]) {
      expect(await refusal(reports(stranger, { kind: "conduct" }))).toBe("booking.notFound");
      expect(await refusal(as(stranger, () => Problems.ofBooking({ bookingId })))).toBe("booking.notFound");
    }
    expect(await refusal(as(visitor, () => Problems.ofBooking({ bookingId })))).toBe("request.anonymous");
    expect(await refusal(reports(worker, { kind: "damage" }))).toBe("problem.wrongKind");
    expect(await refusal(reports(customer, { kind: "not_paid" }))).toBe("problem.wrongKind");
    for (const bad of [{ kind: "murder" }, { text: "Short." }, { text: " ".repeat(50) }, { text: "a".repeat(2_001) }])
      expect(await refusal(reports(customer, bad))).toBe("request.invalid");
    expect(countByEntity(await everything()).problem).toBe(before);
    await reports(customer, { text: "a".repeat(2_000) });
  });

  it("gets the same answer for the same words, and a refusal for other ones", async () => {
    const { customer, reports } = await visited();
    const made = await reports(customer);
    expect(await reports(customer, {}, 5)).toEqual(made);
    expect(await refusal(reports(customer, { kind: "quality" }, 5))).toBe("problem.twice");
  });

  it("creates one case, also from several tabs at once", async () => {
    const { customer, reports, seen } = await visited();
    const before = countByEntity(await everything()).problem ?? 0;
    await Promise.all(Array.from({ length: 5 }, () => reports(customer).catch((error: unknown) => error)));
    expect(countByEntity(await everything()).problem).toBe(before + 1);
    expect((await seen(customer)).items).toHaveLength(1);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("by both at once creates one case with both reports, for staff immediately", async () => {
    const { customer, worker, reports, seen, after } = await visited();
    let theirs: Promise<unknown> | undefined;
    beforeTheWrite(async () => {
      theirs = reports(worker, { kind: "not_paid" });
      await theirs;
    });
    const made = await reports(customer);
    expect(made).toMatchObject({
      state: "in_review",
      reviewSince: after(1),
      customer: { report: { kind: "damage" } },
      cleaner: { report: { kind: "not_paid" } },
    });
    expect((await seen(worker)).items).toEqual([made]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it.each([
    [
      "credit",
      { amount: fils(20) },
      "AED\u00a020 is in your wallet",
      "We didn't record any amount as owed to you for your own report",
    ],
    ["owed", { amount: fils(20) }, "There is no credit for your own report", "the customer still owes you AED\u00a020"],
    ["none", {}, "No further action is needed", "We didn't record any amount as owed to you for your own report"],
  ])(
    "by both is decided together, and each reads an answer to their own: %s",
    async (outcome, more, customers, cleaners) => {
      const given = await visited();
      const { customer, worker, reports, bookingId, visit, after } = given;
      await as(worker, () => Bookings.complete({ bookingId }), visit.endsAt);
      const { problemId } = await reports(customer);
      await mailedTo(worker, after(1));
      const { version } = await reports(worker, { kind: "not_paid" }, 2);
      const received = (await mailedTo(worker, after(2))).find(({ subject }) => subject.startsWith("We've received"));
      expect(received?.text).toContain("our team will read both reports and decide on them together");
      expect(received?.text).not.toContain("hours to answer");
      const reviewer = await staff();
      const asked = { bookingId, problemId, version, outcome, reason: "Both are right in part.", ...more };
      await as(reviewer, () => Problems.decide(asked as Parameters<typeof Problems.decide>[0]), after(3));
      const before = mails.length;
      await deliverAll(after(4));
      const decided = ({ email }: MemberActor) =>
        mails.slice(before).find(({ to, subject }) => to === email && subject.startsWith("Our team's decision"))?.text;
      const [theirs, own] = [decided(customer), decided(worker)];
      for (const text of [theirs, own])
        expect(text).toContain("Our team read both reports and decided on them together.");
      expect(theirs).toContain(customers);
      expect(own).toContain(cleaners);
    },
  );

  it("cannot be decided by staff who have not read a report that joined", async () => {
    const { customer, worker, reports, bookingId, after } = await visited();
    const { problemId } = await reports(customer);
    const reviewer = await staff();
    const { problem } = await as(reviewer, () => Problems.staffCase({ bookingId, problemId }), after(2));
    await reports(worker, { kind: "unsafe_place" }, 3);
    const asked = { bookingId, problemId, version: problem.version, outcome: "none", reason: "Only one was read." };
    expect(
      await refusal(as(reviewer, () => Problems.decide(asked as Parameters<typeof Problems.decide>[0]), after(4))),
    ).toBe("admin.caseChanged");
  });

  it("is limited to five a day", async () => {
    const { customer, reports, withdraws } = await visited();
    for (let count = 0; count < policy.problems.most; count++) {
      const { problemId } = await reports(customer, { text: `${words} ${count}` });
      await withdraws(customer, problemId, 1);
    }
    expect(await refusal(reports(customer))).toBe("problem.tooMany");
  });

  it("takes two requests to the table", async () => {
    const { customer, reports } = await visited();
    const { sent } = intercept();
    await reports(customer);
    expect(sent.map(({ command }) => command)).toEqual(["BatchGetItemCommand", "TransactWriteItemsCommand"]);
  });
});

// covers problems.answer
describe("an answer", () => {
  it("is given once, by the other party, and hands the case to staff", async () => {
    const { customer, worker, reports, answers, after } = await visited();
    const { problemId } = await reports(customer);
    expect(await refusal(answers(customer, problemId))).toBe("problem.nothingToAnswer");
    const answered = await answers(worker, problemId);
    expect(answered).toMatchObject({ state: "in_review", reviewSince: after(2) });
    expect(answered.answerBy).toBeUndefined();
    expect(await answers(worker, problemId, undefined, 4)).toEqual(answered);
    expect(await refusal(answers(worker, problemId, "And another thing to say."))).toBe("problem.answered");
    const stranger = await member("customer");
    expect(await refusal(answers(stranger, problemId))).toBe("problem.notFound");
    expect((await mailedTo(customer, after(2))).map(({ subject }) => subject)).toContain(
      "An answer to your report: Deep Cleaning in Dubai Marina",
    );
  });

  it("that does not arrive in 24 hours is no longer awaited, once, on any clock", async () => {
    const { customer, worker, reports, answers, seen, after } = await visited();
    const { problemId } = await reports(customer);
    const due = after(1 + hours(24));
    const run = (now: string) => as(job, () => askStaffDue(), now);
    await run(justBefore(due));
    expect((await seen(customer)).items[0]).toMatchObject({ state: "awaiting_other" });
    await Promise.all([run(due), run(due)]);
    const asked = (await seen(customer)).items[0];
    expect(asked).toMatchObject({ state: "in_review", reviewSince: due, version: 1 });
    await run(due);
    await run(justBefore(due));
    expect((await seen(customer)).items).toEqual([asked]);
    // A late answer counts until staff have decided.
    expect(await answers(worker, problemId, undefined, hours(30))).toMatchObject({ cleaner: { answer: {} } });
  });
});

// covers problems.withdraw
describe("withdrawing a report", () => {
  it("closes the case, and the visit continues: it completes automatically a day later", async () => {
    const { customer, worker, reports, withdraws, seenBooking, held, after } = await visited();
    const { problemId } = await reports(customer);
    await as(job, () => settleDue(), after(hours(60)));
    expect(await seenBooking()).toMatchObject({ status: "in_progress" });
    const withdrawn = await withdraws(customer, problemId, hours(60));
    expect(withdrawn).toMatchObject({ state: "withdrawn", closedAt: after(hours(60)) });
    expect(await withdraws(customer, problemId, hours(61))).toEqual(withdrawn);
    expect(await held()).toBe(false);
    expect((await checkTable()).broken).toEqual([]);
    await as(job, () => settleDue(), justBefore(after(hours(84))));
    expect(await seenBooking()).toMatchObject({ status: "in_progress" });
    await Promise.all([1, 2].map(() => as(job, () => settleDue(), after(hours(84)))));
    expect(await seenBooking()).toMatchObject({ status: "completed" });
    expect((await mailedTo(worker, after(hours(84)))).map(({ subject }) => subject)).toContain(
      "Report withdrawn: Deep Cleaning in Dubai Marina",
    );
    expect((await checkTable()).broken).toEqual([]);
  });

  it("keeps the other party's report with staff, and is refused for others", async () => {
    const { customer, worker, reports, withdraws, held } = await visited();
    const { problemId } = await reports(customer);
    expect(await refusal(withdraws(worker, problemId))).toBe("problem.notFound");
    await reports(worker, { kind: "not_paid" });
    expect(await withdraws(customer, problemId)).toMatchObject({ state: "in_review" });
    expect(await held()).toBe(true);
    expect(await withdraws(worker, problemId)).toMatchObject({ state: "withdrawn" });
    expect(await held()).toBe(false);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("allows another report within the time", async () => {
    const { customer, reports, withdraws, seen } = await visited();
    const { problemId } = await reports(customer);
    await withdraws(customer, problemId);
    await reports(customer, { kind: "quality" }, 4);
    expect((await seen(customer)).items.map(({ state }) => state)).toEqual(["withdrawn", "awaiting_other"]);
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("while a problem is open", () => {
  it("a visit that was not started is not settled either", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, endsAt } = await booking(customer, worker.memberId);
    const report = { bookingId, kind: "unsafe_place", text: "The stairs have no rail." } as const;
    await as(worker, () => Problems.report(report), endsAt);
    const run = (minutes: number) => as(job, () => settleDue(), addMinutes(endsAt, minutes));
    await run(hours(2));
    await run(hours(400));
    const found = await as(customer, () => Bookings.get({ bookingId }));
    expect(found).toMatchObject({ status: "confirmed", askedAt: addMinutes(endsAt, hours(2)) });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("the visit is not completed by the clock", async () => {
    const { customer, reports, seenBooking, after } = await visited();
    beforeTheWrite(() => reports(customer, {}, hours(24)));
    await as(job, () => settleDue(), after(hours(24)));
    expect(await seenBooking()).toMatchObject({ status: "in_progress", problem: {} });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("either party may still complete it, and neither may leave", async () => {
    const { customer, bookingId, after, reports, withdraws, held } = await visited();
    const { problemId } = await reports(customer);
    await as(customer, () => Bookings.complete({ bookingId }), after(2));
    expect(await held()).toBe(true);
    expect(await as(customer, () => Account.closing({}))).toMatchObject({ problemOpen: true });
    expect(await refusal(as(customer, () => Account.close({})))).toBe("account.problemOpen");
    await withdraws(customer, problemId);
    await as(customer, () => Account.close({}));
  });
});

// covers problems.decide
describe("staff", () => {
  it("find waiting cases, read them with an audit entry, and decide for both", async () => {
    const { customer, worker, reviewer, key, problemId, version, decide, held, seen, after } = await inReview();
    const listed = (await as(reviewer, () => Problems.staffList({ limit: 50 }))).items.find(
      (one) => one.problemId === problemId,
    );
    expect(listed).toMatchObject({ state: "in_review", since: after(2), customer: { report: { kind: "damage" } } });
    expect(JSON.stringify(listed)).not.toContain("vase");
    const found = await as(reviewer, () => Problems.staffCase(key), after(9));
    expect(found.problem).toMatchObject({ version, customer: { report: { text: words } } });
    const decided = await decide(reviewer, { outcome: "credit", amount: fils(50), reason: "It shows in the picture." });
    expect(decided.timeline.map(({ what, by }) => [what, by])).toEqual([
      ["problem.reported", "customer"],
      ["problem.answered", "cleaner"],
      ["problem.asked", "system"],
      ["problem.view", "staff"],
      ["problem.decide", "staff"],
    ]);
    const outcome = { state: "resolved", outcome: "credit", reason: "It shows in the picture." };
    expect((await seen(customer)).items[0]).toMatchObject({ ...outcome, amount: fils(50) });
    const [theirs] = (await seen(worker)).items;
    expect(theirs).toMatchObject(outcome);
    expect(theirs).not.toHaveProperty("amount");
    expect(await held()).toBe(false);
    expect(await as(customer, () => Wallet.mine({}), after(11))).toMatchObject({
      balance: fils(50),
      credits: [{ source: "problem" }],
    });
    const mails = await mailedTo(customer, after(10));
    const mail = mails.find(({ subject }) => subject === "Our team's decision: Deep Cleaning in Dubai Marina");
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain("AED 50");
    const { items } = await as(reviewer, () => Admin.audit({ limit: 50 }));
    expect(items.filter(({ recordId }) => recordId === problemId).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["problem.decide", "problem.view"]),
    );
    expect((await checkTable()).broken).toEqual([]);
  });

  it("decide once: two at once, a changed case, one that waits for its answer, and an amount above the price are refused", async () => {
    const { customer, worker, reviewer, decide, answers, problemId } = await inReview();
    expect(await refusal(decide(reviewer, { outcome: "credit" }))).toBe("problem.amountMissing");
    expect(await refusal(decide(reviewer, { outcome: "none", amount: 100 }))).toBe("problem.amountMissing");
    expect(await refusal(decide(reviewer, { outcome: "credit", amount: fils(10_001) }))).toBe("problem.amountMissing");
    expect(await refusal(decide(reviewer, { version: 0 }))).toBe("admin.caseChanged");
    expect(await refusal(decide(await staff({ factor: false })))).toBe("request.forbidden");
    expect(await refusal(decide(customer))).toBe("request.forbidden");
    const outcomes = await Promise.allSettled([decide(reviewer), decide(await staff({ fullName: "Ines Roth" }))]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusal(decide(reviewer))).toBe("admin.wrongMoment");
    expect(await refusal(answers(worker, problemId, "But I did not break it."))).toBe("problem.answered");
    const other = await visited();
    const { problemId: waiting } = await other.reports(other.customer);
    const early = { bookingId: other.bookingId, problemId: waiting, version: 0 };
    expect(await refusal(decide(reviewer, early))).toBe("admin.wrongMoment");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("see nothing if the audit entry cannot be written", async () => {
    const { reviewer, key } = await inReview();
    intercept({ before: ({ command }) => (command.startsWith("Transact") ? new Error("down") : undefined) });
    await expect(as(reviewer, () => Problems.staffCase(key))).rejects.toThrow("down");
  });
});
