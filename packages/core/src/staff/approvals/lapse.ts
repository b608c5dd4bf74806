import { Call } from "../../kit/call.ts";
import { dueBy } from "../../kit/due.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { ProposalEntity } from "../approval-requests/approval-requests.entity.ts";
import { readProposal } from "../approval-requests/approval-requests.ts";
import { endWith } from "./confirming.ts";

/**
 * Ends what nobody confirmed in time, and the suspensions that held until then. Each on the row as it stands: running it twice, late,
 * beside itself or on a clock that was set back changes nothing.
 */
export async function lapseDue(): Promise<{ lapsed: number }> {
  Call.job();
  let lapsed = 0;
  await sweep(
    () => dueBy(ProposalEntity.query.byQueue({ queue: "open" }), "dueAt", Call.now()),
    async ({ proposalId }) => {
      const found = await readProposal(proposalId);
      if (found?.state !== "open" || found.dueAt > Call.now()) return;
      // What was faster, the next run finds as it stands.
      const failed = await endWith(found, { state: "lapsed" });
      if (failed.size === 0) lapsed++;
    },
  );
  return { lapsed };
}
