import { isStaff } from "../../identity/member-record/roster.ts";
import { toStaff } from "../../identity/member-record/to-staff.ts";
import { readMember } from "../../identity/member-record/member.ts";
import type { HandlersOf, Notices } from "../../messaging/outbox/events.ts";
import { ofNobody } from "../../messaging/outbox/without.ts";
import { readProposal } from "./approval-requests.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** A request needs a second admin; `together` is the size of a batch, which gets one mail. */
    "proposal.opened": { proposalId: string; together?: number };
    "proposal.settled": { proposalId: string };
    "proposal.bypassed": { memberId: string };
  }
}

/** The events hold only ids; there is no mail about a deleted request or admin. */
export const proposalNotices: HandlersOf<"proposal"> = {
  "proposal.opened": {
    group: "security",
    async notices({ proposalId, together = 1 }): Promise<Notices> {
      const found = await readProposal(proposalId);
      if (!found || (found.queue !== "open" && together === 1)) return {};
      const { what, subjectName, lapsesAt, proposerName, proposerId, subjectId, facts: { issue, season } = {} } = found;
      const facts = { what, name: subjectName, by: proposerName, lapsesAt, together, issue, season };
      return toStaff(({ proposals }) => proposals.opened(facts), [proposerId, subjectId]);
    },
    without: ofNobody,
  },
  "proposal.settled": {
    group: "security",
    async notices({ proposalId }): Promise<Notices> {
      const found = await readProposal(proposalId);
      if (!found || found.state === "open") return {};
      const {
        what,
        state,
        subjectName,
        proposerId,
        proposerName,
        settledBy,
        settledByName,
        settledReason: reason,
        facts: { issue, season } = {},
      } = found;
      // No mail to the operator, nor to the admin who ended their own request.
      if (!proposerName || proposerId === settledBy || !(await isStaff(proposerId))) return {};
      const facts = { what, state, name: subjectName, by: settledByName, reason, issue, season };
      return { staff: { to: { memberId: proposerId }, mail: ({ proposals }) => proposals.settled(facts) } };
    },
    without: ofNobody,
  },
  "proposal.bypassed": {
    group: "security",
    async notices({ memberId }): Promise<Notices> {
      const made = await readMember(memberId);
      if (!made) return {};
      const facts = { name: made.fullName, email: made.email };
      return toStaff(({ proposals }) => proposals.bypassed(facts), [memberId]);
    },
    without: ofNobody,
  },
};
