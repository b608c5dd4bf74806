import { eraseCodes } from "../../money/discounts/leaving.ts";
import { eraseLiveApplications } from "../../market/applications/leaving.ts";
import { endDebtsTo } from "../../bookings/problems/leaving-debts.ts";
import { endWaitsOf } from "../../bookings/wait-record/ending.ts";
import { forgettingHome } from "../../bookings/booking/checks/pair-check.ts";
import { ListingEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { shardOf } from "../../cleaners/profile/listing.ts";
import { ifThere } from "../../kit/table/conditions.ts";
import { writtenNow } from "../../kit/follower.ts";
import { eraseAnswers } from "../../kit/idempotency.ts";
import { eraseCounts } from "../../kit/limits.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import { addressesOf, type Leaver, otherParty } from "../../kit/personal.ts";
import { answeringAll, commit, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import type { Kind } from "./registry.ts";
import { eraseWaiting } from "../../messaging/outbox/erase.ts";
import { readMember } from "../member-record/member.ts";
import { emptying, removingCleanerLine } from "../member-record/people-index.ts";
import { leaveTeams } from "../../cleaners/teams/leaving.ts";
import { forgetReasons } from "../../staff/tickets/leaving.ts";

/** Erasure steps that no entity rule can express, by kind of row (`byHand`). Each step is repeatable. */
export const customErasures: Partial<Record<Kind, (leaver: Leaver) => Promise<void>>> = {
  outbox: eraseWaiting,
  problem: endDebtsTo,
  liveapplication: ({ party, memberId }) => (party === "cleaner" ? eraseLiveApplications(memberId) : Promise.resolve()),
  discount: eraseCodes,
  wait: endWaitsOf,
  ticket: forgetReasons,
  limit: async (leaver) => {
    if (!leaver.ownsEmail) return;
    const ofMailbox = ["sign_up", "reset_mail", "subscription_mail", "ticket", "first_confirmation", "team_invitation"];
    await Promise.all(
      addressesOf(leaver).flatMap((email) => [
        eraseCounts(email, "recovery"),
        ...ofMailbox.map((name) => eraseCounts(mailboxOf(email), name)),
      ]),
    );
  },
  idempotency: async (leaver) => {
    for (const booking of leaver.bookings) await eraseAnswers(otherParty(booking, leaver), booking.bookingId);
  },
  bookingcheck: forgetHomes,
  personline: emptyLines,
  seat: leaveTeams,
  listing: ({ party, memberId }) => (party === "cleaner" ? emptyListing(memberId) : Promise.resolve()),
};

/** The customer's visits may reveal the home of a cleaner who has the same phone or mailbox (G120). */
async function forgetHomes({ party, bookings }: Leaver): Promise<void> {
  if (party !== "customer") return;
  const own = new Set(bookings.map(({ bookingId }) => bookingId));
  for (const cleanerId of new Set(bookings.map((booking) => booking.cleanerId)))
    await retryOnConflict(async () => {
      const cleaner = await readMember(cleanerId);
      const parts = cleaner ? forgettingHome(own, cleaner) : [];
      if (parts.length > 0) await commit(answeringAll(parts, retry));
    });
}

/** A write under way may have refilled the member's line after the account closed. */
async function emptyLines({ memberId }: Leaver): Promise<void> {
  await Promise.all([emptying(memberId).go(), removingCleanerLine(memberId).go()]);
}

/** The tombstone stays for the copies that follow the feed. A cleaner who was never listed has no row. */
const emptyListing = (cleanerId: string) =>
  ifThere(
    ListingEntity.patch({ shard: shardOf(cleanerId), cleanerId })
      .set({ listed: false, kept: "{}", held: {}, feed: "all", writtenAt: writtenNow() })
      .add({ version: 1 })
      .go(),
  );
