import { randomUUID } from "node:crypto";
import { policy } from "@naqi/contracts";
import { Admin, CleanerOnboarding, noteFaultsBy, Proposals } from "@naqi/core";
import { wordsIn } from "@naqi/core/messaging/mails/words";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { proposalNotices } from "@naqi/core/staff/approval-requests/notices";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { waitingEvents } from "../../support/core/events.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, cleaner, job, member } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { staff } from "../../support/given/staff.ts";

fakePorts();
const reviewer = await staff();

// The copy polls for changes after three seconds of real time.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

// covers staff.suspend
describe("deciding about many", () => {
  const decide = (cleanerIds: string[], decision: "suspend" | "reinstate" = "suspend", by = reviewer) =>
    as(by, () => CleanerOnboarding.decideMany({ cleanerIds, decision, reason: "One ring of accounts" }));

  it("suspends each separately, to be confirmed by another admin, and reports why not the others", async () => {
    const [one, other, fresh] = [await cleaner(), await cleaner(), await member("cleaner")];
    const nobody = randomUUID();
    const ids = [one, other, fresh].map(({ memberId }) => memberId);
    const { done, notDone } = await decide([...ids, nobody, reviewer.memberId, ids[0]!]);
    expect(done.map(({ cleanerId, approvalStatus }) => [cleanerId, approvalStatus])).toEqual([
      [ids[0], "suspended"],
      [ids[1], "suspended"],
    ]);
    expect(notDone).toEqual([
      { cleanerId: ids[2], why: "admin.wrongMoment" },
      { cleanerId: nobody, why: "admin.notFound" },
      { cleanerId: reviewer.memberId, why: "admin.ownCase" },
    ]);
    const { items } = await as(reviewer, () => Proposals.list({ limit: 50 }));
    const waiting = items.filter(({ subjectId }) => ids.includes(subjectId));
    expect(waiting.map(({ what, may }) => [what, may])).toEqual([
      ["suspension", ["withdraw"]],
      ["suspension", ["withdraw"]],
    ]);
    const again = await decide(ids.slice(0, 2));
    expect(again).toEqual({
      done: [],
      notDone: ids.slice(0, 2).map((cleanerId) => ({ cleanerId, why: "admin.wrongMoment" })),
    });
    vi.setSystemTime(Date.now() + 4_000);
    const business = await as(reviewer, () => Admin.people({ find: ids[0]!, approval: "suspended" }));
    expect(business.total).toBe(1);
    expect((await decide(ids, "reinstate")).done).toMatchObject(
      ids.slice(0, 2).map((cleanerId) => ({ cleanerId, approvalStatus: "approved" })),
    );
    const after = await as(reviewer, () => Proposals.list({ limit: 50 }));
    expect(after.items.filter(({ subjectId }) => ids.includes(subjectId))).toEqual([]);
  });

  it("notifies the other admins once, of all proposals, also if the first was withdrawn by then", async () => {
    const other = await staff();
    const fresh = await member("cleaner");
    const workers = [await cleaner(), await cleaner(), await cleaner()].map(({ memberId }) => memberId);
    const told = async () => {
      const { items } = await as(reviewer, () => Proposals.list({ limit: 50 }));
      const proposed = new Map(items.map(({ proposalId, subjectId }) => [proposalId, subjectId]));
      return (await waitingEvents()).flatMap(({ kind, values }) => {
        const subjectId = kind === "proposal.opened" ? proposed.get(values.proposalId) : undefined;
        return subjectId && workers.includes(subjectId) ? [{ ...values, subjectId }] : [];
      });
    };
    await decide([fresh.memberId, ...workers]);
    const [first, ...others] = await told();
    expect([first, others]).toEqual([expect.objectContaining({ subjectId: workers[0], together: 3 }), []]);
    await decide([workers[0]!], "reinstate");
    const opened = proposalNotices["proposal.opened"];
    const { proposalId } = first as { proposalId: string };
    const notices = "notices" in opened ? await as(job, () => opened.notices({ proposalId, together: 3 })) : {};
    const mailed = Object.values(notices).find(({ to }) => "memberId" in to && to.memberId === other.memberId);
    const letter = await mailed?.mail?.(wordsIn.en, {} as Parameters<NonNullable<typeof mailed.mail>>[1]);
    expect([letter?.subject, letter?.paragraphs[1]]).toEqual([
      "Suspensions are waiting for confirmation",
      "It is one of up to 3 that were suspended together. We don't email you about the others. You'll find them in the list.",
    ]);
    await decide([workers[0]!], "suspend", other);
    expect(await told()).toEqual([expect.not.objectContaining({ together: expect.anything() })]);
  });

  it("by two admins at once does each once", async () => {
    const workers = [await cleaner(), await cleaner(), await cleaner()].map(({ memberId }) => memberId);
    const [one, other] = [await staff(), await staff()];
    const both = await Promise.all([decide(workers, "suspend", one), decide(workers, "suspend", other)]);
    expect(both.flatMap(({ done }) => done.map(({ cleanerId }) => cleanerId)).sort()).toEqual(workers.toSorted());
    const { items } = await as(one, () => Proposals.list({ limit: 50 }));
    expect(items.filter(({ subjectId }) => workers.includes(subjectId))).toHaveLength(3);
  });

  it("reports failures by a bug with a reference, and processes the others", async () => {
    const noted: string[] = [];
    noteFaultsBy((reference) => noted.push(reference));
    onTestFinished(() =>
      noteFaultsBy((_, error) => {
        throw error;
      }),
    );
    const [one, other] = [await cleaner(), await cleaner()].map(({ memberId }) => memberId) as [string, string];
    intercept({
      before: ({ command, input }) =>
        command === "TransactWriteItemsCommand" && JSON.stringify(input).includes(one) ? new Error("Away.") : undefined,
    });
    const { done, notDone } = await decide([one, other]);
    expect(done.map(({ cleanerId }) => cleanerId)).toEqual([other]);
    expect(notDone).toEqual([{ cleanerId: one, why: "bug", reference: noted[0] }]);
  });

  // covers B2.18
  it("is limited to a hundred suspensions per admin and day; another admin can continue", async () => {
    const limits = policy.secondPair as { suspended: { most: number } };
    const { most } = limits.suspended;
    onTestFinished(() => void (limits.suspended.most = most));
    limits.suspended.most = 2;
    const [one, two] = [await staff(), await staff()];
    const workers = [await cleaner(), await cleaner(), await cleaner()].map(({ memberId }) => memberId);
    const first = await decide(workers, "suspend", one);
    expect(first.done).toHaveLength(2);
    expect(first.notDone.map(({ why }) => why)).toEqual(["admin.tooManySuspended"]);
    // A reinstatement is not a suspension.
    expect((await decide(workers, "reinstate", one)).done).toHaveLength(2);
    expect((await decide(workers, "suspend", two)).done).toHaveLength(2);
  });

  it("stops when the admin loses the staff role during it", async () => {
    const who = await staff();
    const { memberId } = await cleaner();
    let writes = 0;
    intercept({
      meanwhile: async ({ command }) => {
        if (!command.startsWith("TransactWrite") || ++writes !== 2) return;
        await MemberEntity.patch({ memberId: who.memberId }).remove(["factorSince"]).go();
      },
    });
    await expect(decide([memberId], "suspend", who)).rejects.toMatchObject({ code: "request.forbidden" });
  });

  // covers B2.18
  it("is only for staff with a second factor, and at most fifty at once", async () => {
    const { memberId } = await cleaner();
    await expect(decide([memberId], "suspend", await staff({ factor: false }))).rejects.toMatchObject({
      code: "request.forbidden",
    });
    await expect(decide([memberId], "suspend", await cleaner())).rejects.toMatchObject({ code: "request.forbidden" });
    const many = Array.from({ length: policy.people.decided + 1 }, () => randomUUID());
    await expect(decide(many)).rejects.toMatchObject({ code: "request.invalid" });
    await expect(decide([])).rejects.toMatchObject({ code: "request.invalid" });
  });
});
