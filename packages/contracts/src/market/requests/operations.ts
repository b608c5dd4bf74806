import * as z from "zod";
import { AreaName } from "../../common/area-name.ts";
import { contract } from "../../kit/operation.ts";
import { Day, Fils, Hour, IdempotencyKey, idOf, line, pageInput, pageOf, text } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { refuseMember } from "../../identity/members.ts";
import { PackageChoice } from "../../common/package-choice.ts";
import { policy } from "../../policy.ts";
import { refuseProperty } from "../../customers/properties/operations.ts";
import { PropertyId } from "../../customers/properties/access.ts";
import { CleaningRequest, refuseRequestOf } from "./shapes.ts";
import { requestsStaff } from "./staff-operations.ts";
import { ServiceType } from "../../common/service-type.ts";
import type { ServiceSlug } from "../../common/services.ts";

/** The five of the job board, in the spec's order (000 §3). */
export const boardServices: readonly ServiceSlug[] = [
  "regular_cleaning",
  "deep_cleaning",
  "move_in_out",
  "office_cleaning",
  "post_construction",
];

/** The job board's ranges in fils; the last is open-ended (000 §5, decisions G61). */
export const budgetRanges = {
  "0-100": { label: "AED 0-100", least: 0, most: 10_000 },
  "100-300": { label: "AED 100-300", least: 10_000, most: 30_000 },
  "300-500": { label: "AED 300-500", least: 30_000, most: 50_000 },
  "500-1000": { label: "AED 500+", least: 50_000, most: Infinity },
} as const;
export type BudgetRange = keyof typeof budgetRanges;
export const BudgetRange = z.enum(Object.keys(budgetRanges) as [BudgetRange, ...BudgetRange[]]);

/** A request matches if its minimum and maximum lie within the range (000 §5). */
export function isInBudget(
  { budgetMin, budgetMax }: { budgetMin?: number | undefined; budgetMax?: number | undefined },
  range: BudgetRange,
): boolean {
  const { least, most } = budgetRanges[range];
  if (budgetMin === undefined && budgetMax === undefined) return false;
  return (budgetMin ?? 0) >= least && (budgetMax ?? budgetMin ?? 0) <= most;
}

export const RequestDetails = z.strictObject({
  title: line(3, 120),
  description: text(0, 2000).optional(),
  serviceType: ServiceType,
  location: AreaName,
  budgetMin: Fils.optional(),
  budgetMax: Fils.optional(),
  preferredDate: Day.optional(),
  preferredTime: Hour.optional(),
  propertyType: line(1, 40).optional(),
  propertySize: line(1, 40).optional(),
});

export const budgetText = wrong("budget", "The second amount must not be less than the first.");
export const isBudgetInOrder = ({
  budgetMin,
  budgetMax,
}: {
  budgetMin?: Fils | undefined;
  budgetMax?: Fils | undefined;
}) => budgetMin === undefined || budgetMax === undefined || budgetMin <= budgetMax;
const inOrder = { path: ["budgetMax"], error: budgetText };

/** The priced terms: a change requires applicants to confirm (§3.3). */
const materialTerms = [
  "serviceType",
  "location",
  "preferredDate",
  "preferredTime",
  "propertyType",
  "propertySize",
] as const;
type Terms = Partial<Record<(typeof materialTerms)[number], string | undefined>>;
export const isMaterialEdit = (before: Terms, after: Terms) =>
  materialTerms.some((term) => before[term] !== after[term]);

/** The customer is first name and initial, the place an area (decisions G62); hidden from cleaners without approval. */
export const BoardRequest = CleaningRequest.omit({ customerId: true, propertyId: true, fulfilledBy: true }).extend({
  customer: z.object({ fullName: z.string(), avatarUrl: z.string().optional() }).optional(),
  /** km from the centre of the cleaner's primary area. */
  distanceKm: z.number().optional(),
  applicationId: z.string().optional(),
  isDeclined: z.boolean().optional(),
});
export type BoardRequest = z.infer<typeof BoardRequest>;

export const BoardFilters = z.strictObject({
  text: text(0, 100).optional(),
  service: ServiceType.optional(),
  location: AreaName.optional(),
  budget: BudgetRange.optional(),
  areas: z.literal("mine").optional(),
});
export type BoardFilters = z.infer<typeof BoardFilters>;

export const SavedFilters = z.object({
  savedFiltersId: z.string(),
  name: z.string(),
  filters: BoardFilters,
});
export type SavedFilters = z.infer<typeof SavedFilters>;

export const isSameName = (name: string, other: string) => name.trim().toLowerCase() === other.trim().toLowerCase();

const AllSavedFilters = z.object({ items: z.array(SavedFilters) });

export const requests = contract("requests", {
  post: {
    summary: "Posts a cleaning request, or requests a package at its price; needs a confirmed address.",
    route: "POST /requests",
    access: ["customer"],
    checks: "session",
    input: RequestDetails.extend({
      package: PackageChoice.optional(),
      propertyId: PropertyId.optional(),
      idempotencyKey: IdempotencyKey,
    }).refine(isBudgetInOrder, inOrder),
    output: CleaningRequest,
    refuses: [
      refuseRequestOf.dayPast,
      refuseRequestOf.tooMany,
      refuseRequestOf.tooManyPosted,
      refuseProperty.notFound,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
  mine: {
    summary: "The customer's own requests, newest first, without the hidden ones of direct bookings.",
    route: "GET /requests",
    access: ["customer"],
    input: z.strictObject(pageInput(20)),
    output: pageOf(CleaningRequest),
  },
  edit: {
    summary: "Replaces an open request; offers made on other terms need a new confirmation.",
    route: "PUT /requests/{requestId}",
    access: ["customer"],
    checks: "session",
    input: RequestDetails.extend({ requestId: idOf("req"), edition: z.int().min(0) }).refine(isBudgetInOrder, inOrder),
    output: CleaningRequest,
    refuses: [
      refuseRequestOf.notFound,
      refuseRequestOf.closed,
      refuseRequestOf.edited,
      refuseRequestOf.dayPast,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
  cancel: {
    summary: "Takes an open request off the board; the applicants are notified.",
    route: "POST /requests/{requestId}/cancel",
    access: ["customer"],
    checks: "session",
    input: z.strictObject({ requestId: idOf("req") }),
    output: CleaningRequest,
    refuses: [refuseRequestOf.notFound, refuseRequestOf.closed],
  },
  board: {
    summary: "Open requests for cleaners, newest first, by text, service, location and budget, with the exact count.",
    route: "GET /requests/open",
    access: ["cleaner"],
    checks: "standing",
    needs: { copies: ["board"] },
    input: BoardFilters.extend(pageInput(24, 48)),
    output: pageOf(BoardRequest).extend({ total: z.int() }),
    refuses: [refuseMember.suspended],
  },
  savedFilters: {
    summary: "The cleaner's saved filters of the job board, in their order.",
    route: "GET /requests/saved-filters",
    access: ["cleaner"],
    input: z.strictObject({}),
    output: AllSavedFilters,
  },
  saveFilters: {
    summary: "Saves filters of the job board under a name. Repeatable.",
    route: "POST /requests/saved-filters",
    access: ["cleaner"],
    repeatable: true,
    input: z.strictObject({
      name: line(1, policy.savedFilters.nameLength),
      filters: BoardFilters.refine(
        (filters) => Object.values(filters).some(Boolean),
        wrong("filterMissing", "Please choose a filter first."),
      ),
      at: z.int().min(0).max(policy.savedFilters.most).optional(),
    }),
    output: AllSavedFilters,
    refuses: [refuseRequestOf.filtersNameTaken, refuseRequestOf.tooManyFilters, refuseMember.suspended],
  },
  removeFilters: {
    summary: "Removes saved filters. Repeatable.",
    route: "DELETE /requests/saved-filters/{savedFiltersId}",
    access: ["cleaner"],
    repeatable: true,
    input: z.strictObject({ savedFiltersId: idOf("flt") }),
    output: AllSavedFilters,
    refuses: [refuseMember.suspended],
  },
  ...requestsStaff,
});
