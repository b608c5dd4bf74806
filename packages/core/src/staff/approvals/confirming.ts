import { proposals, refuseProposal } from "@naqi/contracts";
import { actingAsStaff, committing, needOtherCase } from "../audit/staff.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { pageFiltered, pageThrough } from "../../kit/table/pages.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answeringAll, commit, type Part, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { ProposalEntity } from "../approval-requests/approval-requests.entity.ts";
import {
  type Ending,
  knownProposal,
  type ProposalRow,
  settled,
  settling,
} from "../approval-requests/approval-requests.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { beingStaff } from "../../identity/member-record/standing.ts";
import { approvedActions } from "./approved-actions.ts";
import { asProposal } from "./view.ts";

export const list = implement(proposals.list, async ({ queue, what, ...paging }) => {
  const query = ProposalEntity.query.byQueue({ queue });
  const order = queue === "open" ? "asc" : "desc";
  const { rows, cursor } = what
    ? await pageFiltered(
        query.where((row, { eq }) => eq(row.what, what)),
        { ...paging, order },
      )
    : await pageThrough(query, { ...paging, order });
  return { items: rows.map(asProposal), cursor };
});

export const recipients = implement(proposals.recipients, async ({ proposalId }) => {
  const { facts } = await knownProposal(proposalId);
  const memberIds = facts?.codes?.memberIds ?? [];
  const members = await readTogether(...memberIds.map((memberId) => row(MemberEntity, { memberId })));
  return {
    items: memberIds.map((memberId, index) => ({
      memberId,
      fullName: members[index]?.fullName,
      email: members[index]?.email,
    })),
  };
});

/** Confirms and carries out another admin's request. Refuses own requests and own cases; a changed fact ends the request. */
export const confirm = staffCommand(
  proposals.confirm,
  ({ proposalId, reason }) =>
    retryOnConflict(async () => {
      const { memberId } = Call.member();
      const found = await knownProposal(proposalId);
      if (found.state === "confirmed" && found.settledBy === memberId) return asProposal(found);
      needOpen(found);
      if (found.proposerId === memberId) throw refuseProposal.own();
      needOtherCase(found.subjectId);
      const doing = await approvedActions[found.what].confirmed(found);
      if (!doing) return endOvertaken(found);
      const ending = { state: "confirmed", reason } as const;
      await commit([
        ...committing(),
        ...stillProposing(found),
        ...answeringAll(doing, retry),
        ...settling(found, ending),
      ]);
      return asProposal(settled(found, ending));
    }),
  async ({ proposalId }) => asProposal(await knownProposal(proposalId)),
);

/** Withdraws one's own request or declines another's, and ends its effect; a repeat returns the same result. */
export const end = staffCommand(
  proposals.end,
  ({ proposalId, reason }) =>
    retryOnConflict(async () => {
      const { memberId } = Call.member();
      const found = await knownProposal(proposalId);
      const isOwn = found.proposerId === memberId;
      const state = isOwn ? "withdrawn" : "declined";
      if (found.state === state && found.settledBy === memberId) return asProposal(found);
      needOpen(found);
      if (!isOwn) needOtherCase(found.subjectId);
      const ending = { state, reason } as const;
      await commit([...committing(), ...answeringAll(await endingWith(found, ending), retry)]);
      return asProposal(settled(found, ending));
    }),
  async ({ proposalId }) => asProposal(await knownProposal(proposalId)),
);

export const endingWith = async (found: ProposalRow, ending: Ending): Promise<Part[]> => [
  ...(await approvedActions[found.what].ended(found, ending.state)),
  ...settling(found, ending),
];

async function endOvertaken(found: ProposalRow): Promise<never> {
  await commit([actingAsStaff(), ...answeringAll(await endingWith(found, { state: "overtaken" }), retry)]);
  throw refuseProposal.overtaken();
}

/** The operator's command has no account to check. A former admin's request stays open, because its effect continues. */
const stillProposing = ({ proposerId, proposerName }: ProposalRow): Part[] =>
  proposerName ? [beingStaff("proposer", proposerId, refuseProposal.proposerGone)] : [];

/** The quarter-hourly job may not have ended an expired request yet. */
function needOpen({ state, dueAt }: ProposalRow): void {
  if (state !== "open") throw refuseProposal.settled({ details: { state } });
  if (dueAt <= Call.now()) throw refuseProposal.settled({ details: { state: "lapsed" } });
}
