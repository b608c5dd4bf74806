import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { CleanerEntity, ListingEntity, SlotEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { shardOf } from "@naqi/core/cleaners/profile/listing";
import { DiscountEntity } from "@naqi/core/money/discounts/discounts.entity";
import { LedgerEntity } from "@naqi/core/money/earnings/earnings.entity";
import { client, tableName } from "@naqi/core/kit/table/table";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { conversationIdOf } from "@naqi/core/messaging/messages/ids";
import { ConversationEntity } from "@naqi/core/messaging/messages/messages.entity";
import { RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { waitingEvents } from "./events.ts";
import { allRows } from "./rows.ts";

interface Ids {
  bookingId: string;
  requestId: string;
  customerId: string;
  cleanerId: string;
}

/** Every row of this file's table. */
export const everything = () => allRows(client, tableName);

/** Deletes every row of this file's table, so that what a test leaves to be done does not slow those after it down. */
export async function emptyTable() {
  const keys = (await everything()).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  for (let from = 0; from < keys.length; from += 25)
    await client.send(new BatchWriteCommand({ RequestItems: { [tableName]: keys.slice(from, from + 25) } }));
}

/** The rows that follow a booking, as they are in the table. */
export async function around({ bookingId, requestId, customerId, cleanerId }: Ids) {
  const [ledger, request, member, cleaner, listing, slots, conversations, events] = await Promise.all([
    LedgerEntity.query.primary({ bookingId, entry: "job" }).go(),
    RequestEntity.get({ requestId }).go(),
    MemberEntity.get({ memberId: customerId }).go(),
    CleanerEntity.get({ cleanerId }).go(),
    ListingEntity.get({ shard: shardOf(cleanerId), cleanerId }).go(),
    SlotEntity.query.primary({ cleanerId }).go(),
    ConversationEntity.query.byMember({ memberId: customerId }).go(),
    eventsOf(bookingId),
  ]);
  return {
    // The row of the present round.
    ledger: ledger.data.toSorted((one, other) => other.round - one.round)[0],
    request: request.data,
    member: member.data,
    cleaner: cleaner.data,
    listing: listing.data,
    hours: slots.data.filter((slot) => slot.bookingId === bookingId).map(({ hour }) => hour),
    conversation: conversations.data.find(
      ({ conversationId }) => conversationId === conversationIdOf({ requestId }, cleanerId),
    ),
    events,
  };
}

/** A booking's events that are still to be delivered. */
export const eventsOf = async (bookingId: string): Promise<string[]> =>
  (await waitingEvents())
    .filter(({ values }) => "bookingId" in values && values.bookingId === bookingId)
    .map(({ kind }) => kind)
    .sort();

export async function codeRow(userId: string, code: string) {
  const { data } = await DiscountEntity.get({ userId, code }).go();
  return data;
}
