import { randomUUID } from "node:crypto";
import { addMinutes, policy } from "@naqi/contracts";
import { Account, type MemberActor, Members, Notices, Security } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { newMailToken } from "@naqi/core/kit/mail-token";
import { personMarks } from "@naqi/core/identity/member-record/person-marks";
import { readMember } from "@naqi/core/identity/member-record/member";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import { as, booking, cleaner, job, member, testNow, visitor } from "../../../support/given/given.ts";
import { rightPassword } from "../../../support/core/memory-factors.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";
import { suspendMember } from "../../../support/given/staff.ts";
import { signedIn } from "../../../support/given/signing-in.ts";
import { refusal } from "../../../support/given/talking.ts";

let ports: ReturnType<typeof fakePorts>;
let other: string;
beforeEach(() => {
  ports = fakePorts();
  other = `${randomUUID()}@example.com`;
});

async function confirmed(more: Partial<MemberActor> = {}) {
  const someone = await member("customer", { authTime: testNow, ...more });
  ports.accounts.push({ ...someone, kind: "password" });
  await deliverAll();
  return someone;
}

const change = (who: MemberActor, email = other, now = testNow) =>
  as({ ...who, authTime: now }, () => Members.changeEmail({ email }), now);
const linkGoogle = ({ email }: MemberActor) =>
  as(job, () => Members.admitGoogle({ googleId: "110", email, emailVerified: true }));
const close = (who: MemberActor) => as({ ...who, authTime: testNow }, () => Account.close({}));
const mailTo = (email: string, subject: RegExp) =>
  ports.mails.findLast((mail) => mail.to === email && subject.test(mail.subject));
const confirm = (token: string, now = testNow) => as(visitor, () => Members.confirmNewEmail({ token }), now);
const undo = (token: string, now = testNow) => as(visitor, () => Members.undoEmail({ token }), now);
const confirmToken = (email = other) => tokenIn(mailTo(email, /confirm your new address/) ?? { text: "" });
const undoToken = (email: string) => tokenIn(mailTo(email, /has a new email address/) ?? { text: "" });

/** A member whose address was changed and confirmed; returns the member and the undo link. */
async function changed() {
  const someone = await confirmed();
  await change(someone);
  await deliverAll();
  await confirm(confirmToken());
  await deliverAll();
  return { someone, token: undoToken(someone.email) };
}

describe("changing a confirmed address", () => {
  it("mails both addresses, and changes nothing before the new one confirms it", async () => {
    const someone = await confirmed();
    expect(await change(someone, other.toUpperCase())).toMatchObject({
      email: someone.email,
      emailConfirmed: true,
      newEmail: other,
    });
    await deliverAll();
    expect(mailTo(someone.email, /Someone asked to change/)?.text).toContain(other);
    expect(confirmToken()).not.toBe("");
    expect(ports.accounts).toMatchObject([{ email: someone.email, emailVerified: true }]);
  });

  it("updates row and pool together when the new address confirms it, notifies both, and keeps sessions", async () => {
    const { someone, token } = await changed();
    const row = await readMember(someone.memberId);
    expect(row).toMatchObject({ email: other, emailConfirmedAt: testNow, formerEmail: { email: someone.email } });
    expect(row).not.toHaveProperty("newEmail");
    expect(ports.accounts).toMatchObject([{ email: other, emailVerified: true }]);
    expect(ports.asked).not.toContain(`sign out ${someone.memberId}`);
    expect(token).not.toBe("");
    expect(mailTo(other, /is confirmed/)).toBeDefined();
    const { items } = await as(someone, () => Notices.mine({}));
    expect(items.map(({ kind }) => kind)).toContain("member.emailChanged");
  });

  it("works once by its link, and only by the link of the last request", async () => {
    const someone = await confirmed();
    await change(someone);
    await deliverAll();
    const first = confirmToken();
    const later = `${randomUUID()}@example.com`;
    await change(someone, later);
    await deliverAll();
    expect(await refusal(confirm(first))).toBe("member.linkUsed");
    expect(await confirm(confirmToken(later))).toEqual({ email: later });
    expect(await refusal(confirm(confirmToken(later)))).toBe("member.linkUsed");
    expect(ports.accounts).toMatchObject([{ email: later, emailVerified: true }]);
  });

  it("expires with its link after 24 hours", async () => {
    const someone = await confirmed();
    await change(someone);
    await deliverAll();
    const late = addMinutes(testNow, policy.confirmationHours * 60);
    expect(await refusal(confirm(confirmToken(), late))).toBe("member.linkUsed");
  });

  it("is refused without a fresh sign-in, to the same address, to a taken one and to accounts by Google", async () => {
    const [someone, taken] = [await confirmed(), await confirmed()];
    const stale = { ...someone, authTime: addMinutes(testNow, -6) };
    expect(await refusal(as(stale, () => Members.changeEmail({ email: other })))).toBe("member.signInAgain");
    expect(await refusal(change(someone, someone.email))).toBe("member.emailSame");
    expect(await refusal(change(someone, taken.email))).toBe("member.emailTaken");
    expect(await refusal(change({ ...someone, byGoogle: true }))).toBe("member.emailOfGoogle");
  });

  // covers B2.15
  it("is refused while Google is linked, because Google's address would replace the new one (decision 0159)", async () => {
    const someone = await confirmed();
    await linkGoogle(someone);
    expect(await as(someone, () => Members.me({}))).toMatchObject({ emailOfGoogle: true });
    expect(await refusal(change(someone))).toBe("member.emailOfGoogle");
  });

  it("is refused also when only the pool knows that Google is linked", async () => {
    const someone = await confirmed();
    Object.assign(ports.accounts[0] ?? {}, { isLinked: true });
    expect(await refusal(change(someone))).toBe("member.emailOfGoogle");
  });

  it("ends when Google is linked before the new address is confirmed", async () => {
    const someone = await confirmed();
    await change(someone);
    await deliverAll();
    await linkGoogle(someone);
    expect(await refusal(confirm(confirmToken()))).toBe("member.linkUsed");
    expect(await readMember(someone.memberId)).toMatchObject({ email: someone.email });
  });

  it("is not stored when Google is linked at the same moment", async () => {
    const someone = await confirmed();
    beforeTheWrite(() => linkGoogle(someone));
    expect(await refusal(change(someone))).toBe("member.signInAgain");
    expect(await readMember(someone.memberId)).not.toHaveProperty("newEmail");
  });

  it("keeps Google from being linked when the new address is confirmed at the same moment", async () => {
    const someone = await confirmed();
    await change(someone);
    await deliverAll();
    const token = confirmToken();
    beforeTheWrite(() => confirm(token));
    expect(await linkGoogle(someone)).toBe("new");
    expect(ports.asked).not.toContain(`link ${someone.memberId}`);
  });

  it("is refused at the confirmation where another account has taken the address meanwhile", async () => {
    const someone = await confirmed();
    await change(someone);
    await deliverAll();
    ports.accounts.push({ memberId: randomUUID(), email: other, emailVerified: true, kind: "password" });
    expect(await refusal(confirm(confirmToken()))).toBe("member.emailTaken");
    expect(await readMember(someone.memberId)).toMatchObject({ email: someone.email });
  });
});
describe("another change while the last one can be undone", () => {
  it("is refused for 72 hours, to a third address and to the former one, and the undo stays possible", async () => {
    const { someone, token } = await changed();
    const mine = { ...someone, email: other };
    const until = addMinutes(testNow, policy.emailUndoHours * 60);
    const last = addMinutes(until, -1);
    const third = `${randomUUID()}@example.com`;
    const refused = { code: "member.emailUndoOpen", extra: { details: { until } } };
    await expect(change(mine, third, last)).rejects.toMatchObject(refused);
    await expect(change(mine, someone.email, last)).rejects.toMatchObject(refused);
    expect(await as(mine, () => Members.me({}), last)).toMatchObject({ emailUndoUntil: until });
    expect(await undo(token, last)).toEqual({ email: someone.email });
    expect(await change(someone, third, last)).toMatchObject({ newEmail: third });
  });

  it("does not let Google be linked to the new address, which an undo would leave linked", async () => {
    const { someone } = await changed();
    const byGoogle = (now: string) =>
      as(job, () => Members.admitGoogle({ googleId: "110", email: other, emailVerified: true }), now);
    const until = addMinutes(testNow, policy.emailUndoHours * 60);
    expect(await refusal(byGoogle(addMinutes(until, -1)))).toBe("member.emailTaken");
    expect(ports.asked).not.toContain(`link ${someone.memberId}`);
    expect(await byGoogle(until)).toBe("linked");
  });

  it("is possible afterwards", async () => {
    const { someone } = await changed();
    const until = addMinutes(testNow, policy.emailUndoHours * 60);
    const third = `${randomUUID()}@example.com`;
    const after = await change({ ...someone, email: other }, third, until);
    expect(after).toMatchObject({ newEmail: third });
    expect(after.emailUndoUntil).toBeUndefined();
  });
});

describe("a pending change of address", () => {
  const waiting = async () => {
    const someone = await confirmed();
    await change(someone);
    await deliverAll();
    return { someone, token: confirmToken() };
  };
  const isDropped = async ({ someone, token }: Awaited<ReturnType<typeof waiting>>) => {
    expect((await as(someone, () => Members.me({}))).newEmail).toBeUndefined();
    expect(await refusal(confirm(token))).toBe("member.linkUsed");
    expect(await readMember(someone.memberId)).toMatchObject({ email: someone.email });
    expect(ports.accounts).toMatchObject([{ email: someone.email, emailVerified: true }]);
  };
  const newPassword = "Sparkling-Floor-7";

  it("ends when its owner chooses a new password by a mailed link", async () => {
    const one = await waiting();
    await as(visitor, () => Members.forgotPassword({ email: one.someone.email }));
    await deliverAll();
    const token = tokenIn(ports.mails.findLast(({ text }) => text.includes("/reset-password")) ?? { text: "" });
    await as(visitor, () => Members.resetPassword({ token, newPassword }));
    await isDropped(one);
  });

  it("ends when its owner changes the password", async () => {
    const one = await waiting();
    await as(one.someone, () => Security.changePassword({ password: rightPassword, newPassword }));
    await isDropped(one);
  });

  it("ends when its owner signs out everywhere", async () => {
    const one = await waiting();
    await as(one.someone, () => Members.signOut({}));
    await isDropped(one);
  });

  it("ends when its owner ends the session that asked for it, and not when they sign out themselves", async () => {
    const someone = await confirmed();
    const [stranger, laptop] = [await signedIn(someone, testNow), await signedIn(someone, testNow)];
    const end = (who: MemberActor, { session = "" }: MemberActor) =>
      as(who, () => Security.endSession({ sessionId: session }));
    await change(laptop);
    await end(laptop, laptop);
    expect(await readMember(someone.memberId)).toMatchObject({ newEmail: other });
    await end(await signedIn(someone, testNow), stranger);
    expect(await readMember(someone.memberId)).not.toHaveProperty("newEmail");
  });

  it("ends when it was asked for while its owner signs out everywhere", async () => {
    const someone = await confirmed();
    beforeTheWrite(() => change(someone));
    await as(someone, () => Members.signOut({}));
    expect((await as(someone, () => Members.me({}))).newEmail).toBeUndefined();
  });

  it("cannot be asked for by a session that has ended", async () => {
    const someone = await confirmed();
    await as(someone, () => Members.signOut({}), addMinutes(testNow, 1));
    const ended = { ...someone, origin: "a former sign-in", authTime: testNow };
    const asked = as(ended, () => Members.changeEmail({ email: other }), addMinutes(testNow, 2));
    expect(await refusal(asked)).toBe("member.signInAgain");
  });

  it("is not stored when every session ends at the same moment", async () => {
    const someone = await confirmed();
    let isDone = false;
    intercept({
      meanwhile: async ({ command, input }) => {
        if (isDone || command !== "TransactWriteItemsCommand" || !JSON.stringify(input).includes("newEmail")) return;
        isDone = true;
        await as(someone, () => Members.signOut({}));
      },
    });
    expect(await refusal(change(someone))).toBe("member.signInAgain");
    expect(await readMember(someone.memberId)).not.toHaveProperty("newEmail");
  });
});

describe("a pool that receives a confirmation late", () => {
  const poolEmail = ({ memberId }: MemberActor) => ports.accounts.find((one) => one.memberId === memberId)?.email;

  it("keeps the account's current address", async () => {
    const someone = await member("customer", { authTime: testNow, emailVerified: false });
    const { memberId, email } = someone;
    ports.accounts.push({ ...someone, kind: "password" });
    const linkTo = (purpose: "confirm_email" | "change_email", address: string) =>
      as(job, () => newMailToken({ purpose, memberId, email: address }));
    const first = await linkTo("confirm_email", email);
    await as(someone, () => Members.confirmEmail({ token: first }));
    await change(someone);
    await confirm(await linkTo("change_email", other));
    // The event of the first confirmation is delivered only now.
    await deliverAll();
    expect(poolEmail(someone)).toBe(other);
  });

  it("keeps it also when a password link to the former address is used at the same moment, which is refused", async () => {
    const someone = await confirmed();
    await as(visitor, () => Members.forgotPassword({ email: someone.email }));
    await change(someone);
    await deliverAll();
    const token = tokenIn(ports.mails.findLast(({ text }) => text.includes("/reset-password")) ?? { text: "" });
    const confirming = confirmToken();
    beforeTheWrite(() => confirm(confirming));
    const reset = as(visitor, () => Members.resetPassword({ token, newPassword: "Sparkling-Floor-7" }));
    await expect(reset).rejects.toMatchObject({ code: "member.linkUsed" });
    expect(await readMember(someone.memberId)).toMatchObject({ email: other });
    expect(poolEmail(someone)).toBe(other);
  });
});

describe("row and pool after a new address is confirmed (decision 0163)", () => {
  const waiting = async () => {
    const someone = await confirmed();
    await change(someone);
    await deliverAll();
    return { someone, confirm: () => confirm(confirmToken()) };
  };
  const addresses = async ({ memberId }: MemberActor) => [
    (await readMember(memberId))?.email,
    ports.accounts.find((one) => one.memberId === memberId)?.email,
  ];

  // covers B2.14
  it("have the same address if its owner continues with Google at the same moment", async () => {
    const one = await waiting();
    const { confirmEmail } = ports.identity;
    let isDone = false;
    ports.identity.confirmEmail = async (...given) => {
      await confirmEmail(...given);
      if (isDone) return;
      isDone = true;
      await linkGoogle({ ...one.someone, email: other });
    };
    await one.confirm();
    expect(await addresses(one.someone)).toEqual([other, other]);
  });

  it("have the same address if a new password is set by mail at the same moment", async () => {
    const one = await waiting();
    const { email } = one.someone;
    await as(visitor, () => Members.forgotPassword({ email }));
    await deliverAll();
    const token = tokenIn(ports.mails.findLast(({ text }) => text.includes("/reset-password")) ?? { text: "" });
    const { confirmEmail } = ports.identity;
    let isDone = false;
    ports.identity.confirmEmail = async (memberId, address) => {
      // The reset has read the row and is about to write to the pool.
      if (!isDone && address === email) {
        isDone = true;
        await one.confirm();
      }
      await confirmEmail(memberId, address);
    };
    await as(visitor, () => Members.resetPassword({ token, newPassword: "Glass-Harbour-81-Kite" }));
    expect(await addresses(one.someone)).toEqual([other, other]);
  });

  it("have the same address if the confirmation is cut off after its transaction", async () => {
    const one = await waiting();
    const { confirmEmail } = ports.identity;
    let isWritten = false;
    const { stop } = intercept({
      after: ({ input }) => {
        isWritten ||= JSON.stringify(input).includes("member.emailChanged");
        return isWritten ? new Error("cut off") : undefined;
      },
    });
    await expect(one.confirm()).rejects.toThrow("cut off");
    stop();
    await confirmEmail(one.someone.memberId, one.someone.email);
    await deliverAll();
    expect(await addresses(one.someone)).toEqual([other, other]);
  });
});

describe("an account that is closed at the same moment", () => {
  it("keeps its address when the new one is confirmed, and the new one gets no mail about it", async () => {
    const someone = await confirmed();
    await change(someone);
    await deliverAll();
    beforeTheWrite(() => close(someone));
    expect(await refusal(confirm(confirmToken()))).toBe("member.linkUsed");
    await deliverAll();
    expect(mailTo(other, /is confirmed/)).toBeUndefined();
    expect(undoToken(someone.email)).toBe("");
  });

  it("is not given its former address back", async () => {
    const { someone, token } = await changed();
    beforeTheWrite(() => close({ ...someone, email: other }));
    expect(await refusal(undo(token))).toBe("member.linkUsed");
    await deliverAll();
    expect(mailTo(someone.email, /email address is restored/)).toBeUndefined();
  });

  it("is closed with the address it has by then", async () => {
    const someone = await confirmed();
    await change(someone);
    await deliverAll();
    const token = confirmToken();
    beforeTheWrite(() => confirm(token));
    await close(someone);
    await deliverAll();
    expect(mailTo(other, /closed/)).toBeDefined();
  });
});

it("a change of address does not hide that a customer books themselves (G120)", async () => {
  const booked = async (changes: "customer" | "cleaner") => {
    const worker = await cleaner();
    const [name = "", domain = ""] = worker.email.split("@");
    const self = await member("customer", { email: `${name}+self@${domain}` });
    const who = changes === "customer" ? self : worker;
    ports.accounts.push({ ...who, kind: "password" });
    const email = `${randomUUID()}@example.com`;
    await change(who, email);
    await deliverAll();
    await confirm(confirmToken(email));
    return booking(self, worker.memberId);
  };
  for (const changes of ["customer", "cleaner"] as const) {
    const { bookingId } = await booked(changes);
    const { data } = await BookingEntity.get({ bookingId }).go();
    expect(data?.uncounted?.risks, changes).toContain("mailbox");
  }
});

describe("an unconfirmed account with the new address", () => {
  const squatting = async (emailVerified = false) => {
    const squatter = await member("customer", { email: other, emailVerified: false });
    ports.accounts.push({ memberId: squatter.memberId, email: other, emailVerified, kind: "password" });
    return squatter;
  };

  it("is removed when the owner of the address confirms it", async () => {
    const someone = await confirmed();
    await change(someone);
    await deliverAll();
    const token = confirmToken();
    const squatter = await squatting();
    expect(await confirm(token)).toEqual({ email: other });
    expect(await readMember(squatter.memberId)).toBeNull();
    expect(ports.accounts).toMatchObject([{ memberId: someone.memberId, email: other, emailVerified: true }]);
  });

  it("is removed then while it is suspended too, and the phone of a customer stays as a trace", async () => {
    const someone = await confirmed();
    await change(someone);
    await deliverAll();
    const token = confirmToken();
    const squatter = await squatting();
    const phone = "+971501234588";
    await as(squatter, () => Members.update({ phone }));
    await suspendMember(squatter.memberId);
    expect(await confirm(token)).toEqual({ email: other });
    expect(await readMember(squatter.memberId)).toBeNull();
    const again = { memberId: "usr_again", email: `${randomUUID()}@example.com`, phone };
    expect((await as(job, () => personMarks(again))).shared).toEqual(["phone"]);
  });

  it("does not keep a member from asking for the address", async () => {
    const someone = await confirmed();
    const squatter = await squatting();
    expect(await change(someone)).toMatchObject({ newEmail: other });
    expect(await readMember(squatter.memberId)).not.toBeNull();
  });

  it("stays, and keeps the address, once it is confirmed, also if the pool does not know it yet", async () => {
    const someone = await confirmed();
    await change(someone);
    await deliverAll();
    const token = confirmToken();
    const owner = await member("customer", { email: other });
    ports.accounts.push({ memberId: owner.memberId, email: other, emailVerified: false, kind: "password" });
    expect(await refusal(confirm(token))).toBe("member.emailTaken");
    expect(await readMember(owner.memberId)).toMatchObject({ email: other });
    expect(await readMember(someone.memberId)).toMatchObject({ email: someone.email });
  });
});

describe("undoing a change of address", () => {
  it("gives the former address back within 72 hours and signs out everywhere", async () => {
    const { someone, token } = await changed();
    const last = addMinutes(testNow, policy.emailUndoHours * 60 - 1);
    expect(await undo(token, last)).toEqual({ email: someone.email });
    const row = await readMember(someone.memberId);
    expect(row).toMatchObject({ email: someone.email });
    expect(row).not.toHaveProperty("formerEmail");
    expect(ports.accounts).toMatchObject([{ email: someone.email, emailVerified: true }]);
    await deliverAll(last);
    expect(mailTo(someone.email, /email address is restored/)).toBeDefined();
    expect(mailTo(other, /no longer used/)).toBeDefined();
    expect(await refusal(undo(token, last))).toBe("member.linkUsed");
  });

  it("is refused after 72 hours", async () => {
    const { someone, token } = await changed();
    expect(await refusal(undo(token, addMinutes(testNow, policy.emailUndoHours * 60)))).toBe("member.linkUsed");
    expect(await readMember(someone.memberId)).toMatchObject({ email: other });
  });
});
