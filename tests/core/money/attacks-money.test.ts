import { randomUUID } from "node:crypto";
import { addDays, addMinutes, dayOf, fils, policy } from "@naqi/contracts";
import { Bookings, Problems, Requests, Wallet } from "@naqi/core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { applied, as, booking, cleaner, member, posted, started, testNow, today } from "../../support/given/given.ts";
import { bookedOffer } from "../../support/given/offered.ts";
import { cancelling, homeIn, of, other } from "../../support/given/replacing.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";

// Other tests of this class cover its promises in tests/capabilities/promises.ts (B3, B4).

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));

// covers B3.4
describe("refunds never exceed a visit's cost", () => {
  it("by reporting it again after a case was decided", async () => {
    const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
    const { bookingId, endsAt, agreedPrice } = await started(customer, worker);
    let minute = 0;
    const then = () => {
      // Ids are in order of creation.
      vi.setSystemTime(Date.now() + 10);
      return addMinutes(endsAt, ++minute);
    };
    const reviewed = async () => {
      const text = `The vase by the window is broken, piece ${minute}.`;
      const made = await as(customer, () => Problems.report({ bookingId, kind: "damage", text }), then());
      const { problemId } = made;
      const answered = () => Problems.answer({ bookingId, problemId, text: "It stood there broken before." });
      const { version } = await as(worker, answered, then());
      return (amount: number) => {
        const asked = { bookingId, problemId, version, outcome: "credit" as const, amount, reason: "Photographs." };
        return as(reviewer, () => Problems.decide(asked), then());
      };
    };
    const credit = await reviewed();
    await credit(agreedPrice - fils(10));
    const again = await reviewed();
    expect(await refusal(again(fils(11)))).toBe("problem.amountMissing");
    await again(fils(10));
    const last = await reviewed();
    expect(await refusal(last(1))).toBe("problem.amountMissing");
    expect((await as(customer, () => Wallet.mine({}), then())).balance).toBe(agreedPrice);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("by one admin without limit: AED 1,000 a day, also at once", async () => {
    const [customer, reviewer] = [await member("customer"), await staff()];
    const { goodwill, goodwillOfDay } = policy.wallet;
    const give = (who = reviewer, amount: number = goodwill, now = testNow) => {
      const form = { memberId: customer.memberId, idempotencyKey: randomUUID(), amount, reason: "An hour late." };
      return as(who, () => Wallet.staffCredit(form), now);
    };
    await give(reviewer, goodwill - 1);
    for (let given = goodwill; given < goodwillOfDay.most; given += goodwill) await give();
    expect(await refusal(give(reviewer, 2))).toBe("wallet.enoughToday");
    await give(reviewer, 1);
    expect(await refusal(give(reviewer, 1))).toBe("wallet.enoughToday");
    await give(await staff({ fullName: "Ines Roth" }));
    await give(reviewer, goodwill, addMinutes(testNow, goodwillOfDay.minutes));
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("credit expires as stated", () => {
  // covers B3.6
  it("however often its owner spends it and cancels", async () => {
    const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
    const form = {
      memberId: customer.memberId,
      idempotencyKey: randomUUID(),
      amount: fils(50),
      reason: "An hour late.",
    };
    const { expiresAt } = await as(reviewer, () => Wallet.staffCredit(form));
    // A day before it expires; each visit is far ahead.
    const now = addMinutes(expiresAt, -24 * 60);
    const far = { scheduledDate: addDays(dayOf(now), 60), useWallet: true };
    for (let round = 0; round < 3; round++) {
      const { bookingId, walletAmount } = await booking(customer, worker.memberId, far, now);
      expect(walletAmount).toBe(fils(50));
      await as(customer, () => Bookings.cancel({ bookingId }), now);
    }
    const { credits } = await as(customer, () => Wallet.mine({}), now);
    expect(credits).toEqual([expect.objectContaining({ expiresAt })]);
    expect((await as(customer, () => Wallet.mine({}), expiresAt)).balance).toBe(0);
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("a request is on the board only while its customer wants it there", () => {
  // covers B4.9
  it("and not again because the replacement cleaner cancels too", async () => {
    const area = "Mirdif";
    const [customer, worker] = [await member("customer"), await other(area)];
    const request = await posted(customer, { location: area, preferredDate: addDays(today, 3) });
    const application = await applied(worker, request.requestId, { durationMinutes: 180 });
    const booked = await bookedOffer({ customer, worker, request, application }, { address: homeIn(area) });
    await cancelling(worker, booked);
    const two = await other(area);
    const all = async () => (await as(customer, () => Requests.mine({ limit: 50 }))).items;
    const open = (await all()).find(({ status }) => status === "open");
    await as(customer, () => Requests.cancel({ requestId: open?.requestId ?? "" }));
    const own = of(customer, booked);
    await cancelling(two, await own.take((await own.offers()).offers[0]));
    expect((await all()).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    expect((await checkTable()).broken).toEqual([]);
  });
});
