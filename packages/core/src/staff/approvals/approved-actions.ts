import { policy, type ProposalWhat } from "@naqi/contracts";
import { changingSeasons } from "../../bookings/seasons/changing.ts";
import { readCleaner } from "../../cleaners/profile/partition.ts";
import { droppingCampaign, startingApproved } from "../../money/discounts/campaigns.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { checking, type Part, retry } from "../../kit/table/commit.ts";
import { appointing } from "../../identity/members/admin.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { rosterRow } from "../../identity/member-record/roster.ts";
import { confirmingSuspension, stayingMember } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { PayoutMethodEntity } from "../../money/payouts/payouts.entity.ts";
import type { Ending, ProposalRow } from "../approval-requests/approval-requests.ts";
import { creditingApproved, notCrediting } from "../../bookings/problems/staff.ts";
import { reinstating } from "../suspension/suspension.ts";

interface ApprovedAction {
  /** Undefined if the request's facts have changed. */
  confirmed(proposal: ProposalRow): Promise<Part[] | undefined>;
  ended(proposal: ProposalRow, state: Ending["state"]): Promise<Part[]>;
}

/** The effects of each kind of request. After a failed part, the caller reads again and finds the changed fact. */
export const approvedActions: Record<ProposalWhat, ApprovedAction> = {
  payout: {
    confirmed: async ({ subjectId, facts = {} }) => {
      const { payoutMethodId = "", updatedAt = "" } = facts;
      const [method, member] = await readTogether(
        row(PayoutMethodEntity, { cleanerId: subjectId, payoutMethodId }),
        row(MemberEntity, { memberId: subjectId }),
      );
      if (method?.updatedAt !== updatedAt || !member || member.standing === "closed") return undefined;
      return [
        checking(
          "method",
          PayoutMethodEntity.remove({ cleanerId: subjectId, payoutMethodId }).where((kept, { eq }) =>
            eq(kept.updatedAt, updatedAt),
          ),
          retry,
        ),
        stayingMember("subject", subjectId),
      ];
    },
    ended: () => Promise.resolve([]),
  },

  // The suspension applies already; a confirmation only makes it permanent.
  suspension: {
    confirmed: async ({ proposalId, subjectId }) => {
      const { suspension } = (await readMember(subjectId)) ?? {};
      return suspension?.holdId === proposalId ? [confirmingSuspension(subjectId, suspension)] : undefined;
    },
    ended: async ({ proposalId, subjectId }) => {
      const [cleaner, member] = await Promise.all([readCleaner(subjectId), readMember(subjectId)]);
      return member?.suspension?.holdId === proposalId ? reinstating(subjectId, cleaner) : [];
    },
  },

  appointment: {
    confirmed: async ({ subjectId: memberId, subjectName: fullName, facts }) => {
      const [member, roster] = await readTogether(row(MemberEntity, { memberId }), rosterRow());
      if (member || !facts?.email || !fullName) return undefined;
      return appointing({ memberId, fullName, email: facts.email }, roster);
    },
    ended: () => Promise.resolve([]),
  },

  // One transaction cannot hold all codes, so the confirmation stores an event that issues each code once.
  codes: {
    confirmed: ({ proposalId, proposerName, facts }) => {
      const admins = [proposerName, Call.member().fullName].filter((name) => name !== undefined);
      return Promise.resolve(
        facts?.codes && [outboxEvent("discount.approved", { proposalId, admins, ...facts.codes })],
      );
    },
    ended: () => Promise.resolve([]),
  },

  campaign: {
    confirmed: ({ proposalId, facts }) => startingApproved(facts?.issue?.code, proposalId),
    ended: ({ proposalId, facts }, state) => droppingCampaign(facts?.issue?.code, proposalId, state),
  },

  credit: {
    confirmed: ({ facts }) => (facts?.credit ? creditingApproved(facts.credit) : Promise.resolve(undefined)),
    ended: ({ facts }) => (facts?.credit ? notCrediting(facts.credit) : Promise.resolve([])),
  },

  season: {
    confirmed: ({ facts }) => (facts?.season ? changingSeasons(facts.season) : Promise.resolve(undefined)),
    ended: () => Promise.resolve([]),
  },
};

export const { shownMinutes } = policy.secondPair;
