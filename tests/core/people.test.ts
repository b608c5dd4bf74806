import { randomUUID } from "node:crypto";
import { policy } from "@naqi/contracts";
import { Account, Admin, CleanerOnboarding, Members, noteFaultsBy, Proposals } from "@naqi/core";
import { MemberEntity } from "@naqi/core/membership/membership.entity";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { intercept } from "../support/faults.ts";
import { as, booking, cleaner, job, member, testNow } from "../support/given.ts";
import { fakePorts } from "../support/ports.ts";
import { approvedVerification, decideCleaner, staff } from "../support/staff.ts";
import { planned } from "../support/planned.ts";

const { documents, accounts } = fakePorts();
const reviewer = await staff();

type Asked = Parameters<typeof Admin.people>[0];

// The copy is asked for changes when three seconds of real time have passed.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const list = (asked: Asked) => {
  vi.setSystemTime(Date.now() + 4_000);
  return as(reviewer, () => Admin.people(asked));
};
const find = async (text: string) => (await list({ find: text })).items;
const idsOf = async (text: string) => (await find(text)).map(({ memberId }) => memberId);

/** A word that nobody else of this table is called. */
const word = () => `Q${randomUUID().replaceAll(/[^a-f]/g, "")}x`;

describe("people", () => {
  it("are found by any part of name, business, area, mail and id, and by their phone however it is typed", async () => {
    const [name, mail] = [word(), randomUUID()];
    const person = await member("customer", { fullName: `Aïsha ${name}`, email: `sara-${mail}@example.com` });
    await as(person, () => Members.update({ phone: "+971501112233" }));
    const parts = [name, name.slice(2, -1), name.toUpperCase(), `${name.toLowerCase()} aisha`, `AÏSHA ${name}`];
    for (const text of [...parts, mail.slice(3), person.email.toUpperCase()])
      expect(await idsOf(text), text).toEqual([person.memberId]);
    for (const text of [person.memberId.toUpperCase(), person.memberId.slice(4, 20)])
      expect(await idsOf(text), text).toEqual([person.memberId]);
    const typed = [
      "+971501112233",
      "+971 50 111 2233",
      "00971501112233",
      "050-111 2233",
      "0501112",
      "501112233",
      "٠٥٠١١١٢٢٣٣",
    ];
    for (const text of typed) expect(await idsOf(text), text).toEqual([person.memberId]);
    for (const text of ["+971501112244", "0971501", `${name} omar`, randomUUID(), ".*", `${name.slice(0, 3)}.`])
      expect(await idsOf(text), text).toEqual([]);
    const business = word();
    const worker = await cleaner({ profile: { businessName: `${business} Cleaning` }, areas: ["JBR", "Deira"] });
    for (const text of [business, `deira ${business}`, `jbr ${business.slice(1)}`])
      expect(await idsOf(text), text).toEqual([worker.memberId]);
    expect((await find(business))[0]).toMatchObject({ areas: ["JBR", "Deira"], approvalStatus: "approved" });
  });

  it("are found in Arabic by a part, whatever the form of a letter", async () => {
    const person = await member("customer", { fullName: "عَائِشَة أحمد" });
    for (const text of ["عائشة", "ائش", "عائشه احمد", "عـائشة", "أحمد"])
      expect(await idsOf(text), text).toContain(person.memberId);
    expect(await idsOf("عائشةح")).toEqual([]);
  });

  it("are found by what they are called now, and by the address they moved to", async () => {
    const [former, now] = [word(), word()];
    const person = await member("customer", {
      fullName: former,
      emailVerified: false,
      authTime: "2027-03-07T04:59:00.000Z",
    });
    accounts.push({ memberId: person.memberId, email: person.email, emailVerified: false, kind: "password" });
    await as(person, () => Members.update({ fullName: `${now} 👩🏽‍🔧`, phone: "+971507654321" }));
    expect(await idsOf(former)).toEqual([]);
    expect(await idsOf(`${now} 👩🏽‍🔧`)).toEqual([person.memberId]);
    await as(person, () => Members.update({ phone: "" }));
    expect(await idsOf("+971507654321")).toEqual([]);
    const email = `moved-${randomUUID()}@example.com`;
    await as(person, () => Members.changeEmail({ email }));
    expect(await idsOf(email)).toEqual([person.memberId]);
    expect(await idsOf(person.email)).toEqual([]);
    expect((await list({ find: email, state: "unconfirmed" })).total).toBe(1);
  });

  it("come in any order by pages, with how many there are of each kind", async () => {
    const name = word();
    const [carla, amal, omar] = [
      await member("customer", { fullName: `Çarla ${name}` }),
      await member("customer", { fullName: `amal ${name}` }),
      await member("customer", { fullName: `Omar ${name}`, emailVerified: false }),
    ];
    const worker = await cleaner({ profile: { businessName: "Zed" } });
    await as(worker, () => Members.update({ fullName: `Basma ${name}` }));
    const ids = [amal, worker, carla, omar].map(({ memberId }) => memberId);
    const ordered = async (asked: Partial<Asked>) =>
      (await list({ find: name, ...asked })).items.map(({ memberId }) => memberId);
    expect(await ordered({})).toEqual(ids);
    expect(await ordered({ direction: "desc" })).toEqual(ids.toReversed());
    // Whoever has no business comes last, whichever way.
    for (const direction of ["asc", "desc"] as const)
      expect((await ordered({ sort: "business", direction }))[0]).toBe(worker.memberId);
    const first = await list({ find: name, limit: 3 });
    const rest = await list({ find: name, limit: 3, cursor: first.cursor });
    expect([...first.items, ...rest.items].map(({ memberId }) => memberId)).toEqual(ids);
    expect([first.total, rest.total, rest.cursor]).toEqual([4, 4, undefined]);
    const { total, counts } = await list({ find: name, role: "customer", state: "confirmed" });
    expect(total).toBe(2);
    expect(counts.roles).toEqual({ customer: 2, cleaner: 1, admin: 0 });
    expect(counts.states).toEqual({ confirmed: 2, unconfirmed: 1 });
    expect((await list({ find: name, area: "Dubai Marina" })).counts.approvals).toMatchObject({ approved: 1, none: 0 });
    const beyond = Buffer.from(JSON.stringify(["\uffff", "z"])).toString("base64url");
    expect(await list({ find: name, cursor: beyond })).toMatchObject({ items: [], total: 4 });
  });

  it("are gone from it with the transaction that closes their account, and one that an admin made is in it", async () => {
    const name = word();
    const leaver = await member("customer", { fullName: name, authTime: testNow });
    accounts.push({ memberId: leaver.memberId, email: leaver.email, emailVerified: true, kind: "password" });
    expect(await idsOf(name)).toEqual([leaver.memberId]);
    await as(leaver, () => Account.close({}));
    const after = await list({ find: name });
    expect([after.items, after.total]).toEqual([[], 0]);
    const made = { memberId: randomUUID(), fullName: `Yusuf ${name}`, emailVerified: true, withoutSecond: "A test." };
    await as(job, () => Members.appointAdmin({ ...made, email: `${made.memberId}@example.com` }));
    expect(await find(name)).toEqual([expect.objectContaining({ role: "admin", memberId: made.memberId })]);
  });

  it("are shown as they are, although the copy has not heard of it", async () => {
    const name = word();
    const [one, other] = [await member("customer", { fullName: name }), await member("customer", { fullName: name })];
    expect(await idsOf(name)).toHaveLength(2);
    await MemberEntity.patch({ memberId: one.memberId }).set({ standing: "suspended" }).go();
    await MemberEntity.patch({ memberId: other.memberId }).set({ standing: "closed" }).go();
    const { items, total } = await list({ find: name });
    expect([items.map(({ memberId, standing }) => [memberId, standing]), total]).toEqual([
      [[one.memberId, "suspended"]],
      1,
    ]);
  });

  it.each<[string, Record<string, unknown>]>([
    ["a text without an end", { find: "x".repeat(255) }],
    ["what turns its direction", { find: "ab\u202ecd" }],
    ["another list's place", { cursor: "eyJwayI6IngifQ" }],
    ["a place that is none", { cursor: "not-a-cursor" }],
    ["more than a page", { limit: 101 }],
    ["an order there is not", { sort: "constructor" }],
    ["an area there is not", { area: "Mars" }],
    ["what is no filter", { standing: "closed" }],
  ])("are not looked for by %s", async (_, asked) => {
    await expect(list(asked as Asked)).rejects.toMatchObject({ code: "request.invalid" });
  });

  it("are shown to nobody else", async () => {
    const person = await member("customer");
    const asked: (() => Promise<unknown>)[] = [
      () => Admin.people({ find: "sara" }),
      () => Admin.person({ memberId: person.memberId }),
      () => Admin.exportPeople({ reason: "I am curious" }),
      () => Admin.saveView({ name: "Mine", view: {} }),
    ];
    for (const one of asked) await expect(as(person, one)).rejects.toMatchObject({ kind: "forbidden" });
    const unprotected = await staff({ factor: false });
    for (const one of asked.slice(2)) await expect(as(unprotected, one)).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("a file of people", () => {
  it("has what the filters show, or those chosen of them, and is an entry of the trail", async () => {
    const name = word();
    const [one, other] = [await member("customer", { fullName: name }), await member("customer", { fullName: name })];
    const reason = `A letter to ${word()}`;
    vi.setSystemTime(Date.now() + 4_000);
    const all = await as(reviewer, () => Admin.exportPeople({ find: name, reason }));
    expect(all.items.map(({ memberId }) => memberId).sort()).toEqual([one.memberId, other.memberId].sort());
    expect([all.isWhole, Object.keys(all.items[0]!)]).toEqual([true, expect.not.arrayContaining(["standing"])]);
    const memberIds = [other.memberId, randomUUID()];
    const chosen = await as(reviewer, () => Admin.exportPeople({ find: name, memberIds, reason }));
    expect(chosen.items.map(({ memberId }) => memberId)).toEqual([other.memberId]);
    const trail = await as(reviewer, () => Admin.audit({ subjectId: reviewer.memberId, action: "people.export" }));
    expect(trail.items.map((entry) => entry.reason)).toEqual([reason, reason]);
    // How many, and by what; never the words that were looked for.
    const details = trail.items.map(({ detail }) => detail).toSorted();
    expect(details).toEqual(["count=1; whole=true; find; chosen=2", "count=2; whole=true; find"]);
    const many = Array.from({ length: policy.people.chosen + 1 }, () => randomUUID());
    for (const wrong of [{ memberIds: many }, { memberIds: [] }, { memberIds: ["x"] }])
      await expect(as(reviewer, () => Admin.exportPeople({ reason, ...wrong }))).rejects.toMatchObject({
        code: "request.invalid",
      });
  });
});

describe("views", () => {
  it("are each member's own, by names that stand once, and two tabs keep both", async () => {
    const [one, other] = [await staff(), await staff()];
    const save = (name: string, view: Parameters<typeof Admin.saveView>[0]["view"]) =>
      as(one, () => Admin.saveView({ name, view }));
    const view = { role: "cleaner", approval: "suspended", columns: ["phone", "areas"], dense: true } as const;
    const both = await Promise.all([save("Suspended", { ...view, columns: [...view.columns] }), save("All", {})]);
    expect(both.map(({ items }) => items.length).sort()).toEqual([1, 2]);
    await save("suspended ", { ...view, columns: [...view.columns] });
    const kept = (await as(one, () => Admin.views({}))).items;
    expect(kept.map(({ name }) => name).sort()).toEqual(["All", "Suspended"]);
    await expect(save("SUSPENDED", {})).rejects.toMatchObject({ code: "people.viewNameTaken" });
    expect((await as(other, () => Admin.views({}))).items).toEqual([]);
    const { viewId } = kept[0]!;
    // Somebody else's id says nothing.
    await as(other, () => Admin.removeView({ viewId }));
    expect((await as(one, () => Admin.views({}))).items).toHaveLength(2);
    for (const _ of [1, 2]) expect((await as(one, () => Admin.removeView({ viewId }))).items).toHaveLength(1);
    for (let count = 1; count < policy.people.views; count++) await save(`View ${count}`, {});
    await expect(save("One more", {})).rejects.toMatchObject({ code: "people.tooManyViews" });
  });

  it.each<[string, Record<string, unknown>]>([
    ["what was looked for", { find: "Aisha" }],
    ["what is no filter", { __proto__: null, owner: "me" }],
    ["a column there is not", { columns: ["iban"] }],
    ["a column twice", { columns: ["phone", "phone"] }],
    ["an area there is not", { area: "Mars" }],
  ])("keep nothing of %s", async (_, view) => {
    await expect(as(reviewer, () => Admin.saveView({ name: "Forged", view }))).rejects.toMatchObject({
      code: "request.invalid",
    });
  });
});

describe("deciding about many", () => {
  const decide = (cleanerIds: string[], decision: "suspend" | "reinstate" = "suspend", by = reviewer) =>
    as(by, () => CleanerOnboarding.decideMany({ cleanerIds, decision, reason: "One ring of accounts" }));

  it("suspends each by itself, to be confirmed by another, and says why not the others", async () => {
    const [one, other, fresh] = [await cleaner(), await cleaner(), await member("cleaner")];
    const nobody = randomUUID();
    const ids = [one, other, fresh].map(({ memberId }) => memberId);
    const { done, notDone } = await decide([...ids, nobody, reviewer.memberId, ids[0]!]);
    expect(done.map(({ cleanerId, approvalStatus }) => [cleanerId, approvalStatus])).toEqual([
      [ids[0], "suspended"],
      [ids[1], "suspended"],
    ]);
    expect(notDone).toEqual([
      { cleanerId: ids[2], why: "admin.wrongMoment" },
      { cleanerId: nobody, why: "admin.notFound" },
      { cleanerId: reviewer.memberId, why: "admin.ownCase" },
    ]);
    const { items } = await as(reviewer, () => Proposals.list({ limit: 50 }));
    const waiting = items.filter(({ subjectId }) => ids.includes(subjectId));
    expect(waiting.map(({ what, may }) => [what, may])).toEqual([
      ["suspension", ["withdraw"]],
      ["suspension", ["withdraw"]],
    ]);
    const again = await decide(ids.slice(0, 2));
    expect(again).toEqual({
      done: [],
      notDone: ids.slice(0, 2).map((cleanerId) => ({ cleanerId, why: "admin.wrongMoment" })),
    });
    const business = await list({ find: ids[0]!, approval: "suspended" });
    expect(business.total).toBe(1);
    expect((await decide(ids, "reinstate")).done.map(({ cleanerId }) => cleanerId)).toEqual(ids.slice(0, 2));
    const after = await as(reviewer, () => Proposals.list({ limit: 50 }));
    expect(after.items.filter(({ subjectId }) => ids.includes(subjectId))).toEqual([]);
  });

  it("by two of the staff at once does each once", async () => {
    const workers = [await cleaner(), await cleaner(), await cleaner()].map(({ memberId }) => memberId);
    const [one, other] = [await staff(), await staff()];
    const both = await Promise.all([decide(workers, "suspend", one), decide(workers, "suspend", other)]);
    expect(both.flatMap(({ done }) => done.map(({ cleanerId }) => cleanerId)).sort()).toEqual(workers.toSorted());
    const { items } = await as(one, () => Proposals.list({ limit: 50 }));
    expect(items.filter(({ subjectId }) => workers.includes(subjectId))).toHaveLength(3);
  });

  it("says which one a bug kept from it, by its reference, and does it to the others", async () => {
    const noted: string[] = [];
    noteFaultsBy((reference) => noted.push(reference));
    onTestFinished(() =>
      noteFaultsBy((_, error) => {
        throw error;
      }),
    );
    const [one, other] = [await cleaner(), await cleaner()].map(({ memberId }) => memberId) as [string, string];
    intercept({
      before: ({ command, input }) =>
        command === "TransactWriteItemsCommand" && JSON.stringify(input).includes(one) ? new Error("Away.") : undefined,
    });
    const { done, notDone } = await decide([one, other]);
    expect(done.map(({ cleanerId }) => cleanerId)).toEqual([other]);
    expect(notDone).toEqual([{ cleanerId: one, why: "bug", reference: noted[0] }]);
  });

  it("ends with a hundred suspensions of one admin in a day; another goes on", async () => {
    const limits = policy.secondPair as { suspended: { most: number } };
    const { most } = limits.suspended;
    onTestFinished(() => void (limits.suspended.most = most));
    limits.suspended.most = 2;
    const [one, two] = [await staff(), await staff()];
    const workers = [await cleaner(), await cleaner(), await cleaner()].map(({ memberId }) => memberId);
    const first = await decide(workers, "suspend", one);
    expect(first.done).toHaveLength(2);
    expect(first.notDone.map(({ why }) => why)).toEqual(["admin.tooManySuspended"]);
    // Taking back is no suspension.
    expect((await decide(workers, "reinstate", one)).done).toHaveLength(2);
    expect((await decide(workers, "suspend", two)).done).toHaveLength(2);
  });

  it("is only for staff with a second factor, and for fifty at once", async () => {
    const { memberId } = await cleaner();
    await expect(decide([memberId], "suspend", await staff({ factor: false }))).rejects.toMatchObject({
      code: "request.forbidden",
    });
    await expect(decide([memberId], "suspend", await cleaner())).rejects.toMatchObject({ code: "request.forbidden" });
    const many = Array.from({ length: policy.people.decided + 1 }, () => randomUUID());
    await expect(decide(many)).rejects.toMatchObject({ code: "request.invalid" });
    await expect(decide([])).rejects.toMatchObject({ code: "request.invalid" });
  });
});

describe("a person", () => {
  beforeAll(() => void vi.useRealTimers());
  it("has counts, the verification and what staff did", async () => {
    const worker = await cleaner();
    const customer = await member("customer");
    const plan = await planned(customer, await booking(customer, worker.memberId), "monthly");
    await approvedVerification(worker, documents, { reviewer });
    await decideCleaner(reviewer, worker.memberId, "suspend", "Two no-shows");
    const seen = await as(reviewer, () => Admin.person({ memberId: worker.memberId }));
    expect(seen).toMatchObject({
      upcomingBookings: 1,
      completedBookings: 0,
      approvalStatus: "suspended",
      verification: { status: "approved", expiresOn: "2030-01-01" },
      plans: [{ planId: plan.planId, frequency: "monthly", createdAt: plan.createdAt, hour: "10:00" }],
    });
    expect(seen.history[0]).toMatchObject({ action: "cleaner.suspend", reason: "Two no-shows" });
    expect(await as(reviewer, () => Admin.person({ memberId: customer.memberId }))).toMatchObject({
      upcomingBookings: 1,
      verification: { status: "not_started" },
      plans: [{ planId: plan.planId }],
      history: [],
    });
    const nobody = as(reviewer, () => Admin.person({ memberId: randomUUID() }));
    await expect(nobody).rejects.toMatchObject({ code: "admin.personNotFound" });
  });
});
