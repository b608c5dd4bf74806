import { addMinutes } from "@naqi/contracts";
import { Bookings, type MemberActor } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { as, booking, cleaner, member, started, testNow } from "../support/given.ts";
import { moving, visit } from "../support/moving.ts";
import { mails } from "../support/offers.ts";
import { staff } from "../support/staff.ts";
import { deliverAt } from "../support/talking.ts";

/** The entries that were mailed to somebody, in turn, each by its lines. */
const entriesOf = ({ email }: MemberActor) =>
  mails
    .filter(({ to }) => to === email)
    .flatMap(({ attachments = [] }) => attachments)
    .map(({ content }) =>
      Object.fromEntries(
        content
          .replaceAll("\r\n ", "")
          .split("\r\n")
          .map((line) => line.split(/:(.*)/)),
      ),
    );
const stamp = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

describe("the calendar entry in a booking's mails", () => {
  it("comes with it, follows a move, and is taken away with a cancellation, for both", async () => {
    const { customer, worker, booked } = await visit();
    await deliverAt(customer, testNow);
    const moved = await moving(customer, booked, {}, addMinutes(testNow, 1));
    await deliverAt(customer, addMinutes(testNow, 1));
    await as(worker, () => Bookings.cancel({ bookingId: booked.bookingId, reason: "Ill" }), addMinutes(testNow, 2));
    await deliverAt(customer, addMinutes(testNow, 3));
    for (const [who, other] of [
      [customer, "Aisha Khan"],
      [worker, "Sara H."],
    ] as const) {
      const entries = entriesOf(who);
      expect(entries.map(({ METHOD, SEQUENCE, STATUS, DTSTART }) => [METHOD, SEQUENCE, STATUS, DTSTART])).toEqual([
        ["PUBLISH", "0", "CONFIRMED", stamp(booked.startsAt)],
        ["PUBLISH", "1", "CONFIRMED", stamp(moved.startsAt)],
        ["CANCEL", "2", "CANCELLED", stamp(moved.startsAt)],
      ]);
      expect(new Set(entries.map(({ UID }) => UID))).toEqual(new Set([`${booked.bookingId}@naqi`]));
      expect(entries[2]?.DTEND).toBe(stamp(moved.endsAt));
      expect(entries[2]?.SUMMARY).toContain(`with ${other}`);
    }
    const [file] = mails.filter(({ to }) => to === worker.email).at(-1)?.attachments ?? [];
    expect(file).toMatchObject({ name: "booking.ics", contentType: "text/calendar; charset=utf-8; method=CANCEL" });
  });

  it("is taken away when staff cancel, and stays as it is when the visit is completed", async () => {
    const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
    const { bookingId } = await booking(customer, worker.memberId);
    await deliverAt(customer, testNow);
    await as(reviewer, () => Bookings.staffCancel({ bookingId, fee: "none", reason: "Both asked for it." }));
    await deliverAt(customer, addMinutes(testNow, 1));
    for (const who of [customer, worker])
      expect(entriesOf(who).map(({ METHOD, SEQUENCE }) => [METHOD, SEQUENCE])).toEqual([
        ["PUBLISH", "0"],
        ["CANCEL", "1"],
      ]);
    const done = await started(customer, worker);
    await as(worker, () => Bookings.complete({ bookingId: done.bookingId }), done.endsAt);
    await deliverAt(customer, addMinutes(done.endsAt, 1));
    expect(entriesOf(customer)).toHaveLength(3);
  });
});
