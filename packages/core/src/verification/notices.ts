import type { Day, DocumentType, VerificationDecision } from "@naqi/contracts";
import type { DecisionFacts } from "../mails/facts.ts";
import type { HandlersOf } from "../outbox/events.ts";
import { byMail } from "../outbox/by-mail.ts";

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
  "verification.submitted": byMail(
    "account",
    ({ verification }) => verification.submitted(),
    () => ({ facts: {}, path: "/cleaner/onboarding" }),
  ),
  "verification.decided": byMail(
    "account",
    ({ verification }, { decision, reason }) => verification.decided[decision]({ reason }),
    () => ({ facts: {}, path: "/cleaner/onboarding" }),
  ),
  "verification.documentRefused": byMail(
    "account",
    ({ verification }, { documentType, reason }) => verification.documentRefused(documentType, { reason }),
    () => ({ facts: {}, path: "/cleaner/onboarding" }),
  ),
  "verification.expiring": byMail(
    "account",
    ({ verification }, { endsOn }) => verification.expiring(endsOn),
    ({ endsOn }) => ({ facts: { day: endsOn }, path: "/cleaner/onboarding" }),
  ),
  "verification.expired": byMail(
    "account",
    ({ verification }) => verification.expired(),
    () => ({ facts: {}, path: "/cleaner/onboarding" }),
  ),
};
