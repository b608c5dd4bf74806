import { addMinutes, operations } from "@naqi/contracts";
import { Account, Admin, Bookings, type MemberActor, Members, Notifications, Requests, Security } from "@naqi/core";
import { checkCaller } from "@naqi/core/gate/caller";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { operationRecords } from "../../operations/all.ts";
import { homeOf } from "../../support/given/customer-wizard.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, job, member, testNow } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { signedIn, signInNote } from "../../support/given/signing-in.ts";
import { staff } from "../../support/given/staff.ts";

beforeEach(() => void fakePorts());

const all = operations.map(({ operation }) => operation);
const staffOnly = all.filter(({ access }) => Array.isArray(access) && access.join() === "admin");
const checked = all.filter(({ checks }) => checks !== undefined);

/** The same member with a valid token, after its session was ended in another browser. */
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

  // covers V7.4
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

  it("refuses staff who lost their role or their second factor, with a valid token", async () => {
    const [demoted, unprotected, admin] = [await staff(), await staff({ factor: false }), await staff()];
    await MemberEntity.patch({ memberId: demoted.memberId }).set({ role: "customer" }).go();
    for (const someone of [demoted, unprotected]) {
      await expect(as(someone, () => Admin.figures({ weeks: "4" }))).rejects.toMatchObject({
        code: "request.forbidden",
      });
    }
    await expect(as(admin, () => Admin.figures({ weeks: "4" }))).resolves.toBeDefined();
  });

  it("checks every member operation except those whose record gives a reason", () => {
    const open = all.filter(
      ({ access, checks, id }) => access !== "anyone" && !checks && !staffOnly.some((one) => one.id === id),
    );
    const listed = Object.entries(operationRecords).filter(([, { unchecked }]) => unchecked);
    expect(open.map(({ id }) => id).sort()).toEqual(listed.map(([id]) => id).sort());
  });

  it("refuses the first token after a sign-in by Google once its session, or all of them, ended", async () => {
    const someone = await member("customer");
    const google = { ...someone, byGoogle: true, origin: "a-sign-in", authTime: testNow };
    const silent = { ...google, origin: "another-sign-in" };
    const owner = await signedIn(someone, testNow);
    await as(google, () => Security.beginSession(signInNote()));
    const mine = (who: MemberActor, now = testNow) => as(who, () => Bookings.mine({ tab: "upcoming" }), now);
    await expect(mine(google)).resolves.toBeDefined();
    const { sessions } = await as(owner, () => Security.mine({}));
    const sessionId = sessions.find(({ isThis }) => !isThis)?.sessionId ?? "";
    await as(owner, () => Security.endSession({ sessionId }));
    await expect(mine(google)).rejects.toMatchObject({ code: "request.anonymous" });
    // Its browser is not registered yet, so the list does not show it.
    await expect(mine(silent)).resolves.toBeDefined();
    const later = addMinutes(testNow, 1);
    await as(owner, () => Members.signOut({}), later);
    await expect(mine(silent, later)).rejects.toMatchObject({ code: "request.anonymous" });
    await expect(as(silent, () => Security.beginSession(signInNote()), later)).rejects.toMatchObject({
      code: "security.sessionEnded",
    });
    await expect(mine({ ...silent, authTime: addMinutes(later, 1) }, later)).resolves.toBeDefined();
  });

  it("refuses a member who has left, from that moment and after everything is erased", async () => {
    const worker = { ...(await member("cleaner")), authTime: testNow };
    await as(worker, () => Account.close({}));
    const board = () => as(worker, () => Requests.board({}));
    await expect(board()).rejects.toMatchObject({ code: "request.anonymous" });
    await as(job, () => Notifications.deliverDue());
    await expect(board()).rejects.toMatchObject({ code: "request.anonymous" });
  });

  it("refuses an ended session before anything is written", async () => {
    const customer = await signedOut(await member("customer"));
    const { sent, stop } = intercept({ gate: true });
    await expect(homeOf(customer).add()).rejects.toMatchObject({ code: "request.anonymous" });
    stop();
    expect(sent.map(({ command }) => command)).toEqual(["BatchGetItemCommand"]);
  });

  it("declares the refusal of a suspended member if it checks the standing", () => {
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
    const { sent, stop } = intercept({ gate: true });
    const [open] = all.filter(({ access, checks }) => access === "member" && !checks);
    const [first] = checked;
    if (open) await as(customer, () => checkCaller(open));
    expect(sent.length).toBe(0);
    if (first) await as(customer, () => checkCaller(first));
    expect(sent.length).toBe(1);
    stop();
  });
});
