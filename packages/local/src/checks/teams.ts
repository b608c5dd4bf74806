import { groupBy, type Table } from "./rows.ts";

/**
 * A business counts its team's places; each team member's row names the business and counts their open assignments. No
 * other member has these fields (decision 0098).
 */
export function* brokenTeams(table: Table): Generator<string> {
  const seats = groupBy(table.all("seat"), ({ businessId }) => businessId);
  const placeOf = new Map(
    table.all("seat").flatMap((seat) => (seat.memberId ? [[seat.memberId, seat.businessId]] : [])),
  );
  const given = groupBy(
    table.all("booking").filter(({ assignee, tab }) => assignee && tab === "upcoming"),
    ({ assignee }) => assignee?.memberId ?? "",
  );
  for (const { cleanerId, worksFor, givenJobs = 0, seats: counted = 0 } of table.all("profile")) {
    const name = `cleaner ${cleanerId}`;
    const own = seats.get(cleanerId)?.length ?? 0;
    if (own !== counted) yield `${name}: counts ${counted} places in the team, of which there are ${own}`;
    if ((placeOf.get(cleanerId) ?? "") !== (worksFor ?? "")) yield `${name}: has no such place in a team`;
    const jobs = given.get(cleanerId) ?? [];
    if (jobs.length !== givenJobs) yield `${name}: counts ${givenJobs} jobs given, of which there are ${jobs.length}`;
    for (const booking of jobs)
      if (booking.cleanerId !== worksFor) yield `booking ${booking.bookingId}: given to somebody of another team`;
  }
  for (const { seatId, email, memberId, lapsesAt } of table.all("seat"))
    if (Boolean(email) === Boolean(memberId) || Boolean(email) !== Boolean(lapsesAt))
      yield `seat ${seatId}: neither an invitation nor somebody's`;
}
