import { randomUUID } from "node:crypto";
import { addMinutes } from "@naqi/contracts";
import { Discounts, type MemberActor, Members, Notifications } from "@naqi/core";
import { MailTokenEntity } from "@naqi/core/kit/mail-token";
import { personMarks } from "@naqi/core/identity/member-record/person-marks";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { hashOf } from "@naqi/core/kit/ids";
import { beforeEach, describe, expect, it } from "vitest";
import { as, job, member, testNow, visitor } from "../../../support/given/given.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { everything } from "../../../support/core/look.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";
import { suspendMember } from "../../../support/given/staff.ts";
import { roleOf } from "../../../support/given/signing-in.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(async () => {
  ports = fakePorts();
  await deliver();
  ports.asked.length = 0;
});

const password = "Sparkling-Floor-7";
const deliver = (now = testNow) => as(job, () => Notifications.deliverDue(), now);

/** A member who has signed up and received a link. */
async function mailed(role: "customer" | "cleaner" = "customer") {
  const someone = await member(role, { emailVerified: false });
  await deliver();
  return { someone, token: linkTo(someone) };
}
const linkTo = ({ email }: MemberActor) => tokenIn(ports.mails.findLast(({ to }) => to === email) ?? { text: "" });
const rowOf = async ({ memberId }: MemberActor) => (await MemberEntity.get({ memberId }).go()).data;
const codesOf = async (who: MemberActor) => (await as(who, () => Discounts.mine({}))).items.length;
const used = {
  code: "member.linkUsed",
  status: 410,
  message: "This link was already used or has expired. Please ask for a new one.",
};

describe("the confirmation mail", () => {
  it("carries a link whose secret is stored only as a hash", async () => {
    const { someone, token } = await mailed();
    expect(token).toMatch(/^[\w-]{43}$/);
    const mail = ports.mails.find(({ to }) => to === someone.email);
    expect(mail?.text).toContain(`http://localhost/confirm-email?token=${token}`);
    expect(JSON.stringify(await everything())).not.toContain(token);
    expect((await MailTokenEntity.get({ tokenHash: hashOf(token) }).go()).data).toMatchObject({
      memberId: someone.memberId,
    });
  });

  it("names its account to the reader of the link, without using it up", async () => {
    const { someone, token } = await mailed();
    for (const _ of [1, 2]) {
      const seen = await as(visitor, () => Members.confirmation({ token }));
      expect(seen).toEqual({ email: someone.email, fullName: someone.fullName });
    }
  });
});

describe("confirming in the account's own browser", () => {
  // covers S025
  it("confirms, updates the pool and issues a customer's welcome code", async () => {
    const { someone, token } = await mailed();
    expect(await codesOf(someone)).toBe(0);
    expect(await as(someone, () => Members.confirmEmail({ token }))).toMatchObject({ emailConfirmed: true });
    expect(await codesOf(someone)).toBe(1);
    await deliver();
    expect(ports.asked).toContain(`confirm ${someone.memberId}`);
    expect(ports.mails.findLast(({ to }) => to === someone.email)?.subject).toContain("Welcome");
  });

  it("works once, also when pressed ten times at once", async () => {
    const { someone, token } = await mailed();
    const presses = await Promise.allSettled(
      Array.from({ length: 10 }, () => as(someone, () => Members.confirmEmail({ token }))),
    );
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(as(someone, () => Members.confirmEmail({ token }))).rejects.toMatchObject(used);
    expect(await codesOf(someone)).toBe(1);
  });

  it("refuses another member's link", async () => {
    const [{ token }, { someone: other }] = [await mailed(), await mailed()];
    await expect(as(other, () => Members.confirmEmail({ token }))).rejects.toMatchObject(used);
    expect((await rowOf(other))?.emailConfirmedAt).toBeUndefined();
    await expect(as(visitor, () => Members.confirmation({ token }))).resolves.toBeTruthy();
  });

  // covers V6.6
  it("accepts no forged link, and no link after 24 hours", async () => {
    const { someone, token } = await mailed();
    await expect(as(someone, () => Members.confirmEmail({ token: "A".repeat(43) }))).rejects.toMatchObject(used);
    const tomorrow = addMinutes(testNow, 24 * 60);
    await expect(as(someone, () => Members.confirmEmail({ token }), tomorrow)).rejects.toMatchObject(used);
    const lastSecond = addMinutes(testNow, 24 * 60 - 1);
    await expect(as(someone, () => Members.confirmEmail({ token }), lastSecond)).resolves.toMatchObject({
      emailConfirmed: true,
    });
  });

  it("a cleaner gets no code", async () => {
    const { someone, token } = await mailed("cleaner");
    await as(someone, () => Members.confirmEmail({ token }));
    expect(await codesOf({ ...someone, role: "customer" })).toBe(0);
  });

  it("ends every other link of the account", async () => {
    const { someone, token: first } = await mailed();
    await as(someone, () => Members.resendConfirmation({}));
    await deliver();
    const second = linkTo(someone);
    expect(second).not.toBe(first);
    await as(someone, () => Members.confirmEmail({ token: second }));
    for (const verb of [
      () => Members.confirmation({ token: first }),
      () => Members.disown({ token: first }),
      () => Members.confirmElsewhere({ token: first, newPassword: password }),
    ]) {
      await expect(as(visitor, verb)).rejects.toMatchObject(used);
    }
    expect(await rowOf(someone)).toMatchObject({ emailConfirmedAt: testNow });
  });
});

describe("confirming elsewhere", () => {
  it("sets the password, confirms and signs out everywhere", async () => {
    const { someone, token } = await mailed();
    expect(await as(visitor, () => Members.confirmElsewhere({ token, newPassword: password }))).toEqual({
      email: someone.email,
    });
    expect(ports.asked).toEqual([`password ${someone.memberId}`, `sign out ${someone.memberId}`]);
    expect(await rowOf(someone)).toMatchObject({ emailConfirmedAt: testNow });
    await expect(
      as(visitor, () => Members.confirmElsewhere({ token, newPassword: "Another-Floor-8" })),
    ).rejects.toMatchObject(used);
    expect(ports.asked).toHaveLength(2);
  });

  it.each(["confirmEmail", "disown"] as const)("leaves the password alone after %s a moment before", async (verb) => {
    const { someone, token } = await mailed();
    beforeTheWrite(() =>
      verb === "disown"
        ? as(visitor, () => Members.disown({ token }))
        : as(someone, () => Members.confirmEmail({ token })),
    );
    const tried = as(visitor, () => Members.confirmElsewhere({ token, newPassword: password }));
    await expect(tried).rejects.toMatchObject(used);
    expect(ports.asked.filter((asked) => asked.startsWith("password"))).toEqual([]);
  });

  it("by two at once sets the password of one", async () => {
    const { token } = await mailed();
    const tries = ["Sparkling-Floor-7", "Another-Floor-8"].map((newPassword) =>
      as(visitor, () => Members.confirmElsewhere({ token, newPassword })),
    );
    const done = (await Promise.allSettled(tries)).map(({ status }) => status);
    expect(done.toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(ports.asked.filter((asked) => asked.startsWith("password"))).toHaveLength(1);
  });

  it("confirms nothing while the pool does not accept the password", async () => {
    const { someone, token } = await mailed();
    ports.state.fail = new Error("The pool is away.");
    await expect(as(visitor, () => Members.confirmElsewhere({ token, newPassword: password }))).rejects.toThrow("away");
    expect((await rowOf(someone))?.emailConfirmedAt).toBeUndefined();
    ports.state.fail = undefined;
    await expect(as(visitor, () => Members.confirmElsewhere({ token, newPassword: password }))).resolves.toBeTruthy();
  });

  it("leaves no password of a stranger, whose own address was replaced by the owner's meanwhile", async () => {
    const { someone: stranger, token } = await mailed();
    const owned = `owner-${randomUUID()}@example.com`;
    const passwords: string[] = [];
    const { identity } = ports;
    const setPassword = identity.setPassword.bind(identity);
    const keeping = async (memberId: string, newPassword: string) => {
      await setPassword(memberId, newPassword);
      passwords.push(newPassword);
    };
    // The stranger's request to the pool is slow.
    identity.setPassword = async (memberId, newPassword) => {
      identity.setPassword = keeping;
      await as({ ...stranger, authTime: testNow }, () => Members.changeEmail({ email: owned }));
      await deliver();
      const ownersToken = tokenIn(ports.mails.findLast(({ to }) => to === owned)!);
      await as(visitor, () => Members.confirmElsewhere({ token: ownersToken, newPassword: "Owners-Harbour-8" }));
      await keeping(memberId, newPassword);
    };
    const tried = as(visitor, () => Members.confirmElsewhere({ token, newPassword: password }));
    await expect(tried).rejects.toMatchObject(used);
    expect(passwords).toEqual(["Owners-Harbour-8", password, expect.stringMatching(/^Aa1!/)]);
    expect(await rowOf(stranger)).toMatchObject({ email: owned, emailConfirmedAt: testNow });
  });

  it("refuses a weak password before anything happens", async () => {
    const { token } = await mailed();
    await expect(as(visitor, () => Members.confirmElsewhere({ token, newPassword: "weak" }))).rejects.toMatchObject({
      code: "request.invalid",
      extra: { fields: { newPassword: "Password is too weak. Please choose a stronger password" } },
    });
    expect(ports.asked).toEqual([]);
  });
});

describe("'This was not me'", () => {
  it.each(["customer", "cleaner"] as const)("removes the rows and the account of a %s", async (role) => {
    const { someone, token } = await mailed(role);
    expect(await as(visitor, () => Members.disown({ token }))).toEqual({ email: someone.email });
    await deliver();
    await deliver(addMinutes(testNow, 10));
    expect(ports.asked).toEqual([`remove ${someone.memberId}`]);
    const left = (await everything()).filter((row) => JSON.stringify(row).includes(someone.memberId));
    // Mails to the mailbox, counted for another hour: removing the account does not reset the limit.
    expect(left.map(({ __edb_e__: entity }) => entity).sort()).toEqual(["closedaccount", "limit", "personline"]);
    expect(await as(job, () => roleOf(someone.memberId))).toBeUndefined();
    await expect(as(visitor, () => Members.disown({ token }))).rejects.toMatchObject(used);
  });

  it("keeps the phone of a suspended customer as a trace, and not the mailbox", async () => {
    const { someone, token } = await mailed();
    const phone = "+971501234599";
    await as(someone, () => Members.update({ phone }));
    await suspendMember(someone.memberId);
    await as(visitor, () => Members.disown({ token }));
    expect(await rowOf(someone)).toBeNull();
    const again = { memberId: "usr_again", email: someone.email, phone };
    expect((await as(job, () => personMarks(again))).shared).toEqual(["phone"]);
  });

  it("and Confirm pressed at once: one of the two happens", async () => {
    const { someone, token } = await mailed();
    const [confirmed, removed] = await Promise.allSettled([
      as(someone, () => Members.confirmEmail({ token })),
      as(visitor, () => Members.disown({ token })),
    ]);
    expect([confirmed.status, removed.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect(Boolean(await rowOf(someone))).toBe(confirmed.status === "fulfilled");
  });
});

describe("asking for another link", () => {
  // covers S025
  it("is allowed five times an hour", async () => {
    const { someone } = await mailed();
    const ask = (now = testNow) => as(someone, () => Members.resendConfirmation({}), now);
    const asks = await Promise.allSettled(Array.from({ length: 8 }, () => ask()));
    expect(asks.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    await expect(ask()).rejects.toMatchObject({ code: "member.tooManyMails", status: 429 });
    await expect(ask(addMinutes(testNow, 60))).resolves.toMatchObject({ sentTo: someone.email });
  });

  it("is refused before enrolling and after confirming", async () => {
    const confirmed = await member("customer");
    await expect(as(confirmed, () => Members.resendConfirmation({}))).rejects.toMatchObject({
      code: "member.alreadyConfirmed",
    });
    await expect(
      as({ ...confirmed, memberId: crypto.randomUUID() }, () => Members.resendConfirmation({})),
    ).rejects.toMatchObject({ code: "member.notEnrolled" });
  });
});
