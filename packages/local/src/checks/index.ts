import type { Head } from "@naqi/core/staff/audit/seal";
import { brokenBoard } from "./board.ts";
import { brokenBookings } from "./bookings.ts";
import { brokenCases } from "./cases.ts";
import { brokenCleanerWeeks } from "./cleaner-weeks.ts";
import { brokenCodes } from "./money/codes.ts";
import { brokenConversations } from "./conversations.ts";
import { brokenCounters } from "./counters.ts";
import { brokenDirectory } from "./directory.ts";
import { brokenFigures } from "./figures.ts";
import { brokenKeys } from "./keys.ts";
import { brokenMoney } from "./money/money.ts";
import { brokenPeople } from "./people.ts";
import { brokenPlans } from "./plans.ts";
import { brokenProblems } from "./problems.ts";
import { brokenProposals } from "./proposals.ts";
import { brokenRefs } from "./record-refs.ts";
import { brokenReferences } from "./references.ts";
import { brokenReferrals } from "./money/referrals.ts";
import { brokenReplacements } from "./replacements.ts";
import { readTable, type Table } from "./rows.ts";
import { brokenTeams } from "./teams.ts";
import { brokenTickets } from "./tickets.ts";
import { brokenHead, brokenTrail } from "./trail.ts";
import { brokenVisits } from "./visits.ts";
import { brokenWallets } from "./money/wallet.ts";

const checks = [
  brokenReferences,
  brokenBookings,
  brokenConversations,
  brokenVisits,
  brokenPlans,
  brokenTeams,
  brokenReplacements,
  brokenCodes,
  brokenWallets,
  brokenCounters,
  brokenDirectory,
  brokenPeople,
  brokenReferrals,
  brokenBoard,
  brokenMoney,
  brokenCases,
  brokenTickets,
  brokenRefs,
  brokenProblems,
  brokenFigures,
  brokenCleanerWeeks,
  brokenTrail,
  brokenProposals,
];

/** One line for each invariant (architecture §4) that these rows break. Keys concern one row alone: `changed` may name the rows to check. */
export const brokenIn = (table: Table, changed = table): string[] => [
  ...brokenKeys(changed),
  ...checks.flatMap((check) => [...check(table)]),
];

/**
 * Checks all rows of the table. The environment must name the table before this module is imported. The read is not a
 * snapshot: on a live table only a problem found twice counts. If the log's end of the audit trail is given, the trail
 * must contain it.
 */
export async function checkTable(logged?: Head): Promise<{ rows: number; broken: string[] }> {
  const table = await readTable();
  const broken = brokenIn(table);
  return { rows: table.count, broken: logged ? [...broken, ...brokenHead(table, logged)] : broken };
}
