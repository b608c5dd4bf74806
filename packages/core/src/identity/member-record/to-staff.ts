import type { Notice, Notices } from "../../messaging/outbox/events.ts";
import { staffNow } from "./roster.ts";

/** Mails all current staff except `left`. Each notice is named by the place in the list, so that a retry sends none twice. */
export const toStaff = async (mail: NonNullable<Notice["mail"]>, left: readonly string[] = []): Promise<Notices> =>
  Object.fromEntries(
    (await staffNow()).flatMap(({ memberId, place }) =>
      left.includes(memberId) ? [] : [[`staff${place}`, { to: { memberId }, mail }]],
    ),
  );
