import { notices, type NoticeSwitch, noticeSwitches, refuseMember } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { conditionFailed } from "../kit/conditions.ts";
import { implement } from "../gate/implement.ts";
import { readTogether, row } from "../kit/read-together.ts";
import type { MemberRow } from "../membership/member.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { sessionsRow } from "../membership/sessions.ts";
import { port } from "../ports/index.ts";
import { reachedBrowsersOf } from "./browsers.ts";

export const choices = implement(notices.choices, async () => {
  const { publicKey } = port("push");
  const { memberId } = Call.member();
  const [member, sessions] = await readTogether(row(MemberEntity, { memberId }), sessionsRow(memberId));
  if (!member) throw refuseMember.notEnrolled();
  if (!publicKey) return { off: switchedOff(member) };
  const browsers = member.pushedSince ? await reachedBrowsersOf(memberId, sessions) : [];
  return { off: switchedOff(member), push: { publicKey, browsers: browsers.map(({ browserId }) => browserId) } };
});

export const choose = implement(notices.choose, async ({ choice, on }) => {
  const left = await switchFor(Call.member().memberId, choice, on);
  if (!left) throw refuseMember.notEnrolled();
  return { off: switchedOff(left) };
});

/**
 * Switches one way of hearing of something for a member, whatever else is switched at the same moment; switched again it
 * stays. Answers what the row says afterwards, undefined where there is nobody any more.
 */
export async function switchFor(
  memberId: string,
  choice: NoticeSwitch,
  on: boolean,
): Promise<Pick<MemberRow, "noticesOff"> | undefined> {
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

/** What a member has switched off; a switch that there is no more counts for nothing. */
export const switchedOff = ({ noticesOff = [] }: Pick<MemberRow, "noticesOff">): NoticeSwitch[] =>
  noticeSwitches.filter((one) => noticesOff.includes(one));
