import {
  brand,
  formatFils,
  policy,
  type ProposalState,
  type ProposalWhat,
  type ProposedIssue,
  type ProposedSeason,
} from "@naqi/contracts";
import type { Letter } from "../../letter.ts";
import { longDay, moment } from "../formats.ts";

export interface Waiting {
  what: ProposalWhat;
  /** The member it is about; absent after they have left. */
  name?: string | undefined;
  /** Who proposed or decided it; absent for the operator and for a lapse. */
  by?: string | undefined;
  issue?: ProposedIssue | undefined;
  season?: ProposedSeason | undefined;
}

export interface Opened extends Waiting {
  lapsesAt: string;
  together: number;
}

const severalWait = "Suspensions are waiting for confirmation";

const subjects: Record<ProposalWhat, string> = {
  payout: "A request to see a payout number is waiting for confirmation",
  suspension: "A suspension is waiting for confirmation",
  appointment: "A new admin is waiting for confirmation",
  codes: "Discount codes are waiting for confirmation",
  campaign: "A campaign is waiting for confirmation",
  credit: "A credit is waiting for confirmation",
  season: "A season is waiting for confirmation",
};

const noIssue: ProposedIssue = { worth: 0 };

const asked: Record<ProposalWhat, (by: string, name: string, issue: ProposedIssue, season: string) => string> = {
  payout: (by, name) => `${by} asks to see a payout number of ${name} in full.`,
  suspension: (by, name) =>
    `${by} has suspended ${name}. It ends after ${policy.secondPair.holdHours} hours unless another admin confirms it.`,
  appointment: (by, name) => `${by} proposes to make ${name} an admin.`,
  codes: (by, _name, { code = "", worth, people }) =>
    `${by} asks to issue the code ${code} to ${customers(people)}. Together these codes take up to ${formatFils(worth)} off.`,
  campaign: (by, _name, { code = "", worth }) =>
    `${by} asks to start the campaign ${code}, which takes up to ${formatFils(worth)} off in total.`,
  credit: (by, name, { worth }) => `${by} asks to credit ${formatFils(worth)} to ${name} for a problem with a visit.`,
  season: (by, _name, _issue, season) => `${by} asks to ${season}.`,
};

const seasonActs = { add: "add", change: "change", end: "end" } as const;

const seasonIn = (season: ProposedSeason | undefined) =>
  season ? `${seasonActs[season.act]} the season ${season.name}, ${longDay(season.from)} to ${longDay(season.to)}` : "";

const customers = (count = 0) => (count === 1 ? "1 customer" : `${count} customers`);

const things: Record<ProposalWhat, (name: string, issue: ProposedIssue, season: string) => string> = {
  payout: (name) => `to see a payout number of ${name}`,
  suspension: (name) => `to suspend ${name}`,
  appointment: (name) => `to make ${name} an admin`,
  codes: (_name, { code = "", people }) => `to issue the code ${code} to ${customers(people)}`,
  campaign: (_name, { code = "" }) => `to start the campaign ${code}`,
  credit: (name, { worth }) => `to credit ${formatFils(worth)} to ${name}`,
  season: (_name, _issue, season) => `to ${season}`,
};

const ended: Record<Exclude<ProposalState, "open" | "withdrawn">, (by: string) => string> = {
  confirmed: (by) => `was confirmed by ${by}.`,
  declined: (by) => `was declined by ${by}.`,
  lapsed: () => "has expired because no admin confirmed it in time.",
  overtaken: () => "was removed from the list because it is out of date.",
};

const action = { label: "Open the list", path: "/admin/proposals" };
const former = "a person who has left";

export const proposals = {
  opened: ({
    what,
    name = former,
    by = "The operator",
    lapsesAt,
    together,
    issue = noIssue,
    season,
  }: Opened): Letter => ({
    subject: together > 1 ? severalWait : subjects[what],
    paragraphs: [
      asked[what](by, name, issue, seasonIn(season)),
      ...(together > 1
        ? [
            `It is one of up to ${together} that were suspended together. We don't email you about the others. You'll find them in the list.`,
          ]
        : []),
      `Please decide by ${moment(lapsesAt)}, Dubai time. Confirm it only if you know why.`,
    ],
    action,
  }),

  settled: ({
    what,
    state,
    name = former,
    by = "an admin",
    issue = noIssue,
    season,
    reason,
  }: Waiting & { state: ProposalState; reason?: string | undefined }): Letter => ({
    subject: "Your proposal was decided",
    paragraphs: [
      `Your proposal ${things[what](name, issue, seasonIn(season))} ${state === "open" || state === "withdrawn" ? "was withdrawn." : ended[state](by)}`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    action: { label: "Open the list", path: "/admin/proposals?queue=settled" },
  }),

  bypassed: ({ name, email }: { name: string; email: string }): Letter => ({
    subject: "An admin was added without a second admin",
    paragraphs: [
      `${name} (${email}) is an admin of ${brand} now. They were added with the operator's command, without a second admin.`,
      "You'll find the reason in the audit trail. If you did not expect this, ask the operator now.",
    ],
    action: { label: "Open the audit trail", path: "/admin/audit" },
  }),
};
