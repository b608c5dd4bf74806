import { randomUUID } from "node:crypto";
import { shortBookingId } from "@naqi/contracts";
import { Account, Admin, Members, type MemberActor, Tickets } from "@naqi/core";
import { beforeAll, describe, expect, it } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import { as, booking, cleaner, member, posted, testNow, visitor } from "../../support/given/given.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";

const phone = "+971509942718";
let [reviewer, customer, worker, leaver, alike]: MemberActor[] = [];
let bookingId = "";
let requestId = "";

const found = (find: string) => as(reviewer as MemberActor, () => Admin.find({ find }));
const idsIn = async (typed: string) => {
  const { people, bookings, requests, tickets } = await found(typed);
  return [
    ...people.map((one) => one.memberId),
    ...bookings.map((one) => one.bookingId),
    ...requests.map((one) => one.requestId),
    ...tickets.map((one) => one.ticketId),
  ];
};
const write = (email: string) =>
  as(visitor, () =>
    Tickets.open({
      idempotencyKey: randomUUID(),
      name: "Peregrine",
      email,
      topic: "other",
      message: "Where is my receipt?",
    }),
  );

beforeAll(async () => {
  reviewer = await staff();
  customer = await member("customer", { fullName: "Wilhelmina Oxenbridge" });
  worker = await cleaner();
  await as(customer, () => Members.update({ phone }));
  ({ bookingId } = await booking(customer, worker.memberId));
  ({ requestId } = await posted(customer));
  leaver = await member("customer", { fullName: "Ozymandias Gone", authTime: testNow });
  alike = await member("customer", { email: `sa${randomUUID()}@gmail.com` });
  for (let index = 0; index < 9; index++) await member("customer", { fullName: `Ninefold ${index}` });
});

// covers staff.find
describe("staff's one search finds", () => {
  it.each(["0509942718", "050 994 2718", "+971 50 994 2718", "00971509942718", "٠٥٠٩٩٤٢٧١٨", "994 2718"])(
    "a person by the phone %s, and nothing else",
    async (typed) => {
      expect(await idsIn(typed)).toEqual([(customer as MemberActor).memberId]);
    },
  );

  it("a person by name, mail and id", async () => {
    const { memberId, email } = customer as MemberActor;
    for (const typed of ["oxenbridge", "  Wilhelmina  OXEN ", email, memberId])
      expect(await idsIn(typed)).toEqual([memberId]);
  });

  it("a booking, a request and a ticket by their number, in either case and with Arabic digits", async () => {
    const { ticketId } = await write(`${randomUUID()}@example.com`);
    const arabic = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    for (const id of [bookingId, requestId, ticketId]) {
      const short = id.slice(-8);
      for (const typed of [id, short, `#${short}`, `# ${short.toUpperCase()}`, arabic(short)])
        expect(await idsIn(typed)).toContain(id);
    }
    expect(await idsIn(`#${shortBookingId(bookingId)}`)).toEqual([bookingId]);
  });

  it("the tickets of an address without an account; an account's are on the person's page", async () => {
    const address = `${randomUUID()}@example.com`;
    const { ticketId } = await write(address);
    await write((customer as MemberActor).email);
    expect(await idsIn(address.toUpperCase())).toEqual([ticketId]);
    expect(await idsIn((customer as MemberActor).email)).toEqual([(customer as MemberActor).memberId]);
  });

  it("the tickets of exactly this address, also where another person's address ends with it", async () => {
    const { memberId, email } = alike as MemberActor;
    const short = email.slice(2);
    await write(email);
    const { ticketId } = await write(short);
    expect(await idsIn(short)).toEqual([memberId, ticketId]);
    for (let count = 0; count < 3; count++) await write(email);
    const records = await as(reviewer as MemberActor, () => Admin.findRecords({ kind: "tickets", find: short }));
    expect(records.tickets.map((one) => one.ticketId)).toEqual([ticketId]);
  });

  it("a few of many, and says that there are more", async () => {
    const { people, isWhole } = await found("ninefold");
    expect([people.length, isWhole]).toEqual([8, false]);
  });

  it("no one who has left", async () => {
    expect(await idsIn("ozymandias")).toEqual([(leaver as MemberActor).memberId]);
    await as(leaver as MemberActor, () => Account.close({}));
    expect(await idsIn("ozymandias")).toEqual([]);
  });
});

// covers staff.find
describe("staff's one search", () => {
  it("refuses one letter, and ten thousand characters; markup is only text", async () => {
    for (const typed of ["z", " z ", "x".repeat(10_000), "x".repeat(255)])
      expect(await refusal(found(typed))).toBe("request.invalid");
    expect(await idsIn("<script>alert(1)</script>")).toEqual([]);
    expect(await idsIn("' OR 1=1 --")).toEqual([]);
    expect(await idsIn("ــ")).toEqual([]);
  });

  it("is for staff only", async () => {
    for (const who of [customer, worker] as MemberActor[])
      expect(await refusal(as(who, () => Admin.find({ find: "oxenbridge" })))).toBe("request.forbidden");
  });

  it("takes at most three requests for what it finds, and never a scan", async () => {
    await found("warm up");
    for (const [typed, most] of [
      ["0509942718", 2],
      ["oxenbridge", 2],
      [shortBookingId(bookingId), 3],
      [`${randomUUID()}@example.com`, 2],
    ] as const) {
      const names: string[] = [];
      const { stop } = intercept({ before: ({ command }) => void names.push(command) });
      await found(typed);
      stop();
      expect(names).not.toContain("ScanCommand");
      expect(names.length, typed).toBeLessThanOrEqual(most);
    }
  });
});
