import * as z from "zod";
import { refusals } from "../../kit/refusal.ts";
import { Day, Fils, Hour, Instant } from "../../kit/scalars.ts";
import { PackageChoice } from "../../common/package-choice.ts";
import { policy } from "../../policy.ts";
import { serviceSlugs } from "../../common/services.ts";

export const RequestStatus = z.enum(["open", "booked", "completed", "cancelled", "expired"]);
export type RequestStatus = z.infer<typeof RequestStatus>;

export const CleaningRequest = z.object({
  requestId: z.string(),
  customerId: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  serviceType: z.enum(serviceSlugs),
  location: z.string(),
  budgetMin: Fils.optional(),
  budgetMax: Fils.optional(),
  preferredDate: Day.optional(),
  preferredTime: Hour.optional(),
  propertyType: z.string().optional(),
  propertySize: z.string().optional(),
  propertyId: z.string().optional(),
  package: PackageChoice.optional(),
  /** Rises with every edit; an edit names the one it saw. */
  edition: z.int(),
  termsVersion: z.int(),
  status: RequestStatus,
  /** The booking that fulfilled it without one of its offers, also if that was cancelled later. */
  fulfilledBy: z.string().optional(),
  applicationCount: z.int(),
  createdAt: Instant,
  /** The automatic expiry (decisions §1 REQUEST_TTL_D). */
  closesAt: Instant,
});
export type CleaningRequest = z.infer<typeof CleaningRequest>;

export const refuseRequestOf = refusals("cleaning-request", {
  notFound: ["missing", "We could not find that request."],
  dayPast: ["invalid", "Please choose today or a later date."],
  closed: ["conflict", "This request is no longer open."],
  tooMany: ["conflict", "You already have 20 open requests. Please close one first."],
  tooManyPosted: ["limited", "You have posted many requests in the last hour. Please try again later."],
  edited: ["conflict", "This request was changed in another window. Please reload the page."],
  filtersNameTaken: ["conflict", "You already have saved filters with this name."],
  tooManyFilters: ["conflict", `You have saved ${policy.savedFilters.most} filters. Remove one to save these.`],
});
