import { type MemberActor, Notifications, Requests, Security } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { RecoveryCodesEntity } from "@naqi/core/identity/security/security.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { failedPart } from "../../../support/core/failing.ts";
import { actor, as, job, member, posted, testNow, visitor } from "../../../support/given/given.ts";
import { rightCode, rightPassword } from "../../../support/core/memory-factors.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { roleOf as roleIn } from "../../../support/given/signing-in.ts";
import { staff } from "../../../support/given/staff.ts";

let ports: ReturnType<typeof fakePorts>;
const deliver = () => as(job, () => Notifications.deliverDue());
beforeEach(async () => {
  ports = fakePorts();
  await deliver();
  ports.mails.length = 0;
});

const password = rightPassword;
const proof = { password, code: rightCode };
const on = (someone: MemberActor, given = proof) => as(someone, () => Security.turnOnFactor(given));
const setUp = (someone: MemberActor, given: { password: string; code?: string } = { password }) =>
  as(someone, () => Security.setUpFactor(given));
const off = (someone: MemberActor, given = proof) => as(someone, () => Security.turnOffFactor(given));
const stateOf = (someone: MemberActor) => as(someone, () => Security.mine({}));
const recover = (email: string, recoveryCode: string, given = password) =>
  as(visitor, () => Security.recover({ email, password: given, recoveryCode }));

/** A customer known to the pool. */
async function known() {
  const someone = await member("customer");
  ports.accounts.push({ memberId: someone.memberId, email: someone.email, emailVerified: true, kind: "password" });
  await deliver();
  ports.mails.length = 0;
  ports.asked.length = 0;
  return someone;
}

async function withFactor() {
  const someone = await known();
  await setUp(someone);
  const { recoveryCodes } = await on(someone);
  await deliver();
  ports.mails.length = 0;
  ports.asked.length = 0;
  return { someone, recoveryCodes };
}

async function subjects() {
  await deliver();
  return ports.mails.map(({ subject }) => subject);
}

// covers account.factor
describe("the second factor", () => {
  it("is set up with the password and turned on with a code, then every session ends and the row is marked", async () => {
    const someone = await known();
    expect(await stateOf(someone)).toEqual({ hasPassword: true, recoveryCodesLeft: 0, sessions: [] });
    const { secret, uri } = await setUp(someone);
    const read = new URL(uri);
    expect([read.protocol, read.host, read.searchParams.get("secret"), read.searchParams.get("issuer")]).toEqual([
      "otpauth:",
      "totp",
      secret,
      "Naqi",
    ]);
    expect(decodeURIComponent(read.pathname)).toContain(someone.email);
    ports.asked.length = 0;
    const { recoveryCodes } = await on(someone);
    expect(ports.asked.map((action) => action.split(" ").slice(0, -1).join(" "))).toEqual([
      "prove",
      "factor on",
      "unlink",
      "sign out",
      "unlink",
    ]);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(await stateOf(someone)).toEqual({
      hasPassword: true,
      factorSince: testNow,
      recoveryCodesLeft: 10,
      sessions: [],
    });
    expect(await subjects()).toEqual(["Two-step sign-in is on"]);
  });

  // covers B1.2
  it("is refused for an unconfirmed address: it would lock out the address's owner, who uses the mail", async () => {
    const stranger = await member("customer", { emailVerified: false });
    const { memberId, email } = stranger;
    ports.accounts.push({ memberId, email, emailVerified: false, kind: "password" });
    for (const begin of [setUp, on]) {
      await expect(begin(stranger, proof)).rejects.toMatchObject({ code: "member.unconfirmed" });
    }
    expect(ports.asked).toEqual([]);
    expect((await MemberEntity.get({ memberId }).go()).data?.factorSince).toBeUndefined();
  });

  it("is not marked in the row while the pool does not require it", async () => {
    const someone = await known();
    await setUp(someone);
    ports.state.fail = new Error("The pool is away.");
    await expect(on(someone)).rejects.toThrow("The pool is away.");
    ports.state.fail = undefined;
    expect(await stateOf(someone)).toMatchObject({ recoveryCodesLeft: 0 });
    expect((await on(someone)).recoveryCodes).toHaveLength(10);
  });

  it("starts over if the pool requires one and the row has none", async () => {
    const someone = await known();
    ports.asksFor.add(someone.memberId);
    await expect(setUp(someone)).rejects.toMatchObject({ code: "security.codeWanted" });
    await setUp(someone, proof);
    expect(ports.asksFor.has(someone.memberId)).toBe(false);
    expect((await on(someone)).recoveryCodes).toHaveLength(10);
  });

  it("is not set up twice, also when it is turned on twice at once", async () => {
    const { someone } = await withFactor();
    await expect(setUp(someone)).rejects.toMatchObject({ code: "security.factorOn" });
    await expect(on(someone)).rejects.toMatchObject({ code: "security.factorOn" });
    const other = await known();
    await setUp(other);
    const outcomes = await Promise.allSettled([on(other), on(other), on(other)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stateOf(other)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it.each([
    ["a wrong password", { password: "Wrong-Floor-7", code: rightCode }, "security.wrongPassword"],
    ["a wrong code", { password, code: "654321" }, "security.wrongCode"],
    ["letters", { password, code: "abcdef" }, "request.invalid"],
    ["too few digits", { password, code: "12345" }, "request.invalid"],
    ["a megabyte", { password, code: "1".repeat(1_000_000) }, "request.invalid"],
    ["a megabyte of password", { password: "a".repeat(1_000_000), code: rightCode }, "request.invalid"],
  ])("is neither turned on, off, nor given codes by %s", async (_, given, code) => {
    const someone = await known();
    await setUp(someone);
    await expect(on(someone, given)).rejects.toMatchObject({ code });
    const { someone: other } = await withFactor();
    await expect(off(other, given)).rejects.toMatchObject({ code });
    await expect(as(other, () => Security.renewCodes(given))).rejects.toMatchObject({ code });
    expect(await stateOf(other)).toMatchObject({ factorSince: testNow, recoveryCodesLeft: 10 });
  });

  it("reads Arabic digits and spaces", async () => {
    const someone = await known();
    await setUp(someone);
    expect((await on(someone, { password, code: " ١٢٣ ٤٥٦ " })).recoveryCodes).toHaveLength(10);
  });

  it("is turned off in the row before the pool, and an interrupted call is finished by the next one", async () => {
    const { someone } = await withFactor();
    ports.state.fail = undefined;
    const real = Security.turnOffFactor;
    let calls = 0;
    const { identity } = ports;
    const turnOff = identity.turnOffFactor;
    identity.turnOffFactor = async (memberId) => {
      if (calls++ === 0) throw new Error("The pool is away.");
      await turnOff(memberId);
    };
    await expect(as(someone, () => real(proof))).rejects.toThrow("The pool is away.");
    expect((await MemberEntity.get({ memberId: someone.memberId }).go()).data?.factorSince).toBeUndefined();
    expect(ports.asksFor.has(someone.memberId)).toBe(true);
    await off(someone);
    expect(ports.asksFor.has(someone.memberId)).toBe(false);
    expect(ports.asked.at(-1)).toBe(`sign out ${someone.memberId}`);
    expect(await stateOf(someone)).toEqual({ hasPassword: true, recoveryCodesLeft: 0, sessions: [] });
    expect(await subjects()).toEqual(["Two-step sign-in is off"]);
  });

  it("is limited in tries per hour", async () => {
    const { someone } = await withFactor();
    const wrong = { password: "Wrong-Floor-7", code: rightCode };
    const outcomes = [];
    for (let tries = 0; tries < 20; tries++) outcomes.push(await off(someone, wrong).catch(({ code }) => code));
    expect(outcomes.at(-1)).toBe("security.tooManyTries");
    await expect(off(someone)).rejects.toMatchObject({ code: "security.tooManyTries" });
  });

  it("is for members only", async () => {
    await expect(stateOf(actor(undefined))).rejects.toMatchObject({ code: "member.notEnrolled" });
    await expect(as(visitor, () => Security.mine({}))).rejects.toMatchObject({ code: "request.anonymous" });
    const google = await member("customer", { byGoogle: true });
    expect(await stateOf(google)).toMatchObject({ hasPassword: false });
  });
});

// covers account.factor
describe("recovery codes", () => {
  // covers B2.2, V6.5
  it("are stored as hashes", async () => {
    const { someone, recoveryCodes } = await withFactor();
    const row = JSON.stringify((await RecoveryCodesEntity.get({ memberId: someone.memberId }).go()).data?.marks);
    expect(row).toMatch(/[0-9a-f]{64}/);
    for (const code of recoveryCodes) expect(row.toUpperCase()).not.toContain(code.replace("-", ""));
  });

  // covers S025, B2.2
  it("turn the factor off with the password, once, in any spelling", async () => {
    const { someone, recoveryCodes } = await withFactor();
    const [code = ""] = recoveryCodes;
    await recover(someone.email.toUpperCase(), ` ${code.replace("-", " ").toLowerCase()} `);
    expect(ports.asked).toEqual([`factor off ${someone.memberId}`, `sign out ${someone.memberId}`]);
    expect(await stateOf(someone)).toEqual({ hasPassword: true, recoveryCodesLeft: 0, sessions: [] });
    expect(await subjects()).toEqual(["A recovery code was used"]);
    for (const again of [code, recoveryCodes[1] ?? ""])
      await expect(recover(someone.email, again)).rejects.toMatchObject({ code: "security.recoveryFailed" });
  });

  it("work once each for fifty at once", async () => {
    const { someone, recoveryCodes } = await withFactor();
    // Without the limit, which would stop most of them before.
    const { usingUp } = await import("@naqi/core/identity/security/recovery-codes");
    const [code = ""] = recoveryCodes;
    const plain = code.replace("-", "");
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        as(visitor, async () => failedPart(await usingUp(someone.memberId, plain))).catch(() => "busy"),
      ),
    );
    expect(outcomes.filter((failed) => failed === undefined)).toHaveLength(1);
    expect(await stateOf(someone)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it("stay until the pool is updated, so that an interrupted call can be repeated", async () => {
    const { someone, recoveryCodes } = await withFactor();
    const { identity } = ports;
    const turnOff = identity.turnOffFactor;
    identity.turnOffFactor = async () => {
      throw new Error("The pool is away.");
    };
    await expect(recover(someone.email, recoveryCodes[0] ?? "")).rejects.toThrow("The pool is away.");
    identity.turnOffFactor = turnOff;
    expect(ports.asksFor.has(someone.memberId)).toBe(true);
    await expect(recover(someone.email, recoveryCodes[0] ?? "")).rejects.toMatchObject({
      code: "security.recoveryFailed",
    });
    await recover(someone.email, recoveryCodes[1] ?? "");
    expect(ports.asksFor.has(someone.memberId)).toBe(false);
  });

  it("get the same answer for an unknown address, a wrong password, a wrong code, and a member without a factor", async () => {
    const { someone, recoveryCodes } = await withFactor();
    const plain = await known();
    const google = await known();
    for (const account of ports.accounts) if (account.memberId === google.memberId) account.kind = "google";
    const [code = ""] = recoveryCodes;
    const answers = await Promise.all(
      [
        recover("nobody@example.com", code),
        recover(someone.email, code, "Wrong-Floor-7"),
        recover(someone.email, "ABCDE-23456"),
        recover(plain.email, code),
        recover(google.email, code),
      ].map((asked) => asked.catch((error: { toProblem(): unknown }) => error.toProblem())),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: "security.recoveryFailed", kind: "forbidden" });
    expect(await stateOf(someone)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  // covers B2.2, V6.4
  it("are limited to ten tries an hour for an address, known or not", async () => {
    const outcomes = [];
    for (let tries = 0; tries < 11; tries++)
      outcomes.push(await recover("guessed@example.com", "ABCDE-23456").catch(({ code }) => code));
    expect([outcomes[9], outcomes[10]]).toEqual(["security.recoveryFailed", "security.tooManyTries"]);
  });

  it("are renewed all at once", async () => {
    const { someone, recoveryCodes } = await withFactor();
    const renewed = await as(someone, () => Security.renewCodes(proof));
    expect(renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect(await subjects()).toEqual(["You have new recovery codes"]);
    await expect(recover(someone.email, recoveryCodes[0] ?? "")).rejects.toMatchObject({
      code: "security.recoveryFailed",
    });
    await recover(someone.email, renewed.recoveryCodes[9] ?? "");
    await expect(as(someone, () => Security.renewCodes(proof))).rejects.toMatchObject({ code: "security.factorOff" });
  });
});

describe("a new password", () => {
  const newPassword = "Another-Mop-88";
  const change = (someone: MemberActor, given: { password: string; code?: string }) =>
    as(someone, () => Security.changePassword({ ...given, newPassword }));

  // covers B2.8, V6.2, V6.3, V7.5
  it("needs the former one, ends every session and sends a mail", async () => {
    const someone = await known();
    await expect(change(someone, { password: "Wrong-Floor-7" })).rejects.toMatchObject({
      code: "security.wrongPassword",
    });
    expect(ports.asked).not.toContain(`password ${someone.memberId}`);
    ports.asked.length = 0;
    await change(someone, { password });
    expect(ports.asked).toEqual([
      `prove ${someone.memberId}`,
      `password ${someone.memberId}`,
      `sign out ${someone.memberId}`,
    ]);
    expect(await subjects()).toEqual(["Your password was changed"]);
  });

  it("requires the code as well if the factor is on, and keeps it on", async () => {
    const { someone } = await withFactor();
    await expect(change(someone, { password })).rejects.toMatchObject({ code: "security.codeWanted" });
    await change(someone, proof);
    expect(await stateOf(someone)).toMatchObject({ factorSince: testNow, recoveryCodesLeft: 10 });
  });
});

describe("withdrawing a factor", () => {
  it("is done by an operator, with a reason in the audit and a mail", async () => {
    const { someone } = await withFactor();
    const { memberId } = someone;
    const given = { memberId, reason: "Showed her passport in a call." };
    await expect(as(someone, () => Security.withdrawFactor(given))).rejects.toMatchObject({
      code: "request.forbidden",
    });
    await as(job, () => Security.withdrawFactor(given));
    expect(ports.asked).toEqual([`factor off ${memberId}`, `sign out ${memberId}`]);
    expect(await stateOf(someone)).toEqual({ hasPassword: true, recoveryCodesLeft: 0, sessions: [] });
    const { AuditEntity } = await import("@naqi/core/staff/audit/audit.entity");
    const { data } = await AuditEntity.query.bySubject({ subjectId: memberId }).go();
    expect(data).toMatchObject([{ action: "factor.withdraw", actorId: "test", reason: given.reason }]);
    expect(await subjects()).toEqual(["Two-step sign-in was turned off by our team"]);
  });
});

// covers B2.1
describe("staff", () => {
  const roleOf = ({ memberId }: MemberActor, byGoogle = false) =>
    as(job, () => roleIn(memberId, byGoogle ? "google" : "server"));

  // covers S025, V6.8, V7.6
  it("have their role with a second factor, and never by Google", async () => {
    const someone = await staff({ factor: false });
    expect(await roleOf(someone)).toBeUndefined();
    await setUp(someone);
    expect(await roleOf(someone)).toBeUndefined();
    await on(someone);
    expect([await roleOf(someone), await roleOf(someone, true)]).toEqual(["admin", undefined]);
    await off(someone);
    expect(await roleOf(someone)).toBeUndefined();
    const customer = await known();
    expect([await roleOf(customer), await roleOf(customer, true)]).toEqual(["customer", "customer"]);
  });

  // covers V8.3
  it("can do nothing with a valid token once their factor is off", async () => {
    const someone = await staff({ factor: false });
    await setUp(someone);
    await on(someone);
    const customer = await member("customer");
    const { requestId } = await posted(customer);
    await off(someone);
    const input = { requestId, edition: 1, reason: "Sounds like a joke." };
    await expect(as(someone, () => Requests.staffClose(input))).rejects.toMatchObject({ code: "request.forbidden" });
  });
});
