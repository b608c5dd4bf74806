import { addDays, addMinutes, type CleanerDecision, fils } from "@naqi/contracts";
import { Availability, Bookings, CleanerOnboarding, Cleaners, type MemberActor } from "@naqi/core";
import { CleanerEntity, ListingEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { shardOf } from "@naqi/core/cleaners/profile/listing";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { ProposalEntity } from "@naqi/core/staff/approval-requests/approval-requests.entity";
import { describe, expect, it } from "vitest";
import { waitingFor } from "../../support/core/events.ts";
import { intercept } from "../../support/core/faults.ts";
import { accepting, as, asking, member, testNow, visitor } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import {
  approvedCleaner,
  approvedVerification,
  decideCleaner,
  reviewing,
  staff,
  submittedCleaner,
  verificationBy,
} from "../../support/given/staff.ts";

const { documents } = fakePorts();
const reviewer = await staff();

const rowOf = async ({ memberId }: MemberActor) =>
  (await CleanerEntity.get({ cleanerId: memberId }).go({ consistent: true })).data;
const isFound = ({ memberId }: MemberActor) =>
  as(visitor, () => Cleaners.profile({ cleanerId: memberId })).then(
    () => true,
    () => false,
  );
const listed = async ({ memberId }: MemberActor) =>
  (await ListingEntity.get({ shard: shardOf(memberId), cleanerId: memberId }).go({ consistent: true })).data?.listed;
const lastEvent = async ({ memberId }: MemberActor) => (await waitingFor(memberId)).at(-1);
const caseOf = ({ memberId }: MemberActor) => as(reviewer, () => CleanerOnboarding.staffCase({ cleanerId: memberId }));
const decide = ({ memberId }: MemberActor, decision: CleanerDecision, reason?: string) =>
  decideCleaner(reviewer, memberId, decision, reason);

describe("the queue", () => {
  it("lists waiting cases, longest waiting first, and no others", async () => {
    const first = await submittedCleaner(documents, { verified: false });
    const second = await submittedCleaner(documents);
    await CleanerEntity.patch({ cleanerId: first.worker.memberId })
      .set({ approvalStatus: "pending", approvalSince: addMinutes(testNow, -60) })
      .go();
    const { items } = await as(reviewer, () => CleanerOnboarding.queue({}));
    expect(items.map(({ cleanerId }) => cleanerId)).toEqual([first.worker.memberId, second.worker.memberId]);
    expect(items[1]).toMatchObject({
      fullName: "Aisha Khan",
      businessName: "Sparkle",
      approvalStatus: "pending",
      isVerified: true,
      submittedAt: testNow,
    });
    expect((await as(reviewer, () => CleanerOnboarding.queue({ status: "changes_requested" }))).items).toEqual([]);
    await expect(as(second.worker, () => CleanerOnboarding.queue({}))).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("the case", () => {
  it("shows what a decision needs, with payout methods masked", async () => {
    const { worker } = await submittedCleaner(documents);
    const seen = await caseOf(worker);
    expect(seen).toMatchObject({
      email: worker.email,
      onboardingStatus: "pending_approval",
      approvalStatus: "pending",
      submittedAt: testNow,
      verification: { status: "approved" },
      blockers: [],
      decisions: ["approve", "request_changes", "reject"],
    });
    expect(seen.profile).toMatchObject({ businessName: "Sparkle", isVerified: true, hourlyRate: fils(50) });
    expect(seen.profile.customServices).toHaveLength(1);
    expect(seen.payoutMethods[0]?.masked).toMatch(/^AE.*456$/);
    expect(JSON.stringify(seen)).not.toContain("0331 2345");
  });

  it("shows the verification's state to staff; opening it does not change the member's case", async () => {
    const { worker } = await submittedCleaner(documents, { verified: false });
    expect((await caseOf(worker)).verification.status).toBe("pending");
    const own = verificationBy(worker, documents);
    await own.add("government_id");
    await own.add("proof_of_address");
    expect((await caseOf(worker)).verification.status).toBe("under_review");
  });

  it("shows each admin who else has it open, for ten minutes and while it waits for staff", async () => {
    const { worker } = await submittedCleaner(documents);
    const { memberId: cleanerId } = worker;
    const second = await staff({ fullName: "Noura Salem" });
    const look = (who: MemberActor, minutes: number) =>
      as(who, () => CleanerOnboarding.staffCase({ cleanerId }), addMinutes(testNow, minutes));
    const listed = async (who: MemberActor, minutes: number) => {
      const queue = () => CleanerOnboarding.queue({ limit: 50 });
      const { items } = await as(who, queue, addMinutes(testNow, minutes));
      return items.find((one) => one.cleanerId === cleanerId)?.lookedAtBy;
    };
    expect((await look(reviewer, 0)).lookedAtBy).toBeUndefined();
    for (const minutes of [8, 9]) expect((await look(second, minutes)).lookedAtBy).toBe("Omar Said");
    await expect.poll(() => listed(second, 9)).toBe("Omar Said");
    expect(await listed(reviewer, 9)).toBeUndefined();
    const { version } = await look(second, 10);
    await expect.poll(() => listed(reviewer, 11)).toBe("Noura Salem");
    // Reading creates no new version: a reader may still decide.
    await as(reviewer, () =>
      CleanerOnboarding.decide({ cleanerId, decision: "approve", reason: "All in order", version }),
    );
    expect((await look(reviewer, 11)).lookedAtBy).toBeUndefined();
  });

  it("that waits cannot be opened by former staff", async () => {
    const { worker } = await submittedCleaner(documents);
    const former = await staff();
    await MemberEntity.patch({ memberId: former.memberId }).remove(["factorSince"]).go();
    const look = () => CleanerOnboarding.staffCase({ cleanerId: worker.memberId });
    await expect(as(former, look)).rejects.toMatchObject({ code: "request.forbidden" });
    expect((await caseOf(worker)).lookedAtBy).toBeUndefined();
  });

  it("is not found without a cleaner, and hidden from cleaners", async () => {
    const customer = await member("customer");
    await expect(caseOf(customer)).rejects.toMatchObject({ code: "admin.notFound" });
    const { worker } = await submittedCleaner(documents, { verified: false });
    const own = as(worker, () => CleanerOnboarding.staffCase({ cleanerId: worker.memberId }));
    await expect(own).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("approving", () => {
  it("lists the cleaner, notifies them, and is recorded", async () => {
    const { worker } = await submittedCleaner(documents);
    expect([await isFound(worker), await listed(worker)]).toEqual([false, undefined]);
    const after = await decide(worker, "approve", "All in order");
    expect(after).toMatchObject({ approvalStatus: "approved", onboardingStatus: "approved", decisions: ["suspend"] });
    expect(after.history[0]).toMatchObject({
      action: "cleaner.approve",
      actorId: reviewer.memberId,
      reason: "All in order",
    });
    expect([await isFound(worker), await listed(worker)]).toEqual([true, true]);
    expect(await lastEvent(worker)).toMatchObject({ kind: "onboarding.decided", values: { decision: "approve" } });
    const { items } = await as(visitor, () => Cleaners.search({ limit: 48 }));
    expect(items.map(({ cleanerId }) => cleanerId)).toContain(worker.memberId);
  });

  it.each([
    ["an unverified cleaner", { verified: false }, ["identity_unapproved", "work_permit_missing"]],
    [
      "a cleaner without a work permit",
      { types: ["government_id", "proof_of_address"] as ("government_id" | "proof_of_address")[] },
      ["work_permit_missing"],
    ],
  ])("is refused for %s, with the reason", async (_, wish, blockers) => {
    const { worker } = await submittedCleaner(documents, wish);
    const seen = await caseOf(worker);
    expect([seen.blockers, seen.decisions]).toEqual([blockers, ["request_changes", "reject"]]);
    await expect(decide(worker, "approve")).rejects.toMatchObject({
      code: "admin.blocked",
      extra: { details: { blockers } },
    });
    expect(await isFound(worker)).toBe(false);
  });

  it("calls no document missing that staff have verified while the identity is not approved", async () => {
    const { worker } = await submittedCleaner(documents, { verified: false });
    const own = verificationBy(worker, documents);
    for (const type of ["government_id", "proof_of_address", "work_permit"] as const) await own.add(type);
    const review = reviewing(reviewer, worker.memberId, await own.verificationId());
    await review.document("work_permit", "verify");
    expect((await caseOf(worker)).blockers).toEqual(["identity_unapproved"]);
    await expect(decide(worker, "approve")).rejects.toMatchObject({ code: "admin.blocked" });
  });

  it("asks a business for its trade licence instead, and an expired one does not count", async () => {
    const { worker } = await submittedCleaner(documents, { types: ["government_id", "proof_of_address"] });
    await CleanerEntity.patch({ cleanerId: worker.memberId }).set({ businessType: "business" }).go();
    expect((await caseOf(worker)).blockers).toEqual(["trade_license_missing"]);
    await approvedVerification(worker, documents, { types: ["trade_license"], expiryDate: "2027-03-08" });
    expect((await caseOf(worker)).blockers).toEqual([]);
    const late = as(
      reviewer,
      () => CleanerOnboarding.staffCase({ cleanerId: worker.memberId }),
      "2027-03-09T08:00:00.000Z",
    );
    expect((await late).blockers).toEqual(["trade_license_missing"]);
  });

  it("is refused when the case changed since it was read", async () => {
    const { worker, wizard } = await submittedCleaner(documents);
    const { version } = await caseOf(worker);
    await wizard.profile({ bio: "Something else entirely." });
    const asked = { cleanerId: worker.memberId, decision: "approve" as const, reason: "All in order", version };
    await expect(as(reviewer, () => CleanerOnboarding.decide(asked))).rejects.toMatchObject({
      code: "admin.caseChanged",
    });
    expect((await rowOf(worker))?.approvalStatus).toBe("pending");
  });

  it.each(["profile", "verification"] as const)("is refused when the %s changes during the write", async (what) => {
    const { worker, wizard } = await submittedCleaner(documents);
    const { memberId: cleanerId } = worker;
    const { version } = await caseOf(worker);
    const { review } = await verificationOf(worker);
    let done = false;
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (done || !command.startsWith("TransactWrite")) return;
        done = true;
        if (what === "profile") await wizard.profile({ bio: "Something else entirely." });
        else await review.decide("revoke", "Forged");
      },
    });
    const asked = { cleanerId, decision: "approve" as const, reason: "All in order", version };
    await expect(as(reviewer, () => CleanerOnboarding.decide(asked))).rejects.toMatchObject({
      code: "admin.caseChanged",
    });
    stop();
    expect([(await rowOf(worker))?.approvalStatus, await isFound(worker)]).toEqual(["pending", false]);
  });

  it("is atomic", async () => {
    const { worker } = await submittedCleaner(documents);
    const before = await rowOf(worker);
    const { stop } = intercept({
      before: ({ command }) => (command.startsWith("TransactWrite") ? new Error("Lost") : undefined),
    });
    await expect(decide(worker, "approve")).rejects.toThrow("Lost");
    stop();
    expect([await rowOf(worker), await listed(worker)]).toEqual([before, undefined]);
    expect((await caseOf(worker)).history.map(({ action }) => action)).not.toContain("cleaner.approve");
  });
});

describe("the other decisions", () => {
  it("send back for changes: one step back, with the reason, and the cleaner may submit again", async () => {
    const { worker, wizard } = await submittedCleaner(documents);
    const after = await decide(worker, "request_changes", "Please show your face");
    expect(after).toMatchObject({
      approvalStatus: "changes_requested",
      approvalReason: "Please show your face",
      onboardingStatus: "payout_setup",
      decisions: [],
    });
    expect(await lastEvent(worker)).toMatchObject({
      kind: "onboarding.decided",
      values: { decision: "request_changes", reason: "Please show your face" },
    });
    await wizard.submit();
    expect(await caseOf(worker)).toMatchObject({ approvalStatus: "pending", approvalReason: undefined });
  });

  it("name the steps to change, which the cleaner sees until they submit again, and no other decision does", async () => {
    const { worker, wizard } = await submittedCleaner(documents);
    const cleanerId = worker.memberId;
    const { version } = await caseOf(worker);
    const asked = { cleanerId, reason: "A photo and your hours, please", version };
    const ask = (decision: CleanerDecision, steps: number[]) =>
      as(reviewer, () => CleanerOnboarding.decide({ ...asked, decision, steps }));
    for (const wrong of [
      () => ask("reject", [1]),
      () => ask("request_changes", [7]),
      () => ask("request_changes", [1, 1]),
    ])
      await expect(wrong()).rejects.toMatchObject({ kind: "invalid" });
    expect((await ask("request_changes", [4, 1])).changeSteps).toEqual([1, 4]);
    expect((await wizard.progress()).changeSteps).toEqual([1, 4]);
    await wizard.profile();
    await wizard.week();
    await wizard.submit();
    expect((await wizard.progress()).changeSteps).toEqual([]);
  });

  it("tell the second of two concurrent deciders who was first", async () => {
    const { worker } = await submittedCleaner(documents);
    const cleanerId = worker.memberId;
    const second = await staff({ fullName: "Noura Salem" });
    const { version } = await caseOf(worker);
    const by = (who: MemberActor, decision: CleanerDecision) =>
      as(who, () => CleanerOnboarding.decide({ cleanerId, decision, reason: "Looked at it", version }));
    const outcomes = await Promise.allSettled([by(reviewer, "approve"), by(second, "reject")]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [first] = outcomes;
    const name = first?.status === "fulfilled" ? reviewer.fullName : "Noura Salem";
    const lost = outcomes.find((one) => one.status === "rejected");
    expect(lost?.reason).toMatchObject({ code: "admin.decidedMeanwhile", extra: { details: { by: name } } });
  });

  it("reject, with the reason", async () => {
    const { worker } = await submittedCleaner(documents, { verified: false });
    const after = await decide(worker, "reject", "Not in Dubai");
    expect(after).toMatchObject({ approvalStatus: "rejected", approvalReason: "Not in Dubai", decisions: [] });
    expect(await lastEvent(worker)).toMatchObject({ kind: "onboarding.decided", values: { decision: "reject" } });
  });

  it("suspend hides a cleaner immediately, earlier quotes are refused, and reinstating shows them again", async () => {
    const { worker } = await approvedCleaner(documents, { reviewer });
    const customer = await member("customer");
    const asked = asking(worker.memberId, { scheduledDate: addDays("2027-03-07", 4) });
    const quote = await as(customer, () => Bookings.quote(asked));
    const after = await decide(worker, "suspend", "Two no-shows");
    expect(after).toMatchObject({ approvalStatus: "suspended", decisions: ["reinstate"] });
    expect([await isFound(worker), await listed(worker)]).toEqual([false, false]);
    const booked = as(customer, () => Bookings.book(accepting(asked, quote)));
    await expect(booked).rejects.toMatchObject({ code: "booking.cleanerUnavailable" });
    expect((await as(worker, () => Availability.mine({}))).version).toBeGreaterThan(quote.cleanerVersion);
    const back = await decide(worker, "reinstate", "Talked about it");
    expect(back).toMatchObject({ approvalStatus: "approved", approvalReason: undefined });
    expect([await isFound(worker), await listed(worker)]).toEqual([true, true]);
  });

  it("approve the current name without a hold: earlier approvals no longer count", async () => {
    const { worker } = await submittedCleaner(documents);
    const former = { approvedName: "Aisha K." };
    const holdOf = async () =>
      (await MemberEntity.get({ memberId: worker.memberId }).go({ consistent: true })).data?.suspension?.holdId;
    await CleanerEntity.patch({ cleanerId: worker.memberId }).set(former).go();
    await decide(worker, "approve");
    expect(await rowOf(worker)).toMatchObject({ approvedName: "" });
    await CleanerEntity.patch({ cleanerId: worker.memberId }).set(former).go();
    await decide(worker, "suspend", "Two no-shows");
    expect(await rowOf(worker)).toMatchObject({ approvedName: "Aisha K." });
    const held = (await holdOf()) ?? "";
    expect(held).toMatch(/^ppl_/);
    const state = async () => (await ProposalEntity.get({ proposalId: held }).go({ consistent: true })).data?.state;
    expect(await state()).toBe("open");
    await decideCleaner(await staff(), worker.memberId, "reinstate", "They were ill");
    expect(await state()).toBe("declined");
    expect(await holdOf()).toBeUndefined();
    const other = await staff();
    await decideCleaner(other, worker.memberId, "suspend", "Two more no-shows");
    const holdId = (await holdOf()) ?? "";
    await decideCleaner(other, worker.memberId, "reinstate", "They were ill");
    const { data } = await ProposalEntity.get({ proposalId: holdId }).go({ consistent: true });
    expect(data?.state).toBe("withdrawn");
  });

  it("require an existing cleaner", async () => {
    const { memberId: cleanerId } = await member("customer");
    const asked = { cleanerId, decision: "approve", reason: "Looked", version: 0 } as const;
    await expect(as(reviewer, () => CleanerOnboarding.decide(asked))).rejects.toMatchObject({ code: "admin.notFound" });
  });

  const moves: [CleanerDecision, string][] = [
    ["suspend", "pending"],
    ["reinstate", "pending"],
    ["approve", "approved"],
    ["reject", "approved"],
    ["request_changes", "suspended"],
    ["approve", "rejected"],
  ];
  it.each(moves)("%s is not possible from %s", async (decision, status) => {
    const { worker } = await submittedCleaner(documents, { verified: false });
    const approvalStatus = status as "pending";
    await CleanerEntity.patch({ cleanerId: worker.memberId }).set({ approvalStatus, approvalSince: testNow }).go();
    await expect(decide(worker, decision)).rejects.toMatchObject({ code: "admin.wrongMoment" });
  });

  it("require a reason, and another member's case", async () => {
    const { worker } = await submittedCleaner(documents);
    await expect(decide(worker, "approve", "")).rejects.toMatchObject({ kind: "invalid" });
    const himself = { ...reviewer, memberId: worker.memberId };
    await MemberEntity.patch({ memberId: worker.memberId }).set({ role: "admin", factorSince: testNow }).go();
    expect((await as(himself, () => CleanerOnboarding.staffCase({ cleanerId: worker.memberId }))).decisions).toEqual(
      [],
    );
    await expect(decideCleaner(himself, worker.memberId, "approve")).rejects.toMatchObject({ code: "admin.ownCase" });
  });

  it("of two at once only one counts", async () => {
    const { worker } = await submittedCleaner(documents);
    const { version } = await caseOf(worker);
    const by = async (decision: CleanerDecision) =>
      as(await staff(), () =>
        CleanerOnboarding.decide({ cleanerId: worker.memberId, decision, reason: "Looked", version }),
      );
    const outcomes = await Promise.allSettled([by("approve"), by("reject"), by("request_changes")]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { history } = await caseOf(worker);
    expect(history.filter(({ action }) => action.startsWith("cleaner."))).toHaveLength(1);
  });
});

/** The newest verification of a cleaner, as staff see it. */
async function verificationOf({ memberId }: MemberActor) {
  const { verification } = await as(reviewer, () => CleanerOnboarding.staffCase({ cleanerId: memberId }));
  return { review: reviewing(reviewer, memberId, verification.verificationId ?? "") };
}
