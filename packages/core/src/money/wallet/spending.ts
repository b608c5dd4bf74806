import { addMinutes, type Fils, policy, walletReturnOf } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { row } from "../../kit/table/read-together.ts";
import { changing, type Part, putting, retry } from "../../kit/table/commit.ts";
import { adding } from "./adding.ts";
import { lapsed, type Lot, merged, sumOf, taking, usable } from "./lots.ts";
import { WalletEntity, WalletEntryEntity } from "./wallet.entity.ts";

export type WalletRow = EntityItem<typeof WalletEntity>;

export const walletRow = (memberId: string) => row(WalletEntity, { memberId });

export const coveredBy = (wallet: WalletRow | null, price: Fils): Fils =>
  Math.min(price, sumOf(usable(wallet?.lots, Call.now())));

interface Paid {
  bookingId: string;
  customerId: string;
  walletAmount?: Fils | undefined;
  credited?: Fils | undefined;
}

/** Lapsed lots written off with one spending; the others wait, unusable. */
const mostLapsed = 10;

/** Spends the credit that expires first. `retry` if the wallet changed since it was read. */
export function spending(wallet: WalletRow | null, { bookingId, customerId, walletAmount = 0 }: Paid): Part[] {
  if (!wallet || walletAmount === 0) return [];
  const now = Call.now();
  const { taken, rest } = taking(usable(wallet.lots, now), walletAmount);
  const gone = lapsed(wallet.lots, now);
  const lots = [...gone.slice(mostLapsed), ...merged(rest)];
  return [
    changing(
      "wallet",
      WalletEntity.patch({ memberId: customerId })
        .set({ lots })
        .add({ version: 1 })
        .where(({ version }, { eq }) => eq(version, wallet.version)),
      retry,
    ),
    putting(
      "spent",
      WalletEntryEntity.create({
        memberId: customerId,
        entry: "spent",
        ofId: bookingId,
        amount: -walletAmount,
        bookingId,
        lots: taken,
        at: now,
      }),
      retry,
    ),
    ...gone
      .slice(0, mostLapsed)
      .map((lot) => putting("lapsed", WalletEntryEntity.create(writtenOff(customerId, lot)), retry)),
  ];
}

export const writtenOff = (memberId: string, { lotId, source, amount, expiresAt }: Lot) => ({
  memberId,
  entry: "expired" as const,
  ofId: lotId,
  amount: -amount,
  source,
  at: expiresAt,
});

/** Returns the wallet's part, less fee (decision 0177) and credits (G140). `isTakenAway`: for at least seven days (decisions §3.6). */
export async function returningCredit(booking: Paid, fee: Fils, isTakenAway: boolean): Promise<Part[]> {
  const { bookingId, customerId, walletAmount = 0 } = booking;
  const amount = walletReturnOf(booking, fee);
  if (amount === 0) return [];
  const { data: spent } = await WalletEntryEntity.get({
    memberId: customerId,
    entry: "spent",
    ofId: bookingId,
  }).go({ consistent: true });
  // The owner has left, and the credit is erased.
  if (!spent?.lots) return [];
  const now = Call.now();
  const atLeast = isTakenAway ? addMinutes(now, policy.restoredCodeDays * 24 * 60) : "";
  const lots = taking(spent.lots, walletAmount - amount).rest.map((lot, index) => ({
    ...lot,
    lotId: `${bookingId}-${index}`,
    expiresAt: lot.expiresAt > atLeast ? lot.expiresAt : atLeast,
  }));
  return [
    putting(
      "returned",
      WalletEntryEntity.create({
        memberId: customerId,
        entry: "returned",
        ofId: bookingId,
        amount,
        bookingId,
        lots,
        at: now,
      }),
      retry,
    ),
    adding(customerId, lots),
  ];
}
