import { randomUUID } from "node:crypto";
import { addDays, addMinutes, fils, issueWorth } from "@naqi/contracts";
import {
  Account,
  Admin,
  Bookings,
  Discounts,
  Earnings,
  type MemberActor,
  Payouts,
  Problems,
  Proposals,
  Wallet,
} from "@naqi/core";
import { AuditEntity } from "@naqi/core/staff/audit/audit.entity";
import { expireDueRequests } from "@naqi/core/staff/approvals/lapse";
import { CampaignEntity } from "@naqi/core/money/discounts/discounts.entity";
import { commit } from "@naqi/core/kit/table/commit";
import { ProposalEntity } from "@naqi/core/staff/approval-requests/approval-requests.entity";
import { credited } from "@naqi/core/money/wallet/credited";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, booking, cleaner, job, member, testNow, today } from "../../../support/given/given.ts";
import { codeRow, everything } from "../../../support/core/look.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { done, reviewedCase } from "../../../support/given/recleans.ts";
import { fingerprint } from "../../../support/core/rows.ts";
import { staff, suspendMember } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";

let customers: MemberActor[];
let ids: string[];
let omar: MemberActor;
let huda: MemberActor;
beforeAll(async () => {
  fakePorts();
  customers = await Promise.all(Array.from({ length: 11 }, () => member("customer")));
  ids = customers.map(({ memberId }) => memberId);
});
// An admin's promises count for a day.
beforeEach(async () => {
  [omar, huda] = [await staff(), await staff({ fullName: "Huda Nasser" })];
});

const because = { reason: "I checked the sum." };
const hours = (count: number) => addMinutes(testNow, count * 60);
const newCode = () => `GIFT-${randomUUID().slice(0, 8).toUpperCase()}`;
const give = (
  code: string,
  people: readonly string[],
  change: { discountValue?: number; idempotencyKey?: string } = {},
) =>
  as(omar, () =>
    Discounts.createMany({
      code,
      valueType: "fixed",
      discountValue: fils(500),
      minimumOrderAmount: 0,
      expiryDays: 30,
      reason: "The flood of last week.",
      people: [...people],
      ...change,
    }),
  );
const start = (code: string, budget = fils(5_001), idempotencyKey = randomUUID()) =>
  as(omar, () =>
    Discounts.startCampaign({
      idempotencyKey,
      reason: "A seasonal offer.",
      code,
      valueType: "fixed",
      discountValue: fils(20),
      minimumOrderAmount: 0,
      budget,
      endsOn: addDays(today, 1),
    }),
  );
const waiting = async (code: string) => {
  const { items } = await as(huda, () => Proposals.list({ limit: "50" }));
  return items.find(({ issue }) => issue?.code === code);
};
const confirm = (proposalId = "", who = huda, now = testNow) =>
  as(who, () => Proposals.confirm({ proposalId, ...because }), now);
const end = (proposalId = "", who = huda) => as(who, () => Proposals.end({ proposalId, ...because }));
const owners = async (code: string) => (await Promise.all(ids.map((id) => codeRow(id, code)))).filter(Boolean).length;
const found = async (code: string) =>
  (await as(omar, () => Discounts.campaigns({ limit: 50 }))).items.find((one) => one.code === code);
const broken = async () => (await checkTable()).broken;

// covers approvals.codes
describe("createMany above AED 5,000 in all", () => {
  // covers B3.9
  it("issues nothing until a second admin confirms, and then one code to each", async () => {
    const code = newCode();
    const { results, waitsUntil } = await give(code, [...ids, "nobody@example.com"]);
    expect(results.map(({ outcome }) => outcome)).toEqual([...ids.map(() => "proposed"), "nobody"]);
    expect(waitsUntil).toBe(hours(24));
    await deliverAll();
    expect(await owners(code)).toBe(0);
    const proposal = await waiting(code);
    const terms = { valueType: "fixed", discountValue: fils(500), minimumOrderAmount: 0, expiryDays: 30 };
    expect(proposal).toMatchObject({
      what: "codes",
      issue: { code, worth: fils(5_500), people: 11, terms: { ...terms, firstBookingOnly: false } },
    });
    expect(proposal?.may).toEqual(["confirm", "decline"]);
    expect(await refusal(confirm(proposal?.proposalId, omar))).toBe("proposal.own");
    expect(await confirm(proposal?.proposalId)).toMatchObject({ state: "confirmed", settledByName: "Huda Nasser" });
    await deliverAll();
    expect(await owners(code)).toBe(11);
    const { data } = await AuditEntity.query.byRecord({ recordId: proposal?.proposalId ?? "" }).go();
    const actions = data.map(({ action }) => action);
    expect(actions.filter((action) => action === "code.issue")).toHaveLength(11);
    expect(actions).toEqual(expect.arrayContaining(["codes.asked", "codes.confirmed"]));
    const { history } = await as(huda, () => Admin.person({ memberId: ids[0]! }));
    const issued = history.find(({ action, recordId }) => action === "code.issue" && recordId === proposal?.proposalId);
    expect(issued?.actorName).toBe(`${omar.fullName} and Huda Nasser`);
    expect(await broken()).toEqual([]);
  });

  it("names the customers to the second admin while it waits", async () => {
    const code = newCode();
    await give(code, ids);
    const proposalId = (await waiting(code))?.proposalId ?? "";
    const recipients = (who: MemberActor) => as(who, () => Proposals.recipients({ proposalId }));
    const { items } = await recipients(huda);
    expect(items.map(({ memberId }) => memberId)).toEqual(ids);
    expect(items[0]).toEqual({
      memberId: ids[0],
      fullName: customers[0]?.fullName,
      email: expect.stringContaining("@") as unknown,
    });
    expect(await refusal(recipients(customers[0]!))).toBe("request.forbidden");
    await end(proposalId);
    expect((await recipients(huda)).items).toEqual([]);
    const unknown = { proposalId: `ppl_${"9".repeat(26)}` };
    expect(await refusal(as(huda, () => Proposals.recipients(unknown)))).toBe("proposal.notFound");
  });

  it("issues at once exactly AED 5,000, and to one customer", async () => {
    const code = newCode();
    const { results, waitsUntil } = await give(code, ids.slice(0, 10));
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["issued"]));
    expect(waitsUntil).toBeUndefined();
    expect((await give(code, ids, { discountValue: fils(454) })).waitsUntil).toBeUndefined();
    expect(await waiting(code)).toBeUndefined();
  });

  it("does not count lines without a customer who can have the code", async () => {
    const code = newCode();
    const nobodies = Array.from({ length: 9 }, (_, index) => `nobody-${index}@example.com`);
    const { results, waitsUntil } = await give(code, [...ids.slice(0, 10), ...nobodies, ...ids.slice(0, 1)]);
    expect(waitsUntil).toBeUndefined();
    expect(results.filter(({ outcome }) => outcome === "issued")).toHaveLength(10);
  });

  it("counts a percentage at the AED 100 that it can take off", () => {
    const percent = { valueType: "percent", discountValue: 10 } as const;
    expect([50, 51].map((people) => issueWorth(people, percent))).toEqual([fils(5_000), fils(5_100)]);
  });

  it("issues nothing when the proposal is declined, withdrawn or lapses, and keeps no list of people", async () => {
    for (const ending of ["declined", "withdrawn", "lapsed"]) {
      const code = newCode();
      await give(code, ids);
      const { proposalId = "" } = (await waiting(code)) ?? {};
      if (ending === "lapsed") await as(job, expireDueRequests, hours(24));
      else await end(proposalId, ending === "declined" ? huda : omar);
      expect(await refusal(confirm(proposalId))).toBe("proposal.settled");
      await deliverAll(hours(25));
      expect(await owners(code)).toBe(0);
      const { data } = await ProposalEntity.get({ proposalId }).go();
      expect([data?.state, data?.facts?.issue?.people]).toEqual([ending, 11]);
      expect(JSON.stringify(data)).not.toContain(ids[0]);
      omar = await staff();
    }
  });

  it("is proposed once when the form is sent twice with its key, and counts once to the day's promises", async () => {
    const [code, idempotencyKey] = [newCode(), randomUUID()];
    const first = await give(code, ids, { idempotencyKey });
    const before = fingerprint(await everything());
    expect(await give(code, ids, { idempotencyKey })).toEqual(first);
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("answers a repeat with its key with the outcome of the proposal", async () => {
    const [kept, declined] = [newCode(), newCode()];
    const asked = { idempotencyKey: randomUUID() };
    const other = { idempotencyKey: randomUUID() };
    const [owner = ""] = ids;
    const people = [...ids, "nobody@example.com", owner];
    await give(kept, people, asked);
    await give(declined, ids, other);
    await confirm((await waiting(kept))?.proposalId);
    await deliverAll();
    const repeated = await give(kept, people, asked);
    expect(repeated.waitsUntil).toBeUndefined();
    const outcomes = repeated.results.map(({ outcome }) => outcome);
    expect(outcomes).toEqual([...ids.map(() => "issued"), "nobody", "issued"]);
    await end((await waiting(declined))?.proposalId);
    const before = fingerprint(await everything());
    const ended = await give(declined, ids, other);
    expect(ended.waitsUntil).toBeUndefined();
    expect(new Set(ended.results.map(({ outcome }) => outcome))).toEqual(new Set(["notConfirmed"]));
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("answers a repeat below the limit with the codes that its key issued, and the others as they are", async () => {
    const [code, idempotencyKey] = [newCode(), randomUUID()];
    const people = [...ids.slice(0, 10), "nobody@example.com"];
    await give(code, people, { idempotencyKey });
    const { results } = await give(code, people, { idempotencyKey });
    expect(results.map(({ outcome }) => outcome)).toEqual([...people.slice(1).map(() => "issued"), "nobody"]);
  });

  it("leaves out customers who were suspended, left or got the code before the confirmation", async () => {
    const [suspended, left] = [await member("customer"), { ...(await member("customer")), authTime: testNow }];
    const code = newCode();
    await give(code, [...ids.slice(0, 9), suspended.memberId, left.memberId]);
    const [first = ""] = ids;
    await give(code, [first], { discountValue: fils(1) });
    await suspendMember(suspended.memberId);
    await as(left, () => Account.close({}));
    await deliverAll();
    await confirm((await waiting(code))?.proposalId);
    await deliverAll();
    expect(await owners(code)).toBe(9);
    expect((await codeRow(first, code))?.discountValue).toBe(fils(1));
    expect(await codeRow(suspended.memberId, code)).toBeNull();
    expect(await codeRow(left.memberId, code)).toBeNull();
  });

  it("counts to one admin's daily promises", async () => {
    for (let index = 0; index < 9; index++) await give(newCode(), ids);
    const { results } = await give(newCode(), ids);
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["enoughToday"]));
  });
});

// covers approvals.campaigns
describe("a campaign above AED 5,000 in all", () => {
  // covers B3.9
  it("is unknown to customers until a second admin confirms it", async () => {
    const [code, [customer], worker] = [newCode(), customers, await cleaner()];
    if (!customer) throw new Error("No customer.");
    expect(await start(code)).toMatchObject({ state: "waiting", waitsUntil: hours(24) });
    const validate = () => as(customer, () => Discounts.validate({ code, bookingAmount: fils(100) }));
    expect(await refusal(validate())).toBe("discount.unknown");
    expect(await refusal(booking(customer, worker.memberId, { discountCode: code }))).toBe("discount.unknown");
    const proposal = await waiting(code);
    expect(proposal).toMatchObject({
      what: "campaign",
      issue: {
        code,
        worth: fils(5_001),
        terms: {
          discountValue: fils(20),
          firstBookingOnly: false,
          perPerson: 1,
          budget: fils(5_001),
          endsOn: addDays(today, 1),
        },
      },
    });
    expect(await refusal(confirm(proposal?.proposalId, omar))).toBe("proposal.own");
    await confirm(proposal?.proposalId);
    const started = await found(code);
    expect([started?.state, started?.waitsUntil]).toEqual(["active", undefined]);
    expect(await validate()).toMatchObject({ discountAmount: fils(20) });
    expect(await broken()).toEqual([]);
  });

  it("starts at once at exactly AED 5,000", async () => {
    const code = newCode();
    expect(await start(code, fils(5_000))).toMatchObject({ state: "active" });
    expect(await waiting(code)).toBeUndefined();
  });

  it("reads as declined when the proposal is declined, and the code is free again", async () => {
    const [code, [customer]] = [newCode(), customers];
    if (!customer) throw new Error("No customer.");
    await start(code);
    expect(await refusal(start(code))).toBe("discount.campaignTaken");
    await end((await waiting(code))?.proposalId);
    const declined = await found(code);
    expect([declined?.state, declined?.waitsUntil]).toEqual(["declined", undefined]);
    const validate = () => as(customer, () => Discounts.validate({ code, bookingAmount: fils(100) }));
    expect(await refusal(validate())).toBe("discount.unknown");
    expect(await broken()).toEqual([]);
    expect(await start(code, fils(100))).toMatchObject({ state: "active" });
    expect(await validate()).toMatchObject({ discountAmount: fils(20) });
    expect(await broken()).toEqual([]);
  });

  it("reads as not confirmed in time once the proposal has lapsed", async () => {
    const code = newCode();
    await start(code);
    await as(job, expireDueRequests, hours(24));
    expect((await found(code))?.state).toBe("lapsed");
  });

  it("ends with its proposal when it is stopped: withdrawn by its admin, declined by another", async () => {
    for (const [who, state] of [
      [omar, "withdrawn"],
      [huda, "declined"],
    ] as const) {
      const [code, idempotencyKey] = [newCode(), randomUUID()];
      await start(code);
      const { proposalId = "" } = (await waiting(code)) ?? {};
      const stop = () => as(who, () => Discounts.stopCampaign({ code, idempotencyKey, ...because }));
      const stopped = await stop();
      expect([stopped.state, stopped.waitsUntil]).toEqual([state, undefined]);
      expect(await stop()).toEqual(stopped);
      expect(await waiting(code)).toBeUndefined();
      const { data } = await ProposalEntity.get({ proposalId }).go({ consistent: true });
      expect(data).toMatchObject({ state, queue: "settled", settledBy: who.memberId, settledReason: because.reason });
      expect(await refusal(confirm(proposalId))).toBe("proposal.settled");
      expect(await found(code)).toMatchObject({ state });
      expect(await refusal(as(who, () => Discounts.stopCampaign({ code, ...because })))).toBe(
        "discount.campaignStopped",
      );
    }
    expect(await broken()).toEqual([]);
  });

  it("is either confirmed or stopped where both happen at the same moment", async () => {
    const [stopped, confirmed] = [newCode(), newCode()];
    for (const code of [stopped, confirmed]) await start(code);
    const stop = (code: string) => as(huda, () => Discounts.stopCampaign({ code, ...because }));
    const { proposalId } = (await waiting(stopped)) ?? {};
    beforeTheWrite(() => stop(stopped));
    expect(await refusal(confirm(proposalId))).toBe("proposal.settled");
    expect((await found(stopped))?.state).toBe("declined");
    const { proposalId: other } = (await waiting(confirmed)) ?? {};
    beforeTheWrite(() => confirm(other));
    // It has started by then, so it is stopped like any other.
    expect((await stop(confirmed)).state).toBe("stopped");
    expect(await broken()).toEqual([]);
  });

  it("cannot be confirmed once its last day has passed", async () => {
    const code = newCode();
    const asked = { idempotencyKey: randomUUID(), reason: "A seasonal offer.", code, minimumOrderAmount: 0 };
    const terms = { valueType: "fixed", discountValue: fils(20), budget: fils(6_000), endsOn: today } as const;
    await as(omar, () => Discounts.startCampaign({ ...asked, ...terms }));
    expect(await refusal(confirm((await waiting(code))?.proposalId, huda, hours(20)))).toBe("proposal.overtaken");
    expect((await found(code))?.state).toBe("lapsed");
  });

  it("returns its current state when the form is sent again with its key", async () => {
    const [code, key] = [newCode(), randomUUID()];
    const send = () => start(code, fils(6_000), key);
    expect(await send()).toMatchObject({ state: "waiting" });
    await confirm((await waiting(code))?.proposalId);
    const active = await send();
    expect([active.state, active.waitsUntil]).toEqual(["active", undefined]);
    const [other, otherKey] = [newCode(), randomUUID()];
    await start(other, fils(6_000), otherKey);
    await end((await waiting(other))?.proposalId);
    expect((await start(other, fils(6_000), otherKey)).state).toBe("declined");
    // Another campaign has the code by now.
    await start(other, fils(100));
    expect((await start(other, fils(6_000), otherKey)).state).toBe("declined");
  });

  it("has one record in the audit trail from the request to the stop", async () => {
    const code = newCode();
    await start(code);
    await confirm((await waiting(code))?.proposalId);
    await as(huda, () => Discounts.stopCampaign({ code, ...because }));
    const { data: campaign } = await CampaignEntity.get({ code }).go({ consistent: true });
    const { data } = await AuditEntity.query.byRecord({ recordId: campaign?.campaignId ?? "" }).go();
    expect(data.map(({ action }) => action).toSorted()).toEqual([
      "campaign.asked",
      "campaign.confirmed",
      "campaign.stop",
    ]);
  });

  it("is proposed once when the form is sent twice", async () => {
    const [code, key] = [newCode(), randomUUID()];
    expect(await start(code, fils(6_000), key)).toEqual(await start(code, fils(6_000), key));
    const { items } = await as(huda, () => Proposals.list({ limit: "50" }));
    expect(items.filter(({ issue }) => issue?.code === code)).toHaveLength(1);
  });
});

/**
 * A completed visit for AED 9,000, of which a wallet paid a part, and the second admin's view of waiting items about a
 * member.
 */
async function dearVisit(wallet = 0) {
  const [customer, worker] = [await member("customer"), await cleaner({ profile: { hourlyRate: 50_000 } })];
  if (wallet > 0) {
    const credit = { memberId: customer.memberId, amount: wallet, source: "goodwill", sourceId: randomUUID() } as const;
    await as(job, () => commit(credited(credit)));
  }
  const change = {
    durationMinutes: 480,
    agreedPrice: fils(9_000),
    scheduledTime: "08:00",
    useWallet: wallet > 0,
  } as const;
  const visit = await booking(customer, worker.memberId, change);
  const { bookingId, startsAt, endsAt } = visit;
  await as(worker, () => Bookings.start({ bookingId }), startsAt);
  await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  const now = addMinutes(endsAt, 1);
  const about = async (subjectId: string) => {
    const { items } = await as(huda, () => Proposals.list({ limit: "50" }), now);
    return items.find((one) => one.subjectId === subjectId);
  };
  return { customer, worker, bookingId, now, about };
}

// covers approvals.credits
describe("a credit for a problem above AED 5,000", () => {
  async function reported() {
    const visit = await dearVisit();
    const { customer, worker, bookingId, now } = visit;
    const text = "The kitchen was not cleaned at all.";
    const { problemId } = await as(customer, () => Problems.report({ bookingId, kind: "quality", text }), now);
    const key = { bookingId, problemId };
    await as(worker, () => Problems.answer({ ...key, text: "I cleaned all of it." }), now);
    const look = () => as(omar, () => Problems.staffCase(key), now);
    const decide = async (amount: number, who = omar) => {
      const { version } = (await look()).problem;
      const decided = { ...key, version, outcome: "credit", amount, reason: "The photos show it." } as const;
      return as(who, () => Problems.decide(decided), now);
    };
    const balance = async () => (await as(customer, () => Wallet.mine({}), now)).balance;
    return { ...visit, key, look, decide, balance };
  }

  // covers B3.9
  it("is given once a second admin confirms it, and the case stays in review until then", async () => {
    const { customer, now, about, key, look, decide, balance } = await reported();
    expect((await decide(fils(6_000))).problem).toMatchObject({ state: "in_review" });
    expect(await balance()).toBe(0);
    const waits = await about(customer.memberId);
    expect(waits).toMatchObject({ what: "credit", issue: { worth: fils(6_000), problemId: key.problemId } });
    expect(await refusal(confirm(waits?.proposalId, omar, now))).toBe("proposal.own");
    await confirm(waits?.proposalId, huda, now);
    expect((await look()).problem).toMatchObject({
      state: "resolved",
      outcome: "credit",
      reason: "The photos show it.",
    });
    expect(await balance()).toBe(fils(6_000));
    expect(await broken()).toEqual([]);
  });

  it("counts earlier credits for the same visit", async () => {
    const { customer, worker, bookingId, now, about, decide, balance } = await reported();
    expect((await decide(fils(5_000))).problem.state).toBe("resolved");
    const text = "The bathroom was not cleaned either.";
    const { problemId } = await as(customer, () => Problems.report({ bookingId, kind: "quality", text }), now);
    const key = { bookingId, problemId };
    await as(worker, () => Problems.answer({ ...key, text: "I cleaned it." }), now);
    const again = await as(omar, () => Problems.staffCase(key), now);
    expect(again.credited).toBe(fils(5_000));
    const decided = { ...key, version: again.problem.version, outcome: "credit", amount: fils(100) } as const;
    await as(omar, () => Problems.decide({ ...decided, reason: "The photos show it." }), now);
    expect(await balance()).toBe(fils(5_000));
    expect(await about(customer.memberId)).toMatchObject({ what: "credit", issue: { worth: fils(100) } });
  });

  it("counts earlier credits for the first visit, if the problem is with its re-clean", async () => {
    const { customer, worker, bookingId, now, about } = await dearVisit();
    const parties = { customer, worker, reviewer: omar };
    const first = await reviewedCase(parties, bookingId, now);
    const reclean = await first.accepted(first.on(3, "08:00"));
    await (await reviewedCase(parties, bookingId, now)).decides("credit", { amount: fils(4_000) });
    const later = await done(reclean, worker);
    const again = await reviewedCase(parties, reclean.bookingId, later);
    expect((await again.decides("credit", { amount: fils(2_000) })).problem.state).toBe("in_review");
    await confirm((await about(customer.memberId))?.proposalId, huda, later);
    expect(await again.read()).toMatchObject({ problem: { outcome: "credit" }, credited: fils(6_000) });
    expect(await broken()).toEqual([]);
  });

  it("is given at once at exactly AED 5,000", async () => {
    const { customer, about, decide, balance } = await reported();
    expect((await decide(fils(5_000))).problem.state).toBe("resolved");
    expect(await balance()).toBe(fils(5_000));
    expect(await about(customer.memberId)).toBeUndefined();
  });

  it("is found in the audit trail under the case, from the request to the decision", async () => {
    const { customer, key, now, about, look, decide } = await reported();
    await decide(fils(6_000));
    await confirm((await about(customer.memberId))?.proposalId, huda, now);
    const { items } = await as(huda, () => Admin.audit({ recordId: key.problemId }), now);
    const actions = items.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["credit.asked", "credit.confirmed", "problem.decide"]));
    const steps = (await look()).timeline.map(({ what }) => what);
    expect(steps).toEqual(expect.arrayContaining(["credit.asked", "credit.confirmed", "problem.decide"]));
  });

  it("is refused while another one for the case waits, also at the same moment", async () => {
    const { customer, now, about, look, key, decide, balance } = await reported();
    await decide(fils(6_000));
    expect(await refusal(decide(fils(7_000), huda))).toBe("problem.creditWaits");
    const { proposalId = "" } = (await about(customer.memberId)) ?? {};
    await as(huda, () => Proposals.end({ proposalId, ...because }), now);
    const { version } = (await look()).problem;
    const asked = { ...key, version, outcome: "credit", reason: "The photos show it." } as const;
    const propose = (amount: number, who: MemberActor) => as(who, () => Problems.decide({ ...asked, amount }), now);
    beforeTheWrite(() => propose(fils(6_000), omar));
    expect(await refusal(propose(fils(7_000), huda))).toBe("problem.creditWaits");
    const { items } = await as(huda, () => Proposals.list({ limit: "50" }), now);
    const open = items.filter(({ subjectId }) => subjectId === customer.memberId);
    expect(open.map(({ issue }) => issue?.worth)).toEqual([fils(6_000)]);
    await confirm(open[0]?.proposalId, huda, now);
    expect(await balance()).toBe(fils(6_000));
    expect(await broken()).toEqual([]);
  });

  it("can be proposed again once the case has changed or the proposal has lapsed", async () => {
    const { customer, worker, key, now, about, decide } = await reported();
    await decide(fils(6_000));
    const first = await about(customer.memberId);
    const report = { bookingId: key.bookingId, kind: "conduct", text: "Nobody was at home." } as const;
    await as(worker, () => Problems.report(report), now);
    await decide(fils(7_000));
    const second = await about(customer.memberId);
    expect(second).toMatchObject({ issue: { worth: fils(7_000) } });
    expect(await refusal(confirm(first?.proposalId, huda, now))).toBe("proposal.settled");
    await as(job, expireDueRequests, addMinutes(now, 24 * 60));
    await decide(fils(8_000));
    expect(await about(customer.memberId)).toMatchObject({ issue: { worth: fils(8_000) } });
    expect(await broken()).toEqual([]);
  });

  it("answers a repeat with its key with the case as it is now", async () => {
    const { customer, key, now, about, look } = await reported();
    const { version } = (await look()).problem;
    const asked = { ...key, version, outcome: "credit", amount: fils(6_000), idempotencyKey: randomUUID() } as const;
    const send = () => as(omar, () => Problems.decide({ ...asked, reason: "The photos show it." }), now);
    expect((await send()).problem.state).toBe("in_review");
    await confirm((await about(customer.memberId))?.proposalId, huda, now);
    expect((await send()).problem).toMatchObject({ state: "resolved", outcome: "credit", amount: fils(6_000) });
  });

  it("cannot be confirmed once the case was decided otherwise, also at the same moment", async () => {
    const [before, meanwhile] = [await reported(), await reported()];
    for (const { decide } of [before, meanwhile]) await decide(fils(6_000));
    const [one, other] = [
      await before.about(before.customer.memberId),
      await meanwhile.about(meanwhile.customer.memberId),
    ];
    await before.decide(fils(100), huda);
    // The decision has ended the proposal with it.
    expect(await before.about(before.customer.memberId)).toBeUndefined();
    expect(await refusal(confirm(one?.proposalId, huda, before.now))).toBe("proposal.settled");
    beforeTheWrite(() => meanwhile.decide(fils(100), omar));
    expect(await refusal(confirm(other?.proposalId, huda, meanwhile.now))).toBe("proposal.settled");
    for (const { balance } of [before, meanwhile]) expect(await balance()).toBe(fils(100));
    expect(await broken()).toEqual([]);
  });

  it("is not given when it is declined, and the case can be decided again", async () => {
    const { customer, now, about, look, decide, balance } = await reported();
    await decide(fils(6_000));
    await as(
      huda,
      async () => Proposals.end({ proposalId: (await about(customer.memberId))?.proposalId ?? "", ...because }),
      now,
    );
    expect((await look()).problem.state).toBe("in_review");
    await decide(fils(10));
    expect(await balance()).toBe(fils(10));
  });
});

/** A cleaner with AED 6,000 owed by Naqi and a payout method, and how an admin pays that. */
async function owedMuch() {
  const { worker, now } = await dearVisit(fils(6_000));
  const { memberId: cleanerId } = worker;
  const add = (paypalEmail: string) => {
    const details = { payoutMethod: "paypal", paypalEmail } as const;
    const added = { idempotencyKey: randomUUID(), details, isPrimary: true };
    return as({ ...worker, authTime: now }, () => Payouts.add(added), now);
  };
  await add("aisha@example.com");
  const due = async () => {
    const { items } = await as(omar, () => Earnings.staffDue({ limit: 50 }), now);
    return items.find((one) => one.cleanerId === cleanerId);
  };
  const { version = 0, amount = 0 } = (await due()) ?? {};
  const pay = () => {
    const paid = { cleanerId, idempotencyKey: randomUUID(), amount, version, reference: "FT 1" };
    return as(omar, () => Earnings.staffPay(paid), now);
  };
  return { cleanerId, add, due, pay };
}

it("a payout, which gives a cleaner what is owed, is recorded by one admin at any amount", async () => {
  const { cleanerId, due, pay } = await owedMuch();
  expect(await pay()).toEqual({ cleanerId, paid: fils(6_000) });
  expect(await due()).toBeUndefined();
  expect(await refusal(pay())).toBe("payout.amountChanged");
  expect(await broken()).toEqual([]);
});

it("a payout is held by another payout method, also one that is added at the same moment (G32)", async () => {
  const { add, pay } = await owedMuch();
  beforeTheWrite(() => add("other@example.com"));
  expect(await refusal(pay())).toBe("request.busy");
  expect(await refusal(pay())).toBe("payout.held");
});
