import { addMinutes } from "@naqi/contracts";
import { Account, Bookings, type MemberActor, Messages, Reports, Teams } from "@naqi/core";
import { ConversationEntity } from "@naqi/core/messaging/messages/messages.entity";
import { afterEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { waitingEvents } from "../../../support/core/events.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, cleaner } from "../../../support/given/given.ts";
import { mailedTo, mails } from "../../../support/given/offers.ts";
import { suspendMember } from "../../../support/given/staff.ts";
import { refusal, saying, threadOf, unreadOf } from "../../../support/given/talking.ts";
import { aTeam, joined, worker } from "../../../support/given/teams.ts";

afterEach(async ({ task }) => {
  if (task.suite?.tasks.at(-1) === task) expect((await checkTable()).broken).toEqual([]);
});

/** A team's visit assigned to Aisha, and its conversation. */
async function aTalk() {
  const team = await aTeam();
  const { version } = await team.give(team.aisha);
  const [job] = await team.jobsOf(team.aisha);
  const conversationId = job?.conversationId ?? "";
  const read = (who: MemberActor, now?: string) => as(who, () => Messages.thread({ conversationId }), now);
  const listed = async (who: MemberActor) => (await as(who, () => Messages.mine({}))).items;
  return { ...team, version, conversationId, read, listed };
}

// covers teams.conversation
describe("the conversation of an assigned job", () => {
  it("is read and written by the customer, the owner and the assigned person, who each see the authors", async () => {
    const { owner, aisha, customer, conversationId, listed } = await aTalk();
    await saying(customer, conversationId, { text: "Please ring twice." });
    await saying(aisha, conversationId, { text: "I will." });
    await saying(owner, conversationId, { text: "She brings a vacuum cleaner." });
    const seenBy = async (who: MemberActor) =>
      (await threadOf(who, conversationId)).lines.flatMap(({ text, by, from }) => (text ? [[by, from]] : []));
    expect(await seenBy(customer)).toEqual([
      ["me", undefined],
      ["other", "Aisha Khan"],
      ["other", undefined],
    ]);
    expect(await seenBy(aisha)).toEqual([
      ["other", undefined],
      ["me", "Aisha Khan"],
      ["other", "Sparkle LLC"],
    ]);
    expect(await seenBy(owner)).toEqual([
      ["other", undefined],
      ["other", "Aisha Khan"],
      ["me", undefined],
    ]);
    const [own] = await listed(aisha);
    expect(own).toMatchObject({ conversationId, ofTeam: "Sparkle LLC" });
    // Their jobs do not name the customer's account.
    expect(JSON.stringify(own)).not.toContain(customer.memberId);
  });

  it("counts each member's unread messages, and marks only their own as read", async () => {
    const { owner, aisha, customer, conversationId } = await aTalk();
    const { messageId } = await saying(customer, conversationId);
    expect([await unreadOf(owner), await unreadOf(aisha), await unreadOf(customer)]).toEqual([1, 1, 0]);
    await as(aisha, () => Messages.read({ conversationId, upTo: messageId }));
    expect([await unreadOf(owner), await unreadOf(aisha)]).toEqual([1, 0]);
    const answer = await saying(aisha, conversationId);
    expect([await unreadOf(owner), await unreadOf(aisha), await unreadOf(customer)]).toEqual([2, 0, 1]);
    await as(customer, () => Messages.read({ conversationId, upTo: answer.messageId }));
    const { conversation } = await threadOf(aisha, conversationId);
    expect(conversation.otherReadUpTo).toBe(answer.messageId);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("mails the assigned person once about unread messages", async () => {
    const { aisha, customer, conversationId } = await aTalk();
    const now = addMinutes((await saying(customer, conversationId)).createdAt, 3);
    await saying(customer, conversationId, { text: "Are you there?" });
    await mailedTo(aisha, now);
    await saying(customer, conversationId, { text: "Hello?", now });
    await mailedTo(aisha, addMinutes(now, 5));
    expect(mails.filter(({ to, subject }) => to === aisha.email && subject.startsWith("New message"))).toHaveLength(1);
  });

  it("sends no notice to a person who was unassigned or has left the team", async () => {
    const eventPayload = (who: MemberActor) =>
      mails.filter(({ to, subject }) => to === who.email && subject.startsWith("New message"));
    const { owner, aisha, customer, version, conversationId, give } = await aTalk();
    const { createdAt } = await saying(customer, conversationId);
    await give(owner, version);
    await mailedTo(aisha, addMinutes(createdAt, 10));
    expect(eventPayload(aisha)).toEqual([]);

    const other = await aTalk();
    await other.step(other.aisha, other.booked.startsAt, { step: "start" });
    const now = addMinutes(other.booked.startsAt, 100);
    await other.step(other.aisha, now, { step: "complete" });
    await deliverAll(now);
    await saying(other.customer, other.conversationId, { now });
    await as(other.aisha, () => Teams.leave({}), now);
    await saying(other.customer, other.conversationId, { now: addMinutes(now, 1) });
    await mailedTo(other.aisha, addMinutes(now, 30));
    expect(eventPayload(other.aisha)).toEqual([]);
  });

  // covers B7.15
  it("ends immediately with the assignment, also at the moment of reading or writing", async () => {
    const { owner, aisha, customer, version, conversationId, give, read, listed } = await aTalk();
    await saying(customer, conversationId);
    beforeTheWrite(() => give(owner, version));
    expect(await refusal(saying(aisha, conversationId))).toBe("message.notFound");
    expect(await refusal(read(aisha))).toBe("message.notFound");
    expect(await refusal(as(aisha, () => Messages.read({ conversationId, upTo: `msg_${"z".repeat(26)}` })))).toBe(
      "message.notFound",
    );
    expect(await listed(aisha)).toEqual([]);
    expect(await unreadOf(aisha)).toBe(0);
    // Later messages do not reach them, and the customer's data are gone.
    await saying(customer, conversationId);
    expect(await unreadOf(aisha)).toBe(0);
    const { data } = await ConversationEntity.get({ memberId: aisha.memberId, conversationId }).go();
    expect(data).not.toHaveProperty("otherName");
    expect(data).not.toHaveProperty("last");
    expect((await read(owner)).items.length).toBeGreaterThan(2);
  });

  it("continues with the next person, including earlier messages", async () => {
    const { owner, aisha, customer, version, conversationId, give, read } = await aTalk();
    const bela = await worker();
    await joined(owner, bela);
    await saying(customer, conversationId, { text: "The dog is old." });
    expect(await refusal(read(bela))).toBe("message.notFound");
    await give(bela, version);
    expect((await threadOf(bela, conversationId)).texts).toEqual(["The dog is old."]);
    expect(await unreadOf(bela)).toBe(0);
    expect(await refusal(read(aisha))).toBe("message.notFound");
    await saying(bela, conversationId);
    expect(await unreadOf(customer)).toBe(1);
  });

  // covers B7.15
  it("does not exist for other members of the team, strangers and unknown ids", async () => {
    const { owner, conversationId, read } = await aTalk();
    const bela = await worker();
    await joined(owner, bela);
    for (const who of [bela, await cleaner()]) {
      expect(await refusal(read(who))).toBe("message.notFound");
      expect(await refusal(saying(who, conversationId))).toBe("message.notFound");
    }
  });

  // covers B7.15
  it("ends with the membership: a former member reads nothing, although the job is completed within the day", async () => {
    const { aisha, booked, conversationId, step, read } = await aTalk();
    await step(aisha, booked.startsAt, { step: "start" });
    const now = addMinutes(booked.startsAt, 100);
    await step(aisha, now, { step: "complete" });
    await deliverAll(now);
    expect((await read(aisha, now)).items.length).toBeGreaterThan(0);
    beforeTheWrite(() => as(aisha, () => Teams.leave({}), now));
    expect(await refusal(saying(aisha, conversationId, { now }))).toBe("message.notFound");
    expect(await refusal(read(aisha, now))).toBe("message.notFound");
  });

  // covers B7.15
  it("ends a day after the job is completed, and immediately when it is cancelled", async () => {
    const { aisha, booked, customer, conversationId, step, read } = await aTalk();
    await step(aisha, booked.startsAt, { step: "start" });
    const now = addMinutes(booked.startsAt, 100);
    await step(aisha, now, { step: "complete" });
    await deliverAll(now);
    await saying(customer, conversationId, { now: addMinutes(now, 10) });
    expect(await unreadOf(aisha)).toBe(1);
    await deliverAll(addMinutes(now, 24 * 60 + 1));
    expect(await refusal(read(aisha))).toBe("message.notFound");
    expect(await unreadOf(aisha)).toBe(0);
    const other = await aTalk();
    await as(other.customer, () => Bookings.cancel({ bookingId: other.booked.bookingId }));
    await deliverAll();
    expect(await refusal(other.read(other.aisha))).toBe("message.notFound");
  });

  // covers B7.15
  it("respects suspensions: of the person, whose job is unassigned, and of the business", async () => {
    const { owner, aisha, conversationId } = await aTalk();
    beforeTheWrite(() => suspendMember(owner.memberId));
    expect(await refusal(saying(aisha, conversationId))).toBe("message.teamPaused");
    const other = await aTalk();
    beforeTheWrite(() => suspendMember(other.aisha.memberId));
    expect(await refusal(saying(other.aisha, other.conversationId))).toBe("member.suspended");
  });

  // covers B7.15
  it("respects blocks: the customer's of the owner, and the owner's of the customer; a member cannot block in it", async () => {
    const { aisha, customer, conversationId } = await aTalk();
    expect(await refusal(as(aisha, () => Messages.block({ conversationId })))).toBe("message.ofTeam");
    beforeTheWrite(() => as(customer, () => Messages.block({ conversationId })));
    expect(await refusal(saying(aisha, conversationId))).toBe("message.blocked");
    const other = await aTalk();
    await as(other.owner, () => Messages.block({ conversationId: other.conversationId }));
    expect(await refusal(saying(other.aisha, other.conversationId))).toBe("message.blocked");
  });

  it("reports a team member's message as theirs", async () => {
    const { aisha, customer, conversationId } = await aTalk();
    const { messageId } = await saying(aisha, conversationId, { text: "Pay me more." });
    const words = "They ask for more money.";
    const report = { conversationId, messageId, reason: "other", words } as const;
    await expect(as(customer, () => Reports.ofConversation(report))).resolves.toBeDefined();
  });

  it("contains no messages of a customer who left", async () => {
    const { aisha, customer, booked, conversationId, step } = await aTalk();
    await saying(customer, conversationId, { text: "My secret." });
    await step(aisha, booked.startsAt, { step: "start" });
    const now = addMinutes(booked.startsAt, 100);
    await step(aisha, now, { step: "complete" });
    await deliverAll(now);
    await as({ ...customer, authTime: now }, () => Account.close({}), now);
    await deliverAll(now);
    const { data } = await ConversationEntity.get({ memberId: aisha.memberId, conversationId }).go();
    expect(JSON.stringify(data)).not.toContain(customer.memberId);
    expect(data).not.toHaveProperty("otherName");
    // A day after the job it closes like any other.
    await deliverAll(addMinutes(now, 24 * 60 + 10));
    const { data: closed } = await ConversationEntity.get({ memberId: aisha.memberId, conversationId }).go();
    expect(closed).toMatchObject({ jobs: [] });
    expect((await waitingEvents()).filter(({ kind }) => kind === "team.talkDue")).toEqual([]);
  });
});
