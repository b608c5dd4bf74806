import { addMinutes } from "@naqi/contracts";
import { Account, type MemberActor, Members } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { PersonMarkEntity } from "@naqi/core/identity/member-record/person-marks.entity";
import { phoneMarkOf } from "@naqi/core/identity/member-record/person-marks";
import { beforeEach, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, booking, cleaner, member, testNow } from "../../../support/given/given.ts";
import { fakePorts } from "../../../support/core/ports.ts";

beforeEach(() => void fakePorts());

const state = (who: MemberActor, phone: string) => as(who, () => Members.update({ phone }));

// 0110: after the account is closed, marks stay 24 months without the account's hash.
it("a phone stated while the account closes keeps no mark of the account, and not for ever", async () => {
  const number = "+971509991122";
  const leaver = { ...(await member("customer")), authTime: testNow };
  beforeTheWrite(() => state(leaver, number));
  await as(leaver, () => Account.close({}));
  await deliverAll();
  await deliverAll(addMinutes(testNow, 11));
  const mark = await phoneMarkOf(number);
  const { data } = await PersonMarkEntity.get({ mark }).go({ consistent: true });
  expect(data?.holder).toBeUndefined();
  expect(data?.ttl).toBeDefined();
});

// G118: a phone that was another account's, which changed it, is known. Two tabs save at once, and one list of marks replaces the other.
it("two phones stated at once are both remembered", async () => {
  const [one, two] = ["+971509993311", "+971509993322"];
  const customer = { ...(await member("customer")), authTime: testNow };
  beforeTheWrite(() => state(customer, two));
  await state(customer, one);
  const { data } = await MemberEntity.get({ memberId: customer.memberId }).go({ consistent: true });
  expect(data?.phoneMarks).toEqual(expect.arrayContaining([await phoneMarkOf(one), await phoneMarkOf(two)]));
});

it("two phones stated at once keep no mark of the account once it is closed", async () => {
  const [one, two] = ["+971509994411", "+971509994422"];
  const customer = { ...(await member("customer")), authTime: testNow };
  beforeTheWrite(() => state(customer, two));
  await state(customer, one);
  await as(customer, () => Account.close({}));
  for (const phone of [one, two]) {
    const { data } = await PersonMarkEntity.get({ mark: await phoneMarkOf(phone) }).go({ consistent: true });
    expect([phone, data?.holder, typeof data?.ttl]).toEqual([phone, undefined, "number"]);
  }
});

// G120, 0111: compared at booking, by every phone that was stated.
it("a booking of oneself is recognised by a phone that was stated at the same moment as another", async () => {
  const worker = await cleaner();
  const customer = await member("customer");
  const own = "+971509995511";
  await state(worker, own);
  beforeTheWrite(() => state(customer, own));
  await state(customer, "+971509995522");
  const { bookingId } = await booking(customer, worker.memberId);
  const { data } = await BookingEntity.get({ bookingId }).go({ consistent: true });
  expect(data?.uncounted?.risks).toContain("phone");
});

it("(control) one after the other, it is recognised", async () => {
  const [worker, customer] = [await cleaner(), await member("customer")];
  await state(worker, "+971509996611");
  await state(customer, "+971509996611");
  await state(customer, "+971509996622");
  const { bookingId } = await booking(customer, worker.memberId);
  const { data } = await BookingEntity.get({ bookingId }).go({ consistent: true });
  expect(data?.uncounted?.risks).toContain("phone");
});
