import { randomUUID } from "node:crypto";
import { account, addMinutes, fils } from "@naqi/contracts";
import {
  Account,
  Bookings,
  CleanerOnboarding,
  Favorites,
  Members,
  Messages,
  Notifications,
  Pictures,
  Problems,
  Reports,
  Requests,
  Reviews,
} from "@naqi/core";
import { client, tableName } from "@naqi/core/kit/table/table";
import { AuditEntity } from "@naqi/core/staff/audit/audit.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { homeOf } from "../../../support/given/customer-wizard.ts";
import * as given from "../../../support/given/given.ts";
import { jpeg } from "../../../support/made-files.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { allRows } from "../../../support/core/rows.ts";
import { staff } from "../../../support/given/staff.ts";
import { saying } from "../../../support/given/talking.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => {
  ports = fakePorts();
});

const fresh = { authTime: given.testNow };
/** After the second pass, and after every mail of the jobs was due. */
const later = "2027-03-12T06:00:00.000Z";

/** Processes waiting events until there are none: the erasure's first attempts, then its second pass. */
async function deliver(now: string) {
  await given.as(given.job, () => Notifications.deliverDue(), now);
  await given.as(given.job, () => Notifications.deliverDue(), now);
}

/** Rows that hold any of these texts, by entity. */
async function rowsWith(texts: string[]) {
  const rows = await allRows(client, tableName);
  return rows
    .filter((row) => texts.some((text) => JSON.stringify(row).toLowerCase().includes(text.toLowerCase())))
    .map(({ __edb_e__, pk, sk }) => `${__edb_e__} ${pk} ${sk}`);
}

/** A cleaner whose texts are all unique. */
async function leavingCleaner() {
  const mark = randomUUID().slice(0, 8);
  const words = {
    name: `Zubaida${mark} Leaver`,
    business: `Business${mark}`,
    bio: `Bio${mark}`,
    phone: `+9715${Math.floor(10_000_000 + Math.random() * 89_999_999)}`,
  };
  const someone = await given.member("cleaner", { fullName: words.name, ...fresh });
  await given.as(someone, () => Members.update({ phone: words.phone }));
  await given.as(given.job, () =>
    CleanerOnboarding.establish(
      given.establishment(someone.memberId, {
        profile: { businessName: words.business, bio: words.bio, phone: words.phone },
      }),
    ),
  );
  return { someone, texts: [words.name, words.business, words.bio, words.phone, someone.email] };
}

// covers account.close
describe("closing an account", () => {
  it("describes its effects", async () => {
    const { someone } = await leavingCleaner();
    const customer = await given.member("customer");
    await given.booking(customer, someone.memberId);
    expect(await given.as(someone, () => Account.closing({}))).toEqual({
      upcomingBookings: 1,
      jobUnderWay: false,
      problemOpen: false,
      visitUnsettled: false,
      unpaidVisit: false,
      inTeam: false,
      owed: 0,
      owedByCustomers: 0,
    });
    expect(await given.as(customer, () => Account.closing({}))).toEqual({
      upcomingBookings: 1,
      jobUnderWay: false,
      problemOpen: false,
      visitUnsettled: false,
      unpaidVisit: false,
      inTeam: false,
      owed: 0,
      owedByCustomers: 0,
    });
  });

  // covers V7.5
  it("requires a fresh sign-in", async () => {
    const stale = await given.member("cleaner", { authTime: "2027-03-07T04:54:00.000Z" });
    await expect(given.as(stale, () => Account.close({}))).rejects.toMatchObject({ code: "member.signInAgain" });
    expect(await given.as(stale, () => Members.me({}))).toMatchObject({ role: "cleaner" });
  });

  it("is refused while a job is in progress, and loses nothing", async () => {
    const { someone } = await leavingCleaner();
    const customer = await given.member("customer");
    const job = await given.started(customer, someone);
    await expect(
      given.as({ ...someone, authTime: job.startsAt }, () => Account.close({}), job.startsAt),
    ).rejects.toMatchObject({
      code: "account.jobUnderWay",
    });
    expect((await given.as(someone, () => Bookings.get({ bookingId: job.bookingId }))).status).toBe("in_progress");
  });

  // covers S136
  it("is refused to both until it is settled whether a visit took place (G18)", async () => {
    const [customer, worker] = [await given.member("customer"), await given.cleaner()];
    const { bookingId, endsAt } = await given.booking(customer, worker.memberId);
    const now = addMinutes(endsAt, 60);
    const says = (who: typeof customer, tookPlace: boolean) =>
      given.as(who, () => Bookings.answer({ bookingId, tookPlace }), now);
    const closes = (who: typeof customer) => given.as({ ...who, authTime: now }, () => Account.close({}), now);
    const isRefused = async () => {
      for (const who of [customer, worker]) {
        const shown = await given.as(who, () => Account.closing({}), now);
        expect(shown).toMatchObject({ visitUnsettled: true, upcomingBookings: 0 });
        await expect(closes(who)).rejects.toMatchObject({ code: "account.visitUnsettled" });
      }
    };
    await isRefused();
    await says(customer, false);
    await isRefused();
    await says(worker, true);
    await isRefused();
    // The cleaner gives in, so that there is nothing to decide.
    await says(worker, false);
    expect(await closes(customer)).toEqual({ closedAt: now });
  });

  it("leaves no text of a cleaner in any row, and keeps the ledger under a pseudonym", async () => {
    const { someone, texts } = await leavingCleaner();
    const customer = await given.member("customer");
    const done = await given.started(customer, someone);
    await given.as(someone, () => Bookings.complete({ bookingId: done.bookingId }), done.endsAt);
    const toCome = await given.booking(customer, someone.memberId, { scheduledTime: "14:00" });
    ports.documents.put(`${someone.memberId}/kyc_1/government_id-1.jpg`, Buffer.from("id"));

    await given.as(someone, () => Account.close({}));
    await expect(given.booking(customer, someone.memberId, { scheduledTime: "16:00" })).rejects.toMatchObject({
      code: "booking.cleanerUnavailable",
    });
    await deliver(given.testNow);
    await deliver(later);

    expect(await rowsWith([...texts, someone.memberId])).toEqual([
      expect.stringMatching(/^closedaccount /),
      expect.stringMatching(/^listing /),
      expect.stringMatching(/^personline .*member$/),
    ]);
    expect(ports.documents.keys()).toEqual([]);
    expect(ports.asked).toContain(`remove ${someone.memberId}`);
    const kept = await given.as(customer, () => Bookings.get({ bookingId: done.bookingId }));
    expect(kept).toMatchObject({ status: "completed", agreedPrice: fils(100) });
    expect(kept).not.toHaveProperty("cleanerName");
    expect(kept.cleanerId).not.toBe(someone.memberId);
    const cancelled = await given.as(customer, () => Bookings.get({ bookingId: toCome.bookingId }));
    expect(cancelled).toMatchObject({ status: "cancelled", cancellation: { by: "cleaner" } });
    expect(cancelled).not.toHaveProperty("cleanerName");
    const receipt = ports.mails.find(({ subject }) => subject.includes("is closed"));
    expect(receipt).toMatchObject({ to: someone.email });
  });

  // covers S136
  it("leaves no text of a customer in any row", async () => {
    const mark = randomUUID().slice(0, 8);
    const name = `Yusra${mark} Leaver`;
    const customer = await given.member("customer", { fullName: name, ...fresh });
    const cleaner = await given.cleaner();
    const address = { ...given.marina, formattedAddress: `Tower${mark}, Dubai Marina`, unit: `Unit${mark}` };
    const done = await given.started(customer, cleaner, { address });
    await given.as(cleaner, () => Bookings.complete({ bookingId: done.bookingId }), done.endsAt);
    const toCome = await given.booking(customer, cleaner.memberId, { address, scheduledTime: "14:00" });
    await given.as(customer, () =>
      Members.update({ phone: `+9715${String(parseInt(mark, 16) % 1e8).padStart(8, "0")}` }),
    );
    const { propertyId } = await homeOf(customer).add({
      apartmentNumber: `Flat${mark}`,
      access: { gate: `Gate${mark}` },
    });
    const request = { title: `Title${mark}`, description: `Description${mark}`, propertyId };
    const { requestId } = await given.posted(customer, request);
    await given.applied(cleaner, requestId);
    await given.as(customer, () => Favorites.add({ cleanerId: cleaner.memberId }));
    ports.web.set("https://pictures.example/me.jpg", jpeg());
    await given.as(customer, () => Pictures.copy({ url: "https://pictures.example/me.jpg" }));
    const phone = (await given.as(customer, () => Members.me({}))).phone ?? "";
    // Cancellation reasons and staff notes may contain names as well.
    const called = await given.booking(customer, cleaner.memberId, { address, scheduledTime: "16:00" });
    const cancelling = { bookingId: called.bookingId, expectedFee: called.agreedPrice, reason: `Cancelled${mark}` };
    await given.as(customer, () => Bookings.cancel(cancelling));
    const noted = { at: given.testNow, actorId: "job", action: "account.noted", reason: `Noted${mark}`, mark: "-" };
    await AuditEntity.create({
      ...noted,
      auditId: `aud_${mark}`,
      subjectId: customer.memberId,
      subjectName: name,
    }).go();
    const words = ["Yusra", "Tower", "Unit", "Flat", "Gate", "Title", "Description", "Cancelled", "Noted"].map(
      (word) => word + mark,
    );
    const personal = [...words, phone, customer.email, customer.memberId];
    for (const text of personal) expect(await rowsWith([text]), text).not.toEqual([]);

    await given.as(customer, () => Account.close({}));
    await deliver(given.testNow);
    await deliver(later);

    const left = (await rowsWith(personal)).toSorted();
    expect(ports.shown.size).toBe(0);
    expect(ports.asked).toContain(`remove ${customer.memberId}`);
    const cancelled = await given.as(cleaner, () => Bookings.get({ bookingId: toCome.bookingId }));
    expect(cancelled).toMatchObject({ status: "cancelled", cancellation: { by: "customer" } });
    // All of these expire: counters of bookings, cancellations, picture fetches and posts within the hour.
    expect(left).toEqual([
      expect.stringMatching(/^closedaccount /),
      expect.stringMatching(/^limit .*book/),
      expect.stringMatching(/^limit .*cancel/),
      expect.stringMatching(/^limit .*picture-forms/),
      expect.stringMatching(/^limit .*post_request/),
      expect.stringMatching(/^personline .*member$/),
    ]);
    const kept = await given.as(cleaner, () => Bookings.get({ bookingId: done.bookingId }));
    expect(kept).toMatchObject({ location: "Dubai Marina", address: { formattedAddress: "Dubai Marina" } });
    expect(kept).not.toHaveProperty("customerName");
  });

  it("leaves nothing that a cleaner wrote in any row", async () => {
    const { someone, texts } = await leavingCleaner();
    const mark = randomUUID().slice(0, 8);
    const words = ["Called", "Shut", "Early", "Rude", "Reply", "Offer", "Said", "Problem", "Told", "Near"];
    const say = (word: string) => `${word}${mark} and more`;
    const customer = await given.member("customer");
    const at = (hour: string) => given.booking(customer, someone.memberId, { scheduledTime: hour });

    const { bookingId, startsAt, endsAt } = await given.started(customer, someone);
    const during = addMinutes(startsAt, 40);
    await given.as(someone, () => Bookings.complete({ bookingId, reason: say("Early") }), during);
    await given.as(customer, () => Reviews.write({ bookingId, rating: 2, comment: "Not good." }), during);
    await given.as(someone, () => Reviews.rate({ bookingId, rating: 2, note: say("Rude") }), during);
    await given.as(someone, () => Reviews.reply({ bookingId, text: say("Reply") }), during);
    const told = { bookingId, kind: "conduct", text: say("Problem") } as const;
    const { problemId } = await given.as(someone, () => Problems.report(told), endsAt);
    await given.as(someone, () => Problems.withdraw({ bookingId, problemId }), endsAt);

    const off = await at("16:00");
    await given.as(someone, () => Bookings.cancel({ bookingId: off.bookingId, reason: say("Called") }));
    const shut = await at("14:00");
    const door = { bookingId: shut.bookingId };
    await given.as(someone, () => Bookings.arrive(door), shut.startsAt);
    const waited = addMinutes(shut.startsAt, 31);
    const report = { ...door, tried: ["called", "knocked"] as const, note: say("Shut") };
    await given.as(someone, () => Bookings.reportNoAccess({ ...report, tried: [...report.tried] }), waited);
    const decided = { ...door, fee: "none", reason: "Nobody was there." } as const;
    await given.as(await staff(), () => Bookings.staffCancel(decided), waited);

    const { requestId } = await given.posted(customer);
    await given.applied(someone, requestId, { message: say("Offer") });
    const { conversationId } = await given.as(customer, () => Messages.inquire({ cleanerId: someone.memberId }));
    await saying(customer, conversationId);
    await saying(someone, conversationId, { text: say("Said") });
    const reported = { conversationId, reason: "other", words: say("Told") } as const;
    await given.as(someone, () => Reports.ofConversation(reported));
    await given.as(someone, () => Requests.saveFilters({ name: `Near${mark}`, filters: { location: "JBR" } }));

    const personal = [...texts, ...words.map((word) => word + mark)];
    for (const text of personal) expect(await rowsWith([text]), text).not.toEqual([]);
    const now = addMinutes(shut.endsAt, 60);
    await given.as({ ...someone, authTime: now }, () => Account.close({}), now);
    await deliver(now);
    await deliver(addMinutes(now, 14 * 24 * 60));
    expect(await rowsWith(personal)).toEqual([]);
  });

  it("happens once, however often it is pressed", async () => {
    const { someone } = await leavingCleaner();
    const answers = await Promise.all([1, 2, 3].map(() => given.as(someone, () => Account.close({}))));
    expect(answers).toHaveLength(3);
    await deliver(given.testNow);
    expect(ports.mails.filter(({ to }) => to === someone.email && true).length).toBe(1);
  });

  // covers V7.4
  it("cannot be undone by a token that is still valid", async () => {
    const { someone } = await leavingCleaner();
    await given.as(someone, () => Account.close({}));
    await deliver(given.testNow);
    await expect(
      given.as({ ...someone, role: undefined }, () => Members.enroll({ role: "customer", fullName: "Back Again" })),
    ).rejects.toMatchObject({ code: "request.anonymous" });
  });

  it("is for customers and cleaners", () => {
    expect(account.close.access).toEqual(["customer", "cleaner"]);
  });
});
