import * as z from "zod";
import { ChecklistLines } from "./checklists/operations.ts";
import { refuseBooking } from "./booking/refusals.ts";
import { Booking } from "./booking/shapes.ts";
import { contract } from "../kit/operation.ts";
import { EarlierDay, idOf, text, Version } from "../kit/scalars.ts";
import { refuseMember } from "../identity/members.ts";
import { PropertyId } from "../customers/properties/access.ts";
import { refuseProperty } from "../customers/properties/operations.ts";
import { policy } from "../policy.ts";

const note = text(0, policy.homes.note);

/** What every visit of a home starts from, and the note for its next visit (decision 0191). */
export const HomeStandard = z.object({
  propertyId: z.string(),
  items: z.array(z.string()),
  instructions: z.string(),
  /** Of the next visit if there is one; otherwise the next booking takes it. Empty: none. */
  note: z.string(),
  nextVisit: Booking.pick({ bookingId: true, scheduledDate: true, scheduledTime: true, cleanerName: true }).optional(),
  /** Of lines and instructions. */
  version: Version,
});
export type HomeStandard = z.infer<typeof HomeStandard>;

const ofHome = { propertyId: PropertyId };

export const homes = contract("homes", {
  week: {
    summary: "The customer's visits in the seven days from a day, without cancelled ones, soonest first.",
    route: "GET /homes/week",
    access: ["customer"],
    checks: "session",
    input: z.strictObject({ from: EarlierDay }),
    output: z.object({
      items: z.array(Booking),
      /** There are more than `items`. */
      isPartial: z.boolean(),
    }),
    refuses: [],
  },
  standard: {
    summary: "Checklist and instructions that every visit of a home starts from, and the note for the next visit.",
    route: "GET /homes/{propertyId}/standard",
    access: ["customer"],
    checks: "session",
    input: z.strictObject(ofHome),
    output: HomeStandard,
    refuses: [refuseProperty.notFound],
  },
  saveStandard: {
    summary: "Replaces a home's checklist and instructions. Visits that are booked later start from them.",
    route: "PUT /homes/{propertyId}/standard",
    access: ["customer"],
    checks: "session",
    input: z.strictObject({
      ...ofHome,
      version: Version,
      items: ChecklistLines,
      instructions: text(0, policy.homes.instructions),
    }),
    output: HomeStandard,
    refuses: [refuseProperty.notFound, refuseProperty.changedElsewhere, refuseMember.suspended],
  },
  leaveNote: {
    summary: "Leaves a note for the next visit of a home, or removes it by an empty one. Repeatable.",
    route: "PUT /homes/{propertyId}/note",
    access: ["customer"],
    checks: "session",
    input: z.strictObject({ ...ofHome, note }),
    output: HomeStandard,
    refuses: [refuseProperty.notFound, refuseMember.suspended],
  },
  noteVisit: {
    summary: "Leaves a note on one visit before its start, or removes it by an empty one. Repeatable.",
    route: "PUT /homes/visits/{bookingId}/note",
    access: ["customer"],
    checks: "session",
    input: z.strictObject({ bookingId: idOf("bkg"), note }),
    output: Booking,
    refuses: [refuseBooking.notFound, refuseBooking.wrongMoment, refuseBooking.noteTooLate, refuseMember.suspended],
  },
});
