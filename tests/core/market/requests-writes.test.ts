import { randomUUID } from "node:crypto";
import { addMinutes, type Booking, policy } from "@naqi/contracts";
import { commit, type Part } from "@naqi/core/kit/table/commit";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { RequestEntity } from "@naqi/core/market/requests/requests.entity";
import {
  bookedDirectly,
  bookedFromOffer,
  closingRequest,
  countingApplication,
  fulfilling,
  openOnTerms,
  takingOff,
  unclosingRequest,
} from "@naqi/core/market/requests/requests";
import { newlyOpen } from "@naqi/core/market/requests/terms";
import { takeOff, takeOffAll } from "@naqi/core/market/requests/take-off";
import type { RequestRow } from "@naqi/core/market/requests/view";
import { describe, expect, it } from "vitest";
import { failing } from "../../support/core/failing.ts";
import { waitingEvents } from "../../support/core/events.ts";
import { as, job, marina, testNow } from "../../support/given/given.ts";

const customerId = randomUUID();
const cleanerId = randomUUID();
const later = addMinutes(testNow, 1);

/** The customer's stored open request, with the given change. */
async function posted(change: Partial<RequestRow> = {}): Promise<RequestRow> {
  const row = as(job, () =>
    newlyOpen({
      customerId,
      customerName: "Sara H.",
      title: "Kitchen",
      description: "After a party.",
      serviceType: "deep_cleaning",
      location: "Dubai Marina",
    } as Parameters<typeof newlyOpen>[0]),
  );
  const kept = { ...row, termsVersion: 3, edition: 4, applicationCount: 2, closesAt: later, ...change };
  await RequestEntity.put(kept).go();
  return kept;
}

const read = async ({ requestId }: { requestId: string }) =>
  (await RequestEntity.get({ requestId }).go({ consistent: true })).data;

/** Writes the parts for a request with this state: the failed part, and the resulting request. */
async function written(change: Partial<RequestRow>, parts: (row: RequestRow) => Part[]) {
  const row = await posted(change);
  const failed = await failing(() => parts(row));
  return { failed, row: await read(row), before: row };
}

const bookingOf = (row: RequestRow, more: Partial<Booking> = {}) =>
  ({
    requestId: row.requestId,
    customerId,
    address: marina,
    applicationId: "app_1",
    ...more,
  }) as Booking;

const takenByOffer = (row: RequestRow) => bookedFromOffer(bookingOf(row), 3);
const applying = (row: RequestRow) => [countingApplication(row.requestId, cleanerId, 1, { termsVersion: 3 })];
const withdrawing = (row: RequestRow) => [countingApplication(row.requestId, cleanerId, -1)];
const checked = (row: RequestRow) => [openOnTerms(row.requestId, 3)];
// The customer's own count belongs to another part, and is tested elsewhere.
const own = (parts: Part[]) => parts.filter(({ name }) => name !== "member");
const cancelled = (row: RequestRow) => own(takingOff(row, "cancelled"));
const cancelledAsSeen = (row: RequestRow) => own(takingOff(row, "cancelled", 4));
const replaced = (row: RequestRow) => fulfilling(row, "bkg_1");
const expired = (row: RequestRow) => own(takingOff(row, "expired"));
const completed = (row: RequestRow) => [closingRequest(bookingOf(row), "completed")];
const reopened = (row: RequestRow) => [unclosingRequest(bookingOf(row))];

type Case = [what: string, parts: (row: RequestRow) => Part[], change: Partial<RequestRow>];

const refused: Case[] = [
  ["an offer of somebody else's request", takenByOffer, { customerId: randomUUID() }],
  ["an offer of a request that is booked", takenByOffer, { status: "booked" }],
  ["an offer at the moment the request closes", takenByOffer, { closesAt: testNow }],
  ["an offer on other terms", takenByOffer, { termsVersion: 4 }],
  ["applying to a direct booking's request", applying, { origin: "direct" }],
  ["applying to a request that is cancelled", applying, { status: "cancelled" }],
  ["applying at the moment the request closes", applying, { closesAt: testNow }],
  ["applying to one's own request", applying, { customerId: cleanerId }],
  ["applying where there are as many offers as may be", applying, { applicationCount: policy.offersPerRequest }],
  ["applying on other terms", applying, { termsVersion: 4 }],
  ["withdrawing from a request that is booked", withdrawing, { status: "booked" }],
  ["withdrawing at the moment the request closes", withdrawing, { closesAt: testNow }],
  ["confirming when it is closed", checked, { status: "expired" }],
  ["confirming at the moment the request closes", checked, { closesAt: testNow }],
  ["confirming other terms", checked, { termsVersion: 2 }],
  ["cancelling what is booked", cancelled, { status: "booked" }],
  ["cancelling at the moment the request closes", cancelled, { closesAt: testNow }],
  ["cancelling as it was seen, on another edition", cancelledAsSeen, { edition: 5 }],
  ["a replacement for a request that is booked", replaced, { status: "booked" }],
  ["a replacement at the moment the request closes", replaced, { closesAt: testNow }],
  ["expiring before it closes", expired, {}],
  ["expiring what is booked", expired, { status: "booked", closesAt: testNow }],
  ["following a booking when it is open", completed, {}],
  ["following a booking that was completed before", completed, { status: "completed" }],
  ["going back with a booking that was not completed", reopened, { status: "booked" }],
];

const done: [...Case, then: Partial<RequestRow>][] = [
  ["an offer", takenByOffer, {}, { status: "booked", address: marina, board: undefined, version: 2 }],
  ["applying", applying, {}, { applicationCount: 3, version: 2, status: "open" }],
  [
    "applying as the last who may",
    applying,
    { applicationCount: policy.offersPerRequest - 1 },
    { applicationCount: policy.offersPerRequest },
  ],
  ["withdrawing on other terms", withdrawing, { termsVersion: 9 }, { applicationCount: 1, version: 2 }],
  [
    "withdrawing from as many as may be",
    withdrawing,
    { applicationCount: policy.offersPerRequest },
    { applicationCount: policy.offersPerRequest - 1 },
  ],
  ["confirming", checked, {}, { version: 1, status: "open" }],
  ["cancelling", cancelled, { edition: 9 }, { status: "cancelled", board: undefined, version: 2 }],
  ["cancelling as it was seen", cancelledAsSeen, {}, { status: "cancelled", board: undefined }],
  ["a replacement", replaced, {}, { status: "booked", fulfilledBy: "bkg_1", board: undefined, version: 2 }],
  ["expiring at the moment it closes", expired, { closesAt: testNow }, { status: "expired", board: undefined }],
  ["following a booking", completed, { status: "booked" }, { status: "completed" }],
  ["going back with its booking", reopened, { status: "completed" }, { status: "booked" }],
];

describe("writing to a request, whatever was read before", () => {
  it.each(refused)("%s is refused", async (_, parts, change) => {
    const { failed, row, before } = await written(change, parts);
    expect(failed).toBe("request");
    expect(row).toMatchObject({ status: before.status, version: 1, applicationCount: before.applicationCount });
  });

  it.each(done)("%s is accepted", async (_, parts, change, then) => {
    const { failed, row } = await written(change, parts);
    expect(failed).toBeUndefined();
    expect({ ...row, board: row?.board }).toMatchObject(then);
  });

  it("each write of one on the board moves it among the changes that copies follow", async () => {
    const past = { writtenAt: "2027-01-01T00:00:00.000Z" };
    for (const parts of [takenByOffer, applying, cancelled]) {
      const { row } = await written(past, parts);
      expect(row?.feed).toBe("posted");
      expect(row?.writtenAt).not.toBe(past.writtenAt);
    }
  });

  it("updates copies and notifies applicants that it is off the board", async () => {
    for (const parts of [takenByOffer, cancelled]) {
      const { before } = await written({}, parts);
      const told = (await waitingEvents()).filter(({ kind }) => kind === "request.takenOff");
      expect(told.map(({ values }) => values)).toContainEqual({ requestId: before.requestId });
    }
  });

  it("records when the first offer was made, once, and only by that one", async () => {
    const first = (row: RequestRow) => [
      countingApplication(row.requestId, cleanerId, 1, { termsVersion: 3, isFirst: true }),
    ];
    expect((await written({}, first)).row?.firstOfferAt).toBe(testNow);
    expect((await written({}, applying)).row).not.toHaveProperty("firstOfferAt");
    const noted = { firstOfferAt: "2027-03-01T00:00:00.000Z" };
    expect((await written(noted, first)).failed).toBe("request");
    expect((await written(noted, applying)).row).toMatchObject(noted);
  });

  it("indexes it by its origin and its state", async () => {
    const direct = bookingOf(await posted({ origin: "direct", status: "booked" }), { applicationId: undefined });
    await as(job, () => commit([closingRequest(direct, "cancelled")]));
    const listed = await RequestEntity.query.byStatus({ origin: "direct", status: "cancelled" }).go();
    expect(listed.data.map(({ requestId }) => requestId)).toContain(direct.requestId);
    const offered = bookingOf(await posted({ origin: "posted", status: "booked" }), { applicationId: "app_1" });
    await as(job, () => commit([closingRequest(offered, "completed")]));
    const { data } = await RequestEntity.query.byStatus({ origin: "posted", status: "completed" }).go();
    expect(data.map(({ requestId }) => requestId)).toContain(offered.requestId);
  });

  it("keeps the hidden request of a direct booking as it was booked", async () => {
    const requestId = `req_${"0".repeat(26)}`;
    const booking = {
      requestId,
      customerId,
      notes: "Second door.",
      serviceType: "deep_cleaning",
      location: "Dubai Marina",
      address: marina,
      scheduledDate: "2027-03-10",
      scheduledTime: "10:00",
      createdAt: testNow,
    } as Booking;
    expect(await failing(() => bookedDirectly(booking))).toBeUndefined();
    expect(await read({ requestId })).toMatchObject({
      customerId,
      origin: "direct",
      status: "booked",
      description: "Second door.",
      serviceType: "deep_cleaning",
      location: "Dubai Marina",
      preferredDate: "2027-03-10",
      preferredTime: "10:00",
      address: marina,
      createdAt: testNow,
      updatedAt: testNow,
    });
    expect(await failing(() => bookedDirectly(booking))).toBe("request");
  });

  it("leaves the board with its leaving customer: cancelled, or expired if its time had come", async () => {
    const leaver = { customerId: randomUUID() };
    const [open, over, booked, direct] = await Promise.all([
      posted(leaver),
      posted({ ...leaver, closesAt: testNow }),
      posted({ ...leaver, status: "booked" }),
      posted({ ...leaver, origin: "direct" }),
    ]);
    const another = await posted();
    await as(job, () => takeOffAll(leaver.customerId));
    const rows = await Promise.all([open, over, booked, direct, another].map(read));
    expect(rows.map((row) => row?.status)).toEqual(["cancelled", "expired", "booked", "open", "open"]);
  });

  it("leaves the board once, also when its customer is gone, without changing a count", async () => {
    const row = await posted();
    expect(await MemberEntity.get({ memberId: customerId }).go()).toEqual({ data: null });
    expect(await as(job, () => takeOff(row, "expired"))).toBe(false);
    expect(await as(job, () => takeOff(row, "cancelled"))).toBe(true);
    expect(await as(job, () => takeOff(row, "cancelled"))).toBe(false);
    expect(await read(row)).toMatchObject({ status: "cancelled" });
  });
});
