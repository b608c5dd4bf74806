import { policy } from "@naqi/contracts";
import { Account, Messages } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { as, cleaner, member, testNow } from "../../support/given/given.ts";
import { refusal, saying, talkers, unreadOf } from "../../support/given/talking.ts";

fakePorts();

describe("send", () => {
  it("refuses a block before the limit on messages", async () => {
    const { customer, worker, conversationId } = await talkers();
    for (let count = 0; count < policy.messages.most; count++) await saying(customer, conversationId);
    beforeTheWrite(() => as(worker, () => Messages.block({ conversationId })));
    expect(await refusal(saying(customer, conversationId))).toBe("message.blocked");
  });
});

describe("inquire", () => {
  it("returns the conversation that another request has just opened with the last inquiry of the day", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const inquire = (cleanerId: string) => as(customer, () => Messages.inquire({ cleanerId }));
    for (let count = 1; count < policy.inquiries.most; count++) await inquire((await cleaner()).memberId);
    const opened: string[] = [];
    beforeTheWrite(async () => opened.push((await inquire(worker.memberId)).conversationId));
    expect([(await inquire(worker.memberId)).conversationId]).toEqual(opened);
    expect(await refusal(inquire((await cleaner()).memberId))).toBe("message.tooManyInquiries");
  });
});

describe("read", () => {
  it("marks the reader's side when the writer leaves before the write", async () => {
    const [customer, worker] = [await member("customer", { authTime: testNow }), await cleaner()];
    const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId: worker.memberId }));
    const { messageId: upTo } = await saying(customer, conversationId);
    beforeTheWrite(async () => {
      await as(customer, () => Account.close({}));
      await deliverAll();
    });
    expect(await as(worker, () => Messages.read({ conversationId, upTo }))).toMatchObject({ unread: 0 });
    expect(await unreadOf(worker)).toBe(0);
  });
});
