import { proposals, refuseProposal } from "@naqi/contracts";
import { actingAsStaff, committing, needOtherCase, needStaff } from "../audit/staff.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { type Part, transact } from "../../kit/table/transact.ts";
import { overtaken, untilWritten } from "../../kit/table/retry-on-conflict.ts";
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
import { deeds } from "./approved-actions.ts";
import { asProposal } from "./view.ts";

/** What is open with what lapses first before the rest, or what was decided as it came last. */
export const list = implement(proposals.list, async ({ queue, ...paging }) => {
  const query = ProposalEntity.query.byQueue({ queue });
  const { rows, cursor } = await pageThrough(query, { ...paging, order: queue === "open" ? "asc" : "desc" });
  return { items: rows.map(asProposal), cursor };
});

/** The customers who get the codes of an open proposal; none for any other proposal. Two reads, one after the other. */
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

/**
 * Confirms what another one proposed, and does it in the same transaction, as long as both are staff with a second factor and what
 * was proposed is still so; where it is not, the proposal ends. Confirming twice answers the same.
 */
export const confirm = staffCommand(
  proposals.confirm,
  ({ proposalId, reason }) =>
    untilWritten(async () => {
      const { memberId } = Call.member();
      const found = await knownProposal(proposalId);
      if (found.state === "confirmed" && found.settledBy === memberId) return asProposal(found);
      needOpen(found);
      if (found.proposerId === memberId) throw refuseProposal.own();
      needOtherCase(found.subjectId);
      const doing = await deeds[found.what].confirmed(found);
      if (!doing) return endOvertaken(found);
      const ending = { state: "confirmed", reason } as const;
      const failed = await transact([...doing, ...stillProposing(found), ...settling(found, ending), ...committing()]);
      needStaff(failed);
      // It is left open: what holds goes on to hold until somebody proposes it anew, or it lapses.
      if (failed.has("proposer")) throw refuseProposal.proposerGone();
      return failed.size === 0 ? asProposal(settled(found, ending)) : overtaken;
    }),
  async ({ proposalId }) => asProposal(await knownProposal(proposalId)),
);

/** Whoever made it takes it back, anybody else declines it; what held meanwhile ends. Ending it twice answers the same. */
export const end = staffCommand(
  proposals.end,
  ({ proposalId, reason }) =>
    untilWritten(async () => {
      const { memberId } = Call.member();
      const found = await knownProposal(proposalId);
      const isOwn = found.proposerId === memberId;
      const state = isOwn ? "withdrawn" : "declined";
      if (found.state === state && found.settledBy === memberId) return asProposal(found);
      needOpen(found);
      if (!isOwn) needOtherCase(found.subjectId);
      const ending = { state, reason } as const;
      const failed = await endWith(found, ending, committing());
      needStaff(failed);
      return failed.size === 0 ? asProposal(settled(found, ending)) : overtaken;
    }),
  async ({ proposalId }) => asProposal(await knownProposal(proposalId)),
);

/** Ends what is open without a confirmation, with what held because of it. Answers the parts that failed. */
export const endWith = async (found: ProposalRow, ending: Ending, more: Part[] = []) =>
  transact([...(await deeds[found.what].ended(found, ending.state)), ...settling(found, ending), ...more]);

/** Takes what is no longer so off the list; refuses `proposal.overtaken`, or asks again where something was faster. */
async function endOvertaken(found: ProposalRow): Promise<typeof overtaken> {
  const failed = await endWith(found, { state: "overtaken" }, [actingAsStaff()]);
  needStaff(failed);
  if (failed.size === 0) throw refuseProposal.overtaken();
  return overtaken;
}

/** The part named `proposer`: whoever proposed it is still staff. The operator's command is nobody's row. */
const stillProposing = ({ proposerId, proposerName }: ProposalRow): Part[] =>
  proposerName ? [beingStaff("proposer", proposerId)] : [];

/** Refuses what was decided, and what the job of the quarter of an hour has not ended yet although its time is over. */
function needOpen({ state, dueAt }: ProposalRow): void {
  if (state !== "open") throw refuseProposal.settled({ details: { state } });
  if (dueAt <= Call.now()) throw refuseProposal.settled({ details: { state: "lapsed" } });
}
