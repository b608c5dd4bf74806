import type { Effect } from "@naqi/core/notifications/effects";
import { hasLeft, type Table } from "./rows.ts";

const kinds = new Set<Effect["kind"]>([
  "mail",
  "identity",
  "reset_password",
  "subscription",
  "ticket",
  "reject_applications",
  "erase",
  "forget",
  "account_closed",
]);

/** Whoever and whatever a row names is there, and effects and answers are fit to be used. */
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
  for (const { effectId, effect, queue, dueAt, attempts } of table.all("outbox")) {
    const name = `effect ${effectId}`;
    if (!kinds.has(effect.kind)) yield `${name}: nobody knows how to perform it`;
    if (effect.kind === "mail" && "booking" in effect && !bookings.has(effect.booking.bookingId)) {
      yield `${name}: about ${effect.booking.bookingId}, which does not exist`;
    }
    if (effect.kind === "ticket" && !tickets.has(effect.ticketId)) {
      yield `${name}: about ${effect.ticketId}, which does not exist`;
    }
    if (Number.isNaN(Date.parse(dueAt))) yield `${name}: due at ${dueAt}`;
    if (queue !== "waiting" && (queue !== "given_up" || attempts === 0))
      yield `${name}: neither waits nor was given up`;
  }
}

/** Every member that some row names: the row, the member, and the role it takes them for. */
function* named(table: Table): Generator<[string, string, ("customer" | "cleaner")?]> {
  const ofLeavers = new Set<string>();
  for (const booking of table.all("booking")) {
    const { bookingId, requestId, customerId, cleanerId } = booking;
    const left = hasLeft(booking);
    if (left.customer) ofLeavers.add(requestId);
    else yield [`booking ${bookingId}`, customerId, "customer"];
    if (!left.cleaner) yield [`booking ${bookingId}`, cleanerId, "cleaner"];
  }
  for (const { requestId, customerId } of table.all("request")) {
    if (!ofLeavers.has(requestId)) yield [`request ${requestId}`, customerId, "customer"];
  }
  for (const { applicationId, cleanerId } of table.all("application"))
    yield [`application ${applicationId}`, cleanerId, "cleaner"];
  for (const { cleanerId } of table.all("savedfilters")) yield [`saved filters of ${cleanerId}`, cleanerId, "cleaner"];
  for (const { userId, code } of table.all("discount")) yield [`code ${code} of ${userId}`, userId];
  for (const { conversationId, memberId } of table.all("conversation"))
    yield [`conversation ${conversationId}`, memberId];
  for (const { memberId, cleanerId } of table.all("reveal")) {
    yield [`reveal of ${cleanerId}`, memberId, "customer"];
    yield [`reveal of ${cleanerId}`, cleanerId, "cleaner"];
  }
  for (const { code, memberId } of table.all("referralcode")) yield [`referral code ${code}`, memberId];
  for (const { refereeId, referrerId, referrerRole } of table.all("referral")) {
    yield [`referral of ${refereeId}`, refereeId, "customer"];
    yield [`referral of ${refereeId}`, referrerId, referrerRole];
  }
}
