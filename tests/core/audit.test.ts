import { addMinutes } from "@naqi/contracts";
import { Admin } from "@naqi/core";
import { expect, it } from "vitest";
import { as, cleaner, member, testNow } from "../support/given.ts";
import { decideCleaner, staff } from "../support/staff.ts";

it("is a trail of who did what to whom and why, newest first, by pages, for staff alone", async () => {
  const reviewer = await staff();
  const worker = await cleaner();
  const decisions = ["suspend", "reinstate", "suspend"] as const;
  for (const [index, decision] of decisions.entries())
    await decideCleaner(reviewer, worker.memberId, decision, `Reason ${index}`, addMinutes(testNow, index));
  const page = await as(reviewer, () => Admin.audit({ limit: 2 }));
  const rest = await as(reviewer, () => Admin.audit({ limit: 2, cursor: page.cursor }));
  const trail = [...page.items, ...rest.items];
  expect(trail.map(({ action, reason }) => [action, reason])).toEqual([
    ["cleaner.suspend", "Reason 2"],
    ["cleaner.reinstate", "Reason 1"],
    ["cleaner.suspend", "Reason 0"],
  ]);
  expect(trail[0]).toMatchObject({
    actorId: reviewer.memberId,
    actorName: "Omar Said",
    subjectId: worker.memberId,
    subjectName: "Aisha Khan",
    at: addMinutes(testNow, 2),
  });
  for (const stranger of [worker, await member("customer")])
    await expect(as(stranger, () => Admin.audit({}))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(as(reviewer, () => Admin.audit({ cursor: "bWFkZS11cA" }))).rejects.toMatchObject({ kind: "invalid" });
});
