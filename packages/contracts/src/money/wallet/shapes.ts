import * as z from "zod";
import { Fils, FilsSum, Instant } from "../../kit/scalars.ts";

/** What a credit was given for: what came of a problem with a visit, or the kindness of staff. */
export const WalletSource = z.enum(["problem", "goodwill"]);
export type WalletSource = z.infer<typeof WalletSource>;

/** A sum of a customer's credit with the instant at which it lapses. */
export const WalletCredit = z.object({ source: WalletSource, amount: Fils, expiresAt: Instant });
export type WalletCredit = z.infer<typeof WalletCredit>;

/** How credit comes and goes: given, used for a booking, given back by one that was cancelled, lapsed. */
export const WalletEntryKind = z.enum(["earned", "spent", "returned", "expired"]);
export type WalletEntryKind = z.infer<typeof WalletEntryKind>;

/** One line of a customer's wallet; all of them together are what is in it. */
export const WalletEntry = z.object({
  entry: WalletEntryKind,
  /** Fils, below zero where it went. */
  amount: z.int(),
  at: Instant,
  /** Of what was given or has lapsed. */
  source: WalletSource.optional(),
  /** Until when what was given may be used. */
  expiresAt: Instant.optional(),
  /** Of what was used for a booking, or came back from it. */
  bookingId: z.string().optional(),
  note: z.string().optional(),
});
export type WalletEntry = z.infer<typeof WalletEntry>;

export const Wallet = z.object({
  /** What may be used now. */
  balance: FilsSum,
  /** What it is made of, the soonest to lapse first. */
  credits: z.array(WalletCredit),
});
export type Wallet = z.infer<typeof Wallet>;
