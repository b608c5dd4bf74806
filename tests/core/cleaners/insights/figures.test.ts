import { randomUUID } from "node:crypto";
import { addDays, addMinutes, type Booking, type WeekFigures } from "@naqi/contracts";
import {
  Account,
  Admin,
  Applications,
  Bookings,
  type MemberActor,
  Members,
  Notifications,
  Plans,
  Wallet,
} from "@naqi/core";
import { countingWeeks } from "@naqi/core/cleaners/figures/counting";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { chargingFees } from "../../../support/given/fees.ts";
import { beforeTheWrite, intercept, loseFirstAnswer, transactionConflict } from "../../../support/core/faults.ts";
import {
  accepting,
  actor,
  applied,
  as,
  asking,
  booking,
  cleaner,
  code,
  job,
  member,
  posted,
  today,
} from "../../../support/given/given.ts";
import { bookedOffer, offered } from "../../../support/given/offered.ts";
import { mails } from "../../../support/given/offers.ts";
import { everyWeek } from "../../../support/given/planned.ts";
import { tokenIn } from "../../../support/core/ports.ts";
import { staff } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aVisit, days, hours, runAt } from "../../../support/given/visiting.ts";

// The tests' clock is on a Sunday, the last day of this week.
const week = "2027-03-01";
const nextWeek = "2027-03-08";
const monday = "2027-03-07T20:00:00.000Z";
const later = "2027-04-20T08:00:00.000Z";

const omar = await staff();
const figures = async (now = later, weeks: "4" | "26" = "26") =>
  (await as(omar, () => Admin.figures({ weeks }), now)).weeks;

type Counts = Partial<Record<keyof WeekFigures, number>>;

/** What is counted in addition after this, by week. */
async function counted(work: () => Promise<unknown>): Promise<Record<string, Counts>> {
  const before = await figures();
  await work();
  const after = await figures();
  return Object.fromEntries(
    after.flatMap(({ week, ...counts }, index) => {
      const former = before[index] as unknown as Record<string, number>;
      const more = Object.entries(counts)
        .map(([name, count]) => [name, count - (former[name] ?? 0)] as const)
        .filter(([, by]) => by !== 0);
      return more.length > 0 ? [[week, Object.fromEntries(more)]] : [];
    }),
  );
}

const unbroken = async () => expect((await checkTable()).broken).toEqual([]);

/** A customer, a cleaner, and a function that books one visit. */
async function ready(change: Parameters<typeof asking>[1] = {}, now?: string) {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const asked = asking(worker.memberId, change);
  const accepted = accepting(asked, await as(customer, () => Bookings.quote(asked), now));
  return { customer, worker, book: () => as(customer, () => Bookings.book(accepted), now) };
}

// covers insights.staff
describe("a booking", () => {
  it("counts once, however often it is sent, and as its customer's first", async () => {
    const { book } = await ready();
    const sent = () => Promise.all([book(), book(), book()]);
    expect(await counted(sent)).toEqual({ [week]: { booked: 1, firsts: 1 } });
    expect(await counted(book)).toEqual({});
  });

  it("counts once when the table's answer is lost, and when another transaction holds the row", async () => {
    const [lost, held] = [await ready(), await ready()];
    expect(await counted(() => (loseFirstAnswer(), lost.book()))).toEqual({ [week]: { booked: 1, firsts: 1 } });
    let conflicts = 0;
    const { stop } = intercept({
      before: ({ command, input }) =>
        command.startsWith("TransactWrite") && conflicts++ < 2
          ? transactionConflict(input.TransactItems?.length ?? 0)
          : undefined,
    });
    expect(await counted(held.book)).toEqual({ [week]: { booked: 1, firsts: 1 } });
    stop();
    expect(conflicts).toBe(3);
  });

  it("is a first one only once, also at the same moment and after a cancellation", async () => {
    const { customer, worker, book } = await ready();
    const other = () => booking(customer, worker.memberId, { scheduledTime: "14:00" });
    const both = async () => {
      beforeTheWrite(other);
      await book();
    };
    expect(await counted(both)).toEqual({ [week]: { booked: 2, firsts: 1 } });
    const again = await aVisit();
    await as(again.customer, () => Bookings.cancel(again.id));
    expect(await counted(() => booking(again.customer, again.worker.memberId))).toEqual({ [week]: { booked: 1 } });
    await unbroken();
  });

  it("counts for the Dubai week in which it was made, which starts on Monday at midnight there", async () => {
    const [sunday, onMonday] = [await ready({}, addMinutes(monday, -1)), await ready({}, monday)];
    expect(await counted(sunday.book)).toEqual({ [week]: { booked: 1, firsts: 1 } });
    expect(await counted(onMonday.book)).toEqual({ [nextWeek]: { booked: 1, firsts: 1 } });
  });

  it("that is refused counts nothing", async () => {
    const [one, other] = [await ready(), await member("customer")];
    const asked = asking(one.worker.memberId);
    const accepted = accepting(asked, await as(other, () => Bookings.quote(asked)));
    await one.book();
    const late = () => refusal(as(other, () => Bookings.book(accepted)));
    expect(await counted(async () => expect(await late()).toBe("booking.taken"))).toEqual({});
  });

  it("counts what its code and the wallet paid until it is cancelled, then less for the week it was made in", async () => {
    chargingFees();
    const [customer, worker] = [await member("customer"), await cleaner()];
    const given = { memberId: customer.memberId, idempotencyKey: randomUUID(), amount: 3_000, reason: "We are sorry." };
    await as(omar, () => Wallet.staffCredit(given));
    const discountCode = await code(customer);
    let booked: Booking | undefined;
    const book = async () => (booked = await booking(customer, worker.memberId, { discountCode, useWallet: true }));
    expect(await counted(book)).toEqual({ [week]: { booked: 1, firsts: 1, discounts: 2_000, credit: 3_000 } });
    const { bookingId = "", startsAt = "" } = booked ?? {};
    const cancel = () =>
      as(customer, () => Bookings.cancel({ bookingId, expectedFee: 9_000 }), addMinutes(startsAt, -hours(1)));
    // Half of the price is owed, which the credit pays.
    const [byCustomer, discounts] = [1, -2_000];
    expect(await counted(cancel)).toEqual({ [week]: { discounts }, [nextWeek]: { byCustomer } });
    await unbroken();
  });
});

// covers insights.staff
describe("a cancellation", () => {
  it("counts for the cancelling party, once even if both cancel at once", async () => {
    const visit = await aVisit();
    const cancel = (by: MemberActor) => () => as(by, () => Bookings.cancel({ ...visit.id, reason: "It rains." }));
    const both = () => Promise.allSettled([cancel(visit.customer)(), cancel(visit.customer)(), cancel(visit.worker)()]);
    const { [week]: once = {} } = await counted(both);
    expect((once.byCustomer ?? 0) + (once.byCleaner ?? 0)).toBe(1);
    const other = await aVisit();
    const byCleaner = () => as(other.worker, () => Bookings.cancel({ ...other.id, reason: "I am ill." }));
    expect(await counted(byCleaner)).toEqual({ [week]: { byCleaner: 1 } });
    const third = await aVisit();
    const byStaff = () => as(omar, () => Bookings.staffCancel({ ...third.id, fee: "none", reason: "They asked." }));
    expect(await counted(byStaff)).toEqual({ [week]: { byStaff: 1 } });
  });

  it("counts for neither party if a plan skips, pauses or ends", async () => {
    const skipped = await everyWeek();
    const day = addDays(skipped.first.scheduledDate, 7);
    expect(await counted(() => as(skipped.customer, () => Plans.skip({ planId: skipped.plan.planId, day })))).toEqual(
      {},
    );
    const { customer, plan, first } = await everyWeek();
    const { planId } = plan;
    const from = addDays(first.scheduledDate, 7);
    expect(await counted(() => as(customer, () => Plans.pause({ planId, from, visits: "cancel" })))).toEqual({});
    expect(await counted(() => as(customer, () => Plans.end({ planId, visits: "cancel" })))).toEqual({});
    const later = await everyWeek("weekly", { scheduledDate: addDays(today, 10) });
    expect(await counted(() => as(later.worker, () => Plans.end({ planId: later.plan.planId })))).toEqual({});
    await unbroken();
  });

  it("of a no-show or an unconfirmed visit counts by its cause; the job may run twice and late", async () => {
    // What the tests above left.
    for (const day of [6, 9]) await runAt(addMinutes(monday, days(day)));
    const [notCome, closed] = [await aVisit(), await aVisit()];
    await notCome.noShow(45);
    const settled = async () => {
      const late = notCome.at(days(6));
      await Promise.all([runAt(late), runAt(late)]);
      await runAt(closed.at(days(9)));
      await runAt(closed.at(days(9)));
    };
    const made = await counted(settled);
    expect(made).toEqual({ "2027-03-15": { notCome: 1, closed: 1 } });
    await unbroken();
  });
});

describe("a request", () => {
  it("counts when it is posted, with its first offer and once it is booked, all for the week it was posted in", async () => {
    const [customer, worker, second] = [await member("customer"), await cleaner(), await cleaner()];
    let requestId = "";
    const post = async () => ({ requestId } = await posted(customer));
    expect(await counted(post)).toEqual({ [week]: { posted: 1 } });
    const offer = () => applied(worker, requestId, {}, addMinutes(monday, 30));
    // From Sunday, 09:00, until half past midnight.
    expect(await counted(offer)).toEqual({ [week]: { offered: 1, offerMinutes: 15 * 60 + 30 } });
    expect(await counted(() => applied(second, requestId, {}, addMinutes(monday, 60)))).toEqual({});
  });

  it("has one first offer, although two come at once, and although it is withdrawn", async () => {
    const [{ requestId }, worker, second, third] = [
      await posted(await member("customer")),
      await cleaner(),
      await cleaner(),
      await cleaner(),
    ];
    const both = async () => {
      beforeTheWrite(() => applied(second, requestId));
      const { applicationId } = await applied(worker, requestId);
      await as(worker, () => Applications.withdraw({ applicationId }));
    };
    expect(await counted(both)).toEqual({ [week]: { offered: 1 } });
    expect(await counted(() => applied(third, requestId))).toEqual({});
    await unbroken();
  });

  it("that is booked is filled, and counts again when its cleaner cancels and it goes back on the board", async () => {
    const one = await offered();
    let booked: Booking | undefined;
    const book = async () => (booked = await bookedOffer(one));
    expect(await counted(book)).toEqual({ [week]: { booked: 1, firsts: 1, filled: 1 } });
    const { bookingId = "" } = booked ?? {};
    const cancel = () => as(one.worker, () => Bookings.cancel({ bookingId, reason: "I am ill." }), monday);
    expect(await counted(cancel)).toEqual({ [nextWeek]: { byCleaner: 1, posted: 1 } });
    await unbroken();
  });
});

describe("signing up", () => {
  it("counts once the address is confirmed, for that week", async () => {
    let someone = actor();
    const enroll = async () => (someone = await member("customer", { emailVerified: false }));
    expect(await counted(enroll)).toEqual({});
    await as(job, () => Notifications.deliverDue());
    const token = tokenIn(mails.findLast(({ to }) => to === someone.email) ?? { text: "" });
    const confirm = () => as(someone, () => Members.confirmEmail({ token }), monday);
    expect(await counted(() => Promise.allSettled([confirm(), confirm(), confirm()]))).toEqual({
      [week]: { customers: 1 },
    });
    await unbroken();
  });

  it("counts immediately for a known address, once; leaving members count as that and stay among them", async () => {
    const twice = async (role: "customer" | "cleaner") => {
      const someone = await member(role, { authTime: monday });
      await as({ ...someone, role: undefined }, () => Members.enroll({ role, fullName: "Sara Haddad" }));
      return someone;
    };
    expect(await counted(() => twice("cleaner"))).toEqual({ [week]: { cleaners: 1 } });
    const someone = await twice("customer");
    const close = () => as(someone, () => Account.close({}), monday);
    const leave = async () => {
      await Promise.allSettled([close(), close(), close()]);
      for (const at of [monday, addMinutes(monday, 30)]) await as(job, () => Notifications.deliverDue(), at);
    };
    expect(await counted(leave)).toEqual({ [week]: { customersLeft: 1 } });
    await unbroken();
  });

  it("of staff counts nothing", async () => expect(await counted(() => staff())).toEqual({}));
});

// covers insights.staff
describe("what staff read", () => {
  it("is one query of a bounded number of rows, including empty weeks", async () => {
    const { sent, stop } = intercept();
    const weeks = await figures(later, "4");
    stop();
    expect(sent.map(({ command }) => command)).toEqual(["QueryCommand"]);
    expect(weeks.map((one) => one.week)).toEqual(["2027-03-29", "2027-04-05", "2027-04-12", "2027-04-19"]);
    expect(weeks.every(({ booked, customers }) => booked + customers === 0)).toBe(true);
    expect((await figures("2027-03-07T19:59:59.999Z", "4")).at(-1)?.week).toBe(week);
    expect((await figures(monday, "4")).at(-1)?.week).toBe(nextWeek);
  });

  it("is only for staff, and for these periods", async () => {
    const asked = (who: MemberActor, weeks = "12") => refusal(as(who, () => Admin.figures({ weeks } as never)));
    expect(await asked(await member("customer"))).toBe("request.forbidden");
    expect(await asked(await member("cleaner"))).toBe("request.forbidden");
    expect(await asked(omar, "1000")).toBe("request.invalid");
  });

  it("is in eight rows a week, between which the ids choose, and in one write for each week", () => {
    const rowOf = (id: string) =>
      JSON.stringify(countingWeeks(id, { at: monday, counts: { booked: 1 } })[0]?.item.Update?.Key);
    expect(new Set(Array.from({ length: 200 }, (_, index) => rowOf(`bkg_${index}`))).size).toBe(8);
    const one = { at: monday, counts: { booked: 1 } };
    const parts = countingWeeks("bkg", one, { ...one, counts: { filled: 1, credit: 0 } }, { ...one, at: later });
    expect(parts).toHaveLength(2);
    expect(countingWeeks("bkg", { at: monday, counts: { credit: 0 } })).toEqual([]);
  });
});
