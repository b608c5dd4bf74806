import { randomUUID } from "node:crypto";
import { addMinutes, policy, type ProposalWhat } from "@naqi/contracts";
import { Admin, type MemberActor, Payouts, Proposals } from "@naqi/core";
import { AuditEntity } from "@naqi/core/staff/audit/audit.entity";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { approvedActions } from "@naqi/core/staff/approvals/approved-actions";
import { expireDueRequests } from "@naqi/core/staff/approvals/lapse";
import { countingPart } from "@naqi/core/kit/limits";
import { retry } from "@naqi/core/kit/table/commit";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { PayoutMethodEntity } from "@naqi/core/money/payouts/payouts.entity";
import { ProposalEntity, type ProposalFacts } from "@naqi/core/staff/approval-requests/approval-requests.entity";
import {
  proposalOf,
  proposing,
  readProposal,
  settled,
  settling,
} from "@naqi/core/staff/approval-requests/approval-requests";
import { describe, expect, it } from "vitest";
import { failedPart } from "../../support/core/failing.ts";
import { waitingEvents } from "../../support/core/events.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { actor, as, cleaner, job, member, testNow } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";

const { vault } = fakePorts();
const [omar, huda, rami] = [await staff(), await staff({ fullName: "Huda Nasser" }), await staff({ fullName: "Rami" })];
const hours = (count: number) => addMinutes(testNow, count * 60);
const because = { reason: "I know why" };

interface Wish {
  what?: ProposalWhat;
  subjectId?: string;
  subjectName?: string;
  facts?: ProposalFacts;
}
/** A proposal of Omar, or of the given admin, as stored. */
const rowOf = (
  { what = "payout", subjectId = randomUUID(), ...more }: Wish = {},
  who: MemberActor | typeof job = omar,
) => as(who, () => proposalOf({ what, subjectId, reason: "Asked by the bank", ...more }));
/** The same, as stored. */
async function kept(wish: Wish = {}, who: MemberActor | typeof job = omar) {
  const row = rowOf(wish, who);
  expect(await as(who, () => failedPart(proposing(row)))).toBeUndefined();
  return row;
}
const confirm = (proposalId: string, who = huda, now = testNow) =>
  as(who, () => Proposals.confirm({ proposalId, ...because }), now);
const end = (proposalId: string, who = huda, now = testNow) =>
  as(who, () => Proposals.end({ proposalId, ...because }), now);
const stands = (memberId: string, standing: "active" | "suspended" | "closed") =>
  MemberEntity.patch({ memberId }).set({ standing }).go();
const loses = ({ memberId }: MemberActor) => MemberEntity.patch({ memberId }).remove(["factorSince"]).go();
const regains = ({ memberId }: MemberActor) => MemberEntity.patch({ memberId }).set({ factorSince: testNow }).go();
const told = async (kind: string, proposalId: string) =>
  (await waitingEvents()).filter(
    (event) => event.kind === kind && "proposalId" in event.values && event.values.proposalId === proposalId,
  );

/** A cleaner with a payout method, and its data. */
async function paid(details: Parameters<typeof Payouts.add>[0]["details"]) {
  const worker = { ...(await cleaner()), authTime: testNow };
  const { methods } = await as(worker, () => Payouts.add({ idempotencyKey: randomUUID(), details }));
  const { payoutMethodId = "" } = methods[0] ?? {};
  const { memberId: cleanerId } = worker;
  const key = { cleanerId, payoutMethodId };
  const { data } = await PayoutMethodEntity.get(key).go();
  const { updatedAt = "" } = data ?? {};
  return { cleanerId, key, facts: { payoutMethodId, updatedAt } };
}
const paypal = { payoutMethod: "paypal", paypalEmail: "aisha@example.com" } as const;

describe("a proposal", () => {
  it("waits a day, a suspension two, for the other admins, who are notified", async () => {
    const subjectId = randomUUID();
    const row = await kept({ subjectId, subjectName: "Aisha Khan" });
    expect(row).toEqual({
      proposalId: expect.stringMatching(/^ppl_/),
      what: "payout",
      subjectId,
      subjectName: "Aisha Khan",
      reason: "Asked by the bank",
      queue: "open",
      state: "open",
      proposerId: omar.memberId,
      proposerName: "Omar Said",
      createdAt: testNow,
      dueAt: hours(24),
      lapsesAt: hours(24),
    });
    expect(await as(job, () => readProposal(row.proposalId))).toEqual(row);
    expect(await told("proposal.opened", row.proposalId)).toHaveLength(1);
    expect(await as(omar, () => failedPart(proposing(row)))).toBe("proposal");
    const lasting = (what: ProposalWhat) => rowOf({ what }).lapsesAt;
    expect([lasting("appointment"), lasting("suspension")]).toEqual([hours(24), hours(48)]);
    const { proposerId, proposerName } = rowOf({}, job);
    expect([proposerId, proposerName]).toEqual(["test", undefined]);
  });

  it("is settled once, recorded, announced, and kept for 90 days", async () => {
    const row = await kept({ subjectName: "Aisha Khan" });
    const ending = { state: "declined", reason: "Not needed" } as const;
    const after = as(huda, () => settled(row, ending), hours(1));
    expect(after).toEqual({
      ...row,
      queue: "settled",
      state: "declined",
      dueAt: hours(1),
      settledBy: huda.memberId,
      settledByName: "Huda Nasser",
      settledReason: "Not needed",
      ttl: Date.parse(hours(1)) / 1000 + policy.secondPair.days * 24 * 60 * 60,
    });
    expect(await as(huda, () => failedPart(settling(row, ending)), hours(1))).toBeUndefined();
    expect(await as(job, () => readProposal(row.proposalId))).toEqual(after);
    expect(await told("proposal.settled", row.proposalId)).toHaveLength(1);
    const { data } = await AuditEntity.query.byRecord({ recordId: row.proposalId }).go();
    expect(data).toMatchObject([
      {
        action: "payout.declined",
        subjectId: row.subjectId,
        subjectName: "Aisha Khan",
        actorId: huda.memberId,
        reason: "Not needed",
        at: hours(1),
      },
    ]);
    expect(await as(huda, () => failedPart(settling(row, ending)))).toBe("proposal");
    const lapsed = as(job, () => settled(row, { state: "lapsed" }));
    expect(lapsed).toMatchObject({ settledBy: "test" });
    expect(["settledByName" in lapsed, "settledReason" in lapsed]).toEqual([false, false]);
  });
});

describe("the confirming or ending admin", () => {
  it("is not the proposer or the subject, and is notified of the outcome otherwise", async () => {
    const [own, about] = [await kept(), await kept({ subjectId: huda.memberId })];
    expect(await refusal(confirm(own.proposalId, omar))).toBe("proposal.own");
    expect(await refusal(confirm(about.proposalId))).toBe("admin.ownCase");
    expect(await refusal(end(about.proposalId))).toBe("admin.ownCase");
    // What they proposed about themselves they may still withdraw.
    const mine = await kept({ subjectId: omar.memberId });
    expect((await end(mine.proposalId, omar)).state).toBe("withdrawn");
    expect((await end(mine.proposalId, omar, hours(2))).settledAt).toBe(testNow);
    await expect(end(mine.proposalId)).rejects.toMatchObject({
      code: "proposal.settled",
      extra: { details: { state: "withdrawn" } },
    });
    const justBefore = addMinutes(hours(24), -1);
    await expect(confirm(own.proposalId, huda, hours(24))).rejects.toMatchObject({
      extra: { details: { state: "lapsed" } },
    });
    expect((await end(own.proposalId, huda, justBefore)).state).toBe("declined");
    await expect(confirm(own.proposalId)).rejects.toMatchObject({ extra: { details: { state: "declined" } } });
    // Declining is logged for the decliner, and withdrawing for the proposer.
    for (const who of [omar, rami]) expect(await refusal(end(own.proposalId, who))).toBe("proposal.settled");
    expect(await refusal(end(`ppl_${"0".repeat(26)}`))).toBe("proposal.notFound");
  });

  it("must be staff during the write, also for outdated proposals, and is retried after a conflict", async () => {
    const gone = await kept();
    beforeTheWrite(() => loses(huda));
    expect(await refusal(confirm(gone.proposalId))).toBe("request.forbidden");
    await regains(huda);
    beforeTheWrite(() => loses(huda));
    expect(await refusal(end(gone.proposalId))).toBe("request.forbidden");
    await regains(huda);
    beforeTheWrite(() => end(gone.proposalId, omar));
    expect(await refusal(confirm(gone.proposalId))).toBe("proposal.settled");
    const other = await kept();
    beforeTheWrite(() => end(other.proposalId, omar));
    expect(await refusal(end(other.proposalId))).toBe("proposal.settled");
    const third = await kept();
    expect(await refusal(confirm(third.proposalId))).toBe("proposal.overtaken");
    const { data } = await AuditEntity.query.byRecord({ recordId: third.proposalId }).go();
    expect(data.map(({ action }) => action)).toEqual(["payout.overtaken"]);
  });

  it("sees open proposals soonest deadline first, and settled ones latest first", async () => {
    const list = async (queue?: "open" | "settled") =>
      (await as(huda, () => Proposals.list({ ...(queue && { queue }), limit: "50" }))).items.map(
        ({ proposalId }) => proposalId,
      );
    const [long, short] = [await kept({ what: "suspension" }), await kept()];
    const mine = [long, short].map(({ proposalId }) => proposalId);
    const among = (ids: string[]) => ids.filter((id) => mine.includes(id));
    expect(among(await list())).toEqual([short.proposalId, long.proposalId]);
    await end(short.proposalId, omar);
    await end(long.proposalId, omar, hours(1));
    expect(among(await list("open"))).toEqual([]);
    expect(among(await list("settled"))).toEqual([long.proposalId, short.proposalId]);
  });
});

describe("the approved action", () => {
  it("of a payout method: only that it is unchanged, and its member has not left", async () => {
    const { cleanerId: subjectId, key, facts } = await paid(paypal);
    const doing = (row: ReturnType<typeof rowOf>) => as(huda, () => approvedActions.payout.confirmed(row));
    const row = rowOf({ subjectId, facts });
    const parts = (await doing(row))!;
    expect(parts.map(({ name }) => name)).toEqual(["method", "subject"]);
    expect(await failedPart(parts)).toBeUndefined();
    expect(await as(huda, () => approvedActions.payout.ended(row, "declined"))).toEqual([]);
    expect(await doing(rowOf({ subjectId }))).toBeUndefined();
    expect(await doing(rowOf({ subjectId, facts: { ...facts, updatedAt: hours(-1) } }))).toBeUndefined();
    await stands(subjectId, "closed");
    expect(await failedPart(parts)).toBe("subject");
    expect(await doing(row)).toBeUndefined();
    await stands(subjectId, "suspended");
    expect(await failedPart((await doing(row))!)).toBeUndefined();
    await PayoutMethodEntity.patch(key)
      .set({ updatedAt: hours(1) })
      .go();
    expect(await failedPart(parts)).toBe("method");
    expect(await doing(row)).toBeUndefined();
    await MemberEntity.delete({ memberId: subjectId }).go();
    expect(await doing(rowOf({ subjectId, facts: { ...facts, updatedAt: hours(1) } }))).toBeUndefined();
  });

  it("of a suspension: this proposal's hold becomes permanent, or ends and its member is notified", async () => {
    const { memberId } = await cleaner();
    const { suspension: first } = await as(huda, () => Admin.suspend({ memberId, reason: "Two no-shows" }));
    const read = async () => {
      const { data: member } = await MemberEntity.get({ memberId }).go({ consistent: true });
      const { data: profile } = await CleanerEntity.get({ cleanerId: memberId }).go({ consistent: true });
      return { ...member, approvalStatus: profile?.approvalStatus, approvalReason: profile?.approvalReason };
    };
    expect(first?.heldUntil).toBe(hours(48));
    const holdId = (await read()).suspension?.holdId ?? "";
    const row = { ...rowOf({ what: "suspension", subjectId: memberId }), proposalId: holdId };
    const other = rowOf({ what: "suspension", subjectId: memberId });
    const confirmed = (of = row) => as(huda, () => approvedActions.suspension.confirmed(of));
    const ended = (of = row) => as(huda, () => approvedActions.suspension.ended(of, "declined"));
    expect([await confirmed(other), await ended(other)]).toEqual([undefined, []]);
    const [confirming, ending] = [await confirmed(), await ended()];
    expect(await failedPart(confirming!)).toBeUndefined();
    expect(await read()).toMatchObject({ standing: "suspended", approvalStatus: "suspended" });
    expect((await read()).suspension).toEqual({ at: first?.since, reason: "Two no-shows" });
    // Once confirmed, it does not end with a proposal, and is confirmed once.
    expect([await confirmed(), await ended()]).toEqual([undefined, []]);
    expect(await failedPart(confirming!)).toBe("member");
    expect(await failedPart(ending)).toBeUndefined();
    expect(await read()).toMatchObject({ standing: "active", approvalStatus: "approved", approvalReason: "" });
    expect((await read()).suspension).toBeUndefined();
    for (const name of ["member", "cleaner"])
      expect(await failedPart(ending.filter((part) => part.name === name))).toBe(name);
    const cleanerId = memberId;
    const heard = (await waitingEvents()).filter(
      ({ kind, values }) => kind === "account.reinstated" && "memberId" in values && values.memberId === cleanerId,
    );
    expect(heard).toHaveLength(1);
    expect(await as(huda, () => approvedActions.suspension.confirmed(rowOf({ what: "suspension" })))).toBeUndefined();
  });

  it("of an appointment: of an account without a role, with the proposed name and address", async () => {
    const someone = actor(undefined);
    const wish = {
      what: "appointment" as const,
      subjectId: someone.memberId,
      subjectName: "Layla Noor",
      facts: { email: someone.email },
    };
    const doing = (of: Wish) => as(huda, () => approvedActions.appointment.confirmed(rowOf(of, job)));
    const { facts: _facts, ...withoutAddress } = wish;
    const { subjectName: _name, ...withoutName } = wish;
    expect([await doing(withoutAddress), await doing({ ...wish, facts: {} }), await doing(withoutName)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await as(huda, () => approvedActions.appointment.ended(rowOf(wish, job), "declined"))).toEqual([]);
    const parts = await doing(wish);
    expect(await as(huda, () => failedPart(parts!))).toBeUndefined();
    const { data } = await MemberEntity.get({ memberId: someone.memberId }).go();
    expect(data).toMatchObject({ role: "admin", fullName: "Layla Noor", email: someone.email });
    expect(await doing(wish)).toBeUndefined();
    const customer = await member("customer");
    expect(await doing({ ...wish, subjectId: customer.memberId })).toBeUndefined();
    // The operator's command is not an admin who could have left meanwhile.
    const other = actor(undefined);
    const asked = await kept({ ...wish, subjectId: other.memberId, facts: { email: other.email } }, job);
    expect((await confirm(asked.proposalId)).state).toBe("confirmed");
  });

  it("lapses expired open proposals, once, in any race", async () => {
    const [due, later, faster] = [await kept(), await kept({ what: "suspension" }), await kept()];
    const lapse = (now: string) => as(job, () => expireDueRequests(), now);
    const stateOf = async ({ proposalId }: { proposalId: string }) =>
      (await as(job, () => readProposal(proposalId)))?.state;
    await lapse(addMinutes(hours(24), -1));
    expect([await stateOf(due), await stateOf(faster)]).toEqual(["open", "open"]);
    await end(faster.proposalId, omar);
    const { lapsed } = await lapse(hours(24));
    expect(lapsed).toBeGreaterThan(0);
    expect([await stateOf(due), await stateOf(later), await stateOf(faster)]).toEqual(["lapsed", "open", "withdrawn"]);
    expect(await lapse(hours(24))).toEqual({ lapsed: 0 });
    await expect(as(omar, expireDueRequests)).rejects.toMatchObject({ kind: "forbidden" });
    const last = await kept();
    beforeTheWrite(() => end(last.proposalId, omar));
    expect(await lapse(hours(24))).toEqual({ lapsed: 0 });
    expect(await stateOf(last)).toBe("withdrawn");
  });
});

describe("a payout number", () => {
  it("is requested a limited number of times a day, and recorded with its reason", async () => {
    const { cleanerId, key } = await paid(paypal);
    const { payoutMethodId } = key;
    const ask = (idempotencyKey = randomUUID(), reason = "The bank sent it back") =>
      as(omar, () => Proposals.askNumber({ idempotencyKey, cleanerId, payoutMethodId, reason }));
    const form = randomUUID();
    const { proposalId } = await ask(form);
    expect(await refusal(ask(form, "Another reason"))).toBe("request.keyReused");
    const { data } = await AuditEntity.query.byRecord({ recordId: proposalId }).go();
    expect(data).toMatchObject([
      { action: "payout.asked", subjectId: cleanerId, subjectName: "Aisha Khan", reason: "The bank sent it back" },
    ]);
    expect((await as(job, () => readProposal(proposalId)))?.subjectName).toBe("Aisha Khan");
    // Twice at once, the first one's is used.
    const twice = randomUUID();
    let first = "";
    beforeTheWrite(async () => void ({ proposalId: first } = await ask(twice)));
    expect((await ask(twice)).proposalId).toBe(first);
    beforeTheWrite(() => loses(omar));
    expect(await refusal(ask())).toBe("request.forbidden");
    await regains(omar);
    for (let count = 1; count < policy.secondPair.asked.most; count++)
      await as(job, () => failedPart(countingPart(omar.memberId, "payout_number", policy.secondPair.asked, retry)));
    expect(await refusal(ask())).toBe("proposal.tooMany");
    // The same form again returns the first answer, whatever followed.
    expect((await ask(form)).proposalId).toBe(proposalId);
  });

  it("is shown line by line as typed, to the requester, for the method as it was", async () => {
    const bankDetails = {
      bankName: "Mashreq Bank" as const,
      accountHolder: "Aisha Khan",
      iban: "AE070331234567890123456",
      swiftCode: "EBILAEAD",
    };
    const { cleanerId: subjectId, key, facts } = await paid({ payoutMethod: "bank_transfer", bankDetails });
    const { proposalId } = await kept({ subjectId, facts });
    await confirm(proposalId);
    const show = (now = testNow) => as(omar, () => Proposals.number({ proposalId }), now);
    expect(await show()).toEqual({
      lines: Object.entries(bankDetails).map(([name, value]) => ({ name, value })),
      until: addMinutes(testNow, policy.secondPair.shownMinutes),
    });
    const { data } = await AuditEntity.query.byRecord({ recordId: proposalId }).go();
    expect(data.map(({ action }) => action).sort()).toEqual(["payout.confirmed", "payout.view"]);
    // Empty values have no line.
    const plain = { payoutMethod: "bank_transfer", bankDetails: { ...bankDetails, swiftCode: "" } };
    const sealed = await vault.seal(JSON.stringify(plain), { memberId: subjectId, purpose: "payout" });
    await PayoutMethodEntity.patch(key).set({ sealed }).go();
    expect((await show()).lines.map(({ name }) => name)).toEqual(["bankName", "accountHolder", "iban"]);
    beforeTheWrite(() => loses(omar));
    expect(await refusal(show())).toBe("request.forbidden");
    await regains(omar);
    const { facts: { updatedAt } = {} } = (await as(job, () => readProposal(proposalId))) ?? {};
    await ProposalEntity.patch({ proposalId })
      .set({ facts: { updatedAt: updatedAt ?? "" } })
      .go();
    expect(await refusal(show())).toBe("proposal.notShown");
    await ProposalEntity.patch({ proposalId }).set({ facts }).go();
    await PayoutMethodEntity.delete(key).go();
    expect(await refusal(show())).toBe("proposal.overtaken");
  });
});
