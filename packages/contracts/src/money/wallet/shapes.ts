import * as z from "zod";
import { Fils, FilsSum, Instant } from "../../kit/scalars.ts";

export const WalletSource = z.enum(["problem", "goodwill"]);
export type WalletSource = z.infer<typeof WalletSource>;

export const WalletCredit = z.object({ source: WalletSource, amount: Fils, expiresAt: Instant });
export type WalletCredit = z.infer<typeof WalletCredit>;

export const WalletEntryKind = z.enum(["earned", "spent", "returned", "expired"]);
export type WalletEntryKind = z.infer<typeof WalletEntryKind>;

/** A wallet line; all lines add up to the balance. */
export const WalletEntry = z.object({
  entry: WalletEntryKind,
  /** Fils, negative for debits. */
  amount: z.int(),
  at: Instant,
  source: WalletSource.optional(),
  expiresAt: Instant.optional(),
  bookingId: z.string().optional(),
  note: z.string().optional(),
});
export type WalletEntry = z.infer<typeof WalletEntry>;

export const Wallet = z.object({
  balance: FilsSum,
  credits: z.array(WalletCredit),
});
export type Wallet = z.infer<typeof Wallet>;
