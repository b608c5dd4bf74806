import { PeopleCopy } from "@naqi/core/staff/desk/people-copy";
import { ListingEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { Directory } from "@naqi/core/cleaners/search/directory";
import { shardOf } from "@naqi/core/cleaners/profile/listing";
import { PersonLineEntity } from "@naqi/core/identity/member-record/people-index.entity";
import { lineShardOf } from "@naqi/core/identity/member-record/people-index";
import { BoardCopy } from "@naqi/core/market/requests/board-copy";
import { RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { expect, it } from "vitest";
import { as, cleaner, job, member, posted, today } from "../../support/given/given.ts";

// An index may return an older version of a row after a newer one.

it("the board keeps the newer version of a request, also a closed one", async () => {
  const { requestId } = await posted(await member("customer"));
  const { data: row } = await RequestEntity.get({ requestId }).go();
  if (!row) throw new Error("It was posted.");
  const copy = new BoardCopy();
  const titles = () => as(job, async () => copy.find({}, { inDescriptions: false }).map(({ title }) => title));
  copy.correct(requestId, { ...row, title: "The newer one", version: row.version + 2 });
  copy.correct(requestId, { ...row, title: "The older one", version: row.version + 1 });
  expect(await titles()).toEqual(["The newer one"]);
  copy.correct(requestId, { ...row, status: "cancelled", version: row.version + 4 });
  copy.correct(requestId, { ...row, version: row.version + 3 });
  expect(await titles()).toEqual([]);
});

it("the board forgets a request that is gone, although its list was made before", async () => {
  const { requestId } = await posted(await member("customer"));
  const { data: row } = await RequestEntity.get({ requestId }).go();
  const copy = new BoardCopy();
  const found = () => as(job, async () => copy.find({}, { inDescriptions: false }).map((one) => one.requestId));
  copy.correct(requestId, row);
  expect(await found()).toEqual([requestId]);
  copy.correct(requestId, null);
  expect(await found()).toEqual([]);
});

it("the directory keeps the newer version of a listing, also an unlisted one", async () => {
  const { memberId: cleanerId } = await cleaner();
  const { data: row } = await ListingEntity.get({ shard: shardOf(cleanerId), cleanerId }).go();
  if (!row) throw new Error("They are listed.");
  const directory = new Directory();
  directory.openOn(today);
  const bookings = () => {
    const slot = directory.slotOfCleaner(cleanerId);
    return slot === undefined ? undefined : directory.cardIn(slot).totalBookings;
  };
  directory.take({ ...row, totalBookings: 9, version: row.version + 2 });
  directory.take({ ...row, totalBookings: 5, version: row.version + 1 });
  expect(bookings()).toBe(9);
  directory.take({ ...row, listed: false, version: row.version + 4 });
  directory.take({ ...row, version: row.version + 3 });
  expect(bookings()).toBeUndefined();
});

it("the staff's list of people keeps the newer version of each line", async () => {
  const { memberId } = await cleaner();
  const { data: lines } = await PersonLineEntity.query.primary({ shard: lineShardOf(memberId), memberId }).go();
  const fullName = lines.find(({ side }) => side === "member")?.fullName;
  const copy = new PeopleCopy();
  const shown = () => copy.list({ sort: "name", direction: "asc" }, { limit: 5 }).people;
  for (const line of lines) copy.take({ ...line, version: line.version + 2 });
  for (const line of lines)
    copy.take({ ...line, fullName: "Older Name", approvalStatus: "suspended", version: line.version + 1 });
  expect(lines).toHaveLength(2);
  expect(shown()).toMatchObject([{ fullName, approvalStatus: "approved" }]);
});
