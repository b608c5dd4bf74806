import { firstVisitOf, hasOpenProblem, isOpenProblem, isReclean, isReportOpen, paidFor } from "@naqi/contracts";
import { differences, groupBy, type Table } from "./rows.ts";

/**
 * At most one problem of a booking is open, and the booking names the open one, else the one that was closed last
 * (0150). While one is open, what the booking earns is on hold, and both parties count it, as they count a reported
 * no-show (decisions §3.10, G18).
 */
// oxlint-disable-next-line max-lines-per-function -- one check after the other
export function* brokenProblems(table: Table): Generator<string> {
  const cases = table.all("problem");
  const ofBooking = groupBy(cases, ({ bookingId }) => bookingId);
  const ledger = new Map(
    table.all("ledger").flatMap((row) => (row.entry === "job" ? [[row.bookingId, row] as const] : [])),
  );
  const credits = creditsOf(table);
  for (const booking of table.all("booking")) {
    const { bookingId, problem } = booking;
    const own = ofBooking.get(bookingId) ?? [];
    ofBooking.delete(bookingId);
    const name = `booking ${bookingId}`;
    const last = lastOf(own);
    const open = own.filter(({ state }) => isOpenProblem(state)).map(({ problemId }) => problemId);
    if (last.length === 0 ? problem : !last.includes(problem?.problemId))
      yield `${name}: its last problem is ${last[0]}, but it says ${problem?.problemId}`;
    const credited = credits.get(bookingId) ?? 0;
    if (credited !== (booking.credited ?? 0))
      yield `${name}: its problems credited ${credited}, but it says ${booking.credited}`;
    if (booking.status !== "cancelled" && credited > paidFor(booking))
      yield `${name}: ${credited} was credited, but ${paidFor(booking)} was paid`;
    const unpaid = own.reduce(
      (sum, { outcome, amount = 0, debt }) => sum + (outcome === "owed" && debt?.end !== "settled" ? amount : 0),
      0,
    );
    if (unpaid !== (booking.unpaid ?? 0)) yield `${name}: ${unpaid} is unpaid, but it says ${booking.unpaid}`;
    if (open.length > 1) yield `${name}: ${open.length} problems are open`;
    const isRecleanAwaited = hasOpenProblem(booking) && problem?.awaits?.what === "reclean";
    if (own.some(({ state }) => state === "awaiting_reclean") !== isRecleanAwaited)
      yield `${name}: it awaits a re-clean or not, unlike its problem`;
    if (open.length > 0 !== hasOpenProblem(booking))
      yield `${name}: ${open[0] ?? "no problem"} is open, but it says otherwise`;
    if (open.length > 0 !== Boolean(ledger.get(bookingId)?.onHold))
      yield `ledger of ${bookingId}: on hold or not, unlike its problem`;
  }
  yield* brokenRecleans(table);
  for (const bookingId of ofBooking.keys()) yield `problems of ${bookingId}: there is no such booking`;
  for (const { problemId, state, closedAt, outcome, reclean, debt, owing } of cases) {
    if ((outcome === "owed" && !debt) !== Boolean(owing))
      yield `problem ${problemId}: ${outcome} that ended as ${debt?.end}, but listed as ${owing}`;
    if (isOpenProblem(state) === Boolean(closedAt)) yield `problem ${problemId}: ${state}, but closed at ${closedAt}`;
    if (state === "awaiting_reclean" && (!reclean || reclean.bookingId || reclean.refused))
      yield `problem ${problemId}: waits for the answer to a re-clean that is not proposed`;
    if ((outcome === "come_again") !== Boolean(reclean?.bookingId))
      yield `problem ${problemId}: ${outcome} with the re-clean ${reclean?.bookingId}`;
    if ((state === "resolved") !== Boolean(outcome)) yield `problem ${problemId}: ${state} with outcome ${outcome}`;
  }
  const open = cases.filter(({ state }) => isOpenProblem(state));
  const reported = table.all("booking").filter(isReportOpen);
  for (const member of table.all("member")) {
    const { memberId } = member;
    const own = [
      ...open.filter(({ gone = [] }) => gone.length === 0 || member.standing !== "closed"),
      ...reported,
    ].filter(({ customerId, cleanerId }) => customerId === memberId || cleanerId === memberId);
    yield* differences(`member ${memberId}`, member, { openProblems: own.length });
    const owed = cases.filter(
      ({ customerId, outcome, debt }) => customerId === memberId && outcome === "owed" && !debt,
    );
    if (owed.length !== (member.unpaidVisits ?? 0))
      yield `member ${memberId}: owes for ${owed.length} visits, but it says ${member.unpaidVisits}`;
    const sum = owed.reduce((total, { amount = 0 }) => total + amount, 0);
    if (sum !== (member.unpaidAmount ?? 0))
      yield `member ${memberId}: owes ${sum} fils, but it says ${member.unpaidAmount}`;
  }
}

/** What problems credited, in fils, by the paid visit: a credit for a re-clean counts for the first visit (0150). */
function creditsOf(table: Table): Map<string, number> {
  const firsts = new Map(table.all("booking").map((row) => [row.bookingId, firstVisitOf(row) ?? row.bookingId]));
  const credits = new Map<string, number>();
  for (const { bookingId, outcome, amount = 0 } of table.all("problem")) {
    const first = firsts.get(bookingId);
    if (first && outcome === "credit") credits.set(first, (credits.get(first) ?? 0) + amount);
  }
  return credits;
}

/** A booking's open problems or, without one, the last closed: several if they closed at the same instant. */
function lastOf(own: readonly { problemId: string; closedAt?: string | undefined }[]): (string | undefined)[] {
  const endOf = ({ closedAt = "open" }: { closedAt?: string | undefined }) => closedAt;
  const latest = own.map(endOf).sort().at(-1);
  return own.filter((one) => endOf(one) === latest).map(({ problemId }) => problemId);
}

/** Only a re-clean is free, all its amounts are 0, and it is the one that its case names (G140). */
function* brokenRecleans(table: Table): Generator<string> {
  const bookings = new Map(table.all("booking").map((row) => [row.bookingId, row]));
  const ofCase = new Map(table.all("problem").map(({ problemId, reclean }) => [problemId, reclean?.bookingId]));
  for (const { bookingId, agreedPrice, customerAmount, hourlyRate, tipAmount, thanks, reclean } of bookings.values()) {
    const name = `booking ${bookingId}`;
    if ((agreedPrice === 0) !== isReclean({ reclean }))
      yield `${name}: agreed for ${agreedPrice}, re-clean of ${reclean?.of}`;
    if (!reclean) continue;
    if (reclean.of && (customerAmount || hourlyRate || tipAmount || thanks)) yield `${name}: a re-clean with a price`;
    const of = reclean.of ? bookings.get(reclean.of) : undefined;
    const isEnded = bookings.get(bookingId)?.status === "cancelled";
    // The visit names only its last re-clean, and may have had one for another case before.
    if (reclean.of && !isEnded && (!of?.reclean?.by || ofCase.get(reclean.problemId) !== bookingId))
      yield `${name}: a re-clean for ${reclean.problemId} of ${reclean.of}, which say otherwise`;
    if (reclean.by && bookings.get(reclean.by)?.reclean?.of !== bookingId)
      yield `${name}: its re-clean ${reclean.by} is none`;
  }
}
