import { isUnpaidInFull, isReclean } from "@naqi/contracts";
import { differences, groupBy, type Table } from "../rows.ts";

/**
 * Every member except staff has one referral code (older cleaners get theirs when they look); a reward belongs to a
 * completed booking of another member, is paid once, and is taken back at most once (decisions §3.7, G85, G86).
 */
// oxlint-disable-next-line max-lines-per-function -- one check after the other
export function* brokenReferrals(table: Table): Generator<string> {
  const owners = new Map(table.all("referralcode").map(({ code, memberId }) => [code, memberId]));
  const codes = new Set(table.all("discount").map(({ userId, code }) => `${userId} ${code}`));
  const completed = groupBy(
    table.all("booking").filter((row) => row.status === "completed" && !row.uncounted && !isReclean(row)),
    ({ customerId }) => customerId,
  );
  const inFull = new Set(
    table
      .all("booking")
      .filter(isUnpaidInFull)
      .map(({ bookingId }) => bookingId),
  );

  for (const { memberId, role, referralCode } of table.all("member")) {
    const fits = role === "cleaner" || (role === "customer") === Boolean(referralCode);
    if (!fits) yield `member ${memberId}: a ${role} with code ${referralCode}`;
    if (referralCode && owners.get(referralCode) !== memberId) {
      yield `member ${memberId}: code ${referralCode} is of ${owners.get(referralCode)}`;
    }
    if (referralCode) owners.delete(referralCode);
  }
  for (const [code, memberId] of owners) yield `referral code ${code}: its owner ${memberId} has another`;

  const roles = new Map(table.all("member").map(({ memberId, role }) => [memberId, role]));
  const credits = new Set(
    table.all("ledger").flatMap((row) => (row.entry === "referral" ? [`${row.cleanerId} ${row.transactionId}`] : [])),
  );
  /** A booking's credits minus reversals. */
  const paid = new Map<string, number>();
  for (const { entry, cleanerId, bookingId } of table.all("ledger")) {
    const by = entry === "referral" ? 1 : entry === "referral_reversal" ? -1 : 0;
    const key = `${cleanerId} ${bookingId}`;
    if (by !== 0) paid.set(key, (paid.get(key) ?? 0) + by);
  }
  yield* brokenSums(table);
  for (const row of table.all("referral")) {
    const { refereeId, referrerId, referrerRole, status, refereeCode, completedAt, bookingId, heldAt } = row;
    const reward = referrerRole === "cleaner" ? row.rewardTransactionId : row.rewardCode;
    const rewards = referrerRole === "cleaner" ? credits : codes;
    const name = `referral of ${refereeId}`;
    if (refereeId === referrerId) yield `${name}: by themselves`;
    if (roles.has(referrerId) && roles.get(referrerId) !== referrerRole)
      yield `${name}: its referrer is no ${referrerRole}`;
    if (!codes.has(`${refereeId} ${refereeCode}`)) yield `${name}: the friend has no code ${refereeCode}`;
    const isHeld = status !== "pending" && Boolean(heldAt);
    const isPaid = status === "completed" || (status === "reversed" && Boolean(completedAt));
    const done = completed.get(refereeId)?.filter(({ cleanerId }) => cleanerId !== referrerId) ?? [];
    if (status === "pending" && done.some((one) => !inFull.has(one.bookingId)))
      yield `${name}: pending, but the friend has completed a booking`;
    const isOpen = status === "held" || status === "review" || status === "completed";
    if (isOpen && !done.some((one) => one.bookingId === bookingId)) {
      yield `${name}: ${status}, but the friend's bookings say otherwise`;
    }
    if (isHeld !== Boolean(bookingId)) yield `${name}: ${status} with booking ${bookingId}`;
    if (isPaid !== Boolean(reward) || isPaid !== Boolean(completedAt)) {
      yield `${name}: ${status} with reward ${reward}`;
    }
    if (
      referrerRole === "cleaner" &&
      (paid.get(`${referrerId} ${bookingId}`) ?? 0) !== Number(status === "completed")
    ) {
      yield `${name}: ${status}, but its credit says otherwise`;
    }
    if (reward && !rewards.has(`${referrerId} ${reward}`)) yield `${name}: nobody got the reward ${reward}`;
  }
}

/**
 * A member's pending reward total equals the sum of the rewards; the count of friends and earnings includes members who
 * left.
 */
function* brokenSums(table: Table): Generator<string> {
  const counted = groupBy(
    table.all("referral").filter(({ counted }) => counted === "yes"),
    ({ referrerId }) => referrerId,
  );
  for (const { memberId, friends, rewardsPending } of table.all("member")) {
    const own = counted.get(memberId) ?? [];
    const pending = own.filter(({ status }) => status === "pending" || status === "held" || status === "review");
    yield* differences(
      `rewards of ${memberId}`,
      { rewardsPending },
      { rewardsPending: pending.reduce((sum, { rewardAmount }) => sum + rewardAmount, 0) },
    );
    if (friends < own.length) yield `rewards of ${memberId}: ${friends} friends instead of ${own.length}`;
  }
}
