import { Admin } from "@naqi/core";
import { expect, it } from "vitest";
import { fakePorts } from "../../support/core/ports.ts";
import { as, visitor } from "../../support/given/given.ts";
import { refusal } from "../../support/given/talking.ts";
import { decideCleaner, staff, submittedCleaner } from "../../support/given/staff.ts";

const { documents } = fakePorts();

it("counts what waits in each queue of staff, and no longer what was decided", async () => {
  const admin = await staff();
  const count = async () => (await as(admin, () => Admin.waiting({}))).cleaners.count;
  const before = await count();
  const { worker } = await submittedCleaner(documents);
  expect(await count()).toBe(before + 1);
  await decideCleaner(admin, worker.memberId, "approve", "All in order");
  const after = await as(admin, () => Admin.waiting({}));
  expect(after.cleaners).toEqual({ count: before, hasMore: false });
  expect(Object.keys(after).sort()).toEqual([
    "cleaners",
    "problems",
    "proposals",
    "reports",
    "tickets",
    "verifications",
  ]);
});

it("says that there are more than it counts", async () => {
  for (let index = 0; index < 25; index++) await submittedCleaner(documents, { verified: false });
  expect((await as(await staff(), () => Admin.waiting({}))).cleaners).toEqual({ count: 24, hasMore: true });
});

it("is for staff alone", async () => {
  expect(await refusal(as(visitor, () => Admin.waiting({})))).toMatch(/^request/);
});
