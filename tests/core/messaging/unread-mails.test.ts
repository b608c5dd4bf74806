import { addMinutes } from "@naqi/contracts";
import { Messages } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { as, testNow } from "../../support/given/given.ts";
import { mailedTo } from "../../support/given/offers.ts";
import { saying, talkers } from "../../support/given/talking.ts";
import { waitingEvents } from "../../support/core/events.ts";

// covers conversations.unread
describe("a mail about unread messages", () => {
  const later = (minutes: number) => addMinutes(testNow, minutes);

  it("is sent after two minutes, once while it stays unread, and again for messages after reading", async () => {
    const { customer, worker, conversationId } = await talkers();
    await mailedTo(worker);
    await saying(customer, conversationId, { text: "Secret" });
    expect(await mailedTo(worker, later(1))).toEqual([]);
    await saying(customer, conversationId, { now: later(1) });
    const [mail, ...more] = await mailedTo(worker, later(4));
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("New message from Sara H.");
    expect(mail?.text).toContain("2 new messages");
    expect(mail?.text).toContain(`/cleaner/messages?conversation=${conversationId}`);
    expect(mail?.text).not.toContain("Secret");
    const { messageId: upTo } = await saying(customer, conversationId, { now: later(5) });
    expect(await mailedTo(worker, later(10))).toEqual([]);
    await as(worker, () => Messages.read({ conversationId, upTo }), later(11));
    await saying(customer, conversationId, { now: later(12) });
    expect(await mailedTo(worker, later(15))).toHaveLength(1);
  });

  it("is not sent when it was read in time", async () => {
    const { customer, worker, conversationId } = await talkers();
    await mailedTo(worker);
    const { messageId: upTo } = await saying(customer, conversationId);
    await as(worker, () => Messages.read({ conversationId, upTo }), later(1));
    expect(await mailedTo(worker, later(5))).toEqual([]);
  });

  it("is sent once for a message after the others were read, when it has waited as long", async () => {
    const { customer, worker, conversationId } = await talkers();
    await mailedTo(worker);
    const { messageId: upTo } = await saying(customer, conversationId);
    await as(worker, () => Messages.read({ conversationId, upTo }), later(0.5));
    await saying(customer, conversationId, { text: "And the lift?", now: later(1) });
    await saying(customer, conversationId, { text: "Hello?", now: later(1.2) });
    expect(await mailedTo(worker, later(2))).toEqual([]);
    expect(await mailedTo(worker, later(2.9))).toEqual([]);
    const mails = await mailedTo(worker, later(3));
    expect(mails.map(({ text }) => text.includes("2 new messages"))).toEqual([true]);
    expect(await mailedTo(worker, later(60))).toEqual([]);
  });

  it("for a message just before the event is due has its own event", async () => {
    const { customer, worker, conversationId } = await talkers();
    await mailedTo(worker);
    const { messageId: upTo } = await saying(customer, conversationId);
    await as(worker, () => Messages.read({ conversationId, upTo }), later(0.5));
    await saying(customer, conversationId, { now: later(1.8) });
    expect(await mailedTo(worker, later(2.5))).toEqual([]);
    expect(await mailedTo(worker, later(4))).toHaveLength(1);
    expect(await mailedTo(worker, later(60))).toEqual([]);
  });

  it("is checked once for any number of messages and reads in two minutes", async () => {
    const { customer, worker, conversationId } = await talkers();
    await mailedTo(worker, later(0));
    for (let line = 0; line < 4; line++) {
      const { messageId: upTo } = await saying(customer, conversationId, { now: later(line / 3) });
      await as(worker, () => Messages.read({ conversationId, upTo }), later(line / 3));
    }
    const waiting = (await waitingEvents()).filter(
      ({ kind, values }) => kind === "message.unread" && values.conversationId === conversationId,
    );
    expect(waiting).toHaveLength(1);
  });

  it("is sent for a message that arrived while others were read", async () => {
    const { customer, worker, conversationId } = await talkers();
    await mailedTo(worker);
    const { messageId: upTo } = await saying(customer, conversationId);
    await saying(customer, conversationId);
    await as(worker, () => Messages.read({ conversationId, upTo }), later(1));
    expect(await mailedTo(worker, later(5))).toHaveLength(1);
  });
});
