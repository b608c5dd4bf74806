import type { Day, DocumentType, VerificationDecision } from "@naqi/contracts";
import type { DecisionFacts } from "../mails/facts.ts";
import type { HandlersOf } from "../outbox/events.ts";
import { ofMember } from "../outbox/without.ts";

declare module "../outbox/events.ts" {
  interface Events {
    /** The last required document has arrived, and staff have something to look at. */
    "verification.submitted": { memberId: string };
    "verification.decided": { memberId: string; decision: VerificationDecision } & DecisionFacts;
    "verification.documentRefused": { memberId: string; documentType: DocumentType } & DecisionFacts;
    /** It will end with a document, on this day. */
    "verification.expiring": { memberId: string; endsOn: Day };
    "verification.expired": { memberId: string };
  }
}

export const verificationNotices: HandlersOf<"verification"> = {
  "verification.submitted": {
    notices: ({ memberId }) => ({
      member: { to: { memberId }, mail: ({ verification }) => verification.submitted() },
    }),
    without: ofMember,
  },
  "verification.decided": {
    notices: ({ memberId, decision, reason }) => ({
      member: { to: { memberId }, mail: ({ verification }) => verification.decided[decision]({ reason }) },
    }),
    without: ofMember,
  },
  "verification.documentRefused": {
    notices: ({ memberId, documentType, reason }) => ({
      member: {
        to: { memberId },
        mail: ({ verification }) => verification.documentRefused(documentType, { reason }),
      },
    }),
    without: ofMember,
  },
  "verification.expiring": {
    notices: ({ memberId, endsOn }) => ({
      member: { to: { memberId }, mail: ({ verification }) => verification.expiring(endsOn) },
    }),
    without: ofMember,
  },
  "verification.expired": {
    notices: ({ memberId }) => ({
      member: { to: { memberId }, mail: ({ verification }) => verification.expired() },
    }),
    without: ofMember,
  },
};
