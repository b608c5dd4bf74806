import { readMember } from "../../identity/member-record/member.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";
import type { HandlersOf } from "../../messaging/outbox/events.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    "calendar.linkCreated": { memberId: string; at: string };
  }
}

const created = byMail<{ memberId: string; at: string }>(
  "security",
  ({ security }, { at }) => security.calendarLink({ at }),
  () => ({ facts: {}, path: "/security" }),
);

export const calendarNotices: HandlersOf<"calendar"> = {
  "calendar.linkCreated": {
    ...created,
    // An unconfirmed address may belong to another person.
    notices: async (event) => ((await readMember(event.memberId))?.emailConfirmedAt ? created.notices(event) : {}),
  },
};
