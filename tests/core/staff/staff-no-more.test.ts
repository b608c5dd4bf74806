import { randomInt, randomUUID } from "node:crypto";
import {
  Bookings,
  Checklists,
  CleanerOnboarding,
  Discounts,
  type MemberActor,
  Members,
  MessagePictures,
  Payouts,
  ProblemPictures,
  Problems,
  Proposals,
  Referrals,
  Reports,
  Reviews,
  Verification,
} from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { begun, ports } from "../../support/given/checklist.ts";
import { selfBooked } from "../../support/given/self-booked.ts";
import { as, booking, cleaner, code, member, reviewed, started, testNow } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { jpeg } from "../../support/made-files.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { rewardsReleased } from "../../support/given/rewards.ts";
import { fingerprint } from "../../support/core/rows.ts";
import type { OperationId } from "../../operations/record.ts";
import { decideCleaner, reviewing, staff, submittedCleaner, verificationBy } from "../../support/given/staff.ts";
import { refusal, saying, talkers } from "../../support/given/talking.ts";

fakePorts();
const [omar, huda] = [await staff(), await staff({ fullName: "Huda Nasser" })];
const reason = "I know why";
const picture = { contentType: "image/jpeg", size: 1000 } as const;

/** Omar's next action, and its time. */
interface Deed {
  does: () => Promise<unknown>;
  now?: string;
}

async function verification() {
  const person = await member("cleaner");
  const own = verificationBy(person, ports.documents);
  await own.start();
  await own.add("government_id");
  const key = { userId: person.memberId, verificationId: await own.verificationId() };
  const { version, verification: seen } = await reviewing(omar, key.userId, key.verificationId).look();
  return { key, version, documentId: seen.documents[0]?.documentId ?? "" };
}

async function visit() {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const { bookingId, endsAt } = await started(customer, worker);
  const done = () => as(worker, () => Bookings.complete({ bookingId }), endsAt);
  return { customer, worker, bookingId, endsAt, done };
}

/** A friend's reward that waits for staff, because the two have the same phone. */
async function reward() {
  const { customer: referrer } = await visit();
  const { code: theirs } = await as(referrer, () => Referrals.mine({}));
  const [referee, worker] = [await member("customer"), await cleaner()];
  const { memberId: refereeId } = referee;
  await as(referee, () => Referrals.apply({ code: theirs }));
  const { bookingId, endsAt } = await started(referee, worker);
  await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  const phone = `+97150${randomInt(1_000_000, 9_999_999)}`;
  for (const who of [referrer, referee]) await as(who, () => Members.update({ phone }));
  const now = await rewardsReleased(endsAt);
  const { items } = await as(omar, () => Referrals.staffRewards({}), now);
  const { version = 0 } = items.find((one) => one.refereeId === refereeId) ?? {};
  return { now, asked: { refereeId, version, reason } };
}

async function review() {
  const { done, endsAt: now } = await visit();
  const { bookingId, ...parties } = await done();
  await reviewed({ bookingId, ...parties }, { rating: 2, comment: "Not good." }, now);
  const { version } = (await as(omar, () => Reviews.staffCase({ bookingId }), now)).review;
  return { now, asked: { bookingId, version, reason } };
}

async function reportedPicture(): Promise<Deed> {
  const { customer, worker, conversationId } = await talkers();
  const { pictureId, ...form } = await as(customer, () => MessagePictures.form({ conversationId, ...picture }));
  ports.documents.upload(form, jpeg());
  const sent = { conversationId, pictureId, idempotencyKey: randomUUID() };
  const { messageId } = await as(customer, () => MessagePictures.send(sent));
  await saying(worker, conversationId);
  const { reportId } = await as(worker, () => Reports.ofConversation({ conversationId, messageId, reason: "rude" }));
  return { does: () => MessagePictures.staffLinks({ reportId, messageId }) };
}

async function checklist() {
  const { bookingId, add, during: now } = await begun();
  const { items } = await add();
  return { bookingId, pictureId: items[0]?.pictures[0]?.pictureId ?? "", now };
}

/** A problem that staff decide, with a picture. */
async function problem() {
  const { customer, worker, bookingId, endsAt: now } = await visit();
  const said = { bookingId, kind: "damage", text: "The vase is broken in two." } as const;
  const { problemId } = await as(customer, () => Problems.report(said), now);
  const key = { bookingId, problemId };
  const { pictureId, ...form } = await as(customer, () => ProblemPictures.form({ ...key, ...picture }), now);
  ports.documents.upload(form, jpeg());
  await as(customer, () => ProblemPictures.add({ ...key, pictureId }), now);
  await as(worker, () => Problems.answer({ ...key, text: "It was broken before." }), now);
  const { version } = (await as(omar, () => Problems.staffCase(key), now)).problem;
  return { key, pictureId, version, now };
}

/** Huda's proposals. */
async function proposed() {
  const { memberId } = await cleaner();
  await decideCleaner(huda, memberId, "suspend", "Two no-shows");
  const { items } = await as(omar, () => Proposals.list({ queue: "open", limit: "50" }));
  return { proposalId: items.find(({ subjectId }) => subjectId === memberId)?.proposalId ?? "", reason };
}

async function number(): Promise<Deed> {
  const worker = { ...(await cleaner()), authTime: testNow };
  const details = { payoutMethod: "paypal", paypalEmail: "aisha@example.com" } as const;
  const { methods } = await as(worker, () => Payouts.add({ idempotencyKey: randomUUID(), details }));
  const { payoutMethodId = "" } = methods[0] ?? {};
  const asked = { idempotencyKey: randomUUID(), cleanerId: worker.memberId, payoutMethodId, reason };
  const { proposalId } = await as(omar, () => Proposals.askNumber(asked));
  await as(huda, () => Proposals.confirm({ proposalId, reason }));
  return { does: () => Proposals.number({ proposalId }) };
}

/** Staff operations whose sample over HTTP is refused for another reason, so that the condition of the write is tested here. */
const deeds: Partial<Record<OperationId, () => Promise<Deed>>> = {
  "cleaner-onboarding.decide": async () => {
    const { memberId: cleanerId } = (await submittedCleaner(ports.documents)).worker;
    const { version } = await as(omar, () => CleanerOnboarding.staffCase({ cleanerId }));
    return { does: () => CleanerOnboarding.decide({ cleanerId, decision: "reject", reason, version }) };
  },
  "verification.decide": async () => {
    const { key, version } = await verification();
    return { does: () => Verification.decide({ ...key, decision: "reject", reason, version }) };
  },
  "verification.decideDocument": async () => {
    const { key, version, documentId } = await verification();
    const document = { ...key, documentType: "government_id", documentId } as const;
    return { does: () => Verification.decideDocument({ ...document, decision: "refuse", reason, version }) };
  },
  "verification.staffDocumentLink": async () => {
    const { key } = await verification();
    return { does: () => Verification.staffDocumentLink({ ...key, documentType: "government_id" }) };
  },
  "discounts.revoke": async () => {
    const customer = await member("customer");
    const asked = { userId: customer.memberId, code: await code(customer), reason };
    return { does: () => Discounts.revoke(asked) };
  },
  "referrals.staffRelease": async () => {
    const { asked, now } = await reward();
    return { does: () => Referrals.staffRelease(asked), now };
  },
  "referrals.staffVoid": async () => {
    const { asked, now } = await reward();
    return { does: () => Referrals.staffVoid(asked), now };
  },
  "reviews.hide": async () => {
    const { asked, now } = await review();
    return { does: () => Reviews.hide(asked), now };
  },
  "reviews.restore": async () => {
    const { asked, now } = await review();
    const { version } = (await as(omar, () => Reviews.hide(asked), now)).review;
    return { does: () => Reviews.restore({ ...asked, version }), now };
  },
  "message-pictures.staffLinks": reportedPicture,
  "checklists.staffGet": async () => {
    const { bookingId, now } = await checklist();
    return { does: () => Checklists.staffGet({ bookingId }), now };
  },
  "checklists.staffPictureLinks": async () => {
    const { bookingId, pictureId, now } = await checklist();
    return { does: () => Checklists.staffPictureLinks({ bookingId, pictureId }), now };
  },
  "problems.staffCase": async () => {
    const { key, now } = await problem();
    return { does: () => Problems.staffCase(key), now };
  },
  "problems.decide": async () => {
    const { key, version, now } = await problem();
    return { does: () => Problems.decide({ ...key, version, outcome: "none", reason }), now };
  },
  "problem-pictures.staffLinks": async () => {
    const { key, pictureId, now } = await problem();
    return { does: () => ProblemPictures.staffLinks({ ...key, pictureId }), now };
  },
  "proposals.confirm": async () => {
    const asked = await proposed();
    return { does: () => Proposals.confirm(asked) };
  },
  "proposals.end": async () => {
    const asked = await proposed();
    return { does: () => Proposals.end(asked) };
  },
  "proposals.number": number,
  "bookings.staffComplete": async () => {
    const { bookingId, version, endsAt: now } = await booking(await member("customer"), (await cleaner()).memberId);
    return { does: () => Bookings.staffComplete({ bookingId, version, reason }), now };
  },
  "bookings.decideCheck": async () => {
    const { bookingId } = await selfBooked();
    return { does: () => Bookings.decideCheck({ bookingId, counts: true, reason, version: 0 }) };
  },
  "bookings.staffReopen": async () => {
    const { done, endsAt: now } = await visit();
    const { bookingId, version } = await done();
    return { does: () => Bookings.staffReopen({ bookingId, version, reason }), now };
  },
};

const losing = ({ memberId }: MemberActor) => MemberEntity.patch({ memberId }).remove(["factorSince"]).go();
const regaining = ({ memberId }: MemberActor) => MemberEntity.patch({ memberId }).set({ factorSince: testNow }).go();

describe("staff who lose their second factor between the gate and the write", () => {
  // covers B2.1
  it.each(Object.entries(deeds))("are refused and write nothing: %s", async (_, given) => {
    const { does, now } = await given();
    await losing(omar);
    const before = fingerprint(await everything());
    await regaining(omar);
    beforeTheWrite(() => losing(omar));
    expect(await refusal(as(omar, does, now))).toBe("request.forbidden");
    expect(fingerprint(await everything())).toEqual(before);
    await regaining(omar);
    await as(omar, does, now);
  });
});
