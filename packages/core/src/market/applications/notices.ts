import type { NoticeFacts, WithdrawalCause } from "@naqi/contracts";
import type { AskedFacts } from "../../messaging/mails/facts.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";
import type { HandlersOf, Leaver, Notice, Notices } from "../../messaging/outbox/events.ts";
import { ofNobody } from "../../messaging/outbox/without.ts";
import { askAgain } from "./ask-again.ts";
import { rejectPending } from "./reject.ts";
import type { ApplicationPayload } from "./event-payload.ts";
import { noteWaiting } from "./waiting.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    "application.made": ApplicationPayload;
    /** With a cause the cleaner did not withdraw it, and is notified too. */
    "application.withdrawn": ApplicationPayload & { cause?: WithdrawalCause };
    "application.rejected": ApplicationPayload & { why: "other_offer" | "other_cleaner" | "closed" | "declined" };
    "application.outdated": ApplicationPayload;
    "application.confirmed": ApplicationPayload;
    /** A request left the job board: its pending applicants are rejected (decisions §3.2). */
    "request.takenOff": { requestId: string };
    "request.closed": { memberId: string; reason: string } & AskedFacts;
    "request.expired": { memberId: string; requestId: string } & AskedFacts;
    /** The priced terms of a request changed: applicants must confirm their offers (decisions §3.3). */
    "request.edited": { requestId: string };
  }
}

/** Only the customer is notified, and the application is erased with its cleaner, so an event goes with either party. */
const ofEither = (values: ApplicationPayload, { memberId }: Leaver) =>
  values.customerId === memberId || values.cleanerId === memberId ? undefined : values;

/** The cleaner is notified after the customer has left, without the title in the customer's words. */
function withoutCustomer<Values extends ApplicationPayload>(
  values: Values,
  { memberId, pseudonym }: Leaver,
): Values | undefined {
  if (values.cleanerId === memberId) return undefined;
  return values.customerId === memberId ? { ...values, customerId: pseudonym, title: undefined } : values;
}

const factsOf = ({ serviceType, price }: ApplicationPayload) => ({ serviceType, amount: price });

const cleanerOf = ({ cleanerId, cleanerName }: ApplicationPayload) => ({ memberId: cleanerId, name: cleanerName });

const toCustomer = (payload: ApplicationPayload) => ({
  to: { memberId: payload.customerId },
  bell: { facts: factsOf(payload), path: `/customer/requests/${payload.requestId}`, other: cleanerOf(payload) },
});

const toCleaner = (payload: ApplicationPayload) => ({
  to: { memberId: payload.cleanerId },
  bell: { facts: factsOf(payload), path: "/cleaner/applications" },
});

const withCause = ({ bell, ...notice }: Notice, withdrawn: NoticeFacts["withdrawn"]): Notice => ({
  ...notice,
  bell: bell && { ...bell, facts: { ...bell.facts, ...(withdrawn && { withdrawn }) } },
});

export const applicationNotices: HandlersOf<"application" | "request"> = {
  "application.made": {
    group: "offers",
    does: ({ requestId, applicationId }) => noteWaiting(requestId, applicationId),
    notices: (payload) => ({
      customer: { ...toCustomer(payload), mail: ({ applications }) => applications.received(payload) },
    }),
    without: ofEither,
  },
  "application.withdrawn": {
    group: "offers",
    notices: ({ cause, ...payload }): Notices => ({
      customer: {
        ...withCause(toCustomer(payload), cause && "unavailable"),
        mail: ({ applications }) => applications.withdrawn(payload, cause !== undefined),
      },
      ...(cause && {
        cleaner: {
          ...withCause(toCleaner(payload), cause),
          mail: ({ applications }) => applications.withdrawnFor(payload, cause),
        },
      }),
    }),
    without: ofEither,
  },
  "application.rejected": {
    group: "offers",
    notices: ({ why, ...payload }) => ({
      cleaner: { ...toCleaner(payload), mail: ({ applications }) => applications.rejected(payload, why) },
    }),
    without: withoutCustomer,
  },
  "application.outdated": {
    group: "offers",
    notices: (payload) => ({
      cleaner: { ...toCleaner(payload), mail: ({ applications }) => applications.outdated(payload) },
    }),
    without: ofEither,
  },
  "application.confirmed": {
    group: "offers",
    notices: (payload) => ({
      customer: { ...toCustomer(payload), mail: ({ applications }) => applications.confirmed(payload) },
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
