import { policy, refuseProblem } from "@naqi/contracts";
import { type MemberActor, Problems } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { takeOne } from "@naqi/core/kit/limits";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { askStaffDue } from "@naqi/core/bookings/problems/ask-staff";
import { releasing } from "@naqi/core/bookings/problems/changing";
import { ProblemEntity } from "@naqi/core/bookings/problem-record/problems.entity";
import { auditActionOf } from "@naqi/core/bookings/problems/approval-action";
import { asListed, type ProblemRow } from "@naqi/core/bookings/problems/view";
import { describe, expect, it } from "vitest";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import { as, job } from "../../../support/given/given.ts";
import { waitingEvents } from "../../../support/core/events.ts";
import { staff } from "../../../support/given/staff.ts";
import { aVisit } from "../../../support/given/visiting.ts";

const refused = (code: string) => expect.objectContaining({ code }) as Error;
const words = "The vase by the window is broken in two.";

/** A visit that has started, and reports by either party this many minutes after its start. */
async function visited() {
  const visit = await aVisit();
  const { customer, worker, id, at } = visit;
  const { customerId, cleanerId, bookingId } = visit.booked;
  const said = { customer: { kind: "damage", text: words }, cleaner: { kind: "not_paid", text: words } } as const;
  const by = <Result>(who: MemberActor, minutes: number, work: () => Promise<Result>) => as(who, work, at(minutes));
  const keyOf = async () => ({ bookingId, problemId: (await visit.seen(at(0))).problem!.problemId });
  const patching = async () => ProblemEntity.patch(await keyOf());
  return {
    ...visit,
    booking: async () => (await BookingEntity.get(id).go({ consistent: true })).data,
    row: async () => (await ProblemEntity.get(await keyOf()).go({ consistent: true })).data!,
    patch: async (change: Partial<ProblemRow>) => (await patching()).set(change).go(),
    touch: async () => (await patching()).add({ version: 1 }).go(),
    forget: () => BookingEntity.delete(id).go(),
    leave: (memberId: string) => MemberEntity.patch({ memberId }).set({ standing: "closed" }).go(),
    customerId,
    cleanerId,
    keyOf,
    told: async () =>
      (await waitingEvents()).filter(
        ({ kind, values }) => kind.startsWith("problem.") && "bookingId" in values && values.bookingId === bookingId,
      ),
    reports: (party: "customer" | "cleaner", minutes = 10) =>
      by(party === "customer" ? customer : worker, minutes, () => Problems.report({ ...id, ...said[party] })),
    answers: (who: MemberActor, minutes = 20, text = "It stood there broken before.") =>
      by(who, minutes, async () => Problems.answer({ ...(await keyOf()), text })),
    withdraws: (who: MemberActor, minutes = 30, key?: Awaited<ReturnType<typeof keyOf>>) =>
      by(who, minutes, async () => Problems.withdraw(key ?? (await keyOf()))),
  };
}

describe("a problem that is reported", () => {
  it("is stored as written, with the visit's state, and announced with the deadline for the answer", async () => {
    const one = await visited();
    await one.reports("customer");
    const { booked, at } = one;
    expect(await one.row()).toMatchObject({
      customerId: one.customerId,
      cleanerId: one.cleanerId,
      customerName: booked.customerName,
      cleanerName: booked.cleanerName,
      serviceType: booked.serviceType,
      agreedPrice: booked.agreedPrice,
      scheduledDate: booked.scheduledDate,
      scheduledTime: booked.scheduledTime,
      state: "awaiting_other",
      since: at(10),
      createdAt: at(10),
      customer: { report: { kind: "damage", text: words, at: at(10), pictures: [] } },
      version: 0,
    });
    const values = { by: "customer", reported: "damage", answerBy: at(10 + policy.problems.answerHours * 60) };
    expect(await one.told()).toMatchObject([{ kind: "problem.reported", values }]);
    expect(await one.booking()).toMatchObject({ problem: { at: at(10) }, version: 1 });
  });

  it("of a kind for the other party is refused at its field", async () => {
    const one = await visited();
    const wrong = as(one.worker, () => Problems.report({ ...one.id, kind: "damage", text: words }), one.at(10));
    await expect(wrong).rejects.toMatchObject({
      code: "problem.wrongKind",
      extra: { fields: { kind: refuseProblem.wrongKind.text } },
    });
  });

  it("is refused after a party has left, before or during the write", async () => {
    const left = refused("booking.partyLeft");
    for (const name of ["customerName", "cleanerName"] as const) {
      const one = await visited();
      await BookingEntity.patch(one.id).remove([name]).go();
      await expect(one.reports("customer")).rejects.toEqual(left);
    }
    for (const party of ["customerId", "cleanerId"] as const) {
      const one = await visited();
      beforeTheWrite(() => one.leave(one[party]));
      await expect(one.reports("customer")).rejects.toEqual(left);
    }
  });

  it("is retried if the visit's case is closed or missing", async () => {
    for (const change of [{ closedAt: "2027-03-10T00:00:00.000Z" }, undefined]) {
      const one = await visited();
      await one.reports("customer");
      if (change) await one.patch(change);
      else await ProblemEntity.delete(await one.keyOf()).go();
      await expect(one.reports("cleaner")).rejects.toEqual(refused("request.busy"));
    }
  });

  it("joins the open case, within each party's limit, and is retried after a change", async () => {
    const one = await visited();
    await one.reports("customer");
    beforeTheWrite(() => one.touch());
    const both = await one.reports("cleaner", 12);
    expect(both).toMatchObject({ state: "in_review", reviewSince: one.at(12), version: 2 });
    const told = (await one.told()).at(-1);
    expect(told).toMatchObject({ kind: "problem.reported", values: { by: "cleaner" } });
    expect(told?.values).not.toHaveProperty("answerBy");
    expect(await one.reports("cleaner", 14)).toEqual(both);
    const said = { ...one.id, kind: "not_paid", text: "Half of it was not paid." } as const;
    await expect(as(one.worker, () => Problems.report(said), one.at(14))).rejects.toEqual(refused("problem.twice"));
    const often = await visited();
    await often.reports("customer");
    await as(
      job,
      async () => {
        for (let count = 0; count < policy.problems.most; count++)
          await takeOne(often.cleanerId, "problem", policy.problems, refuseProblem.tooMany);
      },
      often.at(11),
    );
    await expect(often.reports("cleaner", 12)).rejects.toEqual(refused("problem.tooMany"));
  });
});

describe("an answer", () => {
  it("is sent once, attributed to its author, and retried after a conflict", async () => {
    const one = await visited();
    await one.reports("customer");
    beforeTheWrite(() => one.touch());
    const answer = { text: "It stood there broken before.", at: one.at(20) };
    expect(await one.answers(one.worker)).toMatchObject({ cleaner: { answer }, version: 2 });
    expect(await one.row()).toMatchObject({ state: "in_review", since: one.at(20), reviewSince: one.at(20) });
    expect((await one.told()).slice(1)).toMatchObject([{ kind: "problem.answered", values: { by: "cleaner" } }]);
    await expect(one.answers(one.worker, 21, "Another word of mine.")).rejects.toEqual(refused("problem.answered"));
  });

  it("is refused for one's own report, a withdrawn one, a closed case, or a deleted visit", async () => {
    const nothing = refused("problem.nothingToAnswer");
    const one = await visited();
    await one.reports("customer");
    await expect(one.answers(one.customer)).rejects.toEqual(nothing);
    await one.reports("cleaner");
    await one.withdraws(one.customer);
    await expect(one.answers(one.worker, 31)).rejects.toEqual(nothing);
    await one.patch({ state: "resolved" });
    await expect(one.answers(one.customer, 32)).rejects.toEqual(refused("problem.closed"));
    const gone = await visited();
    await gone.reports("customer");
    const key = await gone.keyOf();
    await gone.forget();
    const answer = as(gone.worker, () => Problems.answer({ ...key, text: words }), gone.at(20));
    await expect(answer).rejects.toEqual(nothing);
    await expect(gone.withdraws(gone.customer, 30, key)).rejects.toEqual(refused("problem.notFound"));
  });
});

describe("withdrawing a report", () => {
  it("closes the case if it was the only one, notifies the other party, and is refused for a closed case", async () => {
    const one = await visited();
    await one.start(0);
    await one.reports("customer");
    expect(await one.booking()).not.toHaveProperty("due");
    beforeTheWrite(() => one.touch());
    await one.withdraws(one.customer);
    const closed = { state: "withdrawn", since: one.at(30), closedAt: one.at(30), version: 2 };
    expect(await one.row()).toMatchObject({ ...closed, customer: { report: { withdrawnAt: one.at(30) } } });
    const values = { by: "customer", isOver: true };
    expect((await one.told()).at(-1)).toMatchObject({ kind: "problem.withdrawn", values });
    expect(await one.booking()).toMatchObject({ problem: { closedAt: one.at(30) }, due: "open" });
    await expect(one.withdraws(one.worker)).rejects.toEqual(refused("problem.notFound"));
    const other = await visited();
    await other.reports("customer");
    await other.patch({ state: "resolved" });
    await expect(other.withdraws(other.customer)).rejects.toEqual(refused("problem.closed"));
  });

  it("leaves the case open if another report remains", async () => {
    const one = await visited();
    await one.reports("customer");
    await one.reports("cleaner", 12);
    await one.withdraws(one.customer);
    expect(await one.row()).toMatchObject({ state: "in_review", since: one.at(12) });
    expect(await one.row()).not.toHaveProperty("closedAt");
    expect((await one.told()).at(-1)?.values).toMatchObject({ isOver: false });
    expect((await one.booking())?.problem).not.toHaveProperty("closedAt");
  });
});

describe("an unanswered case", () => {
  const hours = policy.problems.answerHours * 60;
  const run = (now: string) => as(job, () => askStaffDue(), now);

  it("notifies both once it goes to staff, and counts it", async () => {
    const one = await visited();
    await one.reports("customer", 0);
    expect((await run(one.at(hours))).asked).toBeGreaterThan(0);
    expect(await one.row()).toMatchObject({ state: "in_review", since: one.at(hours), version: 1 });
    expect((await one.told()).at(-1)?.kind).toBe("problem.asked");
  });

  it("is skipped if its visit is gone, or after a conflict", async () => {
    const [gone, faster] = [await visited(), await visited()];
    for (const one of [gone, faster]) await one.reports("customer", 0);
    const key = await gone.keyOf();
    await gone.forget();
    beforeTheWrite(() => faster.touch());
    expect(await run(gone.at(hours))).toEqual({ asked: 0 });
    const { data } = await ProblemEntity.get(key).go({ consistent: true });
    expect(data).toMatchObject({ state: "awaiting_other", version: 0 });
    expect(await faster.row()).toMatchObject({ state: "awaiting_other", version: 1 });
  });
});

it("a case that goes to staff before it is read is not announced twice", async () => {
  const one = await visited();
  await one.reports("customer", 0);
  const key = await one.keyOf();
  let work: Promise<unknown> | undefined;
  intercept({
    meanwhile: async ({ command }) => {
      if (command.includes("Get"))
        await (work ??= ProblemEntity.patch(key)
          .set({ state: "in_review", since: one.at(1) })
          .go());
    },
  });
  await as(job, () => askStaffDue(), one.at(policy.problems.answerHours * 60));
  expect((await one.told()).map(({ kind }) => kind)).toEqual(["problem.reported"]);
});

// covers problems.decide
describe("staff", () => {
  it("decide about an existing visit, with an amount up to what was paid", async () => {
    const one = await visited();
    await one.reports("customer");
    await one.answers(one.worker);
    const key = await one.keyOf();
    const reviewer = await staff();
    const decide = (change: object = {}) =>
      as(
        reviewer,
        () => Problems.decide({ ...key, outcome: "none", reason: "Nobody can say.", version: 1, ...change }),
        one.at(40),
      );
    const { agreedPrice } = one.booked;
    await expect(decide({ outcome: "credit", amount: agreedPrice + 1 })).rejects.toMatchObject({
      code: "problem.amountMissing",
      extra: { fields: { amount: refuseProblem.amountMissing.text } },
    });
    beforeTheWrite(() => one.touch());
    await expect(decide()).rejects.toEqual(refused("admin.caseChanged"));
    await decide({ version: 2, outcome: "credit", amount: agreedPrice });
    expect(await one.row()).toMatchObject({ state: "resolved", closedAt: one.at(40), amount: agreedPrice, version: 3 });
    const values = { outcome: "credit", amount: agreedPrice };
    expect((await one.told()).at(-1)).toMatchObject({ kind: "problem.resolved", values });
    await one.forget();
    await expect(decide({ version: 3 })).rejects.toEqual(refused("admin.notFound"));
  });

  it("decide about the first reporter, and a list shows neither party's words", async () => {
    const reviewer = await staff();
    const [customers, cleaners] = [await visited(), await visited()];
    await customers.reports("customer");
    await customers.reports("cleaner", 12);
    await cleaners.reports("cleaner");
    await cleaners.reports("customer", 12);
    const deed = async ({ row }: typeof customers) => {
      const found = await row();
      return as(reviewer, () => auditActionOf("view", found, "Looked at it"));
    };
    expect(await deed(customers)).toMatchObject({
      action: "problem.view",
      subjectId: customers.customerId,
      subjectName: customers.booked.customerName,
      reason: "Looked at it",
    });
    expect(await deed(cleaners)).toMatchObject({
      subjectId: cleaners.cleanerId,
      subjectName: cleaners.booked.cleanerName,
    });
    await customers.answers(customers.worker);
    const listed = asListed(await customers.row());
    expect(listed.customer).toEqual({ report: { kind: "damage", at: customers.at(10), pictures: [] } });
    expect(listed.cleaner?.answer).toEqual({ at: customers.at(20) });
    expect(asListed({ ...(await cleaners.row()), customer: undefined }).customer).toEqual({});
  });

  it("resume a visit only from the case it waits for", async () => {
    const one = await visited();
    await one.reports("customer");
    const [booking, row] = [await one.booking(), await one.row()];
    const release =
      (of: typeof booking, problem = row) =>
      () =>
        as(one.customer, () => releasing(of, problem));
    const closed = expect.objectContaining({ code: "problem.closed" }) as Error;
    await expect(release(booking)()).resolves.toBeDefined();
    for (const wrong of [
      release(null),
      release({ ...booking!, problem: undefined }),
      release(booking, { ...row, problemId: "prb_other" }),
      release({ ...booking!, problem: { ...booking!.problem!, closedAt: one.at(5) } }),
    ])
      await expect(wrong()).rejects.toEqual(closed);
  });
});
