import { changingCleaner } from "../cleaners/change.ts";
import { readCleaner } from "../cleaners/partition.ts";
import type { Part } from "../kit/transact.ts";
import type { VerificationRow } from "./case-file.ts";

/**
 * The parts by which a cleaner becomes verified, or ceases to be: the row on its version and the listing, so that a
 * cleaner whose verification lapses leaves the search with it (decisions §3.4). None for customers, and none where it is
 * so already. The part named `cleaner` fails when the cleaner changed meanwhile: read again.
 */
export async function verifying({ userId, role }: VerificationRow, isVerified: boolean): Promise<Part[]> {
  const cleaner = role === "cleaner" ? await readCleaner(userId) : undefined;
  if (!cleaner || cleaner.profile.isVerified === isVerified) return [];
  return changingCleaner(cleaner, { profile: { isVerified } });
}
