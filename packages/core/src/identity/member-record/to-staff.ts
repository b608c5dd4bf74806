import type { Notice, Notices } from "../../messaging/outbox/events.ts";
import { staffNow } from "./roster.ts";

/** The notices that mail every current member of staff but those in `left`; each is named by its place in the list, so that none is told twice. */
export const toStaff = async (mail: NonNullable<Notice["mail"]>, left: readonly string[] = []): Promise<Notices> =>
  Object.fromEntries(
    (await staffNow()).flatMap(({ memberId, place }) =>
      left.includes(memberId) ? [] : [[`staff${place}`, { to: { memberId }, mail }]],
    ),
  );
