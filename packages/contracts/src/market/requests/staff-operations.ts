import * as z from "zod";
import { verbs } from "../../kit/operation.ts";
import { refuseRequest } from "../../kit/refusal.ts";
import { Day, idOf, MemberId, pageInput, pageOf } from "../../kit/scalars.ts";
import { CleaningRequest, refuseRequestOf, RequestStatus } from "./shapes.ts";
import { areBackwards, backwards, refuseAdmin, staffKey, StaffReason, TimelineEntry } from "../../staff/desk/shapes.ts";

export const StaffRequest = CleaningRequest.extend({ customerName: z.string().optional() });
export type StaffRequest = z.infer<typeof StaffRequest>;

export const RequestCase = z.object({ request: StaffRequest, timeline: z.array(TimelineEntry) });
export type RequestCase = z.infer<typeof RequestCase>;

const aRequest = z.strictObject({ requestId: idOf("req") });

export const requestsStaff = verbs({
  staffList: {
    summary: "Requests of a status that were posted in a range of Dubai days, or all requests of one customer.",
    route: "GET /admin/requests",
    access: ["admin"],
    input: z
      .strictObject({
        status: z.enum([...RequestStatus.options, "any"]).default("open"),
        from: Day.optional(),
        /** Inclusive. */
        until: Day.optional(),
        order: z.enum(["newest", "oldest"]).default("newest"),
        /** Then status, days and order are ignored. */
        customerId: MemberId.optional(),
        ...pageInput(24),
      })
      .refine((asked) => !areBackwards(asked), backwards),
    output: pageOf(StaffRequest),
  },
  staffCase: {
    summary: "One posted request, with its history.",
    route: "GET /admin/requests/{requestId}",
    access: ["admin"],
    input: aRequest,
    output: RequestCase,
    refuses: [refuseRequestOf.notFound],
  },
  staffClose: {
    summary: "Takes an open request off the board, with a reason that its customer reads; the applicants are notified.",
    route: "POST /admin/requests/{requestId}/close",
    access: ["admin"],
    input: aRequest.extend({ edition: z.int().min(0), reason: StaffReason, ...staffKey }),
    output: RequestCase,
    refuses: [refuseRequestOf.notFound, refuseRequestOf.closed, refuseAdmin.caseChanged, refuseRequest.forbidden],
  },
});
