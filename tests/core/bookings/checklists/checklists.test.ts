import { addDays, addMinutes, checklists } from "@naqi/contracts";
import { Account, Admin, Bookings, Checklists, type MemberActor } from "@naqi/core";
import { ChecklistEntity } from "@naqi/core/bookings/checklist-record/checklists.entity";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { asked, begun, kept, lines } from "../../../support/given/checklist.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import { as, booking, cleaner, member } from "../../../support/given/given.ts";
import { moving } from "../../../support/given/moving.ts";
import { staff, suspendMember } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";

const hasChecklist = async (who: MemberActor, bookingId: string) =>
  (await as(who, () => Bookings.get({ bookingId }))).hasChecklist;

// covers checklists.write
describe("a checklist", () => {
  it("does not exist before it is requested; then both read it, and their lists mark it", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, version } = await booking(customer, worker.memberId);
    expect(await as(customer, () => Checklists.get({ bookingId }))).toEqual({});
    const visit = await asked();
    expect(visit.list).toEqual({
      bookingId: visit.bookingId,
      items: lines.map((text, index) => ({ itemId: `i${index + 1}`, text, doneAt: undefined, pictures: [] })),
      keptUntil: addMinutes(visit.endsAt, 90 * 24 * 60),
      version: 1,
    });
    expect(await visit.seen(visit.worker)).toEqual(visit.list);
    for (const who of [visit.customer, visit.worker]) expect(await hasChecklist(who, visit.bookingId)).toBe(true);
    // Nothing the other must have seen: either party's open dialog can still send.
    expect((await as(visit.customer, () => Bookings.get({ bookingId: visit.bookingId }))).version).toBe(version);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is replaced until the start, in one of two tabs", async () => {
    const visit = await asked();
    const second = await visit.save(["Oven"], 1);
    expect(second).toMatchObject({ version: 2, items: [{ itemId: "i1", text: "Oven" }] });
    expect(await refusal(visit.save(["Fridge"], 1))).toBe("checklist.changedElsewhere");
    expect(await visit.save(["Oven"], 1)).toEqual(second);
    beforeTheWrite(() => visit.save(["Windows"], 2));
    expect(await refusal(visit.save(["Fridge"], 2))).toBe("checklist.changedElsewhere");
    expect(await refusal(visit.save(["Fridge"], 3, visit.startsAt))).toBe("checklist.started");
    expect((await visit.seen())?.items.map(({ text }) => text)).toEqual(["Windows"]);
  });

  it("is not changed by a request that was sent while the cleaner started", async () => {
    const visit = await asked();
    const early = addMinutes(visit.startsAt, -30);
    beforeTheWrite(() => as(visit.worker, () => Bookings.start({ bookingId: visit.bookingId }), early));
    expect(await refusal(visit.save(["Oven"], 1, early))).toBe("checklist.started");
    expect(await refusal(visit.remove(early))).toBe("checklist.started");
    expect(await visit.seen()).toEqual(visit.list);
  });

  it("is deleted before the start, and again without effect", async () => {
    const visit = await asked();
    expect(await refusal(visit.remove(visit.startsAt))).toBe("checklist.started");
    expect(await visit.remove()).toEqual({ bookingId: visit.bookingId });
    expect(await visit.remove()).toEqual({ bookingId: visit.bookingId });
    expect(await visit.seen()).toBeUndefined();
    expect(await hasChecklist(visit.worker, visit.bookingId)).toBeUndefined();
    expect((await checkTable()).broken).toEqual([]);
    await visit.save(["Oven"], 0);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("has one to twenty lines of at most eighty characters", () => {
    const wanted = (items: string[]) =>
      checklists.save.input.safeParse({ bookingId: `bkg_${"0".repeat(26)}`, version: 0, items });
    expect(wanted(Array.from({ length: 20 }, () => "x".repeat(80))).success).toBe(true);
    for (const items of [Array.from({ length: 21 }, () => "x"), ["x".repeat(81)], ["  "], []])
      expect(wanted(items).success).toBe(false);
  });

  it("moves with the visit, and is shown for 90 days after it", async () => {
    const visit = await asked();
    await moving(visit.customer, visit.booked, { scheduledDate: addDays(visit.booked.scheduledDate, 80) });
    const moved = await as(visit.customer, () => Bookings.get({ bookingId: visit.bookingId }));
    const until = addMinutes(moved.endsAt, 90 * 24 * 60);
    const { data } = await ChecklistEntity.get({ bookingId: visit.bookingId }).go();
    expect(data?.ttl).toBeGreaterThan(Date.parse(moved.endsAt) / 1000);
    expect((await visit.seen(visit.worker, addMinutes(until, -1)))?.keptUntil).toBe(until);
    expect(await visit.seen(visit.worker, until)).toBeUndefined();
    // With the clock set back it is visible again: only the table's own time removes it.
    expect(await visit.seen(visit.worker, addMinutes(until, -1))).toBeDefined();
  });
});

// covers checklists.tick
describe("ticking", () => {
  it("is possible for the cleaner while the job is in progress, and records when it was done", async () => {
    const visit = await asked();
    expect(await refusal(visit.tick("i1"))).toBe("checklist.notUnderWay");
    const job = await begun();
    const ticked = await job.tick("i2");
    expect(ticked.items.map(({ doneAt }) => doneAt)).toEqual([undefined, job.during, undefined]);
    const later = addMinutes(job.during, 10);
    expect(await job.tick("i2", true, later)).toEqual(ticked);
    expect((await job.tick("i2", false, later)).items[1]?.doneAt).toBeUndefined();
    expect(await refusal(job.tick("i4"))).toBe("checklist.notFound");
    await job.tick("i1");
    await job.complete();
    expect(await refusal(job.tick("i3"))).toBe("checklist.notUnderWay");
    for (const who of [job.customer, job.worker])
      expect((await job.seen(who, job.endsAt))?.items.map(({ doneAt }) => Boolean(doneAt))).toEqual([
        true,
        false,
        false,
      ]);
  });

  it("loses none of twenty taps at once, each sent twice", async () => {
    const items = Array.from({ length: 20 }, (_, index) => `Room ${index + 1}`);
    const visit = await begun(items);
    const taps = [...items, ...items].map((_, index) => visit.tick(`i${(index % 20) + 1}`));
    const lost = (await Promise.allSettled(taps)).filter(({ status }) => status === "rejected");
    // Of many writers on one row at the same moment some may be asked to retry; each reported success is real.
    for (const one of lost) expect(one).toMatchObject({ reason: { code: "request.busy" } });
    for (let index = 1; index <= 20; index++) await visit.tick(`i${index}`);
    expect((await visit.seen())?.items.filter(({ doneAt }) => doneAt)).toHaveLength(20);
  });

  it("keeps both of two taps that cross", async () => {
    const visit = await begun();
    beforeTheWrite(() => visit.tick("i1"));
    await visit.tick("i2");
    expect((await visit.seen())?.items.map(({ doneAt }) => Boolean(doneAt))).toEqual([true, true, false]);
  });

  it("is refused when the job is completed at this moment, and for a suspended cleaner", async () => {
    const visit = await begun();
    beforeTheWrite(() => visit.complete());
    expect(await refusal(visit.tick("i1", true, visit.endsAt))).toBe("checklist.notUnderWay");
    const other = await begun();
    await suspendMember(other.worker.memberId);
    expect(await refusal(other.tick("i1"))).toBe("member.suspended");
    expect(await refusal(other.add())).toBe("member.suspended");
  });
});

describe("others", () => {
  it("find no booking, in any role", async () => {
    const visit = await begun();
    const { pictureId } = (await visit.add()).items[0]!.pictures[0]!;
    const [stranger, other] = [await member("customer"), await cleaner()];
    const { bookingId } = visit;
    const all = [
      () => as(stranger, () => Checklists.get({ bookingId })),
      () => as(other, () => Checklists.get({ bookingId })),
      () => as(stranger, () => Checklists.save({ bookingId, version: 1, items: lines })),
      () => as(stranger, () => Checklists.remove({ bookingId })),
      () => as(other, () => Checklists.tick({ bookingId, itemId: "i1", done: true })),
      () => as(other, () => Checklists.pictureForm({ bookingId, contentType: "image/png", size: 1 })),
      () => as(other, () => Checklists.addPicture({ bookingId, pictureId, itemId: "i1", moment: "after" })),
      () => as(other, () => Checklists.removePicture({ bookingId, pictureId })),
      () => visit.links(stranger, pictureId),
      () => visit.links(other, pictureId),
    ];
    for (const work of all) expect(await refusal(work())).toBe("booking.notFound");
  });

  it("staff read it, each view recorded before, and never without a list", async () => {
    const visit = await begun();
    const { pictureId } = (await visit.add()).items[0]!.pictures[0]!;
    const reviewer = await staff();
    const { bookingId } = visit;
    expect(await as(reviewer, () => Checklists.staffGet({ bookingId }), visit.during)).toEqual(await visit.seen());
    expect(
      await as(reviewer, () => Checklists.staffPictureLinks({ bookingId, pictureId }), visit.during),
    ).toHaveProperty("large");
    const { history } = await as(reviewer, () => Admin.person({ memberId: visit.customer.memberId }));
    expect(history.map(({ action, recordId }) => [action, recordId]).sort()).toEqual([
      ["checklist.picture", bookingId],
      ["checklist.view", bookingId],
    ]);
    const none = await booking(await member("customer"), (await cleaner()).memberId);
    expect(await refusal(as(reviewer, () => Checklists.staffGet({ bookingId: none.bookingId })))).toBe(
      "checklist.notFound",
    );
  });
});

describe("a member who leaves", () => {
  it("takes the list and the pictures along as its customer; as its cleaner they stay with the customer", async () => {
    const [mine, theirs] = [await begun(), await begun()];
    for (const visit of [mine, theirs]) {
      await visit.add();
      await visit.complete();
    }
    const leave = async (who: MemberActor) => {
      await as({ ...who, authTime: mine.endsAt }, () => Account.close({}), mine.endsAt);
      for (const minutes of [0, 12, 60]) await deliverAll(addMinutes(mine.endsAt, minutes));
    };
    await leave(mine.customer);
    expect(await mine.seen(mine.worker, mine.endsAt)).toBeUndefined();
    expect(await hasChecklist(mine.worker, mine.bookingId)).toBeUndefined();
    await leave(theirs.worker);
    expect((await theirs.seen(theirs.customer, theirs.endsAt))?.items[0]?.pictures).toHaveLength(1);
    expect(kept()).toHaveLength(2);
    expect((await checkTable()).broken).toEqual([]);
  });
});

it("makes few requests to the table", async () => {
  const visit = await begun();
  const requestsOf = async (work: () => Promise<unknown>) => {
    const { sent, stop } = intercept();
    await work();
    stop();
    return sent.length;
  };
  const pictureId = await visit.upload();
  expect({
    get: await requestsOf(() => visit.seen()),
    tick: await requestsOf(() => visit.tick("i1")),
    again: await requestsOf(() => visit.tick("i1")),
    add: await requestsOf(() => visit.name(pictureId)),
    links: await requestsOf(() => visit.links(visit.customer, pictureId)),
  }).toEqual({ get: 1, tick: 2, again: 1, add: 3, links: 1 });
});
