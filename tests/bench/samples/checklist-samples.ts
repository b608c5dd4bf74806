import { Bookings, Checklists } from "@naqi/core";
import { as, booking, cleaner, member } from "../../support/given/given.ts";
import { jpeg } from "../../support/made-files.ts";
import { staff } from "../../support/given/staff.ts";

const lines = ["Living room", "Kitchen", "Bedroom 1", "Bedroom 2", "Bathroom 1", "Bathroom 2", "Floors"];

/** One ordinary call of every operation of checklists. Imported once the table is there; `put` keeps a private file. */
export async function checklistSamples(put: (key: string, bytes: Uint8Array) => unknown) {
  const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
  const visit = (scheduledTime: string) => booking(customer, worker.memberId, { scheduledTime });
  const [toAsk, toRemove, { bookingId, startsAt }] = [await visit("14:00"), await visit("17:00"), await visit("10:00")];
  const ask = (id: string) => as(customer, () => Checklists.save({ bookingId: id, version: 0, items: lines }));
  for (const id of [toRemove.bookingId, bookingId]) await ask(id);
  await as(worker, () => Bookings.start({ bookingId }), startsAt);
  const underWay = <T>(work: () => T) => as(worker, work, startsAt);
  const idOf = (digit: string) => `pic_${digit.repeat(26)}`;
  const add = (pictureId: string, itemId: string) => {
    put(`incoming/${worker.memberId}/${pictureId}`, jpeg());
    return underWay(() => Checklists.addPicture({ bookingId, pictureId, itemId, moment: "before" }));
  };
  const [seen, gone] = [idOf("1"), idOf("2")];
  for (const pictureId of [seen, gone]) await add(pictureId, "i1");
  return {
    "checklists.get": () => as(customer, () => Checklists.get({ bookingId })),
    "checklists.save": () => ask(toAsk.bookingId),
    "checklists.remove": () => as(customer, () => Checklists.remove({ bookingId: toRemove.bookingId })),
    "checklists.tick": () => underWay(() => Checklists.tick({ bookingId, itemId: "i1", done: true })),
    "checklists.pictureForm": () =>
      underWay(() => Checklists.pictureForm({ bookingId, contentType: "image/jpeg", size: 1000 })),
    "checklists.addPicture": () => add(idOf("3"), "i2"),
    "checklists.removePicture": () => underWay(() => Checklists.removePicture({ bookingId, pictureId: gone })),
    "checklists.pictureLinks": () => as(customer, () => Checklists.pictureLinks({ bookingId, pictureId: seen })),
    "checklists.staffGet": () => as(reviewer, () => Checklists.staffGet({ bookingId })),
    "checklists.staffPictureLinks": () =>
      as(reviewer, () => Checklists.staffPictureLinks({ bookingId, pictureId: seen })),
  };
}
