import { Call } from "../../kit/call.ts";
import { dueBy } from "../../kit/due.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { answeringAll, commit } from "../../kit/table/commit.ts";
import { ProposalEntity } from "../approval-requests/approval-requests.entity.ts";
import { readProposal } from "../approval-requests/approval-requests.ts";
import { endingWith } from "./confirming.ts";

const changedMeanwhile = () => "changed" as const;

/** Ends unconfirmed requests after their time, and the suspensions they held. Repeatable: each row carries its own condition. */
export async function expireDueRequests(): Promise<{ lapsed: number }> {
  Call.job();
  let lapsed = 0;
  await sweep(
    () => dueBy(ProposalEntity.query.byQueue({ queue: "open" }), "dueAt", Call.now()),
    async ({ proposalId }) => {
      const found = await readProposal(proposalId);
      if (found?.state !== "open" || found.dueAt > Call.now()) return;
      const parts = await endingWith(found, { state: "lapsed" });
      if ((await commit(answeringAll(parts, changedMeanwhile))) === undefined) lapsed++;
    },
  );
  return { lapsed };
}
