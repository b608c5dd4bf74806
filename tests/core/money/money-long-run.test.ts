import { addMinutes, type Booking } from "@naqi/contracts";
import { Bookings, Earnings, type MemberActor, Wallet } from "@naqi/core";
import { expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { sum } from "../../support/core/chance.ts";
import { as } from "../../support/given/given.ts";
import { market } from "../../support/given/market.ts";

interface Page<Item> {
  items: Item[];
  cursor?: string;
}

/** A complete list, page by page. */
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
  "1,000 events, some of which fail half way, end with every total equal to a plain count",
  { timeout: 400_000 },
  async () => {
    const { workers, customers, done, given, now } = await market(20_261_123, 1_000);
    expect((await checkTable()).broken).toEqual([]);
    // The random run includes some of everything.
    expect([...done].filter(([, times]) => times < 5)).toEqual([]);
    expect(done.size).toBe(15);

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
        cancellation ? Math.max(0, walletAmount - cancellation.charged) : 0;
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
