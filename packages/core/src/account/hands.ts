import { eraseCodes } from "../discounts/leaving.ts";
import { eraseLiveApplications } from "../applications/leaving.ts";
import { ListingEntity } from "../cleaners/cleaners.entity.ts";
import { shardOf } from "../cleaners/listing.ts";
import { ifThere } from "../kit/conditions.ts";
import { writtenNow } from "../kit/follower.ts";
import { eraseAnswers } from "../kit/idempotency.ts";
import { eraseCounts } from "../kit/limits.ts";
import { mailboxOf } from "../kit/mailbox.ts";
import { type Leaver, otherParty } from "../kit/personal.ts";
import type { Kind } from "./registry.ts";
import { eraseWaiting } from "../outbox/erase.ts";
import { emptying, removingCleanerLine } from "../membership/person-lines.ts";
import { forgetGiven, leaveTeams } from "../teams/leaving.ts";
import { forgetReasons } from "../tickets/leaving.ts";

/** What leaving does that no rule can say, by the kind of row whose entity names it (`byHand`). Each can be repeated. */
export const hands: Partial<Record<Kind, (leaver: Leaver) => Promise<void>>> = {
  outbox: eraseWaiting,
  liveapplication: ({ party, memberId }) => (party === "cleaner" ? eraseLiveApplications(memberId) : Promise.resolve()),
  discount: eraseCodes,
  ticket: forgetReasons,
  limit: async ({ email, ownsEmail }) => {
    if (!ownsEmail) return;
    const ofMailbox = ["sign_up", "reset_mail", "subscription_mail", "ticket", "first_confirmation", "team_invitation"];
    await Promise.all([
      eraseCounts(email, "recovery"),
      ...ofMailbox.map((name) => eraseCounts(mailboxOf(email), name)),
    ]);
  },
  idempotency: async (leaver) => {
    for (const booking of leaver.bookings) await eraseAnswers(otherParty(booking, leaver), booking.bookingId);
  },
  personline: emptyLines,
  seat: leaveTeams,
  slot: forgetGiven,
  listing: ({ party, memberId }) => (party === "cleaner" ? emptyListing(memberId) : Promise.resolve()),
};

/** The member's line was emptied as they left, and what was under way then may have written it again; the cleaner's goes. */
async function emptyLines({ memberId }: Leaver): Promise<void> {
  await Promise.all([emptying(memberId).go(), removingCleanerLine(memberId).go()]);
}

/** The tombstone stays for the copies that follow the feed; what it showed goes. Who was never listed has no row. */
const emptyListing = (cleanerId: string) =>
  ifThere(
    ListingEntity.patch({ shard: shardOf(cleanerId), cleanerId })
      .set({ listed: false, kept: "{}", held: {}, feed: "all", writtenAt: writtenNow() })
      .add({ version: 1 })
      .go(),
  );
