import * as z from "zod";
import { personNotes } from "./notes.ts";
import { adminPeople, ListedPerson, PersonCase } from "./people.ts";
import { StaffBooking } from "../../bookings/booking/staff-operations.ts";
import { figurePeriods, WeekFigures } from "../../cleaners/figures.ts";
import { contract } from "../../kit/operation.ts";
import { refuseRequest } from "../../kit/refusal.ts";
import { EarlierDay, line, MemberId, pageInput, pageOf } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { StaffRequest } from "../../market/requests/staff-operations.ts";
import { areBackwards, AuditEntry, backwards, refuseAdmin, SealedEntry, staffKey, StaffReason } from "./shapes.ts";
import { TicketLine } from "../tickets.ts";

export const RecordKind = z.enum(["bookings", "requests", "tickets"]);
export type RecordKind = z.infer<typeof RecordKind>;

/** Records that match a typed text; only one list is filled. */
export const FoundRecords = z.object({
  bookings: z.array(StaffBooking),
  requests: z.array(StaffRequest),
  tickets: z.array(TicketLine),
  isWhole: z.boolean(),
});
export type FoundRecords = z.infer<typeof FoundRecords>;

/** What one search finds: people by any of their details, records by their number, tickets also by their address. */
export const StaffFound = z.object({
  people: z.array(ListedPerson),
  bookings: z.array(StaffBooking),
  requests: z.array(StaffRequest),
  tickets: z.array(TicketLine),
  isWhole: z.boolean(),
});
export type StaffFound = z.infer<typeof StaffFound>;

export const StaffSearch = line(2, 254);

export const staffQueues = ["verifications", "cleaners", "tickets", "reports", "problems", "proposals"] as const;
export type StaffQueue = (typeof staffQueues)[number];

export const WaitingCases = z.record(z.enum(staffQueues), z.object({ count: z.int(), hasMore: z.boolean() }));
export type WaitingCases = z.infer<typeof WaitingCases>;

const trailFilters = {
  subjectId: MemberId.optional(),
  actorId: line(1, 60).toLowerCase().optional(),
  action: line(3, 60).optional(),
  recordId: line(3, 80).toLowerCase().optional(),
  from: EarlierDay.optional(),
  until: EarlierDay.optional(),
};

const standingRefusals = [
  refuseAdmin.personNotFound,
  refuseAdmin.wrongMoment,
  refuseAdmin.ownCase,
  refuseRequest.forbidden,
] as const;

/** People and the audit trail. Only the operator's command makes admins (decisions §6.4). */
export const admin = contract("admin", {
  ...adminPeople,
  ...personNotes,
  find: {
    summary:
      "People by name, business, phone, mail or id, and bookings, requests and tickets by their number; a mail without an account finds its tickets.",
    route: "GET /admin/find",
    access: ["admin"],
    needs: { copies: ["people"], looks: true, looksAt: "memberId" },
    input: z.strictObject({ find: StaffSearch }),
    output: StaffFound,
  },
  findRecords: {
    summary:
      "Bookings, posted requests or tickets by the last eight characters of their id, or by a person's phone, name and area.",
    route: "GET /admin/records",
    access: ["admin"],
    needs: { copies: ["people"] },
    input: z.strictObject({ kind: RecordKind, find: line(2, 254) }),
    output: FoundRecords,
  },
  person: {
    summary: "One person, with the staff actions about them.",
    route: "GET /admin/people/{memberId}",
    access: ["admin"],
    needs: { looks: true },
    input: z.strictObject({ memberId: MemberId }),
    output: PersonCase,
    refuses: [refuseAdmin.personNotFound],
  },
  suspend: {
    summary:
      "Suspends a customer or cleaner immediately, with a reason and a mail; a second admin has 48 hours to confirm it.",
    route: "POST /admin/people/{memberId}/suspension",
    access: ["admin"],
    needs: { looks: true },
    input: z.strictObject({ memberId: MemberId, reason: StaffReason, ...staffKey }),
    output: PersonCase,
    refuses: [...standingRefusals, refuseAdmin.tooManySuspended, refuseAdmin.otherAdmin],
  },
  reinstate: {
    summary: "Ends the suspension of a customer or cleaner, with a reason and a mail.",
    route: "POST /admin/people/{memberId}/reinstatement",
    access: ["admin"],
    needs: { looks: true },
    input: z.strictObject({ memberId: MemberId, reason: StaffReason, ...staffKey }),
    output: PersonCase,
    refuses: standingRefusals,
  },
  figures: {
    summary: "The figures of each of the last weeks, oldest first; the last one is still running.",
    route: "GET /admin/figures",
    access: ["admin"],
    input: z.strictObject({ weeks: z.enum(figurePeriods).default("12") }),
    output: z.object({ weeks: z.array(WeekFigures) }),
  },
  waiting: {
    summary: "How many cases wait in each of the staff's queues; a queue with more than it counts says so.",
    route: "GET /admin/waiting",
    access: ["admin"],
    input: z.strictObject({}),
    output: WaitingCases,
  },
  audit: {
    summary: "Staff actions, newest first. A page can be short although there are more.",
    route: "GET /admin/audit",
    access: ["admin"],
    input: z.strictObject({ ...trailFilters, ...pageInput(50) }).refine((asked) => !areBackwards(asked), backwards),
    output: pageOf(AuditEntry),
  },
  exportAudit: {
    summary: `The latest ${policy.auditExported} entries that the filters show with their places in the chain and its end, for a file; the trail says who took it and why.`,
    route: "POST /admin/audit/export",
    access: ["admin"],
    memory: 1024,
    timeout: 25,
    needs: { looks: true },
    input: z.strictObject({ ...trailFilters, reason: StaffReason }).refine((asked) => !areBackwards(asked), backwards),
    output: z.object({
      items: z.array(SealedEntry),
      isWhole: z.boolean(),
      head: z.object({ seq: z.int(), hash: z.string() }),
    }),
    refuses: [refuseRequest.forbidden],
  },
});
