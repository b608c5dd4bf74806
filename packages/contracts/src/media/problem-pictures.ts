import * as z from "zod";
import { contract } from "../kit/operation.ts";
import { refuseRequest } from "../kit/refusal.ts";
import { idOf } from "../kit/scalars.ts";
import { PictureLinks } from "./message-pictures.ts";
import { PictureId, PictureUpload, refusePicture, undrawnPictures, UploadForm } from "./pictures.ts";
import { refuseProblem, VisitProblem } from "../bookings/problems/operations.ts";
import { refuseAdmin } from "../staff/desk/shapes.ts";

const aProblem = { bookingId: idOf("bkg"), problemId: idOf("prb") };
const aPicture = { ...aProblem, pictureId: PictureId };
const both = ["customer", "cleaner"] as const;
const whenOpen = [refuseProblem.notFound, refuseProblem.closed, refuseProblem.full, refusePicture.tooMany] as const;

export const problemPictures = contract("problem-pictures", {
  form: {
    summary:
      "A form to upload one JPG or PNG of at most 5 MB for the caller's report, valid for five minutes; 30 an hour.",
    route: "POST /bookings/{bookingId}/problems/{problemId}/pictures",
    access: both,
    checks: "session",
    needs: { files: { incoming: ["write"] } },
    input: z.strictObject({ ...aProblem, ...PictureUpload }),
    output: UploadForm,
    refuses: whenOpen,
  },
  add: {
    summary: "Adds the uploaded, re-encoded picture to the caller's report while the case is open; at most six.",
    route: "POST /bookings/{bookingId}/problems/{problemId}/pictures/{pictureId}",
    access: both,
    checks: "session",
    needs: { files: { incoming: ["read"], messages: ["write"] } },
    // Re-encoding a photo needs a full processor.
    memory: 1769,
    timeout: 25,
    input: z.strictObject(aPicture),
    output: VisitProblem,
    refuses: [...whenOpen, refusePicture.missing, ...undrawnPictures, refusePicture.tooLarge],
  },
  links: {
    summary: "Links, valid for a minute, to a picture of a report, for both parties of its visit.",
    route: "GET /bookings/{bookingId}/problems/{problemId}/pictures/{pictureId}",
    access: both,
    checks: "session",
    needs: { files: { messages: ["read"] } },
    input: z.strictObject(aPicture),
    output: PictureLinks,
    refuses: [refuseProblem.notFound],
  },
  staffLinks: {
    summary: "The same for staff; each view is written into the audit trail.",
    route: "GET /admin/bookings/{bookingId}/problems/{problemId}/pictures/{pictureId}",
    access: ["admin"],
    needs: { table: "writes", files: { messages: ["read"] }, looks: true },
    input: z.strictObject(aPicture),
    output: PictureLinks,
    refuses: [refuseAdmin.notFound, refuseRequest.forbidden],
  },
});
