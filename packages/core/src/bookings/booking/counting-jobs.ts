import type { EntityItem } from "electrodb";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { changing, type Part, retry } from "../../kit/table/commit.ts";
import type { BookingRow } from "./bookings.entity.ts";

type Counts = Pick<EntityItem<typeof CleanerEntity>, "upcomingBookings" | "pastBookings" | "pendingEarnings"> &
  Partial<
    Pick<
      EntityItem<typeof CleanerEntity>,
      "totalBookings" | "minutesWorked" | "received" | "unpaid" | "ratingSum" | "ratingCount"
    >
  >;

/** The part named `cleaner` that counts their jobs and earnings. */
export const countingJobs = (cleanerId: string, counts: Counts): Part =>
  changing("cleaner", CleanerEntity.patch({ cleanerId }).add(counts), retry);

/** Part `given`, which counts an assigned job: adding requires a member of the team (decision 0098), `unverified` one without a verified identity. */
export function countingGiven(
  { cleanerId, assignee }: Pick<BookingRow, "cleanerId" | "assignee">,
  by: 1 | -1,
  { unverified = false } = {},
): Part[] {
  if (!assignee) return [];
  const counted = CleanerEntity.patch({ cleanerId: assignee.memberId }).add({ givenJobs: by });
  if (unverified)
    return [
      changing(
        "given",
        counted.where(({ isVerified }, { eq }) => eq(isVerified, false)),
        retry,
      ),
    ];
  return [
    changing("given", by > 0 ? counted.where(({ worksFor }, { eq }) => eq(worksFor, cleanerId)) : counted, retry),
  ];
}
