import * as z from "zod";
import { ApprovalStatus } from "./cleaner-fields.ts";
import { figurePeriods, WeekFigures } from "./figures.ts";
import { contract, Role } from "./kit/operation.ts";
import { Day, Instant, line, MemberId, pageInput, pageOf } from "./kit/scalars.ts";
import { OnboardingStatus } from "./members.ts";
import { Plan } from "./plans.ts";
import { AuditEntry, refuseAdmin } from "./staff.ts";
import { ProofStatus } from "./verification-staff.ts";

export const Person = z.object({
  memberId: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  role: Role,
  standing: z.enum(["active", "suspended", "closed"]),
  emailConfirmed: z.boolean(),
  onboardingStatus: OnboardingStatus.optional(),
  approvalStatus: ApprovalStatus.optional(),
  createdAt: Instant,
});
export type Person = z.infer<typeof Person>;

/**
 * People and what staff did. What they decide stands with what it is about: `verification`, `cleaner-onboarding`. Admins
 * are made only by the operator's command (decisions §6.4).
 */
export const admin = contract("admin", {
  people: {
    summary: "People by the beginning of their name, by address, phone or id.",
    route: "GET /admin/people",
    access: ["admin"],
    input: z.strictObject({ find: line(2, 254), ...pageInput(24) }),
    output: pageOf(Person),
  },
  person: {
    summary: "One person with what staff did about them.",
    route: "GET /admin/people/{memberId}",
    access: ["admin"],
    needs: { looks: true },
    input: z.strictObject({ memberId: MemberId }),
    output: Person.extend({
      upcomingBookings: z.int(),
      pastBookings: z.int(),
      completedBookings: z.int(),
      verification: z.object({
        status: ProofStatus,
        verificationId: z.string().optional(),
        expiresOn: Day.optional(),
      }),
      /** Those that go on. */
      plans: z.array(Plan.pick({ planId: true, frequency: true, startDay: true, hour: true, durationMinutes: true })),
      history: z.array(AuditEntry),
    }),
    refuses: [refuseAdmin.personNotFound],
  },
  figures: {
    summary: "What was counted in each of the last weeks, oldest first; the last one is still running.",
    route: "GET /admin/figures",
    access: ["admin"],
    input: z.strictObject({ weeks: z.enum(figurePeriods).default("12") }),
    output: z.object({ weeks: z.array(WeekFigures) }),
  },
  audit: {
    summary: "What staff did, newest first.",
    route: "GET /admin/audit",
    access: ["admin"],
    input: z.strictObject(pageInput(50)),
    output: pageOf(AuditEntry),
  },
});
