import { noSubject } from "@naqi/contracts";
import { handlers } from "@naqi/core/messaging/notifications/handlers";
import { entities, kinds } from "@naqi/core/identity/account/registry";
import { peopleIn } from "@naqi/core/kit/table/entity";
import { isPseudonym } from "@naqi/core/kit/pseudonym";
import { tableKeys } from "@naqi/core/kit/table/table-keys";
import type { Raw, Table } from "./rows.ts";

/** Every member or object that a row names exists, and stored events and answers are valid. */
export function* brokenReferences(table: Table): Generator<string> {
  const roles = new Map(table.all("member").map(({ memberId, role }) => [memberId, role]));
  const profiles = new Set(table.all("profile").map(({ cleanerId }) => cleanerId));
  const bookings = new Set(table.all("booking").map(({ bookingId }) => bookingId));

  for (const [name, memberId, role] of named(table)) {
    if (!roles.has(memberId)) yield `${name}: there is no member ${memberId}`;
    else if (role && roles.get(memberId) !== role) yield `${name}: member ${memberId} is no ${role}`;
  }
  for (const [memberId, role] of roles) {
    if ((role === "cleaner") !== profiles.has(memberId))
      yield `member ${memberId}: a ${role} and a cleaner's profile do not match`;
  }
  for (const { key, bookingId } of table.answers) {
    if (!bookings.has(bookingId)) yield `answer ${key}: remembers ${bookingId}, which does not exist`;
  }
  const tickets = new Set(table.all("ticket").map(({ ticketId }) => ticketId));
  for (const { eventId, event, queue, dueAt, attempts } of table.all("outbox")) {
    const name = `event ${eventId}`;
    if (!(event.kind in handlers)) yield `${name}: nobody knows what follows from ${event.kind}`;
    const bookingId = "bookingId" in event.values ? event.values.bookingId : undefined;
    if (bookingId !== undefined && !bookings.has(bookingId)) {
      yield `${name}: about ${bookingId}, which does not exist`;
    }
    if ("ticketId" in event.values && !tickets.has(event.values.ticketId)) {
      yield `${name}: about ${event.values.ticketId}, which does not exist`;
    }
    if (Number.isNaN(Date.parse(dueAt))) yield `${name}: due at ${dueAt}`;
    if (queue !== "waiting" && (queue !== "given_up" || attempts === 0))
      yield `${name}: neither waits nor was given up`;
  }
}

/** Rows of an account before it chooses a role: it can sign in and request links, without a member row (G144). */
const beforeEnrolment: readonly string[] = ["sessions", "mailtoken", "recoverycodes"];

/** Every member that a row names: the row, the member, and the expected role. */
function* named(table: Table): Generator<[string, string, ("customer" | "cleaner")?]> {
  for (const kind of kinds) {
    for (const [attribute, { names, leaving }] of peopleIn(entities[kind])) {
      if (names === "address" || names === "anybody") continue;
      if (typeof leaving === "object" && "keepsId" in leaving) continue;
      for (const row of table.all(kind) as Raw[]) {
        const memberId = row[attribute];
        if (typeof memberId !== "string" || memberId === "" || isPseudonym(memberId) || memberId === noSubject)
          continue;
        if (beforeEnrolment.includes(kind)) continue;
        const role = names === "member" ? undefined : names;
        yield [`${kind} ${row[tableKeys.partition]} ${row[tableKeys.sort]}, ${attribute}`, memberId, role];
      }
    }
  }
}
