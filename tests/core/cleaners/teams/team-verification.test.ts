import { addDays, addMinutes } from "@naqi/contracts";
import {
  Bookings,
  Calendar,
  Checklists,
  type MemberActor,
  MessagePictures,
  Notices,
  Teams,
  Verification,
} from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { as, booking, job, member, testNow, today, visitor } from "../../../support/given/given.ts";
import { approvedVerification, reinstateMember, staff, suspendMember } from "../../../support/given/staff.ts";
import { refusal, saying } from "../../../support/given/talking.ts";
import { aTeam, joined, worker } from "../../../support/given/teams.ts";

const { mails, documents } = fakePorts();

async function mailedAt(now: string, work: () => Promise<unknown> = async () => undefined) {
  await deliverAll(now);
  const before = mails.length;
  await work();
  await deliverAll(now);
  return mails.slice(before);
}
const toPerson = (sent: typeof mails, { email }: MemberActor) => sent.filter(({ to }) => to === email);
const subjects = (sent: typeof mails, who: MemberActor) => toPerson(sent, who).map(({ subject }) => subject);
const types = ["government_id", "proof_of_address", "trade_license", "work_permit"] as const;

/** A team whose member has a verification that staff approved, and a job ahead; `expiryDate` of the documents. */
async function verifiedTeam(expiryDate?: string) {
  const team = await aTeam();
  const { review } = await approvedVerification(team.aisha, documents, { ...(expiryDate && { expiryDate }) });
  await team.give(team.aisha, (await team.seen()).version);
  return { ...team, review, revoke: () => review.decide("revoke", "A forged paper") };
}
const runOn = (now: string) => as(job, () => Verification.expireDue(), now);

it("says that the owner was checked only while it is true", async () => {
  const { owner, customer, aisha, give, seen } = await aTeam();
  const { review } = await approvedVerification(owner, documents, { types: [...types] });
  await give(aisha);
  const before = await mailedAt(testNow, async () => give(owner, (await seen()).version));
  expect(toPerson(before, customer).map(({ text }) => text)).toEqual([
    expect.stringContaining("Omar Haddad is coming to clean for you. Their identity is verified."),
  ]);
  await give(aisha, (await seen()).version);
  await review.decide("revoke");
  const after = await mailedAt(testNow, async () => give(owner, (await seen()).version));
  const [mail] = toPerson(after, customer);
  expect(mail?.text).toContain("Omar Haddad is coming to clean for you.");
  expect(mail?.text).not.toMatch(/checked|verified/);
});

it("gives the jobs of a member whose verification is revoked back to the owner, and tells all three", async () => {
  const { owner, aisha, customer, booked, seen, jobsOf, revoke } = await verifiedTeam();
  const sent = await mailedAt(testNow, revoke);
  expect((await seen()).assignee).toBeUndefined();
  expect(await jobsOf(aisha)).toEqual([]);
  expect(subjects(sent, owner).sort()).toEqual([
    "Aisha Khan is no longer verified",
    expect.stringMatching(/^This job is yours now/),
  ]);
  expect(
    toPerson(sent, owner)
      .map(({ text }) => text)
      .join(),
  ).toContain("for this job is no longer verified");
  expect(subjects(sent, aisha).sort()).toEqual([
    expect.stringMatching(/^No longer your job/),
    "Your verification was withdrawn",
  ]);
  expect(
    toPerson(sent, aisha)
      .map(({ text }) => text)
      .join(),
  ).toContain("go back to your team");
  expect(toPerson(sent, aisha).find(({ subject }) => subject.startsWith("No longer your job"))?.text).toContain(
    "Your verification has ended, so this job went back to your team.",
  );
  expect(toPerson(sent, customer).map(({ text }) => text)).toEqual([
    expect.stringContaining("Omar Haddad is coming to clean for you."),
  ]);
  const { items } = await as(owner, () => Notices.mine({}));
  expect(items.find(({ kind }) => kind === "team.unverified")).toMatchObject({ otherName: "Aisha Khan" });
  const begun = await as(owner, () => Bookings.start({ bookingId: booked.bookingId }), booked.startsAt);
  expect(begun.status).toBe("in_progress");
  expect((await checkTable()).broken).toEqual([]);
});

it("reminds owner and member before a verification ends, then gives the jobs back and tells staff", async () => {
  const admin = await staff();
  const { owner, aisha, booked, seen } = await verifiedTeam(addDays(today, 1));
  const warned = await mailedAt(testNow, () => runOn(testNow));
  expect(subjects(warned, owner)).toEqual(["The verification of Aisha Khan expires soon"]);
  expect(subjects(warned, aisha)).toHaveLength(1);
  const day = `${addDays(today, 2)}T00:00:00.000Z`;
  expect(day < booked.startsAt).toBe(true);
  const sent = await mailedAt(day, () => runOn(day));
  expect(subjects(sent, owner).sort()).toEqual([
    "Aisha Khan is no longer verified",
    expect.stringMatching(/^This job is yours now/),
  ]);
  expect(
    toPerson(sent, aisha)
      .map(({ text }) => text)
      .join(),
  ).not.toContain("Booked jobs stay");
  expect(subjects(sent, admin)).toEqual(["Aisha Khan is no longer verified"]);
  expect((await seen(day)).assignee).toBeUndefined();
});

/** The owner has another job at the same time. */
async function heldTeam() {
  const team = await verifiedTeam();
  await booking(await member("customer"), team.owner.memberId);
  return { ...team, sent: await mailedAt(testNow, team.revoke) };
}

it("holds the job if the owner has another one, and says why and what to do", async () => {
  const { owner, customer, seen, give, sent } = await heldTeam();
  expect((await seen()).held).toEqual({ cleaner: testNow });
  const held = toPerson(sent, owner).find(({ subject }) => subject.startsWith("Please give this job to someone else"));
  expect(held?.text).toContain("Aisha Khan is no longer verified and can't do this job, and you have another job");
  expect(subjects(sent, customer)).toEqual([expect.stringMatching(/^Your visit is on hold/)]);
  const bela = await worker();
  await joined(owner, bela);
  await give(bela, (await seen()).version);
  expect((await seen()).held).toBeUndefined();
});

it("takes the visit off hold once the member is verified again", async () => {
  const { aisha, seen } = await heldTeam();
  await approvedVerification(aisha, documents);
  await deliverAll(testNow);
  const { held, assignee } = await seen();
  expect([held, assignee?.memberId]).toEqual([undefined, aisha.memberId]);
});

it("keeps the visit on hold while the owner is suspended and active again", async () => {
  const { owner, seen } = await heldTeam();
  await suspendMember(owner.memberId);
  await deliverAll(testNow);
  await reinstateMember(owner.memberId);
  await deliverAll(testNow);
  expect((await seen()).held?.cleaner).toBeDefined();
});

it("cancels a visit that is still on hold at its start", async () => {
  const { booked, seen } = await heldTeam();
  await as(job, () => settleDue(), booked.startsAt);
  await deliverAll(booked.startsAt);
  expect(await seen(booked.startsAt)).toMatchObject({
    status: "cancelled",
    cancellation: { by: "system", charged: 0 },
  });
});

it("lets a member finish a visit that has begun", async () => {
  const { aisha, booked, step, seen, review } = await verifiedTeam();
  await step(aisha, booked.startsAt, { step: "start" });
  const now = addMinutes(booked.startsAt, 10);
  await review.decide("revoke");
  await deliverAll(now);
  const { status, held } = await seen(now);
  expect([status, held]).toEqual(["in_progress", undefined]);
  await step(aisha, booked.endsAt, { step: "complete" });
  expect((await seen(booked.endsAt)).status).toBe("completed");
});

it("shows the owner that a member can get no job", async () => {
  const { owner, aisha, booked, revoke } = await verifiedTeam();
  await revoke();
  await deliverAll(testNow);
  const { candidates } = await as(owner, () => Teams.candidates({ bookingId: booked.bookingId }));
  expect(candidates.find(({ memberId }) => memberId === aisha.memberId)?.cannot).toBe("unverified");
});

/** What an assigned member can see and do, 30 minutes before the visit; the names of the refusals. */
async function seenBy({ aisha, booked, jobsOf, step }: Awaited<ReturnType<typeof verifiedTeam>>, now: string) {
  const { bookingId } = booked;
  const [given] = await jobsOf(aisha, now);
  const conversationId = given?.conversationId ?? "";
  const { token } = await as(aisha, () => Calendar.renew({}), now);
  const answerOf = async (asked: Promise<unknown>) => {
    const refused = await asked.then(
      () => undefined,
      () => refusal(asked),
    );
    return refused ?? "done";
  };
  return {
    place: [JSON.stringify(given), await as(visitor, () => Calendar.feed({ token }), now)].map((text) =>
      /2304|Marina Gate/.test(text),
    ),
    message: await answerOf(saying(aisha, conversationId, { now })),
    picture: await answerOf(
      as(aisha, () => MessagePictures.form({ conversationId, contentType: "image/jpeg", size: 1000 }), now),
    ),
    checklist: await answerOf(as(aisha, () => Checklists.get({ bookingId }), now)),
    phone: await answerOf(as(aisha, () => Bookings.revealPhone({ bookingId }), now)),
    onMyWay: await answerOf(step(aisha, now, { step: "onMyWay" })),
  };
}

const nothing = {
  place: [false, false],
  message: "member.unverified",
  picture: "member.unverified",
  checklist: "member.unverified",
  phone: "member.unverified",
  onMyWay: "member.unverified",
};

it("shows a member who is no longer verified nothing of the customer's home, before and while the job is on hold", async () => {
  const team = await verifiedTeam();
  await booking(await member("customer"), team.owner.memberId);
  const now = addMinutes(team.booked.startsAt, -30);
  expect(await seenBy(team, now)).toEqual({
    place: [true, true],
    message: "done",
    picture: "done",
    checklist: "done",
    phone: expect.stringMatching(/^(done|booking\.noPhone)$/),
    onMyWay: "done",
  });
  await team.revoke();
  expect(await seenBy(team, now)).toEqual(nothing);
  await deliverAll(now);
  expect((await team.seen(now)).held?.cleaner).toBeDefined();
  expect(await seenBy(team, now)).toEqual(nothing);
});

it("lets a member who is no longer verified see and write to a home only until the visit under way ends", async () => {
  const team = await verifiedTeam();
  const { aisha, booked, step, revoke } = team;
  await step(aisha, booked.startsAt, { step: "start" });
  const now = addMinutes(booked.startsAt, 10);
  await revoke();
  await deliverAll(now);
  expect(await seenBy(team, now)).toMatchObject({ place: [true, true], message: "done", checklist: "done" });
  const [given] = await team.jobsOf(aisha, now);
  await step(aisha, booked.endsAt, { step: "complete" });
  const { token } = await as(aisha, () => Calendar.renew({}), booked.endsAt);
  expect(await as(visitor, () => Calendar.feed({ token }), booked.endsAt)).not.toMatch(/2304|Marina Gate/);
  const conversationId = given?.conversationId ?? "";
  expect(await refusal(saying(aisha, conversationId, { now: booked.endsAt }))).toBe("member.unverified");
});

it("refuses each step of a member whose verification ends while it is sent", async () => {
  for (const taken of ["onMyWay", "arrive", "start"] as const) {
    const { aisha, booked, step, seen, revoke } = await verifiedTeam();
    beforeTheWrite(() => revoke());
    expect(await refusal(step(aisha, booked.startsAt, { step: taken }))).toBe("member.unverified");
    expect((await seen(booked.startsAt)).status).toBe("confirmed");
  }
  const { aisha, booked, step, revoke } = await verifiedTeam();
  await step(aisha, addMinutes(booked.startsAt, -10), { step: "arrive" });
  beforeTheWrite(() => revoke());
  const late = addMinutes(booked.startsAt, 40);
  expect(await refusal(step(aisha, late, { step: "reportNoAccess", tried: ["called", "knocked"] }))).toBe(
    "member.unverified",
  );
});

it("refuses a message of a member whose verification ends while it is sent", async () => {
  const { aisha, jobsOf, revoke } = await verifiedTeam();
  const [given] = await jobsOf(aisha);
  beforeTheWrite(() => revoke());
  expect(await refusal(saying(aisha, given?.conversationId ?? ""))).toBe("member.unverified");
});

it("tells a suspended owner that the jobs of a member who is no longer verified are on hold, and mails about each later", async () => {
  const { owner, aisha, seen, revoke } = await verifiedTeam();
  await mailedAt(testNow, () => suspendMember(owner.memberId));
  const [mail, ...more] = toPerson(await mailedAt(testNow, revoke), owner);
  expect(more).toEqual([]);
  expect(mail?.text).toContain("Their upcoming jobs are on hold, and we cancel each one at its start time.");
  expect(mail?.text).not.toContain("go back to you");
  const { held, assignee } = await seen();
  expect([held?.cleaner, assignee?.memberId]).toEqual([testNow, aisha.memberId]);
  const later = addMinutes(testNow, 1);
  const sent = await mailedAt(later, () => reinstateMember(owner.memberId, later));
  expect(subjects(sent, owner)).toContainEqual(expect.stringMatching(/^This job is yours now/));
});

/** The member has arrived and has not begun. */
async function arrivedTeam() {
  const team = await verifiedTeam();
  const at = (minutes: number) => addMinutes(team.booked.startsAt, minutes);
  await team.step(team.aisha, at(-5), { step: "arrive" });
  return { ...team, at };
}

it("holds a visit that has not begun although the member has arrived, until the owner or a verified member does it", async () => {
  const { owner, aisha, customer, booked, seen, step, give, revoke, at } = await arrivedTeam();
  const sent = await mailedAt(at(5), () => revoke());
  expect((await seen(at(5))).held).toEqual({ cleaner: at(5) });
  const [toCustomer, ...more] = toPerson(sent, customer);
  expect([toCustomer?.subject, more]).toEqual([expect.stringMatching(/^Your visit is on hold/), []]);
  expect(toCustomer?.text).toContain("We'll tell you if it can still start before its booked time ends.");
  const toOwner = toPerson(sent, owner).find(({ subject }) => subject.startsWith("Please give this job"));
  expect(toOwner?.text).toContain("Aisha Khan is no longer verified and can't do this job. The job is on hold");
  expect(await refusal(step(aisha, at(6), { step: "start" }))).toBe("member.unverified");
  await give(owner, (await seen(at(7))).version, at(7));
  expect((await seen(at(7))).held).toBeUndefined();
  expect((await as(owner, () => Bookings.start({ bookingId: booked.bookingId }), at(8))).status).toBe("in_progress");
  expect((await checkTable()).broken).toEqual([]);
});

it("lets a visit that waits begin only with a verified member, also once the owner is active again", async () => {
  const { owner, aisha, customer, seen, step, revoke, at } = await arrivedTeam();
  await mailedAt(at(5), () => suspendMember(owner.memberId, at(5)));
  await mailedAt(at(7), () => revoke());
  const sent = await mailedAt(at(20), () => reinstateMember(owner.memberId, at(20)));
  expect((await seen(at(20))).held?.cleaner).toBeDefined();
  expect([...subjects(sent, customer), ...subjects(sent, aisha)].join()).not.toMatch(/can start|as booked/i);
  expect(subjects(sent, owner)).toContainEqual(expect.stringMatching(/^Please give this job to someone else/));
  const after = await mailedAt(at(30), async () => void (await approvedVerification(aisha, documents)));
  expect(subjects(after, customer)).toEqual([expect.stringMatching(/^Your visit can start now/)]);
  await step(aisha, at(31), { step: "start" });
  expect((await seen(at(31))).status).toBe("in_progress");
});

it("holds a visit that staff reopen with a member who is no longer verified, and shows them nothing of the home", async () => {
  const team = await verifiedTeam();
  const { owner, aisha, customer, booked, step, seen, revoke, jobsOf } = team;
  await step(aisha, booked.startsAt, { step: "start" });
  await step(aisha, addMinutes(booked.startsAt, 90), { step: "complete" });
  await revoke();
  const now = addMinutes(booked.startsAt, 200);
  const sent = await mailedAt(now, async () => {
    const [reviewer, { version }] = [await staff(), await seen(now)];
    await as(
      reviewer,
      () => Bookings.staffReopen({ bookingId: booked.bookingId, version, reason: "The oven was left out." }),
      now,
    );
  });
  expect(await seen(now)).toMatchObject({ status: "in_progress", held: { cleaner: now } });
  expect(JSON.stringify(await jobsOf(aisha, now))).not.toMatch(/2304|Marina Gate/);
  expect(await refusal(step(aisha, now, { step: "complete" }))).toBe("member.unverified");
  const texts = (who: MemberActor) =>
    toPerson(sent, who)
      .map(({ text }) => text)
      .join();
  expect(texts(customer)).toContain("can't complete it right now. Our team will complete or cancel it and tell you.");
  expect(texts(owner)).toContain(
    "It is on hold, so our team will complete or cancel it and tell you and the customer.",
  );
  expect(texts(aisha)).toContain("It can't continue at the moment, so our team will complete or cancel it");
  await approvedVerification(aisha, documents);
  await deliverAll(now);
  expect((await seen(now)).held).toBeUndefined();
});

it("takes a visit off hold whose member may finish it without verification, once they are active again", async () => {
  const { customer, aisha, booked, step, seen, revoke } = await verifiedTeam();
  const at = (minutes: number) => addMinutes(booked.startsAt, minutes);
  await step(aisha, at(0), { step: "start" });
  await mailedAt(at(5), () => revoke());
  await mailedAt(at(10), () => suspendMember(aisha.memberId, at(10)));
  expect((await seen(at(10))).held?.cleaner).toBeDefined();
  const sent = await mailedAt(at(30), () => reinstateMember(aisha.memberId, at(30)));
  expect((await seen(at(30))).held).toBeUndefined();
  expect(subjects(sent, customer)).toHaveLength(1);
  await step(aisha, at(90), { step: "complete" });
  expect((await checkTable()).broken).toEqual([]);
});

it("holds a reopened visit whose member loses the verification, and does not call them suspended", async () => {
  const { owner, aisha, booked, step, seen, review } = await verifiedTeam();
  await step(aisha, booked.startsAt, { step: "start" });
  await step(aisha, addMinutes(booked.startsAt, 90), { step: "complete" });
  const now = addMinutes(booked.startsAt, 200);
  const [reviewer, { version }] = [await staff(), await seen(now)];
  const { bookingId } = booked;
  await as(reviewer, () => Bookings.staffReopen({ bookingId, version, reason: "The oven was left out." }), now);
  const sent = await mailedAt(now, () => review.decide("revoke", "A forged paper"));
  expect(await seen(now)).toMatchObject({ status: "in_progress", held: { cleaner: now } });
  const mail = toPerson(sent, owner).find(({ subject }) =>
    subject.startsWith("Your team member can't complete this job"),
  );
  expect(mail?.text).toContain("Aisha Khan is no longer verified and can't complete this job.");
});
