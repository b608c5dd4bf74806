import { addDays, policy } from "@naqi/contracts";
import { Account, Bookings, Notifications, Requests } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { beforeAll, describe, expect, it } from "vitest";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { as, job, posted, testNow, today } from "../../support/given/given.ts";
import { bookedOffer, offered } from "../../support/given/offered.ts";
import { mailedTo } from "../../support/given/offers.ts";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { suspendMember } from "../../support/given/staff.ts";

beforeAll(() => as(job, () => Notifications.discardWaiting()));

/** A booking of an offer, with its parties. */
async function visit() {
  const one = await offered();
  return { ...one, bookingId: (await bookedOffer(one)).bookingId };
}
type Visit = Awaited<ReturnType<typeof visit>>;

const byCustomer = ({ customer, bookingId }: Visit) => as(customer, () => Bookings.cancel({ bookingId, reopen: true }));
const byCleaner = ({ worker, bookingId }: Visit) =>
  as(worker, () => Bookings.cancel({ bookingId, reason: "My car broke down" }));
const changing = ({ customer: { memberId } }: Visit, to: { openRequests?: number }) =>
  MemberEntity.patch({ memberId }).set(to).go();
const unconfirming = ({ customer: { memberId } }: Visit) =>
  MemberEntity.patch({ memberId }).remove(["emailConfirmedAt"]).go();
const statuses = async ({ customer }: Visit) =>
  (await as(customer, () => Requests.mine({ limit: 50 }))).items.map(({ status }) => status).sort();

/** Contradictions between rows; the others here have artificial counts. */
const brokenOf = async ({ customer }: Visit) =>
  (await checkTable()).broken.filter((said) => said.includes(customer.memberId));

const full = { openRequests: policy.openRequests };

describe("a cancelled booking's request, back on the board", () => {
  const against: [string, string, (one: Visit) => Promise<unknown>][] = [
    ["has twenty open", "booking.tooManyRequests", (one) => changing(one, full)],
    ["is suspended", "member.suspended", ({ customer }) => suspendMember(customer.memberId)],
    ["has not confirmed the address", "member.unconfirmed", unconfirming],
  ];

  it.each(against)("is refused to a customer who %s, before and during the write", async (_, code, make) => {
    const [one, other] = [await visit(), await visit()];
    await make(one);
    await expect(byCustomer(one)).rejects.toMatchObject({ code });
    beforeTheWrite(() => make(other));
    await expect(byCustomer(other)).rejects.toMatchObject({ code });
    for (const each of [one, other]) expect(await statuses(each)).toEqual(["booked"]);
  });

  it.each(against)("stays closed when the cleaner cancels and the customer %s", async (_, __, make) => {
    const [one, other] = [await visit(), await visit()];
    await make(one);
    await expect(byCleaner(one)).resolves.toMatchObject({ status: "cancelled" });
    beforeTheWrite(() => make(other));
    await expect(byCleaner(other)).resolves.toMatchObject({ status: "cancelled" });
    for (const each of [one, other]) expect(await statuses(each)).toEqual(["cancelled"]);
  });

  it("keeps the limit of twenty while others are posted", async () => {
    const one = await visit();
    for (let count = 1; count < policy.openRequests; count++) await posted(one.customer);
    await Promise.allSettled([byCleaner(one), ...Array.from({ length: 10 }, () => posted(one.customer))]);
    const open = (await statuses(one)).filter((status) => status === "open");
    expect(open).toHaveLength(policy.openRequests);
    expect(await brokenOf(one)).toEqual([]);
  });

  it("reopens until the end of the requested day", async () => {
    for (const [preferredDate, status] of [
      [today, ["cancelled", "open"]],
      [addDays(today, -1), ["cancelled"]],
    ] as const) {
      const one = await visit();
      const { requestId } = one.request;
      await RequestEntity.patch({ requestId }).set({ preferredDate }).go();
      await byCleaner(one);
      expect(await statuses(one)).toEqual(status);
    }
  });

  it("reopens automatically when the cleaner leaves", async () => {
    const one = await visit();
    await as({ ...one.worker, authTime: testNow }, () => Account.close({}));
    await mailedTo(one.customer);
    expect(await statuses(one)).toEqual(["cancelled", "open"]);
    expect(await brokenOf(one)).toEqual([]);
  });
});
