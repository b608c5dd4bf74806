import { checklists, refuseChecklist } from "@naqi/contracts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { changing, commit, deleting, type Part, putting } from "../../kit/table/commit.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { ChecklistEntity, itemIdOf } from "../checklist-record/checklists.entity.ts";
import { vanishingAfter } from "../checklist-record/keeping.ts";
import { asChecklist, beingOf, type ChecklistRow, oursWith, underWay } from "./view.ts";
import { mustNotBeCancelled } from "../booking/moving/moved-on.ts";

export const get = implement(checklists.get, async ({ bookingId }) => {
  const { booking, found } = await oursWith(bookingId);
  return found ? { checklist: asChecklist(found, booking) } : {};
});

function mustBeAhead(booking: BookingRow): void {
  mustNotBeCancelled(booking);
  const { status, startsAt } = booking;
  if (status !== "confirmed" || Call.now() >= startsAt) throw refuseChecklist.started();
}

/** Sets `hasChecklist` on a confirmed booking. It leaves `version` alone: the cleaner need not see it first. */
const saying = ({ bookingId }: BookingRow, hasChecklist: boolean): Part => {
  const patch = BookingEntity.patch({ bookingId });
  return changing(
    "booking",
    (hasChecklist ? patch.set({ hasChecklist }) : patch.remove(["hasChecklist"])).where(({ status }, { eq }) =>
      eq(status, "confirmed"),
    ),
    refuseChecklist.started,
  );
};

/** Replaces the checklist, only at the version the customer saw and before the start. Repeated, it changes nothing. */
export const save = implement(checklists.save, async ({ bookingId, version, items }) => {
  const { booking, found } = await oursWith(bookingId, "customer");
  if (found && found.items.join("\n") === items.join("\n")) return asChecklist(found, booking);
  mustBeAhead(booking);
  if ((found?.version ?? 0) !== version) throw refuseChecklist.changedElsewhere();
  const { customerId, cleanerId } = booking;
  const after: ChecklistRow = {
    bookingId,
    customerId,
    cleanerId,
    items,
    done: {},
    pictures: {},
    version: version + 1,
    ...vanishingAfter(booking),
  };
  const written = found
    ? ChecklistEntity.put(after).where((row, { eq }) => eq(row.version, version))
    : ChecklistEntity.create(after);
  await commit([
    beingActive(customerId),
    found ? beingOf(bookingId, "confirmed", refuseChecklist.started) : saying(booking, true),
    putting("checklist", written, refuseChecklist.changedElsewhere),
  ]);
  return asChecklist(after, booking);
});

export const remove = implement(checklists.remove, async ({ bookingId }) => {
  const { booking, found } = await oursWith(bookingId, "customer");
  if (!found) return { bookingId };
  mustBeAhead(booking);
  await commit([
    deleting("checklist", ChecklistEntity.remove({ bookingId }), refuseChecklist.started),
    saying(booking, false),
  ]);
  return { bookingId };
});

export const tick = implement(checklists.tick, async ({ bookingId, itemId, done }) => {
  const { booking, checklist } = await underWay(bookingId);
  const { items, done: before, version } = checklist;
  if (!items.some((_, index) => itemIdOf(index) === itemId)) throw refuseChecklist.notFound();
  if (Boolean(before[itemId]) === done) return asChecklist(checklist, booking);
  const at = Call.now();
  await commit([
    beingActive(Call.member().memberId),
    beingOf(bookingId, "in_progress", refuseChecklist.notUnderWay),
    changing(
      "checklist",
      ChecklistEntity.patch({ bookingId })
        .data((row, { set, remove: without }) => (done ? set(row.done[itemId], at) : without(row.done[itemId])))
        .set(vanishingAfter(booking))
        .add({ version: 1 }),
      refuseChecklist.notFound,
    ),
  ]);
  const { [itemId]: _was, ...others } = before;
  const after = { ...checklist, done: done ? { ...others, [itemId]: at } : others, version: version + 1 };
  return asChecklist(after, booking);
});
