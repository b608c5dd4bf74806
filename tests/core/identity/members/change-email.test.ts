import { randomUUID } from "node:crypto";
import { addMinutes } from "@naqi/contracts";
import { type MemberActor, Members, Notifications } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { actor, as, job, member, testNow } from "../../../support/given/given.ts";
import { intercept } from "../../../support/core/faults.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";

let ports: ReturnType<typeof fakePorts>;
let other: string;
beforeEach(() => {
  ports = fakePorts();
  other = `${randomUUID()}@example.com`;
});

const deliver = () => as(job, () => Notifications.deliverDue());
const change = (who: MemberActor, email = other) => as(who, () => Members.changeEmail({ email }));
const linkTo = (email: string) => tokenIn(ports.mails.findLast(({ to }) => to === email) ?? { text: "" });

async function unconfirmed(authTime: string | undefined = testNow) {
  const someone = await member("customer", { emailVerified: false, ...(authTime && { authTime }) });
  ports.accounts.push({ ...someone, kind: "password" });
  await deliver();
  return someone;
}

// covers account.email
describe("moving an unconfirmed account to another address", () => {
  it("mails a link there; the link to the old address is invalid", async () => {
    const someone = await unconfirmed();
    const old = linkTo(someone.email);
    expect(await change(someone, other.toUpperCase())).toMatchObject({ email: other, emailConfirmed: false });
    await deliver();
    await expect(as(someone, () => Members.confirmEmail({ token: old }))).rejects.toMatchObject({
      code: "member.linkUsed",
    });
    const me = await as(someone, () => Members.confirmEmail({ token: linkTo(other) }));
    expect(me).toMatchObject({ email: other, emailConfirmed: true });
    await deliver();
    expect(ports.accounts).toMatchObject([{ email: other, emailVerified: true }]);
  });

  it("refuses an address of another account, and changes nothing", async () => {
    const [someone, taken] = [await unconfirmed(), await unconfirmed()];
    await expect(change(someone, taken.email)).rejects.toMatchObject({
      code: "member.emailTaken",
      message: "An account with this email already exists",
    });
    expect((await as(someone, () => Members.me({}))).email).toBe(someone.email);
  });

  it.each([undefined, addMinutes(testNow, -6)])("requires a fresh sign-in after one at %s", async (authTime) => {
    const someone = { ...(await unconfirmed()), authTime };
    await expect(change(someone)).rejects.toMatchObject({
      code: "member.signInAgain",
      status: 403,
      message: "Please sign in again to continue.",
    });
    expect(ports.asked).toEqual([]);
  });

  it("is for enrolled members", async () => {
    await expect(change(actor(undefined, { authTime: testNow }))).rejects.toMatchObject({ code: "member.notEnrolled" });
    await expect(change(await unconfirmed(), "no address")).rejects.toMatchObject({ kind: "invalid" });
    expect(ports.asked).toEqual([]);
  });

  it("is counted with the confirmation mails: five an hour", async () => {
    const someone = await unconfirmed();
    for (let index = 0; index < 5; index++) await change(someone, `${index}${other}`);
    await expect(change(someone)).rejects.toMatchObject({ code: "member.tooManyMails" });
  });

  it("loses to a simultaneous confirmation of the old address, and the pool returns to it", async () => {
    const someone = await unconfirmed();
    const { memberId, email } = someone;
    intercept({
      meanwhile: async ({ command, index }) => {
        if (command !== "TransactWriteItemsCommand" || index < 2) return;
        await MemberEntity.patch({ memberId }).set({ emailConfirmedAt: testNow }).go();
      },
    });
    await expect(change(someone)).rejects.toMatchObject({ code: "member.alreadyConfirmed" });
    expect(ports.accounts).toMatchObject([{ email, emailVerified: true }]);
  });
});
