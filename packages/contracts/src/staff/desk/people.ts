import * as z from "zod";
import { AreaName } from "../../common/area-name.ts";
import { Booking } from "../../bookings/booking/shapes.ts";
import { ApprovalStatus } from "../../cleaners/profile/fields.ts";
import { Role, verbs } from "../../kit/operation.ts";
import { refusals, refuseRequest } from "../../kit/refusal.ts";
import { Day, idOf, Instant, line, MemberId, pageInput, pageOf } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { BusinessType, OnboardingStatus } from "../../identity/members.ts";
import { policy } from "../../policy.ts";
import { Plan } from "../../bookings/plans/operations.ts";
import { Debt } from "../../bookings/problems/shapes.ts";
import { AuditEntry, StaffReason } from "./shapes.ts";
import { ProofStatus } from "../../cleaners/verification/staff-operations.ts";

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

export const ListedPerson = Person.extend({
  businessName: z.string().optional(),
  businessType: BusinessType.optional(),
  areas: z.array(z.string()).optional(),
  isVerified: z.boolean().optional(),
  approvalSince: Instant.optional(),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

export const FiledPerson = ListedPerson.omit({ standing: true });
export type FiledPerson = z.infer<typeof FiledPerson>;

export const HeldVisit = Booking.pick({
  bookingId: true,
  serviceType: true,
  scheduledDate: true,
  scheduledTime: true,
  status: true,
  customerName: true,
  cleanerName: true,
  assignee: true,
  held: true,
});
export type HeldVisit = z.infer<typeof HeldVisit>;

export const PersonCase = Person.extend({
  upcomingBookings: z.int(),
  pastBookings: z.int(),
  completedBookings: z.int(),
  /** Of a team member: the business, and its latest visits that they do, not counted above. */
  team: z
    .object({ businessId: z.string(), businessName: z.string(), upcoming: z.int(), completed: z.int() })
    .optional(),
  verification: z.object({
    status: ProofStatus,
    verificationId: z.string().optional(),
    expiresOn: Day.optional(),
  }),
  plans: z.array(Plan.pick({ planId: true, frequency: true, createdAt: true, hour: true, durationMinutes: true })),
  debts: z.array(Debt),
  /** `heldUntil`: the end unless a second admin confirms. Absent while not suspended. */
  suspension: z.object({ since: Instant, reason: z.string(), heldUntil: Instant.optional() }).optional(),
  visits: z.array(HeldVisit),
  acts: z.array(z.enum(["suspend", "reinstate"])),
  history: z.array(AuditEntry),
});
export type PersonCase = z.infer<typeof PersonCase>;

export const PersonState = z.enum(["confirmed", "unconfirmed"]);
export type PersonState = z.infer<typeof PersonState>;

export const PeopleSort = z.enum(["name", "business", "joined", "since"]);
export type PeopleSort = z.infer<typeof PeopleSort>;

export const PeopleColumn = z.enum([
  "role",
  "email",
  "phone",
  "state",
  "business",
  "areas",
  "identity",
  "since",
  "joined",
  "id",
]);
export type PeopleColumn = z.infer<typeof PeopleColumn>;

const filters = {
  role: Role.optional(),
  approval: ApprovalStatus.optional(),
  state: PersonState.optional(),
  area: AreaName.optional(),
};
const order = { sort: PeopleSort.default("name"), direction: z.enum(["asc", "desc"]).default("asc") };

const find = line(1, 254).optional();

/** The list's settings without the search text, which names people (decision 0099). */
export const PeopleView = z.strictObject({
  ...filters,
  sort: PeopleSort.optional(),
  direction: z.enum(["asc", "desc"]).optional(),
  columns: z.array(PeopleColumn).max(PeopleColumn.options.length).optional(),
  dense: z.boolean().optional(),
});
export type PeopleView = z.infer<typeof PeopleView>;

export const SavedView = z.object({ viewId: z.string(), name: z.string(), view: PeopleView });
export type SavedView = z.infer<typeof SavedView>;

const AllViews = z.object({ items: z.array(SavedView) });

const countsOf = <Name extends z.ZodType<string>>(names: Name) => z.record(names, z.int());

export const refusePeople = refusals("people", {
  viewNameTaken: ["conflict", "You already have a view with this name."],
  tooManyViews: ["conflict", `You have saved ${policy.people.views} views. Remove one to save this one.`],
});

export const adminPeople = verbs({
  people: {
    summary: "People by any part of their name, business, area, phone, mail or id, with the number of each kind.",
    route: "GET /admin/people",
    access: ["admin"],
    needs: { copies: ["people"], looks: true, looksAt: "memberId" },
    input: z.strictObject({ find, ...filters, ...order, ...pageInput(50, 100) }),
    output: pageOf(ListedPerson).extend({
      total: z.int(),
      counts: z.object({
        roles: countsOf(Role),
        approvals: countsOf(ApprovalStatus),
        states: countsOf(PersonState),
      }),
    }),
  },
  exportPeople: {
    summary: `Up to ${policy.people.exported} people that the filters show, or those chosen, for a file; the trail says who took it and why.`,
    route: "POST /admin/people/export",
    access: ["admin"],
    // Each shown person is audited with the filters and the count.
    needs: { copies: ["people"], looks: true },
    input: z.strictObject({
      find,
      ...filters,
      ...order,
      memberIds: z.array(MemberId).min(1).max(policy.people.chosen).optional(),
      reason: StaffReason,
    }),
    output: z.object({ items: z.array(FiledPerson), isWhole: z.boolean() }),
    refuses: [refuseRequest.forbidden],
  },
  views: {
    summary: "The admin's saved views of the list of people.",
    route: "GET /admin/people-views",
    access: ["admin"],
    input: z.strictObject({}),
    output: AllViews,
  },
  saveView: {
    summary: "Saves a view of the list of people under a name. Repeatable.",
    route: "POST /admin/people-views",
    access: ["admin"],
    input: z.strictObject({
      name: line(1, policy.people.viewName),
      view: PeopleView.refine(
        ({ columns = [] }) => new Set(columns).size === columns.length,
        wrong("columnTwice", "Please choose each column only once."),
      ),
    }),
    output: AllViews,
    refuses: [refusePeople.viewNameTaken, refusePeople.tooManyViews, refuseRequest.forbidden],
  },
  removeView: {
    summary: "Removes a saved view. Repeatable.",
    route: "DELETE /admin/people-views/{viewId}",
    access: ["admin"],
    input: z.strictObject({ viewId: idOf("viw") }),
    output: AllViews,
    refuses: [refuseRequest.forbidden],
  },
});
