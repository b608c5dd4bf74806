import { checklists, refuseBooking, refuseChecklist } from "@naqi/contracts";
import { entryOf, writing } from "../../staff/audit/audit.ts";
import { actingAsStaff } from "../../staff/audit/staff.ts";
import type { BookingRow } from "../booking/bookings.entity.ts";
import { implement } from "../../gate/implement.ts";
import { commit } from "../../kit/table/commit.ts";
import { linksTo } from "../../messaging/messages/pictures.ts";
import { asChecklist, oursWith, rowsOf } from "./view.ts";

/** For either party; other callers get "no such booking". */
export const pictureLinks = implement(checklists.pictureLinks, async ({ bookingId, pictureId }) => {
  const { found } = await oursWith(bookingId);
  const picture = found?.pictures[pictureId];
  if (!picture) throw refuseChecklist.notFound();
  return linksTo(picture);
});

async function caseOf(bookingId: string) {
  const { booking, found } = await rowsOf(bookingId);
  if (!booking) throw refuseBooking.notFound();
  if (!found) throw refuseChecklist.notFound();
  return { booking, checklist: found };
}

/** Writes the audit entry before staff see the content. Its subject is the customer, because the pictures show their home. */
async function noting(act: "view" | "picture", { bookingId, customerId, customerName }: BookingRow) {
  const entry = entryOf({
    action: `checklist.${act}`,
    subjectId: customerId,
    subjectName: customerName,
    recordId: bookingId,
  });
  await commit([actingAsStaff(), writing(entry)]);
}

export const staffGet = implement(checklists.staffGet, async ({ bookingId }) => {
  const { booking, checklist } = await caseOf(bookingId);
  await noting("view", booking);
  return asChecklist(checklist, booking);
});

export const staffPictureLinks = implement(checklists.staffPictureLinks, async ({ bookingId, pictureId }) => {
  const { booking, checklist } = await caseOf(bookingId);
  const picture = checklist.pictures[pictureId];
  if (!picture) throw refuseChecklist.notFound();
  await noting("picture", booking);
  return linksTo(picture);
});
