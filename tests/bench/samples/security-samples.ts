import { randomUUID } from "node:crypto";
import { Security } from "@naqi/core";
import { as, member, visitor } from "../../support/given/given.ts";
import { rightCode, rightPassword } from "../../support/core/memory-factors.ts";
import type { PerOperation } from "../../operations/record.ts";
import { signInNote } from "../../support/given/signing-in.ts";

/** One ordinary call of every operation about how an account is protected. Imported once the table is there. */
export async function securitySamples() {
  const proof = { password: rightPassword, code: rightCode };
  const protectedOne = async () => {
    const someone = await member("customer");
    await as(someone, () => Security.setUpFactor({ password: rightPassword }));
    return { someone, ...(await as(someone, () => Security.turnOnFactor(proof))) };
  };
  const [plain, beginner, leaver, renewer, unlucky] = [
    await member("customer"),
    await member("customer"),
    await protectedOne(),
    await protectedOne(),
    await protectedOne(),
  ];
  await as(beginner, () => Security.setUpFactor({ password: rightPassword }));
  const note = signInNote();
  await as({ ...beginner, origin: randomUUID() }, () => Security.beginSession(note));
  const { sessions } = await as(beginner, () => Security.mine({}));
  const { sessionId = "" } = sessions[0] ?? {};
  const lost = { email: unlucky.someone.email, password: rightPassword, recoveryCode: unlucky.recoveryCodes[0] ?? "" };
  return {
    "security.beginSession": () => as({ ...plain, origin: randomUUID() }, () => Security.beginSession(signInNote())),
    "security.endSession": () => as(beginner, () => Security.endSession({ sessionId })),
    "security.mine": () => as(renewer.someone, () => Security.mine({})),
    "security.changePassword": () =>
      as(plain, () => Security.changePassword({ password: rightPassword, newPassword: "A-new-Password-1" })),
    "security.setUpFactor": () => as(plain, () => Security.setUpFactor({ password: rightPassword })),
    "security.turnOnFactor": () => as(beginner, () => Security.turnOnFactor(proof)),
    "security.turnOffFactor": () => as(leaver.someone, () => Security.turnOffFactor(proof)),
    "security.renewCodes": () => as(renewer.someone, () => Security.renewCodes(proof)),
    "security.recover": () => as(visitor, () => Security.recover(lost)),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
