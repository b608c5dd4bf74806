import { brand, formatFils, policy, type ProposalState, type ProposalWhat, type ProposedIssue } from "@naqi/contracts";
import type { Letter } from "../../letter.ts";
import { moment } from "../formats.ts";

export interface Waiting {
  what: ProposalWhat;
  /** The member it is about; absent after they have left. */
  name?: string | undefined;
  /** Who proposed or decided it; absent for the operator and for a lapse. */
  by?: string | undefined;
  issue?: ProposedIssue | undefined;
}

export interface Opened extends Waiting {
  lapsesAt: string;
  together: number;
}

const severalWait = "Suspensions wait for your confirmation";

const subjects: Record<ProposalWhat, string> = {
  payout: "A payout number waits for your confirmation",
  suspension: "A suspension waits for your confirmation",
  appointment: "A new admin waits for your confirmation",
  codes: "Discount codes wait for your confirmation",
  campaign: "A campaign waits for your confirmation",
  credit: "A credit waits for your confirmation",
};

const noIssue: ProposedIssue = { worth: 0 };

const asked: Record<ProposalWhat, (by: string, name: string, issue: ProposedIssue) => string> = {
  payout: (by, name) => `${by} asks to see a payout number of ${name} in full.`,
  suspension: (by, name) =>
    `${by} has suspended ${name}. It holds for ${policy.secondPair.holdHours} hours, and ends by itself unless another admin confirms it.`,
  appointment: (by, name) => `${by} proposes to make ${name} an admin.`,
  codes: (by, _name, { code = "", worth, people }) =>
    `${by} asks to issue the code ${code} to ${customers(people)}. Together these codes take at most ${formatFils(worth)} off.`,
  campaign: (by, _name, { code = "", worth }) =>
    `${by} asks to start the campaign ${code}, which takes at most ${formatFils(worth)} off in all.`,
  credit: (by, name, { worth }) => `${by} asks to credit ${formatFils(worth)} to ${name} for a problem with a visit.`,
};

const customers = (count = 0) => (count === 1 ? "1 customer" : `${count} customers`);

const things: Record<ProposalWhat, (name: string, issue: ProposedIssue) => string> = {
  payout: (name) => `to see a payout number of ${name}`,
  suspension: (name) => `to suspend ${name}`,
  appointment: (name) => `to make ${name} an admin`,
  codes: (_name, { code = "", people }) => `to issue the code ${code} to ${customers(people)}`,
  campaign: (_name, { code = "" }) => `to start the campaign ${code}`,
  credit: (name, { worth }) => `to credit ${formatFils(worth)} to ${name}`,
};

const ended: Record<Exclude<ProposalState, "open" | "withdrawn">, (by: string) => string> = {
  confirmed: (by) => `was confirmed by ${by}.`,
  declined: (by) => `was declined by ${by}.`,
  lapsed: () => "has lapsed, as nobody confirmed it in time.",
  overtaken: () => "was taken off the list, as it is no longer so.",
};

const action = { label: "Open the list", path: "/admin/proposals" };
const somebody = "a person who has left";

export const proposals = {
  opened: ({ what, name = somebody, by = "The operator", lapsesAt, together, issue = noIssue }: Opened): Letter => ({
    subject: together > 1 ? severalWait : subjects[what],
    paragraphs: [
      asked[what](by, name, issue),
      ...(together > 1
        ? [
            `It is one of up to ${together} that were chosen at once. Of the others comes no mail: they are on the list.`,
          ]
        : []),
      `It lapses ${moment(lapsesAt)}, Dubai time. Please look at it, and confirm it only if you know why.`,
    ],
    action,
  }),

  settled: ({
    what,
    state,
    name = somebody,
    by = "an admin",
    issue = noIssue,
    reason,
  }: Waiting & { state: ProposalState; reason?: string | undefined }): Letter => ({
    subject: "About what you proposed",
    paragraphs: [
      `Your proposal ${things[what](name, issue)} ${state === "open" || state === "withdrawn" ? "was withdrawn." : ended[state](by)}`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    action: { label: "Open the list", path: "/admin/proposals?queue=settled" },
  }),

  bypassed: ({ name, email }: { name: string; email: string }): Letter => ({
    subject: "An admin was made without a confirmation",
    paragraphs: [
      `${name} (${email}) is an admin of ${brand} now. The operator's command made them one, and nobody was asked to confirm it.`,
      "The audit trail has the reason. If you know of none, ask the operator at once.",
    ],
    action: { label: "Open the audit trail", path: "/admin/audit" },
  }),
};
