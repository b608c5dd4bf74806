import { randomUUID } from "node:crypto";
import { addMinutes, fils, policy, refuseBooking, refuseMember } from "@naqi/contracts";
import { countingCompleted } from "@naqi/core/bookings/booking/visit/completing";
import { move } from "@naqi/core/bookings/booking/move";
import { BookingEntity, type BookingRow } from "@naqi/core/bookings/booking/bookings.entity";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { type Answer, checking, retry } from "@naqi/core/kit/table/commit";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { failing } from "../../support/core/failing.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, cleaner, job, member, testNow } from "../../support/given/given.ts";
import { bookingRow } from "../../support/given/quote-context.ts";

const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { extra: expect.objectContaining({ details }) }) }) as Error;

/** A stored booking, with the given change and nothing else. */
async function kept(change: Partial<BookingRow> = {}): Promise<BookingRow> {
  const row = bookingRow(change);
  await BookingEntity.put(row).go();
  return row;
}
const read = async ({ bookingId }: { bookingId: string }) =>
  (await BookingEntity.get({ bookingId }).go({ consistent: true })).data;

/** A part that nothing can make true. */
const failingPart = <Given extends Answer>(answer: Given) =>
  checking(
    "failing",
    BookingEntity.remove({ bookingId: `bkg_${randomUUID()}` }).where(({ status }, { eq }) => eq(status, "confirmed")),
    answer,
  );
const time = { scheduledDate: "2027-03-11", scheduledTime: "10:00" as const, startsAt: "2027-03-11T06:00:00.000Z" };
const proposal = { by: "customer" as const, ...time, proposedAt: testNow, lapsesAt: addMinutes(testNow, 60) };
const extensionProposal = { minutes: 60, amount: fils(50), proposedAt: testNow, lapsesAt: addMinutes(testNow, 60) };

const moves = {
  start: { act: "start", to: "in_progress" },
  complete: { act: "complete", to: "completed" },
  settle: { act: "close", to: "completed" },
  cancel: { act: "cancel", to: "cancelled" },
  staffCancel: { act: "staffCancel", to: "cancelled" },
} as const;
type Name = keyof typeof moves;
interface More extends NonNullable<Parameters<typeof move>[4]> {
  effects?: Parameters<typeof move>[3];
}
const moving = (row: BookingRow, name: Name, more: More = {}) =>
  as(job, () => move(row, moves[name], {}, more.effects ?? [], more));

describe("a state change, whatever its effects", () => {
  it("writes state, tab and change, increments the version, and ends an open proposal", async () => {
    const row = await kept({ proposal, extensionProposal, version: 4 });
    const cancellation = { by: "staff" as const, at: testNow, fee: 0, charged: 0 };
    const after = await as(job, () => move(row, moves.staffCancel, { cancellation }, []));
    expect(after).toMatchObject({ status: "cancelled", tab: "past", version: 5, cancellation });
    expect([after.proposal, after.extensionProposal]).toEqual([undefined, undefined]);
    const now = await read(row);
    expect(now).toMatchObject({ status: "cancelled", tab: "past", version: 5, cancellation });
    for (const gone of ["proposal", "extensionProposal", "due"]) expect(now).not.toHaveProperty(gone);
    const { data } = await BookingEntity.query.byStatus({ status: "cancelled" }).go({ pages: "all" });
    expect(data.map(({ bookingId }) => bookingId)).toContain(row.bookingId);
  });

  it("of a job in progress ends its extension request, and sets when it completes automatically", async () => {
    const row = await kept({ extensionProposal });
    await moving(row, "start");
    const now = await read(row);
    expect(now).toMatchObject({ status: "in_progress", tab: "upcoming", due: "open", version: 1 });
    expect(now?.dueAt).toBe(addMinutes(row.endsAt, policy.completeAfterHours * 60));
    expect(now).not.toHaveProperty("extensionProposal");
  });

  it("is refused from any other state, whatever the row contains", async () => {
    const row = await kept({ status: "completed" });
    await expect(moving(row, "start")).rejects.toEqual(refused("booking.wrongMoment", { status: "completed" }));
    expect(await read(row)).toMatchObject({ status: "completed", version: 0 });
  });

  it("after another change reports the current state", async () => {
    const row = await kept();
    const begun = await kept({ bookingId: row.bookingId, status: "in_progress" });
    await expect(moving(row, "start")).rejects.toEqual(refused("booking.wrongMoment", { status: "in_progress" }));
    await expect(moving(row, "staffCancel")).rejects.toEqual(refused("booking.changed"));
    await BookingEntity.remove(begun).go();
    await expect(moving(row, "staffCancel")).rejects.toEqual(refused("booking.notFound"));
  });

  it("ignores changes that it does not depend on, unless asked, and those of a job in progress", async () => {
    const row = { ...(await kept({ version: 3 })), version: 2 };
    await expect(moving(row, "start", { asRead: true })).rejects.toEqual(refused("booking.changed"));
    await moving(row, "start");
    const begun = { ...(await kept({ status: "in_progress", version: 3 })), version: 2 };
    await expect(moving(begun, "complete")).rejects.toEqual(refused("booking.changed"));
    await moving({ ...begun, version: 3 }, "complete");
  });

  it("writes nothing if an effect fails, which decides by its answer", async () => {
    const row = await kept();
    const effects = [failingPart(refuseBooking.tooManyCodes), failingPart(refuseMember.suspended)];
    await expect(moving(row, "start", { effects })).rejects.toEqual(refused("booking.tooManyCodes"));
    expect(await read(row)).toMatchObject({ status: "confirmed", version: 0 });
    const instead = failingPart(async () => ({ ...row, version: 9 }));
    expect(await moving(row, "cancel", { effects: [instead] })).toMatchObject({ version: 9 });
    expect(await read(row)).toMatchObject({ status: "confirmed", version: 0 });
  });

  it("refuses a booking that has changed by its current status, even if an effect has failed too", async () => {
    const row = await kept({ status: "cancelled" });
    const stale = { ...row, status: "confirmed" as const };
    const effects = [failingPart(refuseBooking.tooManyCodes)];
    const moved = refused("booking.wrongMoment", { status: "cancelled" });
    await expect(moving(stale, "start", { effects })).rejects.toEqual(moved);
    await expect(moving(stale, "cancel", { effects, reward: [failingPart(retry)] })).rejects.toEqual(moved);
  });

  it("skips the reward that another booking has triggered, if still as it was read", async () => {
    const row = await kept({ version: 3 });
    const reward = [failingPart(retry)];
    expect(await moving(row, "settle", { reward })).toMatchObject({ status: "completed", version: 4 });
    const meanwhile = await kept();
    let writes = 0;
    intercept({
      meanwhile: async ({ command }) => {
        if (command !== "TransactWriteItemsCommand" || ++writes !== 2) return;
        await BookingEntity.patch({ bookingId: meanwhile.bookingId }).add({ version: 1 }).go();
      },
    });
    await expect(moving(meanwhile, "settle", { reward, asRead: true })).rejects.toEqual(refused("booking.changed"));
  });
});

describe("what is counted with a completed booking", () => {
  const count = async (by: 1 | -1, wasStarted: boolean) => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const ids = { customerId: customer.memberId, cleanerId: worker.memberId };
    const counts = { upcomingBookings: 3, pastBookings: 3, completedBookings: 3, jobsUnderWay: 3 };
    await MemberEntity.patch({ memberId: ids.customerId }).set(counts).go();
    await MemberEntity.patch({ memberId: ids.cleanerId }).set({ jobsUnderWay: 3 }).go();
    const before = { upcomingBookings: 3, pastBookings: 3, totalBookings: 3, minutesWorked: 300 };
    await CleanerEntity.patch({ cleanerId: ids.cleanerId })
      .set({ ...before, received: fils(300), pendingEarnings: fils(300) })
      .go();
    const write = () =>
      failing(() => countingCompleted(bookingRow(ids), fils(90), { by, wasStarted, customer: retry, cleaner: retry }));
    const now = async () => {
      const [own, other, profile] = await Promise.all([
        MemberEntity.get({ memberId: ids.customerId }).go({ consistent: true }),
        MemberEntity.get({ memberId: ids.cleanerId }).go({ consistent: true }),
        CleanerEntity.get({ cleanerId: ids.cleanerId }).go({ consistent: true }),
      ]);
      return { own: own.data, other: other.data, profile: profile.data };
    };
    return { ids, write, now };
  };

  it.each([
    ["one that was started", 1, true],
    ["one that nobody started", 1, false],
    ["one that is reopened", -1, true],
  ] as const)("%s, at both", async (_, by, wasStarted) => {
    const { write, now } = await count(by, wasStarted);
    expect(await write()).toBeUndefined();
    const underWay = wasStarted ? 3 - by : 3;
    const moved = { upcomingBookings: 3 - by, pastBookings: 3 + by };
    expect(await now()).toMatchObject({
      own: { ...moved, completedBookings: 3 + by, jobsUnderWay: underWay },
      other: { jobsUnderWay: underWay },
      profile: {
        ...moved,
        totalBookings: 3 + by,
        minutesWorked: 300 + by * 120,
        received: fils(300) + by * fils(90),
        pendingEarnings: fils(300) - by * fils(90),
      },
    });
  });

  it("and what is reopened only if neither party has left", async () => {
    for (const [party, part] of [
      ["customerId", "member"],
      ["cleanerId", "other"],
    ] as const) {
      const { ids, write } = await count(-1, true);
      await MemberEntity.patch({ memberId: ids[party] }).set({ standing: "closed" }).go();
      expect(await write()).toBe(part);
    }
    const over = await count(1, true);
    for (const memberId of Object.values(over.ids))
      await MemberEntity.patch({ memberId }).set({ standing: "closed" }).go();
    expect(await over.write()).toBeUndefined();
  });
});
