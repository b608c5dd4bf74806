import { randomUUID } from "node:crypto";
import { addMinutes, policy } from "@naqi/contracts";
import { Account, Bookings, Calendar, Earnings, type MemberActor, Members, Payouts, Security } from "@naqi/core";
import { newMailToken } from "@naqi/core/kit/mail-token";
import { readMember } from "@naqi/core/identity/member-record/member";
import { SessionsEntity } from "@naqi/core/identity/member-record/sessions.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import { actor, as, booking, cleaner, code, job, member, testNow, visitor } from "../../../support/given/given.ts";
import { rightCode, rightPassword } from "../../../support/core/memory-factors.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";
import { signedIn } from "../../../support/given/signing-in.ts";
import { staff } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => void (ports = fakePorts()));

const hours = (from: string, count: number) => addMinutes(from, count * 60);
const { emailUndoHours, payoutHoldHours } = policy;
const known = <Who extends MemberActor>(who: Who): Who => {
  ports.accounts.push({ memberId: who.memberId, email: who.email, emailVerified: true, kind: "password" });
  return who;
};
const fresh = (who: MemberActor, now: string): MemberActor => ({ ...who, authTime: now });
const mailsTo = (email: string) => ports.mails.filter(({ to }) => to === email);
const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject);
const tokenTo = (email: string, path: string) =>
  tokenIn(mailsTo(email).findLast(({ text }) => text.includes(path)) ?? { text: "" });
const undo = (token: string, now: string) => as(visitor, () => Members.undoEmail({ token }), now);

/** A person who knows a member's password changes the address to their own; returns it and its undo link. */
async function takenOver(who: MemberActor, now = testNow) {
  const thief = `${randomUUID()}@example.com`;
  await deliverAll(now);
  ports.mails.length = 0;
  await as(fresh(who, now), () => Members.changeEmail({ email: thief }), now);
  await deliverAll(now);
  await as(visitor, () => Members.confirmNewEmail({ token: tokenTo(thief, "/confirm-new-email") }), now);
  await deliverAll(now);
  const token = tokenTo(who.email, "/undo-email");
  return { thief, token, undo: (at: string) => undo(token, at) };
}

const paypal = (name: string) => ({ payoutMethod: "paypal" as const, paypalEmail: `${name}@example.com` });

/** A cleaner with AED 20 owed by Naqi, with one payout method by default, an hour after the visit. */
async function owed({ withMethod = true } = {}) {
  const [customer, worker, reviewer] = [await member("customer"), known(await cleaner()), await staff()];
  const { bookingId, startsAt, endsAt } = await booking(customer, worker.memberId, {
    discountCode: await code(customer),
  });
  await as(worker, () => Bookings.start({ bookingId }), startsAt);
  await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  const now = addMinutes(endsAt, 60);
  const add = (name: string, at = now) =>
    as(fresh(worker, at), () => Payouts.add({ idempotencyKey: randomUUID(), details: paypal(name) }), at);
  const { methods } = withMethod ? await add("owner") : { methods: [] };
  const payoutMethodId = methods[0]?.payoutMethodId ?? "";
  const change = (name: string, at = now) =>
    as(fresh(worker, at), () => Payouts.change({ payoutMethodId, details: paypal(name) }), at);
  const pay = async (at: string) => {
    const { items } = await as(reviewer, () => Earnings.staffDue({ limit: 50 }), at);
    const due = items.find(({ cleanerId }) => cleanerId === worker.memberId);
    if (!due) throw new Error("Nothing is owed.");
    const { cleanerId, amount, version } = due;
    const paid = { cleanerId, amount, version, reference: "FT 1", idempotencyKey: randomUUID() };
    return as(reviewer, () => Earnings.staffPay(paid), at);
  };
  await deliverAll(now);
  return { worker, now, add, change, pay, mine: (at: string) => as(worker, () => Payouts.mine({}), at) };
}

const proof = { password: rightPassword, code: rightCode };
async function turnOnFactor(who: MemberActor, now = testNow) {
  await as(who, () => Security.setUpFactor({ password: rightPassword }), now);
  return as(who, () => Security.turnOnFactor(proof), now);
}

describe("security mails while a change of address can be undone (decision 0160)", () => {
  // covers B2.10
  it("also go to the former address, with an undo link", async () => {
    const who = known(await member("customer"));
    const { thief } = await takenOver(who);
    ports.mails.length = 0;
    await as(who, () => Calendar.renew({}));
    await deliverAll();
    const subject = "A calendar link was created for your account";
    expect([subjectsTo(thief), subjectsTo(who.email)]).toEqual([[subject], [subject]]);
    expect(mailsTo(who.email)[0]?.text).toContain("restore your old address before");
    expect(mailsTo(thief)[0]?.text).not.toContain("/undo-email");
    expect(await undo(tokenTo(who.email, "/undo-email"), testNow)).toEqual({ email: who.email });
  });

  it("go only to the present address once the change can no longer be undone", async () => {
    const who = known(await member("customer"));
    const { thief } = await takenOver(who);
    ports.mails.length = 0;
    const late = hours(testNow, emailUndoHours);
    await as(who, () => Calendar.renew({}), late);
    await deliverAll(late);
    expect(subjectsTo(thief)).toContain("A calendar link was created for your account");
    expect(subjectsTo(who.email)).toEqual([]);
  });

  it("include the receipt of an account that is closed meanwhile", async () => {
    const who = known(await member("customer"));
    const { thief } = await takenOver(who);
    await as(fresh(who, testNow), () => Account.close({}));
    await deliverAll();
    for (const email of [thief, who.email]) expect(subjectsTo(email)).toContain("Your Naqi account is closed");
  });

  it("announce the change itself to the former address once", async () => {
    const who = known(await member("customer"));
    await takenOver(who);
    expect(subjectsTo(who.email)).toEqual([
      "Someone asked to change your email address",
      "Your Naqi account has a new email address",
    ]);
  });
});

describe("a payout method that changes while a change of address can be undone (decision 0160)", () => {
  // covers B2.10
  it("is mailed to the former address, and holds payouts until the change can no longer be undone", async () => {
    const { worker, now, change, pay, mine } = await owed();
    await takenOver(worker, now);
    await change("thief");
    await deliverAll(now);
    expect(subjectsTo(worker.email)).toContain("Your payout method was changed");
    const until = hours(now, emailUndoHours);
    expect((await mine(now)).heldUntil).toBe(until);
    expect(await refusal(pay(hours(now, payoutHoldHours + 1)))).toBe("payout.held");
    expect(await pay(until)).toMatchObject({ cleanerId: worker.memberId });
  });

  it("holds payouts for 48 hours if that is longer", async () => {
    const { worker, now, change, mine } = await owed();
    await takenOver(worker, now);
    const last = hours(now, emailUndoHours - 1);
    await change("thief", last);
    expect((await mine(last)).heldUntil).toBe(hours(last, payoutHoldHours));
  });

  it("holds payouts and is mailed also as the first method", async () => {
    const { worker, now, add, pay } = await owed({ withMethod: false });
    await takenOver(worker, now);
    await add("thief");
    await deliverAll(now);
    expect(subjectsTo(worker.email)).toContain("A payout method was added");
    expect(await refusal(pay(hours(now, 1)))).toBe("payout.held");
  });

  it("is refused if the address changes, or is taken back, at the same moment", async () => {
    const { worker, now, change } = await owed();
    const { undo: takeBack } = await takenOver(worker, now);
    beforeTheWrite(() => takeBack(now));
    expect(await refusal(change("thief"))).toBe("member.signInAgain");
    const { methods } = await as(worker, () => Payouts.mine({}), now);
    expect(methods.map(({ masked }) => masked)).not.toContainEqual(expect.stringMatching(/^t/));
  });
});

describe("a payout method that changed less than 48 hours before the address (decision 0160)", () => {
  it("holds payouts until the change of address can no longer be undone, and for 48 hours after the undo", async () => {
    const { worker, now, change, mine } = await owed();
    await change("thief");
    const later = hours(now, payoutHoldHours - 1);
    const { undo: takeBack } = await takenOver(worker, later);
    const until = hours(later, emailUndoHours);
    expect((await mine(later)).heldUntil).toBe(until);
    const undone = addMinutes(until, -1);
    await takeBack(undone);
    expect((await mine(undone)).heldUntil).toBe(hours(undone, payoutHoldHours));
  });

  it("does so also if its own hold is over, until 72 hours after the change", async () => {
    const { worker, now, change, mine } = await owed();
    await change("thief");
    const later = addMinutes(hours(now, emailUndoHours), -1);
    expect((await mine(later)).heldUntil).toBeUndefined();
    await takenOver(worker, later);
    expect((await mine(later)).heldUntil).toBe(hours(later, emailUndoHours));
  });

  it("does so also if it changes while the new address is confirmed", async () => {
    const { worker, now, change, mine } = await owed();
    const email = `${randomUUID()}@example.com`;
    await as(fresh(worker, now), () => Members.changeEmail({ email }), now);
    await deliverAll(now);
    const token = tokenTo(email, "/confirm-new-email");
    const later = hours(now, 1);
    beforeTheWrite(() => change("thief", later));
    await as(visitor, () => Members.confirmNewEmail({ token }), later);
    expect((await mine(later)).heldUntil).toBe(hours(later, emailUndoHours));
  });
});

describe("a first payout method that is added before the address changes (decision 0162)", () => {
  // covers B2.11
  it("is mailed to the owner, without a hold", async () => {
    const { worker, now, add, mine } = await owed({ withMethod: false });
    ports.mails.length = 0;
    await add("thief");
    await deliverAll(now);
    expect(subjectsTo(worker.email)).toEqual(["A payout method was added"]);
    expect(mailsTo(worker.email)[0]?.text).not.toContain("payouts are on hold");
    expect((await mine(now)).heldUntil).toBeUndefined();
  });

  // covers B2.11
  it("holds payouts once the new address is confirmed, and after the undo", async () => {
    const { worker, now, add, pay, mine } = await owed({ withMethod: false });
    await add("thief");
    const later = addMinutes(now, 1);
    const { undo: takeBack } = await takenOver(worker, later);
    expect((await mine(later)).heldUntil).toBe(hours(later, emailUndoHours));
    const undone = hours(now, 1);
    await takeBack(undone);
    expect(await refusal(pay(addMinutes(undone, 1)))).toBe("payout.held");
  });

  it("does not hold payouts if it was added more than 72 hours before", async () => {
    const { worker, now, add, mine } = await owed({ withMethod: false });
    await add("owner");
    const later = hours(now, emailUndoHours);
    await takenOver(worker, later);
    expect((await mine(later)).heldUntil).toBeUndefined();
  });

  it("holds payouts also if it is added while the new address is confirmed", async () => {
    const { worker, now, add, mine } = await owed({ withMethod: false });
    const email = `${randomUUID()}@example.com`;
    await as(fresh(worker, now), () => Members.changeEmail({ email }), now);
    await deliverAll(now);
    const token = tokenTo(email, "/confirm-new-email");
    beforeTheWrite(() => add("thief"));
    await as(visitor, () => Members.confirmNewEmail({ token }), now);
    expect((await mine(now)).heldUntil).toBe(hours(now, emailUndoHours));
  });
});

// covers account.email
describe("undoing a change of address (decision 0160)", () => {
  // covers B2.10
  it("holds payouts for 48 hours more if the payout methods changed since, and says so", async () => {
    const { worker, now, change, pay, mine } = await owed();
    const { undo: takeBack } = await takenOver(worker, now);
    await change("thief");
    const undone = hours(now, emailUndoHours - 1);
    await takeBack(undone);
    await deliverAll(undone);
    const until = hours(undone, payoutHoldHours);
    expect((await mine(undone)).heldUntil).toBe(until);
    expect(await refusal(pay(addMinutes(until, -1)))).toBe("payout.held");
    const mail = mailsTo(worker.email).findLast(({ subject }) => subject === "Your email address is restored");
    expect(mail?.text).toContain("Your payout methods changed recently, so payouts are on hold until");
  });

  it("holds the method that is written at the same moment", async () => {
    const { worker, now, change, mine } = await owed();
    const { undo: takeBack } = await takenOver(worker, now);
    const undone = hours(now, emailUndoHours - 1);
    beforeTheWrite(() => change("thief", undone));
    await takeBack(undone);
    expect((await mine(undone)).heldUntil).toBe(hours(undone, payoutHoldHours));
  });

  it("does not hold payouts if the payout methods have not changed for 72 hours", async () => {
    const { worker, now, change, pay } = await owed();
    await change("owner-2");
    const later = hours(now, emailUndoHours);
    const { undo: takeBack } = await takenOver(worker, later);
    await takeBack(later);
    await deliverAll(later);
    expect(await pay(later)).toMatchObject({ cleanerId: worker.memberId });
    const mail = mailsTo(worker.email).findLast(({ subject }) => subject === "Your email address is restored");
    expect(mail?.text).not.toContain("payout");
  });

  it("ends the password that a stranger may know, before the row changes and again afterwards", async () => {
    const who = known(await member("customer"));
    const { undo: takeBack } = await takenOver(who);
    await takeBack(testNow);
    expect(ports.asked.filter((call) => call === `password ${who.memberId}`)).toHaveLength(2);
    await deliverAll();
    const mail = mailsTo(who.email).findLast(({ subject }) => subject === "Your email address is restored");
    expect(mail?.text).toContain("the password no longer works");
  });

  // covers B2.10
  it("turns off two-step sign-in that was turned on since, and says so", async () => {
    const who = known(await member("customer"));
    const { undo: takeBack } = await takenOver(who);
    const { recoveryCodes } = await turnOnFactor(who);
    await deliverAll();
    expect(subjectsTo(who.email)).toContain("Two-step sign-in is on");
    await takeBack(testNow);
    await deliverAll();
    expect(await readMember(who.memberId)).not.toHaveProperty("factorSince");
    expect(ports.asksFor.has(who.memberId)).toBe(false);
    expect(subjectsTo(who.email)).toContain("Two-step sign-in is off again");
    const [recoveryCode = ""] = recoveryCodes;
    const recover = { email: who.email, password: rightPassword, recoveryCode };
    expect(await refusal(as(visitor, () => Security.recover(recover)))).toBe("security.recoveryFailed");
  });

  // covers B2.10
  it("turns off two-step sign-in that was turned on in the 72 hours before the change (decision 0162)", async () => {
    const who = known(await member("customer"));
    const on = await turnOnFactor(who);
    const later = hours(testNow, emailUndoHours);
    const { undo: takeBack } = await takenOver(who, later);
    await takeBack(later);
    await deliverAll(later);
    expect(await readMember(who.memberId)).not.toHaveProperty("factorSince");
    expect(ports.asksFor.has(who.memberId)).toBe(false);
    expect(subjectsTo(who.email)).toContain("Two-step sign-in is off again");
    const [recoveryCode = ""] = on.recoveryCodes;
    const recover = { email: who.email, password: rightPassword, recoveryCode };
    expect(await refusal(as(visitor, () => Security.recover(recover), later))).toBe("security.recoveryFailed");
  });

  it("lets Google sign in again if a stranger ended its link by two-step sign-in (decision 0162)", async () => {
    const who = known(await member("customer"));
    const google = (now: string) =>
      as(job, () => Members.admitGoogle({ googleId: "110", email: who.email, emailVerified: true }), now);
    await google(testNow);
    await turnOnFactor(who);
    const { undo: takeBack } = await takenOver(who, addMinutes(testNow, 1));
    const undone = addMinutes(testNow, 30);
    await takeBack(undone);
    await deliverAll(undone);
    expect(await google(addMinutes(undone, 1))).toBe("linked");
    expect(await readMember(who.memberId)).toHaveProperty("googleSince");
  });

  it("keeps two-step sign-in that was on more than 72 hours before", async () => {
    const who = known(await member("customer"));
    await turnOnFactor(who);
    const later = addMinutes(hours(testNow, emailUndoHours), 1);
    const { undo: takeBack } = await takenOver(who, later);
    await takeBack(later);
    await deliverAll(later);
    expect(await readMember(who.memberId)).toMatchObject({ factorSince: testNow });
    expect(ports.asksFor.has(who.memberId)).toBe(true);
  });

  it("leaves no two-step sign-in that is turned on at the same moment", async () => {
    const who = known(await member("customer"));
    const { undo: takeBack } = await takenOver(who);
    await as(who, () => Security.setUpFactor({ password: rightPassword }));
    const { turnOnFactor: turnOnInPool } = ports.identity;
    ports.identity.turnOnFactor = async (...given) => {
      await turnOnInPool(...given);
      await takeBack(testNow);
    };
    expect(await refusal(as(who, () => Security.turnOnFactor(proof)))).toBe("member.signInAgain");
    expect(await readMember(who.memberId)).not.toHaveProperty("factorSince");
    expect(ports.asksFor.has(who.memberId)).toBe(false);
  });
});

describe("the former address while the change can be undone (decision 0162)", () => {
  const google = (email: string, now = testNow, emailVerified = true) =>
    as(job, () => Members.admitGoogle({ googleId: "110", email, emailVerified }), now);
  const signUp = (email: string, now = testNow) =>
    as(visitor, () => Members.signUp({ email, newPassword, fullName: "Al" }), now);
  const newPassword = "Glass-Harbour-81-Kite";

  // covers B2.12
  it("creates no account by Google, and the refusal names the link in the mail", async () => {
    const who = known(await member("customer"));
    const { undo: takeBack } = await takenOver(who);
    await expect(google(who.email)).rejects.toMatchObject({
      code: "member.emailReserved",
      message: expect.stringContaining("open the link in the email we sent you"),
    });
    expect(await refusal(google(who.email, testNow, false))).toBe("member.emailTaken");
    expect(await takeBack(testNow)).toEqual({ email: who.email });
    expect(await google(who.email)).toBe("linked");
  });

  // covers B2.12
  it("creates no account with a password, and strangers read the same as before the change", async () => {
    const who = known(await member("customer"));
    const before = await refusal(signUp(who.email));
    await takenOver(who);
    expect(await refusal(signUp(who.email.toUpperCase()))).toBe(before);
    expect(before).toBe("member.emailTaken");
  });

  // covers B2.12
  it("is not the address of an account that enrolls or confirms it nevertheless", async () => {
    const who = known(await member("customer"));
    const squatter = await member("customer", { email: who.email, emailVerified: false });
    const { undo: takeBack } = await takenOver(who);
    const byGoogle = actor(undefined, { email: who.email, emailVerified: true });
    ports.accounts.push({ memberId: byGoogle.memberId, email: who.email, emailVerified: true, kind: "google" });
    const enroll = (one: MemberActor) => as(one, () => Members.enroll({ role: "customer", fullName: "Al" }));
    expect(await refusal(enroll(byGoogle))).toBe("member.emailReserved");
    expect(await refusal(enroll({ ...byGoogle, emailVerified: false }))).toBe("member.emailTaken");
    const { memberId, email } = squatter;
    const token = await as(job, () => newMailToken({ purpose: "confirm_email", memberId, email }));
    expect(await refusal(as(squatter, () => Members.confirmEmail({ token })))).toBe("member.linkUsed");
    expect(await takeBack(testNow)).toEqual({ email: who.email });
    expect(ports.accounts).toMatchObject([{ memberId: who.memberId, email: who.email }]);
  });

  it("is not given to another member who asks for it or confirms it", async () => {
    const [other, email] = [known(await member("customer")), `${randomUUID()}@example.com`];
    const change = () => as(fresh(other, testNow), () => Members.changeEmail({ email }));
    await change();
    await deliverAll();
    const token = tokenTo(email, "/confirm-new-email");
    const who = known(await member("customer", { email }));
    const { undo: takeBack } = await takenOver(who);
    expect(await refusal(change())).toBe("member.emailTaken");
    expect(await refusal(as(visitor, () => Members.confirmNewEmail({ token })))).toBe("member.emailTaken");
    expect(await takeBack(testNow)).toEqual({ email: who.email });
  });

  it("can be used once the 72 hours are over, and once the account is closed", async () => {
    const [one, closed] = [known(await member("customer")), known(await member("customer"))];
    await takenOver(one);
    // Ten minutes later, what the address leads to has moved (decision 0187).
    const over = addMinutes(hours(testNow, emailUndoHours), 10);
    expect(await refusal(google(one.email, addMinutes(over, -1)))).toBe("member.emailReserved");
    expect(await google(one.email, over)).toBe("new");
    await takenOver(closed);
    await as(fresh(closed, testNow), () => Account.close({}));
    expect(await google(closed.email)).toBe("new");
  });
});

describe("an undo that is interrupted after its transaction (decision 0163)", () => {
  // covers B2.10
  it("has ended every session and the calendar link, and the pool has the address", async () => {
    const who = known(await member("customer"));
    const { undo: takeBack } = await takenOver(who);
    const stranger = await signedIn(who, testNow);
    const undone = addMinutes(testNow, 10);
    const { stop } = intercept({
      after: ({ input }) => (JSON.stringify(input).includes("member.emailUndone") ? new Error("cut off") : undefined),
    });
    await expect(takeBack(undone)).rejects.toThrow("cut off");
    stop();
    expect(await refusal(as(stranger, () => Members.signOut({}), undone))).toBe("request.anonymous");
    const { data } = await SessionsEntity.get({ memberId: who.memberId }).go({ consistent: true });
    expect(data).toMatchObject({ open: [], endedAllAt: undone });
    await deliverAll(undone);
    expect(subjectsTo(who.email)).toContain("Your email address is restored");
    expect(ports.accounts).toMatchObject([{ email: who.email, emailVerified: true }]);
  });
});

// covers B2.13
describe("undoing the address of an admin (decision 0162)", () => {
  const admin = async () => {
    const someone = known(await staff());
    ports.asksFor.add(someone.memberId);
    return someone;
  };
  const turnOff = (who: MemberActor, now: string) => as(who, () => Security.turnOffFactor(proof), now);

  it("keeps two-step sign-in, also if it was turned on since, so the former mailbox gives no rights of staff", async () => {
    const someone = await admin();
    const { undo: takeBack } = await takenOver(someone);
    const later = hours(testNow, 1);
    await turnOff(someone, later);
    await turnOnFactor(someone, later);
    const night = hours(testNow, 10);
    expect(await takeBack(night)).toEqual({ email: someone.email });
    await deliverAll(night);
    expect(await readMember(someone.memberId)).toMatchObject({ email: someone.email, factorSince: later });
    expect(ports.asksFor.has(someone.memberId)).toBe(true);
    await as(visitor, () => Members.forgotPassword({ email: someone.email }), night);
    await deliverAll(night);
    const token = tokenTo(someone.email, "/reset-password");
    await as(visitor, () => Members.resetPassword({ token, newPassword: "Glass-Harbour-81-Kite" }), night);
    const form = { password: rightPassword, newPassword: "Glass-Harbour-82-Kite" };
    const withoutCode = as(someone, () => Security.changePassword(form), night);
    expect(await refusal(withoutCode)).toBe("security.codeWanted");
  });

  it("is refused while two-step sign-in is off, also if it is turned off at the same moment", async () => {
    const someone = await admin();
    const { thief, undo: takeBack } = await takenOver(someone);
    const later = hours(testNow, 1);
    beforeTheWrite(() => turnOff(someone, later));
    expect(await refusal(takeBack(later))).toBe("member.undoBySupport");
    expect(await refusal(takeBack(later))).toBe("member.undoBySupport");
    expect(await readMember(someone.memberId)).toMatchObject({ email: thief });
    expect(ports.accounts).toMatchObject([{ email: thief, emailVerified: true }]);
    await turnOnFactor(someone, later);
    expect(await takeBack(later)).toEqual({ email: someone.email });
  });
});
