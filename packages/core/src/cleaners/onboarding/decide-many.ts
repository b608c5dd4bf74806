import { cleanerOnboarding, Refusal, refuseAdmin, refuseRequest } from "@naqi/contracts";
import { actingAsStaff, needOtherCase } from "../../staff/audit/staff.ts";
import { Call } from "../../kit/call.ts";
import { noteFault } from "../../kit/faults.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { orDone } from "../../kit/or-done.ts";
import { implement } from "../../gate/implement.ts";
import { commit, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { deciding } from "./decide.ts";
import { readCleanerFile } from "./staff-file.ts";

/** More parallel transactions would conflict. */
const together = 5;

/** Suspends or reinstates cleaners, one transaction each (decision 0099). A repeat with the same key returns done work (G129). */
export const decideMany = implement(cleanerOnboarding.decideMany, async ({ cleanerIds, idempotencyKey, ...asked }) => {
  await commit([actingAsStaff()]);
  const left = [...new Set(cleanerIds)];
  const [done, notDone]: [Done[], NotDone[]] = [[], []];
  while (left.length > 0) {
    const isFirst = done.length === 0;
    const round = left.splice(0, isFirst ? 1 : together);
    const telling = isFirst ? left.length + 1 : 0;
    const decided = await Promise.all(
      round.map((cleanerId) => decideOne(cleanerId, { ...asked, together: telling }, idempotencyKey)),
    );
    for (const one of decided) if ("why" in one) notDone.push(one);
    for (const one of decided) if (!("why" in one)) done.push(one);
  }
  return { done, notDone };
});

interface Asked {
  decision: "suspend" | "reinstate";
  reason: string;
  together: number;
}
interface Done {
  cleanerId: string;
  approvalStatus: "approved" | "suspended";
  approvalSince: string;
}

interface NotDone {
  cleanerId: string;
  why: string;
  reference?: string;
}

async function decideOne(cleanerId: string, asked: Asked, key: string | undefined): Promise<Done | NotDone> {
  const { decision, reason } = asked;
  const { memberId } = Call.member();
  const once = key && onceFor(cleanerOnboarding.decideMany, memberId, `${key} ${cleanerId}`, { decision, reason });
  const approvalStatus = decision === "suspend" ? "suspended" : "approved";
  const doneBefore = async (): Promise<Done | undefined> => {
    const approvalSince = once ? await once.meanwhile<string>() : undefined;
    return approvalSince === undefined ? undefined : { cleanerId, approvalStatus, approvalSince };
  };
  const before = await doneBefore();
  if (before) return before;
  const work = () =>
    retryOnConflict(async () => {
      needOtherCase(cleanerId);
      const file = await readCleanerFile(cleanerId);
      if (!file) throw refuseAdmin.notFound();
      await deciding(file, asked, retry);
      return { cleanerId, approvalStatus, approvalSince: Call.now() } as const;
    });
  try {
    return await orDone(() => (once ? Call.remembering(once.remembering(Call.now()), work) : work()), doneBefore);
  } catch (error) {
    if (!(error instanceof Refusal)) return { cleanerId, why: "bug", reference: noteFault(error) };
    if (error.code === refuseRequest.forbidden.code) throw error;
    return { cleanerId, why: error.code };
  }
}
