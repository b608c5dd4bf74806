import { addMinutes, fils } from "@naqi/contracts";
import { Bookings, Call, type MemberActor, Notifications } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { type Begun, type Failure, leaseMinutes } from "@naqi/core/messaging/notifications/deliver";
import { conversationIdOf } from "@naqi/core/messaging/messages/ids";
import { OutboxEntity } from "@naqi/core/messaging/outbox/outbox.entity";
import { outboxEvent } from "@naqi/core/messaging/outbox/outbox-event";
import { commit } from "@naqi/core/kit/table/commit";
import { beforeEach, describe, expect, it } from "vitest";
import { waitingRows as waiting } from "../../support/core/events.ts";
import { intercept } from "../../support/core/faults.ts";
import {
  accepting,
  as,
  asking,
  booking,
  cleaner,
  job,
  member,
  started,
  testNow,
  welcomeCode,
} from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";

let ports: ReturnType<typeof fakePorts>;
const deliver = (now = testNow) => as(job, () => Notifications.deliverDue(), now);
const sentTo = ({ email }: MemberActor) => ports.mails.filter(({ to }) => to === email);

beforeEach(async () => {
  ports = fakePorts();
  // Events of earlier tests are ignored.
  while ((await deliver(addMinutes(testNow, 60 * 24 * 30))).delivered > 0);
  ports.mails.length = 0;
});

describe("an event", () => {
  it("is delivered once although two workers read it at the same moment", async () => {
    const someone = await member("customer", { emailVerified: false });
    ports.state.slowMs = 30;
    const rounds = await Promise.all([deliver(), deliver(), deliver()]);
    expect(rounds.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(1);
    expect(sentTo(someone)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it("is also delivered by id, as the stream names it, once and without waiting for an index", async () => {
    const someone = await member("customer", { emailVerified: false });
    const eventIds = (await waiting()).map(({ eventId }) => eventId);
    intercept({ before: ({ input }) => ("IndexName" in input ? new Error("The index lags.") : undefined) });
    const these = () => as(job, () => Notifications.deliverThese(eventIds));
    const rounds = await Promise.all([these(), these()]);
    expect(rounds.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(1);
    expect(await these()).toEqual({ delivered: 0, failed: 0 });
    expect(sentTo(someone)).toHaveLength(1);
  });

  it("by id is delivered with a slow clock, but never before its time", async () => {
    const someone = await member("customer");
    const now = addMinutes(testNow, 60);
    const event = { email: someone.email, fullName: "Sara", language: "en" } as const;
    await as(job, () => commit([outboxEvent("account.closed", event), outboxEvent("account.closed", event, 10)]), now);
    const eventIds = (await waiting()).flatMap(({ event: { kind }, eventId }) =>
      kind === "account.closed" ? eventId : [],
    );
    const these = (at: string) => as(job, () => Notifications.deliverThese(eventIds), at);
    expect(await these(addMinutes(now, -0.01))).toEqual({ delivered: 1, failed: 0 });
    expect(await these(addMinutes(now, 9.9))).toEqual({ delivered: 0, failed: 0 });
    expect(await these(addMinutes(now, 10))).toEqual({ delivered: 1, failed: 0 });
  });

  it("is delivered in the same sweep as all other due ones, however many", async () => {
    await Promise.all(Array.from({ length: 120 }, () => member("customer", { emailVerified: false })));
    expect(await deliver()).toEqual({ delivered: 120, failed: 0 });
    expect(await waiting()).toEqual([]);
    expect(ports.mails).toHaveLength(120);
  });

  it("is left to the next sweep once the time of this one is over", async () => {
    await Promise.all(Array.from({ length: 60 }, () => member("customer", { emailVerified: false })));
    const sweep = () => as(job, () => Notifications.deliverDue(undefined, undefined, { hasTime: () => false }));
    expect([await sweep(), await sweep(), await sweep()].map(({ delivered }) => delivered)).toEqual([50, 10, 0]);
  });

  it("is reported by its age, if it is the oldest due one", async () => {
    const ages: number[] = [];
    const sweep = (now: string) =>
      as(job, () => Notifications.deliverDue(undefined, undefined, { reportAge: (age) => ages.push(age) }), now);
    await sweep(testNow);
    await as(job, () => commit([outboxEvent("request.takenOff", { requestId: "req_none" }, 2)]));
    await as(job, () => commit([outboxEvent("request.takenOff", { requestId: "req_none" }, 5)]));
    await sweep(testNow);
    await sweep(addMinutes(testNow, 6));
    await sweep(addMinutes(testNow, 6));
    expect(ages).toEqual([0, 0, 4 * 60, 0]);
  });

  it("is due at its very instant", async () => {
    await as(job, () => commit([outboxEvent("request.takenOff", { requestId: "req_none" }, 7)]));
    expect(await deliver(addMinutes(testNow, 6.99))).toEqual({ delivered: 0, failed: 0 });
    expect(await deliver(addMinutes(testNow, 7))).toEqual({ delivered: 1, failed: 0 });
  });

  it("with several recipients reaches each once although one mail fails", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    await deliver();
    ports.mails.length = 0;
    await booking(customer, worker.memberId);
    ports.state.refuse = worker.email;
    expect(await deliver()).toEqual({ delivered: 0, failed: 1 });
    expect(sentTo(customer)).toHaveLength(1);
    expect((await waiting()).find(({ event }) => event.kind === "booking.booked")).toMatchObject({
      told: ["customer"],
    });
    ports.state.refuse = undefined;
    expect(await deliver(addMinutes(testNow, 1))).toEqual({ delivered: 1, failed: 0 });
    expect([sentTo(customer).length, sentTo(worker).length]).toEqual([1, 1]);
  });

  it("that fails is reported each time with its reason, without any address", async () => {
    const someone = await member("customer", { emailVerified: false });
    const [row] = await waiting();
    ports.state.fail = new Error(`554 <${someone.email}>: mailbox is full`);
    const failures: Failure[] = [];
    for (let [due] = await waiting(), tries = 0; due && tries < 20; [due] = await waiting(), tries++)
      await as(job, () => Notifications.deliverDue((failure) => failures.push(failure)), due.dueAt);
    expect(failures.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(failures.map(({ givenUp }) => givenUp)).toEqual([...Array<boolean>(9).fill(false), true]);
    expect(failures[0]).toEqual({
      eventId: row?.eventId,
      kind: "member.confirmationAsked",
      attempt: 1,
      reason: "Error: 554 <(an address)>: mailbox is full",
      givenUp: false,
    });
  });

  it("about account security is logged once, whatever happens to its mail", async () => {
    const { memberId } = await member("customer");
    while ((await deliver()).delivered > 0);
    await as(job, () => commit([outboxEvent("security.changed", { memberId, what: "factorOff" })]));
    ports.state.failMail = new Error("down");
    const seen: Begun[] = [];
    const watch = (now: string) => as(job, () => Notifications.deliverDue(undefined, (begun) => seen.push(begun)), now);
    for (const minutes of [0, 60, 240]) await watch(addMinutes(testNow, minutes));
    const own = { kind: "security.changed", security: "factorOff", memberId };
    expect(seen).toEqual([{ eventId: expect.any(String) as string, requestId: undefined, ...own }]);
  });

  // covers operating.find
  it("keeps the request that caused it, also in the events that follow from it", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    for (const { eventId } of await waiting()) await OutboxEntity.delete({ eventId }).go();
    const asked = asking(worker.memberId);
    const quote = await as(customer, () => Bookings.quote(asked));
    const request = { actor: customer, now: testNow, requestId: "req=1" };
    await Call.run(request, () => Bookings.book(accepting(asked, quote)));
    const seen: Begun[] = [];
    const during: (string | undefined)[] = [];
    ports.state.waitFor = () => Promise.resolve(void during.push(Call.requestId()));
    for (let count = -1; count !== seen.length;) {
      count = seen.length;
      await as(job, () => Notifications.deliverDue(undefined, (begun) => seen.push(begun)));
    }
    ports.state.waitFor = undefined;
    expect(seen.map(({ kind }) => kind)).toContain("booking.booked");
    expect(new Set(seen.map(({ requestId }) => requestId))).toEqual(new Set(["req=1"]));
    expect(new Set(during)).toEqual(new Set(["req=1"]));
  });

  it("of an unknown kind waits, and is reported", async () => {
    const unknown = { eventId: "evt_unknown", event: { kind: "nobody.knows", values: {} } } as unknown as Pick<
      Parameters<typeof OutboxEntity.create>[0],
      "eventId" | "event"
    >;
    const when = { queue: "waiting", dueAt: testNow, attempts: 0, createdAt: testNow } as const;
    await OutboxEntity.create({ ...unknown, ...when }).go();
    const failures: Failure[] = [];
    await as(job, () => Notifications.deliverDue((failure) => failures.push(failure)));
    expect(failures).toMatchObject([{ reason: "Error: Nobody knows what follows from nobody.knows." }]);
    await OutboxEntity.delete({ eventId: "evt_unknown" }).go();
  });

  it("that fails is retried later, with doubling waits", async () => {
    await member("customer", { emailVerified: false });
    ports.state.fail = new Error("Mail is down.");
    expect(await deliver()).toEqual({ delivered: 0, failed: 1 });
    expect(await deliver()).toEqual({ delivered: 0, failed: 0 });
    const [first] = await waiting();
    expect(first).toMatchObject({ attempts: 1, lastError: "Error: Mail is down.", dueAt: addMinutes(testNow, 1) });
    expect(await deliver(first?.dueAt)).toEqual({ delivered: 0, failed: 1 });
    const [second] = await waiting();
    expect(second).toMatchObject({ attempts: 2, dueAt: addMinutes(first?.dueAt ?? "", 2) });
    ports.state.fail = undefined;
    expect(await deliver(second?.dueAt)).toEqual({ delivered: 1, failed: 0 });
  });

  it("is given up after ten tries and kept for manual handling", async () => {
    const someone = await member("customer", { emailVerified: false });
    const [{ eventId } = { eventId: "" }] = await waiting();
    ports.state.fail = new Error("Mail is down.");
    let now = testNow;
    let tries = 0;
    for (let due = await waiting(); due[0] && tries < 20; due = await waiting()) {
      now = due[0].dueAt;
      tries += (await deliver(now)).failed;
    }
    expect(tries).toBe(10);
    const { data } = await OutboxEntity.get({ eventId }).go();
    expect(data).toMatchObject({ attempts: 10, lastError: "Error: Mail is down.", queue: "given_up" });
    await as(job, () => Notifications.deliverThese([eventId]));
    ports.state.fail = undefined;
    await deliver(addMinutes(now, 60 * 24 * 365));
    expect(sentTo(someone)).toEqual([]);
  });

  it("is taken over after its lease if its worker died", async () => {
    const someone = await member("customer", { emailVerified: false });
    let goOn: (() => void) | undefined;
    ports.state.waitFor = () => new Promise((resolve) => (goOn = resolve));
    const slow = deliver();
    await expect.poll(() => goOn).toBeDefined();
    ports.state.waitFor = undefined;
    expect(await deliver(addMinutes(testNow, leaseMinutes - 0.1))).toEqual({ delivered: 0, failed: 0 });
    expect(await deliver(addMinutes(testNow, leaseMinutes))).toEqual({ delivered: 1, failed: 0 });
    goOn?.();
    await slow;
    // At least once: the same mail twice, under one id, so that the receiver can deduplicate.
    expect(new Set(sentTo(someone).map(({ id }) => id)).size).toBe(1);
  });

  it("of a member who left is dropped", async () => {
    const someone = await member("customer", { emailVerified: false });
    await MemberEntity.remove({ memberId: someone.memberId }).go();
    expect(await deliver()).toEqual({ delivered: 1, failed: 0 });
    expect(ports.mails).toEqual([]);
  });

  it("is only delivered by a job", async () => {
    const someone = await member("customer");
    await expect(as(someone, () => Notifications.deliverDue())).rejects.toMatchObject({ kind: "forbidden" });
    await expect(as(someone, () => Notifications.deliverThese(["evt_x"]))).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("a row of the outbox", () => {
  it("contains values, and no texts of ours", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, requestId } = await booking(customer, worker.memberId);
    expect((await waiting()).map(({ event }) => event)).toContainEqual({
      kind: "booking.booked",
      values: {
        bookingId,
        conversationId: conversationIdOf({ requestId }, worker.memberId),
        at: testNow,
        customerId: customer.memberId,
        cleanerId: worker.memberId,
        customerName: "Sara H.",
        cleanerName: "Aisha Khan",
        serviceType: "deep_cleaning",
        location: "Dubai Marina",
        day: "2027-03-10",
        hour: "10:00",
        minutes: 120,
        address: { formattedAddress: "Marina Gate 1, Dubai Marina", unit: "2304" },
        payment: { atDoor: fils(100), byNaqi: 0 },
        sequence: 0,
      },
    });
  });
});

describe("the mails of a booking", () => {
  it("contain only each party's permitted data", async () => {
    const [customer, worker] = [await member("customer", { fullName: "Sara Haddad" }), await cleaner()];
    const discountCode = await welcomeCode(customer);
    const { bookingId } = await booking(customer, worker.memberId, { discountCode });
    await deliver();
    const toCustomer = sentTo(customer).find(({ subject }) => subject.startsWith("Booking confirmed"));
    expect(toCustomer).toMatchObject({ subject: "Booking confirmed: Deep Cleaning in Dubai Marina" });
    expect(toCustomer?.text).toContain("When: Wed, 10 Mar 2027, 10:00-12:00 (Dubai time)");
    expect(toCustomer?.text).toContain("Where: Marina Gate 1, Dubai Marina, 2304");
    expect(toCustomer?.text).toContain("You pay: AED\u00a085");
    expect(toCustomer?.text).toContain("Please pay Aisha Khan AED\u00a085 after the job.");
    expect(toCustomer?.text).toContain(`See this booking: http://localhost/customer/bookings/${bookingId}\n`);
    const toCleaner = sentTo(worker).find(({ subject }) => subject.startsWith("New job"));
    expect(toCleaner?.text).toContain("Customer: Sara H.");
    expect(toCleaner?.text).toContain("Collect AED\u00a085 from the customer\nNaqi pays you AED\u00a015");
    expect(toCleaner?.text).toContain(`See this job: http://localhost/cleaner/bookings/${bookingId}\n`);
    expect(toCleaner?.text).not.toMatch(/WELCOME|Haddad/);
  });

  it("contain a stranger's words as text, never as markup or headers", async () => {
    const customer = await member("customer", { fullName: '<img src=x onerror="alert(1)">' });
    const worker = await cleaner();
    await booking(customer, worker.memberId, {
      address: { formattedAddress: "<b>Tower</b>\nBcc: all@example.com", location: { lat: 25.0806, lng: 55.1403 } },
    });
    await deliver();
    const mail = sentTo(worker)[0];
    expect(mail?.html).not.toMatch(/<img|<b>/);
    expect(mail?.html).toContain("&lt;img");
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  it("state no fee while none is charged, and nothing of a payment", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, startsAt } = await booking(customer, worker.memberId);
    await deliver();
    const late = addMinutes(startsAt, -60);
    await as(customer, () => Bookings.cancel({ bookingId, expectedFee: fils(50) }), late);
    await deliver(late);
    const subjects = [...sentTo(customer), ...sentTo(worker)].map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        "Booking cancelled: Deep Cleaning in Dubai Marina",
        "Job cancelled: Deep Cleaning in Dubai Marina",
      ]),
    );
    const told = sentTo(customer).find(({ subject }) => subject.startsWith("Booking cancelled"));
    expect(told?.text).toContain("There is no cancellation fee.");
    expect(told?.text).not.toMatch(/charged|You pay/);
  });

  it("thank after completion", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, endsAt } = await started(customer, worker);
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    await deliver(endsAt);
    const told = sentTo(customer).find(({ subject }) => subject === "Job completed: Deep Cleaning in Dubai Marina");
    expect(told?.text).toContain(`http://localhost/customer/bookings/${bookingId}\n`);
  });
});
