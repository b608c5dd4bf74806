import * as z from "zod";
import { details, refusals, refuseRequest } from "../../kit/refusal.ts";
import { Day, Hour, IdempotencyKey, Instant, line } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";

export const StaffReason = line(3, 500, { missing: wrong("reasonMissing", "Please give a reason.") });

/** The key of a staff command (G129): a repeat returns the case. Optional, because pages from before a release send none. */
export const staffKey = { idempotencyKey: IdempotencyKey.optional() };

export const decided = { reason: StaffReason, version: z.int().min(0), ...staffKey };

export const areBackwards = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  Boolean(from && until && until < from);

export const backwards = { path: ["until"], message: wrong("daysBackwards", "The last day is before the first.") };

export const noSubject = "none";

/** Whether an entry has no person. Older entries name the acting admin instead, who is never the subject. */
export const isAboutNoOne = ({ subjectId, actorId }: Pick<AuditEntry, "subjectId" | "actorId">): boolean =>
  subjectId === noSubject || subjectId === actorId;

export const AuditEntry = z.object({
  auditId: z.string(),
  at: Instant,
  actorId: z.string(),
  actorName: z.string().optional(),
  action: z.string(),
  /** The person affected, never the actor; `noSubject` if none. */
  subjectId: z.string(),
  subjectName: z.string().optional(),
  recordId: z.string().optional(),
  reason: z.string().optional(),
  detail: z.string().optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** An entry with its place in the hash chain, assigned within a minute (decision 0095). */
export const SealedEntry = AuditEntry.extend({
  seq: z.int().optional(),
  mark: z.string(),
  prev: z.string().optional(),
  hash: z.string().optional(),
});
export type SealedEntry = z.infer<typeof SealedEntry>;

/** An event of a record: `booking.started`, `report.close` … */
export const TimelineEntry = z.object({
  at: Instant,
  what: z.string(),
  by: z.enum(["customer", "cleaner", "staff", "system"]).optional(),
  byName: z.string().optional(),
  reason: z.string().optional(),
  time: z.object({ day: Day, hour: Hour }).optional(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

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
  caseChanged: ["conflict", "This case has changed since you opened it. Please check it again."],
  decidedMeanwhile: [
    "conflict",
    "Another admin has decided this case. Your decision was not saved.",
    details<{ by: string; action?: string | undefined }>(),
  ],
  notOpened: ["conflict", "Please open the document before you verify it."],
  wrongMoment: ["conflict", "This decision is no longer possible for this case."],
  tooManySuspended: [
    "limited",
    "You have suspended many people or revoked their approval today. Please ask another admin to continue.",
  ],
  ownCase: ["forbidden", "You can't decide your own case."],
  otherAdmin: [
    "forbidden",
    "No second admin confirmed your last suspension of this person, so only another admin can suspend them.",
  ],
  blocked: ["conflict", "This cleaner can't be approved yet.", details<{ blockers: readonly Blocker[] }>()],
  documentsMissing: [
    "conflict",
    "Please verify every required document first.",
    details<{ missing: readonly string[] }>(),
  ],
});

export const decisionRefusals = [
  refuseAdmin.notFound,
  refuseAdmin.caseChanged,
  refuseAdmin.wrongMoment,
  refuseAdmin.ownCase,
  refuseRequest.forbidden,
] as const;

export const caseRefusals = [...decisionRefusals, refuseAdmin.decidedMeanwhile] as const;
