import { addMinutes, policy } from "@naqi/contracts";
import { Account, Bookings, type MemberActor, Problems } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import * as given from "../../../support/given/given.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { staff as staffMember } from "../../../support/given/staff.ts";
import { aTeam } from "../../../support/given/teams.ts";

beforeEach(() => {
  fakePorts();
});

async function pair() {
  const [customer, cleaner] = [await given.member("customer"), await given.cleaner()];
  const { bookingId, startsAt, endsAt } = await given.booking(customer, cleaner.memberId);
  const early = addMinutes(startsAt, -policy.startEarlyMinutes);
  return {
    customer,
    cleaner,
    startsAt,
    endsAt,
    /** Before the time of the visit, from which no one can leave. */
    early,
    start: (now = early) => given.as(cleaner, () => Bookings.start({ bookingId }), now),
    complete: () => given.as(cleaner, () => Bookings.complete({ bookingId }), endsAt),
    status: async (reader = customer) => (await given.as(reader, () => Bookings.get({ bookingId }))).status,
    version: async () => (await given.as(customer, () => Bookings.get({ bookingId }))).version,
    bookingId,
  };
}

const closing = (someone: MemberActor, now: string) =>
  given.as({ ...someone, authTime: now }, () => Account.close({}), now);

async function underWay({ memberId }: MemberActor) {
  const { data } = await MemberEntity.get({ memberId }).go();
  return data?.jobsUnderWay;
}

describe("closing an account during the start of a job", () => {
  it.each(["customer", "cleaner"] as const)(
    "keeps the %s when it is started before the account is closed",
    async (side) => {
      const visit = await pair();
      beforeTheWrite(() => visit.start());
      await expect(closing(visit[side], visit.early)).rejects.toMatchObject({ code: "account.jobUnderWay" });
      expect(await visit.status()).toBe("in_progress");
      await visit.complete();
      expect(await underWay(visit[side])).toBe(0);
      await expect(closing(visit[side], visit.endsAt)).resolves.toMatchObject({ closedAt: visit.endsAt });
    },
  );

  it.each([
    ["customer", "booking.partyLeft"],
    ["cleaner", "member.suspended"],
  ] as const)("starts nothing once the %s has closed theirs", async (side, code) => {
    const visit = await pair();
    beforeTheWrite(() => closing(visit[side], visit.early));
    await expect(visit.start()).rejects.toMatchObject({ code });
    expect(await visit.status(side === "customer" ? visit.cleaner : visit.customer)).toBe("confirmed");
    expect(await underWay(visit.customer)).toBe(0);
  });

  it("refuses a team member's step once the company has closed its account", async () => {
    const { owner, aisha, booked, give, step } = await aTeam();
    await give(aisha);
    const early = addMinutes(booked.startsAt, -policy.startEarlyMinutes);
    beforeTheWrite(() => closing(owner, early));
    await expect(step(aisha, early, { step: "arrive" })).rejects.toMatchObject({ code: "booking.partyLeft" });
  });

  it.each(["customer", "cleaner"] as const)(
    "keeps the %s when it is reopened before the account is closed",
    async (side) => {
      const visit = await pair();
      await visit.start();
      await visit.complete();
      const staff = await staffMember();
      const version = await visit.version();
      const reason = "Half of it was left";
      const { bookingId, endsAt } = visit;
      beforeTheWrite(() => given.as(staff, () => Bookings.staffReopen({ bookingId, version, reason }), endsAt));
      await expect(closing(visit[side], endsAt)).rejects.toMatchObject({ code: "account.jobUnderWay" });
      expect(await visit.status()).toBe("in_progress");
    },
  );

  it("reports a job in progress", async () => {
    const visit = await pair();
    await visit.start();
    expect(await given.as(visit.customer, () => Account.closing({}))).toMatchObject({ jobUnderWay: true });
  });

  it("counts a job that staff cancel as ended, and refuses them while it is started", async () => {
    const visit = await pair();
    const { bookingId, startsAt } = visit;
    const staff = await staffMember();
    const cancel = () =>
      given.as(staff, () => Bookings.staffCancel({ bookingId, fee: "none", reason: "Nobody came" }), startsAt);
    beforeTheWrite(() => visit.start());
    await expect(cancel()).rejects.toMatchObject({ code: "booking.changed" });
    expect([await underWay(visit.customer), await underWay(visit.cleaner)]).toEqual([1, 1]);
    await cancel();
    expect([await underWay(visit.customer), await underWay(visit.cleaner)]).toEqual([0, 0]);
  });
});

describe("a visit whose time has come", () => {
  it("keeps both sides from its start, because the cleaner may be at work", async () => {
    const { customer, cleaner, startsAt } = await pair();
    expect(await given.as(customer, () => Account.closing({}), startsAt)).toMatchObject({ visitUnsettled: true });
    for (const who of [customer, cleaner])
      await expect(closing(who, startsAt)).rejects.toMatchObject({ code: "account.visitUnsettled" });
    await expect(closing(customer, addMinutes(startsAt, -1))).resolves.toBeTruthy();
  });

  it("keeps a customer also if the problem that kept them is withdrawn at the same moment", async () => {
    const { customer, bookingId, endsAt } = await pair();
    const now = addMinutes(endsAt, 7);
    const asked = { bookingId, kind: "conduct" as const, text: "No one came to my home at all." };
    const { problemId } = await given.as(customer, () => Problems.report(asked), now);
    const withdraw = () => given.as(customer, () => Problems.withdraw({ bookingId, problemId }), now);
    beforeTheWrite(withdraw);
    await expect(closing(customer, now)).rejects.toMatchObject({ code: "account.problemOpen" });
    await withdraw();
    await expect(closing(customer, now)).rejects.toMatchObject({ code: "account.visitUnsettled" });
  });

  it.each(["customer", "cleaner"] as const)(
    "keeps the %s also if its start is undone at the same moment",
    async (side) => {
      const visit = await pair();
      await visit.start(addMinutes(visit.endsAt, -0.4));
      const now = addMinutes(visit.endsAt, 0.3);
      const undo = () => given.as(visit.cleaner, () => Bookings.undoStart({ bookingId: visit.bookingId }), now);
      beforeTheWrite(undo);
      await expect(closing(visit[side], now)).rejects.toMatchObject({ code: "account.jobUnderWay" });
      await undo();
      await expect(closing(visit[side], now)).rejects.toMatchObject({ code: "account.visitUnsettled" });
    },
  );
});
