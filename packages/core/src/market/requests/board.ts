import { areaCentres, type AreaName, distanceKm, requests } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { isListed, readCleaner } from "../../cleaners/profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { unknownCursor } from "../../kit/table/pages.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { BoardCopy, placeOf } from "./board-copy.ts";
import { LiveApplicationEntity, RequestEntity } from "./requests.entity.ts";
import { asRequest, isOpen, type RequestRow } from "./view.ts";

const copy = new BoardCopy();

/** Reads the rows found in memory, so that closed ones do not appear. Cleaners without approval see no customer (G62). */
export const board = implement(requests.board, async ({ cursor, limit, areas, ...wish }) => {
  const { memberId: cleanerId } = Call.member();
  const after = cursor && positionIn(cursor);
  const [cleaner] = await Promise.all([readCleaner(cleanerId), copy.refresh()]);
  const isApproved = cleaner !== undefined && isListed(cleaner.profile);
  const within = areas && new Set(cleaner?.areas.map(({ areaName }) => areaName));
  const found = copy.find({ ...wish, within }, { inDescriptions: isApproved });
  const from = after ? found.findIndex((request) => placeOf(request) < after) : 0;
  const page = from < 0 ? [] : found.slice(from, from + limit);
  const [rows, live] = await Promise.all([
    readTogether(...page.map(({ requestId }) => row(RequestEntity, { requestId }))),
    readTogether(...page.map(({ requestId }) => row(LiveApplicationEntity, { requestId, cleanerId }))),
  ]);
  for (const [index, { requestId }] of page.entries()) copy.correct(requestId, rows[index] ?? null);
  const base = cleaner?.areas[0]?.coordinates;
  const items = rows.flatMap((request, index) =>
    request && isOpen(request)
      ? [
          {
            ...asRequest(request),
            ...personIn(request, isApproved),
            distanceKm: base && distanceTo(request, base),
            ...ownOn(request, live[index] ?? null),
          },
        ]
      : [],
  );
  const last = page.at(-1);
  return {
    items,
    total: found.length - (page.length - items.length),
    cursor: last && from + limit < found.length ? cursorAt(placeOf(last)) : undefined,
  };
});

const personIn = ({ customerName = "", customerAvatarUrl, description }: RequestRow, isApproved: boolean) =>
  isApproved
    ? { customer: { fullName: customerName, avatarUrl: customerAvatarUrl }, description }
    : { description: undefined };

function ownOn({ termsVersion }: RequestRow, mark: EntityItem<typeof LiveApplicationEntity> | null) {
  if (!mark || (mark.declinedOn ?? termsVersion) < termsVersion) return {};
  return { applicationId: mark.applicationId, isDeclined: mark.declinedOn !== undefined };
}

/** km to one decimal, between the centres of two areas. */
const distanceTo = ({ location }: RequestRow, base: { lat: number; lng: number }) =>
  Math.round(distanceKm(base, areaCentres[location as AreaName]) * 10) / 10;

const cursorAt = (place: string) => Buffer.from(place).toString("base64url");

function positionIn(cursor: string): string {
  const place = Buffer.from(cursor, "base64url").toString();
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z req_[0-9a-z]{26}$/.test(place)) return place;
  throw unknownCursor();
}
