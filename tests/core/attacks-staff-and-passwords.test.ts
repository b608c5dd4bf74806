import { guessablePasswordText } from "@naqi/contracts";
import { Members, Notifications, Security } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { as, job, member, visitor } from "../support/given.ts";
import { rightPassword } from "../support/memory-factors.ts";
import { fakePorts } from "../support/ports.ts";

// What stands elsewhere of this class is named in docs/security.md (B2): the second factor, its codes, staff without one.

const { mails, accounts, asked } = fakePorts();

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

describe("nobody chooses a password that is guessed first", () => {
  const change = (who: Parameters<typeof as>[0], newPassword: string) =>
    as(who, () => Security.changePassword({ password: rightPassword, newPassword }));

  it.each(guessable)("%s", async (newPassword) => {
    await expect(change(await member("customer"), newPassword)).rejects.toMatchObject(refusedAtItsField);
  });

  it.each(["Haddad-Sara-1990", "Sara.haddad2027"])("%s of somebody called so", async (newPassword) => {
    const someone = await member("customer", { fullName: "Sara Haddad" });
    await expect(change(someone, newPassword)).rejects.toMatchObject(refusedAtItsField);
    expect(asked.filter((one) => one.endsWith(someone.memberId))).toEqual([]);
  });

  it("nor by a mailed link, which can be used again with a better one", async () => {
    const someone = await member("customer", { email: "clementine.b@example.com" });
    accounts.push({ memberId: someone.memberId, email: someone.email, emailVerified: true, kind: "password" });
    await as(visitor, () => Members.forgotPassword({ email: someone.email }));
    while ((await as(job, () => Notifications.deliverDue())).delivered > 0) continue;
    const mail = mails.find(({ to, subject }) => to === someone.email && subject.includes("new password"));
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const reset = (newPassword: string) => as(visitor, () => Members.resetPassword({ token, newPassword }));
    for (const word of ["Password123", "Clementine-77"])
      await expect(reset(word)).rejects.toMatchObject(refusedAtItsField);
    expect(await reset("Sparkling-Floor-7")).toEqual({ email: someone.email });
  });

  it.each(["Sparkling-Floor-7", "Correct-Horse-9", "x7K9-2841-9930", "My-password-is-longer-1", "كلمة Sparkling 7"])(
    "but %s is one's own",
    async (newPassword) => {
      await expect(change(await member("customer"), newPassword)).resolves.toEqual({});
    },
  );
});
