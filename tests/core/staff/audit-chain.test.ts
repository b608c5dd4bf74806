import { randomUUID } from "node:crypto";
import { addMinutes } from "@naqi/contracts";
import { Account, Admin, type MemberActor, Notifications, Wallet } from "@naqi/core";
import { AuditEntity, AuditHeadEntity, unsealed } from "@naqi/core/staff/audit/audit.entity";
import { genesis, hashAt, markOf } from "@naqi/core/staff/audit/seal";
import { sealTrail } from "@naqi/core/staff/audit/sealing";
import { isPseudonym } from "@naqi/core/kit/pseudonym";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, job, member, testNow } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { staff } from "../../support/given/staff.ts";

fakePorts();
const reviewer = await staff();

const credit = (who: MemberActor, reason = "We are sorry.", now = testNow) => {
  const given = { memberId: who.memberId, idempotencyKey: randomUUID(), amount: 500, reason };
  return as(reviewer, () => Wallet.staffCredit(given), now);
};
const seal = (now = testNow) => as(job, sealTrail, now);
const chain = async () => {
  const { data } = await AuditEntity.query.trail({ trail: "all" }).go({ pages: "all" });
  return data.filter(({ seq }) => seq !== undefined).toSorted((one, other) => Number(one.seq) - Number(other.seq));
};
const waiting = async () => (await AuditEntity.query.byLane({ lane: unsealed }).go({ pages: "all" })).data;
const ofTrail = async () => (await checkTable()).broken.filter((line) => /^(audit|trail)/.test(line));

describe("sealing the audit", () => {
  it("gives every entry one place, in repeated, late and simultaneous runs", async () => {
    const customer = await member("customer");
    for (let turn = 0; turn < 4; turn++) await credit(customer, `Turn ${turn}`);
    const before = (await waiting()).length;
    const outcomes = await Promise.all([seal(), seal(addMinutes(testNow, 600)), seal(addMinutes(testNow, -60))]);
    await seal();
    expect(outcomes.reduce((sum, { sealed }) => sum + sealed, 0)).toBe(before);
    const entries = await chain();
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(await seal()).toEqual({ sealed: 0, seq: entries.length, hash: entries.at(-1)?.hash });
    expect(await waiting()).toEqual([]);
    expect(await ofTrail()).toEqual([]);
  });

  it.each([
    ["has sealed the same", "BatchGet"],
    ["moves the head", "TransactWrite"],
  ])("skips what another run was faster with: it %s meanwhile", async (_, command) => {
    await credit(await member("customer"));
    const { length } = await chain();
    let isFirst = true;
    const { stop } = intercept({
      meanwhile: async (sent) => {
        if (!isFirst || !sent.command.startsWith(command)) return;
        isFirst = false;
        await seal();
      },
    });
    expect(await seal()).toMatchObject({ sealed: 0, seq: length + 1 });
    stop();
    expect(isFirst).toBe(false);
    expect(await waiting()).toEqual([]);
    expect(await ofTrail()).toEqual([]);
  });

  it("leaves its entries to the next run if the head has moved on", async () => {
    await credit(await member("customer"));
    const before = await chain();
    const { seq = 0, hash = "" } = before.at(-1) ?? {};
    let isFirst = true;
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (!isFirst || !command.startsWith("TransactWrite")) return;
        isFirst = false;
        await AuditHeadEntity.put({ seq: seq + 5, hash: "of-others" }).go();
      },
    });
    expect(await seal()).toEqual({ sealed: 0, seq: seq + 5, hash: "of-others" });
    stop();
    expect(await chain()).toEqual(before);
    await AuditHeadEntity.put({ seq, hash }).go();
    expect(await seal()).toMatchObject({ sealed: 1, seq: seq + 1 });
  });

  it("is only run by a job", async () => {
    await expect(as(reviewer, sealTrail)).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("the chain", () => {
  // covers B7.10
  it("is valid after a member leaves, whose name, id and reason are erased with the salt", async () => {
    const leaver = await member("customer", { authTime: testNow, fullName: "Yusra Haddad" });
    await credit(leaver, "Yusra was kind about it.");
    await seal();
    await credit(leaver, "And once more for Yusra.");
    await as(leaver, () => Account.close({}));
    await as(job, () => Notifications.deliverDue());
    await as(job, () => Notifications.deliverDue());
    const entries = (await AuditEntity.query.trail({ trail: "all" }).go({ pages: "all" })).data;
    expect(JSON.stringify(entries)).not.toMatch(/Yusra/);
    const theirs = entries.filter(({ subjectId }) => isPseudonym(subjectId));
    expect(theirs).toHaveLength(2);
    for (const entry of theirs) expect(entry).toMatchObject({ action: "wallet.credit", mark: expect.any(String) });
    expect(theirs.map(({ salt }) => salt)).toEqual([undefined, undefined]);
    await seal();
    expect(await ofTrail()).toEqual([]);
  });

  it("covers everything permanent of an entry, and the hash covers everything erasable", () => {
    const entry = { auditId: "a", at: testNow, actorId: "b", actorName: "c", action: "d", recordId: "e", mark: "f" };
    const { seq, hash } = genesis;
    const first = hashAt(seq + 1, hash, entry);
    for (const name of Object.keys(entry)) expect(hashAt(1, "", { ...entry, [name]: "z" })).not.toBe(first);
    expect(hashAt(2, "", entry)).not.toBe(first);
    // In a spreadsheet as in the log: nothing that would be taken for a formula.
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(hashAt(1, "z", entry)).not.toBe(first);
    const about = { subjectId: "a", subjectName: "b", reason: "c" };
    const mark = markOf("salt", about);
    for (const name of Object.keys(about)) expect(markOf("salt", { ...about, [name]: "z" })).not.toBe(mark);
    expect(markOf("other", about)).not.toBe(mark);
    // Moving text from one field to another changes the hash.
    expect(markOf("salt", { subjectId: "a", subjectName: "bc", reason: "" })).not.toBe(markOf("salt", { ...about }));
  });

  // covers B7.10
  it("reveals a truncated end, including the head, against the log", async () => {
    await seal();
    const logged = await seal();
    await credit(await member("customer"));
    await seal();
    expect((await checkTable(logged)).broken.filter((line) => line.startsWith("trail"))).toEqual([]);
    const cut = (await chain()).slice(-2);
    await AuditEntity.delete(cut.map(({ auditId }) => ({ auditId }))).go();
    const end = (await chain()).at(-1);
    await AuditHeadEntity.put({ seq: end?.seq ?? 0, hash: end?.hash ?? "" }).go();
    expect(await ofTrail()).toEqual([]);
    const { broken } = await checkTable(logged);
    expect(broken).toContain(`trail: ${logged.seq} is another entry than the log says, or none`);
  });
});

// covers staff.audit
describe("an audit export", () => {
  // covers B2.17, B7.11
  it("contains places and the end of the chain, requires a reason, and is an entry itself", async () => {
    await credit(await member("customer"));
    await seal();
    const late = addMinutes(testNow, 90 * 1440);
    const { items, isWhole, head } = await as(reviewer, () => Admin.exportAudit({ reason: "The yearly review" }), late);
    expect(isWhole).toBe(true);
    expect(items[0]).toMatchObject({
      action: "audit.export",
      reason: "The yearly review",
      subjectId: "none",
    });
    expect(items[0]?.seq).toBeUndefined();
    const [last] = items.filter(({ seq }) => seq === head.seq);
    expect(last?.hash).toBe(head.hash);
    for (const entry of items)
      if (entry.seq && entry.prev !== undefined) expect(entry.hash).toBe(hashAt(entry.seq, entry.prev, entry));
    await expect(as(reviewer, () => Admin.exportAudit({ reason: " " }))).rejects.toMatchObject({ kind: "invalid" });
    const unprotected = await staff({ factor: false });
    await expect(as(unprotected, () => Admin.exportAudit({ reason: "Because" }))).rejects.toMatchObject({
      code: "request.forbidden",
    });
  });
});
