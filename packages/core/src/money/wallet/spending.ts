import { addMinutes, type Fils, policy, walletReturnOf } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { row } from "../../kit/table/read-together.ts";
import { changing, type Part, putting } from "../../kit/table/transact.ts";
import { adding } from "./adding.ts";
import { lapsed, type Lot, merged, sumOf, taking, usable } from "./lots.ts";
import { WalletEntity, WalletEntryEntity } from "./wallet.entity.ts";

export type WalletRow = EntityItem<typeof WalletEntity>;

/** Names the row of what a customer has, for one consistent read. */
export const walletRow = (memberId: string) => row(WalletEntity, { memberId });

/** What of a price, in fils, a wallet can pay now. */
export const coveredBy = (wallet: WalletRow | null, price: Fils): Fils =>
  Math.min(price, sumOf(usable(wallet?.lots, Call.now())));

/** The booking that credit is used for. */
interface Paid {
  bookingId: string;
  customerId: string;
  /** What of its price the wallet pays, in fils; absent where it pays nothing. */
  walletAmount?: Fils | undefined;
  /** What was credited for problems with it, in fils. */
  credited?: Fils | undefined;
}

/** So many lapsed lots are written off with one spending; more wait for the next, and nobody can use them meanwhile. */
const mostLapsed = 10;

/**
 * The parts that pay a booking from a wallet, the soonest to lapse first; `wallet` is the one that fails when anything was
 * spent or given since it was read. What has lapsed by now is written off with it.
 */
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
    ),
    ...gone.slice(0, mostLapsed).map((lot) => putting("lapsed", WalletEntryEntity.create(writtenOff(customerId, lot)))),
  ];
}

/** The entry by which a lot that has lapsed goes. */
export const writtenOff = (memberId: string, { lotId, source, amount, expiresAt }: Lot) => ({
  memberId,
  entry: "expired" as const,
  ofId: lotId,
  amount: -amount,
  source,
  at: expiresAt,
});

/**
 * The parts that give back what a cancelled booking took, as far as it is more than the fee (decision 0009) and what was credited
 * for the visit before (G140), with the time it had.
 * Only where somebody else took the visit from its customer (`isTakenAway`) it has seven days at least, as codes (decisions §3.6):
 * credit that is spent and given back in rounds would never lapse. Where a fee is kept, what would have lapsed first pays it.
 */
export async function returningCredit(booking: Paid, fee: Fils, isTakenAway: boolean): Promise<Part[]> {
  const { bookingId, customerId, walletAmount = 0 } = booking;
  const amount = walletReturnOf(booking, fee);
  if (amount === 0) return [];
  const { data: spent } = await WalletEntryEntity.get({
    memberId: customerId,
    entry: "spent",
    ofId: bookingId,
  }).go({ consistent: true });
  // Its owner has left, and their credit with them.
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
    ),
    adding(customerId, lots),
  ];
}
