import { notices, type NoticeSwitch, noticeSwitches, refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { addressesOf } from "../../kit/personal.ts";
import { conditionFailed } from "../../kit/table/conditions.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { formerAddress, ownMember } from "../../identity/member-record/member.ts";
import { subscribing, subscriptionOf } from "../../identity/member-record/subscriptions.ts";
import { SubscriptionEntity } from "../../identity/member-record/subscriptions.entity.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { sessionsRow } from "../../identity/member-record/sessions.ts";
import { port } from "../../ports/index.ts";
import { reachedBrowsersOf } from "./browsers.ts";

export const choices = implement(notices.choices, async () => {
  const { publicKey } = port("push");
  const { memberId, email } = Call.member();
  const [member, sessions, listed] = await readTogether(
    row(MemberEntity, { memberId }),
    sessionsRow(memberId),
    row(SubscriptionEntity, { email, list: "newsletter" }),
  );
  if (!member) throw refuseMember.notEnrolled();
  // A token from before an address change still carries the former address.
  const subscription = member.email === email ? listed : await subscriptionOf(member.email, "newsletter");
  const isOn = Boolean(subscription && !subscription.leftAt);
  const chosen = { off: switchedOff(member), newsletter: member.emailConfirmedAt ? isOn : undefined };
  if (!publicKey) return chosen;
  const browsers = member.pushedSince ? await reachedBrowsersOf(memberId, sessions) : [];
  return { ...chosen, push: { publicKey, browsers: browsers.map(({ browserId }) => browserId) } };
});

export const choose = implement(notices.choose, async ({ choice, on }) => {
  const { memberId } = Call.member();
  if (choice === "newsletter") return chooseNewsletter(on);
  const left = await switchFor(memberId, choice, on);
  if (!left) throw refuseMember.notEnrolled();
  return { off: switchedOff(left) };
});

/** Subscribes the caller's address to the newsletter or unsubscribes it (G143); refuses an unconfirmed address. */
async function chooseNewsletter(on: boolean) {
  const member = await ownMember();
  if (!member.emailConfirmedAt) throw refuseMember.unconfirmed();
  const { email } = member;
  if (on) await commit([subscribing(email, "newsletter")]);
  else await Promise.all(addressesOf({ email, formerEmail: formerAddress(member) }).map(unsubscribe));
  return { off: switchedOff(member), newsletter: on };
}

const unsubscribe = (email: string) => SubscriptionEntity.delete({ email, list: "newsletter" }).go();

/** Switches one notice; safe for concurrent switches and repeats. Returns the new row, or undefined without an open account. */
export async function switchFor(memberId: string, choice: NoticeSwitch, on: boolean): Promise<MemberRow | undefined> {
  const row = MemberEntity.patch({ memberId }).set({ updatedAt: Call.now() });
  const switched = on ? row.delete({ noticesOff: [choice] }) : row.add({ noticesOff: [choice] });
  try {
    const { data } = await switched.where(({ standing }, { ne }) => ne(standing, "closed")).go({ response: "all_new" });
    return data;
  } catch (error) {
    if (conditionFailed(error)) return undefined;
    throw error;
  }
}

export const switchedOff = ({ noticesOff = [] }: Pick<MemberRow, "noticesOff">): NoticeSwitch[] =>
  noticeSwitches.filter((one) => noticesOff.includes(one));
