import { BoardFilters, isSameName, policy } from "@naqi/contracts";
import { differences, groupBy, type RowOf, type Table } from "./rows.ts";

/**
 * Posted requests are on the board while they are open, and their customer's counter includes them. A live application
 * is marked once for its cleaner and request; live ones are counted on an open request and soon end on a closed one.
 */
export function* brokenBoard(table: Table): Generator<string> {
  const requests = new Map(table.all("request").map((row) => [row.requestId, row]));
  const open = groupBy(
    [...requests.values()].filter(({ status }) => status === "open"),
    ({ customerId }) => customerId,
  );
  const offers = groupBy(table.all("application"), ({ requestId }) => requestId);

  for (const request of requests.values()) yield* brokenRequest(request, offers.get(request.requestId) ?? []);
  for (const member of table.all("member")) {
    const openRequests = open.get(member.memberId)?.length ?? 0;
    yield* differences(`member ${member.memberId}`, member, { openRequests });
  }
  yield* brokenApplications(table, requests);
  yield* brokenMarkers(table);
  yield* brokenFilters(table);
}

/** Saved filters are within the limit, have unique names, and are valid for the board. */
function* brokenFilters(table: Table): Generator<string> {
  for (const { cleanerId, items } of table.all("savedfilters")) {
    const name = `saved filters of ${cleanerId}`;
    if (items.length > policy.savedFilters.most) yield `${name}: there are ${items.length}`;
    for (const [index, one] of items.entries()) {
      if (items.slice(0, index).some((other) => isSameName(other.name, one.name))) yield `${name}: ${one.name} twice`;
      if (!BoardFilters.safeParse(one.filters).success) yield `${name}: ${one.name} is no filter of the board`;
    }
  }
}

function* brokenRequest(request: RowOf<"request">, offers: readonly RowOf<"application">[]): Generator<string> {
  const { requestId, origin, status, feed, board, closesAt, writtenAt } = request;
  const name = `request ${requestId}`;
  const isPosted = origin === "posted";
  if (isPosted !== (feed === "posted") || isPosted !== Boolean(writtenAt))
    yield `${name}: ${origin}, but feed is ${feed}`;
  if ((isPosted && status === "open") !== (board === "open")) yield `${name}: ${status}, but board is ${board}`;
  if (isPosted !== Boolean(closesAt)) yield `${name}: ${origin}, but closes at ${closesAt}`;
  if (status !== "open") return;
  const pending = offers.filter((offer) => offer.status === "pending").length;
  yield* differences(name, request, { applicationCount: pending });
}

function* brokenApplications(table: Table, requests: ReadonlyMap<string, RowOf<"request">>): Generator<string> {
  const live = table.all("liveapplication").filter(({ declinedOn }) => declinedOn === undefined);
  const markers = new Map(live.map((row) => [row.applicationId, row]));
  const bookingOf = new Map(table.all("booking").map((row) => [row.applicationId, row]));
  const toReject = new Set(
    table.all("outbox").flatMap(({ event }) => (event.kind === "request.takenOff" ? [event.values.requestId] : [])),
  );
  for (const { applicationId, requestId, status, proposedPrice } of table.all("application")) {
    const name = `application ${applicationId}`;
    const request = requests.get(requestId);
    if (!request) yield `${name}: its request ${requestId} does not exist`;
    const isLive = status === "pending" || status === "accepted";
    if (isLive !== markers.has(applicationId)) yield `${name}: ${status}, but ${isLive ? "not " : ""}marked as live`;
    if (status === "pending" && request && request.status !== "open" && !toReject.has(requestId)) {
      yield `${name}: waits, but its request is ${request.status}`;
    }
    if (status === "accepted" && !bookingOf.has(applicationId))
      yield `${name}: accepted, but there is no booking of it`;
    if (!Number.isInteger(proposedPrice) || proposedPrice < 1) yield `${name}: offers ${proposedPrice}`;
  }
}

function* brokenMarkers(table: Table): Generator<string> {
  const applications = new Map(table.all("application").map((row) => [row.applicationId, row]));
  for (const { requestId, cleanerId, applicationId, declinedOn } of table.all("liveapplication")) {
    const name = `live application of ${cleanerId} to ${requestId}`;
    const application = applications.get(applicationId);
    if (!application) yield `${name}: there is no application ${applicationId}`;
    else if (application.requestId !== requestId || application.cleanerId !== cleanerId) {
      yield `${name}: ${applicationId} is another one`;
    } else if (declinedOn !== undefined && application.status !== "rejected") {
      yield `${name}: declined, but ${application.status}`;
    }
  }
}
