import { addDays, dayOf, refuseMember, teams } from "@naqi/contracts";
import { CleanerEntity, SlotEntity } from "../cleaners/cleaners.entity.ts";
import { Call } from "../kit/call.ts";
import { implement } from "../kit/implement.ts";
import { pageThrough } from "../kit/pages.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { bookingRows } from "./given.ts";
import { approvedNameOf } from "../cleaners/approved-names.ts";

const daysBack = 365;
/** Pages of hours that are read for one answer, where nothing of the first was given. */
const mostRounds = 4;

/**
 * What the caller was given by the team they belong to and is done: found by the hours they held, which stay. A job stands in the page in
 * which its first hour is, and so once. Three requests for a page, two one after the other; where nothing of so many hours was
 * given, as of whoever worked alone before, it reads on, four pages at most: a page without items may have others behind it.
 */
export const past = implement(teams.past, async ({ cursor: from, limit }) => {
  const { memberId } = Call.member();
  const today = dayOf(Call.now());
  const hoursFrom = (cursor: string | undefined) =>
    pageThrough(
      SlotEntity.query
        .primary({ cleanerId: memberId })
        .between({ day: addDays(today, -daysBack) }, { day: addDays(today, 1) }),
      { cursor, limit, order: "desc" },
    );
  const [first, [own]] = await Promise.all([
    hoursFrom(from),
    readTogether(row(CleanerEntity, { cleanerId: memberId })),
  ]);
  if (!own) throw refuseMember.notEnrolled();
  const { worksFor } = own;
  if (!worksFor) return { items: [] };
  let page = first;
  for (let round = 1; ; round++) {
    const { rows, cursor } = page;
    const ids = [...new Set(rows.map(({ bookingId }) => bookingId))];
    const [business, ...found] = await readTogether(row(CleanerEntity, { cleanerId: worksFor }), ...bookingRows(ids));
    const businessName = business ? approvedNameOf(business) : "";
    const items = found
      .flatMap((booking) => {
        const isTheirs = booking?.assignee?.memberId === memberId && booking.cleanerId === worksFor;
        if (!isTheirs || booking.status !== "completed") return [];
        const { scheduledDate, scheduledTime } = booking;
        const hasBegun = rows.some(({ day, hour }) => day === scheduledDate && hour === scheduledTime);
        return hasBegun ? [{ ...booking, businessName }] : [];
      })
      .toSorted((one, other) => other.startsAt.localeCompare(one.startsAt));
    if (items.length > 0 || !cursor || round === mostRounds) return { items, ...(cursor && { cursor }) };
    page = await hoursFrom(cursor);
  }
});
