import { type MemberActor, Members, Security } from "@naqi/core";
import { readMember } from "@naqi/core/identity/member-record/member";
import { addMinutes } from "@naqi/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { randomUUID } from "node:crypto";
import { deliverAll } from "../../../support/core/delivering.ts";
import { rightCode, rightPassword } from "../../../support/core/memory-factors.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";
import { as, job, member, testNow, visitor } from "../../../support/given/given.ts";
import { refusal } from "../../../support/given/talking.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => void (ports = fakePorts()));

const proof = { password: rightPassword, code: rightCode };

async function someone() {
  const who = await member("customer");
  ports.accounts.push({ memberId: who.memberId, email: who.email, emailVerified: true, kind: "password" });
  return who;
}
const setUp = (who: MemberActor, now = testNow) => as(who, () => Security.setUpFactor(proof), now);
const turnOn = (who: MemberActor, now = testNow) => as(who, () => Security.turnOnFactor(proof), now);
const google = ({ email }: MemberActor) =>
  as(job, () => Members.admitGoogle({ googleId: "110", email, emailVerified: true }));

/** Runs once, right after the pool has done this. */
function after(action: "unlinkGoogle" | "turnOffFactor" | "linkGoogle", work: () => Promise<unknown>) {
  const original = ports.identity[action] as (...given: unknown[]) => Promise<void>;
  let isDone = false;
  const replaced = async (...given: unknown[]) => {
    await original(...given);
    if (isDone) return;
    isDone = true;
    await work();
  };
  Object.assign(ports.identity, { [action]: replaced });
}

async function isOn({ memberId }: MemberActor) {
  const inRow = (await readMember(memberId))?.factorSince !== undefined;
  expect(ports.asksFor.has(memberId)).toBe(inRow);
  return inRow;
}
const lastLink = () => ports.asked.findLast((action) => /^(un)?link /.test(action));

describe("row and pool while two-step sign-in is turned on (decision 0163)", () => {
  // covers B2.14
  it("leave no link with Google that is made before the row is written", async () => {
    const who = await someone();
    await setUp(who);
    after("unlinkGoogle", () => google(who));
    await turnOn(who);
    expect(await isOn(who)).toBe(true);
    expect(lastLink()).toBe(`unlink ${who.memberId}`);
    expect(await readMember(who.memberId)).not.toHaveProperty("googleSince");
  });

  it("keep no link with Google that the row does not name", async () => {
    const who = await someone();
    await setUp(who);
    const { linkGoogle } = ports.identity;
    let isDone = false;
    ports.identity.linkGoogle = async (...given) => {
      if (!isDone) {
        isDone = true;
        await turnOn(who);
        await as(who, () => Security.turnOffFactor(proof));
      }
      await linkGoogle(...given);
    };
    expect(await google(who)).toBe("linked");
    expect(await readMember(who.memberId)).toHaveProperty("googleSince");
    expect(lastLink()).toBe(`link ${who.memberId}`);
  });

  it("stay on if another tab sets it up and turns it on before the row is written", async () => {
    const who = await someone();
    await setUp(who);
    after("unlinkGoogle", async () => {
      await setUp(who);
      await turnOn(who);
    });
    expect(await refusal(turnOn(who))).toBe("security.factorOn");
    expect(await isOn(who)).toBe(true);
  });

  // covers B2.14
  it("agree that it is off if another tab asks for a new secret before the row is written", async () => {
    const who = await someone();
    await setUp(who);
    after("unlinkGoogle", () => setUp(who));
    expect(await refusal(turnOn(who))).toBe("security.wrongCode");
    expect(await isOn(who)).toBe(false);
    await turnOn(who);
    expect(await isOn(who)).toBe(true);
  });

  it("agree that it is off if another tab asks for a new secret while the row is written", async () => {
    const who = await someone();
    await setUp(who);
    const { newFactor } = ports.identity;
    ports.identity.newFactor = async (...given) => {
      await turnOn(who);
      return newFactor(...given);
    };
    await setUp(who);
    expect(await isOn(who)).toBe(false);
  });

  // covers B2.14
  it("agree that it is off if it is turned off and on at the same moment", async () => {
    const who = await someone();
    await setUp(who);
    await turnOn(who);
    const { turnOffFactor } = ports.identity;
    let isDone = false;
    ports.identity.turnOffFactor = async (...given) => {
      if (!isDone) {
        isDone = true;
        await setUp(who);
        await turnOn(who);
      }
      await turnOffFactor(...given);
    };
    await as(who, () => Security.turnOffFactor(proof));
    expect(await isOn(who)).toBe(false);
  });
});

it("the mail about an undone two-step sign-in is tried again without turning off a new one (decision 0163)", async () => {
  const who = await someone();
  const thief = `${randomUUID()}@example.com`;
  const tokenTo = (email: string, path: string) =>
    tokenIn(ports.mails.findLast(({ to, text }) => to === email && text.includes(path)) ?? { text: "" });
  await as({ ...who, authTime: testNow }, () => Members.changeEmail({ email: thief }));
  await deliverAll();
  await as(visitor, () => Members.confirmNewEmail({ token: tokenTo(thief, "/confirm-new-email") }));
  await deliverAll();
  await setUp(who);
  await turnOn(who);
  const undone = addMinutes(testNow, 10);
  await as(visitor, () => Members.undoEmail({ token: tokenTo(who.email, "/undo-email") }), undone);
  ports.state.failMail = new Error("down");
  await deliverAll(undone).catch(() => undefined);
  ports.state.failMail = undefined;
  expect(await isOn(who)).toBe(false);
  const later = addMinutes(testNow, 40);
  await setUp(who, later);
  after("unlinkGoogle", () => deliverAll(later));
  await turnOn(who, later);
  expect(await isOn(who)).toBe(true);
  expect(ports.mails.map(({ subject }) => subject)).toContain("Two-step sign-in is off again");
});
