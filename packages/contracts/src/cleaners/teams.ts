import * as z from "zod";
import { BookedExtras } from "../common/extras/choice.ts";
import { Booking, BookingStatus } from "../bookings/booking/shapes.ts";
import { refuseBooking } from "../bookings/booking/refusals.ts";
import { HappenedAt, StartCode, stampRefusals } from "../bookings/booking/visit-operations.ts";
import { contract } from "../kit/operation.ts";
import { details, refusals, refusedByConnection, refuseRequest } from "../kit/refusal.ts";
import { Day, Email, FilsSum, Hour, idOf, Instant, MemberId, optionalText, pageInput, pageOf } from "../kit/scalars.ts";
import { wrong } from "../kit/wrong.ts";
import { refuseMember } from "../identity/members.ts";
import { policy } from "../policy.ts";
import { TriedWay } from "../bookings/booking/visit-rules.ts";

const SeatId = idOf("sea");
const BookingId = idOf("bkg");
const aSeat = z.strictObject({ seatId: SeatId });

export interface GivenJob {
  bookingId: string;
  scheduledDate: Day;
  scheduledTime: Hour;
  status: BookingStatus;
}

export const refuseTeam = refusals("team", {
  notFound: ["missing", "We could not find that person in the team."],
  notBusiness: ["conflict", "Only an approved company can have a team."],
  full: ["limited", "Your team is full. Please remove someone first."],
  invitedAlready: ["conflict", "You have already invited this address."],
  ownAddress: ["conflict", "This is your own email address."],
  ownTeam: ["conflict", "You can't join your own company's team. Both accounts use the same mailbox."],
  hasAlready: ["conflict", "The person with this address is already in your team."],
  tooManyInvitations: ["limited", "You have sent many invitations. Please try again tomorrow."],
  lapsed: ["gone", "This invitation is no longer open. Please ask for a new one."],
  inTeam: ["conflict", "You are already in a team."],
  notInTeam: ["conflict", "You are not in a team."],
  hasTeam: [
    "conflict",
    "You have a team of your own. Please remove its members and invitations before you join another team.",
  ],
  stillBooked: ["conflict", "You still have jobs or repeat bookings of your own. You can join once they are over."],
  hasJobs: [
    "conflict",
    "A job from this team isn't finished or settled yet. It has to be finished and settled, or given to someone else, first.",
    details<{ jobs: readonly GivenJob[] }>(),
  ],
  notWorking: ["conflict", "They don't work at this time."],
  notFree: ["conflict", "They have another job at this time."],
  givenTooOften: [
    "limited",
    "This job has been given to someone many times today, and we told the customer each time. Please try again tomorrow.",
  ],
  tooManyGiven: ["limited", "You have given many jobs to team members today. Please try again tomorrow."],
  notReady: ["conflict", "They can't get jobs: their identity is not verified, or they have left the team."],
});

export const cannotTake = ["unverified", "suspended", "notWorking", "notFree"] as const;

export const Seat = z.object({
  seatId: z.string(),
  invitedAt: Instant,
  email: z.string().optional(),
  lapsesAt: Instant.optional(),
  person: z
    .object({
      memberId: MemberId,
      fullName: z.string(),
      avatarUrl: z.string().optional(),
      joinedAt: Instant,
      isVerified: z.boolean(),
      hasHours: z.boolean(),
      isSuspended: z.boolean(),
      jobs: z.int(),
    })
    .optional(),
});
export type Seat = z.infer<typeof Seat>;

export const Candidate = z.object({
  memberId: MemberId,
  fullName: z.string(),
  avatarUrl: z.string().optional(),
  isOwner: z.boolean(),
  isGiven: z.boolean(),
  cannot: z.enum(cannotTake).optional(),
});
export type Candidate = z.infer<typeof Candidate>;

/** A job for its assignee: no prices, and access notes only while needed. */
export const TeamJob = Booking.pick({
  bookingId: true,
  customerName: true,
  title: true,
  description: true,
  package: true,
  serviceType: true,
  location: true,
  address: true,
  scheduledDate: true,
  scheduledTime: true,
  durationMinutes: true,
  startsAt: true,
  endsAt: true,
  notes: true,
  propertyName: true,
  hasChecklist: true,
  access: true,
  instructions: true,
  homeNote: true,
  status: true,
  startedAt: true,
  held: true,
  unheldAt: true,
  visit: true,
  needsStartCode: true,
  reclean: true,
}).extend({
  extras: BookedExtras.element.pick({ slug: true, minutes: true }).array().optional(),
  businessName: z.string(),
  conversationId: z.string(),
  /** fils: what the customer hands over at the door (G124); no other amount is shown to a team member. */
  toCollect: FilsSum,
});
export type TeamJob = z.infer<typeof TeamJob>;

export const PastTeamJob = TeamJob.pick({
  bookingId: true,
  businessName: true,
  title: true,
  package: true,
  serviceType: true,
  location: true,
  scheduledDate: true,
  scheduledTime: true,
  durationMinutes: true,
  startsAt: true,
  endsAt: true,
  status: true,
}).extend({
  /** fils: what the team member collected for the business (G124), less what was not paid (G140). */
  collected: FilsSum,
});
export type PastTeamJob = z.infer<typeof PastTeamJob>;

export const teamSteps = ["onMyWay", "runLate", "arrive", "start", "undoStart", "complete", "reportNoAccess"] as const;

export const teams = contract("teams", {
  mine: {
    summary: "The team of the caller's business: members and invitations.",
    route: "GET /team",
    access: ["cleaner"],
    checks: "session",
    input: z.strictObject({}),
    output: z.object({ seats: z.array(Seat), mayInvite: z.boolean(), isBusiness: z.boolean() }),
    refuses: [refuseMember.notEnrolled],
  },
  invite: {
    summary: "Invites an address to the caller's business, for 7 days; again after that.",
    route: "POST /team/seats",
    access: ["cleaner"],
    checks: "session",
    needs: { connection: true },
    input: z.strictObject({ email: Email }),
    output: Seat,
    refuses: [
      refuseTeam.notBusiness,
      refuseTeam.full,
      refuseTeam.invitedAlready,
      refuseTeam.ownAddress,
      refuseTeam.hasAlready,
      refuseTeam.tooManyInvitations,
      refuseMember.notEnrolled,
      refuseMember.unconfirmed,
      refuseMember.suspended,
      ...refusedByConnection,
      refuseRequest.mailPaused,
    ],
  },
  remove: {
    summary: "Withdraws an invitation, or removes a member without upcoming or current jobs.",
    route: "DELETE /team/seats/{seatId}",
    access: ["cleaner"],
    checks: "session",
    input: aSeat,
    output: aSeat,
    refuses: [refuseTeam.notFound, refuseTeam.hasJobs],
  },
  membership: {
    summary: "The caller's team, and the invitations to their confirmed address.",
    route: "GET /team/membership",
    access: ["cleaner"],
    input: z.strictObject({}),
    output: z.object({
      team: z
        .object({ businessName: z.string(), joinedAt: Instant, isVerified: z.boolean(), hasHours: z.boolean() })
        .optional(),
      invitations: z.array(z.object({ seatId: z.string(), businessName: z.string(), lapsesAt: Instant })),
    }),
    refuses: [refuseMember.notEnrolled],
  },
  accept: {
    summary: "Joins the team that invited the caller's confirmed address; the caller leaves the search.",
    route: "POST /team/invitations/{seatId}/accept",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: aSeat,
    output: aSeat,
    refuses: [
      refuseTeam.notFound,
      refuseTeam.lapsed,
      refuseTeam.inTeam,
      refuseTeam.hasTeam,
      refuseTeam.ownTeam,
      refuseTeam.stillBooked,
      refuseMember.notEnrolled,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
  decline: {
    summary: "Declines an invitation to the caller's confirmed address.",
    route: "POST /team/invitations/{seatId}/decline",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: aSeat,
    output: aSeat,
    refuses: [refuseTeam.notFound, refuseTeam.inTeam, refuseMember.notEnrolled],
  },
  leave: {
    summary: "Leaves the caller's team, without upcoming or current jobs; the search can list the caller again.",
    route: "POST /team/membership/leave",
    access: ["cleaner"],
    checks: "session",
    input: z.strictObject({}),
    output: z.object({ leftAt: Instant }),
    refuses: [refuseTeam.notInTeam, refuseTeam.hasJobs, refuseMember.notEnrolled],
  },
  candidates: {
    summary: "Members of the caller's business who can do one of its jobs, and what prevents each of the others.",
    route: "GET /team/jobs/{bookingId}/candidates",
    access: ["cleaner"],
    checks: "standing",
    input: z.strictObject({ bookingId: BookingId }),
    output: z.object({ candidates: z.array(Candidate), version: z.int() }),
    refuses: [refuseBooking.notFound, refuseMember.suspended],
  },
  give: {
    summary:
      "Assigns a job of the caller's business to a member, or takes it back; the customer and both members are notified.",
    route: "PUT /team/jobs/{bookingId}/person",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    /** The caller's own id takes the job back. The booking's version as seen. */
    input: z.strictObject({ bookingId: BookingId, memberId: MemberId, version: z.int().min(0) }),
    output: Booking,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.tooLate,
      refuseBooking.onHold,
      refuseBooking.reported,
      refuseBooking.changed,
      refuseTeam.notReady,
      refuseTeam.notWorking,
      refuseTeam.notFree,
      refuseTeam.givenTooOften,
      refuseTeam.tooManyGiven,
      refuseMember.suspended,
    ],
  },
  jobs: {
    summary: "Jobs assigned to the caller by their team that are not over, by start.",
    route: "GET /team/jobs",
    access: ["cleaner"],
    checks: "session",
    input: z.strictObject({}),
    output: z.object({ items: z.array(TeamJob) }),
    refuses: [refuseMember.notEnrolled],
  },
  past: {
    summary: "Jobs of the last year that the caller's team assigned to them and that are done, latest first.",
    route: "GET /team/jobs/past",
    access: ["cleaner"],
    checks: "session",
    /** `limit` counts the hours of jobs. */
    input: z.strictObject(pageInput(40)),
    output: pageOf(PastTeamJob),
    refuses: [refuseMember.notEnrolled],
  },
  step: {
    summary: "Reports a step of a job that the caller's team assigned to them.",
    route: "POST /team/jobs/{bookingId}/steps",
    access: ["cleaner"],
    checks: "session",
    repeatable: { step: ["onMyWay", "runLate", "arrive", "undoStart", "reportNoAccess"] },
    input: z
      .strictObject({
        bookingId: BookingId,
        step: z.enum(teamSteps),
        happenedAt: HappenedAt,
        minutes: z.int().min(policy.visit.late.least).max(policy.visit.late.most).optional(),
        code: StartCode.optional(),
        reason: optionalText(500),
        tried: z
          .array(TriedWay)
          .max(TriedWay.options.length)
          .overwrite((ways) => [...new Set(ways)])
          .optional(),
        note: optionalText(policy.visit.noteLength),
      })
      .refine(({ step, minutes }) => step !== "runLate" || minutes !== undefined, {
        path: ["minutes"],
        message: wrong("missing", "This is required."),
      })
      .refine(({ step, tried = [] }) => step !== "reportNoAccess" || tried.length >= 2, {
        path: ["tried"],
        message: wrong("triedTwo", "Please try at least two ways before you leave."),
      }),
    output: TeamJob,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.changed,
      refuseBooking.tooEarlyStep,
      refuseBooking.tooEarly,
      refuseBooking.tooLate,
      ...stampRefusals,
      refuseBooking.lateOver,
      refuseBooking.lateEnough,
      refuseBooking.arrivedAlready,
      refuseBooking.codeMissing,
      refuseBooking.codeWrong,
      refuseBooking.tooManyCodes,
      refuseBooking.undoneTooLate,
      refuseBooking.reported,
      refuseBooking.askedInstead,
      refuseBooking.notYetDone,
      refuseBooking.earlyReasonMissing,
      refuseBooking.reportedOnce,
      refuseBooking.waitFirst,
      refuseBooking.notArrived,
      refuseBooking.partyLeft,
      refuseBooking.onHold,
      refuseMember.suspended,
      refuseMember.unverified,
    ],
  },
});
