import { randomUUID } from "node:crypto";
import { addDays, addMinutes, dayOf, instantOf, policy } from "@naqi/contracts";
import { Account, Admin, Bookings, Messages, Plans, Reports } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { beforeTheWrite, intercept } from "../../support/core/faults.ts";
import {
  accepting,
  applied,
  as,
  asking,
  booking,
  cleaner,
  justBefore,
  member,
  posted,
  testNow,
} from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { bookedOffer } from "../../support/given/offered.ts";
import { planned, runPlans } from "../../support/given/planned.ts";
import { countByEntity, fingerprint } from "../../support/core/rows.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal, saying, talkers, threadOf, unreadOf } from "../../support/given/talking.ts";

fakePorts();

// covers conversations.block
describe("blocking", () => {
  it("refuses the member's messages in every conversation, and bookings continue", async () => {
    const { customer, worker, booked, conversationId } = await talkers();
    const second = await booking(customer, worker.memberId, { scheduledTime: "16:00" });
    const about = { requestId: second.requestId, cleanerId: worker.memberId };
    const other = await as(worker, () => Messages.open(about));
    const block = () => as(worker, () => Messages.block({ conversationId }));
    expect(await block()).toMatchObject({ hasBlocked: true });
    expect(await block()).toMatchObject({ hasBlocked: true });
    expect(await refusal(saying(customer, conversationId))).toBe("message.blocked");
    expect(await refusal(saying(customer, other.conversationId))).toBe("message.blocked");
    expect(await refusal(saying(worker, conversationId))).toBe("message.blockedByYou");
    const inquire = () => as(customer, () => Messages.inquire({ cleanerId: worker.memberId }));
    expect(await refusal(inquire())).toBe("message.blocked");
    expect(await unreadOf(worker)).toBe(0);
    // Blocks are visible only to their owner.
    expect((await threadOf(customer, conversationId)).conversation.hasBlocked).toBe(false);
    expect(await as(customer, () => Bookings.get({ bookingId: booked.bookingId }))).toMatchObject({
      status: "confirmed",
    });
    expect(await as(worker, () => Messages.unblock({ conversationId }))).toMatchObject({ hasBlocked: false });
    await saying(customer, conversationId);
  });

  it("applies to a message in transit", async () => {
    const { customer, worker, conversationId } = await talkers();
    let isDone = false;
    intercept({
      meanwhile: async ({ command }) => {
        if (isDone || !command.startsWith("TransactWrite")) return;
        isDone = true;
        await as(worker, () => Messages.block({ conversationId }));
      },
    });
    expect(await refusal(saying(customer, conversationId))).toBe("message.blocked");
    expect((await threadOf(worker, conversationId)).texts).toEqual([]);
  });
});

// covers B5.6
describe("two members, one blocked by the other", () => {
  const blockers = ["customer", "worker"] as const;

  it.each(blockers)("make no new booking, if the %s has blocked; existing ones continue", async (by) => {
    const { customer, worker, booked, conversationId } = await talkers();
    const asked = asking(worker.memberId, { scheduledTime: "16:00" });
    const quote = await as(customer, () => Bookings.quote(asked));
    await as({ customer, worker }[by], () => Messages.block({ conversationId }));
    expect(await refusal(as(customer, () => Bookings.quote(asked)))).toBe("booking.cleanerUnavailable");
    const book = () => as(customer, () => Bookings.book(accepting(asked, quote)));
    expect(await refusal(book())).toBe("booking.cleanerUnavailable");
    const { bookingId, startsAt } = booked;
    expect(await as(worker, () => Bookings.start({ bookingId }), startsAt)).toMatchObject({ status: "in_progress" });
    await as({ customer, worker }[by], () => Messages.unblock({ conversationId }));
    expect(await book()).toMatchObject({ status: "confirmed" });
  });

  it.each(blockers)("make no plan, and no visit of an existing one is booked, if the %s has blocked", async (by) => {
    const { customer, worker, booked, conversationId } = await talkers();
    const { bookingId } = booked;
    const plan = await planned(customer, booked);
    const other = await booking(customer, worker.memberId, { scheduledTime: "16:00" });
    await as({ customer, worker }[by], () => Messages.block({ conversationId }));
    const offer = { bookingId: other.bookingId, frequency: "weekly" } as const;
    expect(await refusal(as(customer, () => Plans.offer(offer)))).toBe("plan.cleanerUnavailable");
    const due = instantOf(addDays(plan.days[0] ?? "", -policy.plans.daysAhead), "00:00");
    await runPlans(due);
    const { visits, status } = await as(customer, () => Plans.get({ planId: plan.planId }), due);
    expect([visits.at(-1)?.miss, status]).toEqual(["cleaner_gone", "active"]);
    expect(visits.slice(0, -1).map(({ visit }) => visit?.status)).toEqual(plan.visits.map(() => "confirmed"));
    expect(await as(customer, () => Bookings.get({ bookingId }))).toMatchObject({ status: "confirmed" });
  });

  it("cannot complete a booking in progress either", async () => {
    const { customer, worker, booked, conversationId } = await talkers();
    beforeTheWrite(() => as(worker, () => Messages.block({ conversationId })));
    expect(await refusal(planned(customer, booked))).toBe("plan.cleanerUnavailable");
  });

  it.each(blockers)("cannot offer each other anything, if the %s has blocked", async (by) => {
    const { customer, worker, conversationId } = await talkers();
    const [before, after] = [await posted(customer), await posted(customer)];
    const made = await applied(worker, before.requestId);
    await as({ customer, worker }[by], () => Messages.block({ conversationId }));
    expect(await refusal(applied(worker, after.requestId))).toBe("application.requestClosed");
    // An earlier offer can no longer be booked.
    const bookedOffered = bookedOffer({ customer, worker, request: before, application: made });
    expect(await refusal(bookedOffered)).toBe("booking.cleanerUnavailable");
  });
});

// covers conversations.report
describe("a report", () => {
  it("lets staff read the reported message and its surroundings, and records that", async () => {
    const { customer, worker, conversationId } = await talkers();
    await saying(customer, conversationId, { text: "Hello." });
    const { messageId } = await saying(worker, conversationId, { text: "Pay me in cash." });
    const report = { conversationId, messageId, reason: "payment_outside", words: "No receipt." } as const;
    const { reportId } = await as(customer, () => Reports.ofConversation(report));
    const reviewer = await staff();
    const { items } = await as(reviewer, () => Reports.staffList({ limit: 50 }));
    expect(items.find((one) => one.reportId === reportId)).toMatchObject({ words: "No receipt.", state: "open" });
    const seen = await as(reviewer, () => Reports.staffCase({ reportId }));
    expect(seen.report).toMatchObject({ reporterName: "Sara H.", reportedId: worker.memberId });
    expect(seen.messages.map(({ by, text }) => [by, text])).toEqual([
      [undefined, undefined],
      ["reporter", "Hello."],
      ["reported", "Pay me in cash."],
    ]);
    const close = () => as(reviewer, () => Reports.close({ reportId, outcome: "acted", reason: "Warned" }));
    expect(await close()).toMatchObject({ report: { state: "closed" } });
    expect(await refusal(close())).toBe("admin.wrongMoment");
    const { history } = await as(reviewer, () => Admin.person({ memberId: worker.memberId }));
    expect(history.map(({ action, reason }) => [action, reason])).toEqual(
      expect.arrayContaining([
        ["report.view", undefined],
        ["report.close", "Warned"],
      ]),
    );
  });

  it("is about the other party's messages, and limited to ten a day", async () => {
    const [{ customer, worker, conversationId }, elsewhere] = [await talkers(), await talkers()];
    const own = await saying(customer, conversationId);
    const foreign = await saying(elsewhere.worker, elsewhere.conversationId);
    const report = (messageId?: string) =>
      as(customer, () => Reports.ofConversation({ conversationId, reason: "spam", ...(messageId && { messageId }) }));
    for (const { messageId } of [own, foreign]) expect(await refusal(report(messageId))).toBe("message.notFound");
    for (let count = 0; count < policy.reports.most; count++)
      await report((await saying(worker, conversationId)).messageId);
    expect(await refusal(report())).toBe("report.tooMany");
    await as(worker, () => Reports.ofConversation({ conversationId, reason: "spam" }));
  });

  it("is one per subject and day, however often it is sent at once", async () => {
    const { customer, worker, conversationId } = await talkers();
    const report = (now?: string) =>
      as(customer, () => Reports.ofConversation({ conversationId, reason: "spam" }), now ?? testNow);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => report()));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusal(report())).toBe("report.twice");
    const { messageId } = await saying(worker, conversationId);
    await as(customer, () => Reports.ofConversation({ conversationId, messageId, reason: "spam" }));
    await report(addMinutes(testNow, 24 * 60));
  });

  it("is possible again from midnight in Dubai", async () => {
    const { customer, conversationId } = await talkers();
    const report = (now: string) => as(customer, () => Reports.ofConversation({ conversationId, reason: "spam" }), now);
    const midnight = instantOf(addDays(dayOf(testNow), 1), "00:00");
    await report(justBefore(midnight));
    await report(midnight);
    expect(await refusal(report(addMinutes(midnight, 23 * 60)))).toBe("report.twice");
  });

  it("is readable only by staff, and nothing else is", async () => {
    const { customer, worker, conversationId } = await talkers();
    const { reportId } = await as(customer, () => Reports.ofConversation({ conversationId, reason: "rude" }));
    for (const who of [customer, worker]) {
      expect(await refusal(as(who, () => Reports.staffCase({ reportId })))).toBe("request.forbidden");
      expect(await refusal(as(who, () => Reports.staffList({})))).toBe("request.forbidden");
    }
    const reviewer = await staff();
    expect(await refusal(threadOf(reviewer, conversationId))).toBe("request.forbidden");
    const nobody = `rep_${"0".repeat(26)}`;
    expect(await refusal(as(reviewer, () => Reports.staffCase({ reportId: nobody })))).toBe("admin.notFound");
  });
});

describe("the table requests of messages", () => {
  it("opening a conversation takes three, sending two, polling without news one", async () => {
    const { customer, worker, conversationId } = await talkers();
    const { sent } = intercept();
    const since = (from: number) => sent.slice(from).map(({ command }) => command.replace("Command", ""));
    await threadOf(customer, conversationId);
    expect(since(0).sort()).toEqual(["BatchGetItem", "BatchGetItem", "Query"]);
    let before = sent.length;
    await saying(customer, conversationId);
    expect(since(before)).toEqual(["BatchGetItem", "TransactWriteItems"]);
    before = sent.length;
    await as(worker, () => Messages.changes({}));
    expect(since(before)).toEqual(["GetItem"]);
  });

  it.each([0, 1])("a fault before request %d of sending leaves nothing", async (index) => {
    const { customer, conversationId } = await talkers();
    const before = fingerprint(await everything());
    const { stop } = intercept({ before: (call) => (call.index === index ? new Error("Gone.") : undefined) });
    await expect(saying(customer, conversationId)).rejects.toThrow("Gone.");
    stop();
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("a message whose answer was lost is one message", async () => {
    const { customer, worker, conversationId } = await talkers();
    const key = randomUUID();
    const { stop } = intercept({
      after: ({ command }) => (command.startsWith("TransactWrite") ? new Error("Lost.") : undefined),
    });
    await expect(saying(customer, conversationId, { key })).rejects.toThrow("Lost.");
    stop();
    await saying(customer, conversationId, { key });
    expect((await threadOf(worker, conversationId)).texts).toHaveLength(1);
    expect(await unreadOf(worker)).toBe(1);
  });

  it("twenty at once are twenty messages, twenty unread, and one mail", async () => {
    const { customer, worker, conversationId } = await talkers();
    const before = countByEntity(await everything());
    const all = await Promise.all(Array.from({ length: 20 }, () => saying(customer, conversationId)));
    expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(20);
    expect((await threadOf(worker, conversationId)).conversation.unread).toBe(20);
    expect(await unreadOf(worker)).toBe(20);
    const after = countByEntity(await everything());
    expect((after.outbox ?? 0) - (before.outbox ?? 0)).toBe(1);
    expect((after.message ?? 0) - (before.message ?? 0)).toBe(20);
  });
});

describe("a member who has left", () => {
  it("receives no messages, and their own are gone while the answer remains", async () => {
    const worker = await cleaner();
    const customer = await member("customer", { authTime: testNow });
    const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId: worker.memberId }));
    await saying(customer, conversationId, { text: "My name is Sara." });
    await saying(worker, conversationId, { text: "Hello!" });
    await saying(customer, conversationId, { text: "I live in Marina." });
    await as(customer, () => Account.close({}));
    for (const minutes of [0, 12]) await deliverAll(addMinutes(testNow, minutes));
    const { conversation, lines } = await threadOf(worker, conversationId);
    expect(lines.map(({ by, text }) => [by, text])).toEqual([
      ["other", undefined],
      ["me", "Hello!"],
      ["other", undefined],
    ]);
    expect(conversation).toMatchObject({ hasLeft: true });
    expect(JSON.stringify(conversation)).not.toMatch(/Sara|Marina/);
    expect(await refusal(saying(worker, conversationId))).toBe("message.left");
    const { messageId: upTo = "" } = lines.at(-1) ?? {};
    expect(await as(worker, () => Messages.read({ conversationId, upTo }))).toMatchObject({ unread: 0 });
    expect(await unreadOf(worker)).toBe(0);
  });
});
