import { addMinutes, policy } from "@naqi/contracts";
import { type MemberActor, Members, Security } from "@naqi/core";
import { SessionsEntity } from "@naqi/core/identity/member-record/sessions.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { rightCode, rightPassword } from "../../../support/core/memory-factors.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";
import { as, member, testNow, visitor } from "../../../support/given/given.ts";
import { signedIn } from "../../../support/given/signing-in.ts";
import { refusal } from "../../../support/given/talking.ts";
import { takenOver } from "../../../support/given/taken-over.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => void (ports = fakePorts()));

const newPassword = "Glass-Harbour-81-Kite";
const waitOver = addMinutes(testNow, policy.signInWaitMinutes);
const almostOver = addMinutes(waitOver, -1);

async function known() {
  const who = await member("customer");
  ports.accounts.push({ memberId: who.memberId, email: who.email, emailVerified: true, kind: "password" });
  return who;
}
async function turnOnFactor(who: MemberActor) {
  const proof = { password: rightPassword, code: rightCode };
  await as(who, () => Security.setUpFactor(proof));
  await as(who, () => Security.turnOnFactor(proof));
}
async function reset({ email }: MemberActor, now = testNow) {
  await as(visitor, () => Members.forgotPassword({ email }), now);
  await deliverAll(now);
  const token = tokenIn(ports.mails.findLast(({ text }) => text.includes("/reset-password")) ?? { text: "" });
  await as(visitor, () => Members.resetPassword({ token, newPassword }), now);
}
const open = async ({ memberId }: MemberActor) =>
  (await SessionsEntity.get({ memberId }).go({ consistent: true })).data?.open ?? [];

describe("a sign-in that began before the password ended (decision 0162)", () => {
  it("begins no session after an undo, as long as it can wait for its code", async () => {
    const who = await known();
    const { undo } = await takenOver(ports, who);
    await undo();
    expect(await refusal(signedIn(who, testNow))).toBe("security.signInLater");
    expect(await refusal(signedIn(who, almostOver))).toBe("security.signInLater");
    expect(await open(who)).toEqual([]);
    expect(await signedIn(who, waitOver)).toHaveProperty("session");
  });

  it("begins no session after an undo, also if the owner resets the password meanwhile", async () => {
    const who = await known();
    const { undo } = await takenOver(ports, who);
    await undo();
    await reset(who, addMinutes(testNow, 1));
    expect(await refusal(signedIn(who, almostOver))).toBe("security.signInLater");
  });

  it("begins no session after a reset by mail if the member has two-step sign-in", async () => {
    const who = await known();
    await turnOnFactor(who);
    await reset(who);
    expect(await refusal(signedIn(who, almostOver))).toBe("security.signInLater");
    expect(await signedIn(who, waitOver)).toHaveProperty("session");
  });

  it("does not keep a member without two-step sign-in waiting after a reset", async () => {
    const who = await known();
    await reset(who);
    expect(await signedIn(who, testNow)).toHaveProperty("session");
  });

  it.each(["undo", "reset", "new password", "sign-out"])("begins no session if the %s comes first", async (what) => {
    const who = await known();
    const { undo } = await takenOver(ports, who);
    const owner = await signedIn(who, testNow);
    const endings: Record<string, () => Promise<unknown>> = {
      undo,
      reset: () => reset({ ...who, email: ports.accounts[0]?.email ?? "" }),
      "new password": () => as(owner, () => Security.changePassword({ password: rightPassword, newPassword })),
      "sign-out": () => as(owner, () => Members.signOut({})),
    };
    // The pool has checked the password, and its trigger is about to begin the session.
    beforeTheWrite(async () => endings[what]?.());
    await expect(signedIn(who, testNow)).rejects.toMatchObject({
      code: what === "undo" ? "security.signInLater" : "security.sessionEnded",
    });
    expect(await open(who)).toEqual([]);
  });
});
