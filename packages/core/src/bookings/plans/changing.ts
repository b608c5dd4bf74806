import { type Part, putting, retry } from "../../kit/table/commit.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { dueOf } from "./due.ts";
import { PlanEntity } from "./plans.entity.ts";
import type { PlanRow } from "./view.ts";

/** A plan after a change, and the part that writes it only as it was read (else `retry`); `undefined` removes an attribute. */
export function changingPlan(read: PlanRow, changes: Partial<PlanRow>): { after: PlanRow; part: Part } {
  const { due: _due, dueAt: _dueAt, ...rest } = read;
  const changed = { ...rest, ...changes, version: read.version + 1 };
  const after: PlanRow = { ...changed, ...dueOf(changed) };
  const part = putting(
    "plan",
    PlanEntity.put(after).where(({ version, cleanerId }, { eq }) =>
      allOf(eq(version, read.version), eq(cleanerId, read.cleanerId)),
    ),
    retry,
  );
  return { after, part };
}
