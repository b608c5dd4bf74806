import { randomUUID } from "node:crypto";
import { addDays, addMinutes } from "@naqi/contracts";
import { Account, Bookings, Calendar, type MemberActor, Members } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, booking, cleaner, member, started, testNow, today } from "../../../support/given/given.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { signedIn } from "../../../support/given/signing-in.ts";
import { reinstateMember, suspendMember } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aTeam } from "../../../support/given/teams.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => {
  ports = fakePorts();
});

const pair = async () => [await member("customer"), await cleaner()] as const;
const suspendingBeforeTheWrite = ({ memberId }: MemberActor, now = testNow) =>
  beforeTheWrite(() => suspendMember(memberId, now));

describe("a member who is suspended between the read and the write", () => {
  it.each([
    ["declined", Bookings.declineMove],
    ["withdrawn", Bookings.withdrawMove],
  ] as const)("leaves a proposed time unchanged, which is not %s", async (how, answer) => {
    const [customer, worker] = await pair();
    const { bookingId, version: read, scheduledDate, startsAt } = await booking(customer, worker.memberId);
    const late = addMinutes(startsAt, -12 * 60);
    const asked = {
      bookingId,
      version: read,
      scheduledDate: addDays(scheduledDate, 1),
      scheduledTime: "14:00",
    } as const;
    const by = how === "declined" ? customer : worker;
    const { version } = await as(by, () => Bookings.reschedule({ ...asked, idempotencyKey: randomUUID() }), late);
    suspendingBeforeTheWrite(worker, late);
    expect(await refusal(as(worker, () => answer({ bookingId, version }), late))).toBe("member.suspended");
  });

  it("cannot request more time, and withdraws none", async () => {
    const [customer, worker] = await pair();
    const begun = await started(customer, worker);
    const { bookingId } = begun;
    const at = addMinutes(begun.startsAt, 5);
    const { version } = await as(
      worker,
      () => Bookings.proposeExtension({ bookingId, version: begun.version, minutes: 60 }),
      at,
    );
    const withdraw = () => as(worker, () => Bookings.withdrawExtension({ bookingId, version }), at);
    suspendingBeforeTheWrite(worker, at);
    expect(await refusal(withdraw())).toBe("member.suspended");
    // The worker that puts visits on hold has not run yet.
    const accept = () => as(customer, () => Bookings.acceptExtension({ bookingId, version }), at);
    expect(await refusal(accept())).toBe("booking.onHold");
  });

  it("cannot turn the start code on or off", async () => {
    const [customer, worker] = await pair();
    const { bookingId } = await booking(customer, worker.memberId);
    suspendingBeforeTheWrite(customer);
    const refused = await refusal(as(customer, () => Bookings.setStartCode({ bookingId, isOn: true })));
    expect(refused).toBe("member.suspended");
  });

  it("cannot report a closed door, alone or for a business, and withdraws no report", async () => {
    const [customer, worker] = await pair();
    const { bookingId, startsAt } = await booking(customer, worker.memberId);
    await as(worker, () => Bookings.arrive({ bookingId }), startsAt);
    const at = addMinutes(startsAt, 31);
    const tried = ["called", "knocked"] as ("called" | "knocked")[];
    const report = () => as(worker, () => Bookings.reportNoAccess({ bookingId, tried }), at);
    suspendingBeforeTheWrite(worker, at);
    expect(await refusal(report())).toBe("member.suspended");
    await reinstateMember(worker.memberId, at);
    await report();
    suspendingBeforeTheWrite(worker, at);
    expect(await refusal(as(worker, () => Bookings.withdrawReport({ bookingId }), at))).toBe("member.suspended");

    const { owner, aisha, booked, give, step } = await aTeam();
    await give(aisha);
    await step(aisha, booked.startsAt, { step: "arrive" });
    suspendingBeforeTheWrite(owner, at);
    const later = addMinutes(booked.startsAt, 31);
    expect(await refusal(step(aisha, later, { step: "reportNoAccess", tried }))).toBe("booking.onHold");
  });

  it("gets an export without addresses", async () => {
    const [customer, worker] = await pair();
    await booking(customer, worker.memberId);
    suspendingBeforeTheWrite(worker);
    await as(worker, () => Account.requestExport({}));
    const { url } = await as(worker, () => Account.exportLink({}));
    const files = ports.documents.keys().filter((key) => url.includes(key));
    expect(files).toHaveLength(1);
    const { bytes = [] } = (await ports.documents.files.read(files[0] ?? "")) ?? {};
    const text = Buffer.from(bytes).toString();
    expect(text).toContain("Dubai Marina");
    expect(text).not.toMatch(/2304|Marina Gate/);
  });
});

describe("a calendar link", () => {
  it("is not created by a session that ends at that moment", async () => {
    const worker = await cleaner();
    const [phone, laptop] = [await signedIn(worker, testNow), await signedIn(worker, testNow)];
    beforeTheWrite(() => as(laptop, () => Members.signOut({ stopCalendar: true })));
    expect(await refusal(as(phone, () => Calendar.renew({})))).toBe("request.anonymous");
    expect((await as(worker, () => Calendar.mine({}))).feed).toBeUndefined();
  });
});

describe("a job of a suspended person of a team", () => {
  it("returns to the owner when the owner is reinstated", async () => {
    const { owner, aisha, give, seen } = await aTeam({ scheduledDate: addDays(today, 5) });
    await give(aisha);
    await deliverAll(testNow);
    const at = (minutes: number) => addMinutes(testNow, minutes);
    await suspendMember(owner.memberId, at(1));
    await deliverAll(at(15));
    await suspendMember(aisha.memberId, at(40));
    await deliverAll(at(60));
    expect(await seen(at(61))).toMatchObject({ assignee: { memberId: aisha.memberId }, held: {} });
    await reinstateMember(owner.memberId, at(100));
    await deliverAll(at(101));
    const after = await seen(at(102));
    expect([after.assignee, after.held]).toEqual([undefined, undefined]);
  });

  it("returns to the owner within a day of the owner being free", async () => {
    const { owner, aisha, give, seen } = await aTeam({ scheduledDate: addDays(today, 5) });
    await give(aisha);
    const other = await booking(await member("customer"), owner.memberId, { scheduledDate: addDays(today, 5) });
    await suspendMember(aisha.memberId);
    await deliverAll(addMinutes(testNow, 15));
    expect((await seen()).assignee?.memberId).toBe(aisha.memberId);
    await as(owner, () => Bookings.cancel({ bookingId: other.bookingId, reason: "I am double booked" }));
    await deliverAll(addMinutes(testNow, 2 * 24 * 60));
    const after = await seen(addMinutes(testNow, 2 * 24 * 60));
    expect([after.assignee, after.held]).toEqual([undefined, undefined]);
  });
});
