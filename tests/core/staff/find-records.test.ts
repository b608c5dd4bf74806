import { addDays, addMinutes, type FoundRecords, type RecordKind, shortBookingId } from "@naqi/contracts";
import { Admin, Bookings, Members, type MemberActor, Requests, Teams, Tickets } from "@naqi/core";
import { restoreRefs } from "@naqi/core/staff/desk/restore-refs";
import { recordRef, RecordRefEntity } from "@naqi/core/kit/table/record-refs";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { as, booking, cleaner, job, member, posted, testNow, today, visitor } from "../../support/given/given.ts";
import { intercept } from "../../support/core/faults.ts";
import { staff } from "../../support/given/staff.ts";
import { aTeam, joined, worker as teamWorker } from "../../support/given/teams.ts";
import { refusal } from "../../support/given/talking.ts";

const phone = "+971507730567";
let [reviewer, customer, worker, other]: MemberActor[] = [];
let bookingId = "";
let requestId = "";
let hand: Awaited<ReturnType<typeof handOf>>;

const found = (kind: RecordKind, find: string): Promise<FoundRecords> =>
  as(reviewer as MemberActor, () => Admin.findRecords({ kind, find }));
const bookingsOf = async (find: string) => (await found("bookings", find)).bookings.map((one) => one.bookingId);

beforeAll(async () => {
  reviewer = await staff();
  customer = await member("customer", { fullName: "Zubaida Quillfeather" });
  other = await member("customer", { fullName: "Zubaida Ottoline" });
  worker = await cleaner();
  await as(customer, () => Members.update({ phone }));
  ({ bookingId } = await booking(customer, worker.memberId));
  await booking(other, worker.memberId, { scheduledTime: "15:00" });
  ({ requestId } = await posted(customer));
  hand = await handOf("Xanthippe Brambleworth");
});

/** A member of a team, with a visit given to them. */
async function handOf(fullName: string) {
  const { owner, booked, step } = await aTeam();
  const person = await teamWorker();
  await as(person, () => Members.update({ fullName, phone: "+971508840912" }));
  await joined(owner, person);
  const { bookingId, startsAt, endsAt } = booked;
  await as(owner, () => Teams.give({ bookingId, memberId: person.memberId, version: booked.version }));
  const finish = async () => {
    await step(person, startsAt, { step: "start" });
    await step(person, endsAt, { step: "complete" });
  };
  return { person, ownerId: owner.memberId, bookingId, finish };
}

// covers staff.records
describe("staff find a booking", () => {
  it("by the eight visible characters, in either case and with a number sign, and by its whole id", async () => {
    const short = shortBookingId(bookingId);
    for (const typed of [short, short.toUpperCase(), `#${short}`, ` ${short} `, bookingId])
      expect(await bookingsOf(typed)).toEqual([bookingId]);
    expect(await bookingsOf("00000000")).toEqual([]);
  });

  it.each(["0507730567", "050 773 0567", "+971 50 773 0567", "00971507730567", "٠٥٠٧٧٣٠٥٦٧", "773 0567", "0567"])(
    "by the phone %s",
    async (typed) => {
      expect(await bookingsOf(typed)).toEqual([bookingId]);
    },
  );

  it("by a name, and by a name and an area", async () => {
    const { booking: one } = await as(reviewer as MemberActor, () => Bookings.staffCase({ bookingId }));
    expect(await bookingsOf("quillfeather")).toEqual([bookingId]);
    expect(await bookingsOf("zubaida")).toHaveLength(2);
    expect(await bookingsOf(`zubaida quill ${one.location.toLowerCase()}`)).toEqual([bookingId]);
    expect(await bookingsOf(`quillfeather ${one.location === "Deira" ? "jumeirah" : "deira"}`)).toEqual([]);
  });

  it("by the name and the phone of the team member who does it, before and after", async () => {
    const memberId = hand.person.memberId;
    const page = () => as(reviewer as MemberActor, () => Admin.person({ memberId }));
    for (const typed of ["brambleworth", "0508840912"]) expect(await bookingsOf(typed)).toEqual([hand.bookingId]);
    expect(await bookingsOf("xanthippe sharjah")).toEqual([]);
    const team = { businessId: hand.ownerId, businessName: "Sparkle LLC" };
    expect((await page()).team).toEqual({ ...team, upcoming: 1, completed: 0 });
    await hand.finish();
    expect(await bookingsOf("brambleworth")).toEqual([hand.bookingId]);
    expect((await page()).team).toEqual({ ...team, upcoming: 0, completed: 1 });
    const { team: none } = await as(reviewer as MemberActor, () => Admin.person({ memberId: hand.ownerId }));
    expect(none).toBeUndefined();
  });

  it("by an area alone: confirmed bookings there from today on", async () => {
    const { booking: one } = await as(reviewer as MemberActor, () => Bookings.staffCase({ bookingId }));
    expect(await bookingsOf(one.location)).toContain(bookingId);
  });

  it("never by punctuation alone, which leaves no search text", async () => {
    for (const typed of ["ــ", "ــ ــ"]) {
      expect(await bookingsOf(typed)).toEqual([]);
      expect((await found("tickets", typed)).tickets).toEqual([]);
    }
  });

  it("and other members cannot", async () => {
    for (const who of [customer, worker] as MemberActor[])
      expect(await refusal(as(who, () => Admin.findRecords({ kind: "bookings", find: "zubaida" })))).toBe(
        "request.forbidden",
      );
    expect(await refusal(as(reviewer as MemberActor, () => Admin.findRecords({ kind: "bookings", find: "z" })))).toBe(
      "request.invalid",
    );
  });

  it("without a scan, and with one request for an id", async () => {
    const names: string[] = [];
    const { stop } = intercept({ before: ({ command }) => void names.push(command) });
    await bookingsOf(shortBookingId(bookingId));
    await bookingsOf("0567");
    stop();
    expect(names).not.toContain("ScanCommand");
  });
});

// covers staff.records
describe("staff find a request and a ticket", () => {
  it("by the last eight characters, the phone and the name of its customer", async () => {
    for (const typed of [requestId.slice(-8), "0507730567", "quillfeather"]) {
      const { requests } = await found("requests", typed);
      expect(requests.map((one) => one.requestId)).toEqual([requestId]);
    }
    expect((await found("requests", shortBookingId(bookingId))).requests).toEqual([]);
    // A booking's own request was never posted.
    const { booking: one } = await as(reviewer as MemberActor, () => Bookings.staffCase({ bookingId }));
    expect((await found("requests", one.requestId)).requests).toEqual([]);
  });

  it("by the account of its address, and by the name that a visitor typed", async () => {
    const write = (name: string, email: string) =>
      as(visitor, () =>
        Tickets.open({ idempotencyKey: randomUUID(), name, email, topic: "other", message: "Where is my receipt?" }),
      );
    const own = await write("Z. Q.", (customer as MemberActor).email);
    const typed = await write("Peregrine Thistlewood", `${randomUUID()}@example.com`);
    const idsOf = async (find: string) => (await found("tickets", find)).tickets.map((one) => one.ticketId);
    expect(await idsOf("0507730567")).toEqual([own.ticketId]);
    expect(await idsOf("thistlewood")).toEqual([typed.ticketId]);
    expect(await idsOf(typed.ticketId.slice(-8))).toEqual([typed.ticketId]);
    const all = await as(reviewer as MemberActor, () => Tickets.staffList({ state: "any", limit: 50 }));
    expect(all.items.map((one) => one.ticketId)).toEqual(expect.arrayContaining([own.ticketId, typed.ticketId]));
  });
});

describe("records from before the index", () => {
  it("are found by their last eight characters once their rows are updated, which is idempotent", async () => {
    await RecordRefEntity.delete(recordRef(bookingId)).go();
    expect(await bookingsOf(shortBookingId(bookingId))).toEqual([]);
    expect((await checkTable()).broken).toEqual([`booking ${bookingId}: staff cannot find it by its number`]);
    const { records } = await as(job, () => restoreRefs());
    expect(records).toBeGreaterThan(1);
    expect(await as(job, () => restoreRefs())).toEqual({ records });
    expect(await bookingsOf(shortBookingId(bookingId))).toEqual([bookingId]);
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("a list of any status", () => {
  it("has bookings of every status in order, page by page, in both orders", async () => {
    const [someone, cleans] = [await member("customer"), await cleaner()];
    const made = [];
    for (const [index, hour] of (["08:00", "11:00", "14:00", "17:00"] as const).entries())
      made.push(
        await booking(someone, cleans.memberId, { scheduledDate: addDays("2027-04-05", index), scheduledTime: hour }),
      );
    const [first, second] = made as [(typeof made)[0], (typeof made)[0]];
    await as(someone, () => Bookings.cancel({ bookingId: second.bookingId }));
    await as(cleans, () => Bookings.start({ bookingId: first.bookingId }), first.startsAt);
    const days = { from: "2027-04-05", until: "2027-04-08", status: "any", limit: 3 } as const;
    for (const order of ["soonest", "latest"] as const) {
      const list = (cursor?: string) =>
        as(reviewer as MemberActor, () => Bookings.staffList({ ...days, order, ...(cursor && { cursor }) }));
      const page = await list();
      const rest = await list(page.cursor);
      const ids = [...page.items, ...rest.items].map((one) => one.bookingId);
      const expected = made.map((one) => one.bookingId);
      expect(ids).toEqual(order === "soonest" ? expected : expected.toReversed());
      expect(rest.cursor).toBeUndefined();
    }
    const bad = { ...days, cursor: "bm90aGluZw" };
    expect(await refusal(as(reviewer as MemberActor, () => Bookings.staffList(bad)))).toBe("request.invalid");
  });

  it("has requests of every status", async () => {
    const someone = await member("customer");
    const [one, two] = [await posted(someone), await posted(someone)];
    await as(someone, () => Requests.cancel({ requestId: one.requestId }), addMinutes(testNow, 1));
    const { items } = await as(reviewer as MemberActor, () => Requests.staffList({ status: "any", limit: 50 }));
    const ids = items.map((each) => each.requestId);
    expect(ids).toEqual(expect.arrayContaining([one.requestId, two.requestId]));
    const ofDays = async (from: string, until: string) => {
      const asked = { status: "any", from, until, limit: 50 } as const;
      const found = await as(reviewer as MemberActor, () => Requests.staffList(asked));
      return found.items.map((each) => each.requestId);
    };
    expect(await ofDays(today, today)).toEqual(expect.arrayContaining([one.requestId, two.requestId]));
    expect(await ofDays(addDays(today, -2), addDays(today, -1))).toEqual([]);
    expect(await ofDays(addDays(today, 1), addDays(today, 2))).toEqual([]);
  });
});
