import { randomUUID } from "node:crypto";
import { Admin, Members } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { as, booking, cleaner, job, member } from "../support/given.ts";
import { fakePorts } from "../support/ports.ts";
import { approvedVerification, decideCleaner, staff } from "../support/staff.ts";
import { planned } from "../support/planned.ts";

const { documents, accounts } = fakePorts();
const reviewer = await staff();

const find = async (text: string) => (await as(reviewer, () => Admin.people({ find: text }))).items;
const idsOf = async (text: string) => (await find(text)).map(({ memberId }) => memberId);

describe("people", () => {
  it("are found by address in any case, by id, and by phone however it is typed", async () => {
    const person = await member("customer", { email: `sara-${randomUUID()}@example.com` });
    await member("customer");
    await as(person, () => Members.update({ phone: "+971501112233" }));
    for (const text of [person.email, person.email.toUpperCase(), person.memberId, person.memberId.toUpperCase()])
      expect(await idsOf(text), text).toEqual([person.memberId]);
    for (const text of ["+971501112233", "+971 50 111 2233", "00971501112233", "050-111 2233", "971501112233"])
      expect(await idsOf(text), text).toEqual([person.memberId]);
    expect(await idsOf("+971501112244")).toEqual([]);
    expect(await idsOf(randomUUID())).toEqual([]);
    expect(await find(person.memberId)).toEqual([
      expect.objectContaining({ role: "customer", standing: "active", emailConfirmed: true, phone: "+971501112233" }),
    ]);
  });

  it("are found by the beginning of their name in any case, by pages", async () => {
    const names = ["Zainab Ali", "zainab Omar", "Zaid", "Zoe"];
    const people = [];
    for (const fullName of names) people.push(await member("customer", { fullName }));
    const ids = people.map(({ memberId }) => memberId);
    expect(await idsOf("ZAINAB")).toEqual(ids.slice(0, 2));
    expect(await idsOf("za")).toEqual([ids[2], ids[0], ids[1]]);
    const page = await as(reviewer, () => Admin.people({ find: "za", limit: 2 }));
    const rest = await as(reviewer, () => Admin.people({ find: "za", limit: 2, cursor: page.cursor }));
    expect([...page.items, ...rest.items].map(({ memberId }) => memberId)).toEqual([ids[2], ids[0], ids[1]]);
    expect(await idsOf("ainab")).toEqual([]);
  });

  it("are found by names that are not Latin, and by what they are called now", async () => {
    const person = await member("customer", { fullName: "محمد علي" });
    expect(await idsOf("محمد")).toEqual([person.memberId]);
    await as(person, () => Members.update({ fullName: "Quentin 👩🏽‍🔧 Bell", phone: "+971507654321" }));
    expect(await idsOf("محمد")).toEqual([]);
    expect(await idsOf("quentin 👩🏽‍🔧")).toEqual([person.memberId]);
    await as(person, () => Members.update({ phone: "" }));
    expect(await idsOf("+971507654321")).toEqual([]);
    expect((await find("quentin"))[0]?.phone).toBeUndefined();
  });

  it("are found by the address they moved to", async () => {
    const person = await member("customer", { emailVerified: false, authTime: "2027-03-07T04:59:00.000Z" });
    accounts.push({ memberId: person.memberId, email: person.email, emailVerified: false, kind: "password" });
    const email = `moved-${randomUUID()}@example.com`;
    await as(person, () => Members.changeEmail({ email }));
    expect(await idsOf(email)).toEqual([person.memberId]);
    expect(await idsOf(person.email)).toEqual([]);
  });

  it("include staff, and a cleaner's standing", async () => {
    const memberId = randomUUID();
    const email = `${memberId}@example.com`;
    await as(job, () =>
      Members.appointAdmin({ memberId, fullName: "Yusuf Staff", email, emailVerified: true, withoutSecond: "A test." }),
    );
    expect(await find("yusuf")).toEqual([expect.objectContaining({ role: "admin", email })]);
    const worker = await cleaner();
    expect((await find(worker.memberId))[0]).toMatchObject({ role: "cleaner", approvalStatus: "approved" });
  });

  it("are shown to nobody else, and one letter is too little", async () => {
    const person = await member("customer");
    await expect(as(person, () => Admin.people({ find: "sara" }))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(as(person, () => Admin.person({ memberId: person.memberId }))).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(find("s")).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("a person", () => {
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
      plans: [{ planId: plan.planId, frequency: "monthly", startDay: plan.startDay, hour: "10:00" }],
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
