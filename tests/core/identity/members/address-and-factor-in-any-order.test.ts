import { randomUUID } from "node:crypto";
import { addMinutes, Refusal } from "@naqi/contracts";
import { type MemberActor, Members, Payouts, Security } from "@naqi/core";
import { readMember } from "@naqi/core/identity/member-record/member";
import { beforeEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { chanceOf } from "../../../support/core/chance.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { rightCode, rightPassword } from "../../../support/core/memory-factors.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";
import { as, cleaner, job, testNow, visitor } from "../../../support/given/given.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => void (ports = fakePorts()));

const proof = { password: rightPassword, code: rightCode };
const steps = 25;

/** A cleaner whose account two people use, and their actions. */
async function account(pick: <One>(list: readonly One[]) => One) {
  const who: MemberActor = await cleaner();
  const { memberId, email: owner } = who;
  ports.accounts.push({ memberId, email: owner, emailVerified: true, kind: "password" });
  const addresses = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`, owner];
  let now = testNow;
  const fresh = () => ({ ...who, authTime: now });
  const token = (path: string) => {
    const mails = ports.mails.filter(({ text }) => text.includes(path)).slice(-3);
    return mails.length > 0 ? tokenIn(pick(mails)) : "none";
  };
  const add = () => ({
    idempotencyKey: randomUUID(),
    details: { payoutMethod: "paypal" as const, paypalEmail: `${randomUUID()}@example.com` },
  });
  const google = () => ({ googleId: "110", email: pick(addresses), emailVerified: true });
  const acts: (() => Promise<unknown>)[] = [
    () => as(fresh(), () => Members.changeEmail({ email: pick(addresses) }), now),
    () => as(visitor, () => Members.confirmNewEmail({ token: token("/confirm-new-email") }), now),
    () => as(visitor, () => Members.undoEmail({ token: token("/undo-email") }), now),
    () => as(who, () => Security.setUpFactor(proof), now),
    () => as(who, () => Security.turnOnFactor(proof), now),
    () => as(who, () => Security.turnOffFactor(proof), now),
    () => as(job, () => Members.admitGoogle(google()), now),
    () => as(fresh(), () => Payouts.add(add()), now),
    () => deliverAll(now),
    async () => void (now = addMinutes(now, pick([1, 60, 24 * 60, 73 * 60]))),
  ];
  return { memberId, acts, deliver: () => deliverAll(addMinutes(now, 60)) };
}

/** Slows the pool, so that other requests come between its calls. Returns whether Google is linked now. */
function slowPool(pick: <One>(list: readonly One[]) => One) {
  let isLinked = false;
  const pause = () => new Promise((done) => setTimeout(done, pick([0, 1, 3, 5])));
  const { linkGoogle, unlinkGoogle, confirmEmail } = ports.identity;
  ports.identity.linkGoogle = async (...given) => {
    await linkGoogle(...given);
    await pause();
    isLinked = true;
  };
  ports.identity.unlinkGoogle = async (...given) => {
    await unlinkGoogle(...given);
    isLinked = false;
    await pause();
  };
  ports.identity.confirmEmail = async (...given) => {
    await pause();
    await confirmEmail(...given);
  };
  return () => isLinked;
}

describe("address, two-step sign-in, Google and payout methods that two people change at once", () => {
  it.each([21, 22, 23, 24, 25, 26])("leave row and pool equal (seed %s)", { timeout: 60_000 }, async (seed) => {
    const { oneOf: pick } = chanceOf(seed * 7919);
    const isLinked = slowPool(pick);
    const { memberId, acts, deliver } = await account(pick);
    const act = () =>
      pick(acts)().catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    for (let step = 0; step < steps; step++) await Promise.all(pick([[act], [act, act, act]]).map((each) => each()));
    await deliver();
    const row = await readMember(memberId);
    const inPool = ports.accounts.find((one) => one.memberId === memberId);
    expect({ email: inPool?.email, factor: ports.asksFor.has(memberId), google: isLinked() }).toEqual({
      email: row?.email,
      factor: row?.factorSince !== undefined,
      google: row?.googleSince !== undefined,
    });
    expect((await checkTable()).broken).toEqual([]);
  });
});
