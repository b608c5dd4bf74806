import { differences, groupBy, hasLeft, type RowOf, type Table } from "../rows.ts";

type Booking = RowOf<"booking">;
type Code = RowOf<"discount">;

/** A code is used once, by its owner, for a booking that is live or was cancelled with a fee (decisions §3.6). */
export function* brokenCodes(table: Table): Generator<string> {
  const bookings = new Map(table.all("booking").map((row) => [row.bookingId, row]));
  const codes = new Map(table.all("discount").map((row) => [`${row.userId} ${row.code}`, row]));

  for (const owned of codes.values()) {
    const { userId, code, bookingId, usedAt, state, discountAmount } = owned;
    const name = `code ${code} of ${userId}`;
    if (Boolean(usedAt) !== Boolean(bookingId)) yield `${name}: used at ${usedAt} for booking ${bookingId}`;
    const actual = stateOf(owned);
    if (state !== actual) yield `${name}: is ${actual}, and counted as ${state}`;
    if (!bookingId) continue;
    const booking = bookings.get(bookingId);
    if (!booking) yield `${name}: used for ${bookingId}, which does not exist`;
    else if (booking.customerId !== userId || booking.discountCode !== code || booking.ofCampaign) {
      yield `${name}: used for ${bookingId}, which was not paid with it`;
    } else if (!keepsCode(booking)) yield `${name}: still used for ${bookingId}, which was cancelled without a charge`;
    else if (booking.discountAmount !== discountAmount) {
      yield `${name}: took ${discountAmount} off, its booking ${booking.discountAmount}`;
    }
  }
  for (const booking of bookings.values()) {
    const { bookingId, customerId, discountCode, discountAmount, ofCampaign } = booking;
    if (!discountCode && discountAmount > 0) yield `booking ${bookingId}: ${discountAmount} off without a code`;
    if (!discountCode || ofCampaign || !keepsCode(booking) || hasLeft(booking).customer) continue;
    const code = codes.get(`${customerId} ${discountCode}`);
    if (code?.bookingId !== bookingId) yield `booking ${bookingId}: its code ${discountCode} is not used for it`;
  }
  yield* brokenFigures(table);
  yield* brokenCampaigns(table);
}

const keepsCode = ({ status, cancellation }: Booking) =>
  status !== "cancelled" || (cancellation !== undefined && cancellation.by !== "cleaner" && cancellation.charged > 0);

/** What the code's other attributes imply. Only the sweep counts unused codes that have expired. */
function stateOf({ usedAt, revokedAt, state }: Code): Code["state"] {
  if (usedAt) return "redeemed";
  if (revokedAt) return "revoked";
  return state === "expired" ? "expired" : "unused";
}

const total = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0);

/** The figures equal the codes, and the discount equals what the counted bookings took off. */
function* brokenFigures(table: Table): Generator<string> {
  const shards = table.all("discountfigures");
  const codes = table.all("discount");
  const standing = table.all("booking").filter(({ status }) => status !== "cancelled");
  const sums = Object.fromEntries(
    (["issued", "redeemed", "expired", "revoked", "given"] as const).map((name) => [
      name,
      total(shards, (shard) => shard[name] ?? 0),
    ]),
  );
  const inState = (state: Code["state"]) => codes.filter((code) => code.state === state).length;
  yield* differences("figures of codes", sums, {
    issued: codes.length,
    redeemed: inState("redeemed"),
    expired: inState("expired"),
    revoked: inState("revoked"),
    given: total(standing, ({ discountAmount }) => discountAmount),
  });
}

/**
 * A campaign's uses and spending equal its bookings that keep their code, within its limits, and so does each member's
 * count.
 */
function* brokenCampaigns(table: Table): Generator<string> {
  const used = table.all("booking").filter((booking) => booking.ofCampaign && keepsCode(booking));
  const byCode = groupBy(used, ({ discountCode = "" }) => discountCode);
  const byPerson = groupBy(used, ({ discountCode, customerId }) => `${customerId} ${discountCode}`);
  const campaigns = new Map(table.all("campaign").map((row) => [row.code, row]));
  for (const campaign of campaigns.values()) {
    const { code, spent, uses, budget = Infinity, mostUses = Infinity } = campaign;
    const bookings = byCode.get(code) ?? [];
    const counted = { uses: bookings.length, spent: total(bookings, ({ discountAmount }) => discountAmount) };
    yield* differences(`campaign ${code}`, campaign, counted);
    if (spent > budget || uses > mostUses) yield `campaign ${code}: used beyond its bounds`;
  }
  for (const { bookingId, discountCode = "" } of used) {
    if (!campaigns.has(discountCode)) yield `booking ${bookingId}: there is no campaign ${discountCode}`;
  }
  for (const use of table.all("campaignuse")) {
    const name = `${use.userId} ${use.code}`;
    yield* differences(`campaign use ${name}`, use, { count: byPerson.get(name)?.length ?? 0 });
    if (use.count > (campaigns.get(use.code)?.perPerson ?? 0)) yield `campaign use ${name}: more often than one may`;
  }
}
