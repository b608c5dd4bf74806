import { addMinutes } from "@naqi/contracts";
import { Bookings, Discounts } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { intercept } from "../../../support/core/faults.ts";
import { as, booking, cleaner, code, job, member, testNow } from "../../../support/given/given.ts";
import { codeRow } from "../../../support/core/look.ts";

const days = (count: number) => addMinutes(testNow, count * 24 * 60);

describe("sweeping expired codes", () => {
  it("processes each once, in repeated and parallel runs, and allows returning a code", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const codes = await Promise.all(Array.from({ length: 8 }, () => code(customer, { days: 1 })));
    const used = await code(customer, { days: 1 });
    const { bookingId } = await booking(customer, worker.memberId, { discountCode: used });
    const sweep = (now: string) => as(job, () => Discounts.expireDue(), now);
    const early = await sweep(testNow);
    expect(early).toEqual({ expired: 0 });
    const both = await Promise.all([sweep(days(1.5)), sweep(days(1.5))]);
    expect(both.reduce((sum, { expired }) => sum + expired, 0)).toBe(codes.length);
    expect(await sweep(days(1.5))).toEqual({ expired: 0 });
    expect(await codeRow(customer.memberId, codes[0] ?? "")).toMatchObject({ state: "expired" });

    await as(customer, () => Bookings.cancel({ bookingId }), days(1.6));
    expect(await sweep(days(8))).toEqual({ expired: 0 });
    expect(await sweep(days(9))).toEqual({ expired: 1 });
  });

  it("processes a code at the very instant it expires, and not a millisecond before", async () => {
    const customer = await member("customer");
    await code(customer, { days: 1 }, "2027-01-01T05:00:00.000Z");
    const sweep = (now: string) => as(job, () => Discounts.expireDue(), now);
    expect(await sweep("2027-01-02T04:59:59.999Z")).toEqual({ expired: 0 });
    expect(await sweep("2027-01-02T05:00:00.000Z")).toEqual({ expired: 1 });
  });

  it("processes the others when one fails, and reports it at the end", async () => {
    const customer = await member("customer");
    const [first = "", ...others] = await Promise.all(Array.from({ length: 4 }, () => code(customer, { days: 1 })));
    intercept({
      before: ({ command, input }) =>
        command.startsWith("TransactWrite") && JSON.stringify(input).includes(first.toLowerCase())
          ? new Error("This row is broken.")
          : undefined,
    });
    await expect(as(job, () => Discounts.expireDue(), days(2))).rejects.toThrow("This row is broken.");
    for (const other of others) expect(await codeRow(customer.memberId, other)).toMatchObject({ state: "expired" });
    expect(await codeRow(customer.memberId, first)).toMatchObject({ state: "unused" });
  });

  it("is only run by a job, and so is issuing", async () => {
    const customer = await member("customer");
    await expect(as(customer, () => Discounts.expireDue())).rejects.toMatchObject({ kind: "forbidden" });
    const wish = {
      userId: customer.memberId,
      code: "MINE",
      discountType: "custom",
      valueType: "fixed",
      discountValue: 1,
      minimumOrderAmount: 0,
      firstBookingOnly: false,
      days: 1,
    } as const;
    await expect(as(customer, () => Discounts.issue(wish))).rejects.toMatchObject({ kind: "forbidden" });
    expect([await as(job, () => Discounts.issue(wish)), await as(job, () => Discounts.issue(wish))]).toEqual([
      true,
      false,
    ]);
  });
});
