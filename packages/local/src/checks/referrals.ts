import { groupBy, type Table } from "./rows.ts";

/**
 * Everybody but staff has one code for friends, cleaners of before at the latest when they look; a referral is completed
 * with a completed booking by somebody else than the referrer, and rewarded once (decisions §3.7, G85).
 */
export function* brokenReferrals(table: Table): Generator<string> {
  const owners = new Map(table.all("referralcode").map(({ code, memberId }) => [code, memberId]));
  const codes = new Set(table.all("discount").map(({ userId, code }) => `${userId} ${code}`));
  const completed = groupBy(
    table.all("booking").filter(({ status }) => status === "completed"),
    ({ customerId }) => customerId,
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
  for (const row of table.all("referral")) {
    const { refereeId, referrerId, referrerRole, status, refereeCode, completedAt } = row;
    const reward = referrerRole === "cleaner" ? row.rewardTransactionId : row.rewardCode;
    const rewards = referrerRole === "cleaner" ? credits : codes;
    const name = `referral of ${refereeId}`;
    if (refereeId === referrerId) yield `${name}: by themselves`;
    if (roles.has(referrerId) && roles.get(referrerId) !== referrerRole)
      yield `${name}: its referrer is no ${referrerRole}`;
    if (!codes.has(`${refereeId} ${refereeCode}`)) yield `${name}: the friend has no code ${refereeCode}`;
    const isCompleted = status === "completed";
    const hasBooked = completed.get(refereeId)?.some(({ cleanerId }) => cleanerId !== referrerId) ?? false;
    if (isCompleted !== hasBooked) yield `${name}: ${status}, but the friend's bookings say otherwise`;
    if (isCompleted !== Boolean(reward) || isCompleted !== Boolean(completedAt)) {
      yield `${name}: ${status} with reward ${reward}`;
    }
    if (reward && !rewards.has(`${referrerId} ${reward}`)) yield `${name}: nobody got the reward ${reward}`;
  }
}
