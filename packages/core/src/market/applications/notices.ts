import type { NoticeFacts, WithdrawalCause } from "@naqi/contracts";
import type { AskedFacts } from "../../messaging/mails/facts.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";
import type { HandlersOf, Leaver, Notice, Notices } from "../../messaging/outbox/events.ts";
import { ofNobody } from "../../messaging/outbox/without.ts";
import { askAgain } from "./ask-again.ts";
import { rejectPending } from "./reject.ts";
import type { ApplicationTold } from "./event-payload.ts";
import { noteWaiting } from "./waiting.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    "application.made": ApplicationTold;
    /** With a cause the cleaner did not withdraw it, and is notified too. */
    "application.withdrawn": ApplicationTold & { cause?: WithdrawalCause };
    "application.rejected": ApplicationTold & { why: "other_offer" | "other_cleaner" | "closed" | "declined" };
    "application.outdated": ApplicationTold;
    "application.confirmed": ApplicationTold;
    /** A request left the job board: its pending applicants are rejected (decisions §3.2). */
    "request.takenOff": { requestId: string };
    "request.closed": { memberId: string; reason: string } & AskedFacts;
    "request.expired": { memberId: string; requestId: string } & AskedFacts;
    /** The priced terms of a request changed: applicants must confirm their offers (decisions §3.3). */
    "request.edited": { requestId: string };
  }
}

/** Only the customer is notified, and the application is erased with its cleaner, so an event goes with either party. */
const ofEither = (values: ApplicationTold, { memberId }: Leaver) =>
  values.customerId === memberId || values.cleanerId === memberId ? undefined : values;

/** The cleaner is notified after the customer has left, without the title in the customer's words. */
function withoutCustomer<Values extends ApplicationTold>(
  values: Values,
  { memberId, pseudonym }: Leaver,
): Values | undefined {
  if (values.cleanerId === memberId) return undefined;
  return values.customerId === memberId ? { ...values, customerId: pseudonym, title: undefined } : values;
}

const factsOf = ({ serviceType, price }: ApplicationTold) => ({ serviceType, amount: price });

const cleanerOf = ({ cleanerId, cleanerName }: ApplicationTold) => ({ memberId: cleanerId, name: cleanerName });

const toCustomer = (told: ApplicationTold) => ({
  to: { memberId: told.customerId },
  bell: { facts: factsOf(told), path: `/customer/requests/${told.requestId}`, other: cleanerOf(told) },
});

const toCleaner = (told: ApplicationTold) => ({
  to: { memberId: told.cleanerId },
  bell: { facts: factsOf(told), path: "/cleaner/applications" },
});

const withCause = ({ bell, ...notice }: Notice, withdrawn: NoticeFacts["withdrawn"]): Notice => ({
  ...notice,
  bell: bell && { ...bell, facts: { ...bell.facts, ...(withdrawn && { withdrawn }) } },
});

export const applicationNotices: HandlersOf<"application" | "request"> = {
  "application.made": {
    group: "offers",
    does: ({ requestId, applicationId }) => noteWaiting(requestId, applicationId),
    notices: (told) => ({
      customer: { ...toCustomer(told), mail: ({ applications }) => applications.received(told) },
    }),
    without: ofEither,
  },
  "application.withdrawn": {
    group: "offers",
    notices: ({ cause, ...told }): Notices => ({
      customer: {
        ...withCause(toCustomer(told), cause && "unavailable"),
        mail: ({ applications }) => applications.withdrawn(told, cause !== undefined),
      },
      ...(cause && {
        cleaner: {
          ...withCause(toCleaner(told), cause),
          mail: ({ applications }) => applications.withdrawnFor(told, cause),
        },
      }),
    }),
    without: ofEither,
  },
  "application.rejected": {
    group: "offers",
    notices: ({ why, ...told }) => ({
      cleaner: { ...toCleaner(told), mail: ({ applications }) => applications.rejected(told, why) },
    }),
    without: withoutCustomer,
  },
  "application.outdated": {
    group: "offers",
    notices: (told) => ({
      cleaner: { ...toCleaner(told), mail: ({ applications }) => applications.outdated(told) },
    }),
    without: ofEither,
  },
  "application.confirmed": {
    group: "offers",
    notices: (told) => ({
      customer: { ...toCustomer(told), mail: ({ applications }) => applications.confirmed(told) },
    }),
    without: ofEither,
  },
  "request.edited": { does: ({ requestId }) => askAgain(requestId), without: ofNobody },
  "request.closed": byMail(
    "account",
    ({ applications }, { reason, ...asked }) => applications.requestClosed(asked, reason),
    ({ serviceType }) => ({ facts: { serviceType }, path: "/customer/requests" }),
  ),
  "request.expired": byMail(
    "offers",
    ({ applications }, asked) => applications.requestExpired(asked),
    ({ serviceType, requestId }) => ({ facts: { serviceType }, path: `/customer/requests/${requestId}` }),
  ),
  "request.takenOff": { does: ({ requestId }) => rejectPending(requestId), without: ofNobody },
};
