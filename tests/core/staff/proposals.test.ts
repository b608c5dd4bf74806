import { randomUUID } from "node:crypto";
import { addMinutes } from "@naqi/contracts";
import { Account, CleanerOnboarding, Cleaners, Members, type MemberActor, Payouts, Proposals } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { PayoutMethodEntity } from "@naqi/core/money/payouts/payouts.entity";
import { expireDueRequests } from "@naqi/core/staff/approvals/lapse";
import { wordsIn } from "@naqi/core/messaging/mails/words";
import type { Notice, Reader } from "@naqi/core/messaging/outbox/events";
import { proposalNotices } from "@naqi/core/staff/approval-requests/notices";
import { describe, expect, it } from "vitest";
import { waitingEvents } from "../../support/core/events.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { actor, as, cleaner, job, member, testNow, visitor } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { decideCleaner, reinstateMember, staff, suspendMember } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";

fakePorts();
const [omar, huda, third] = [
  await staff(),
  await staff({ fullName: "Huda Nasser" }),
  await staff({ fullName: "Rami" }),
];
const hours = (count: number) => addMinutes(testNow, count * 60);
const because = { reason: "I know why" };

const listed = (queue: "open" | "settled" = "open", who = huda) =>
  as(who, () => Proposals.list({ queue, limit: "50" })).then(({ items }) => items);
const confirm = (proposalId: string, who: MemberActor = huda, now = testNow) =>
  as(who, () => Proposals.confirm({ proposalId, ...because }), now);
const end = (proposalId: string, who: MemberActor = huda, now = testNow) =>
  as(who, () => Proposals.end({ proposalId, ...because }), now);
const lapse = (now: string) => as(job, expireDueRequests, now);
const loses = ({ memberId }: MemberActor) => MemberEntity.patch({ memberId }).remove(["factorSince"]).go();
const regains = ({ memberId }: MemberActor) => MemberEntity.patch({ memberId }).set({ factorSince: testNow }).go();
const isShown = (cleanerId: string) =>
  as(visitor, () => Cleaners.profile({ cleanerId })).then(
    () => true,
    () => false,
  );

/** The code of a refusal, or that it was done. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    ({ code }: { code: string }) => code,
  );

/** A cleaner with a payout method, and staff's requests for it. */
async function paid() {
  const worker = { ...(await cleaner()), authTime: testNow };
  const details = { payoutMethod: "paypal", paypalEmail: "aisha@example.com" } as const;
  const { methods } = await as(worker, () => Payouts.add({ idempotencyKey: randomUUID(), details }));
  const payoutMethodId = methods[0]?.payoutMethodId ?? "";
  const ask = (who: MemberActor = omar, idempotencyKey = randomUUID()) =>
    as(who, () =>
      Proposals.askNumber({
        idempotencyKey,
        cleanerId: worker.memberId,
        payoutMethodId,
        reason: "The bank sent it back",
      }),
    );
  const show = (proposalId: string, who: MemberActor = omar, now = testNow) =>
    as(who, () => Proposals.number({ proposalId }), now);
  return { worker, payoutMethodId, ask, show };
}

/** A cleaner suspended by Omar, with the approval that waits for another admin. */
async function held() {
  const worker = { ...(await cleaner()), authTime: testNow };
  const { memberId: cleanerId } = worker;
  const { heldUntil } = await decideCleaner(omar, cleanerId, "suspend", "Two no-shows");
  const { proposalId = "" } = (await listed()).find(({ subjectId }) => subjectId === cleanerId) ?? {};
  const look = (now = testNow) => as(huda, () => CleanerOnboarding.staffCase({ cleanerId }), now);
  return { worker, cleanerId, heldUntil, proposalId, look };
}

// covers approvals.numbers
describe("a payout number", () => {
  // covers B2.3
  it("is visible to the requester, for a quarter of an hour after another admin confirmed it", async () => {
    const { worker, ask, show } = await paid();
    const { proposalId, may, detail } = await ask();
    expect([may, detail]).toEqual([["withdraw"], "a***@example.com"]);
    expect(await refusal(show(proposalId))).toBe("proposal.notShown");
    const open = (await listed()).find((one) => one.proposalId === proposalId);
    expect(open).toMatchObject({ what: "payout", subjectId: worker.memberId, proposerName: "Omar Said" });
    expect(open?.may).toEqual(["confirm", "decline"]);
    const confirmed = await confirm(proposalId, huda, hours(2));
    expect(confirmed).toMatchObject({ state: "confirmed", settledByName: "Huda Nasser", may: [] });
    expect(confirmed.shownUntil).toBe(addMinutes(hours(2), 15));
    const { lines } = await show(proposalId, omar, addMinutes(hours(2), 14));
    expect(lines).toEqual([{ name: "paypalEmail", value: "aisha@example.com" }]);
    expect(await refusal(show(proposalId, omar, addMinutes(hours(2), 15)))).toBe("proposal.notShown");
    expect(await refusal(show(proposalId, huda, hours(2)))).toBe("proposal.notYours");
    await loses(omar);
    expect(await refusal(show(proposalId, omar, hours(2)))).toBe("request.forbidden");
    await regains(omar);
    const { history } = await as(huda, () => CleanerOnboarding.staffCase({ cleanerId: worker.memberId }));
    expect(history.map(({ action }) => action).sort()).toEqual(["payout.asked", "payout.confirmed", "payout.view"]);
  });

  it("is requested once per form, and not about oneself or an unknown method", async () => {
    const { worker, ask, payoutMethodId } = await paid();
    const key = randomUUID();
    const [one, other] = await Promise.all([ask(omar, key), ask(omar, key)]);
    expect(one.proposalId).toBe(other.proposalId);
    const asking = { idempotencyKey: randomUUID(), cleanerId: worker.memberId, payoutMethodId, ...because };
    const with_ = (change: object) => refusal(as(omar, () => Proposals.askNumber({ ...asking, ...change })));
    expect(await with_({ payoutMethodId: `pay_${"0".repeat(26)}` })).toBe("payout.notFound");
    expect(await with_({ cleanerId: randomUUID() })).toBe("admin.personNotFound");
    expect(await with_({ cleanerId: omar.memberId })).toBe("admin.ownCase");
    await loses(third);
    expect(await refusal(ask(third))).toBe("request.forbidden");
    await regains(third);
  });

  // covers B7.12
  it("is requested again with the same form: in its current state, and the form's row contains no personal data", async () => {
    const { worker, ask } = await paid();
    const key = randomUUID();
    const { proposalId } = await ask(omar, key);
    await end(proposalId);
    expect(await ask(omar, key)).toMatchObject({ proposalId, state: "declined" });
    const remembered = (await everything()).filter(({ __edb_e__ }) => __edb_e__ === "idempotency");
    expect(remembered.length).toBeGreaterThan(0);
    expect(JSON.stringify(remembered.map(({ answer }) => answer))).not.toMatch(RegExp(`${worker.memberId}|Aisha`));
  });

  it("differs once the method was changed: the request is outdated", async () => {
    const { worker, ask, show, payoutMethodId } = await paid();
    const changing = (now: string) => () =>
      Payouts.change({
        payoutMethodId,
        details: { payoutMethod: "paypal", paypalEmail: `${now.slice(11, 13)}@example.com` },
      });
    const [before, after] = [await ask(), await ask()];
    await confirm(after.proposalId);
    await as({ ...worker, authTime: hours(1) }, changing(hours(1)), hours(1));
    expect(await refusal(confirm(before.proposalId))).toBe("proposal.overtaken");
    expect(await refusal(show(after.proposalId))).toBe("proposal.overtaken");
    expect(await refusal(confirm(before.proposalId))).toBe("proposal.settled");
    const late = await ask();
    beforeTheWrite(() =>
      PayoutMethodEntity.patch({ cleanerId: worker.memberId, payoutMethodId })
        .set({ updatedAt: hours(2) })
        .go(),
    );
    expect(await refusal(confirm(late.proposalId))).toBe("proposal.overtaken");
  });
});

// covers approvals.confirm
describe("a proposal", () => {
  // covers B2.3
  it("is confirmed by one of two who do so at once, and once however often they do", async () => {
    const { proposalId } = await (await paid()).ask();
    const outcomes = await Promise.all([codeOf(confirm(proposalId, huda)), codeOf(confirm(proposalId, third))]);
    expect(outcomes.toSorted()).toEqual(["done", "proposal.settled"]);
    const [winner, loser] = outcomes[0] === "done" ? [huda, third] : [third, huda];
    expect((await confirm(proposalId, winner, hours(1))).settledAt).toBe(testNow);
    expect(await refusal(confirm(proposalId, loser))).toBe("proposal.settled");
    expect(await refusal(end(proposalId, winner))).toBe("proposal.settled");
    const settledTold = (await waitingEvents()).filter(
      ({ kind, values }) => kind === "proposal.settled" && "proposalId" in values && values.proposalId === proposalId,
    );
    expect(settledTold).toHaveLength(1);
  });

  // covers B2.3
  it("is never confirmed by its proposer, nor by an admin without a second factor", async () => {
    const { proposalId } = await (await paid()).ask();
    expect(await refusal(confirm(proposalId, omar))).toBe("proposal.own");
    await loses(huda);
    expect(await refusal(confirm(proposalId))).toBe("request.forbidden");
    expect(await refusal(end(proposalId))).toBe("request.forbidden");
    await regains(huda);
    beforeTheWrite(() => loses(huda));
    expect(await refusal(confirm(proposalId))).toBe("request.forbidden");
    await regains(huda);
    expect(await refusal(confirm(`ppl_${"0".repeat(26)}`))).toBe("proposal.notFound");
  });

  it("whose proposer lost the staff role cannot be confirmed, and existing holds remain", async () => {
    const [{ proposalId }, hold] = [await (await paid()).ask(), await held()];
    beforeTheWrite(() => loses(omar));
    expect(await refusal(confirm(proposalId))).toBe("proposal.proposerGone");
    expect(await refusal(confirm(hold.proposalId))).toBe("proposal.proposerGone");
    expect((await hold.look()).approvalStatus).toBe("suspended");
    await regains(omar);
    expect((await confirm(proposalId)).state).toBe("confirmed");
  });

  it("refuses a former admin's request before its withdrawal", async () => {
    const { proposalId } = await (await paid()).ask();
    beforeTheWrite(async () => {
      await end(proposalId, omar);
      await loses(omar);
    });
    expect(await refusal(confirm(proposalId))).toBe("proposal.proposerGone");
    await regains(omar);
    expect(await refusal(confirm(proposalId))).toBe("proposal.settled");
  });

  it("is withdrawn by its proposer, and declined by others", async () => {
    const { ask } = await paid();
    const [mine, theirs] = [await ask(), await ask()];
    expect(await end(mine.proposalId, omar)).toMatchObject({ state: "withdrawn", settledReason: "I know why" });
    expect(await end(theirs.proposalId)).toMatchObject({ state: "declined", settledByName: "Huda Nasser" });
    expect(await end(theirs.proposalId)).toMatchObject({ state: "declined" });
    const settled = await listed("settled");
    expect(settled.map(({ proposalId }) => proposalId)).toEqual(
      expect.arrayContaining([mine.proposalId, theirs.proposalId]),
    );
    expect(settled.flatMap(({ may, what, state }) => (what === "payout" && state === "declined" ? may : []))).toEqual(
      [],
    );
  });

  it("lapses at its time and not before, once, in repeated and late runs", async () => {
    const { proposalId } = await (await paid()).ask();
    const find = async () => (await listed("settled")).find((one) => one.proposalId === proposalId);
    await lapse(addMinutes(hours(24), -1));
    expect(await find()).toBeUndefined();
    // Its time is over before the job has run.
    expect(await refusal(confirm(proposalId, huda, hours(24)))).toBe("proposal.settled");
    await Promise.all([lapse(hours(24)), lapse(hours(24))]);
    await lapse(hours(12));
    await lapse(hours(300));
    expect(await find()).toMatchObject({ state: "lapsed", settledAt: hours(24) });
    expect((await find())?.settledByName).toBeUndefined();
  });

  it.each([
    ["declined", end],
    ["confirmed", confirm],
  ] as const)("mails the proposer that it was %s, with the other admin's reason", async (state, settle) => {
    const { proposalId } = await (await paid()).ask();
    await settle(proposalId);
    const settled = proposalNotices["proposal.settled"];
    const notices = "notices" in settled ? await as(job, () => settled.notices({ proposalId })) : {};
    const [{ to, mail }] = Object.values(notices) as [Notice];
    expect(to).toEqual({ memberId: omar.memberId });
    const { paragraphs } = await mail!(wordsIn.en, { isPlaceHidden: false } as Reader);
    expect(paragraphs[0]).toContain(`was ${state} by Huda Nasser.`);
    expect(paragraphs[1]).toBe("Reason: I know why");
  });

  // covers B7.12
  it("notifies current staff, and not an admin whose role was revoked", async () => {
    const former = await staff({ fullName: "Former" });
    const { proposalId } = await (await paid()).ask();
    const opened = proposalNotices["proposal.opened"];
    const told = async () => {
      const notices = "notices" in opened ? await as(job, () => opened.notices({ proposalId })) : {};
      return Object.values(notices).flatMap(({ to }) => ("memberId" in to ? to.memberId : []));
    };
    expect(await told()).toEqual(expect.arrayContaining([huda.memberId, third.memberId, former.memberId]));
    await MemberEntity.patch({ memberId: former.memberId }).set({ standing: "suspended" }).go();
    expect(await told()).not.toContain(former.memberId);
    expect(await told()).toContain(huda.memberId);
  });

  it("is readable by staff only", async () => {
    const stranger = await member("customer");
    expect(await refusal(as(stranger, () => Proposals.list({})))).toBe("request.forbidden");
  });
});

// covers approvals.suspensions
describe("a suspension", () => {
  it("is effective immediately, and permanent once another admin has confirmed it", async () => {
    const { cleanerId, heldUntil, proposalId, look } = await held();
    expect([await isShown(cleanerId), heldUntil]).toEqual([false, hours(48)]);
    expect(await refusal(confirm(proposalId, omar))).toBe("proposal.own");
    await confirm(proposalId, huda, hours(47));
    await lapse(hours(49));
    const seen = await look(hours(50));
    expect(seen).toMatchObject({ approvalStatus: "suspended", approvalReason: "Two no-shows" });
    expect(seen.heldUntil).toBeUndefined();
    await decideCleaner(huda, cleanerId, "reinstate");
    expect(await isShown(cleanerId)).toBe(true);
  });

  // covers B2.3
  it.each([
    ["nobody confirms it in time", async () => lapse(hours(48)), "lapsed"],
    ["another one declines it", async (id: string) => end(id), "declined"],
    ["whoever made it takes it back", async (id: string) => end(id, omar), "withdrawn"],
  ])("ends if %s: the cleaner is active again, and notified", async (_, ending, state) => {
    const { cleanerId, proposalId, look } = await held();
    await lapse(addMinutes(hours(48), -1));
    expect(await isShown(cleanerId)).toBe(false);
    // The second one is refused.
    await Promise.allSettled([ending(proposalId), lapse(hours(48))]);
    expect(await isShown(cleanerId)).toBe(true);
    const { approvalStatus, approvalReason, heldUntil } = await look();
    expect([approvalStatus, approvalReason, heldUntil]).toEqual(["approved", undefined, undefined]);
    const { state: is = "" } = (await listed("settled")).find((one) => one.proposalId === proposalId) ?? {};
    expect([state, "lapsed"]).toContain(is);
    const told = (await waitingEvents()).filter(
      ({ kind, values }) =>
        /^account\.(suspended|reinstated)$/.test(kind) && "memberId" in values && values.memberId === cleanerId,
    );
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(["account.reinstated", "account.suspended"]);
  });

  it("withdrawn at the case ends the proposal, and a later one is separate", async () => {
    const { cleanerId, proposalId } = await held();
    await decideCleaner(huda, cleanerId, "reinstate", "It was a mistake");
    const find = async () => (await listed("settled")).find((one) => one.proposalId === proposalId);
    expect(await find()).toMatchObject({ state: "declined", settledReason: "It was a mistake" });
    await decideCleaner(huda, cleanerId, "suspend", "Again");
    expect(await refusal(confirm(proposalId, third))).toBe("proposal.settled");
    await lapse(hours(24));
    expect(await isShown(cleanerId)).toBe(false);
  });

  it("cannot be confirmed if it was withdrawn at that moment, and its member cannot leave meanwhile", async () => {
    const late = await held();
    expect(await refusal(as(late.worker, () => Account.close({})))).toBe("member.suspended");
    beforeTheWrite(() => reinstateMember(late.worker.memberId));
    expect(await refusal(confirm(late.proposalId))).toBe("proposal.settled");
    expect(await isShown(late.cleanerId)).toBe(true);
  });

  it("does not end a later suspension when an earlier one lapses", async () => {
    const { worker, cleanerId, look } = await held();
    await reinstateMember(worker.memberId);
    await suspendMember(worker.memberId, hours(1));
    await lapse(hours(48));
    const { approvalStatus, heldUntil } = await look();
    expect([await isShown(cleanerId), approvalStatus, heldUntil]).toEqual([false, "suspended", hours(49)]);
  });
});

// covers approvals.admins
describe("making an admin", () => {
  const appoint = (who: ReturnType<typeof actor>, withoutSecond?: string) =>
    as(job, () => Members.appointAdmin({ ...who, withoutSecond }));
  const roleOf = async ({ memberId }: { memberId: string }) => (await MemberEntity.get({ memberId }).go()).data?.role;
  const proposedOf = async ({ memberId }: { memberId: string }) =>
    (await listed()).filter(({ subjectId }) => subjectId === memberId);

  // covers B2.3
  it("waits for a confirming admin, however often the command is run", async () => {
    const someone = actor(undefined, { fullName: "Layla Noor" });
    expect(await appoint(someone)).toBe("proposed");
    expect(await appoint(someone)).toBe("proposed");
    expect(await roleOf(someone)).toBeUndefined();
    const [waits, ...more] = await proposedOf(someone);
    expect(more).toEqual([]);
    expect(waits).toMatchObject({
      what: "appointment",
      subjectName: "Layla Noor",
      detail: someone.email,
      may: ["confirm", "decline"],
    });
    await confirm(waits?.proposalId ?? "");
    expect(await roleOf(someone)).toBe("admin");
    expect(await appoint(someone)).toBe("already");
  });

  it("is confirmed by one of two at once, and not for a member who has become a customer meanwhile", async () => {
    const [one, other] = [actor(undefined), actor(undefined)];
    for (const who of [one, other]) await appoint(who);
    const [[first], [second]] = [await proposedOf(one), await proposedOf(other)];
    const both = [huda, third].map((who) => codeOf(confirm(first?.proposalId ?? "", who)));
    expect((await Promise.all(both)).toSorted()).toEqual(["done", "proposal.settled"]);
    await as({ ...other }, () => Members.enroll({ role: "customer", fullName: "Somebody" }));
    expect(await refusal(confirm(second?.proposalId ?? ""))).toBe("proposal.overtaken");
    expect(await roleOf(other)).toBe("customer");
  });

  it("that still waits is not decided by its subject after the operator has appointed them", async () => {
    const someone = { ...actor(undefined), role: "admin" as const };
    expect(await appoint(someone)).toBe("proposed");
    expect(await appoint(someone, "The only admin has lost phone and codes")).toBe("appointed");
    await regains(someone);
    const own = (await listed("open", someone)).find(({ subjectId }) => subjectId === someone.memberId);
    expect(own?.may).toEqual([]);
    expect(await refusal(confirm(own?.proposalId ?? "", someone))).toBe("admin.ownCase");
    expect((await proposedOf(someone)).map(({ may }) => may)).toEqual([["confirm", "decline"]]);
  });

  // covers B2.3
  it("without a second admin's confirmation needs the operator's reason, and notifies every admin", async () => {
    const someone = actor(undefined, { fullName: "Nadia Aziz" });
    expect(await appoint(someone, "The only admin has lost phone and codes")).toBe("appointed");
    expect(await roleOf(someone)).toBe("admin");
    const told = (await waitingEvents()).filter(
      ({ kind, values }) =>
        kind === "proposal.bypassed" && "memberId" in values && values.memberId === someone.memberId,
    );
    expect(told).toHaveLength(1);
  });
});
