import { timingSafeEqual } from "node:crypto";
import {
  isMutableMail,
  type MailList,
  mailLists,
  type MutableMail,
  notices,
  refuseNotices,
  type SubscriptionList,
} from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { switchSubscription } from "../../identity/member-record/subscriptions.ts";
import { port } from "../../ports/index.ts";
import { switchFor } from "./choices.ts";

const markOf = (memberId: string, group: string) => port("vault").mark(`unsubscribe:${group}:${memberId}`);

/** The signed link that unsubscribes a member from one mail group. It never expires and is not stored. */
export const unsubscribeLink = async (memberId: string, group: MutableMail) =>
  `${group}.${memberId}.${await markOf(memberId, group)}`;

export const listLink = async ({ list, linkId }: { list: SubscriptionList; linkId: string }) =>
  `${list}.${linkId}.${await markOf(linkId, list)}`;

/** Refuses a link with a wrong signature, without a reason. */
async function readLink(link: string): Promise<{ id: string; group: MailList }> {
  const [group = "", id = "", mark = ""] = link.split(".");
  const known = mailLists.find((one) => one === group);
  if (!known) throw refuseNotices.badLink();
  const isOurs = timingSafeEqual(Buffer.from(await markOf(id, known), "hex"), Buffer.from(mark, "hex"));
  if (!isOurs) throw refuseNotices.badLink();
  return { id, group: known };
}

/** A departed member's link answers as before; no mail is sent to them. */
const switching =
  (on: boolean) =>
  async ({ link }: { link: string }) => {
    const { id, group } = await readLink(link);
    if (isMutableMail(group)) await switchFor(id, `mail.${group}`, on);
    else await switchSubscription(id, group, on);
    return { group };
  };

export const unsubscribe = implement(notices.unsubscribe, switching(false));
export const resubscribe = implement(notices.resubscribe, switching(true));
