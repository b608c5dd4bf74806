import {
  type BookingStatus,
  doorPayment,
  extensionPrice,
  hoursOf,
  isReported,
  maximumPriceOf,
  percentOf,
  policy,
  tabOf,
} from "@naqi/contracts";
import { dueOf } from "@naqi/core/bookings/booking/due";
import { holderOf } from "@naqi/core/cleaners/profile/slots";
import { groupBy, hasLeft, type RowOf, type Table } from "./rows.ts";

type Booking = RowOf<"booking">;

export const requestOf: Record<BookingStatus, string> = {
  confirmed: "booked",
  in_progress: "booked",
  completed: "completed",
  cancelled: "cancelled",
};
const ledgerOf: Record<BookingStatus, string> = { ...requestOf, confirmed: "pending", in_progress: "pending" };

/** A booking with its hour locks, request, ledger row and conversation: together or not at all (architecture §4). */
// oxlint-disable-next-line max-lines-per-function -- one check after the other
export function* brokenBookings(table: Table): Generator<string> {
  const bookings = table.all("booking");
  const requests = new Map(table.all("request").map((row) => [row.requestId, row]));
  const ledger = groupBy(table.all("ledger"), ({ bookingId }) => bookingId);
  const conversations = new Set(
    table.all("conversation").map(({ requestId, memberId, otherId }) => `${requestId} ${memberId} ${otherId}`),
  );
  const applications = new Map(table.all("application").map((row) => [row.applicationId, row]));
  const checklists = new Set(table.all("checklist").map(({ bookingId }) => bookingId));
  const live = new Map<string, string>();

  yield* brokenLocks(table);
  for (const booking of bookings) {
    const { bookingId, requestId, status, tab, customerId, cleanerId } = booking;
    const name = `booking ${bookingId}`;
    if (tab !== tabOf(status)) yield `${name}: stands under ${tab} although it is ${status}`;
    if (booking.customerAmount !== booking.agreedPrice - booking.discountAmount - (booking.walletAmount ?? 0))
      yield `${name}: its amounts do not add up`;
    const { minutes, amount } = booking.extended ?? { minutes: 0, amount: 0 };
    if (amount !== extensionPrice(booking, minutes)) yield `${name}: extended by ${minutes} minutes for ${amount}`;
    const minimumPrice = booking.agreedPrice - (booking.tipAmount ?? 0);
    if (booking.agreedPrice > maximumPriceOf(minimumPrice)) yield `${name}: agreed far above its minimum`;
    if (booking.discountAmount > minimumPrice) yield `${name}: a code took more off than the minimum`;
    if (status === "cancelled" && !booking.cancellation) yield `${name}: cancelled, but by nobody`;
    if ((status === "completed") !== Boolean(booking.completedAt))
      yield `${name}: ${status}, but completed at ${booking.completedAt}`;

    const due = dueOf(booking);
    if (booking.due !== due?.due || (due && booking.dueAt !== due.dueAt))
      yield `${name}: something falls due at ${due?.dueAt ?? "no time"}, but it says ${booking.due} at ${booking.dueAt}`;

    if (Boolean(booking.hasChecklist) !== checklists.has(bookingId))
      yield `${name}: ${booking.hasChecklist ? "has no checklist although it says so" : "has a checklist it does not tell of"}`;

    yield* brokenVisit(booking);
    const request = requests.get(requestId);
    if (!request) yield `${name}: its request ${requestId} does not exist`;
    else if (status !== "cancelled" && request.status !== requestOf[status]) {
      yield `${name}: ${status}, but its request is ${request.status}`;
    } else if (request.customerId !== customerId) yield `${name}: its request is another customer's`;
    if (status !== "cancelled") {
      const other = live.get(requestId);
      if (other) yield `${name}: its request is also booked by ${other}`;
      live.set(requestId, bookingId);
    }

    yield* brokenOffer(booking, applications.get(booking.applicationId ?? ""));
    yield* brokenLedger(booking, ledger.get(bookingId) ?? []);
    const left = hasLeft(booking);
    for (const [own, other, isGone] of [
      [customerId, cleanerId, left.customer],
      [cleanerId, customerId, left.cleaner],
    ] as const) {
      if (isGone) continue;
      if (!conversations.has(`${booking.conversationOf ?? requestId} ${own} ${other}`))
        yield `${name}: ${own} has no conversation about it`;
    }
  }

  const known = new Set(bookings.map(({ bookingId }) => bookingId));
  for (const [bookingId, rows] of ledger) {
    if (!known.has(bookingId) && rows.some(({ entry }) => entry !== "payout"))
      yield `ledger of ${bookingId}: there is no such booking`;
  }
  const requested = new Set(bookings.map(({ requestId }) => requestId));
  for (const { requestId, origin } of requests.values()) {
    if (origin === "direct" && !requested.has(requestId))
      yield `request ${requestId}: made by a booking that is not there`;
  }
}

/** Staff decide reported visits, and a no-show was reported before. */
function* brokenVisit({ bookingId, status, visit, startCode, cancellation }: Booking): Generator<string> {
  const name = `booking ${bookingId}`;
  if (status === "confirmed" && visit?.staffSince && !isReported({ visit }))
    yield `${name}: with staff, but nothing is reported`;
  if (cancellation?.cause === "cleaner_no_show" && !(cancellation.by === "system" && visit?.noShow))
    yield `${name}: ended as not come, but nobody said so`;
  if (cancellation?.cause === "no_access" && !(cancellation.by === "system" && visit?.noAccess && visit.arrived))
    yield `${name}: ended as not let in, but its cleaner did not report it`;
  if (startCode !== undefined && !/^\d{4}$/.test(startCode)) yield `${name}: its code is none`;
}

/** Every hour of a live booking is locked by it, and nothing else is locked; a cleaner who left has no locks. */
function* brokenLocks(table: Table): Generator<string> {
  const held = new Map<string, string>();
  const ofLeavers = new Set<string>();
  for (const booking of table.all("booking")) {
    // A cleaner or team member who left has released their hours (decision 0098).
    const isGone = hasLeft(booking).cleaner || (booking.assignee && !booking.assignee.fullName);
    if (isGone) ofLeavers.add(booking.bookingId);
    if (booking.status === "cancelled" || isGone) continue;
    for (const hour of hoursOf(booking.scheduledTime, booking.durationMinutes)) {
      const key = `${holderOf(booking)} ${booking.scheduledDate} ${hour}`;
      const other = held.get(key);
      if (other) yield `booking ${booking.bookingId}: shares ${hour} on ${booking.scheduledDate} with ${other}`;
      held.set(key, booking.bookingId);
    }
  }
  const locked = new Set<string>();
  for (const { cleanerId, day, hour, bookingId, heldUntil } of table.all("slot")) {
    // A search holds it until then (decision 0192).
    if (heldUntil) continue;
    if (ofLeavers.has(bookingId)) continue;
    const key = `${cleanerId} ${day} ${hour}`;
    locked.add(key);
    const holder = held.get(key);
    if (!holder) yield `lock ${key}: held for ${bookingId}, which does not live at that hour`;
    else if (holder !== bookingId) yield `lock ${key}: held for ${bookingId} instead of ${holder}`;
  }
  for (const [key, bookingId] of held) {
    if (!locked.has(key)) yield `booking ${bookingId}: nothing locks ${key}`;
  }
}

/** A booking from an offer matches that offer and its cleaner; the offers of a cleaner who left are deleted. */
function* brokenOffer(booking: Booking, application: RowOf<"application"> | undefined): Generator<string> {
  const { applicationId, requestId, cleanerId, extended = { minutes: 0, amount: 0 } } = booking;
  const [agreedPrice, durationMinutes] = [
    booking.agreedPrice - extended.amount,
    booking.durationMinutes - extended.minutes,
  ];
  const name = `booking ${booking.bookingId}`;
  if (!applicationId || hasLeft(booking).cleaner) return;
  if (application?.status !== "accepted") yield `${name}: its offer ${applicationId} is ${application?.status}`;
  else if (application.requestId !== requestId || application.cleanerId !== cleanerId) {
    yield `${name}: its offer is by or for others`;
  } else if (application.proposedPrice !== agreedPrice || application.durationMinutes !== durationMinutes) {
    yield `${name}: its offer was another one`;
  }
}

/** The ledger rows for a job's earnings. */
const ofJob: ReadonlySet<RowOf<"ledger">["entry"]> = new Set(["job", "reversal", "not_paid", "paid_later"]);

function* brokenLedger(booking: Booking, rows: readonly RowOf<"ledger">[]): Generator<string> {
  const name = `ledger of ${booking.bookingId}`;
  const round = booking.reopenings?.length ?? 0;
  const of = (entry: RowOf<"ledger">["entry"], at = round) =>
    rows.find((row) => row.entry === entry && row.round === at);
  const job = of("job");
  if (!job) {
    yield `${name}: there is no row for the job`;
    return;
  }
  if (job.status !== ledgerOf[booking.status]) yield `${name}: ${job.status}, but the booking is ${booking.status}`;
  if (job.cleanerId !== booking.cleanerId || job.customerId !== booking.customerId)
    yield `${name}: names other parties`;
  const tip = of("tip", 0);
  const { uncounted } = booking;
  const given = uncounted && !uncounted.isTipped ? undefined : booking.thanks?.amount;
  if (tip?.finalAmount !== given) yield `${name}: a tip of ${tip?.finalAmount} instead of ${given}`;
  const { agreedPrice, customerAmount } = booking;
  const owed = booking.status !== "cancelled";
  const finalAmount = owed ? agreedPrice - percentOf(agreedPrice, policy.platformFeePercent) : 0;
  if (job.finalAmount !== finalAmount) yield `${name}: the cleaner gets ${job.finalAmount} instead of ${finalAmount}`;
  if (job.customerAmount !== (owed ? customerAmount : 0)) yield `${name}: the customer pays ${job.customerAmount}`;
  const due = booking.status === "completed" && (!uncounted || uncounted.isOwed) ? doorPayment(booking).byNaqi : 0;
  const line = (of("owed_by_platform")?.owed ?? 0) + (of("owed_reversal")?.owed ?? 0);
  if (line !== due) yield `${name}: Naqi owes ${line} instead of ${due}`;
  for (const former of Array.from({ length: round }, (_, index) => index)) {
    const back = (of("owed_by_platform", former)?.owed ?? 0) + (of("owed_reversal", former)?.owed ?? 0);
    if (back !== 0) yield `${name}: its round ${former} was not taken back`;
  }
  const { unpaid = 0 } = booking;
  for (const [amount, full] of [
    ["finalAmount", finalAmount],
    ["customerAmount", customerAmount],
  ] as const) {
    const kept = rows
      .filter((row) => row.status === "completed" && ofJob.has(row.entry))
      .reduce((sum, row) => sum + row[amount], 0);
    const counted = booking.status === "completed" ? full - unpaid : 0;
    if (kept !== counted) yield `${name}: ${kept} of ${amount} counts instead of ${counted}`;
  }
  if ((job.status === "completed") !== Boolean(job.paymentDate))
    yield `${name}: ${job.status} with payment date ${job.paymentDate}`;
}
