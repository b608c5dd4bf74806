import { policy, refuseSite, site } from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { takeStrangerMail } from "../../kit/connection.ts";
import { countingMailbox } from "../../kit/limits.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import { readMailToken, usingUp } from "../../kit/mail-token.ts";
import { answering, changing, commit } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { subscribing, subscriptionOf } from "../member-record/subscriptions.ts";

const noMail = (): undefined => undefined;

/** Requests a confirmation mail, at most three an hour per mailbox. The answer never tells whether the address is listed (G11). */
export const subscribe = implement(site.subscribe, async ({ email, list }) => {
  await takeStrangerMail();
  await commit([
    ...countingMailbox(mailboxOf(email), "subscription_mail", policy.subscriptionMails, noMail),
    outboxEvent("site.subscriptionAsked", { email, list }),
  ]);
  return { email };
});

export const confirmSubscription = implement(site.confirmSubscription, async ({ token }) => {
  const link = await readMailToken(token, "confirm_subscription", refuseSite.linkUsed);
  const { email, list } = link;
  if (!list) throw refuseSite.linkUsed();
  const unlessListed = async () => ((await subscriptionOf(email, list)) ? undefined : refuseSite.linkUsed());
  await commit([
    changing("link", usingUp(link), unlessListed),
    answering(subscribing(email, list), unlessListed),
    outboxEvent("site.subscribed", { email, list }),
  ]);
  return { email, list };
});
