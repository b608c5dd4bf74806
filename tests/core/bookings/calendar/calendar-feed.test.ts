import { addDays, addMinutes, isMutableMail } from "@naqi/contracts";
import { Bookings, Calendar, type MemberActor, Members, Notifications, Security } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { readCalendar, rulesBroken } from "../../../support/calendars.ts";
import { intercept } from "../../../support/core/faults.ts";
import { as, booking, cleaner, job, member, testNow, today, visitor } from "../../../support/given/given.ts";
import { everything } from "../../../support/core/look.ts";
import { moving, visit } from "../../../support/given/moving.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";
import { refusal } from "../../../support/given/talking.ts";
import { reinstateMember, suspendMember } from "../../../support/given/staff.ts";

const made = async (who: MemberActor, now = testNow) => (await as(who, () => Calendar.renew({}), now)).token;
const textAt = (token: string, now = testNow) => as(visitor, () => Calendar.feed({ token }), now);
const followed = async (token: string, now = testNow) => {
  const text = await textAt(token, now);
  expect(rulesBroken(text)).toEqual([]);
  return readCalendar(text).events;
};
const idsAt = async (token: string, now = testNow) =>
  (await followed(token, now)).map(({ uid }) => uid.replace("@naqi", "")).sort();
const refusedAt = (token: string, now = testNow) => refusal(textAt(token, now));

// covers calendar.feed
describe("a calendar that follows a member's visits", () => {
  // covers B7.22
  it("shows both parties what their mails contain, without price, notes and access instructions", async () => {
    const { customer, worker, booked } = await visit();
    for (const [who, other] of [
      [customer, "Aisha Khan"],
      [worker, "Sara H."],
    ] as const) {
      const text = await textAt(await made(who));
      expect(readCalendar(text)).toMatchObject({
        name: "Naqi",
        method: undefined,
        events: [
          {
            uid: `${booked.bookingId}@naqi`,
            sequence: 0,
            status: "CONFIRMED",
            summary: `Deep Cleaning in Dubai Marina with ${other}`,
            location: "Marina Gate 1, Dubai Marina, 2304",
            startsAt: booked.startsAt,
            endsAt: booked.endsAt,
          },
        ],
      });
      expect(text).not.toMatch(/AED|\d00\b(?!Z)|ORGANIZER|ATTENDEE/);
    }
  });

  it("follows a move with a higher sequence, and leaves out cancelled visits", async () => {
    const { customer, worker, booked } = await visit();
    const token = await made(worker);
    const moved = await moving(customer, booked);
    expect(await followed(token)).toMatchObject([{ sequence: moved.version, startsAt: moved.startsAt }]);
    expect(moved.version).toBeGreaterThan(0);
    await as(customer, () => Bookings.cancel({ bookingId: booked.bookingId }));
    expect(await followed(token)).toEqual([]);
  });

  it("contains upcoming visits and the last 30 days, of its owner only", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const token = await made(customer);
    const past = await booking(customer, worker.memberId);
    const ahead = await booking(customer, worker.memberId, { scheduledDate: addDays(today, 60) });
    await booking(await member("customer"), worker.memberId, { scheduledTime: "14:00" });
    await as(worker, () => Bookings.start({ bookingId: past.bookingId }), past.startsAt);
    await as(worker, () => Bookings.complete({ bookingId: past.bookingId }), past.endsAt);
    const last = addMinutes(past.startsAt, 30 * 24 * 60);
    expect(await idsAt(token, last)).toEqual([past.bookingId, ahead.bookingId].sort());
    expect(await idsAt(token, addMinutes(last, 1))).toEqual([ahead.bookingId]);
  });
});

// covers calendar.feed
describe("its address", () => {
  // covers B7.22
  it("does not exist until created, is shown once, and stored as a hash", async () => {
    const who = await member("customer");
    expect(await as(who, () => Calendar.mine({}))).toEqual({});
    const { token, madeAt } = await as(who, () => Calendar.renew({}));
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(await as(who, () => Calendar.mine({}))).toEqual({ feed: { madeAt } });
    expect(JSON.stringify(await everything())).not.toContain(token);
  });

  it("ends when it is renewed, and when it is turned off, also twice", async () => {
    const who = await cleaner();
    const old = await made(who);
    const next = await made(who);
    expect(await refusedAt(old)).toBe("calendar.notFound");
    expect(await followed(next)).toEqual([]);
    for (let times = 0; times < 2; times++) await as(who, () => Calendar.turnOff({}));
    expect(await refusedAt(next)).toBe("calendar.notFound");
    expect(await as(who, () => Calendar.mine({}))).toEqual({});
    expect(await followed(await made(who))).toEqual([]);
  });

  it("created in two tabs at once is one of the two", async () => {
    const who = await member("customer");
    const tokens = await Promise.all([made(who), made(who)]);
    const outcomes = await Promise.all(
      tokens.map((token) =>
        textAt(token).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  // covers B7.22
  it.each(["suspended", "closed"] as const)(
    "ends for a member who is %s, who cannot create another",
    async (standing) => {
      const who = await member("customer");
      const token = await made(who);
      if (standing === "suspended") await suspendMember(who.memberId);
      else await MemberEntity.patch({ memberId: who.memberId }).set({ standing }).go();
      expect(await refusedAt(token)).toBe("calendar.notFound");
      expect(await refusal(made(who))).toBe("member.suspended");
      if (standing === "closed") return;
      await reinstateMember(who.memberId);
      expect(await followed(token)).toEqual([]);
    },
  );

  it("ends for a member who became staff", async () => {
    const who = await member("customer");
    const token = await made(who);
    await MemberEntity.patch({ memberId: who.memberId }).set({ role: "admin" }).go();
    expect(await refusedAt(token)).toBe("calendar.notFound");
  });

  // covers B7.22
  it("gets the same answer for every wrong guess", async () => {
    const [who, other] = [await member("customer"), await member("customer")];
    const [token, theirs] = [await made(who), await made(other)];
    const owner = token.slice(0, 21);
    const guesses = [
      "",
      "A".repeat(64),
      "A".repeat(200),
      `${token}A`,
      token.slice(0, -1),
      `${owner}${theirs.slice(21)}`,
      `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
      token.toUpperCase(),
      "الرابط",
      "../../visits",
    ];
    for (const guess of guesses) expect(await refusedAt(guess)).toBe("calendar.notFound");
    expect(await followed(token)).toEqual([]);
  });

  // covers B7.22
  it("is read at most 60 times an hour, and created ten times", async () => {
    const who = await member("customer");
    const token = await made(who);
    for (let reads = 0; reads < 60; reads++) await textAt(token);
    expect(await refusedAt(token)).toBe("calendar.tooOften");
    expect(await followed(token, addMinutes(testNow, 60))).toEqual([]);
    for (let times = 1; times < 10; times++) await made(who);
    expect(await refusal(made(who))).toBe("calendar.tooManyRenewals");
    // The refused attempts ended nothing.
    expect(await as(who, () => Calendar.mine({}))).toMatchObject({ feed: {} });
  });

  it("costs four requests to read, a guess one, two to create, and one each to look and to turn off", async () => {
    const { customer } = await visit();
    const token = await made(customer);
    const { sent, stop } = intercept();
    const costs = async (work: () => Promise<unknown>) => {
      const before = sent.length;
      await work().catch(() => undefined);
      return sent.length - before;
    };
    expect(await costs(() => textAt(token))).toBe(4);
    expect(await costs(() => textAt(`${token.slice(0, 22)}${"A".repeat(42)}`))).toBe(1);
    expect(await costs(() => textAt("no token"))).toBe(0);
    expect(await costs(() => as(customer, () => Calendar.mine({})))).toBe(1);
    expect(await costs(() => made(customer))).toBe(2);
    expect(await costs(() => as(customer, () => Calendar.turnOff({})))).toBe(1);
    stop();
  });
});

describe("a calendar link", () => {
  let ports: ReturnType<typeof fakePorts>;
  const deliver = () => as(job, () => Notifications.deliverDue());
  beforeEach(async () => {
    ports = fakePorts();
    await deliver();
    ports.mails.length = 0;
  });
  const isStopped = (token: string) =>
    textAt(token).then(
      () => false,
      () => true,
    );
  const since = async (who: MemberActor) => (await as(who, () => Security.mine({}))).calendarSince;

  it("is confirmed by a security mail with each new link, which names where to stop it", async () => {
    const who = await member("customer");
    for (let links = 1; links <= 2; links++) {
      await deliver();
      ports.mails.length = 0;
      await made(who);
      await deliver();
      expect(ports.mails).toMatchObject([{ to: who.email, subject: "A calendar link was created for your account" }]);
      expect(ports.mails[0]?.text).toContain("/security");
    }
    expect(isMutableMail("security")).toBe(false);
  });

  it("sends no mail to an unconfirmed address", async () => {
    const who = await member("customer", { emailVerified: false });
    await deliver();
    ports.mails.length = 0;
    await made(who);
    await deliver();
    expect(ports.mails).toEqual([]);
  });

  it("is shown on the security page until it is stopped", async () => {
    const who = await member("customer");
    expect(await since(who)).toBeUndefined();
    await made(who);
    expect(await since(who)).toBe(testNow);
    await as(who, () => Calendar.turnOff({}));
    expect(await since(who)).toBeUndefined();
  });

  // covers V7.4
  it.each([true, false])("ends with signing out everywhere if chosen: %s", async (stopCalendar) => {
    const who = await member("customer");
    const token = await made(who);
    await as(who, () => Members.signOut({ stopCalendar }));
    expect(await isStopped(token)).toBe(stopCalendar);
  });

  it.each([true, false])("ends with a changed password if chosen: %s", async (stopCalendar) => {
    const who = await member("customer");
    const { memberId, email } = who;
    ports.accounts.push({ memberId, email, emailVerified: true, kind: "password" });
    const token = await made(who);
    await as(who, () =>
      Security.changePassword({ password: "Sparkling-Floor-7", newPassword: "Another-Mop-88", stopCalendar }),
    );
    expect(await isStopped(token)).toBe(stopCalendar);
  });

  it.each([true, false])("ends with a password reset by mail if chosen: %s", async (stopCalendar) => {
    const who = await member("customer");
    const { memberId, email } = who;
    ports.accounts.push({ memberId, email, emailVerified: true, kind: "password" });
    const link = await made(who);
    await deliver();
    ports.mails.length = 0;
    await as(visitor, () => Members.forgotPassword({ email }));
    await deliver();
    const token = tokenIn(ports.mails[0] ?? { text: "" });
    expect(await as(visitor, () => Members.passwordReset({ token }))).toMatchObject({ hasCalendar: true });
    await as(visitor, () => Members.resetPassword({ token, newPassword: "Another-Mop-88", stopCalendar }));
    expect(await isStopped(link)).toBe(stopCalendar);
  });

  it("of an unconfirmed account always ends with a password reset by mail, without a choice", async () => {
    const stranger = await member("customer", { emailVerified: false });
    const { memberId, email } = stranger;
    ports.accounts.push({ memberId, email, emailVerified: false, kind: "password" });
    const link = await made(stranger);
    expect(await isStopped(link)).toBe(false);
    await deliver();
    ports.mails.length = 0;
    await as(visitor, () => Members.forgotPassword({ email }));
    await deliver();
    const token = tokenIn(ports.mails[0] ?? { text: "" });
    expect(await as(visitor, () => Members.passwordReset({ token }))).toMatchObject({ hasCalendar: false });
    await as(visitor, () => Members.resetPassword({ token, newPassword: "Another-Mop-88", stopCalendar: false }));
    expect(await isStopped(link)).toBe(true);
  });

  it("of someone who signed up with another person's address ends as its owner confirms it", async () => {
    const who = await member("customer", { emailVerified: false });
    const { memberId, email } = who;
    ports.accounts.push({ memberId, email, emailVerified: false, kind: "password" });
    const link = await made(who);
    await deliver();
    const mail = ports.mails.find(({ to }) => to === email);
    const token = tokenIn(mail ?? { text: "" });
    await as(visitor, () => Members.confirmElsewhere({ token, newPassword: "Another-Mop-88" }));
    expect(await refusedAt(link)).toBe("calendar.notFound");
  });
});
