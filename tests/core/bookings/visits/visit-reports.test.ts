import { addMinutes, fils, reportEnd, staffTarget } from "@naqi/contracts";
import { Account, Bookings, Discounts, Replacements, Requests } from "@naqi/core";
import { moment } from "@naqi/core/messaging/mails/en/formats";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, code, member } from "../../../support/given/given.ts";
import { around, eventsOf } from "../../../support/core/look.ts";
import { bookedOffer, offered } from "../../../support/given/offered.ts";
import { mailedTo, mails } from "../../../support/given/offers.ts";
import { staff } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aVisit, days, exactlyAt, hours, runAt } from "../../../support/given/visiting.ts";

const unbroken = async () => expect((await checkTable()).broken).toEqual([]);
const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject);
const notCome = { status: "cancelled", cancellation: { by: "system", cause: "cleaner_no_show", fee: 0, charged: 0 } };

async function listed() {
  const { items } = await as(await staff(), () => Bookings.staffList({ status: "disputed" }));
  return items.map(({ bookingId }) => bookingId);
}

// covers visits.noshow
describe("a cleaner who did not come", () => {
  // covers B4.3
  it("is reported from 30 minutes after the start, and cancelled after two hours of silence, with all effects", async () => {
    const customer = await member("customer");
    const discountCode = await code(customer);
    const visit = await aVisit({ discountCode }, { customer });
    await expect(visit.noShow(29)).rejects.toMatchObject({
      code: "booking.waitFirst",
      extra: { details: { from: visit.at(30) } },
    });
    const reported = await visit.noShow(30, "I rang twice.");
    expect(reported).toMatchObject({
      status: "confirmed",
      visit: { noShow: { at: visit.at(30), note: "I rang twice." } },
    });
    expect(await visit.noShow(31)).toEqual(reported);
    await mailedTo(visit.worker, visit.booked.createdAt);
    expect(subjects(await mailedTo(visit.worker, visit.at(31)))).toContain(
      "Were you there? Deep Cleaning in Dubai Marina",
    );
    const done = await exactlyAt(visit.at(30 + hours(2)), visit.seen);
    expect(done).toMatchObject(notCome);
    const sent = mails.length;
    await mailedTo(customer, visit.at(151));
    const cancelled = mails.slice(sent).filter(({ subject }) => subject === "Cancelled: Deep Cleaning in Dubai Marina");
    expect(cancelled.map(({ to }) => to).sort()).toEqual([customer.email, visit.worker.email].sort());
    const { items } = await as(customer, () => Discounts.mine({}), visit.at(151));
    expect(items.find((one) => one.code === discountCode)?.usedAt).toBeUndefined();
    const { ledger, cleaner, hours: held } = await around(visit.booked);
    expect([ledger?.status, ledger?.finalAmount, cleaner?.pendingEarnings, held]).toEqual(["cancelled", 0, 0, []]);
    await unbroken();
  });

  it("ends it immediately by admitting it, and the posted request returns to the board", async () => {
    const one = await offered();
    const { bookingId, startsAt, endsAt } = await bookedOffer(one);
    const now = (minutes: number) => addMinutes(startsAt, minutes);
    await as(one.customer, () => Bookings.reportNoShow({ bookingId }), now(45));
    const answers = (minutes: number, agrees: boolean) =>
      as(one.worker, () => Bookings.answerReport({ bookingId, agrees, note: "Sorry." }), now(minutes));
    const done = await answers(50, true);
    expect(done).toMatchObject(notCome);
    expect(done.visit?.noShow?.answer).toEqual({ agrees: true, at: now(50), note: "Sorry." });
    expect(await answers(51, true)).toEqual(done);
    expect(await refusal(answers(52, false))).toBe("booking.wrongMoment");
    expect(await eventsOf(bookingId)).toContain("booking.notCome");
    const { items } = await as(one.customer, () => Requests.mine({}), endsAt);
    expect(items.map(({ status }) => status).sort()).toEqual(["cancelled", "open"]);
    await unbroken();
  });

  it("can disagree with an explanation, and staff decide; without a decision it closes at zero", async () => {
    const visit = await aVisit();
    const { bookingId } = visit.id;
    await visit.noShow(40);
    expect(await refusal(visit.answers(visit.worker, 60, false))).toBe("booking.reportNoteMissing");
    expect(await refusal(visit.answers(visit.customer, 60, false, "Mine."))).toBe("booking.noReport");
    const answered = await visit.answers(visit.worker, 60, false, "I was at the door.");
    expect(answered.visit).toMatchObject({ staffSince: visit.at(60), noShow: { answer: { agrees: false } } });
    expect(await visit.answers(visit.worker, 61, false, "Still.")).toEqual(answered);
    expect(await refusal(visit.answers(visit.worker, 62, true))).toBe("booking.reportAnswered");
    expect(await listed()).toContain(bookingId);
    await runAt(visit.at(days(13)));
    expect((await visit.seen(visit.at(days(13)))).status).toBe("confirmed");
    const done = await exactlyAt(visit.at(60 + days(14)), visit.seen);
    expect(done).toMatchObject({ status: "cancelled", cancellation: { by: "system", fee: 0 } });
    expect(done.cancellation?.cause).toBeUndefined();
    expect(await listed()).not.toContain(bookingId);
    await unbroken();
  });

  it("may still answer after the two hours until the job has run; a stranger may not", async () => {
    const visit = await aVisit();
    await visit.noShow(30);
    const stranger = await aVisit();
    expect(await refusal(visit.answers(stranger.worker, 160, true))).toBe("booking.notFound");
    await visit.answers(visit.worker, 160, false, "The gate was shut.");
    await runAt(visit.at(161));
    expect((await visit.seen(visit.at(161))).status).toBe("confirmed");
  });

  it("who comes late can start once the customer has withdrawn the report; it is made once", async () => {
    const visit = await aVisit();
    await visit.noShow(30);
    expect(await refusal(visit.start(35))).toBe("booking.reported");
    expect(await refusal(visit.withdraws(visit.worker, 36))).toBe("booking.noReport");
    const back = await visit.withdraws(visit.customer, 36);
    expect(back.visit?.noShow?.withdrawnAt).toBe(visit.at(36));
    expect(await visit.withdraws(visit.customer, 37)).toEqual(back);
    expect(await refusal(visit.noShow(38))).toBe("booking.reportedOnce");
    expect(await refusal(visit.answers(visit.worker, 38, true))).toBe("booking.noReport");
    expect(await visit.start(39)).toMatchObject({ status: "in_progress" });
    await unbroken();
  });

  it("says that they have arrived after the report: their silence admits nothing, and the customer reads what to do", async () => {
    const visit = await aVisit();
    await visit.noShow(30);
    await mailedTo(visit.customer, visit.booked.createdAt);
    expect((await visit.arrive(45)).visit).toMatchObject({ arrived: { at: visit.at(45) }, staffSince: visit.at(45) });
    const subject = "Your cleaner says they've arrived: Deep Cleaning in Dubai Marina";
    const mail = (await mailedTo(visit.customer, visit.at(46))).find((one) => one.subject === subject);
    expect(mail?.text).toContain("press “They've arrived” in My Bookings");
    expect(mail?.text).toContain(moment(visit.at(45 + days(14))));
    await runAt(visit.at(30 + hours(2)));
    expect((await visit.seen(visit.at(150))).status).toBe("confirmed");
    expect(await listed()).toContain(visit.id.bookingId);
    await unbroken();
  });

  it("starts after a late arrival once the customer has withdrawn the report, and staff have nothing to decide", async () => {
    const visit = await aVisit();
    await visit.noShow(30);
    await visit.arrive(45);
    const back = await visit.withdraws(visit.customer, 46);
    expect(back.visit?.staffSince).toBeUndefined();
    expect(await listed()).not.toContain(visit.id.bookingId);
    expect(await visit.start(47)).toMatchObject({ status: "in_progress" });
  });

  it("is not reported for a started, finished or already asked visit", async () => {
    const begun = await aVisit();
    await begun.start(0);
    expect(await refusal(begun.noShow(40))).toBe("booking.wrongMoment");
    const over = await aVisit();
    expect(await refusal(over.noShow(120 + hours(2)))).toBe("booking.askedInstead");
    await as(over.worker, () => Bookings.answer({ ...over.id, tookPlace: true }), over.at(125));
    expect(await refusal(over.noShow(130))).toBe("booking.askedInstead");
  });
});

// covers visits.noaccess
describe("a cleaner who could not get in", () => {
  it("must have arrived, waited from then and from the start, and tried two ways", async () => {
    const visit = await aVisit();
    expect(await refusal(visit.noAccess(60))).toBe("booking.notArrived");
    await visit.arrive(-20);
    expect(await refusal(visit.noAccess(29))).toBe("booking.waitFirst");
    for (const tried of [["called"], ["called", "called"], []] as "called"[][]) {
      const asked = { ...visit.id, tried };
      expect(await refusal(as(visit.worker, () => Bookings.reportNoAccess(asked), visit.at(30)))).toBe(
        "request.invalid",
      );
    }
    expect(await refusal(visit.noAccess(30, "x".repeat(501)))).toBe("request.invalid");
    const reported = await visit.noAccess(30, "Nobody at the concierge.");
    expect(reported.visit?.noAccess).toEqual({
      at: visit.at(30),
      tried: ["called", "knocked"],
      note: "Nobody at the concierge.",
    });
    const late = await aVisit();
    await late.arrive(20);
    await expect(late.noAccess(49)).rejects.toMatchObject({ extra: { details: { from: late.at(50) } } });
    await late.noAccess(50);
  });

  // covers B4.3
  it("is believed after a day of silence: a late cancellation by the customer, with a fee that is recorded and not charged", async () => {
    const customer = await member("customer");
    const discountCode = await code(customer);
    const visit = await aVisit({ discountCode }, { customer });
    await visit.arrive(0);
    await visit.noAccess(30);
    const until = visit.at(30 + days(1));
    await mailedTo(visit.customer, visit.booked.createdAt);
    const [mail] = (await mailedTo(visit.customer, visit.at(31))).filter(({ subject }) =>
      subject.startsWith("Your cleaner couldn't get in"),
    );
    expect(mail?.text).toContain("If you don't answer, we cancel the booking");
    expect(mail?.text).toContain(moment(until));
    expect(reportEnd(await visit.seen(visit.at(31)))).toEqual({ what: "noAccess", at: until });
    const done = await exactlyAt(until, visit.seen);
    const fee = Math.floor(visit.booked.agreedPrice / 2);
    expect(done).toMatchObject({
      status: "cancelled",
      cancellation: { by: "system", cause: "no_access", fee, charged: 0 },
    });
    expect(await listed()).not.toContain(visit.booked.bookingId);
    const sent = mails.length;
    await mailedTo(customer, until);
    // The table of this file contains other visits as well.
    const ended = mails
      .slice(sent)
      .filter(
        ({ to, subject }) => [customer.email, visit.worker.email].includes(to) && subject.startsWith("Cancelled:"),
      );
    expect(ended.map(({ to }) => to).toSorted()).toEqual([customer.email, visit.worker.email].toSorted());
    for (const { text } of ended) {
      expect(text).toContain("didn't answer within 24 hours");
      expect(text).toContain("We don't charge");
    }
    const { items } = await as(customer, () => Discounts.mine({}), until);
    expect(items.find((one) => one.code === discountCode)?.usedAt).toBeUndefined();
    expect((await as(customer, () => Replacements.offers(visit.id), until)).until).toBeUndefined();
    await unbroken();
  });

  it("is believed once the customer agrees, also if the job is late", async () => {
    for (const minutes of [60, 30 + days(1) + hours(40)]) {
      const visit = await aVisit();
      await visit.arrive(0);
      await visit.noAccess(30);
      const done = await visit.answers(visit.customer, minutes, true, "I had overslept.");
      expect(done).toMatchObject({ status: "cancelled", cancellation: { cause: "no_access", charged: 0 } });
      expect(await visit.answers(visit.customer, minutes, true)).toEqual(done);
      const sent = await mailedTo(visit.worker, visit.at(minutes));
      expect(sent.filter(({ text }) => text.includes("The customer confirmed that you couldn't get in"))).toHaveLength(
        1,
      );
    }
    await unbroken();
  });

  it("is decided by staff if the customer disagrees, with a target of 72 hours shown to both", async () => {
    const visit = await aVisit();
    await visit.arrive(0);
    await visit.noAccess(30);
    const answered = await visit.answers(visit.customer, 60, false, "I was at home.");
    expect(answered).toMatchObject({ status: "confirmed", visit: { staffSince: visit.at(60) } });
    expect(staffTarget(answered)).toBe(visit.at(60 + hours(72)));
    const sent = await mailedTo(visit.worker, visit.at(61));
    const told = sent.find(({ subject }) => subject.startsWith("An answer to your report"));
    expect(told?.text).toContain(`We aim to decide by ${moment(visit.at(60 + hours(72)))}`);
    await runAt(visit.at(60 + days(13)));
    expect((await visit.seen(visit.at(60 + days(13)))).status).toBe("confirmed");
    expect(await exactlyAt(visit.at(60 + days(14)), visit.seen)).toMatchObject({
      status: "cancelled",
      cancellation: { by: "system", fee: 0 },
    });
    await unbroken();
  });

  it("is decided by staff at half of the price at most, who read both statements", async () => {
    const visit = await aVisit();
    await visit.arrive(5);
    await visit.noAccess(40, "I called three times.");
    await visit.answers(visit.customer, 60, false, "Nobody called.");
    const reviewer = await staff();
    const { booking, timeline } = await as(reviewer, () => Bookings.staffCase(visit.id), visit.at(70));
    expect(booking.visit).toMatchObject({ noAccess: { tried: ["called", "knocked"] } });
    expect(timeline.map(({ what, by, reason }) => [what, by, reason])).toEqual([
      ["booking.booked", "customer", undefined],
      ["booking.arrived", "cleaner", undefined],
      ["booking.noAccess", "cleaner", "I called three times."],
      ["booking.contradicted", "customer", "Nobody called."],
    ]);
    const decide = (amount: number) => {
      const asked = { ...visit.id, fee: "sum" as const, amount, reason: "What they tried." };
      return as(reviewer, () => Bookings.staffCancel(asked), visit.at(80));
    };
    expect(await refusal(decide(fils(50) + 1))).toBe("booking.feeAboveHalf");
    const { booking: done } = await decide(fils(50));
    expect(done.cancellation).toMatchObject({ by: "staff", fee: fils(50), charged: 0 });
    const letter = (await mailedTo(visit.worker, visit.at(81))).find(({ subject }) =>
      subject.startsWith("Job cancelled"),
    );
    expect(letter?.text).toContain("Our team decided on the report about this job, so it is cancelled.");
    expect(letter?.text).toContain("Our team's reason: What they tried.");
    expect(letter?.text).toContain("The customer pays no fee, so you aren't paid for this job.");
    await unbroken();
  });

  it("is not cancelled on an old version when it is reported at the same moment", async () => {
    const visit = await aVisit();
    const reviewer = await staff();
    await visit.arrive(0);
    beforeTheWrite(() => visit.noAccess(31));
    const asked = { ...visit.id, fee: "sum" as const, amount: fils(50), reason: "They asked for it." };
    expect(await refusal(as(reviewer, () => Bookings.staffCancel(asked), visit.at(31)))).toBe("booking.changed");
  });

  it("took place after all, as staff decide after its time", async () => {
    const visit = await aVisit();
    await visit.noShow(30);
    const { version } = await visit.answers(visit.worker, 40, false, "We did it together.");
    const asked = { ...visit.id, version, reason: "Pictures of both." };
    const { booking } = await as(await staff(), () => Bookings.staffComplete(asked), visit.at(hours(5)));
    expect(booking.status).toBe("completed");
    expect(await listed()).not.toContain(booking.bookingId);
    await unbroken();
  });

  it("who got in after all withdraws the report, and continues; later both are asked as usual", async () => {
    const visit = await aVisit();
    await visit.arrive(0);
    await visit.noAccess(30);
    const { version } = await visit.withdraws(visit.worker, 35);
    expect(version).toBe(visit.booked.version + 3);
    expect(await exactlyAt(visit.at(120 + hours(2)), visit.seen)).toMatchObject({ askedAt: visit.at(240) });
    await unbroken();
  });
});

describe("reports by both", () => {
  // covers B4.3
  it("are stored, also at once, and staff decide; either may withdraw their own", async () => {
    const visit = await aVisit();
    await visit.arrive(-5);
    const both = await Promise.allSettled([visit.noAccess(40), visit.noShow(40)]);
    expect(both.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    const now = await visit.seen(visit.at(40));
    expect(now).toMatchObject({ status: "confirmed", visit: { staffSince: visit.at(40) } });
    expect(now.visit?.noAccess && now.visit.noShow).toBeTruthy();
    expect(await listed()).toContain(now.bookingId);
    await runAt(visit.at(40 + days(2)));
    expect((await visit.seen(visit.at(40 + days(2)))).status).toBe("confirmed");
    await visit.withdraws(visit.customer, days(3));
    expect((await visit.seen(visit.at(days(3)))).visit?.staffSince).toBe(visit.at(40));
    const { visit: left } = await visit.withdraws(visit.worker, days(3));
    expect(left?.staffSince).toBeUndefined();
    expect(await listed()).not.toContain(now.bookingId);
    await unbroken();
  });

  it("detect each other in the second one's write", async () => {
    const visit = await aVisit();
    await visit.arrive(-5);
    beforeTheWrite(() => visit.noShow(40));
    const now = await visit.noAccess(40);
    expect(now.visit).toMatchObject({ staffSince: visit.at(40) });
    expect(now.visit?.noShow).toBeDefined();
  });

  it("a start and a report at once: one of them wins", async () => {
    const begun = await aVisit();
    beforeTheWrite(() => begun.start(31));
    expect(await refusal(begun.noShow(31))).toBe("booking.wrongMoment");
    const reported = await aVisit();
    beforeTheWrite(() => reported.noShow(31));
    expect(await refusal(reported.start(31))).toBe("booking.reported");
    const coded = await aVisit();
    beforeTheWrite(() => coded.setCode(true, 0));
    expect(await refusal(coded.start(0))).toBe("booking.codeMissing");
    await unbroken();
  });

  it("postpone the question whether it took place, which cannot be answered meanwhile", async () => {
    const visit = await aVisit();
    await visit.noShow(30);
    await visit.answers(visit.worker, 40, false, "I was there.");
    for (const one of [visit.customer, visit.worker]) {
      const said = as(one, () => Bookings.answer({ ...visit.id, tookPlace: true }), visit.at(130));
      expect(await refusal(said)).toBe("booking.reported");
    }
    await runAt(visit.at(hours(60)));
    expect((await visit.seen(visit.at(hours(60)))).askedAt).toBeUndefined();
  });
});

describe("a leaving member", () => {
  it("takes their statements along, once the report has ended", async () => {
    const visit = await aVisit();
    await visit.arrive(0);
    await visit.noAccess(30, "Secret of the cleaner.");
    await visit.noShow(31, "Secret of the customer.");
    const cancel = () => Bookings.staffCancel({ ...visit.id, fee: "none", reason: "Nobody can tell." });
    await as(await staff(), cancel, visit.at(50));
    const customer = { ...visit.customer, authTime: visit.at(60) };
    await as(customer, () => Account.close({}), visit.at(60));
    await mailedTo(visit.worker, visit.at(60));
    const left = await as(visit.worker, () => Bookings.get(visit.id), visit.at(61));
    expect(left).toMatchObject({ status: "cancelled", cancellation: { by: "staff", fee: 0 } });
    expect(left.visit?.noShow).toEqual({ at: visit.at(31) });
    expect(left.visit?.noAccess?.note).toBe("Secret of the cleaner.");
    await as({ ...visit.worker, authTime: visit.at(70) }, () => Account.close({}), visit.at(70));
    await mailedTo(visit.worker, visit.at(70));
    const { booking } = await as(await staff(), () => Bookings.staffCase(visit.id), visit.at(71));
    expect(JSON.stringify(booking)).not.toContain("Secret");
    await unbroken();
  });
});
