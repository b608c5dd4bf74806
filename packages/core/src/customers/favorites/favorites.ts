import { favorites, refuseCleaner, refuseFavorite, refuseMember } from "@naqi/contracts";
import { ListingEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { foundInListing } from "../../cleaners/search/found.ts";
import { beingListed, type ListingRow, shardOf } from "../../cleaners/profile/listing.ts";
import { seasonsIn, seasonsRow } from "../../bookings/seasons/reading.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { unknownCursor } from "../../kit/table/pages.ts";
import { readLists, row } from "../../kit/table/read-together.ts";
import { alreadyDone, answering, commit, deleting, putting } from "../../kit/table/commit.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { countingFavorites } from "../../identity/member-record/standing.ts";
import { FavoriteEntity } from "./favorites.entity.ts";

async function saved() {
  const { memberId: customerId } = Call.member();
  const { data } = await FavoriteEntity.query.primary({ customerId }).go({ consistent: true, pages: "all" });
  return data;
}

/** A page of the caller's saved cleaners, latest first: one query and one batch of listings. An unlisted cleaner is only an id. */
export const mine = implement(favorites.mine, async ({ cursor, limit }) => {
  const after = cursor && placeIn(cursor);
  const rows = (await saved())
    .map((favorite) => ({ ...favorite, place: `${favorite.createdAt} ${favorite.cleanerId}` }))
    .sort((a, b) => (a.place < b.place ? 1 : -1));
  const coming = after ? rows.filter(({ place }) => place < after) : rows;
  const page = coming.slice(0, limit);
  const [listings, [table = null]] = await readLists(
    page.map(({ cleanerId }) => row(ListingEntity, { shard: shardOf(cleanerId), cleanerId })),
    [seasonsRow()],
  );
  const shown = (listing: ListingRow) => foundInListing(listing, Call.now(), seasonsIn(table));
  const last = page.at(-1);
  return {
    items: page.map(({ cleanerId, createdAt }, index) => {
      const listing = listings[index];
      return { cleanerId, createdAt, cleaner: listing?.listed ? shown(listing) : undefined };
    }),
    total: rows.length,
    cursor: last && coming.length > page.length ? Buffer.from(last.place).toString("base64url") : undefined,
  };
});

export const ids = implement(favorites.ids, async () => ({
  cleanerIds: (await saved()).map(({ cleanerId }) => cleanerId),
}));

export const add = implement(favorites.add, async ({ cleanerId }) => {
  const { memberId: customerId } = Call.member();
  await commit([
    putting("favorite", FavoriteEntity.create({ customerId, cleanerId, createdAt: Call.now() }), alreadyDone),
    answering(beingListed(cleanerId), refuseCleaner.notFound),
    answering(countingFavorites(customerId, 1), () => tooManyOrSuspended(customerId)),
  ]);
  return { cleanerId };
});

const tooManyOrSuspended = async (customerId: string) =>
  (await readMember(customerId))?.standing === "active" ? refuseFavorite.tooMany() : refuseMember.suspended();

export const remove = implement(favorites.remove, async ({ cleanerId }) => {
  const { memberId: customerId } = Call.member();
  await commit([
    deleting(
      "favorite",
      FavoriteEntity.remove({ customerId, cleanerId }).where(({ createdAt }, { exists }) => exists(createdAt)),
      alreadyDone,
    ),
    answering(countingFavorites(customerId, -1), refuseMember.suspended),
  ]);
  return { cleanerId };
});

function placeIn(cursor: string): string {
  const place = Buffer.from(cursor, "base64url").toString();
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z [0-9a-f-]{36}$/.test(place)) return place;
  throw unknownCursor();
}
