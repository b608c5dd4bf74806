import * as z from "zod";
import { verbs } from "../../kit/operation.ts";
import { refuseRequest } from "../../kit/refusal.ts";
import { Instant, MemberId, pageInput, pageOf, text } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { refuseAdmin, staffKey } from "./shapes.ts";

/** What staff wrote about a member, for staff only. */
export const PersonNote = z.object({
  noteId: z.string(),
  at: Instant,
  byName: z.string(),
  text: z.string(),
});
export type PersonNote = z.infer<typeof PersonNote>;

export const personNotes = verbs({
  notes: {
    summary: "Staff's notes about a member, latest first.",
    route: "GET /admin/people/{memberId}/notes",
    access: ["admin"],
    input: z.strictObject({ memberId: MemberId, ...pageInput(10) }),
    output: pageOf(PersonNote),
    refuses: [refuseAdmin.personNotFound],
  },
  addNote: {
    summary: "Adds a note about a customer or cleaner that only staff read; answers the latest notes.",
    route: "POST /admin/people/{memberId}/notes",
    access: ["admin"],
    input: z.strictObject({ memberId: MemberId, note: text(1, policy.personNote), ...staffKey }),
    output: pageOf(PersonNote),
    refuses: [refuseAdmin.personNotFound, refuseAdmin.wrongMoment, refuseAdmin.ownCase, refuseRequest.forbidden],
  },
});
