import { Account, type MemberActor, Members, Security } from "@naqi/core";
import { readMember } from "@naqi/core/identity/member-record/member";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { rightPassword } from "../../../support/core/memory-factors.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { as, member, testNow, visitor } from "../../../support/given/given.ts";
import { signedIn } from "../../../support/given/signing-in.ts";
import { refusal } from "../../../support/given/talking.ts";
import { takenOver } from "../../../support/given/taken-over.ts";

let ports: ReturnType<typeof fakePorts>;
let passwords: string[];
beforeEach(() => {
  ports = fakePorts();
  passwords = [];
  const { setPassword } = ports.identity;
  ports.identity.setPassword = async (memberId, password) => {
    await setPassword(memberId, password);
    passwords.push(password);
  };
});

const newPassword = "Glass-Harbour-81-Kite";

async function known() {
  const who = await member("customer");
  ports.accounts.push({ memberId: who.memberId, email: who.email, emailVerified: true, kind: "password" });
  return who;
}

/** Runs once: right after `action` of the pool or right before its write. */
function around(action: "prove" | "setPassword", when: "before" | "after", work: () => Promise<unknown>) {
  const original = ports.identity[action] as (...given: unknown[]) => Promise<void>;
  const replaced = async (...given: unknown[]) => {
    Object.assign(ports.identity, { [action]: original });
    if (when === "before") await work();
    await original(...given);
    if (when === "after") await work();
  };
  Object.assign(ports.identity, { [action]: replaced });
}

describe("a stranger's request during the undo of an address change (decision 0162)", () => {
  async function linkToReset() {
    const who = await known();
    const { thief, tokenTo, undo } = await takenOver(ports, who);
    await as(visitor, () => Members.forgotPassword({ email: thief }));
    await deliverAll();
    const token = tokenTo(thief, "/reset-password");
    return { who, undo, reset: () => as(visitor, () => Members.resetPassword({ token, newPassword })) };
  }

  it("sets no password by a mailed link if the undo is written first", async () => {
    const { who, undo, reset } = await linkToReset();
    beforeTheWrite(undo);
    expect(await refusal(reset())).toBe("member.linkUsed");
    expect(passwords).not.toContain(newPassword);
    expect(ports.accounts).toMatchObject([{ email: who.email }]);
  });

  it("leaves no password by a mailed link if the undo comes after the link is used up", async () => {
    const { who, undo, reset } = await linkToReset();
    around("setPassword", "before", undo);
    expect(await refusal(reset())).toBe("member.linkUsed");
    expect(passwords).toContain(newPassword);
    expect(passwords.at(-1)).not.toBe(newPassword);
    expect(ports.accounts).toMatchObject([{ email: who.email }]);
  });

  it.each(["after prove", "before setPassword"] as const)("leaves no password of the security page, %s", async (at) => {
    const who = await known();
    const { thief, undo } = await takenOver(ports, who);
    const stranger = await signedIn({ ...who, email: thief }, testNow);
    if (at === "after prove") around("prove", "after", undo);
    else around("setPassword", "before", undo);
    const change = as(stranger, () => Security.changePassword({ password: rightPassword, newPassword }));
    expect(await refusal(change)).toBe("request.anonymous");
    expect(passwords.length).toBeGreaterThan(0);
    expect(passwords.at(-1)).not.toBe(newPassword);
  });

  it("tells the owner if their session ends during a change, after which no one knows the password", async () => {
    const who = await signedIn(await known(), testNow);
    around("setPassword", "after", () => as(who, () => Members.signOut({})));
    const change = as(who, () => Security.changePassword({ password: rightPassword, newPassword }));
    expect(await refusal(change)).toBe("request.anonymous");
    expect(passwords).toHaveLength(2);
    expect(passwords.at(-1)).not.toBe(newPassword);
    await deliverAll();
    expect(ports.mails).toContainEqual(
      expect.objectContaining({ to: who.email, subject: "Your password was changed" }),
    );
  });

  it("does not close the account", async () => {
    const who = await known();
    const stranger: MemberActor = { ...(await signedIn(who, testNow)), authTime: testNow };
    const { undo } = await takenOver(ports, stranger);
    beforeTheWrite(undo);
    expect(await refusal(as(stranger, () => Account.close({})))).toBe("member.signInAgain");
    expect(await readMember(who.memberId)).toMatchObject({ email: who.email, standing: "active" });
  });
});
