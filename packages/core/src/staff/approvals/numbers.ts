import {
  NumberLine,
  type PayoutDetails,
  policy,
  proposals,
  refuseAdmin,
  refusePayout,
  refuseProposal,
} from "@naqi/contracts";
import { auditing } from "../audit/audit.ts";
import { actingAsStaff, needOtherCase } from "../audit/staff.ts";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { PayoutMethodEntity } from "../../money/payouts/payouts.entity.ts";
import { port } from "../../ports/index.ts";
import { knownProposal, proposalOf, type ProposalRow, proposing } from "../approval-requests/approval-requests.ts";
import { asProposal, shownUntil } from "./view.ts";

/** It holds no personal data, because the cleaner may leave. */
interface Once {
  proposalId: string;
  made?: ProposalRow;
}

/** Requests to see a payout number, once per form. A later version of the method needs a new request. */
export const askNumber = implement(
  proposals.askNumber,
  async ({ idempotencyKey, cleanerId, payoutMethodId, reason }) => {
    needOtherCase(cleanerId);
    const { memberId } = Call.member();
    const once = onceFor(proposals.askNumber, memberId, idempotencyKey, { cleanerId, payoutMethodId, reason });
    const { proposalId, made } = await once.orFirst<Once>(async () => {
      const [first, member, method] = await readTogether(
        once.row,
        row(MemberEntity, { memberId: cleanerId }),
        row(PayoutMethodEntity, { cleanerId, payoutMethodId }),
      );
      const answered = once.answered<Once>(first);
      if (answered) return answered;
      if (!member) throw refuseAdmin.personNotFound();
      if (!method) throw refusePayout.notFound();
      const asked = proposalOf({
        what: "payout",
        subjectId: cleanerId,
        subjectName: member.fullName,
        reason,
        facts: { payoutMethodId, updatedAt: method.updatedAt, masked: method.masked },
      });
      const { proposalId: recordId, subjectId, subjectName } = asked;
      await commit([
        actingAsStaff(),
        once.remembering({ proposalId: recordId }),
        countingPart(memberId, "payout_number", policy.secondPair.asked, refuseProposal.tooMany),
        ...proposing(asked),
        auditing({ action: "payout.asked", subjectId, subjectName, recordId, reason }),
      ]);
      return { proposalId: recordId, made: asked };
    });
    return asProposal(made ?? (await knownProposal(proposalId)));
  },
);

/** The full payout number; the view is audited before it is shown (G32). Refuses others than the proposer, and after the time. */
export const number = implement(proposals.number, async ({ proposalId }) => {
  const found = await knownProposal(proposalId);
  if (found.proposerId !== Call.member().memberId) throw refuseProposal.notYours();
  const until = shownUntil(found);
  const { subjectId, subjectName, facts } = found;
  if (!until || until <= Call.now() || !facts?.payoutMethodId) throw refuseProposal.notShown();
  const { payoutMethodId, updatedAt } = facts;
  const { data: method } = await PayoutMethodEntity.get({ cleanerId: subjectId, payoutMethodId }).go({
    consistent: true,
  });
  if (method?.updatedAt !== updatedAt || !method) throw refuseProposal.overtaken();
  await commit([actingAsStaff(), auditing({ action: "payout.view", subjectId, subjectName, recordId: proposalId })]);
  const opened = await port("vault").open(method.sealed, { memberId: subjectId, purpose: "payout" });
  return { lines: linesOf(JSON.parse(opened) as PayoutDetails), until };
});

/** The sealed fields as typed, including values that newer rules would refuse. */
function linesOf(details: PayoutDetails) {
  const { bankDetails, ...others } = { bankDetails: {}, ...details };
  const kept = new Map(Object.entries({ ...others, ...bankDetails } as Record<string, unknown>));
  return NumberLine.options.flatMap((name) => {
    const value = kept.get(name);
    return typeof value === "string" && value !== "" ? [{ name, value }] : [];
  });
}
