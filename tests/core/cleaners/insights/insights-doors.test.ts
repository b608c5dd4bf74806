import { randomUUID } from "node:crypto";
import { TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { addDays, addMinutes, instantOf, weekOf } from "@naqi/contracts";
import { Bookings, Insights, type MemberActor, Messages } from "@naqi/core";
import { CleanerWeekEntity } from "@naqi/core/cleaners/figures/cleaner-weeks.entity";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { intercept } from "../../../support/core/faults.ts";
import { as, booking, cleaner, member, testNow, today } from "../../../support/given/given.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { saying } from "../../../support/given/talking.ts";

const countedOf = async ({ memberId: cleanerId }: MemberActor, at = testNow) =>
  (await CleanerWeekEntity.get({ cleanerId, week: weekOf(at) }).go({ consistent: true })).data;
const replies = async (worker: MemberActor) =>
  (await as(worker, () => Insights.mine({}), addMinutes(testNow, 10 * 24 * 60))).reliability.reply;

/** A customer who has asked a cleaner an unanswered question. */
async function asked() {
  fakePorts();
  const [customer, worker] = [await member("customer"), await cleaner()];
  const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId: worker.memberId }));
  await saying(customer, conversationId);
  expect(await countedOf(worker)).toMatchObject({ asked: 1 });
  return { customer, worker };
}

describe("a question that was never answered", () => {
  it("does not count once its customer has booked: that was the answer", async () => {
    const { customer, worker } = await asked();
    await booking(customer, worker.memberId);
    for (let times = 0; times < 2; times++) await deliverAll();
    expect(await replies(worker)).toEqual({ cases: 0 });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("counts if another cleaner was booked", async () => {
    const { customer, worker } = await asked();
    await booking(customer, (await cleaner()).memberId);
    await deliverAll();
    expect(await countedOf(worker)).toMatchObject({ asked: 1 });
    expect(await replies(worker)).toEqual({ cases: 1 });
  });
});

describe("a row that a transaction holds at that moment", () => {
  it.each(["a look is counted", "a place is noted"])("is retried if %s", async (what) => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    // The directory reloads after some seconds.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 4_000);
    let held = 2;
    const { stop } = intercept({
      before: ({ command }) =>
        command.startsWith("Update") && held-- > 0
          ? new TransactionConflictException({ message: "Transaction is ongoing for the item", $metadata: {} })
          : undefined,
    });
    if (what === "a look is counted") await as(customer, () => Insights.seen({ cleanerId: worker.memberId }));
    else await as(worker, () => Insights.mine({}));
    stop();
    expect(held).toBeLessThan(0);
    const row = await countedOf(worker);
    expect(what === "a look is counted" ? row?.views : row?.noted?.of).toBeGreaterThan(0);
  });

  it("is given up in the end, with our own refusal", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    intercept({
      before: ({ command }) =>
        command.startsWith("Update")
          ? new TransactionConflictException({ message: "Transaction is ongoing for the item", $metadata: {} })
          : undefined,
    });
    const look = as(customer, () => Insights.seen({ cleanerId: worker.memberId }));
    await expect(look).rejects.toMatchObject({ code: "request.busy" });
  });
});

it("a time chosen by the cleaner no longer counts as theirs after the customer moves the visit", async () => {
  const [customer, worker] = [await member("customer"), await cleaner()];
  let visit = await booking(customer, worker.memberId);
  const { bookingId } = visit;
  for (const [who, days] of [
    [worker, 4],
    [customer, 5],
  ] as const) {
    const to = { bookingId, version: visit.version, scheduledDate: addDays(today, days), scheduledTime: "10:00" };
    visit = await as(who, () => Bookings.reschedule({ ...to, idempotencyKey: randomUUID() }));
  }
  const at = instantOf(addDays(today, 5), "10:00");
  await as(worker, () => Bookings.start({ bookingId }), at);
  await as(worker, () => Bookings.complete({ bookingId }), addMinutes(at, 120));
  expect(await countedOf(worker, at)).toMatchObject({ done: 1, onTime: 1 });
  expect((await countedOf(worker, at))?.late).toBeUndefined();
});
