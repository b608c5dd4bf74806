import { randomUUID } from "node:crypto";
import { addDays, addMinutes, type Booking, dayOf, fils, mostStaffFee, Refusal } from "@naqi/contracts";
import { Bookings, type MemberActor, Plans, Replacements, Wallet } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { plansDue } from "@naqi/core/bookings/plans/due-actions";
import { credited } from "@naqi/core/money/wallet/credited";
import { chanceOf, sum } from "../core/chance.ts";
import { intercept } from "../core/faults.ts";
import { accepting, as, asking, cleaner, code, job, member, testNow } from "./given.ts";
import { failedPart } from "../core/failing.ts";
import { staff } from "./staff.ts";

const minutesBetween = 20;
const broken = "The machine broke down here.";

interface Known extends Booking {
  customer: MemberActor;
  worker: MemberActor;
}

/**
 * The clock goes on by itself; people book for the next days, and do with their bookings what chance brings, until so much
 * was done. Some of it breaks down before or after it was written.
 */
export async function market(seed: number, events: number) {
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

  /** One of the last bookings with that state, as far as it is known. */
  function some(of: (booking: Booking) => boolean) {
    const fitting = known.slice(-30).filter(of);
    return fitting.length > 0 ? oneOf(fitting) : undefined;
  }

  /** Acts on a booking, and records its state afterwards; also after a refusal, or with an unknown outcome. */
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
    /** Who was let down by their cleaner takes another. */
    async replace() {
      const one = some(({ cancellation, replacement }) => cancellation?.by === "cleaner" && !replacement?.by);
      if (!one) return undefined;
      const { offers } = await as(one.customer, () => Replacements.offers(idOf(one)), now);
      if (offers.length === 0) return undefined;
      const { cleaner: card, scheduledDate, scheduledTime, total: expectedTotal } = oneOf(offers);
      const time = { scheduledDate, scheduledTime, expectedTotal, acknowledgedOverlap: true };
      const asked = { ...idOf(one), cleanerId: card.cleanerId, ...time };
      const booked = await asLost(() => as(one.customer, () => Replacements.take(asked), now));
      Object.assign(one, { replacement: { by: booked.bookingId } });
      const worker = workers.find(({ memberId }) => memberId === booked.cleanerId) ?? one.worker;
      known.push({ ...booked, customer: one.customer, worker });
      return true;
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
      const amount = oneOf([undefined, undefined, 1, mostStaffFee(one)]);
      const fee = amount === undefined ? ("none" as const) : ("sum" as const);
      const asked = { ...idOf(one), fee, amount, reason: "It went wrong." };
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
      // Repeated after a lost answer, it is there already.
      const give = () => failedPart(credited(asked));
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
  const seldom = [
    "cancel",
    "replace",
    "answer",
    "reopen",
    "refund",
    "kindness",
    "problem",
    "plan",
    "skip",
    "end",
  ] as const;
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
