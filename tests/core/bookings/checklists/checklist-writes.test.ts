import { addMinutes, policy, refusePicture } from "@naqi/contracts";
import { Checklists, type MemberActor } from "@naqi/core";
import { AuditEntity } from "@naqi/core/staff/audit/audit.entity";
import { BookingEntity, type BookingRow } from "@naqi/core/bookings/booking/bookings.entity";
import { ChecklistEntity, type VisitPicture } from "@naqi/core/bookings/checklist-record/checklists.entity";
import { vanishingAfter } from "@naqi/core/bookings/checklist-record/keeping";
import { takeOne } from "@naqi/core/kit/limits";
import type { EntityItem } from "electrodb";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { waitingEvents } from "../../../support/core/events.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, job, justBefore, member, testNow } from "../../../support/given/given.ts";
import { bookingRow } from "../../../support/given/quote-context.ts";
import { jpeg } from "../../../support/made-files.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { staff, suspendMember } from "../../../support/given/staff.ts";

const ports = fakePorts();
const { startsAt, endsAt } = bookingRow();
const during = addMinutes(startsAt, 30);
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const lines = ["Kitchen", "Bedroom"];
const { checklist: limits } = policy;

type Row = EntityItem<typeof ChecklistEntity>;

/** A stored picture of the first line. */
const picture = (change: Partial<VisitPicture> = {}) =>
  ({
    folder: `visits/${change.at ?? "1"}/`,
    width: 4,
    height: 3,
    itemId: "i1",
    moment: "before",
    at: startsAt,
    ...change,
  }) as VisitPicture;
const pictures = (...of: Partial<VisitPicture>[]) =>
  Object.fromEntries(of.map((change, index) => [`pic_${String(index).padStart(26, "0")}`, picture(change)]));
const first = `pic_${"0".repeat(26)}`;

/** A visit with a stored checklist of two lines, in progress by default; nothing else. */
async function kept(list: Partial<Row> | null = {}, change: Partial<BookingRow> = {}) {
  const [customer, worker] = [await member("customer"), await member("cleaner")];
  const ids = { customerId: customer.memberId, cleanerId: worker.memberId };
  const booking = bookingRow({ status: "in_progress", startedAt: startsAt, ...ids, ...change });
  const { bookingId } = booking;
  await BookingEntity.put(booking).go();
  const ttl = 4_000_000_000;
  if (list)
    await ChecklistEntity.put({
      bookingId,
      ...ids,
      items: lines,
      done: {},
      pictures: {},
      version: 3,
      ttl,
      ...list,
    }).go();
  const set = ({ memberId }: MemberActor) => suspendMember(memberId);
  return {
    customer,
    worker,
    booking,
    bookingId,
    suspend: set,
    row: async () => (await ChecklistEntity.get({ bookingId }).go({ consistent: true })).data,
    visit: async () => (await BookingEntity.get({ bookingId }).go({ consistent: true })).data,
    move: (status: BookingRow["status"]) => BookingEntity.put({ ...booking, status }).go(),
    touch: () => ChecklistEntity.patch({ bookingId }).add({ version: 1 }).go(),
    discarded: async () =>
      (await waitingEvents()).flatMap(({ kind, values }) =>
        kind === "files.discarded" && values.from === "documents" ? [values.prefix] : [],
      ),
    save: (items: string[], version = 3, now = testNow, who = customer) =>
      as(who, () => Checklists.save({ bookingId, version, items }), now),
    remove: (now = testNow) => as(customer, () => Checklists.remove({ bookingId }), now),
    tick: (itemId: string, done = true, now = during) =>
      as(worker, () => Checklists.tick({ bookingId, itemId, done }), now),
    form: () => as(worker, () => Checklists.pictureForm({ bookingId, contentType: "image/jpeg", size: 1_000 }), during),
    add: (pictureId: string, itemId = "i1", moment: "before" | "after" = "before") =>
      as(worker, () => Checklists.addPicture({ bookingId, pictureId, itemId, moment }), during),
    take: (pictureId: string) => as(worker, () => Checklists.removePicture({ bookingId, pictureId }), during),
    links: (who: MemberActor, pictureId = first) =>
      as(who, () => Checklists.pictureLinks({ bookingId, pictureId }), during),
  };
}
const ahead = { status: "confirmed" as const, startedAt: undefined };

describe("saving a checklist", () => {
  it("creates it and marks the visit, or replaces it as a whole, incrementing the version", async () => {
    const one = await kept(null, ahead);
    expect(await one.save(lines, 0)).toMatchObject({ version: 1, items: [{ itemId: "i1", text: "Kitchen" }, {}] });
    expect(await one.visit()).toMatchObject({ hasChecklist: true, version: 0 });
    expect(await one.save(lines, 9)).toMatchObject({ version: 1 });
    const { ttl } = as(job, () => vanishingAfter(one.booking));
    const ids = { customerId: one.customer.memberId, cleanerId: one.worker.memberId };
    const row = { bookingId: one.bookingId, ...ids, done: {}, pictures: {}, ttl };
    expect(await one.row()).toEqual({ ...row, items: lines, version: 1 });
    expect(await one.save(["Kitchen"], 1)).toMatchObject({ version: 2 });
    expect(await one.row()).toEqual({ ...row, items: ["Kitchen"], version: 2 });
    expect(await one.save(["Kitchen"], 9)).toMatchObject({ version: 2 });
  });

  it("is possible before the start, at the seen version, for its active customer", async () => {
    const one = await kept({}, ahead);
    const other = ["Windows"];
    await expect(one.save(other, 2)).rejects.toEqual(refused("checklist.changedElsewhere"));
    await expect(one.save(other, 3, startsAt)).rejects.toEqual(refused("checklist.started"));
    await expect((await kept()).save(other)).rejects.toEqual(refused("checklist.started"));
    await expect((await kept(null, ahead)).save(other, 1)).rejects.toEqual(refused("checklist.changedElsewhere"));
    const claimed = { ...one.worker, role: "customer" as const };
    await expect(one.save(other, 3, testNow, claimed)).rejects.toEqual(refused("booking.notFound"));
    const { bookingId } = one;
    const theirs = as(claimed, () => Checklists.remove({ bookingId }));
    await expect(theirs).rejects.toEqual(refused("booking.notFound"));
    expect(await one.save(["KitchenB", "edroom"], 3, justBefore(startsAt))).toMatchObject({ version: 4 });
  });

  it.each([
    ["there was one", {}, 3],
    ["there was none", null, 0],
  ])("is refused during the write if %s and something changes", async (_, list, version) => {
    const [one, two, three] = [await kept(list, ahead), await kept(list, ahead), await kept(list, ahead)];
    beforeTheWrite(() => one.suspend(one.customer));
    await expect(one.save(["Windows"], version)).rejects.toEqual(refused("member.suspended"));
    beforeTheWrite(() => two.move("in_progress"));
    await expect(two.save(["Windows"], version)).rejects.toEqual(refused("checklist.started"));
    beforeTheWrite(() => three.save(["Doors"], version));
    await expect(three.save(["Windows"], version)).rejects.toEqual(refused("checklist.changedElsewhere"));
  });

  it("deletes it before the start, and unmarks the visit", async () => {
    const one = await kept({}, { ...ahead, hasChecklist: true });
    expect(await one.remove()).toEqual({ bookingId: one.bookingId });
    expect(await one.row()).toBeNull();
    expect(await one.visit()).not.toHaveProperty("hasChecklist");
    expect(await one.remove(startsAt)).toEqual({ bookingId: one.bookingId });
    const two = await kept({}, ahead);
    await expect(two.remove(startsAt)).rejects.toEqual(refused("checklist.started"));
    beforeTheWrite(() => two.move("in_progress"));
    await expect(two.remove()).rejects.toEqual(refused("checklist.started"));
    expect(await two.row()).not.toBeNull();
  });
});

describe("a line", () => {
  it("is ticked and unticked independently of others, each once", async () => {
    const one = await kept({ done: { i2: startsAt } });
    expect((await one.tick("i1")).items.map(({ doneAt }) => doneAt)).toEqual([during, startsAt]);
    const { ttl } = as(job, () => vanishingAfter({ ...one.booking, status: "in_progress" }));
    expect(await one.row()).toMatchObject({ done: { i1: during, i2: startsAt }, version: 4, ttl });
    expect(await one.tick("i1", true, endsAt)).toMatchObject({ version: 4 });
    expect((await one.tick("i2", false)).items.map(({ doneAt }) => doneAt)).toEqual([during, undefined]);
    expect(await one.row()).toMatchObject({ done: { i1: during }, version: 5 });
    expect((await one.row())?.done).not.toHaveProperty("i2");
    expect(await one.tick("i2", false)).toMatchObject({ version: 5 });
  });

  it("must exist, in a job in progress, of an active cleaner", async () => {
    const [one, two, three] = [await kept(), await kept(), await kept()];
    await expect(one.tick("i3")).rejects.toEqual(refused("checklist.notFound"));
    await expect((await kept(null)).tick("i1")).rejects.toEqual(refused("checklist.notFound"));
    await expect((await kept({}, ahead)).tick("i1")).rejects.toEqual(refused("checklist.notUnderWay"));
    beforeTheWrite(() => one.suspend(one.worker));
    await expect(one.tick("i1")).rejects.toEqual(refused("member.suspended"));
    beforeTheWrite(() => two.move("completed"));
    await expect(two.tick("i1")).rejects.toEqual(refused("checklist.notUnderWay"));
    beforeTheWrite(() => ChecklistEntity.delete({ bookingId: three.bookingId }).go());
    await expect(three.tick("i1")).rejects.toEqual(refused("checklist.notFound"));
  });
});

describe("a picture of a line", () => {
  const upload = async (one: Awaited<ReturnType<typeof kept>>) => {
    const { pictureId, ...form } = await one.form();
    ports.documents.upload(form, jpeg());
    return pictureId;
  };

  it("is stored with its line and moment, once, and its upload is deleted", async () => {
    const one = await kept();
    const pictureId = await upload(one);
    const list = await one.add(pictureId, "i2", "after");
    const shown = {
      pictureId,
      moment: "after",
      width: expect.any(Number) as number,
      height: expect.any(Number) as number,
    };
    expect(list.items.map((line) => line.pictures)).toEqual([[], [shown]]);
    const { ttl } = as(job, () => vanishingAfter({ ...one.booking, status: "in_progress" }));
    expect(await one.row()).toMatchObject({
      pictures: { [pictureId]: { itemId: "i2", moment: "after", at: during } },
      version: 4,
      ttl,
    });
    expect(await one.add(pictureId, "i2", "after")).toEqual(list);
    expect((await one.discarded()).some((prefix) => prefix.includes(pictureId.slice(4)))).toBe(true);
  });

  it("is within the limits: two per line and moment, and twenty in all, also for a form", async () => {
    const two = { at: during };
    const one = await kept({ pictures: pictures(two, two, { moment: "after" }, { itemId: "i2" }) });
    const pictureId = await upload(one);
    await expect(one.add(pictureId)).rejects.toEqual(refused("checklist.picturesFull"));
    await expect(one.add(pictureId, "i3")).rejects.toEqual(refused("checklist.notFound"));
    await one.add(pictureId, "i1", "after");
    const full = await kept({
      pictures: pictures(...Array.from({ length: limits.pictures - 1 }, () => ({ itemId: "i2" }))),
    });
    const last = await upload(full);
    await full.add(last);
    await expect(full.form()).rejects.toEqual(refused("checklist.tooManyPictures"));
    await expect(full.add(first.replace("pic_0", "pic_z"))).rejects.toEqual(refused("checklist.tooManyPictures"));
  });

  it("is requested at most thirty times an hour, while the job is in progress", async () => {
    const one = await kept();
    await as(
      job,
      async () => {
        for (let count = 0; count < policy.pictureForms.most; count++)
          await takeOne(one.worker.memberId, "picture-forms", policy.pictureForms, refusePicture.tooMany);
      },
      during,
    );
    await expect(one.form()).rejects.toEqual(refused("picture.tooMany"));
    await expect((await kept({}, ahead)).form()).rejects.toEqual(refused("checklist.notUnderWay"));
  });

  it("is retried if the list has changed, and refused if the job or the cleaner has", async () => {
    const [one, two, three] = [await kept(), await kept(), await kept()];
    const [pictureId, second, third] = [await upload(one), await upload(two), await upload(three)];
    beforeTheWrite(() => one.touch());
    expect(await one.add(pictureId)).toMatchObject({ version: 5 });
    beforeTheWrite(() => two.suspend(two.worker));
    await expect(two.add(second)).rejects.toEqual(refused("member.suspended"));
    beforeTheWrite(() => three.move("completed"));
    await expect(three.add(third)).rejects.toEqual(refused("checklist.notUnderWay"));
    for (const each of [two, three]) expect((await each.row())?.pictures ?? {}).toEqual({});
  });

  it("is removed with all its files, once, under the same conditions", async () => {
    const given = { pictures: pictures({ folder: "visits/one/" }, { itemId: "i2" }) };
    const [one, two, three, four] = [await kept(given), await kept(given), await kept(given), await kept(given)];
    const list = await one.take(first);
    expect(list.items.map((line) => line.pictures.length)).toEqual([0, 1]);
    expect(list.version).toBe(4);
    expect(Object.keys((await one.row())?.pictures ?? {})).toHaveLength(1);
    expect(await one.discarded()).toContain("visits/one/");
    expect(await one.take(first)).toEqual(list);
    beforeTheWrite(() => two.suspend(two.worker));
    await expect(two.take(first)).rejects.toEqual(refused("member.suspended"));
    beforeTheWrite(() => three.move("completed"));
    await expect(three.take(first)).rejects.toEqual(refused("checklist.notUnderWay"));
    beforeTheWrite(() => four.touch());
    expect(await four.take(first)).toMatchObject({ version: 5 });
  });

  it("is shown to both parties, and to staff with an audit entry", async () => {
    const one = await kept({ pictures: pictures({}) });
    for (const who of [one.customer, one.worker]) expect(await one.links(who)).toBeDefined();
    const missing = refused("checklist.notFound");
    await expect(one.links(one.customer, first.replace("pic_0", "pic_z"))).rejects.toEqual(missing);
    const listless = await kept(null);
    await expect(listless.links(listless.customer)).rejects.toEqual(missing);
    await expect(listless.links(one.customer)).rejects.toEqual(refused("booking.notFound"));
    const { bookingId } = one;
    const reviewer = await staff();
    await as(reviewer, () => Checklists.staffGet({ bookingId }), during);
    await as(reviewer, () => Checklists.staffPictureLinks({ bookingId, pictureId: first }), during);
    const { data } = await AuditEntity.query.bySubject({ subjectId: one.customer.memberId }).go();
    const entry = { subjectId: one.customer.memberId, subjectName: one.booking.customerName, recordId: bookingId };
    expect(data).toMatchObject([
      { action: "checklist.view", ...entry },
      { action: "checklist.picture", ...entry },
    ]);
    const another = { bookingId, pictureId: first.replace("pic_0", "pic_z") };
    await expect(as(reviewer, () => Checklists.staffPictureLinks(another), during)).rejects.toEqual(missing);
    const none = { bookingId: (await kept(null)).bookingId };
    await expect(as(reviewer, () => Checklists.staffGet(none), during)).rejects.toEqual(missing);
    const nothing = { bookingId: `bkg_${"0".repeat(26)}` };
    await expect(as(reviewer, () => Checklists.staffGet(nothing))).rejects.toEqual(refused("booking.notFound"));
    beforeTheWrite(() => MemberEntity.patch({ memberId: reviewer.memberId }).set({ standing: "suspended" }).go());
    await expect(as(reviewer, () => Checklists.staffGet({ bookingId }), during)).rejects.toEqual(
      refused("request.forbidden"),
    );
  });
});
