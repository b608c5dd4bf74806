import {
  addDays,
  type Day,
  type DocumentType,
  type Role,
  type VerificationDecision,
  verificationPath,
} from "@naqi/contracts";
import type { DecisionFacts } from "../../messaging/mails/facts.ts";
import type { HandlersOf } from "../../messaging/outbox/events.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";
import { ofMember } from "../../messaging/outbox/without.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { toStaff } from "../../identity/member-record/to-staff.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    "verification.submitted": Owner;
    "verification.decided": Owner & InTeam & { decision: VerificationDecision } & DecisionFacts;
    "verification.documentRefused": Owner & { documentType: DocumentType } & DecisionFacts;
    "verification.expiring": Owner & InTeam & { endsOn: Day; documents: DocumentType[] };
    /** Ended with these documents; `delisted` if the cleaner left the search. */
    "verification.expired": Owner & InTeam & { documents: DocumentType[]; delisted?: true };
  }
}

export interface InTeam {
  /** The cleaner works for a team, so their jobs go back to its owner. */
  inTeam?: true;
}

export interface Owner {
  memberId: string;
  role: Role;
}

const pathOf = ({ role }: Owner, [document]: readonly DocumentType[] = []) => verificationPath(role, document);

export const verificationNotices: HandlersOf<"verification"> = {
  "verification.submitted": byMail(
    "account",
    ({ verification }, values) => verification.submitted(pathOf(values)),
    (values) => ({ facts: {}, path: pathOf(values) }),
  ),
  "verification.decided": byMail(
    "account",
    ({ verification }, { decision, reason, inTeam, ...values }) =>
      verification.decided[decision](pathOf(values), { reason }, { inTeam }),
    (values) => ({ facts: {}, path: pathOf(values) }),
  ),
  "verification.documentRefused": byMail(
    "account",
    ({ verification }, { documentType, reason, ...values }) =>
      verification.documentRefused(pathOf(values, [documentType]), documentType, { reason }),
    ({ documentType, ...values }) => ({
      facts: { documents: [documentType] },
      path: pathOf(values, [documentType]),
    }),
  ),
  "verification.expiring": byMail(
    "account",
    ({ verification }, { endsOn, documents, inTeam, ...values }) =>
      verification.expiring(pathOf(values, documents), documents, { endsOn, inTeam }),
    ({ endsOn, documents, ...values }) => ({
      facts: { day: addDays(endsOn, -1), documents },
      path: pathOf(values, documents),
    }),
  ),
  "verification.expired": {
    group: "account",
    notices: async (told) => {
      const { memberId, documents, delisted, inTeam } = told;
      const member = (delisted || inTeam) && (await readMember(memberId));
      const path = pathOf(told, documents);
      return {
        member: {
          to: { memberId },
          bell: { facts: { documents }, path },
          mail: ({ verification }) => verification.expired(path, documents, { inTeam }),
        },
        ...(member &&
          (await toStaff(({ verification }) =>
            verification[inTeam ? "endedInTeam" : "delisted"]({
              cleanerId: memberId,
              name: member.fullName,
              documents,
            }),
          ))),
      };
    },
    without: ofMember,
  },
};
