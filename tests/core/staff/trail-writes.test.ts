import { addMinutes } from "@naqi/contracts";
import { auditing, entryOf, historyOf, writing } from "@naqi/core/staff/audit/audit";
import { AuditEntity, AuditHeadEntity, unsealed } from "@naqi/core/staff/audit/audit.entity";
import { genesis, hashAt, markOf, newSalt } from "@naqi/core/staff/audit/seal";
import { readHead, sealTrail } from "@naqi/core/staff/audit/sealing";
import { beforeEach, describe, expect, it } from "vitest";
import { failedPart } from "../../support/core/failing.ts";
import { intercept } from "../../support/core/faults.ts";
import { actor, as, job, testNow } from "../../support/given/given.ts";

const omar = actor("admin", { fullName: "Omar Said" });
const seal = () => as(job, sealTrail);
const write = (recordId: string, now = testNow) =>
  as(
    omar,
    async () => {
      const entry = entryOf({ action: "wallet.credit", subjectId: "usr_1", recordId });
      expect(await failedPart(writing(entry))).toBeUndefined();
      return entry;
    },
    now,
  );
const kept = async (auditId: string) => (await AuditEntity.get({ auditId }).go({ consistent: true })).data;

// This test has a chain of its own.
beforeEach(async () => {
  const { data } = await AuditEntity.query.trail({ trail: "all" }).go({ pages: "all" });
  await AuditEntity.delete(data.map(({ auditId }) => ({ auditId }))).go();
  await AuditHeadEntity.delete({ chain: "all" }).go();
});

describe("an audit entry", () => {
  it("belongs to its actor, a member or a job, once, with a hash that its salt explains", async () => {
    const deed = {
      action: "cleaner.approve",
      subjectId: "usr_1",
      subjectName: "Aisha",
      recordId: "bkg_1",
      reason: "Ok",
    };
    const entry = as(omar, () => entryOf(deed));
    const auditId = expect.stringMatching(/^aud_/);
    expect(entry).toEqual({ auditId, at: testNow, actorId: omar.memberId, actorName: "Omar Said", ...deed });
    expect(as(job, () => entryOf(deed))).toEqual({ auditId, at: testNow, actorId: "test", ...deed });
    expect(await failedPart(writing(entry))).toBeUndefined();
    expect(await failedPart(writing(entry))).toBe("audit");
    const row = await kept(entry.auditId);
    expect(row).toMatchObject({ ...entry, lane: unsealed });
    expect(row?.mark).toBe(markOf(row?.salt ?? "", entry));
    expect(Buffer.from(newSalt(), "base64url")).toHaveLength(16);
    expect(newSalt()).not.toBe(newSalt());
    expect(as(omar, () => auditing(deed)).name).toBe("audit");
  });

  it("is first in a member's history when written just now, once, and twenty before it", async () => {
    const minutes = Array.from({ length: 22 }, (_, minute) => addMinutes(testNow, minute));
    const entries = await Promise.all(minutes.map((now) => write("bkg_1", now)));
    const ids = entries.map(({ auditId }) => auditId).toReversed();
    const read = async (fresh?: (typeof entries)[number]) =>
      (await historyOf("usr_1", fresh)).map(({ auditId }) => auditId);
    expect(await read()).toEqual(ids.slice(0, 20));
    expect(await read(entries.at(-1))).toEqual(ids.slice(0, 20));
    expect(await read(entries[0])).toEqual([ids.at(-1), ...ids.slice(0, 20)]);
  });
});

describe("the audit's chain", () => {
  it("starts empty, and has each entry at its place after the previous hash", async () => {
    expect(await readHead()).toEqual({ seq: 0, hash: "" });
    expect(await seal()).toEqual({ sealed: 0, ...genesis });
    const [one, two] = [await write("bkg_1"), await write("bkg_2", addMinutes(testNow, 1))];
    const { sealed, seq, hash } = await seal();
    expect([sealed, seq]).toEqual([2, 2]);
    expect(await readHead()).toEqual({ seq, hash });
    const [first, second] = [await kept(one.auditId), await kept(two.auditId)];
    expect(first).toMatchObject({ seq: 1, prev: "", hash: hashAt(1, "", first!), lane: omar.memberId });
    expect(second).toMatchObject({ seq: 2, prev: first?.hash, hash, lane: omar.memberId });
    expect(hash).toBe(hashAt(2, first?.hash ?? "", second!));
  });

  it("covers a detail if there is one, and nothing without one, as before details existed", () => {
    const entry = { auditId: "a", at: testNow, actorId: "b", action: "d", mark: "f" };
    const plain = hashAt(1, "", entry);
    expect(hashAt(1, "", { ...entry, actorName: "", recordId: "", detail: "" })).toBe(plain);
    expect(hashAt(1, "", { ...entry, detail: "count=1" })).not.toBe(plain);
    // As stored for sealed entries: another hash would break every existing chain.
    expect(plain).toBe("d27690e91100d54c7ac5f68d431490bae93dc46266707d14ce25e5ae675a7174");
    expect(markOf("salt", { subjectId: "a" })).toBe(markOf("salt", { subjectId: "a", subjectName: "", reason: "" }));
  });

  it("continues while whole batches of forty are sealed, and stops if another run has them", async () => {
    await Promise.all(Array.from({ length: 41 }, (_, count) => write(`bkg_${count}`, addMinutes(testNow, count))));
    const { sent, stop } = intercept();
    expect(await seal()).toMatchObject({ sealed: 41, seq: 41 });
    stop();
    expect(sent.filter(({ command }) => command === "QueryCommand")).toHaveLength(2);
    expect(sent.filter(({ command }) => command.startsWith("TransactWrite"))).toHaveLength(2);
    expect(await seal()).toMatchObject({ sealed: 0, seq: 41 });
  });

  it("leaves out entries that the index still shows but that are sealed or gone", async () => {
    const [one, two, three] = [
      await write("bkg_1"),
      await write("bkg_2", addMinutes(testNow, 1)),
      await write("bkg_3"),
    ];
    let isFirst = true;
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (!isFirst || command !== "BatchGetItemCommand") return;
        isFirst = false;
        await AuditEntity.delete({ auditId: one.auditId }).go();
        await AuditEntity.patch({ auditId: three.auditId }).set({ lane: omar.memberId }).go();
      },
    });
    expect(await seal()).toMatchObject({ sealed: 1, seq: 1 });
    stop();
    expect(isFirst).toBe(false);
    expect(await kept(two.auditId)).toMatchObject({ seq: 1, prev: "" });
    expect((await kept(three.auditId))?.seq).toBeUndefined();
  });
});
