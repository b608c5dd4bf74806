import { Bookings } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { intercept } from "../support/faults.ts";
import { accepting, as, asking, cleaner, code, member } from "../support/given.ts";
import { moving, proposing, soonBefore, visit } from "../support/moving.ts";

/** How often some work asks the table. */
async function requestsOf(work: () => Promise<unknown>): Promise<number> {
  const { sent, stop } = intercept();
  await work();
  stop();
  return sent.length;
}

describe("what an operation asks of the table at most", () => {
  it("booking, with a code: three times", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const asked = asking(worker.memberId, { discountCode: await code(customer) });
    const quote = await as(customer, () => Bookings.quote(asked));
    const requests = await requestsOf(() => as(customer, () => Bookings.book(accepting(asked, quote))));
    expect(requests).toBeGreaterThan(0);
    expect(requests).toBeLessThanOrEqual(3);
  });

  it("moving at once, proposing and accepting: four times each", async () => {
    const [free, late] = [await visit(), await visit()];
    expect(await requestsOf(() => moving(free.customer, free.booked))).toBeLessThanOrEqual(4);
    expect(await requestsOf(() => proposing(late.customer, late.booked))).toBeLessThanOrEqual(4);
    const { bookingId } = late.booked;
    const accepting = () =>
      as(late.worker, () => Bookings.acceptMove({ bookingId, version: 1 }), soonBefore(late.booked));
    expect(await requestsOf(accepting)).toBeLessThanOrEqual(4);
  });
});
