import * as z from "zod";
import { details, refusals, refuseRequest } from "../../kit/refusal.ts";
import { Day, Hour, IdempotencyKey, Instant, line } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";

/** Everything staff do needs a reason and leaves a row. */
export const StaffReason = line(3, 500, { missing: wrong("reasonMissing", "Please give a reason.") });

/**
 * The idempotency key of a staff command (G129): a repeat with the same key answers the case as it is, instead of a refusal. Optional,
 * because pages that were opened before a release send none.
 */
export const staffKey = { idempotencyKey: IdempotencyKey.optional() };

/** What every decision of staff carries: why, and the version of the case that was looked at. */
export const decided = { reason: StaffReason, version: z.int().min(0), ...staffKey };

/** Whether a list's days are the wrong way round; either may be left open. */
export const areBackwards = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  Boolean(from && until && until < from);

/** What is said of them then. */
export const backwards = { path: ["until"], message: wrong("daysBackwards", "The last day is before the first.") };

/** In place of a person's id in the entries that are about no person. */
export const noSubject = "none";

/** Whether an entry is about no person. In older ones the admin who acted stands in that place, who is never its subject. */
export const isAboutNoOne = ({ subjectId, actorId }: Pick<AuditEntry, "subjectId" | "actorId">): boolean =>
  subjectId === noSubject || subjectId === actorId;

export const AuditEntry = z.object({
  auditId: z.string(),
  at: Instant,
  actorId: z.string(),
  /** Absent where it was no person but a job. */
  actorName: z.string().optional(),
  /** `cleaner.approve`, `verification.view`, `document.view` … */
  action: z.string(),
  /** The person it is about, never who acted; `noSubject` where it is about no person. */
  subjectId: z.string(),
  /** Absent once they have left. */
  subjectName: z.string().optional(),
  /** The booking, request, review, report or ticket it was done to. */
  recordId: z.string().optional(),
  reason: z.string().optional(),
  /** Of a file that was taken: how many entries it has, and what they were chosen by. */
  detail: z.string().optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** An entry with its place in the chain, which it gets within a minute (decision 0095). */
export const SealedEntry = AuditEntry.extend({
  seq: z.int().optional(),
  /** Stands for whom it is about and why. */
  mark: z.string(),
  prev: z.string().optional(),
  hash: z.string().optional(),
});
export type SealedEntry = z.infer<typeof SealedEntry>;

/** One thing that happened to a record: `booking.started`, `report.close` … */
export const TimelineEntry = z.object({
  at: Instant,
  what: z.string(),
  by: z.enum(["customer", "cleaner", "staff", "system"]).optional(),
  /** Who of the staff. */
  byName: z.string().optional(),
  reason: z.string().optional(),
  /** The time that a booking was moved to. */
  time: z.object({ day: Day, hour: Hour }).optional(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** What may stand against letting a cleaner into the search (decisions G23, G36; 000 §5). */
export const Blocker = z.enum([
  "account_closed",
  "account_suspended",
  "identity_unapproved",
  "work_permit_missing",
  "trade_license_missing",
  "services_missing",
  "areas_missing",
  "availability_missing",
]);
export type Blocker = z.infer<typeof Blocker>;

export const refuseAdmin = refusals("admin", {
  notFound: ["missing", "We could not find that case."],
  personNotFound: ["missing", "We could not find that person."],
  caseChanged: ["conflict", "This case changed while you were looking. Please check it again."],
  /** Which admin decided, and what, as the audit trail calls it; absent for decisions from before it was kept. */
  decidedMeanwhile: [
    "conflict",
    "Another admin has decided this case. Your decision was not saved.",
    details<{ by: string; action?: string | undefined }>(),
  ],
  notOpened: ["conflict", "Please open the document before you verify it."],
  wrongMoment: ["conflict", "This decision is not possible in the case's present state."],
  tooManySuspended: ["limited", "You have suspended or revoked many people today. Please ask another admin to go on."],
  ownCase: ["forbidden", "You cannot decide your own case."],
  blocked: ["conflict", "This cleaner cannot be approved yet.", details<{ blockers: readonly Blocker[] }>()],
  documentsMissing: [
    "conflict",
    "Every required document must be verified first.",
    details<{ missing: readonly string[] }>(),
  ],
});

/** What any decision about a case may be refused with. */
export const decisionRefusals = [
  refuseAdmin.notFound,
  refuseAdmin.caseChanged,
  refuseAdmin.wrongMoment,
  refuseAdmin.ownCase,
  // Staff no more, whatever their token still says.
  refuseRequest.forbidden,
] as const;

/** The same about a person's case, which more than one of the staff may be looking at. */
export const caseRefusals = [...decisionRefusals, refuseAdmin.decidedMeanwhile] as const;
