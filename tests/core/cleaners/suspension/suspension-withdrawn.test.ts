import { addMinutes } from "@naqi/contracts";
import type { MemberActor } from "@naqi/core";
import { Messages } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { as, testNow } from "../../../support/given/given.ts";
import { reinstateMember, suspendMember } from "../../../support/given/staff.ts";
import { refusal, saying, talkers } from "../../../support/given/talking.ts";
import { aVisit } from "../../../support/given/visiting.ts";

const { mails } = fakePorts();
const sentTo = ({ email }: MemberActor, from: number) => mails.slice(from).filter(({ to }) => to === email);

/** A long visit with a report of this side, whose other side was suspended an hour ago. */
async function reported(by: "customer" | "worker", { arrived }: { arrived: boolean }) {
  const visit = await aVisit({ durationMinutes: 240 });
  if (arrived) await visit.arrive(-5);
  await (by === "customer" ? visit.noShow(35) : visit.noAccess(35));
  const other = by === "customer" ? visit.worker : visit.customer;
  await suspendMember(other.memberId, visit.at(36));
  await deliverAll(visit.at(36));
  await deliverAll(visit.at(96));
  const before = mails.length;
  const withdraw = async () => {
    await visit.withdraws(visit[by], 97);
    await deliverAll(visit.at(97));
    return visit.seen(visit.at(97));
  };
  return { ...visit, other, withdraw, sent: (who: MemberActor) => sentTo(who, before) };
}

describe("a report that is withdrawn after the other side was suspended", () => {
  it.each(["customer", "worker"] as const)("leaves the visit on hold if the cleaner has arrived (%s)", async (by) => {
    const visit = await reported(by, { arrived: true });
    expect((await visit.withdraw()).held).toEqual({ [by === "customer" ? "cleaner" : "customer"]: visit.at(97) });
    expect(visit.sent(visit.other).map(({ text }) => text)).toEqual([expect.not.stringContaining("as booked")]);
    expect(visit.sent(visit[by]).map(({ subject }) => subject)).toEqual([expect.stringMatching(/on hold/)]);
    await reinstateMember(visit.other.memberId, visit.at(110));
    await deliverAll(visit.at(110));
    expect((await visit.seen(visit.at(110))).held).toBeUndefined();
    expect((await checkTable()).broken).toEqual([]);
  });

  it("cancels a visit to which the cleaner has not come", async () => {
    const visit = await reported("customer", { arrived: false });
    expect(await visit.withdraw()).toMatchObject({
      status: "cancelled",
      cancellation: { by: "system", cause: "cleaner_suspended", charged: 0 },
    });
    expect(visit.sent(visit.worker).some(({ text }) => text.includes("as booked"))).toBe(false);
  });

  it("says that it goes ahead if no one is suspended", async () => {
    const visit = await aVisit({ durationMinutes: 240 });
    await visit.noShow(35);
    await deliverAll(visit.at(36));
    const before = mails.length;
    await visit.withdraws(visit.customer, 40);
    await deliverAll(visit.at(40));
    expect(sentTo(visit.worker, before).map(({ text }) => text)).toEqual([
      expect.stringContaining("goes ahead as booked"),
    ]);
  });
});

describe("a message to a suspended cleaner", () => {
  it("is refused, and written again once they are active", async () => {
    const { customer, worker, conversationId } = await talkers();
    await suspendMember(worker.memberId);
    expect(await refusal(saying(customer, conversationId, { text: "The door code is 4711." }))).toBe(
      "message.theyPaused",
    );
    const { items } = await as(worker, () => Messages.thread({ conversationId }));
    expect(items.filter(({ text }) => text)).toEqual([]);
    const later = addMinutes(testNow, 5);
    await reinstateMember(worker.memberId, later);
    expect((await saying(customer, conversationId, { now: later })).text).toBe("The key is with the guard.");
  });

  it("still goes from a cleaner to a suspended customer", async () => {
    const { customer, worker, conversationId } = await talkers();
    await suspendMember(customer.memberId);
    expect((await saying(worker, conversationId, { text: "I will not come then." })).text).toBe(
      "I will not come then.",
    );
  });
});
