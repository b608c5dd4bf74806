import type { Day, DocumentType, VerificationDecision } from "@naqi/contracts";
import type { DecisionFacts } from "../facts.ts";
import type { Letter } from "../letter.ts";
import { because } from "./decisions.ts";
import { longDay } from "./formats.ts";

const action = { label: "Open my verification", path: "/cleaner/onboarding" };

const documents: Record<DocumentType, string> = {
  government_id: "government id",
  proof_of_address: "proof of address",
  professional_certificate: "professional certificate",
  insurance_certificate: "insurance certificate",
  passport: "passport",
  drivers_license: "drivers license",
  trade_license: "trade license",
  work_permit: "work permit",
};

const decided: Record<VerificationDecision, (decision: DecisionFacts) => Letter> = {
  approve: () => ({
    subject: "Your identity is verified",
    paragraphs: ["your verification is approved."],
    action,
  }),
  reject: (decision) => ({
    subject: "Your verification was rejected",
    paragraphs: ["your verification was rejected.", ...because(decision), "You can start a new one at any time."],
    action,
  }),
  revoke: (decision) => ({
    subject: "Your verification was withdrawn",
    paragraphs: [
      "your verification does not stand any more, so your profile is not shown in the search.",
      ...because(decision),
      "You can start a new one at any time.",
    ],
    action,
  }),
};

export const verification = {
  submitted: (): Letter => ({
    subject: "We have your documents",
    paragraphs: ["your documents have arrived. Our team looks at them, usually within 24 hours."],
    action,
  }),

  decided,

  documentRefused: (documentType: DocumentType, decision: DecisionFacts): Letter => ({
    subject: "Please send a document again",
    paragraphs: [
      `we could not accept your ${documents[documentType]}.`,
      ...because(decision),
      "Please upload another one.",
    ],
    action,
  }),

  /** `endsOn` is the Dubai day on which the verification ends. */
  expiring: (endsOn: Day): Letter => ({
    subject: "A document of yours ends soon",
    paragraphs: [
      `from ${longDay(endsOn)} on a document that your verification needs is no longer valid.`,
      "Please start a new verification in time: what does not end is taken over.",
    ],
    action,
  }),

  expired: (): Letter => ({
    subject: "Your verification has ended",
    paragraphs: [
      "a document that your verification needs is no longer valid, so the verification has ended. A cleaner's profile is not shown in the search until there is a new one; jobs that are booked stand.",
    ],
    action,
  }),
};
