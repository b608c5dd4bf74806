import { brand, policy, refuseMember, refuseSecurity, security } from "@naqi/contracts";
import { auditing } from "../../staff/audit/audit.ts";
import { CalendarFeedEntity } from "../../bookings/calendar/calendar.entity.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { takeOne } from "../../kit/limits.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { alreadyDone, answering, commit } from "../../kit/table/commit.ts";
import { MemberEntity } from "../member-record/member-record.entity.ts";
import { ownMember, readMember } from "../member-record/member.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { port } from "../../ports/index.ts";
import { sessionsRow, shownSessions, signOutEverywhere } from "../member-record/sessions.ts";
import { endPoolFactor, settleFactor } from "./factor-pool.ts";
import { havingFactor, turningOff, turningOn } from "./factor-row.ts";
import { codesRow, forgetting, newCodes } from "./recovery-codes.ts";

export async function triedBy() {
  const member = await ownMember();
  await takeOne(member.memberId, "security", policy.securityTries, refuseSecurity.tooManyTries);
  return member;
}

/** Requires a confirmed address: a stranger can sign up with any address, and a factor would lock its owner out. */
async function triedByOwner() {
  const member = await triedBy();
  if (!member.emailConfirmedAt) throw refuseMember.unconfirmed();
  return member;
}

export const mine = implement(security.mine, async () => {
  const { memberId, byGoogle } = Call.member();
  const [member, codes, found, feed] = await readTogether(
    row(MemberEntity, { memberId }),
    codesRow(memberId),
    sessionsRow(memberId),
    row(CalendarFeedEntity, { memberId }),
  );
  if (!member) throw refuseMember.notEnrolled();
  return {
    hasPassword: !byGoogle,
    factorSince: member.factorSince,
    recoveryCodesLeft: member.factorSince ? (codes?.marks?.length ?? 0) : 0,
    calendarSince: feed?.madeAt,
    sessions: shownSessions(found),
  };
});

/** Returns the app's secret. Ends a pool factor that the row does not have, also one just turned on in another tab (decision 0163). */
export const setUpFactor = implement(security.setUpFactor, async (proof) => {
  const { memberId, email, factorSince } = await triedByOwner();
  if (factorSince) throw refuseSecurity.factorOn();
  const secret = await port("identity").newFactor(memberId, proof);
  await settleFactor(memberId);
  const label = encodeURIComponent(`${brand}:${email}`);
  return { secret, uri: `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: brand }).toString()}` };
});

/** The pool first, then all sessions end, then the row (0069, 0163). Unlinks Google (0159). Refuses a changed address (0160). */
export const turnOnFactor = implement(security.turnOnFactor, async (proof) => {
  const { memberId, email, factorSince } = await triedByOwner();
  if (factorSince) throw refuseSecurity.factorOn();
  const identity = port("identity");
  await identity.turnOnFactor(memberId, proof);
  await identity.unlinkGoogle(memberId);
  await signOutEverywhere(memberId);
  const { recoveryCodes, part } = await newCodes(memberId);
  await commit([
    answering(turningOn({ memberId, email }), () => notTurnedOn(memberId)),
    part,
    outboxEvent("security.changed", { memberId, what: "factorOn" }),
  ]);
  await identity.unlinkGoogle(memberId);
  if (!(await settleFactor(memberId))) throw refuseSecurity.wrongCode();
  return { recoveryCodes };
});

async function notTurnedOn(memberId: string) {
  if ((await ownMember()).factorSince) return refuseSecurity.factorOn();
  await endPoolFactor(memberId);
  return refuseMember.signInAgain();
}

/** The row first, so that it never promises a code that the pool does not ask for. The next call finishes a partial one. */
export const turnOffFactor = implement(security.turnOffFactor, async (proof) => {
  const { memberId, factorSince } = await triedBy();
  await port("identity").prove(memberId, proof);
  if (factorSince) await turnOff(memberId);
  await endFactor(memberId);
  return {};
});

export const renewCodes = implement(security.renewCodes, async (proof) => {
  const { memberId, factorSince } = await triedBy();
  if (!factorSince) throw refuseSecurity.factorOff();
  await port("identity").prove(memberId, proof);
  const { recoveryCodes, part } = await newCodes(memberId);
  await commit([havingFactor(memberId), part, outboxEvent("security.changed", { memberId, what: "codesRenewed" })]);
  return { recoveryCodes };
});

/** Turns a member's factor off after phone and codes are lost. Only an operator's command may; the audit keeps the reason. */
export async function withdrawFactor({ memberId, reason }: { memberId: string; reason: string }): Promise<void> {
  Call.job();
  const member = await readMember(memberId);
  if (!member) throw refuseMember.notEnrolled();
  const entry = { action: "factor.withdraw", subjectId: memberId, subjectName: member.fullName, reason };
  await commit([
    answering(turningOff(memberId), alreadyDone),
    forgetting(memberId),
    auditing(entry),
    outboxEvent("security.changed", { memberId, what: "withdrawn" }),
  ]);
  await endFactor(memberId);
}

const turnOff = (memberId: string) =>
  commit([
    answering(turningOff(memberId), alreadyDone),
    forgetting(memberId),
    outboxEvent("security.changed", { memberId, what: "factorOff" }),
  ]);

async function endFactor(memberId: string) {
  await endPoolFactor(memberId);
  await signOutEverywhere(memberId);
}
