import { addMinutes } from "@naqi/contracts";
import { Bookings, Checklists, type MemberActor } from "@naqi/core";
import { beforeEach } from "vitest";
import { as, booking, cleaner, member, testNow } from "./given.ts";
import { jpeg } from "../made-files.ts";
import { fakePorts } from "../core/ports.ts";

/** Of this file's tests: each has its own. */
export let ports: ReturnType<typeof fakePorts>;
beforeEach(() => {
  ports = fakePorts();
});

/** What is kept of pictures of visits. */
export const kept = () => ports.documents.keys().filter((key) => key.startsWith("visits/"));

export const lines = ["Kitchen", "Bedroom", "Bathroom"];

/** A visit in three days at ten with a checklist of three lines. */
export async function asked(items: string[] = lines) {
  const customer = await member("customer", { authTime: testNow });
  const worker = { ...(await cleaner()), authTime: testNow };
  const booked = await booking(customer, worker.memberId);
  const { bookingId, startsAt, endsAt } = booked;
  const save = (wanted: string[], version: number, now = testNow) =>
    as(customer, () => Checklists.save({ bookingId, version, items: wanted }), now);
  const list = await save(items, 0);
  const during = addMinutes(startsAt, 30);
  return {
    customer,
    worker,
    booked,
    bookingId,
    startsAt,
    endsAt,
    during,
    list,
    save,
    seen: async (who: MemberActor = customer, now = during) =>
      (await as(who, () => Checklists.get({ bookingId }), now)).checklist,
    remove: (now = testNow) => as(customer, () => Checklists.remove({ bookingId }), now),
    tick: (itemId: string, done = true, now = during) =>
      as(worker, () => Checklists.tick({ bookingId, itemId, done }), now),
    links: (who: MemberActor, pictureId: string, now = during) =>
      as(who, () => Checklists.pictureLinks({ bookingId, pictureId }), now),
    take: (pictureId: string, now = during) =>
      as(worker, () => Checklists.removePicture({ bookingId, pictureId }), now),
  };
}

/** The same under way. */
export async function begun(items: string[] = lines) {
  const visit = await asked(items);
  const { worker, bookingId, during } = visit;
  await as(worker, () => Bookings.start({ bookingId }), visit.startsAt);
  const upload = async (bytes: Uint8Array = jpeg(), now = during) => {
    const { pictureId, ...form } = await as(
      worker,
      () => Checklists.pictureForm({ bookingId, contentType: "image/jpeg", size: 1000 }),
      now,
    );
    ports.documents.upload(form, bytes);
    return pictureId;
  };
  const name = (pictureId: string, itemId = "i1", moment: "before" | "after" = "before", now = during) =>
    as(worker, () => Checklists.addPicture({ bookingId, pictureId, itemId, moment }), now);
  return {
    ...visit,
    upload,
    name,
    add: async (itemId = "i1", moment: "before" | "after" = "before", now = during) =>
      name(await upload(jpeg(), now), itemId, moment, now),
    complete: () => as(worker, () => Bookings.complete({ bookingId }), visit.endsAt),
  };
}
