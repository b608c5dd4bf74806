import { addMinutes } from "@naqi/contracts";
import type { MemberActor } from "@naqi/core";
import { restoreLines } from "@naqi/core/staff/desk/restore-lines";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import {
  changingLine,
  cleanerLine,
  emptying,
  joiningPeople,
  leavingPeople,
  lineShardOf,
  removingCleanerLine,
} from "@naqi/core/identity/member-record/people-index";
import { PersonLineEntity, personLineShards } from "@naqi/core/identity/member-record/people-index.entity";
import { isStaff, joiningStaff, staffNow } from "@naqi/core/identity/member-record/roster";
import { RosterEntity } from "@naqi/core/identity/member-record/roster.entity";
import { describe, expect, it } from "vitest";
import { failedPart } from "../../support/core/failing.ts";
import { beforeTheWrite, intercept } from "../../support/core/faults.ts";
import { actor, as, cleaner, job, member, testNow } from "../../support/given/given.ts";
import { staff } from "../../support/given/staff.ts";

type Side = "member" | "cleaner";
const keyOf = ({ memberId }: { memberId: string }, side: Side = "member") => ({
  shard: lineShardOf(memberId),
  memberId,
  side,
});
const lineOf = async (who: { memberId: string }, side?: Side) =>
  (await PersonLineEntity.get(keyOf(who, side)).go({ consistent: true })).data;
const without = (who: MemberActor, side?: Side) => PersonLineEntity.delete(keyOf(who, side)).go();
const restored = () => as(job, () => restoreLines());

describe("a member's row in the people index", () => {
  it("is written when they join, updated with changes, and empty once they have left", async () => {
    const { memberId, email } = actor();
    const shown = { role: "customer" as const, fullName: "Sara", email, isConfirmed: false, createdAt: testNow };
    expect(await failedPart(as(job, () => joiningPeople({ memberId, ...shown })))).toBeUndefined();
    const writtenAt = expect.any(String) as string;
    const key = { ...keyOf({ memberId }), feed: "people", writtenAt };
    const first = await lineOf({ memberId });
    expect(first).toEqual({ ...key, ...shown, version: first?.version });
    const part = as(job, () => changingLine(memberId, { fullName: "Sara Haddad", isConfirmed: true }));
    expect([part.name, await failedPart(part)]).toEqual(["line", undefined]);
    const second = await lineOf({ memberId });
    expect(second).toEqual({
      ...key,
      ...shown,
      fullName: "Sara Haddad",
      isConfirmed: true,
      version: (first?.version ?? 0) + 1,
    });
    await failedPart(as(job, () => changingLine(memberId, { phone: "+971501112233" })));
    const gone = as(job, () => leavingPeople(memberId));
    expect([gone.name, await failedPart(gone)]).toEqual(["line", undefined]);
    const ttl = Date.parse(testNow) / 1000 + 30 * 24 * 60 * 60;
    const third = await lineOf({ memberId });
    expect(third).toEqual({ ...key, hasLeft: true, ttl, version: (second?.version ?? 0) + 2 });
    await as(job, () => emptying(memberId).go(), addMinutes(testNow, 1));
    expect(await lineOf({ memberId })).toMatchObject({ hasLeft: true, ttl: ttl + 60 });
  });

  it("of a cleaner is stored beside it, like their own row, and deleted", async () => {
    const { memberId } = actor();
    const shown = {
      businessName: "Sparkle",
      businessType: "individual" as const,
      areas: ["JBR" as const],
      isVerified: true,
      onboardingStatus: "availability" as const,
      approvalStatus: "approved" as const,
      approvalSince: testNow,
    };
    const part = as(job, () => cleanerLine(memberId, shown, 7));
    expect([part.name, await failedPart(part)]).toEqual(["cleanerLine", undefined]);
    expect(await lineOf({ memberId }, "cleaner")).toMatchObject({ ...shown, version: 7, feed: "people" });
    expect(await lineOf({ memberId })).toBeNull();
    await removingCleanerLine(memberId).go();
    expect(await lineOf({ memberId }, "cleaner")).toBeNull();
    const shards = Array.from({ length: 200 }, (_, id) => lineShardOf(`usr_${id}`));
    expect(new Set(shards).size).toBe(personLineShards);
  });
});

describe("the rows of members from before the index", () => {
  it("are written if missing or different, but not for members who have left", async () => {
    const [customer, worker, left] = [await member("customer"), await cleaner(), await member("customer")];
    await restored();
    const before = [await lineOf(customer), await lineOf(worker), await lineOf(worker, "cleaner")];
    for (const who of [customer, worker, left]) await without(who);
    await without(worker, "cleaner");
    await MemberEntity.patch({ memberId: left.memberId }).set({ standing: "closed" }).go();
    const { people, written } = await restored();
    expect(written).toBe(2);
    expect(people).toBeGreaterThanOrEqual(3);
    const shown = (line: object | null | undefined) => ({ ...line, version: 0, writtenAt: "" });
    const after = [await lineOf(customer), await lineOf(worker), await lineOf(worker, "cleaner")];
    expect(after.map((line) => ({ ...shown(line), phone: "" }))).toEqual(
      before.map((line) => ({ ...shown(line), phone: "" })),
    );
    expect(await lineOf(left)).toBeNull();
    await PersonLineEntity.patch(keyOf(worker, "cleaner")).set({ isVerified: false }).go();
    await PersonLineEntity.patch(keyOf(customer)).set({ isConfirmed: false }).go();
    expect((await restored()).written).toBe(2);
    expect(await lineOf(worker, "cleaner")).toMatchObject({ isVerified: true });
    expect(await lineOf(customer)).toMatchObject({ isConfirmed: true });
    // Absent values are empty.
    await PersonLineEntity.patch(keyOf(customer)).remove(["phone"]).go();
    expect((await restored()).written).toBe(0);
    await expect(as(customer, restoreLines)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it.each([
    ["name", { fullName: "Yusra" }],
    ["phone", { phone: "+971501112233" }],
    ["address", { email: "yusra@example.com" }],
  ])("contain the %s that a member changes during the write", async (_, change) => {
    const customer = await member("customer");
    const { memberId } = customer;
    await without(customer);
    beforeTheWrite(() => MemberEntity.patch({ memberId }).set(change).go());
    expect((await restored()).written).toBe(1);
    expect(await lineOf(customer)).toMatchObject(change);
    // And the existing one.
    await MemberEntity.patch({ memberId }).set({ phone: "+971501112233" }).go();
    await without(customer);
    beforeTheWrite(() => MemberEntity.patch({ memberId }).set({ phone: "+971504445566" }).go());
    await restored();
    expect(await lineOf(customer)).toMatchObject({ phone: "+971504445566" });
  });

  it("contain a confirmed address, a departure, or a cleaner's change during the write", async () => {
    const unsure = await member("customer", { emailVerified: false });
    const { memberId } = unsure;
    await without(unsure);
    beforeTheWrite(() => MemberEntity.patch({ memberId }).set({ emailConfirmedAt: testNow }).go());
    await restored();
    expect(await lineOf(unsure)).toMatchObject({ isConfirmed: true });
    await without(unsure);
    beforeTheWrite(() => MemberEntity.patch({ memberId }).remove(["emailConfirmedAt"]).go());
    await restored();
    expect(await lineOf(unsure)).toMatchObject({ isConfirmed: false });
    await without(unsure);
    beforeTheWrite(() => MemberEntity.patch({ memberId }).set({ standing: "closed" }).go());
    expect((await restored()).written).toBe(0);
    expect(await lineOf(unsure)).toBeNull();
    const worker = await cleaner();
    const { memberId: cleanerId } = worker;
    await without(worker, "cleaner");
    const { data } = await CleanerEntity.get({ cleanerId }).go();
    beforeTheWrite(() =>
      CleanerEntity.patch({ cleanerId })
        .set({ businessName: "Brighter", version: (data?.version ?? 0) + 1 })
        .go(),
    );
    await restored();
    expect(await lineOf(worker, "cleaner")).toMatchObject({
      businessName: "Brighter",
      version: (data?.version ?? 0) + 1,
    });
  });

  it("are read page by page", async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => member("customer")));
    for (const who of people) await without(who);
    let asked = 0;
    const { stop } = intercept({
      before: ({ command, input }) => {
        if (command !== "ScanCommand") return undefined;
        asked++;
        Object.assign(input, { Limit: 25 });
        return undefined;
      },
    });
    await restored();
    stop();
    expect(asked).toBeGreaterThan(3);
    for (const who of people) expect(await lineOf(who)).toMatchObject({ email: who.email });
  });
});

describe("the list of staff", () => {
  it("gives every admin a fixed place, also after a removal", async () => {
    const [first, second, third] = [await staff(), await staff(), await staff()];
    const ids = async () => (await as(job, staffNow)).map(({ memberId }) => memberId);
    const places = new Map((await as(job, staffNow)).map(({ memberId, place }) => [memberId, place]));
    const { data } = await RosterEntity.get({ roster: "admins" }).go();
    expect([...places.keys()]).toEqual(data?.memberIds);
    await MemberEntity.patch({ memberId: second.memberId }).set({ standing: "suspended" }).go();
    expect(await ids()).toEqual(data?.memberIds.filter((id) => id !== second.memberId));
    const after = await as(job, staffNow);
    expect(after.find(({ memberId }) => memberId === third.memberId)?.place).toBe(places.get(third.memberId));
    const customer = await member("customer");
    const are = await Promise.all(
      [first, second, customer, actor()].map((who) => as(job, () => isStaff(who.memberId))),
    );
    expect(are).toEqual([true, false, false, false]);
  });

  it("is extended at the read version, and created once", async () => {
    const { data: found } = await RosterEntity.get({ roster: "admins" }).go({ consistent: true });
    const { memberIds = [], version = 0 } = found ?? {};
    expect(await failedPart(joiningStaff("usr_new", found))).toBeUndefined();
    const { data: after } = await RosterEntity.get({ roster: "admins" }).go({ consistent: true });
    expect(after).toMatchObject({ memberIds: [...memberIds, "usr_new"], version: version + 1 });
    expect(await failedPart(joiningStaff("usr_newer", found))).toBe("roster");
    expect(await failedPart(joiningStaff("usr_newer", null))).toBe("roster");
    await RosterEntity.delete({ roster: "admins" }).go();
    expect(await as(job, staffNow)).toEqual([]);
    expect(await failedPart(joiningStaff("usr_first", null))).toBeUndefined();
    const { data: begun } = await RosterEntity.get({ roster: "admins" }).go({ consistent: true });
    expect(begun).toMatchObject({ memberIds: ["usr_first"], version: 1 });
  });
});
