import { type LocalTable, startTable } from "@naqi/local/table";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Given = typeof import("../../support/given/given.ts");
type Core = typeof import("@naqi/core");

let table: LocalTable;
let given: Given;
let core: Core;
let roleOf: typeof import("../../support/given/signing-in.ts").roleOf;

beforeAll(async () => {
  table = await startTable("naqi");
  Object.assign(process.env, { DYNAMODB_ENDPOINT: table.endpoint, TABLE_NAME: "naqi" });
  given = await import("../../support/given/given.ts");
  core = await import("@naqi/core");
  ({ roleOf } = await import("../../support/given/signing-in.ts"));
  (await import("../../support/core/ports.ts")).fakePorts();
});

afterAll(() => table.stop());

const appoint = (memberId: string) =>
  core.Members.appointAdmin({ memberId, fullName: "Mona Darwish", email: "mona@example.com", emailVerified: true });

describe("appointing an admin", () => {
  it("gives an account the role, once or twice; its rights come with the second factor", async () => {
    const { memberId } = given.actor();
    await given.as(given.job, () => appoint(memberId));
    await given.as(given.job, () => appoint(memberId));
    expect(await given.as(given.job, () => roleOf(memberId))).toBeUndefined();
    const { MemberEntity } = await import("@naqi/core/identity/member-record/member-record.entity");
    await MemberEntity.patch({ memberId }).set({ factorSince: given.testNow }).go();
    expect(await given.as(given.job, () => roleOf(memberId))).toBe("admin");
  });

  it("leaves a customer a customer", async () => {
    const { memberId } = await given.member("customer");
    await expect(given.as(given.job, () => appoint(memberId))).rejects.toMatchObject({
      code: "member.alreadyEnrolled",
    });
    expect(await given.as(given.job, () => roleOf(memberId))).toBe("customer");
  });

  it.each(["customer", "cleaner", "admin"] as const)("is not for a %s to do", async (role) => {
    const { memberId } = given.actor();
    const someone = given.actor(role);
    await expect(given.as(someone, () => appoint(memberId))).rejects.toMatchObject({ kind: "forbidden" });
    expect(await given.as(given.job, () => roleOf(memberId))).toBeUndefined();
  });
});

describe("discarding what waits", () => {
  it("forgets every waiting effect, for jobs only", async () => {
    const customer = await given.member("customer");
    await expect(given.as(customer, () => core.Notifications.discardWaiting())).rejects.toMatchObject({
      kind: "forbidden",
    });
    expect(await given.as(given.job, () => core.Notifications.discardWaiting())).toBeGreaterThan(0);
    expect(await given.as(given.job, () => core.Notifications.discardWaiting())).toBe(0);
    expect(await given.as(given.job, () => core.Notifications.deliverDue())).toEqual({ delivered: 0, failed: 0 });
  });
});
