import { randomUUID } from "node:crypto";
import { guessablePasswordText, leakedPasswordText, policy } from "@naqi/contracts";
import { Members, Security } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { as, member, testNow, visitor } from "../../../support/given/given.ts";
import { rightPassword } from "../../../support/core/memory-factors.ts";
import { fakePorts } from "../../../support/core/ports.ts";

// Other tests of this class cover its promises in tests/capabilities/promises.ts (B2): the second factor, its codes, staff without one.

const { mails, accounts, asked, leaked, identity } = fakePorts();

const refusedAtItsField = { code: "request.invalid", extra: { fields: { newPassword: guessablePasswordText } } };

const guessable = [
  "Password123",
  "P@ssw0rd2027",
  "Qwertyuiop1",
  "Abcdefghijk1",
  "Aaaaaaaaaa1",
  "Naqi-Dubai-2027",
  "CleaningDubai1",
  "Welcome!Welcome1",
];

describe("commonly guessed passwords are refused", () => {
  const change = (who: Parameters<typeof as>[0], newPassword: string) =>
    as(who, () => Security.changePassword({ password: rightPassword, newPassword }));

  // covers B2.7, V6.2
  it.each(guessable)("%s", async (newPassword) => {
    await expect(change(await member("customer"), newPassword)).rejects.toMatchObject(refusedAtItsField);
  });

  it.each(["Haddad-Sara-1990", "Sara.haddad2027"])("%s of a member with that name", async (newPassword) => {
    const someone = await member("customer", { fullName: "Sara Haddad" });
    await expect(change(someone, newPassword)).rejects.toMatchObject(refusedAtItsField);
    expect(asked.filter((one) => one.endsWith(someone.memberId))).toEqual([]);
  });

  // covers B2.7, V6.2
  it("nor by a mailed link, which can be used again with a better one", async () => {
    const someone = await member("customer", { email: "clementine.b@example.com" });
    accounts.push({ memberId: someone.memberId, email: someone.email, emailVerified: true, kind: "password" });
    await as(visitor, () => Members.forgotPassword({ email: someone.email }));
    await deliverAll();
    const mail = mails.find(({ to, subject }) => to === someone.email && subject.includes("new password"));
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const reset = (newPassword: string) => as(visitor, () => Members.resetPassword({ token, newPassword }));
    for (const word of ["Password123", "Clementine-77"])
      await expect(reset(word)).rejects.toMatchObject(refusedAtItsField);
    expect(await reset("Sparkling-Floor-7")).toEqual({ email: someone.email });
  });

  // covers B2.9, V6.2
  it("nor as they sign up: no account is made with it", async () => {
    const email = `${randomUUID()}@example.com`;
    const signUp = (newPassword: string) =>
      as(visitor, () => Members.signUp({ email, newPassword, fullName: "Clementine Haddad" }));
    for (const word of ["Password123", "Clementine-77"])
      await expect(signUp(word)).rejects.toMatchObject(refusedAtItsField);
    expect(await identity.find(email)).toBeUndefined();
    expect(await signUp("Sparkling-Floor-7")).toEqual({});
    expect(await identity.find(email)).toMatchObject({ emailVerified: false, kind: "password" });
  });

  it.each(["Sparkling-Floor-7", "Correct-Horse-9", "x7K9-2841-9930", "My-password-is-longer-1", "كلمة Sparkling 7"])(
    "but %s is allowed",
    async (newPassword) => {
      await expect(change(await member("customer"), newPassword)).resolves.toEqual({});
    },
  );
});

describe("leaked passwords are refused", () => {
  const word = "four words nobody guesses";
  const refused = { code: "request.invalid", extra: { fields: { newPassword: leakedPasswordText } } };
  leaked.add(word);

  // covers B2.9, V6.2
  it("at sign-up, on a change, or by a mailed link", async () => {
    const someone = await member("customer");
    accounts.push({ memberId: someone.memberId, email: someone.email, emailVerified: true, kind: "password" });
    const email = `${randomUUID()}@example.com`;
    const signUp = as(visitor, () => Members.signUp({ email, newPassword: word, fullName: "Sara Haddad" }));
    await expect(signUp).rejects.toMatchObject(refused);
    const change = as(someone, () => Security.changePassword({ password: rightPassword, newPassword: word }));
    await expect(change).rejects.toMatchObject(refused);
    await as(visitor, () => Members.forgotPassword({ email: someone.email }));
    await deliverAll();
    const mail = mails.find(({ to, subject }) => to === someone.email && subject.includes("new password"));
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const reset = as(visitor, () => Members.resetPassword({ token, newPassword: word }));
    await expect(reset).rejects.toMatchObject(refused);
  });
});

describe("accounts cannot be recreated in rounds for one mailbox", () => {
  // covers B5.12
  it("in any spelling of its address", async () => {
    const name = randomUUID();
    const signUp = (spelt: string) =>
      as(visitor, () => Members.signUp({ email: spelt, newPassword: "Sparkling-Floor-7", fullName: "Sara Haddad" }));
    for (let count = 0; count < policy.signUps.most; count++) await signUp(`${name}+${count}@example.com`);
    await expect(signUp(`${name}+more@example.com`)).rejects.toMatchObject({ code: "member.tooManySignUps" });
  });

  it("and a Google address is refused like one with a password", async () => {
    const [email, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    accounts.push({ memberId: randomUUID(), email, emailVerified: true, kind: "google" });
    accounts.push({ memberId: randomUUID(), email: other, emailVerified: true, kind: "password" });
    for (const address of [email, other.toUpperCase()])
      await expect(
        as(visitor, () =>
          Members.signUp({ email: address, newPassword: "Sparkling-Floor-7", fullName: "Sara Haddad" }),
        ),
      ).rejects.toMatchObject({ code: "member.emailTaken" });
  });

  // covers B1.1
  it("but no mailbox is held up by an account with an address that Google does not verify, until it is confirmed", async () => {
    const { memberId, email } = await member("customer", { emailVerified: false });
    accounts.push({ memberId, email, emailVerified: false, kind: "google" });
    const signUp = () =>
      as(visitor, () => Members.signUp({ email, newPassword: "Sparkling-Floor-7", fullName: "Sara Haddad" }));
    await MemberEntity.patch({ memberId }).set({ emailConfirmedAt: testNow }).go();
    await expect(signUp()).rejects.toMatchObject({ code: "member.emailTaken" });
    await MemberEntity.patch({ memberId }).remove(["emailConfirmedAt"]).go();
    await expect(signUp()).resolves.toEqual({});
  });
});
