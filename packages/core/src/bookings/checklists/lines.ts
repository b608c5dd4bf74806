import { checklists, refuseChecklist, refuseMember } from "@naqi/contracts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { changing, deleting, type Part, putting, retry, transact } from "../../kit/table/transact.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { ChecklistEntity, itemIdOf } from "./checklists.entity.ts";
import { asChecklist, beingOf, type ChecklistRow, oursWith, underWay, vanishingAfter } from "./view.ts";
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

/** The part named `booking` sets `hasChecklist` on a confirmed booking. It leaves `version` alone: the cleaner need not see it first. */
const saying = ({ bookingId }: BookingRow, hasChecklist: boolean): Part => {
  const patch = BookingEntity.patch({ bookingId });
  return changing(
    "booking",
    (hasChecklist ? patch.set({ hasChecklist }) : patch.remove(["hasChecklist"])).where(({ status }, { eq }) =>
      eq(status, "confirmed"),
    ),
    retry,
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
  const failed = await transact([
    putting("checklist", written, retry),
    found ? beingOf(bookingId, "confirmed") : saying(booking, true),
    beingActive(customerId),
  ]);
  if (failed.has("member")) throw refuseMember.suspended();
  if (failed.has("booking")) throw refuseChecklist.started();
  if (failed.size > 0) throw refuseChecklist.changedElsewhere();
  return asChecklist(after, booking);
});

export const remove = implement(checklists.remove, async ({ bookingId }) => {
  const { booking, found } = await oursWith(bookingId, "customer");
  if (!found) return { bookingId };
  mustBeAhead(booking);
  const failed = await transact([
    deleting("checklist", ChecklistEntity.remove({ bookingId }), retry),
    saying(booking, false),
  ]);
  if (failed.size > 0) throw refuseChecklist.started();
  return { bookingId };
});

/** Sets or clears a tick. Each item has its own key in the row, so that two ticks at the same time are both kept. */
export const tick = implement(checklists.tick, async ({ bookingId, itemId, done }) => {
  const { booking, checklist } = await underWay(bookingId);
  const { items, done: before, version } = checklist;
  if (!items.some((_, index) => itemIdOf(index) === itemId)) throw refuseChecklist.notFound();
  if (Boolean(before[itemId]) === done) return asChecklist(checklist, booking);
  const at = Call.now();
  const failed = await transact([
    beingOf(bookingId, "in_progress"),
    beingActive(Call.member().memberId),
    changing(
      "checklist",
      ChecklistEntity.patch({ bookingId })
        .data((row, { set, remove: without }) => (done ? set(row.done[itemId], at) : without(row.done[itemId])))
        .set(vanishingAfter(booking))
        .add({ version: 1 }),
      retry,
    ),
  ]);
  if (failed.has("member")) throw refuseMember.suspended();
  if (failed.has("booking")) throw refuseChecklist.notUnderWay();
  if (failed.size > 0) throw refuseChecklist.notFound();
  const { [itemId]: _was, ...others } = before;
  const after = { ...checklist, done: done ? { ...others, [itemId]: at } : others, version: version + 1 };
  return asChecklist(after, booking);
});
