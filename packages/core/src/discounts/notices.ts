import type { CodeFacts } from "../mails/facts.ts";
import type { HandlersOf } from "../outbox/events.ts";
import { byMail } from "../outbox/by-mail.ts";

declare module "../outbox/events.ts" {
  interface Events {
    /** Staff have given a customer a code. */
    "discount.issued": { memberId: string } & CodeFacts;
  }
}

export const discountNotices: HandlersOf<"discount"> = {
  "discount.issued": byMail(
    ({ discounts }, code) => discounts.issued(code),
    () => ({ facts: {}, path: "/search" }),
  ),
};
