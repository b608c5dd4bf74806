import { randomUUID } from "node:crypto";
import { addDays } from "@naqi/contracts";
import { Account, Admin, Members, Teams } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { as, booking, cleaner, job, member, testNow, today } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { approvedVerification, decideCleaner, staff, suspendMember } from "../../support/given/staff.ts";
import { planned } from "../../support/given/planned.ts";
import { aTeam } from "../../support/given/teams.ts";

const { documents, accounts } = fakePorts();
const reviewer = await staff();

type Asked = Parameters<typeof Admin.people>[0];

// The copy polls for changes after three seconds of real time.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const list = (asked: Asked) => {
  vi.setSystemTime(Date.now() + 4_000);
  return as(reviewer, () => Admin.people(asked));
};
const find = async (text: string) => (await list({ find: text })).items;
const idsOf = async (text: string) => (await find(text)).map(({ memberId }) => memberId);

/** A name that is unique in this table. */
const word = () => `Q${randomUUID().replaceAll(/[^a-f]/g, "")}x`;

// covers staff.people
describe("people", () => {
  it("are found by any part of name, business, area, mail and id, and by their phone in any notation", async () => {
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

  it("are found in Arabic by a part, in any form of a letter", async () => {
    const person = await member("customer", { fullName: "عَائِشَة أحمد" });
    for (const text of ["عائشة", "ائش", "عائشه احمد", "عـائشة", "أحمد"])
      expect(await idsOf(text), text).toContain(person.memberId);
    expect(await idsOf("عائشةح")).toEqual([]);
  });

  it("are found by their current name, and by their new address", async () => {
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

  it("are sorted in any order and paged, with the number of each kind", async () => {
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
    // Members without the value come last, in either direction.
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

  it("disappear with the transaction that closes their account, and one created by an admin appears", async () => {
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

  it("are shown in their current state, although the copy is older", async () => {
    const name = word();
    const [one, other] = [await member("customer", { fullName: name }), await member("customer", { fullName: name })];
    expect(await idsOf(name)).toHaveLength(2);
    await suspendMember(one.memberId);
    await MemberEntity.patch({ memberId: other.memberId }).set({ standing: "closed" }).go();
    const { items, total } = await list({ find: name });
    expect([items.map(({ memberId, standing }) => [memberId, standing]), total]).toEqual([
      [[one.memberId, "suspended"]],
      1,
    ]);
  });

  it.each<[string, Record<string, unknown>]>([
    ["a text without an end", { find: "x".repeat(255) }],
    ["another list's place", { cursor: "eyJwayI6IngifQ" }],
    ["a place that is none", { cursor: "not-a-cursor" }],
    ["more than a page", { limit: 101 }],
    ["an order there is not", { sort: "constructor" }],
    ["an area there is not", { area: "Mars" }],
    ["what is no filter", { standing: "closed" }],
  ])("are not searched by %s", async (_, asked) => {
    await expect(list(asked as Asked)).rejects.toMatchObject({ code: "request.invalid" });
  });

  it("are shown to staff only", async () => {
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

// covers staff.people
describe("a member", () => {
  beforeAll(() => void vi.useRealTimers());
  it("has counts, the verification and staff's actions", async () => {
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

  it("who is suspended has their visits of the next two weeks listed, also those given by a team", async () => {
    const { owner, aisha, customer, booked, give } = await aTeam();
    await give(aisha);
    const later = await booking(customer, owner.memberId, { scheduledDate: addDays(today, 20) });
    const { bookingId, version } = later;
    await as(owner, () => Teams.give({ bookingId, memberId: aisha.memberId, version }));
    await suspendMember(aisha.memberId);
    const { visits } = await as(reviewer, () => Admin.person({ memberId: aisha.memberId }));
    expect(visits.map((visit) => visit.bookingId)).toEqual([booked.bookingId]);
  });
});
