import * as z from "zod";
import { refuseBooking } from "../booking/refusals.ts";
import { contract } from "../../kit/operation.ts";
import { refusals, refuseRequest } from "../../kit/refusal.ts";
import { idOf, Instant, line } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { refuseMember } from "../../identity/members.ts";
import { MessagePicture } from "../../messaging/messages/shapes.ts";
import { PictureLinks } from "../../media/message-pictures.ts";
import { PictureId, PictureUpload, refusePicture, undrawnPictures, UploadForm } from "../../media/pictures.ts";
import { policy } from "../../policy.ts";

export const pictureMoments = ["before", "after"] as const;
export type PictureMoment = (typeof pictureMoments)[number];

const ItemId = z.string().regex(/^i\d{1,2}$/);

export const ChecklistPicture = MessagePicture.extend({ pictureId: z.string(), moment: z.enum(pictureMoments) });
export type ChecklistPicture = z.infer<typeof ChecklistPicture>;

export const ChecklistItem = z.object({
  itemId: z.string(),
  text: z.string(),
  doneAt: Instant.optional(),
  pictures: z.array(ChecklistPicture),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

export const Checklist = z.object({
  bookingId: z.string(),
  items: z.array(ChecklistItem),
  keptUntil: Instant,
  version: z.int(),
});
export type Checklist = z.infer<typeof Checklist>;

export const refuseChecklist = refusals("checklist", {
  notFound: ["missing", "There is no checklist for this booking."],
  started: ["conflict", "The visit has started, so its checklist can't be changed."],
  notUnderWay: ["conflict", "You can do this while the job is in progress."],
  changedElsewhere: [
    "conflict",
    "This checklist was changed in another tab. Please look at the newer version and save again.",
  ],
  picturesFull: [
    "conflict",
    `There are already ${policy.checklist.picturesEach} photos of this. Remove one to add another.`,
  ],
  tooManyPictures: [
    "conflict",
    `A checklist can have up to ${policy.checklist.pictures} photos. Remove one to add another.`,
  ],
});

const ofBooking = { bookingId: idOf("bkg") };
const ofPicture = { ...ofBooking, pictureId: PictureId };
const whenUnderWay = [
  refuseBooking.notFound,
  refuseBooking.wrongMoment,
  refuseBooking.onHold,
  refuseChecklist.notFound,
  refuseChecklist.notUnderWay,
  refuseMember.suspended,
  refuseMember.unverified,
] as const;

const itemText = wrong("checklistItem", `Please describe the task in at most ${policy.checklist.length} characters.`);

export const ChecklistLines = z
  .array(line(1, policy.checklist.length, { missing: itemText }))
  .max(policy.checklist.items, wrong("checklistLong", `At most ${policy.checklist.items} items.`));

export const checklists = contract("checklists", {
  get: {
    summary:
      "The checklist of a booking, for its customer, its cleaner and the assigned team member; empty without one.",
    route: "GET /bookings/{bookingId}/checklist",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject(ofBooking),
    output: z.object({ checklist: Checklist.optional() }),
    refuses: [refuseBooking.notFound, refuseBooking.onHold, refuseMember.suspended, refuseMember.unverified],
  },
  save: {
    summary: "The customer adds a checklist to a confirmed booking, or replaces it before the start.",
    route: "PUT /bookings/{bookingId}/checklist",
    access: ["customer"],
    checks: "session",
    input: z.strictObject({
      ...ofBooking,
      version: z.int().min(0),
      items: ChecklistLines.min(1, wrong("checklistEmpty", "Please add at least one item.")),
    }),
    output: Checklist,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseChecklist.started,
      refuseChecklist.changedElsewhere,
      refuseMember.suspended,
    ],
  },
  remove: {
    summary: "The customer removes the checklist before the start. Repeatable.",
    route: "DELETE /bookings/{bookingId}/checklist",
    access: ["customer"],
    checks: "session",
    input: z.strictObject(ofBooking),
    output: z.object(ofBooking),
    refuses: [refuseBooking.notFound, refuseBooking.wrongMoment, refuseChecklist.started],
  },
  tick: {
    summary: "The person doing a job in progress checks an item, or unchecks it. Repeatable.",
    route: "PUT /bookings/{bookingId}/checklist/items/{itemId}",
    access: ["cleaner"],
    checks: "session",
    input: z.strictObject({ ...ofBooking, itemId: ItemId, done: z.boolean() }),
    output: Checklist,
    refuses: whenUnderWay,
  },
  pictureForm: {
    summary: "A form to upload one JPG or PNG of at most 5 MB for an item, valid for five minutes; 30 an hour.",
    route: "POST /bookings/{bookingId}/checklist/pictures",
    access: ["cleaner"],
    checks: "session",
    needs: { files: { incoming: ["write"] } },
    input: z.strictObject({ ...ofBooking, ...PictureUpload }),
    output: UploadForm,
    refuses: [...whenUnderWay, refuseChecklist.tooManyPictures, refusePicture.tooMany],
  },
  addPicture: {
    summary: "Shows the uploaded, re-encoded picture before or after an item: two of each, and twenty in all.",
    route: "POST /bookings/{bookingId}/checklist/pictures/{pictureId}",
    access: ["cleaner"],
    checks: "session",
    needs: { files: { incoming: ["read"], visits: ["write"] } },
    // Re-encoding a photo needs a full processor.
    memory: 1769,
    timeout: 25,
    input: z.strictObject({ ...ofPicture, itemId: ItemId, moment: z.enum(pictureMoments) }),
    output: Checklist,
    refuses: [
      ...whenUnderWay,
      refuseChecklist.picturesFull,
      refuseChecklist.tooManyPictures,
      refusePicture.tooMany,
      refusePicture.missing,
      ...undrawnPictures,
      refusePicture.tooLarge,
    ],
  },
  removePicture: {
    summary: "The cleaner of a job in progress removes a picture. Repeatable.",
    route: "DELETE /bookings/{bookingId}/checklist/pictures/{pictureId}",
    access: ["cleaner"],
    checks: "session",
    input: z.strictObject(ofPicture),
    output: Checklist,
    refuses: whenUnderWay,
  },
  pictureLinks: {
    summary: "Links, valid for a minute, to a checklist picture, for both parties of its booking.",
    route: "GET /bookings/{bookingId}/checklist/pictures/{pictureId}",
    access: ["customer", "cleaner"],
    checks: "session",
    needs: { files: { visits: ["read"] } },
    input: z.strictObject(ofPicture),
    output: PictureLinks,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.onHold,
      refuseChecklist.notFound,
      refuseMember.suspended,
      refuseMember.unverified,
    ],
  },
  staffGet: {
    summary: "The checklist of a booking for staff; the view is written into the audit trail first.",
    route: "GET /admin/bookings/{bookingId}/checklist",
    access: ["admin"],
    needs: { table: "writes", looks: true },
    input: z.strictObject(ofBooking),
    output: Checklist,
    refuses: [refuseBooking.notFound, refuseChecklist.notFound, refuseRequest.forbidden],
  },
  staffPictureLinks: {
    summary: "Links, valid for a minute, to a checklist picture for staff; each view is written into the audit trail.",
    route: "GET /admin/bookings/{bookingId}/checklist/pictures/{pictureId}",
    access: ["admin"],
    needs: { table: "writes", files: { visits: ["read"] }, looks: true },
    input: z.strictObject(ofPicture),
    output: PictureLinks,
    refuses: [refuseBooking.notFound, refuseChecklist.notFound, refuseRequest.forbidden],
  },
});
