import { groupBy, type Table } from "./rows.ts";

/** Every customer has one code for friends; a referral is completed with a completed booking, and rewarded once (§3.7). */
export function* brokenReferrals(table: Table): Generator<string> {
  const owners = new Map(table.all("referralcode").map(({ code, memberId }) => [code, memberId]));
  const codes = new Set(table.all("discount").map(({ userId, code }) => `${userId} ${code}`));
  const completed = groupBy(
    table.all("booking").filter(({ status }) => status === "completed"),
    ({ customerId }) => customerId,
  );

  for (const { memberId, role, referralCode } of table.all("member")) {
    if ((role === "customer") !== Boolean(referralCode))
      yield `member ${memberId}: a ${role} with code ${referralCode}`;
    if (referralCode && owners.get(referralCode) !== memberId) {
      yield `member ${memberId}: code ${referralCode} is of ${owners.get(referralCode)}`;
    }
    if (referralCode) owners.delete(referralCode);
  }
  for (const [code, memberId] of owners) yield `referral code ${code}: its owner ${memberId} has another`;

  for (const row of table.all("referral")) {
    const { refereeId, referrerId, status, refereeCode, rewardCode, completedAt } = row;
    const name = `referral of ${refereeId}`;
    if (refereeId === referrerId) yield `${name}: by themselves`;
    if (!codes.has(`${refereeId} ${refereeCode}`)) yield `${name}: the friend has no code ${refereeCode}`;
    const isCompleted = status === "completed";
    if (isCompleted !== completed.has(refereeId)) yield `${name}: ${status}, but the friend's bookings say otherwise`;
    if (isCompleted !== Boolean(rewardCode) || isCompleted !== Boolean(completedAt)) {
      yield `${name}: ${status} with reward ${rewardCode}`;
    }
    if (rewardCode && !codes.has(`${referrerId} ${rewardCode}`)) yield `${name}: nobody got the reward ${rewardCode}`;
  }
}
