import { addMinutes } from "@naqi/contracts";
import { Account, Admin, Applications, Bookings, type MemberActor, Requests } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { expireDue } from "@naqi/core/market/requests/expire";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { intercept } from "../../support/core/faults.ts";
import {
  accepting,
  applied,
  as,
  asking,
  booking,
  cleaner,
  job,
  member,
  posted,
  testNow,
  today,
} from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { mailedTo, mails, statusOf } from "../../support/given/offers.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";

type Asked = Parameters<typeof Requests.staffList>[0];

async function world() {
  const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
  const list = (asked: Asked = {}) => as(reviewer, () => Requests.staffList({ limit: 50, ...asked }));
  const idsOf = async (asked: Asked = {}) =>
    (await list(asked)).items.filter((one) => one.customerId === customer.memberId).map(({ requestId }) => requestId);
  return { customer, worker, reviewer, list, idsOf };
}

const close = (who: MemberActor, requestId: string, edition = 1, now = testNow) =>
  as(who, () => Requests.staffClose({ requestId, edition, reason: "It asks for a gardener." }), now);

describe("the staff's list of requests", () => {
  it("is filtered by status and posting days, in either order, or by customer, in one request", async () => {
    const { customer, worker, list, idsOf } = await world();
    const early = await posted(customer, {}, testNow);
    const late = await posted(customer, {}, addMinutes(testNow, 30));
    const off = await posted(customer);
    await as(customer, () => Requests.cancel({ requestId: off.requestId }));
    // The hidden request of a direct booking is not a record of its own.
    await booking(customer, worker.memberId);
    expect(await idsOf()).toEqual([late.requestId, early.requestId]);
    expect(await idsOf({ order: "oldest" })).toEqual([early.requestId, late.requestId]);
    expect(await idsOf({ status: "cancelled" })).toEqual([off.requestId]);
    expect(await idsOf({ status: "booked" })).toEqual([]);
    expect(await idsOf({ from: today, until: today })).toHaveLength(2);
    expect(await idsOf({ from: "2098-01-01" })).toEqual([]);
    expect(await idsOf({ until: "2020-01-01" })).toEqual([]);
    expect(await idsOf({ customerId: customer.memberId })).toHaveLength(3);
    expect((await list()).items.find(({ requestId }) => requestId === early.requestId)?.customerName).toBe("Sara H.");
    const { sent, stop } = intercept();
    await list();
    stop();
    expect(sent).toHaveLength(1);
    for (const who of [customer, worker]) {
      expect(await refusal(as(who, () => Requests.staffList({})))).toBe("request.forbidden");
    }
    expect(await refusal(list({ from: "2027-03-02", until: "2027-03-01" }))).toBe("request.invalid");
    const { cursor } = await list({ limit: 1 });
    expect(await refusal(list({ status: "cancelled", cursor }))).toBe("request.invalid");
  });

  it("follows a request's states: booked with its offer, completed, and open again with its booking reopened", async () => {
    const { customer, worker, reviewer, idsOf } = await world();
    const { requestId } = await posted(customer);
    const { applicationId } = await applied(worker, requestId);
    const asked = asking(worker.memberId, { offer: { requestId, applicationId } });
    const quote = await as(customer, () => Bookings.quote(asked));
    const booked = await as(customer, () => Bookings.book(accepting(asked, quote)));
    expect([await idsOf(), await idsOf({ status: "booked" })]).toEqual([[], [requestId]]);
    const { bookingId } = booked;
    await as(worker, () => Bookings.start({ bookingId }), booked.startsAt);
    const done = await as(worker, () => Bookings.complete({ bookingId }), booked.endsAt);
    expect([await idsOf({ status: "booked" }), await idsOf({ status: "completed" })]).toEqual([[], [requestId]]);
    const version = done.version;
    await as(reviewer, () => Bookings.staffReopen({ bookingId, version, reason: "Not done." }), booked.endsAt);
    expect([await idsOf({ status: "booked" }), await idsOf({ status: "completed" })]).toEqual([[requestId], []]);
    const found = await as(reviewer, () => Requests.staffCase({ requestId }));
    expect(found.timeline.map(({ what }) => what)).toEqual(["request.posted", "request.booked"]);
    const { items } = await as(reviewer, () => Applications.staffOffers({ requestId }));
    expect(items).toMatchObject([{ applicationId, cleanerName: "Aisha Khan", status: "accepted" }]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("lists automatically closed ones as expired, and a departed customer's open ones as cancelled", async () => {
    const { customer, reviewer, idsOf } = await world();
    const { requestId } = await posted(customer);
    const later = "2027-03-20T05:00:00.000Z";
    const before = await as(reviewer, () => Requests.staffCase({ requestId }), later);
    expect(before.request.status).toBe("expired");
    await as(job, () => expireDue(), later);
    expect([await idsOf(), await idsOf({ status: "expired" })]).toEqual([[], [requestId]]);
    const after = await as(reviewer, () => Requests.staffCase({ requestId }), later);
    expect(after.timeline).toEqual(before.timeline);
    expect(after.timeline.at(-1)).toMatchObject({ what: "request.expired", at: after.request.closesAt, by: "system" });

    const leaver = await member("customer");
    const open = await posted(leaver);
    await as({ ...leaver, authTime: testNow }, () => Account.close({}));
    await mailedTo(leaver, addMinutes(testNow, 1));
    const { items } = await as(reviewer, () => Requests.staffList({ status: "cancelled", limit: 50 }));
    const gone = items.find((one) => one.requestId === open.requestId);
    expect(gone).toBeDefined();
    expect([gone?.customerName, gone?.title]).toEqual([undefined, undefined]);
  });
});

describe("staff close a request", () => {
  it("which leaves the board; its customer sees the reason, applicants are notified, and the audit records it", async () => {
    const { customer, worker, reviewer, idsOf } = await world();
    const { requestId } = await posted(customer);
    const { applicationId } = await applied(worker, requestId);
    await mailedTo(customer, testNow);
    const sent = mails.length;
    const found = await close(reviewer, requestId);
    expect(found.request.status).toBe("cancelled");
    expect(found.timeline.map(({ what, by, reason }) => [what, by, reason])).toEqual([
      ["request.posted", "customer", undefined],
      ["request.close", "staff", "It asks for a gardener."],
    ]);
    expect((await as(reviewer, () => Requests.staffCase({ requestId }))).timeline).toEqual(found.timeline);
    expect([await idsOf(), await idsOf({ status: "cancelled" })]).toEqual([[], [requestId]]);
    await mailedTo(customer, addMinutes(testNow, 1));
    expect(await statusOf(applicationId)).toBe("rejected");
    const told = mails.slice(sent);
    const to = (who: MemberActor) => told.filter((one) => one.to === who.email);
    expect(to(customer).map(({ subject }) => subject)).toEqual(["Request closed: Deep clean before we move in"]);
    expect(to(customer)[0]?.text).toContain("It asks for a gardener.");
    expect(to(worker)).toHaveLength(1);
    expect(to(worker)[0]?.text).not.toContain("gardener");
    const person = await as(reviewer, () => Admin.person({ memberId: customer.memberId }));
    expect(person.history[0]).toMatchObject({ action: "request.close", recordId: requestId });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("only an open one, at the seen version; and only staff, with a reason", async () => {
    const { customer, worker, reviewer } = await world();
    const { requestId } = await posted(customer);
    for (const who of [customer, worker]) expect(await refusal(close(who, requestId))).toBe("request.forbidden");
    expect(await refusal(close(reviewer, requestId, 0))).toBe("admin.caseChanged");
    expect(await refusal(close(reviewer, `req_${"0".repeat(26)}`))).toBe("cleaning-request.notFound");
    const direct = await booking(customer, worker.memberId);
    expect(await refusal(close(reviewer, direct.requestId))).toBe("cleaning-request.notFound");
    const wordless = { requestId, edition: 1, reason: " " };
    expect(await refusal(as(reviewer, () => Requests.staffClose(wordless)))).toBe("request.invalid");
    // Past its time, before and after the sweep.
    expect(await refusal(close(reviewer, requestId, 1, "2027-03-20T05:00:00.000Z"))).toBe("cleaning-request.closed");
    await close(reviewer, requestId);
    expect(await refusal(close(reviewer, requestId))).toBe("cleaning-request.closed");
    const other = await posted(customer);
    await MemberEntity.patch({ memberId: reviewer.memberId }).set({ standing: "suspended" }).go();
    const before = fingerprint(await everything());
    expect(await refusal(close(reviewer, other.requestId))).toBe("request.forbidden");
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("once, of twenty at a moment, besides its customer who cancels it", async () => {
    const { customer, reviewer } = await world();
    const { requestId } = await posted(customer);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        index % 5 === 0 ? as(customer, () => Requests.cancel({ requestId })) : close(reviewer, requestId),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const lost of outcomes)
      if (lost.status === "rejected")
        expect(["cleaning-request.closed", "request.busy"]).toContain((lost.reason as { code: string }).code);
    expect((await checkTable()).broken).toEqual([]);
  });

  it.each([0, 1])("atomically: a fault before call %d", async (index) => {
    const { customer, reviewer } = await world();
    const { requestId } = await posted(customer);
    const before = fingerprint(await everything());
    const { stop } = intercept({ before: (call) => (call.index === index ? new Error("Gone.") : undefined) });
    await expect(close(reviewer, requestId)).rejects.toThrow("Gone.");
    stop();
    expect(fingerprint(await everything())).toEqual(before);
    expect((await close(reviewer, requestId)).request.status).toBe("cancelled");
  });
});
