import { addMinutes } from "@naqi/contracts";
import { Discounts, type MemberActor, Members, Notifications } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { actor, as, job, member, testNow, visitor } from "../../../support/given/given.ts";
import { everything } from "../../../support/core/look.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";
import { intercept } from "../../../support/core/faults.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(async () => {
  ports = fakePorts();
  await deliver();
  ports.mails.length = 0;
});

const newPassword = "Sparkling-Floor-7";
const deliver = (now = testNow) => as(job, () => Notifications.deliverDue(), now);
const forgot = (email: string, now = testNow) => as(visitor, () => Members.forgotPassword({ email }), now);
const reset = (token: string, now = testNow, password = newPassword) =>
  as(visitor, () => Members.resetPassword({ token, newPassword: password }), now);
const used = { code: "member.linkUsed", status: 410 };
const rowOf = async ({ memberId }: MemberActor) => (await MemberEntity.get({ memberId }).go()).data;

/** A pool account that requested a link. */
async function asked(more: { verified?: boolean; enrolled?: boolean; kind?: "password" | "google" } = {}) {
  const { verified: emailVerified = true, enrolled = true, kind = "password" } = more;
  const someone = enrolled ? await member("customer", { emailVerified }) : actor(undefined, { emailVerified });
  const { memberId, email } = someone;
  ports.accounts.push({ memberId, email, emailVerified, kind });
  await deliver();
  ports.mails.length = 0;
  await forgot(email.toUpperCase());
  await deliver();
  const [mail] = ports.mails;
  return { someone, mail, token: tokenIn(mail ?? { text: "" }) };
}

describe("forgetting a password", () => {
  // covers V6.3
  it("answers and works the same for known and unknown addresses", async () => {
    const someone = await member("customer");
    ports.accounts.push({ ...someone, kind: "password" });
    const answers = [];
    for (const email of [someone.email, "nobody@example.com"]) {
      const { sent, stop } = intercept();
      answers.push([await forgot(email), sent.map(({ command, input }) => [command, input.TransactItems?.length])]);
      stop();
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toEqual({});
    await deliver();
    expect(ports.mails.filter(({ subject }) => subject.includes("password")).map(({ to }) => to)).toEqual([
      someone.email,
    ]);
  });

  // covers V6.4, V11.4
  it("keeps only the hash of the link's secret", async () => {
    const { mail, token } = await asked();
    expect(mail?.text).toContain(`http://localhost/reset-password?token=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await everything())).not.toContain(token);
  });

  it("tells Google accounts that there is no password, without a link to one", async () => {
    const { mail, token } = await asked({ kind: "google" });
    expect(mail?.text).toContain("you sign in with Google");
    expect(token).toBe("");
  });

  it("is limited to five requests an hour for an address, known or not", async () => {
    const email = "often@example.com";
    const asks = await Promise.allSettled(Array.from({ length: 7 }, () => forgot(email)));
    expect(asks.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    await expect(forgot(email)).rejects.toMatchObject({
      status: 429,
      message: "Too many attempts. Please try again later",
    });
    expect(await forgot(email, addMinutes(testNow, 61))).toEqual({});
  });
});

describe("the link for a new password", () => {
  // covers S025
  it("names its account, sets the password, and ends every session", async () => {
    const { someone, token } = await asked();
    expect(await as(visitor, () => Members.passwordReset({ token }))).toEqual({
      email: someone.email,
      fullName: "Sara Haddad",
      hasCalendar: false,
    });
    expect(await reset(token)).toEqual({ email: someone.email });
    const { memberId } = someone;
    expect(ports.asked).toEqual([`password ${memberId}`, `confirm ${memberId}`, `sign out ${memberId}`]);
  });

  // covers V6.4, V6.6
  it("works once, also when pressed ten times at once", async () => {
    const { token } = await asked();
    const presses = await Promise.allSettled(Array.from({ length: 10 }, () => reset(token)));
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(ports.asked.filter((one) => one.startsWith("password"))).toHaveLength(1);
    await expect(reset(token)).rejects.toMatchObject(used);
    await expect(as(visitor, () => Members.passwordReset({ token }))).rejects.toMatchObject(used);
  });

  it("works for an hour", async () => {
    const { token } = await asked();
    await expect(reset(token, addMinutes(testNow, 60))).rejects.toMatchObject(used);
    await expect(reset("A".repeat(43))).rejects.toMatchObject(used);
    await expect(reset(token, testNow, "short")).rejects.toMatchObject({ kind: "invalid" });
    await expect(reset(token, addMinutes(testNow, 59))).resolves.toBeDefined();
  });

  it("confirms an unconfirmed address after the password, with the welcome code", async () => {
    const { someone, token } = await asked({ verified: false });
    await reset(token);
    expect(ports.asked[0]).toBe(`password ${someone.memberId}`);
    expect(await rowOf(someone)).toMatchObject({ emailConfirmedAt: testNow });
    expect((await as(someone, () => Discounts.mine({}))).items).toHaveLength(1);
  });

  it("confirms nothing and can be used again when the pool did not accept the password", async () => {
    const { someone, token } = await asked({ verified: false });
    ports.state.fail = new Error("The pool is away.");
    await expect(reset(token)).rejects.toThrow("The pool is away.");
    expect((await rowOf(someone))?.emailConfirmedAt).toBeUndefined();
    ports.state.fail = undefined;
    await expect(reset(token)).resolves.toEqual({ email: someone.email });
  });

  it("works for an account that has not enrolled yet", async () => {
    const { someone, token } = await asked({ verified: false, enrolled: false });
    expect(await as(visitor, () => Members.passwordReset({ token }))).toEqual({
      email: someone.email,
      hasCalendar: false,
    });
    await reset(token);
    expect(ports.accounts).toMatchObject([{ memberId: someone.memberId, emailVerified: true }]);
    expect(await rowOf(someone)).toBeNull();
  });

  it("is invalidated with the address it was sent to, and is no link for anything else", async () => {
    const { someone, token } = await asked({ verified: false });
    await expect(as(someone, () => Members.confirmEmail({ token }))).rejects.toMatchObject(used);
    await as({ ...someone, authTime: testNow }, () => Members.changeEmail({ email: "moved@example.com" }));
    await expect(reset(token)).rejects.toMatchObject(used);
    expect(ports.asked.filter((one) => one.startsWith("password"))).toEqual([]);
  });
});
