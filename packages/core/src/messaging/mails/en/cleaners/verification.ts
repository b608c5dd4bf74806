import { addDays, type Day, type DocumentType, mailedName, type VerificationDecision } from "@naqi/contracts";
import type { DecisionFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { because } from "../staff/decisions.ts";
import { longDay } from "../formats.ts";

const leading = (path: string) => ({ action: { label: "Open my verification", path } });

const names: Record<DocumentType, string> = {
  government_id: "government ID",
  proof_of_address: "proof of address",
  professional_certificate: "professional certificate",
  insurance_certificate: "insurance certificate",
  passport: "passport",
  drivers_license: "driving licence",
  trade_license: "trade licence",
  work_permit: "work permit",
};

const yours = (documents: readonly DocumentType[]) =>
  documents.length > 0 ? `your ${documents.map((type) => names[type]).join(" and your ")}` : "one of your documents";

const theirs = (documents: readonly DocumentType[]) =>
  documents.length > 0 ? `the ${documents.map((type) => names[type]).join(" and the ")}` : "a document";

const are = (documents: readonly DocumentType[]) => (documents.length > 1 ? "are" : "is");

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

const goesBack =
  "Your team can't give you jobs until you have a new one. Jobs you have not started go back to your team.";

export interface Who {
  /** A team member, whose jobs go back to the owner of the team. */
  inTeam?: true | undefined;
}

const decided: Record<VerificationDecision, (path: string, decision: DecisionFacts, who: Who) => Letter> = {
  approve: (path) => ({
    subject: "Your identity is verified",
    paragraphs: ["Your verification is approved."],
    ...leading(path),
  }),
  reject: (path, decision) => ({
    subject: "Your verification was rejected",
    paragraphs: [
      "Your verification was rejected.",
      ...because(decision),
      "You can start a new one at any time. If you have an earlier one that is still valid, it stays valid until it expires.",
    ],
    ...leading(path),
  }),
  revoke: (path, decision, { inTeam }) => ({
    subject: "Your verification was withdrawn",
    paragraphs: [
      inTeam
        ? `Your verification is no longer valid. ${goesBack}`
        : "Your verification is no longer valid. If you are a cleaner, your profile is not shown in search until you have a new one.",
      ...because(decision),
      "You can start a new one at any time.",
    ],
    ...leading(path),
  }),
};

export const verification = {
  submitted: (path: string): Letter => ({
    subject: "We have your documents",
    paragraphs: ["We have received your documents. Our team checks them, usually within 24 hours."],
    ...leading(path),
  }),

  decided,

  documentRefused: (path: string, documentType: DocumentType, decision: DecisionFacts): Letter => ({
    subject: `Please send your ${names[documentType]} again`,
    paragraphs: [
      `We could not accept your ${names[documentType]}.`,
      ...because(decision),
      "Please upload another one.",
    ],
    ...leading(path),
  }),

  /** `endsOn` is the Dubai day on which the verification ends. */
  expiring: (path: string, documents: readonly DocumentType[], { endsOn, inTeam }: Who & { endsOn: Day }): Letter => ({
    subject: `${capital(yours(documents))} ${documents.length > 1 ? "expire" : "expires"} soon`,
    paragraphs: [
      `${capital(yours(documents))} ${are(documents)} valid until the end of ${longDay(addDays(endsOn, -1))}. Your verification ends then too.${inTeam ? ` ${goesBack}` : ""}`,
      "If you have not done so yet, please renew your verification in time. The current verification stays valid until then, and documents that are still valid carry over.",
    ],
    ...leading(path),
  }),

  delisted: ({
    cleanerId,
    name,
    documents,
  }: {
    cleanerId: string;
    name: string;
    documents: DocumentType[];
  }): Letter => ({
    subject: `${mailedName(name, "A cleaner")} is no longer in search`,
    paragraphs: [
      `The verification of ${mailedName(name, "a cleaner")} has ended: ${theirs(documents)} ${are(documents)} no longer valid. The profile is not shown in search until there is a new verification.`,
      "Booked jobs go ahead unless you decide otherwise. Please check the jobs in the next 7 days.",
    ],
    action: { label: "Open the cleaner's page", path: `/admin/cleaners/${cleanerId}` },
  }),

  endedInTeam: ({
    cleanerId,
    name,
    documents,
  }: {
    cleanerId: string;
    name: string;
    documents: DocumentType[];
  }): Letter => ({
    subject: `${mailedName(name, "A team member")} is no longer verified`,
    paragraphs: [
      `The verification of ${mailedName(name, "a team member")} has ended: ${theirs(documents)} ${are(documents)} no longer valid.`,
      "Their team can't give them jobs until there is a new one. Their upcoming jobs go back to the owner of the team, or are on hold until the owner gives them to someone else.",
    ],
    action: { label: "Open the member's page", path: `/admin/people/${cleanerId}` },
  }),

  expired: (path: string, documents: readonly DocumentType[], { inTeam }: Who): Letter => ({
    subject: "Your verification has ended",
    paragraphs: [
      `${capital(yours(documents))} ${are(documents)} no longer valid, so your verification has ended. ${inTeam ? goesBack : "If you are a cleaner, your profile is not shown in search until you have a new one. Booked jobs stay."}`,
    ],
    ...leading(path),
  }),
};
