import { addMinutes, policy } from "@naqi/contracts";
import { Admin } from "@naqi/core";
import { sealTrail } from "@naqi/core/staff/audit/sealing";
import { expect, it, onTestFinished } from "vitest";
import { as, cleaner, job, member, testNow } from "../../support/given/given.ts";
import { decideCleaner, staff } from "../../support/given/staff.ts";

const [former, reviewer] = [await staff({ fullName: "Aziz Noor" }), await staff()];
const other = await staff({ fullName: "Huda Nasser" });
const worker = await cleaner();
const decisions = ["suspend", "reinstate", "suspend"] as const;
for (const [index, decision] of decisions.entries())
  await decideCleaner(
    index < 2 ? former : reviewer,
    worker.memberId,
    decision,
    `Reason ${index}`,
    addMinutes(testNow, index * 1440),
  );
const second = await cleaner();
await decideCleaner(other, second.memberId, "suspend", "Another one", addMinutes(testNow, 2880));
await as(job, sealTrail);

const about = { subjectId: worker.memberId };
const found = async (asked: Parameters<typeof Admin.audit>[0]) =>
  (await as(reviewer, () => Admin.audit(asked))).items.map(({ action, reason }) => [action, reason]);

// covers V8.4, V16.3
it("records actor, subject, action and reason, newest first, paged, for staff only", async () => {
  const page = await as(reviewer, () => Admin.audit({ ...about, limit: 2 }));
  const rest = await as(reviewer, () => Admin.audit({ ...about, limit: 2, cursor: page.cursor }));
  const trail = [...page.items, ...rest.items];
  const told = trail.map(({ action, reason }) => `${action}: ${reason}`);
  // Two of one instant have no order.
  expect([told[0], told.slice(1, 3).sort(), told[3]]).toEqual([
    "cleaner.suspend: Reason 2",
    ["cleaner.reinstate: Reason 1", "suspension.withdrawn: Reason 1"],
    "cleaner.suspend: Reason 0",
  ]);
  expect(trail[0]).toMatchObject({
    actorId: reviewer.memberId,
    actorName: "Omar Said",
    subjectId: worker.memberId,
    subjectName: "Aisha Khan",
    at: addMinutes(testNow, 2880),
  });
  for (const stranger of [worker, await member("customer")])
    await expect(as(stranger, () => Admin.audit({}))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(as(reviewer, () => Admin.audit({ cursor: "bWFkZS11cA" }))).rejects.toMatchObject({ kind: "invalid" });
});

// covers B7.11, staff.audit
it("is filtered by member, actor, action and record, and by days of Dubai", async () => {
  expect(await found({ actorId: other.memberId })).toEqual([["cleaner.suspend", "Another one"]]);
  expect(await found({ subjectId: second.memberId, actorId: reviewer.memberId })).toEqual([]);
  expect(await found({ action: "cleaner.suspend" })).toHaveLength(3);
  expect(await found({ ...about, action: "cleaner.suspend" })).toEqual([
    ["cleaner.suspend", "Reason 2"],
    ["cleaner.suspend", "Reason 0"],
  ]);
  // 09:00 in Dubai on the seventh, and each day after it.
  expect(await found({ ...about, from: "2027-03-07", until: "2027-03-07" })).toEqual([["cleaner.suspend", "Reason 0"]]);
  expect(await found({ ...about, from: "2027-03-09" })).toEqual([["cleaner.suspend", "Reason 2"]]);
  const { items } = await as(reviewer, () => Admin.audit({ action: "suspension.withdrawn" }));
  const recordId = items[0]?.recordId ?? "";
  expect(await found({ recordId })).toEqual([["suspension.withdrawn", "Reason 1"]]);
  await expect(found({ from: "2027-03-09", until: "2027-03-08" })).rejects.toMatchObject({ kind: "invalid" });
});

// covers B7.11
it("lists a member's actions under their name, on consecutive pages", async () => {
  const first = await as(reviewer, () => Admin.audit({ actorId: former.memberId, limit: 2 }));
  const next = await as(reviewer, () => Admin.audit({ actorId: former.memberId, limit: 50, cursor: first.cursor }));
  expect([first.items.length, next.items.length]).toEqual([2, 1]);
  const elsewhere = as(reviewer, () => Admin.audit({ actorId: other.memberId, cursor: first.cursor }));
  await expect(elsewhere).rejects.toMatchObject({ kind: "invalid" });
});

it("exports a limited number of entries, also if a page has more, and then states that it is incomplete", async () => {
  const most = policy as { auditExported: number };
  const { auditExported } = most;
  onTestFinished(() => void (most.auditExported = auditExported));
  most.auditExported = 2;
  const asked = { action: "cleaner.suspend", reason: "The yearly review" };
  const { items, isWhole } = await as(reviewer, () => Admin.exportAudit(asked));
  expect(items.map(({ reason }) => reason).toSorted()).toEqual(["Another one", "Reason 2"]);
  expect(isWhole).toBe(false);
});

it("finds a rare action behind many others, also for a short page", async () => {
  const later = addMinutes(testNow, 4_320);
  for (let count = 0; count < 6; count++)
    await as(reviewer, () => Admin.exportAudit({ reason: "The yearly review" }), later);
  const { items } = await as(reviewer, () => Admin.audit({ action: "suspension.withdrawn", limit: 1 }), later);
  expect(items.map(({ reason }) => reason)).toContain("Reason 1");
});

it("records an export's filters, and for a member only that there was one, who may leave", async () => {
  const asked = { action: "cleaner.suspend", subjectId: other.memberId, reason: "Asked by the court" };
  await as(reviewer, () => Admin.exportAudit(asked));
  const { items } = await as(reviewer, () => Admin.audit({ action: "audit.export" }));
  const [own] = items.filter(({ reason }) => reason === asked.reason);
  expect(own?.detail).toBe("action=cleaner.suspend; find=not kept");
});
