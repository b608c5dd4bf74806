import { randomUUID } from "node:crypto";
import { addMinutes, policy } from "@naqi/contracts";
import { Bookings, Messages, Reports } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { applied, as, booking, cleaner, member, posted, testNow } from "../../support/given/given.ts";
import { bookedOffer, offered } from "../../support/given/offered.ts";
import { close, mailedTo, withdraw } from "../../support/given/offers.ts";
import { refusal, saying, talkers, threadOf, unreadOf } from "../../support/given/talking.ts";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { movingTo } from "../../support/given/moving.ts";
import { reinstateMember, suspendMember } from "../../support/given/staff.ts";

describe("sending a message", () => {
  it("is visible to both, as their own and as the other's, and unread only for the receiver", async () => {
    const { customer, worker, conversationId } = await talkers();
    await saying(customer, conversationId, { text: "  Ring twice.\n\nThe dog is old.  " });
    await saying(worker, conversationId, { text: "حسناً" });
    const [theirs, ours] = [await threadOf(customer, conversationId), await threadOf(worker, conversationId)];
    expect(theirs.texts).toEqual(["Ring twice.\n\nThe dog is old.", "حسناً"]);
    expect(theirs.lines.map(({ by }) => by)).toEqual([undefined, "me", "other"]);
    expect(ours.lines.map(({ by }) => by)).toEqual([undefined, "other", "me"]);
    expect(theirs.lines[0]).toMatchObject({ event: { what: "booked" } });
    expect(theirs.conversation).toMatchObject({ unread: 1, last: { by: "other", text: "حسناً" } });
    expect([await unreadOf(customer), await unreadOf(worker)]).toEqual([1, 1]);
    const { items } = await as(worker, () => Messages.mine({}));
    expect(items).toMatchObject([{ conversationId, otherName: "Sara H.", unread: 1, last: { by: "me" } }]);
  });

  it("names the same other party in all conversations with them, on both sides", async () => {
    const [customer, worker, second] = [await member("customer"), await cleaner(), await cleaner()];
    await booking(customer, worker.memberId, { scheduledDate: "2027-03-10" });
    await booking(customer, worker.memberId, { scheduledDate: "2027-03-11" });
    await booking(customer, second.memberId, { scheduledDate: "2027-03-12" });
    const others = async (who: typeof customer) =>
      (await as(who, () => Messages.mine({}))).items.map(({ otherId }) => otherId).toSorted();
    expect(await others(customer)).toEqual([worker.memberId, worker.memberId, second.memberId].toSorted());
    expect(await others(worker)).toEqual([customer.memberId, customer.memberId]);
  });

  // covers S117
  it("accepts 1 to 2,000 visible characters", async () => {
    const { customer, conversationId } = await talkers();
    for (const text of ["", "   \n ", "\u200b\u2060", "a".repeat(policy.messageLength + 1), "a\u0000b"])
      expect(await refusal(saying(customer, conversationId, { text }))).toBe("request.invalid");
    await saying(customer, conversationId, { text: "a".repeat(policy.messageLength) });
    expect((await threadOf(customer, conversationId)).texts).toHaveLength(1);
  });

  it("is idempotent, and refuses another text under its key", async () => {
    const { customer, worker, conversationId } = await talkers();
    const key = randomUUID();
    const first = await saying(customer, conversationId, { key });
    const again = await Promise.all([1, 2, 3].map(() => saying(customer, conversationId, { key })));
    expect(again).toEqual([first, first, first]);
    expect(await refusal(saying(customer, conversationId, { key, text: "Else." }))).toBe("request.keyReused");
    expect((await threadOf(worker, conversationId)).texts).toHaveLength(1);
    expect(await unreadOf(worker)).toBe(1);
  });

  it("is limited to 30 times a minute", async () => {
    const { customer, conversationId } = await talkers();
    for (let count = 0; count < policy.messages.most; count++) await saying(customer, conversationId);
    expect(await refusal(saying(customer, conversationId))).toBe("message.tooMany");
    await saying(customer, conversationId, { now: addMinutes(testNow, 1) });
  });

  it("is only for the two parties: for all others the conversation does not exist", async () => {
    const { conversationId, worker } = await talkers();
    const { messageId: upTo } = await saying(worker, conversationId);
    for (const stranger of [await member("customer"), await cleaner()]) {
      const asks = [
        () => saying(stranger, conversationId),
        () => threadOf(stranger, conversationId),
        () => as(stranger, () => Messages.read({ conversationId, upTo })),
        () => as(stranger, () => Messages.block({ conversationId })),
        () => as(stranger, () => Messages.unblock({ conversationId })),
        () => as(stranger, () => Reports.ofConversation({ conversationId, reason: "rude" })),
      ];
      for (const ask of asks) expect(await refusal(ask())).toBe("message.notFound");
    }
  });

  it("requires a confirmed address and an account in good standing", async () => {
    const { customer, conversationId } = await talkers();
    const { MemberEntity } = await import("@naqi/core/identity/member-record/member-record.entity");
    const { memberId } = customer;
    await suspendMember(memberId);
    expect(await refusal(saying(customer, conversationId))).toBe("member.suspended");
    await reinstateMember(memberId);
    await MemberEntity.patch({ memberId }).remove(["emailConfirmedAt"]).go();
    expect(await refusal(saying(customer, conversationId))).toBe("member.unconfirmed");
    await MemberEntity.patch({ memberId }).set({ emailConfirmedAt: testNow }).go();
  });
});

describe("a thread", () => {
  it("is paged, and refuses another one's cursor", async () => {
    const [{ customer, conversationId }, other] = [await talkers(), await talkers()];
    for (let count = 0; count < 4; count++) await saying(customer, conversationId, { text: `Line ${count}` });
    for (let count = 0; count < 2; count++) await saying(other.customer, other.conversationId);
    const first = await as(customer, () => Messages.thread({ conversationId, limit: 2 }));
    const { cursor } = first;
    const next = await as(customer, () => Messages.thread({ conversationId, limit: 2, cursor }));
    expect([...first.items, ...next.items].map(({ text }) => text)).toEqual(["Line 3", "Line 2", "Line 1", "Line 0"]);
    const theirs = await as(other.customer, () => Messages.thread({ conversationId: other.conversationId, limit: 2 }));
    const mixed = () => as(customer, () => Messages.thread({ conversationId, cursor: theirs.cursor }));
    expect(await refusal(mixed())).toBe("request.invalid");
  });

  it("shows the booking's events, in their place and once, whatever is delivered twice", async () => {
    const { customer, worker, booked, conversationId } = await talkers();
    const { bookingId } = booked;
    const moved = await as(customer, () => Bookings.reschedule(movingTo(booked)), addMinutes(testNow, 1));
    await saying(customer, conversationId, { text: "See you then.", now: addMinutes(testNow, 2) });
    await as(worker, () => Bookings.start({ bookingId }), moved.startsAt);
    await as(worker, () => Bookings.complete({ bookingId }), moved.endsAt);
    await mailedTo(customer, addMinutes(moved.endsAt, 1));
    const { lines, conversation } = await threadOf(worker, conversationId);
    expect(lines.map(({ event, text }) => event?.what ?? text)).toEqual([
      "booked",
      "moved",
      "See you then.",
      "started",
      "completed",
    ]);
    expect(lines[1]?.event).toEqual({ what: "moved", day: moved.scheduledDate, hour: moved.scheduledTime });
    expect(conversation).toMatchObject({ bookingId, last: { event: { what: "completed" } }, unread: 1 });
  });

  it("shows a cancellation without undoing later messages", async () => {
    const { customer, worker, booked, conversationId } = await talkers();
    await as(worker, () => Bookings.cancel({ bookingId: booked.bookingId, reason: "Ill" }), addMinutes(testNow, 1));
    await saying(worker, conversationId, { text: "I am sorry.", now: addMinutes(testNow, 2) });
    await mailedTo(customer, addMinutes(testNow, 3));
    const { lines, conversation } = await threadOf(customer, conversationId);
    expect(lines.map(({ event, text }) => event?.what ?? text)).toEqual(["booked", "cancelled", "I am sorry."]);
    expect(conversation.last).toMatchObject({ by: "other", text: "I am sorry." });
  });
});

describe("reading", () => {
  // covers S117
  it("subtracts read messages from the count, shows it to the other party, and never goes back", async () => {
    const { customer, worker, conversationId } = await talkers();
    const first = await saying(customer, conversationId, { text: "One" });
    const second = await saying(customer, conversationId, { text: "Two" });
    const read = (upTo: string) => as(worker, () => Messages.read({ conversationId, upTo }));
    expect(await read(first.messageId)).toMatchObject({ unread: 1, readUpTo: first.messageId });
    expect(await unreadOf(worker)).toBe(1);
    expect(await read(second.messageId)).toMatchObject({ unread: 0 });
    expect(await read(first.messageId)).toMatchObject({ unread: 0, readUpTo: second.messageId });
    expect(await unreadOf(worker)).toBe(0);
    expect((await threadOf(customer, conversationId)).conversation.otherReadUpTo).toBe(second.messageId);
  });

  it("cannot mark future messages as read", async () => {
    const { customer, worker, conversationId } = await talkers();
    const { messageId } = await saying(customer, conversationId);
    const upTo = `msg_${"z".repeat(26)}`;
    expect(await as(worker, () => Messages.read({ conversationId, upTo }))).toMatchObject({ readUpTo: messageId });
    await saying(customer, conversationId);
    expect(await unreadOf(worker)).toBe(1);
  });

  it("leaves no unread message of two at once, if the earlier was written after the later was read", async () => {
    const { customer, worker, conversationId } = await talkers();
    const read = (upTo: string) => as(worker, () => Messages.read({ conversationId, upTo }));
    let later = "";
    const { stop } = beforeTheWrite(async () => {
      later = (await saying(customer, conversationId, { text: "Two" })).messageId;
      await read(later);
    });
    const earlier = await saying(customer, conversationId, { text: "One" });
    stop();
    expect(earlier.messageId < later).toBe(true);
    expect(await unreadOf(worker)).toBe(1);
    expect(await read(later)).toMatchObject({ unread: 0, readUpTo: later });
    expect(await unreadOf(worker)).toBe(0);
    expect((await threadOf(customer, conversationId)).conversation.otherReadUpTo).toBe(later);
  });

  it("of two messages at once, the later written first, ends with the newest", async () => {
    const { customer, worker, conversationId } = await talkers();
    const read = (upTo: string) => as(worker, () => Messages.read({ conversationId, upTo }));
    // An unread message before both makes neither of the two the first.
    await saying(customer, conversationId, { text: "None" });
    let later = "";
    const { stop } = beforeTheWrite(async () => {
      later = (await saying(customer, conversationId, { text: "Two" })).messageId;
    });
    const earlier = await saying(customer, conversationId, { text: "One" });
    stop();
    expect(await read(earlier.messageId)).toMatchObject({ unread: 1, readUpTo: earlier.messageId });
    expect(await read(`msg_${"z".repeat(26)}`)).toMatchObject({ unread: 0, readUpTo: later });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("counts correctly while both write and read at once", async () => {
    const { customer, worker, conversationId } = await talkers();
    const read = async () => {
      const { conversation } = await threadOf(worker, conversationId);
      const { last } = conversation;
      const [newest] = (await as(worker, () => Messages.thread({ conversationId }))).items;
      if (last && newest) await as(worker, () => Messages.read({ conversationId, upTo: newest.messageId }));
    };
    await Promise.all([...Array.from({ length: 6 }, () => saying(customer, conversationId)), read(), read()]);
    const { conversation } = await threadOf(worker, conversationId);
    expect(await unreadOf(worker)).toBe(conversation.unread);
    await read();
    expect(await unreadOf(worker)).toBe(0);
  });
});

describe("polling for changes", () => {
  it("returns another version with every message, read mark and block, and otherwise the same one", async () => {
    const { customer, worker, conversationId } = await talkers();
    const versionOf = (who: typeof customer) => as(who, async () => (await Messages.changes({})).version);
    const first = await versionOf(worker);
    expect(await versionOf(worker)).toBe(first);
    const { messageId: upTo } = await saying(customer, conversationId);
    const second = await versionOf(worker);
    expect(second).toBeGreaterThan(first);
    const before = await versionOf(customer);
    await as(worker, () => Messages.read({ conversationId, upTo }));
    expect(await versionOf(customer)).toBeGreaterThan(before);
    const third = await versionOf(worker);
    expect(third).toBeGreaterThan(second);
    await as(worker, () => Messages.block({ conversationId }));
    expect(await versionOf(worker)).toBeGreaterThan(third);
  });
});

describe("a conversation", () => {
  // covers S116
  it("is opened by an application, by either party, once, and is separate for each applicant", async () => {
    const one = await offered();
    const { requestId } = one.request;
    const second = await cleaner();
    await applied(second, requestId);
    const open = (who: typeof second, cleanerId: string) => as(who, () => Messages.open({ requestId, cleanerId }));
    const [first, again] = await Promise.all([
      open(one.customer, one.worker.memberId),
      open(one.worker, one.worker.memberId),
    ]);
    expect(first).toEqual(again);
    const other = await open(one.customer, second.memberId);
    expect(other).not.toEqual(first);
    expect(await refusal(open(second, one.worker.memberId))).toBe("message.notFound");
    expect(await refusal(open(await member("customer"), second.memberId))).toBe("message.notFound");
    // Without messages there is nothing to list.
    expect((await as(one.worker, () => Messages.mine({}))).items).toEqual([]);
    await saying(one.worker, first.conversationId, { text: "Is there parking?" });
    expect((await as(one.customer, () => Messages.mine({}))).items).toMatchObject([
      { conversationId: first.conversationId, title: one.request.title, unread: 1 },
    ]);
  });

  it("is not opened by a withdrawn or unknown application", async () => {
    const customer = await member("customer");
    const worker = await cleaner();
    const { requestId } = await posted(customer);
    const open = () => as(customer, () => Messages.open({ requestId, cleanerId: worker.memberId }));
    expect(await refusal(open())).toBe("message.notFound");
    const { applicationId } = await applied(worker, requestId);
    await withdraw(worker, applicationId);
    expect(await refusal(open())).toBe("message.notFound");
    await applied(worker, requestId);
    const { conversationId } = await open();
    await close(customer, requestId);
    await saying(worker, conversationId);
  });

  it("of an offer continues as that of its booking", async () => {
    const one = await offered();
    const about = { requestId: one.request.requestId, cleanerId: one.worker.memberId };
    const { conversationId } = await as(one.worker, () => Messages.open(about));
    await saying(one.worker, conversationId, { text: "I can come at ten." });
    const { bookingId } = await bookedOffer(one);
    const { conversation, lines } = await threadOf(one.customer, conversationId);
    expect(conversation).toMatchObject({ bookingId, unread: 1, title: one.request.title });
    expect(lines.map(({ event, text }) => event?.what ?? text)).toContain("I can come at ten.");
    expect(lines.map(({ event }) => event?.what)).toContain("booked");
  });

  it("of an inquiry is one per pair, with a listed cleaner, and not a request", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const ask = (cleanerId: string) => as(customer, () => Messages.inquire({ cleanerId }));
    const [one, two] = await Promise.all([ask(worker.memberId), ask(worker.memberId)]);
    expect(one).toEqual(two);
    await saying(customer, one.conversationId, { text: "Do you iron?" });
    const { items } = await as(worker, () => Messages.mine({}));
    expect(items).toMatchObject([{ otherName: "Sara H.", unread: 1 }]);
    expect(items[0]).not.toHaveProperty("requestId");
    expect(await refusal(ask(customer.memberId))).toBe("cleaner.notFound");
    expect(await refusal(ask((await member("cleaner")).memberId))).toBe("cleaner.notFound");
    const unconfirmed = await member("customer", { emailVerified: false });
    const cleanerId = worker.memberId;
    expect(await refusal(as(unconfirmed, () => Messages.inquire({ cleanerId })))).toBe("member.unconfirmed");
  });
});

describe("two bookings of the same two", () => {
  it("have a conversation each", async () => {
    const { customer, worker, conversationId } = await talkers();
    const second = await booking(customer, worker.memberId, { scheduledTime: "16:00" });
    const about = { requestId: second.requestId, cleanerId: worker.memberId };
    expect((await as(worker, () => Messages.open(about))).conversationId).not.toBe(conversationId);
    expect((await as(worker, () => Messages.mine({}))).items).toHaveLength(2);
  });
});
