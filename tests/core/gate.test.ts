import { operations } from "@naqi/contracts";
import { Admin, type MemberActor, Security } from "@naqi/core";
import { checkCaller } from "@naqi/core/gate/caller";
import { MemberEntity } from "@naqi/core/membership/membership.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { intercept } from "../support/faults.ts";
import { as, member, testNow } from "../support/given.ts";
import { fakePorts } from "../support/ports.ts";
import { signedIn } from "../support/signing-in.ts";
import { staff } from "../support/staff.ts";

beforeEach(() => void fakePorts());

const all = operations.map(({ operation }) => operation);
const staffOnly = all.filter(({ access }) => Array.isArray(access) && access.join() === "admin");
const checked = all.filter(({ checks }) => checks !== undefined);

/** The same member on a token that still lives, after its session was ended in another browser. */
async function signedOut(who: MemberActor): Promise<MemberActor> {
  const [phone, laptop] = [await signedIn(who, testNow), await signedIn(who, testNow)];
  await as(laptop, () => Security.endSession({ sessionId: phone.session ?? "" }));
  return phone;
}

describe("gate", () => {
  it("refuses every staff operation after the session was ended", async () => {
    const admin = await signedOut(await staff());
    expect(staffOnly.length).toBeGreaterThan(50);
    for (const operation of staffOnly) {
      await expect(
        as(admin, () => checkCaller(operation)),
        operation.id,
      ).rejects.toMatchObject({ code: "request.anonymous" });
    }
    await expect(as(admin, () => Admin.figures({ weeks: "4" }))).rejects.toMatchObject({ code: "request.anonymous" });
  });

  it("refuses every other checked operation after the session was ended", async () => {
    const customer = await signedOut(await member("customer"));
    expect(checked.length).toBeGreaterThan(0);
    for (const operation of checked) {
      await expect(
        as(customer, () => checkCaller(operation)),
        operation.id,
      ).rejects.toMatchObject({ code: "request.anonymous" });
    }
  });

  it("refuses staff who lost their role or their second factor, on a token that still lives", async () => {
    const [demoted, unprotected, admin] = [await staff(), await staff({ factor: false }), await staff()];
    await MemberEntity.patch({ memberId: demoted.memberId }).set({ role: "customer" }).go();
    for (const someone of [demoted, unprotected]) {
      await expect(as(someone, () => Admin.figures({ weeks: "4" }))).rejects.toMatchObject({
        code: "request.forbidden",
      });
    }
    await expect(as(admin, () => Admin.figures({ weeks: "4" }))).resolves.toBeDefined();
  });

  it("declares the refusal of a suspended member where it checks the standing", () => {
    for (const { id, checks, refuses } of checked) {
      if (checks === "standing")
        expect(
          refuses.map(({ code }) => code),
          id,
        ).toContain("member.suspended");
    }
  });

  it("reads session and standing in one request, and nothing for an operation without a check", async () => {
    const customer = await signedIn(await member("customer"), testNow);
    const { sent, stop } = intercept();
    const [open] = all.filter(({ access, checks }) => access === "member" && !checks);
    const [first] = checked;
    if (open) await as(customer, () => checkCaller(open));
    expect(sent.length).toBe(0);
    if (first) await as(customer, () => checkCaller(first));
    expect(sent.length).toBe(1);
    stop();
  });
});
