import { randomUUID } from "node:crypto";
import { addMinutes } from "@naqi/contracts";
import {
  Account,
  Bookings,
  Cleaners,
  type MemberActor,
  Members,
  Notifications,
  Requests,
  Site,
  Tickets,
} from "@naqi/core";
import { ApplicationEntity } from "@naqi/core/market/applications/applications.entity";
import { OutboxEntity } from "@naqi/core/messaging/outbox/outbox.entity";
import { RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { beforeEach, describe, expect, it } from "vitest";
import {
  accepting,
  applied,
  as,
  asking,
  cleaner,
  job,
  marina,
  member,
  posted,
  testNow,
  visitor,
} from "../../../support/given/given.ts";
import { everything } from "../../../support/core/look.ts";
import { fakePorts } from "../../../support/core/ports.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(async () => {
  ports = fakePorts();
  while ((await deliver(addMinutes(testNow, 60 * 24 * 30))).delivered > 0);
});

const deliver = (now: string) => as(job, () => Notifications.deliverDue(), now);
const close = (who: MemberActor, now = testNow) => as({ ...who, authTime: now }, () => Account.close({}), now);
/** The events due at once: the reminder of an unfinished profile waits for days. */
const waiting = async () =>
  (await OutboxEntity.query.byDue({ queue: "waiting" }).go({ pages: "all" })).data.filter(
    ({ event }) => !event.kind.endsWith(".unfinished"),
  );

/**
 * Retries waiting events until there are none, with the mail service down: all end as given up. Returns the time it is
 * then.
 */
async function failingToDeath(): Promise<string> {
  ports.state.failMail = new Error("554 Message rejected");
  let now = testNow;
  for (let due = await waiting(); due.length > 0; due = await waiting()) {
    now = due.reduce((latest, { dueAt }) => (dueAt > latest ? dueAt : latest), now);
    await deliver(now);
  }
  ports.state.failMail = undefined;
  return now;
}

/** The erasure, and its second pass. */
async function erased(now: string) {
  for (const minutes of [0, 1, 30, 31, 32]) await deliver(addMinutes(now, minutes));
}

/** The event in an outbox row. */
const valuesOf = ({ event }: Record<string, unknown>) => (event as { values: Record<string, unknown> }).values;

/** The rows that contain any of these texts, except those that only say that a member existed. */
async function rowsNaming(texts: string[]) {
  const rows = await everything();
  return rows
    .filter((row) => texts.some((text) => JSON.stringify(row).toLowerCase().includes(text.toLowerCase())))
    .filter(({ __edb_e__ }) => !["closedaccount", "listing", "personline", "limit"].includes(__edb_e__));
}

/** A customer and a cleaner with a booking, a request and an application, with unique texts. */
async function pair() {
  const mark = randomUUID().slice(0, 8);
  const customer = await member("customer", { fullName: `Yusra${mark} Leaver`, email: `yusra${mark}@example.com` });
  const worker = await cleaner();
  await as(worker, () => Members.update({ fullName: `Zubaida${mark} Leaver` }));
  const request = await posted(customer, { title: `Title${mark}`, description: `Wish${mark}` });
  const application = await applied(worker, request.requestId, { message: `Offer${mark}` });
  const asked = asking(worker.memberId, { address: { ...marina, formattedAddress: `Tower${mark}, Dubai Marina` } });
  const quote = await as(customer, () => Bookings.quote(asked));
  const booked = await as(customer, () => Bookings.book({ ...accepting(asked, quote), notes: `Notes${mark}` }));
  return { customer, worker, mark, booked, request, application };
}

describe("mails that were never sent", () => {
  it("no longer name a cleaner who has left, whether they wait or were given up", async () => {
    for (const isGivenUp of [true, false]) {
      const { customer, worker, mark, booked } = await pair();
      const words = [`Zubaida${mark}`, `Offer${mark}`, worker.email, worker.memberId];
      expect((await rowsNaming(words)).filter((row) => row.__edb_e__ === "outbox").length).toBeGreaterThanOrEqual(2);
      const now = isGivenUp ? await failingToDeath() : testNow;
      await close(worker, now);
      if (!isGivenUp) ports.state.failMail = new Error("554 Message rejected");
      await erased(now);
      ports.state.failMail = undefined;
      // Only the receipt still waits, and goes with its last try.
      expect(
        (await rowsNaming(words)).filter(
          ({ event }) => (event as { kind?: string } | undefined)?.kind !== "account.closed",
        ),
      ).toEqual([]);
      await failingToDeath();
      expect(await rowsNaming(words)).toEqual([]);

      const kept = (await everything()).filter(
        (row) => row.__edb_e__ === "outbox" && JSON.stringify(row).includes(customer.memberId),
      );
      const about = kept.map(valuesOf).filter(({ bookingId }) => bookingId === booked.bookingId);
      expect(about.length).toBeGreaterThan(0);
      for (const values of about) {
        expect(values).toMatchObject({ customerName: `Yusra${mark} L.`, notes: `Notes${mark}` });
        expect(values).not.toHaveProperty("cleanerName");
      }
    }
  });

  it("contain no name, address or text of a customer who has left", async () => {
    const { customer, mark, worker } = await pair();
    await as(visitor, () => Members.forgotPassword({ email: customer.email }));
    await as(visitor, () => Site.subscribe({ email: customer.email, list: "newsletter" }));
    const words = [mark, customer.memberId];
    const now = await failingToDeath();
    await close(customer, now);
    await erased(now);
    // The cleaner's own name has the same mark.
    const left = (await rowsNaming(words)).filter(
      (row) => !JSON.stringify(row).toLowerCase().includes(`zubaida${mark}`),
    );
    expect(left).toEqual([]);
    for (const word of ["Yusra", "Title", "Wish", "Tower", "Notes"]) {
      expect(await rowsNaming([`${word}${mark}`])).toEqual([]);
    }
    const told = (await everything()).filter(
      (row) => row.__edb_e__ === "outbox" && JSON.stringify(row).includes(worker.memberId),
    );
    const about = told.map(valuesOf).filter(({ bookingId }) => bookingId);
    expect(about.length).toBeGreaterThan(0);
    for (const values of about)
      for (const theirs of ["customerName", "address", "location", "notes"]) expect(values).not.toHaveProperty(theirs);
    expect(JSON.stringify(told)).not.toContain("Marina");
  });

  it("about an offer still reach the cleaner after the customer, who closed the request, has left", async () => {
    const { customer, worker, mark, request } = await pair();
    await as(customer, () => Requests.cancel({ requestId: request.requestId }));
    ports.state.failMail = new Error("554 Message rejected");
    await deliver(testNow);
    await close(customer);
    await erased(testNow);
    ports.state.failMail = undefined;
    await deliver(addMinutes(testNow, 60 * 24));
    const told = ports.mails.filter(({ to }) => to === worker.email).map(({ subject, text }) => `${subject} ${text}`);
    expect(told.filter((mail) => mail.includes("Deep Cleaning") && mail.includes("closed"))).toHaveLength(1);
    expect(told.filter((mail) => mail.includes(`Title${mark}`))).toEqual([]);
  });

  it("are deleted after all their recipients have left", async () => {
    const { customer, worker, booked } = await pair();
    const now = await failingToDeath();
    const ofBooking = async () =>
      (await everything()).filter(
        (row) => row.__edb_e__ === "outbox" && JSON.stringify(row).includes(booked.bookingId),
      );
    expect(await ofBooking()).toHaveLength(1);
    await close(worker, now);
    await erased(now);
    expect(await ofBooking()).toHaveLength(1);
    await close(customer, addMinutes(now, 60));
    await erased(addMinutes(now, 60));
    expect(await ofBooking()).toEqual([]);
  });

  it("to a neighbour stay unchanged", async () => {
    const { worker, mark } = await pair();
    const other = await pair();
    const now = await failingToDeath();
    const before = (await rowsNaming([other.mark])).filter((row) => row.__edb_e__ === "outbox");
    expect(before.length).toBe(2);
    await close(worker, now);
    await erased(now);
    expect((await rowsNaming([other.mark])).filter((row) => row.__edb_e__ === "outbox")).toEqual(before);
    expect(await rowsNaming([`Zubaida${mark}`])).toEqual([]);
  });

  it("of an address that an unconfirmed member had typed stay its owner's", async () => {
    const email = `owner${randomUUID().slice(0, 8)}@example.com`;
    await as(visitor, () => Site.subscribe({ email, list: "waitlist" }));
    const squatter = await member("customer", { email, emailVerified: false });
    const now = await failingToDeath();
    await close(squatter, now);
    await erased(now);
    const left = (await everything()).filter(
      (row) => row.__edb_e__ === "outbox" && JSON.stringify(row).includes(email),
    );
    expect(left.map(({ event }) => (event as { kind: string }).kind)).toEqual(["site.subscriptionAsked"]);
  });
});

describe("rows of other members and of the system", () => {
  it("forget phone number views, and how often an address requested mails", async () => {
    const { customer, worker } = await pair();
    await as(customer, () => Cleaners.revealContact({ cleanerId: worker.memberId }));
    await as(visitor, () => Members.forgotPassword({ email: worker.email }));
    const ticket = { idempotencyKey: randomUUID(), name: "Z", topic: "other", message: "Hello there" } as const;
    await as(visitor, () => Tickets.open({ ...ticket, email: worker.email }));
    await as(visitor, () => Site.subscribe({ email: worker.email, list: "newsletter" }));
    const entities = async () =>
      (await everything())
        .filter((row) => [worker.memberId, worker.email].some((word) => JSON.stringify(row).includes(word)))
        .map(({ __edb_e__ }) => __edb_e__);
    expect(await entities()).toEqual(expect.arrayContaining(["reveal", "limit", "ticket", "conversation", "ledger"]));
    await close(worker);
    await erased(testNow);
    const left = await everything();
    expect(left.filter((row) => JSON.stringify(row).includes(worker.email))).toEqual([]);
    // The counter of a member's tries contains only the id, which leads to no person, and expires by itself.
    expect([...new Set(await entities())].sort()).toEqual(["closedaccount", "limit", "listing", "personline"]);
  });
});

describe("a request on the board whose customer leaves", () => {
  it("is cancelled, and its applicants are notified and no longer wait", async () => {
    const { customer, worker, request, application } = await pair();
    await close(customer);
    await erased(testNow);
    const { data: left } = await RequestEntity.get({ requestId: request.requestId }).go();
    expect(left).toMatchObject({ status: "cancelled", serviceType: "deep_cleaning" });
    for (const theirs of ["title", "description", "customerName"]) expect(left).not.toHaveProperty(theirs);
    const { data: offer } = await ApplicationEntity.get({ applicationId: application.applicationId }).go();
    expect(offer?.status).toBe("rejected");
    const told = ports.mails.filter(({ to }) => to === worker.email).map(({ subject, text }) => `${subject} ${text}`);
    expect(told.filter((mail) => mail.includes("Deep Cleaning") && mail.includes("closed"))).toHaveLength(1);
  });
});
