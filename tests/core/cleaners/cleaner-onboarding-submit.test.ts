import { addMinutes } from "@naqi/contracts";
import { CleanerOnboarding, Cleaners, Members } from "@naqi/core";
import { CleanerEntity, ListingEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { shardOf } from "@naqi/core/cleaners/profile/listing";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { waitingFor } from "../../support/core/events.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, change, job, testNow } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { fingerprint } from "../../support/core/rows.ts";
import {
  approvedVerification,
  decideCleaner,
  reviewing,
  staff,
  suspendMember,
  verificationBy,
} from "../../support/given/staff.ts";
import { bank, onboarding, wizardOf } from "../../support/given/wizard.ts";

const { mails, documents } = fakePorts();

/** Ready to submit: five of the six sections are enough, so step 6 may be skipped. */
async function ready(last: 5 | 6 = 6) {
  const { worker, wizard } = await onboarding(last);
  if (last === 5) await wizard.skip(6);
  return { worker, wizard };
}

type Wizard = ReturnType<typeof wizardOf>;

async function askChanges(cleanerId: string, steps: number[]) {
  const reviewer = await staff();
  await as(reviewer, async () => {
    const { version } = await CleanerOnboarding.staffCase({ cleanerId });
    return CleanerOnboarding.decide({ cleanerId, decision: "request_changes", reason: "Please look", steps, version });
  });
}

const submissionMails = async (memberId: string) =>
  (await waitingFor(memberId)).filter(({ kind }) => kind === "onboarding.submitted").length;

const listingOf = async (cleanerId: string) =>
  (await ListingEntity.get({ shard: shardOf(cleanerId), cleanerId }).go()).data;

describe("submitting", () => {
  // covers S042
  it.each([5, 6] as const)("with %d steps done waits for staff, with a timestamp and a mail", async (last) => {
    const { worker, wizard } = await ready(last);
    expect(await wizard.submit()).toMatchObject({
      onboardingStatus: "pending_approval",
      approvalStatus: "pending",
      onboardingCompletedAt: testNow,
      currentStep: 8,
      completedSteps: last === 6 ? [1, 2, 3, 4, 5, 6, 7] : [1, 2, 3, 4, 5, 7],
      stepData: { step7: { submitted: true, submissionDate: testNow } },
    });
    const { data } = await CleanerEntity.query.byApproval({ approvalStatus: "pending" }).go({ pages: "all" });
    expect(data.find(({ cleanerId }) => cleanerId === worker.memberId)).toMatchObject({ approvalSince: testNow });
    expect(await submissionMails(worker.memberId)).toBe(1);
  });

  it("mails the text of the last step", async () => {
    const { worker, wizard } = await ready();
    await wizard.submit();
    await deliverAll();
    const mail = mails.find(({ to, subject }) => to === worker.email && subject === "Application Submitted");
    expect(mail?.text).toContain("typically takes 24-48 hours");
    expect(mail?.text).toContain("You will get an email when it is approved");
    expect(mail?.text).toContain("/cleaner-dashboard");
  });

  it("never creates a listing: there is none until approval", async () => {
    const { worker, wizard } = await ready();
    await wizard.submit();
    await wizard.profile({ bio: "Edited while waiting." });
    expect(await listingOf(worker.memberId)).toBeNull();
    expect(await wizard.progress()).toMatchObject({ onboardingStatus: "pending_approval", approvalStatus: "pending" });
  });

  it("below 80 % is refused, however many steps were skipped", async () => {
    const { wizard } = await onboarding(4);
    await wizard.skip(5);
    await wizard.skip(6);
    const before = fingerprint(await everything());
    await expect(wizard.submit()).rejects.toMatchObject({ code: "onboarding.incomplete", status: 409 });
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("requires a confirmed address, and says so even when it is revoked at the same moment", async () => {
    const { wizard } = await onboarding(6, { emailVerified: false });
    await expect(wizard.submit()).rejects.toMatchObject({
      code: "member.unconfirmed",
      message: "Please check your email and click the confirmation link",
    });
  });

  it("is refused if the address becomes unconfirmed between reading and writing", async () => {
    const { worker, wizard } = await ready();
    const { memberId } = worker;
    let done = false;
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (done || !command.startsWith("TransactWrite")) return;
        done = true;
        await MemberEntity.patch({ memberId }).remove(["emailConfirmedAt"]).go();
      },
    });
    await expect(wizard.submit()).rejects.toMatchObject({ code: "member.unconfirmed" });
    stop();
    expect(await submissionMails(memberId)).toBe(0);
  });

  it("reports a suspension first", async () => {
    const { worker, wizard } = await ready();
    const { memberId } = worker;
    await wizard.submit();
    await expect(wizard.submit()).rejects.toMatchObject({ code: "onboarding.alreadySubmitted" });
    await suspendMember(memberId);
    await expect(wizard.submit()).rejects.toMatchObject({ code: "onboarding.suspended" });
  });

  it("is refused when the member is suspended between reading and writing, with nothing written", async () => {
    const { worker, wizard } = await ready();
    const { memberId } = worker;
    let done = false;
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (done || !command.startsWith("TransactWrite")) return;
        done = true;
        await as(job, () => suspendMember(memberId));
      },
    });
    await expect(wizard.submit()).rejects.toMatchObject({ code: "onboarding.suspended" });
    stop();
    expect(await wizard.progress()).toMatchObject({ approvalStatus: "none", onboardingStatus: "payout_setup" });
    expect(await submissionMails(memberId)).toBe(0);
  });

  it("ten times at once submits once, with one mail", async () => {
    const { worker, wizard } = await ready();
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => wizard.submit()));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of all) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "onboarding.alreadySubmitted" });
    }
    expect(await submissionMails(worker.memberId)).toBe(1);
  });

  it.each([
    [2, "services_missing"],
    [3, "areas_missing"],
    [4, "availability_missing"],
  ] as const)("without section %d is possible, and its approval requires it", async (missing, blocker) => {
    const { worker, wizard } = await onboarding(1);
    const saves = { 2: wizard.services, 3: wizard.areas, 4: wizard.week };
    for (const step of [2, 3, 4] as const) await (step === missing ? wizard.skip(step) : saves[step]());
    await approvedVerification(worker, documents);
    await wizard.verification();
    await wizard.payout();
    expect(await wizard.submit()).toMatchObject({ approvalStatus: "pending", skippedSteps: [missing] });
    await expect(decideCleaner(await staff(), worker.memberId, "approve")).rejects.toMatchObject({
      extra: { details: { blockers: [blocker] } },
    });
    await saves[missing]();
    await decideCleaner(await staff(), worker.memberId, "approve");
    expect(await listingOf(worker.memberId)).toMatchObject({ listed: true });
    expect(await wizard.progress()).toMatchObject({ onboardingStatus: "approved", skippedSteps: [] });
  });

  it("of an approved cleaner is refused", async () => {
    const { worker, wizard } = await ready();
    await change(worker.memberId, {});
    await expect(wizard.submit()).rejects.toMatchObject({ code: "onboarding.alreadySubmitted" });
  });
});

describe("submitting again", () => {
  it("after requested changes returns to staff, without the old reason", async () => {
    const { worker, wizard } = await ready();
    await wizard.submit();
    const approvalReason = "Please show your face.";
    await change(worker.memberId, { profile: { approvalStatus: "changes_requested", approvalReason } });
    expect(await wizard.progress()).toMatchObject({
      onboardingStatus: "payout_setup",
      approvalReason,
      stepData: { step7: { submitted: false } },
    });
    const later = addMinutes(testNow, 60);
    const again = await wizardOf(worker, later).submit();
    expect(again).toMatchObject({
      onboardingStatus: "pending_approval",
      approvalStatus: "pending",
      onboardingCompletedAt: later,
    });
    expect(again.approvalReason).toBeUndefined();
    expect(await submissionMails(worker.memberId)).toBe(2);
  });

  it.each([
    [1, (wizard: Wizard) => wizard.profile({ bio: "Careful, quick, and now longer." })],
    [1, (wizard: Wizard) => wizard.profile()],
    [2, (wizard: Wizard) => wizard.services()],
    [3, (wizard: Wizard) => wizard.areas()],
    [4, (wizard: Wizard) => wizard.week()],
  ] as const)("with step %d named by staff needs it to be saved again", async (step, save) => {
    const { worker, wizard } = await ready();
    await wizard.submit();
    await askChanges(worker.memberId, [step]);
    expect(await wizard.progress()).toMatchObject({ changeSteps: [step], unchangedSteps: [step] });
    const before = fingerprint(await everything());
    await expect(wizard.submit()).rejects.toMatchObject({
      code: "onboarding.unchanged",
      status: 409,
      extra: { details: { steps: [step] } },
    });
    expect(fingerprint(await everything())).toEqual(before);
    expect(await save(wizard)).toMatchObject({ changeSteps: [step], unchangedSteps: [] });
    expect(await wizard.submit()).toMatchObject({ approvalStatus: "pending", changeSteps: [], unchangedSteps: [] });
  });

  it.each([
    [5, (wizard: Wizard) => wizard.verification()],
    [6, (wizard: Wizard) => wizard.payout({ ...bank, bankDetails: { ...bank.bankDetails, accountHolder: "A. Khan" } })],
  ] as const)(
    "with step %d named by staff is possible as it is, and saving the step answers it",
    async (step, save) => {
      const { worker, wizard } = await ready();
      await wizard.submit();
      await askChanges(worker.memberId, [step]);
      expect((await wizard.progress()).unchangedSteps).toEqual([step]);
      expect((await save(wizard)).unchangedSteps).toEqual([]);
      await wizard.submit();
      await askChanges(worker.memberId, [step]);
      expect(await wizard.submit()).toMatchObject({ approvalStatus: "pending", changeSteps: [] });
    },
  );

  it("counts a corrected name for step 1", async () => {
    const { worker, wizard } = await ready();
    await wizard.submit();
    await askChanges(worker.memberId, [1]);
    await as(worker, () => Members.update({ fullName: "Aisha Bint Khan" }));
    expect((await wizard.progress()).unchangedSteps).toEqual([]);
  });

  it("counts a change that was made on another page", async () => {
    const { worker, wizard } = await ready();
    await wizard.submit();
    await askChanges(worker.memberId, [1, 4]);
    await as(worker, async () => {
      const { version } = await Cleaners.own({});
      return Cleaners.updateOwn({ bio: "Careful, quick, and now longer.", version });
    });
    expect((await wizard.progress()).unchangedSteps).toEqual([4]);
    await expect(wizard.submit()).rejects.toMatchObject({ extra: { details: { steps: [4] } } });
  });

  it("after a refusal is possible after 30 days, to the minute", async () => {
    const { worker, wizard } = await ready();
    await change(worker.memberId, { profile: { approvalStatus: "rejected", approvalReason: "No." } });
    const from = addMinutes(testNow, 30 * 24 * 60);
    expect(await wizard.progress()).toMatchObject({ reapplyFrom: from, approvalReason: "No." });
    await expect(wizardOf(worker, addMinutes(from, -1)).submit()).rejects.toMatchObject({
      code: "onboarding.tooEarly",
    });
    expect(await wizardOf(worker, from).submit()).toMatchObject({ approvalStatus: "pending" });
  });
});

describe("submitting with a refused document", () => {
  const identity = ["government_id", "proof_of_address", "work_permit"] as const;

  /** Sent and not yet decided, with a reviewer. */
  async function sent() {
    const { worker, wizard } = await ready();
    const own = verificationBy(worker, documents);
    for (const type of identity) await own.add(type);
    const reviewer = await staff();
    const review = reviewing(reviewer, worker.memberId, await own.verificationId());
    // A later upload has another key.
    const again = verificationBy(worker, documents, addMinutes(testNow, 1));
    return { worker, wizard, own, again, reviewer, review };
  }
  const refusedOf = (...types: string[]) => ({
    code: "onboarding.documentsRefused",
    status: 409,
    extra: { details: { documents: types } },
  });

  it("is refused until it was replaced, also after requested changes", async () => {
    const { worker, wizard, own, again, reviewer, review } = await sent();
    await wizard.submit();
    await review.document("proof_of_address", "refuse", "It is two years old");
    await decideCleaner(reviewer, worker.memberId, "request_changes", "Please send a newer bill");
    expect((await own.mine()).refused).toEqual(["proof_of_address"]);
    const before = fingerprint(await everything());
    await expect(wizard.submit()).rejects.toMatchObject(refusedOf("proof_of_address"));
    expect(fingerprint(await everything())).toEqual(before);

    await again.add("proof_of_address");
    expect((await own.mine()).refused).toEqual([]);
    expect(await wizard.submit()).toMatchObject({ approvalStatus: "pending" });
  });

  it("is refused the first time too, and an optional document does not matter", async () => {
    const { wizard, own, again, review } = await sent();
    await own.add("insurance_certificate");
    await review.document("insurance_certificate", "refuse", "Not yours");
    await review.document("work_permit", "refuse", "Not readable");
    await expect(wizard.submit()).rejects.toMatchObject(refusedOf("work_permit"));
    await again.add("work_permit");
    expect(await wizard.submit()).toMatchObject({ approvalStatus: "pending" });
  });

  it("of a rejected verification needs each of them in a new one", async () => {
    const { wizard, own, review } = await sent();
    await review.decide("reject", "The pictures are of another person");
    await expect(wizard.submit()).rejects.toMatchObject(refusedOf(...identity));
    await own.start();
    for (const [index, type] of identity.entries()) {
      await expect(wizard.submit()).rejects.toMatchObject(refusedOf(...identity.slice(index)));
      await own.add(type);
    }
    expect(await wizard.submit()).toMatchObject({ approvalStatus: "pending" });
  });

  it("is possible while an approved verification proves it", async () => {
    const { worker, wizard } = await ready();
    await approvedVerification(worker, documents, { expiryDate: "2027-03-20" });
    const own = verificationBy(worker, documents);
    await own.start();
    await own.add("work_permit");
    const review = reviewing(await staff(), worker.memberId, await own.verificationId());
    await review.document("work_permit", "refuse", "Not readable");
    expect((await own.mine()).refused).toEqual([]);
    expect(await wizard.submit()).toMatchObject({ approvalStatus: "pending" });
  });

  it("is refused if staff refuse it between reading and writing", async () => {
    const { worker, wizard, review } = await sent();
    let done = false;
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (done || !command.startsWith("TransactWrite")) return;
        done = true;
        await review.document("government_id", "refuse", "Not readable");
      },
    });
    await expect(wizard.submit()).rejects.toMatchObject(refusedOf("government_id"));
    stop();
    expect(await submissionMails(worker.memberId)).toBe(0);
  });
});
