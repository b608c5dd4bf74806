import { randomUUID } from "node:crypto";
import {
  addMinutes,
  type Booking,
  dayOf,
  doorPayment,
  extendedPayment,
  extensionPrice,
  fils,
  instantOf,
  priceLinesOf,
  receivedFor,
} from "@naqi/contracts";
import { Account, Bookings, Earnings, type MemberActor, Payouts, Problems } from "@naqi/core";
import { LedgerEntity, OwedEntity } from "@naqi/core/money/earnings/earnings.entity";
import { commit } from "@naqi/core/kit/table/commit";
import { credited } from "@naqi/core/money/wallet/credited";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { as, booking, cleaner, code, job, member, started, testNow } from "../../support/given/given.ts";
import { waitingEvents, waitingFor } from "../../support/core/events.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { staff, suspendMember } from "../../support/given/staff.ts";

fakePorts();

const refused = (code: string) => expect.objectContaining({ code }) as Error;
const crediting = (customer: MemberActor, amount: number) =>
  as(job, () => commit(credited({ memberId: customer.memberId, amount, source: "problem", sourceId: randomUUID() })));

describe("the payment at the door", () => {
  const price = fc.integer({ min: 1, max: 1_000_000 });
  const share = fc.integer({ min: 0, max: 100 });

  it("and Naqi's payment add up to the cleaner's earnings, for any code, credit, extension and tip", () => {
    fc.assert(
      fc.property(price, share, share, fc.option(price), fc.option(price), (agreedPrice, code, credit, more, tip) => {
        const discountAmount = Math.floor((agreedPrice * code) / 100);
        const walletAmount = Math.floor(((agreedPrice - discountAmount) * credit) / 100);
        const thanks = tip ? { amount: tip } : undefined;
        const before = doorPayment({ status: "confirmed", agreedPrice, discountAmount, walletAmount, thanks });
        const { atDoor, byNaqi } = more ? extendedPayment(before, more) : before;
        expect(atDoor + byNaqi).toBe(receivedFor({ agreedPrice: agreedPrice + (more ?? 0) }) + (tip ?? 0));
        expect(atDoor).toBeGreaterThanOrEqual(0);
        expect(before.byNaqi).toBe(discountAmount + walletAmount);
      }),
    );
  });

  it("is zero for a cancelled booking, and Naqi pays nothing for one that does not count", () => {
    const paid = { agreedPrice: 9_000, discountAmount: 2_000, walletAmount: 3_000 };
    expect(doorPayment({ status: "cancelled", ...paid })).toEqual({ atDoor: 0, byNaqi: 0 });
    expect(doorPayment({ status: "completed", ...paid, isVoid: true })).toEqual({ atDoor: 4_000, byNaqi: 0 });
  });
});

/** A customer with a code and credit, their cleaner, and actions on one booking. */
async function world() {
  const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
  await crediting(customer, fils(30));
  const discountCode = await code(customer);
  const visit = await booking(customer, worker.memberId, { discountCode, useWallet: true });
  const key = { bookingId: visit.bookingId };
  let now = visit.startsAt;
  const later = (minutes = 1) => (now = addMinutes(now, minutes));
  const read = (who: MemberActor) => as(who, () => Bookings.get(key), now);
  const rows = async () => (await LedgerEntity.query.primary(key).go({ consistent: true, pages: "all" })).data;
  const owed = async () =>
    (await OwedEntity.get({ cleanerId: worker.memberId }).go({ consistent: true })).data?.balance ?? 0;
  const steps = {
    extend: async () => {
      const asked = await as(worker, () => Bookings.proposeExtension({ ...key, version: version(), minutes: 60 }), now);
      await as(customer, () => Bookings.acceptExtension({ ...key, version: asked.version }), now);
    },
    complete: () => as(worker, () => Bookings.complete({ ...key, reason: "All was clean." }), later(45)),
    tip: () => as(customer, () => Bookings.tip({ ...key, amount: 700 }), later()),
    reopen: () =>
      as(reviewer, () => Bookings.staffReopen({ ...key, version: version(), reason: "One room is left." }), later()),
    cancel: () =>
      as(reviewer, () => Bookings.staffCancel({ ...key, fee: "none", reason: "Both asked for it." }), later()),
  };
  let seen: Booking = await as(worker, () => Bookings.start(key), now);
  const version = () => seen.version;
  return {
    customer,
    worker,
    reviewer,
    visit,
    key,
    steps,
    read,
    rows,
    owed,
    later,
    refresh: async () => (seen = await read(customer)),
    now: () => now,
  };
}

describe("both parties of a booking", () => {
  const step = fc.constantFrom("extend", "complete", "tip", "reopen", "cancel" as const);

  it("read the same amounts after any sequence of steps, and the ledger agrees", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (names) => {
        const one = await world();
        for (const name of names) {
          await one.refresh();
          // A currently impossible step is refused and changes nothing.
          await one.steps[name]().catch((error: unknown) => expect(error).toHaveProperty("code"));
          const [mine, theirs] = [await one.read(one.customer), await one.read(one.worker)];
          expect(theirs.payment).toEqual(mine.payment);
          const { status, agreedPrice, thanks, payment } = mine;
          const tip = thanks?.amount ?? 0;
          const isOff = status === "cancelled";
          expect(payment.atDoor + payment.byNaqi).toBe(isOff ? 0 : receivedFor({ agreedPrice }) + tip);
          if (!isOff) {
            const lines = priceLinesOf(mine);
            expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(payment.atDoor);
          }
          expect(await one.owed()).toBe(status === "completed" ? payment.byNaqi : 0);
        }
        const { broken } = await checkTable();
        expect(broken).toEqual([]);
      }),
      { numRuns: 10 },
    );
  }, 120_000);

  it("hand over AED 50 of AED 100 with a code and credit, and AED 110 after another hour and a tip", async () => {
    const one = await world();
    expect((await one.read(one.worker)).payment).toEqual({ atDoor: fils(50), byNaqi: fils(50) });
    await one.refresh();
    await one.steps.extend();
    const longer = await one.read(one.customer);
    expect(longer.payment).toEqual({ atDoor: fils(50) + extensionPrice(one.visit, 60), byNaqi: fils(50) });
    await one.steps.complete();
    await as(one.customer, () => Bookings.tip({ ...one.key, amount: fils(10) }), one.later());
    const [mine, theirs] = [await one.read(one.customer), await one.read(one.worker)];
    expect(mine.payment).toEqual({ atDoor: fils(110), byNaqi: fils(50) });
    expect(theirs.payment).toEqual(mine.payment);
    const told = (await waitingEvents()).flatMap(({ kind, values }) =>
      kind === "booking.tipped" && values.bookingId === one.key.bookingId ? [values.payment] : [],
    );
    expect(told).toEqual([mine.payment]);
  });
});

// covers money.owed
describe("what Naqi owes a cleaner", () => {
  const paypal = { payoutMethod: "paypal" as const, paypalEmail: "aisha@example.com" };
  const summary = (who: MemberActor, now: string) => as(who, () => Earnings.summary({}), now);

  async function owing() {
    const one = await world();
    await one.steps.complete();
    const fresh = { ...one.worker, authTime: one.now() };
    await as(fresh, () => Payouts.add({ idempotencyKey: randomUUID(), details: paypal, isPrimary: true }), one.now());
    const due = async () => {
      const { items } = await as(one.reviewer, () => Earnings.staffDue({ limit: 50 }), one.now());
      return items.find(({ cleanerId }) => cleanerId === one.worker.memberId);
    };
    const pay = (change: Partial<Parameters<typeof Earnings.staffPay>[0]> = {}) =>
      as(
        one.reviewer,
        async () =>
          Earnings.staffPay({
            cleanerId: one.worker.memberId,
            idempotencyKey: randomUUID(),
            amount: fils(50),
            version: 1,
            reference: "FT 1",
            ...change,
          }),
        one.now(),
      );
    return { ...one, due, pay };
  }

  it("keeps an account from being deleted until it is paid out", async () => {
    const one = await owing();
    const fresh = { ...one.worker, authTime: one.now() };
    const close = () => as(fresh, () => Account.close({}), one.now());
    expect(await as(one.worker, () => Account.closing({}), one.now())).toMatchObject({ owed: fils(50) });
    await expect(close()).rejects.toEqual(refused("account.owedMoney"));
    const { version } = (await one.due())!;
    await one.pay({ version });
    await expect(close()).resolves.toMatchObject({ closedAt: one.now() });
  });

  it("refuses the closing of an account for the payout, also if the cleaner is suspended meanwhile", async () => {
    const one = await owing();
    beforeTheWrite(() => suspendMember(one.worker.memberId, one.now()));
    const close = as({ ...one.worker, authTime: one.now() }, () => Account.close({}), one.now());
    await expect(close).rejects.toEqual(refused("account.owedMoney"));
  });

  it("is a line beside the job's, shown with the earnings, and paid out once", async () => {
    const one = await owing();
    expect(await summary(one.worker, one.now())).toMatchObject({ earned: fils(100), owed: fils(50), owedOnHold: 0 });
    const due = (await one.due())!;
    expect(due).toMatchObject({ amount: fils(50), onHold: 0 });
    const { version } = due;
    const idempotencyKey = randomUUID();
    const paid = await Promise.allSettled([
      one.pay({ version, idempotencyKey }),
      one.pay({ version, idempotencyKey }),
      one.pay({ version }),
    ]);
    expect(paid.some(({ status }) => status === "fulfilled")).toBe(true);
    await expect(one.pay({ version })).rejects.toEqual(refused("payout.amountChanged"));
    expect(await one.due()).toBeUndefined();
    expect(await summary(one.worker, one.now())).toMatchObject({ earned: fils(100), owed: 0 });
    const { items } = await as(one.worker, () => Earnings.transactions({ limit: 10 }), one.now());
    expect(
      items.map(({ entry, finalAmount, collected, owed }) => [entry, finalAmount, collected, owed]).toSorted(),
    ).toEqual(
      [
        ["job", fils(100), fils(50), 0],
        ["owed_by_platform", 0, 0, fils(50)],
        ["payout", 0, 0, -fils(50)],
      ].toSorted(),
    );
    const told = (await waitingFor(one.worker.memberId)).filter(({ kind }) => kind === "payout.paid");
    expect(told).toHaveLength(1);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is not paid out without a method, with a recently changed one, or at another amount", async () => {
    const one = await world();
    await one.steps.complete();
    const pay = (amount: number) =>
      as(
        one.reviewer,
        () =>
          Earnings.staffPay({
            cleanerId: one.worker.memberId,
            idempotencyKey: randomUUID(),
            amount,
            version: 1,
            reference: "FT 1",
          }),
        one.now(),
      );
    await expect(pay(fils(50))).rejects.toEqual(refused("payout.noMethod"));
    await expect(pay(fils(60))).rejects.toEqual(refused("payout.amountChanged"));
    const fresh = { ...one.worker, authTime: one.now() };
    const details = (paypalEmail: string) => ({ payoutMethod: "paypal" as const, paypalEmail });
    for (const email of ["a@example.com", "b@example.com"]) {
      await as(
        fresh,
        () => Payouts.add({ idempotencyKey: randomUUID(), details: details(email), isPrimary: true }),
        one.now(),
      );
    }
    await expect(pay(fils(50))).rejects.toEqual(refused("payout.held"));
  });

  it("waits while a problem with the visit is open", async () => {
    const one = await owing();
    await as(
      one.customer,
      () => Problems.report({ ...one.key, kind: "quality", text: "The oven was left out altogether." }),
      one.later(),
    );
    expect(await summary(one.worker, one.now())).toMatchObject({ owed: fils(50), owedOnHold: fils(50) });
    expect(await one.due()).toMatchObject({ amount: 0, onHold: fils(50) });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is taken back by its own row when the visit is reopened after the payout, and is balanced once it is completed again", async () => {
    const one = await owing();
    await one.pay({ version: (await one.due())!.version });
    const before = await one.rows();
    await one.refresh();
    await one.steps.reopen();
    expect(await summary(one.worker, one.now())).toMatchObject({ earned: 0, owed: -fils(50) });
    await one.steps.complete();
    expect(await summary(one.worker, one.now())).toMatchObject({ earned: fils(100), owed: 0 });
    expect(await one.rows()).toEqual(expect.arrayContaining(before));
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("the statement of a past month", () => {
  it("never changes when one of its visits is reopened, completed again or cancelled later", async () => {
    const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
    const visit = await started(customer, worker, { discountCode: await code(customer), scheduledDate: "2027-03-30" });
    const key = { bookingId: visit.bookingId };
    await as(worker, () => Bookings.complete(key), visit.endsAt);
    const april = instantOf("2027-04-02", "09:00");
    const march = () => as(worker, () => Earnings.statement({ month: "2027-03", limit: 50 }), april);
    const before = await march();
    expect(before.items.map(({ entry }) => entry).toSorted()).toEqual(["job", "owed_by_platform"]);
    const { version } = await as(customer, () => Bookings.get(key), april);
    await as(reviewer, () => Bookings.staffReopen({ ...key, version, reason: "The oven." }), april);
    expect(await march()).toEqual(before);
    await as(worker, () => Bookings.complete({ ...key, reason: "Done now." }), addMinutes(april, 60));
    expect(await march()).toEqual(before);
    const { items } = await as(
      worker,
      () => Earnings.statement({ month: "2027-04", limit: 50 }),
      addMinutes(april, 61),
    );
    expect(items.map(({ entry, day, finalAmount, owed }) => [entry, day, finalAmount, owed]).toSorted()).toEqual(
      [
        ["job", "2027-04-02", fils(100), 0],
        ["owed_by_platform", "2027-04-02", 0, fils(20)],
        ["owed_reversal", "2027-04-02", 0, -fils(20)],
        ["reversal", "2027-04-02", -fils(100), 0],
      ].toSorted(),
    );
    const months = (await as(worker, () => Earnings.summary({}), addMinutes(april, 61))).months.slice(-2);
    expect(months.map(({ jobs, earned }) => [jobs, earned])).toEqual([
      [1, fils(100)],
      [0, 0],
    ]);
    expect(dayOf(april)).toBe("2027-04-02");
    expect(testNow < visit.startsAt).toBe(true);
    expect((await checkTable()).broken).toEqual([]);
  });
});
