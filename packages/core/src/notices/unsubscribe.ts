import { timingSafeEqual } from "node:crypto";
import { type MutableMail, mutableMails, notices, refuseNotices } from "@naqi/contracts";
import { implement } from "../gate/implement.ts";
import { port } from "../ports/index.ts";
import { switchFor } from "./choices.ts";

const markOf = (memberId: string, group: string) => port("vault").mark(`unsubscribe:${group}:${memberId}`);

/** What the link of a member's mails of a group carries: always the same, good for that group alone, kept nowhere. */
export const unsubscribeLink = async (memberId: string, group: MutableMail) =>
  `${group}.${memberId}.${await markOf(memberId, group)}`;

/** Whose mails of which group a link of ours ends; one that we did not make is refused, and nothing more is said. */
async function readLink(link: string): Promise<{ memberId: string; group: MutableMail }> {
  const [group = "", memberId = "", mark = ""] = link.split(".");
  const known = mutableMails.find((one) => one === group);
  if (!known) throw refuseNotices.badLink();
  const isOurs = timingSafeEqual(Buffer.from(await markOf(memberId, known), "hex"), Buffer.from(mark, "hex"));
  if (!isOurs) throw refuseNotices.badLink();
  return { memberId, group: known };
}

/** To somebody who has left nothing is mailed: their link answers as it always did. */
const switching =
  (on: boolean) =>
  async ({ link }: { link: string }) => {
    const { memberId, group } = await readLink(link);
    await switchFor(memberId, `mail.${group}`, on);
    return { group };
  };

export const unsubscribe = implement(notices.unsubscribe, switching(false));
export const resubscribe = implement(notices.resubscribe, switching(true));
