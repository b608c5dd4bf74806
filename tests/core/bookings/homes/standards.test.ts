import { addDays, type Booking, homes } from "@naqi/contracts";
import { Bookings, Checklists, Homes, type MemberActor, Properties } from "@naqi/core";
import { HomeStandardEntity } from "@naqi/core/customers/properties/home-standards.entity";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { homeOf } from "../../../support/given/customer-wizard.ts";
import { accepting, as, asking, cleaner, justBefore, member, testNow, today } from "../../../support/given/given.ts";
import { planned } from "../../../support/given/planned.ts";
import { suspendMember } from "../../../support/given/staff.ts";
import { suspend } from "../../../support/given/suspending.ts";
import { refusal } from "../../../support/given/talking.ts";

const lines = ["Kitchen", "Linen", "Welcome basket"];
const instructions = "The linen is in the hall.";

/** A host with one home, and a cleaner who can be booked. */
async function host() {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const { propertyId } = await homeOf(customer).add({ name: "Marina flat A" });
  const read = () => as(customer, () => Homes.standard({ propertyId }));
  const save = async (change: { items?: string[]; instructions?: string; version?: string } = {}) =>
    as(customer, async () =>
      Homes.saveStandard({ items: lines, instructions, ...(await versionOf()), ...change, propertyId }),
    );
  const versionOf = async () => ({ version: (await read()).version });
  const note = (text: string, who: MemberActor = customer) =>
    as(who, () => Homes.leaveNote({ propertyId, note: text }));
  const book = async (days = 3, change: object = {}): Promise<Booking> => {
    const asked = asking(worker.memberId, { scheduledDate: addDays(today, days), ...change });
    const quote = await as(customer, () => Bookings.quote(asked));
    return as(customer, () => Bookings.book({ ...accepting(asked, quote), propertyId }));
  };
  const seenBy = (who: MemberActor, bookingId: string, now = testNow) =>
    as(who, () => Bookings.get({ bookingId }), now);
  return { customer, worker, propertyId, read, save, note, book, seenBy };
}

const itemsOf = async (who: MemberActor, bookingId: string) =>
  (await as(who, () => Checklists.get({ bookingId }))).checklist?.items.map(({ text }) => text);

// covers homes.standard
describe("what a home's visits start from", () => {
  it("is empty at first, then saved, and again without a conflict", async () => {
    const { read, save, propertyId } = await host();
    expect(await read()).toMatchObject({ propertyId, items: [], instructions: "", note: "" });
    const before = await read();
    const saved = await save();
    expect(saved).toMatchObject({ items: lines, instructions });
    expect(await read()).toEqual(saved);
    expect(await save({ version: before.version })).toEqual(saved);
    expect(await refusal(save({ items: ["Oven"], version: before.version }))).toBe("property.changedElsewhere");
    expect((await save({ items: [], instructions: "" })).version).toBe(before.version);
  });

  it("is copied into a new visit, and a later change leaves that visit alone", async () => {
    const { customer, worker, save, book, seenBy } = await host();
    await save();
    const { bookingId } = await book();
    for (const who of [customer, worker]) {
      expect(await seenBy(who, bookingId)).toMatchObject({ hasChecklist: true, instructions });
      expect(await itemsOf(who, bookingId)).toEqual(lines);
    }
    await save({ items: ["Oven"], instructions: "Ring twice." });
    expect(await itemsOf(worker, bookingId)).toEqual(lines);
    expect(await seenBy(worker, bookingId)).toMatchObject({ instructions });
    await as(customer, () => Checklists.save({ bookingId, version: 1, items: ["Only the kitchen"] }));
    expect(await itemsOf(worker, bookingId)).toEqual(["Only the kitchen"]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is copied into the visits of a repeat booking", async () => {
    const { customer, worker, save, book } = await host();
    const first = await book();
    await save();
    const { visits } = await planned(customer, first);
    const [next] = visits.flatMap(({ visit }) => (visit && visit.bookingId !== first.bookingId ? visit.bookingId : []));
    expect(await itemsOf(worker, next ?? "")).toEqual(lines);
    expect(await as(worker, () => Bookings.get({ bookingId: next ?? "" }))).toMatchObject({ instructions });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is shown to the cleaner until the day after the visit, like the way in", async () => {
    const { customer, worker, save, note, book, seenBy } = await host();
    await save();
    await note("Skip the fridge.");
    const visit = await book();
    const later = `${addDays(visit.scheduledDate, 2)}T05:00:00.000Z`;
    expect(await seenBy(worker, visit.bookingId)).toMatchObject({ instructions, homeNote: "Skip the fridge." });
    for (const hidden of ["instructions", "homeNote", "access", "propertyId"])
      expect(await seenBy(worker, visit.bookingId, later)).not.toHaveProperty(hidden);
    expect(await seenBy(customer, visit.bookingId, later)).toMatchObject({ instructions });
    await suspend(worker);
    const suspended = await seenBy(worker, visit.bookingId);
    expect([suspended.instructions, suspended.homeNote]).toEqual([undefined, undefined]);
  });

  it("takes at most twenty lines, a thousand characters of instructions and five hundred of a note", () => {
    const home = { propertyId: `prp_${"0".repeat(26)}`, version: "0".repeat(16), items: [], instructions: "" };
    const saves = (change: object) => homes.saveStandard.input.safeParse({ ...home, ...change }).success;
    expect(saves({ items: Array.from({ length: 20 }, () => "مطبخ"), instructions: "ض".repeat(1000) })).toBe(true);
    expect(saves({ items: Array.from({ length: 21 }, () => "x") })).toBe(false);
    expect(saves({ items: ["x".repeat(81)] })).toBe(false);
    expect(saves({ instructions: "x".repeat(10_000) })).toBe(false);
    const notes = (note: string) => homes.leaveNote.input.safeParse({ propertyId: home.propertyId, note }).success;
    expect([notes("ض".repeat(500)), notes("x".repeat(501)), notes("x".repeat(10_000))]).toEqual([true, false, false]);
  });

  it("is no one else's, and goes with the property", async () => {
    const { customer, worker, propertyId, save, note, read } = await host();
    await save();
    const stranger = await member("customer");
    expect(await refusal(as(stranger, () => Homes.standard({ propertyId })))).toBe("property.notFound");
    expect(await refusal(note("Hello", stranger))).toBe("property.notFound");
    expect(await refusal(as(worker, () => Homes.standard({ propertyId })))).toBe("request.forbidden");
    await as(customer, () => Properties.remove({ propertyId }));
    expect(await refusal(read())).toBe("property.notFound");
    const { data } = await HomeStandardEntity.get({ customerId: customer.memberId, propertyId }).go();
    expect(data).toBeNull();
  });

  it("is not saved for a property that is removed meanwhile, or by a suspended customer", async () => {
    const { customer, propertyId, save, read } = await host();
    const { version } = await read();
    beforeTheWrite(() => as(customer, () => Properties.remove({ propertyId })));
    expect(await refusal(save({ version }))).toBe("property.notFound");
    const other = await host();
    await suspendMember(other.customer.memberId);
    expect(await refusal(other.save())).toBe("member.suspended");
    expect(await refusal(other.note("Hello"))).toBe("member.suspended");
  });
});

// covers homes.notes
describe("a note for the next visit", () => {
  it("waits on the home, and the next booking takes it", async () => {
    const { customer, worker, read, note, book, seenBy } = await host();
    expect(await note(" Fridge is broken,\nplease skip ")).toMatchObject({ note: "Fridge is broken,\nplease skip" });
    expect(await read()).toMatchObject({ note: "Fridge is broken,\nplease skip" });
    const first = await book();
    expect(await seenBy(worker, first.bookingId)).toMatchObject({ homeNote: "Fridge is broken,\nplease skip" });
    const second = await book(5);
    expect((await seenBy(customer, second.bookingId)).homeNote).toBeUndefined();
  });

  it("is written on the next visit, if there is one, until it starts", async () => {
    const { customer, worker, read, note, book, seenBy } = await host();
    const [later, next] = [await book(5), await book(3)];
    expect((await note("Skip the fridge.")).nextVisit).toMatchObject({ bookingId: next.bookingId });
    expect(await read()).toMatchObject({ note: "Skip the fridge.", nextVisit: { bookingId: next.bookingId } });
    expect(await seenBy(worker, next.bookingId)).toMatchObject({ homeNote: "Skip the fridge.", version: next.version });
    expect((await seenBy(worker, later.bookingId)).homeNote).toBeUndefined();
    await note("");
    expect((await seenBy(worker, next.bookingId)).homeNote).toBeUndefined();
    const write = (text: string, now: string) =>
      as(customer, () => Homes.noteVisit({ bookingId: next.bookingId, note: text }), now);
    expect(await write("Skip the oven.", justBefore(next.startsAt))).toMatchObject({ homeNote: "Skip the oven." });
    expect(await refusal(write("Too late.", next.startsAt))).toBe("booking.noteTooLate");
    expect(await write("Skip the oven.", next.startsAt)).toMatchObject({ homeNote: "Skip the oven." });
  });

  it("is written on the later visit once the earlier one is under way", async () => {
    const { customer, worker, book, seenBy, propertyId } = await host();
    const [next, later] = [await book(3), await book(5)];
    const early = justBefore(next.startsAt);
    await as(worker, () => Bookings.start({ bookingId: next.bookingId }), early);
    await as(customer, () => Homes.leaveNote({ propertyId, note: "Skip the fridge." }), early);
    expect((await seenBy(customer, next.bookingId)).homeNote).toBeUndefined();
    expect(await seenBy(customer, later.bookingId)).toMatchObject({ homeNote: "Skip the fridge." });
  });

  it("is taken by a visit that is booked at the same moment, and not lost", async () => {
    const { note, book, seenBy, worker, read } = await host();
    let made: Booking | undefined;
    beforeTheWrite(async () => {
      made = await book();
    });
    await note("Skip the fridge.");
    expect(await seenBy(worker, made?.bookingId ?? "")).toMatchObject({ homeNote: "Skip the fridge." });
    const other = await host();
    await other.note("Skip the oven.");
    beforeTheWrite(() => other.note("Skip the sofa."));
    const visit = await other.book();
    expect(visit.homeNote).toBe("Skip the sofa.");
    expect((await read()).nextVisit).toMatchObject({ bookingId: made?.bookingId });
  });

  it("is not written on a cancelled visit, nor on another customer's, nor by the cleaner", async () => {
    const { customer, worker, book } = await host();
    const { bookingId } = await book();
    const write = (who: MemberActor) => as(who, () => Homes.noteVisit({ bookingId, note: "Hello" }));
    expect(await refusal(write(await member("customer")))).toBe("booking.notFound");
    expect(await refusal(write(worker))).toBe("request.forbidden");
    await as(customer, () => Bookings.cancel({ bookingId }));
    expect(await refusal(write(customer))).toBe("booking.wrongMoment");
  });
});
