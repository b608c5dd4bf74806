import { CleanerEntity, ListingEntity, SlotEntity } from "@naqi/core/cleaners/cleaners.entity";
import { shardOf } from "@naqi/core/cleaners/listing";
import { DiscountEntity } from "@naqi/core/discounts/discounts.entity";
import { LedgerEntity } from "@naqi/core/earnings/earnings.entity";
import { client, tableName } from "@naqi/core/kit/table";
import { MemberEntity } from "@naqi/core/members/members.entity";
import { ConversationEntity } from "@naqi/core/messages/messages.entity";
import { OutboxEntity } from "@naqi/core/notifications/outbox.entity";
import { RequestEntity } from "@naqi/core/requests/requests.entity";
import { allRows } from "./rows.ts";

interface Ids {
  bookingId: string;
  requestId: string;
  customerId: string;
  cleanerId: string;
}

/** Every row of this file's table. */
export const everything = () => allRows(client, tableName);

/** The rows that follow a booking, as they are in the table. */
export async function around({ bookingId, requestId, customerId, cleanerId }: Ids) {
  const [ledger, request, member, cleaner, listing, slots, conversations, mails] = await Promise.all([
    LedgerEntity.get({ bookingId, entry: "job" }).go(),
    RequestEntity.get({ requestId }).go(),
    MemberEntity.get({ memberId: customerId }).go(),
    CleanerEntity.get({ cleanerId }).go(),
    ListingEntity.get({ shard: shardOf(cleanerId), cleanerId }).go(),
    SlotEntity.query.primary({ cleanerId }).go(),
    ConversationEntity.query.byMember({ memberId: customerId }).go(),
    mailsOf(bookingId),
  ]);
  return {
    ledger: ledger.data,
    request: request.data,
    member: member.data,
    cleaner: cleaner.data,
    listing: listing.data,
    hours: slots.data.filter((slot) => slot.bookingId === bookingId).map(({ hour }) => hour),
    conversation: conversations.data.find(({ conversationId }) => conversationId === requestId),
    mails,
  };
}

/** The templates of the mails about a booking that wait to be sent. */
export async function mailsOf(bookingId: string): Promise<string[]> {
  const { data } = await OutboxEntity.query.byDue({ queue: "waiting" }).go({ pages: "all" });
  return data
    .map(({ effect }) => effect)
    .filter((effect) => effect.kind === "mail" && "booking" in effect && effect.booking.bookingId === bookingId)
    .map((effect) => (effect.kind === "mail" ? effect.template : ""))
    .sort();
}

export async function codeRow(userId: string, code: string) {
  const { data } = await DiscountEntity.get({ userId, code }).go();
  return data;
}
