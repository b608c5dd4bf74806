import { reporterOf, reportKinds, type Visit } from "@naqi/contracts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { type Part, retry } from "../../kit/table/commit.ts";
import type { BookingRow } from "./bookings.entity.ts";
import type { Party } from "./party.ts";

/** Marks words of a suspended member: only staff read them (G117). */
export const forStaffIf = (isSuspended: boolean) => (isSuspended ? { forStaff: true as const } : {});

/** Words for the other party need an active author. */
export const writtenWhileActive = (memberId: string, isSuspended: boolean): Part[] =>
  isSuspended ? [] : [beingActive(memberId, retry)];

type Words = Pick<BookingRow, "cancellation" | "visit">;

/** A booking without the other party's words for staff only (G117). */
export function wordsFor<Row extends Words>(reader: Party, row: Row): Row {
  const { cancellation, visit } = row;
  const isTheirs = cancellation?.forStaff && cancellation.by !== reader;
  return {
    ...row,
    ...(isTheirs && { cancellation: { ...cancellation, reason: undefined } }),
    ...(visit && { visit: visitFor(reader, visit) }),
  };
}

function visitFor(reader: Party, visit: Visit): Visit {
  const reports = reportKinds.map((kind) => {
    const report = visit[kind];
    if (!report) return {};
    const isOwn = reporterOf[kind] === reader;
    const answer = report.answer && withoutNoteIf(isOwn, report.answer);
    return { [kind]: { ...withoutNoteIf(!isOwn, report), ...(answer && { answer }) } };
  });
  return Object.assign({ ...visit }, ...reports) as Visit;
}

const withoutNoteIf = <Said extends { note?: string | undefined; forStaff?: true | undefined }>(
  isOthers: boolean,
  said: Said,
): Said => (isOthers && said.forStaff ? { ...said, note: undefined } : said);
