import { randomUUID } from "node:crypto";
import { addDays, addMinutes, type Booking, dayOf, fils, Refusal } from "@naqi/contracts";
import { Bookings, Earnings, type MemberActor, Plans, Wallet } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/settling";
import { transact } from "@naqi/core/kit/transact";
import { plansDue } from "@naqi/core/plans/deeds";
import { credited } from "@naqi/core/wallet/credited";
import { expect, it } from "vitest";
import { checkTable } from "../../packages/local/src/checks/index.ts";
import { chanceOf, sum } from "../support/chance.ts";
import { intercept } from "../support/faults.ts";
import { accepting, as, asking, cleaner, code, job, member, testNow } from "../support/given.ts";
import { staff } from "../support/staff.ts";

/** What is done, and after how many of them the run ends. */
const events = 2_000;
const minutesBetween = 20;
const broken = "The machine broke down here.";

interface Known extends Booking {
  customer: MemberActor;
  worker: MemberActor;
}

/** The clock goes on by itself; people book for the next days, and do with their bookings what chance brings. */
async function market(seed: number) {
  const { random, below, oneOf } = chanceOf(seed);
  const workers = [
    await cleaner({ profile: { hourlyRate: 4_733 } }),
    await cleaner({ profile: { hourlyRate: 6_099, travelFee: 1_501 } }),
    await cleaner(),
  ];
  const customers = [await member("customer"), await member("customer"), await member("customer")];
  const reviewer = await staff();
  /** Of what happened, how often. */
  const done = new Map<string, number>();
  const known: Known[] = [];
  const plans: { planId: string; customer: MemberActor; worker: MemberActor }[] = [];
  const given: number[] = [];
  let now = testNow;

  async function book() {
    const [customer, worker] = [oneOf(customers), oneOf(workers)];
    const asked = asking(worker.memberId, {
      scheduledDate: addDays(dayOf(now), 1 + below(3)),
      scheduledTime: oneOf(["08:00", "11:00", "14:00", "17:00"]),
      durationMinutes: oneOf([120, 180]),
      ...(random() < 0.2 && { discountCode: await code(customer, {}, now) }),
      ...(random() < 0.7 && { useWallet: true }),
      ...(random() < 0.2 && { agreedPrice: 18_300 + below(9_999) }),
    });
    const accepted = accepting(asked, await as(customer, () => Bookings.quote(asked), now));
    const booked = await asLost(() => as(customer, () => Bookings.book(accepted), now));
    known.push({ ...booked, customer, worker });
    return true;
  }

  /** Gets to know the visits that a plan has made. */
  async function meet({ planId, ...parties }: (typeof plans)[number]) {
    const { visits } = await as(parties.customer, () => Plans.get({ planId }), now);
    const ids = visits.flatMap(({ visit }) => visit?.bookingId ?? []);
    for (const bookingId of ids.filter((id) => !known.some((one) => one.bookingId === id)))
      known.push({ ...(await as(parties.customer, () => Bookings.get({ bookingId }), now)), ...parties });
  }

  /** One of the last bookings that is like that, as far as it was told. */
  function some(of: (booking: Booking) => boolean) {
    const fitting = known.slice(-30).filter(of);
    return fitting.length > 0 ? oneOf(fitting) : undefined;
  }

  /** Does something to a booking, and knows how it stands afterwards; also if it was refused, or nobody knows. */
  async function doing(one: Known, work: () => Promise<Booking | { booking: object }>) {
    try {
      const answer = await work();
      Object.assign(one, "booking" in answer ? answer.booking : answer);
    } catch (error) {
      Object.assign(one, { completedAt: undefined }, await as(one.customer, () => Bookings.get(idOf(one)), now));
      throw error;
    }
    return true;
  }

  const deeds = {
    book,
    async start() {
      const one = some(({ status }) => status === "confirmed");
      return one && doing(one, () => as(one.worker, () => Bookings.start(idOf(one)), one.startsAt));
    },
    async complete() {
      const one = some(({ status }) => status === "in_progress");
      const by = one && oneOf([one.customer, one.worker]);
      return by && doing(one, () => as(by, () => Bookings.complete(idOf(one)), one.endsAt));
    },
    async cancel() {
      const one = some(({ status }) => status === "confirmed");
      if (!one) return undefined;
      const by = oneOf([one.customer, one.customer, one.worker]);
      const asked = { ...idOf(one), expectedFee: fils(900), reason: "It rains" };
      const at = addMinutes(one.startsAt, -60 * (1 + below(40)));
      return doing(one, () => as(by, () => Bookings.cancel(asked), at));
    },
    async answer() {
      const one = some(({ status, said }) => status === "confirmed" && !said);
      const by = one && oneOf([one.customer, one.worker]);
      const asked = { tookPlace: random() < 0.7 };
      return by && doing(one, () => as(by, () => Bookings.answer({ ...idOf(one), ...asked }), one.endsAt));
    },
    async tip() {
      const one = some(({ status, thanks }) => status === "completed" && !thanks);
      const amount = 100 + below(4_000);
      return one && doing(one, () => as(one.customer, () => Bookings.tip({ ...idOf(one), amount }), one.completedAt));
    },
    async reopen() {
      const one = some(({ status }) => status === "completed");
      if (!one) return undefined;
      const asked = { ...idOf(one), version: one.version, reason: "Half of it is missing." };
      return doing(one, () => as(reviewer, () => Bookings.staffReopen(asked), one.completedAt));
    },
    /** What was paid comes back, in part or whole; also of what had been completed before. */
    async refund() {
      const one = some(({ status }) => status === "confirmed" || status === "in_progress");
      if (!one) return undefined;
      const asked = { ...idOf(one), fee: oneOf(["none", "none", "late", "full"] as const), reason: "It went wrong." };
      return doing(one, () => as(reviewer, () => Bookings.staffCancel(asked), now));
    },
    async kindness() {
      const { memberId } = oneOf(customers);
      const asked = { memberId, idempotencyKey: randomUUID(), amount: 1 + below(fils(90)), reason: "We are sorry." };
      await asLost(() => as(reviewer, () => Wallet.staffCredit(asked), now));
      given.push(asked.amount);
      return true;
    },
    /** Credit that lapses in a day, at this moment, or has lapsed. */
    async problem() {
      const { memberId } = oneOf(customers);
      const asked = { memberId, amount: 1 + below(fils(60)), source: "problem", sourceId: randomUUID() } as const;
      const give = () => transact(credited(asked));
      await asLost(() => as(job, give, addMinutes(now, -(364 + below(3)) * 24 * 60)));
      given.push(asked.amount);
      return true;
    },
    async plan() {
      const one = some((booking) => booking.status === "confirmed" && !booking.plan);
      if (!one) return undefined;
      const { customer, worker } = one;
      const wish = { ...idOf(one), frequency: oneOf(["weekly", "bi_weekly"] as const) };
      const { agreedPrice: expectedPrice } = await as(customer, () => Plans.offer(wish), now);
      const asked = { ...wish, expectedPrice, idempotencyKey: randomUUID() };
      const { planId } = await asLost(() => as(customer, () => Plans.make(asked), now));
      const plan = { planId, customer, worker };
      plans.push(plan);
      await meet(plan);
      return true;
    },
    async skip() {
      if (plans.length === 0) return undefined;
      const { planId, customer } = oneOf(plans);
      const { visits, days } = await as(customer, () => Plans.get({ planId }), now);
      const ahead = [...visits.filter(({ visit }) => visit?.status === "confirmed").map(({ day }) => day), ...days];
      if (ahead.length === 0) return undefined;
      await as(customer, () => Plans.skip({ planId, day: oneOf(ahead) }), now);
      return true;
    },
    async end() {
      if (plans.length === 0) return undefined;
      const plan = oneOf(plans);
      const { planId, customer, worker } = plan;
      const by = oneOf([customer, customer, worker]);
      const visits = by === customer ? { visits: oneOf(["keep", "cancel"] as const) } : {};
      await as(by, () => Plans.end({ planId, ...visits }), now);
      plans.splice(plans.indexOf(plan), 1);
      return true;
    },
    async clock() {
      for (const due of [settleDue, plansDue]) await Promise.all([as(job, due, now), as(job, due, now)]);
      for (const plan of plans) await meet(plan);
      return true;
    },
  };

  /** Does it until it is not broken off: with its key, or the id of what it is for, it happens once. */
  async function asLost<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isBroken(error)) throw error;
      }
    }
  }

  /** What is refused is refused, and what broke down is seen later; anything else ends the run. */
  async function tried(name: keyof typeof deeds) {
    try {
      if (await deeds[name]()) done.set(name, (done.get(name) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof Refusal) && !isBroken(error)) throw error;
    }
  }

  const often = ["book", "book", "book", "book", "start", "start", "start", "complete", "complete", "tip"] as const;
  const seldom = ["cancel", "answer", "reopen", "refund", "kindness", "problem", "plan", "skip", "end"] as const;
  const { stop } = intercept({
    before: ({ command }) => (isWrite(command) && random() < 0.02 ? new Error(broken) : undefined),
    after: ({ command }) => (isWrite(command) && random() < 0.02 ? new Error(broken) : undefined),
  });
  for (let turn = 0; sum([...done.values()]) < events; turn++) {
    now = addMinutes(now, below(2 * minutesBetween));
    const works = Array.from({ length: 1 + below(3) }, () => oneOf([...often, ...seldom]));
    await Promise.all((turn % 20 === 0 ? (["clock"] as const) : works).map(tried));
  }
  stop();
  return { workers, customers, done, given, now };
}

const idOf = ({ bookingId }: Pick<Booking, "bookingId">) => ({ bookingId });
const isWrite = (command: string) => command.startsWith("TransactWrite");
const isBroken = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes(broken) || isBroken(error.cause));

interface Page<Item> {
  items: Item[];
  cursor?: string;
}

/** A whole list, page by page. */
async function all<Item>(read: (cursor?: string) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Item> = await read(cursor);
    items.push(...page.items);
    ({ cursor } = page);
  } while (cursor);
  return items;
}

const bookingsOf = async (who: MemberActor, now: string) => {
  const of = who.role === "customer" ? Bookings.mine : Bookings.jobs;
  const read = (tab: "upcoming" | "past") =>
    all((cursor) => as(who, () => of({ tab, limit: 50, ...(cursor && { cursor }) }), now));
  return [...(await read("upcoming")), ...(await read("past"))];
};

it(
  "2,000 events, some of which break down half way, end with every sum as a plain count makes it",
  { timeout: 400_000 },
  async () => {
    const { workers, customers, done, given, now } = await market(20_261_123);
    expect((await checkTable()).broken).toEqual([]);
    // Chance brought some of everything.
    expect([...done].filter(([, times]) => times < 10)).toEqual([]);
    expect(done.size).toBe(14);

    for (const worker of workers) {
      const jobs = await bookingsOf(worker, now);
      const price = (of: (one: Booking) => boolean) => sum(jobs.filter(of).map(({ agreedPrice }) => agreedPrice));
      const tips = sum(jobs.map(({ thanks }) => thanks?.amount ?? 0));
      // Visits of plans, weeks ahead, were done as well.
      const summary = await as(worker, () => Earnings.summary({}), addMinutes(now, 60 * 24 * 60));
      expect(summary).toMatchObject({
        earned: price(({ status }) => status === "completed") + tips,
        pending: price(({ status }) => status === "confirmed" || status === "in_progress"),
      });
      expect(sum(summary.months.map(({ earned }) => earned))).toBe(summary.earned);
      const ledger = await all((cursor) =>
        as(worker, () => Earnings.transactions({ limit: 50, ...(cursor && { cursor }) })),
      );
      expect(sum(ledger.map(({ finalAmount }) => finalAmount))).toBe(summary.earned + summary.pending);
    }

    const entries = [];
    for (const customer of customers) {
      const bookings = await bookingsOf(customer, now);
      const own = await all((cursor) =>
        as(customer, () => Wallet.entries({ limit: 50, ...(cursor && { cursor }) }), now),
      );
      const { balance, credits } = await as(customer, () => Wallet.mine({}), now);
      expect([sum(own.map(({ amount }) => amount)), sum(credits.map(({ amount }) => amount))]).toEqual([
        balance,
        balance,
      ]);
      expect(balance).toBeGreaterThanOrEqual(0);
      const of = (entry: string) => -sum(own.filter((one) => one.entry === entry).map(({ amount }) => amount));
      expect(of("spent")).toBe(sum(bookings.map(({ walletAmount = 0 }) => walletAmount)));
      const back = ({ walletAmount = 0, cancellation }: Booking) =>
        cancellation ? Math.max(0, walletAmount - cancellation.fee) : 0;
      expect(-of("returned")).toBe(sum(bookings.map(back)));
      for (const { agreedPrice, discountAmount = 0, walletAmount = 0, customerAmount = -1 } of bookings) {
        expect(customerAmount).toBe(agreedPrice - discountAmount - walletAmount);
        expect(customerAmount).toBeGreaterThanOrEqual(0);
      }
      entries.push(...own);
    }
    expect(new Set(entries.map(({ entry }) => entry)).size).toBe(4);
    expect(sum(entries.filter(({ entry }) => entry === "earned").map(({ amount }) => amount))).toBe(sum(given));
  },
);
