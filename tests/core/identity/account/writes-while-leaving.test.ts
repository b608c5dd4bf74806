import { addMinutes } from "@naqi/contracts";
import { Account, Bookings, type MemberActor, Problems, Reviews } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { everything } from "../../../support/core/look.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { as, booking, cleaner, member, reviewed } from "../../../support/given/given.ts";
import { owing } from "../../../support/given/owing.ts";
import { samePhone } from "../../../support/given/self-booked.ts";
import { staff } from "../../../support/given/staff.ts";

beforeEach(() => void fakePorts());

/** Closes the account, and the worker makes its first pass. */
const closes = async (who: MemberActor, now: string) => {
  await as({ ...who, authTime: now }, () => Account.close({}), now);
  await deliverAll(now);
};

describe("a debt that ends while its cleaner leaves", () => {
  it.each(["settled", "waived"] as const)("is not %s then, but has ended, and leaves the table whole", async (end) => {
    const customer = await member("customer");
    const debt = await owing(customer);
    await debt.record();
    beforeTheWrite(() => closes(debt.worker, debt.now));
    await expect(debt.end(end)).rejects.toMatchObject({ code: "problem.notOwed" });
    const { problem } = await as(debt.reviewer, () => Problems.staffCase(debt.key), debt.now);
    expect(problem.debt?.end).toBe("left");
    for (const minutes of [11, 30]) await deliverAll(addMinutes(debt.now, minutes));
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("a review whose author leaves", () => {
  async function visited({ isReviewed = true, isSelf = false } = {}) {
    const [customer, worker] = [await member("customer", { fullName: "Layla Qasim" }), await cleaner()];
    if (isSelf) await samePhone(customer, worker);
    const booked = await booking(customer, worker.memberId);
    const { bookingId, startsAt, endsAt } = booked;
    await as(worker, () => Bookings.start({ bookingId }), startsAt);
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    const said = { rating: 5 as const, comment: "Very good." };
    if (isReviewed && isSelf) await as(customer, () => Reviews.write({ bookingId, ...said }), endsAt);
    if (isReviewed && !isSelf) await reviewed(booked, said, endsAt);
    const now = addMinutes(endsAt, 30);
    await deliverAll(now);
    return { customer, worker, bookingId, now, leave: () => closes(customer, now) };
  }
  type Visited = Awaited<ReturnType<typeof visited>>;

  /** The account and name on the review, right after the first pass and after the second one. */
  async function traces({ customer, bookingId, now }: Visited) {
    const first = await namedOn(customer, bookingId);
    for (const minutes of [11, 30, 600]) await deliverAll(addMinutes(now, minutes));
    expect((await checkTable()).broken).toEqual([]);
    return [...first, ...(await namedOn(customer, bookingId))];
  }
  async function namedOn({ memberId }: MemberActor, bookingId: string) {
    const rows = (await everything()).filter((row) => row.bookingId === bookingId && row.__edb_e__ === "review");
    return rows.flatMap(({ reviewerName, reviewerId }) => [reviewerName, reviewerId === memberId]).filter(Boolean);
  }

  // covers B7.9
  it("does not get their name back when its cleaner replies at that moment", async () => {
    const visit = await visited();
    const { worker, bookingId, now, leave } = visit;
    beforeTheWrite(leave);
    await as(worker, () => Reviews.reply({ bookingId, text: "Thank you, any time." }), now);
    expect(await traces(visit)).toEqual([]);
  });

  it("does not get their name back when staff hide it at that moment", async () => {
    const visit = await visited();
    const { bookingId, now, leave } = visit;
    const reviewer = await staff();
    const { version } = (await as(reviewer, () => Reviews.staffCase({ bookingId }))).review;
    beforeTheWrite(leave);
    const hide = as(reviewer, () => Reviews.hide({ bookingId, version, reason: "It is about another visit." }), now);
    await expect(hide).rejects.toMatchObject({ code: "admin.caseChanged" });
    expect(await traces(visit)).toEqual([]);
  });

  // covers B7.9
  it("does not get their name back when staff void the booking at that moment", async () => {
    const visit = await visited({ isSelf: true });
    const { bookingId, now, leave } = visit;
    const reviewer = await staff();
    beforeTheWrite(leave);
    const decided = { bookingId, counts: false, reason: "It is the cleaner.", version: 0 };
    const decide = as(reviewer, () => Bookings.decideCheck(decided), now);
    await expect(decide).rejects.toMatchObject({ code: "admin.caseChanged" });
    expect(await traces(visit)).toEqual([]);
  });

  it.each([true, false])(
    "leaves no rating of them by a cleaner who rates at that moment (reviewed: %s)",
    async (is) => {
      const visit = await visited({ isReviewed: false });
      const { customer, worker, bookingId, now, leave } = visit;
      if (is) await as(customer, () => Reviews.write({ bookingId, rating: 5, comment: "Very good." }), now);
      beforeTheWrite(leave);
      await as(worker, () => Reviews.rate({ bookingId, rating: 4, note: "Friendly." }), now);
      expect(await traces(visit)).toEqual([]);
      const named = (await everything()).filter((row) => JSON.stringify(row).includes(customer.memberId));
      expect(named.map((row) => row.__edb_e__)).not.toContain("customerrating");
    },
  );
});
