import { randomUUID } from "node:crypto";
import { addMinutes } from "@naqi/contracts";
import { ApplicationEntity } from "@naqi/core/market/applications/applications.entity";
import { admitted, mayOffer } from "@naqi/core/market/applications/apply";
import { askAgain } from "@naqi/core/market/applications/ask-again";
import {
  acceptingApplication,
  beginningLife,
  closingApplication,
  endingLife,
  remainingDeclined,
} from "@naqi/core/market/applications/closing";
import { rejectPending } from "@naqi/core/market/applications/reject";
import type { ApplicationRow } from "@naqi/core/market/applications/view";
import type { CleanerRow } from "@naqi/core/cleaners/profile/partition";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { InboxEntity } from "@naqi/core/messaging/unread-and-blocks/inbox.entity";
import { retry } from "@naqi/core/kit/table/commit";
import type { MemberRow } from "@naqi/core/identity/member-record/member-record.entity";
import { LiveApplicationEntity, RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { newlyOpen } from "@naqi/core/market/requests/terms";
import type { RequestRow } from "@naqi/core/market/requests/view";
import { describe, expect, it } from "vitest";
import { failing } from "../../support/core/failing.ts";
import { waitingEvents } from "../../support/core/events.ts";
import { as, cleaner, job, testNow, visitor } from "../../support/given/given.ts";

const later = addMinutes(testNow, 1);

/** A pending offer of AED 100 for two hours, on the third terms; not stored. */
const offer = (change: Partial<ApplicationRow> = {}): ApplicationRow => ({
  applicationId: randomUUID(),
  requestId: randomUUID(),
  cleanerId: randomUUID(),
  cleanerName: "Aisha Khan",
  proposedPrice: 10_000,
  durationMinutes: 120,
  termsVersion: 3,
  toldVersion: 3,
  status: "pending",
  createdAt: "2027-03-06T05:00:00.000Z",
  updatedAt: "2027-03-06T05:00:00.000Z",
  ...change,
});

/** The same as stored, with its marker. */
async function kept(change: Partial<ApplicationRow> = {}, declinedOn?: number) {
  const row = offer(change);
  const { requestId, cleanerId, applicationId } = row;
  await ApplicationEntity.put(row).go();
  await LiveApplicationEntity.put({ requestId, cleanerId, applicationId, declinedOn }).go();
  return row;
}

const read = async ({ applicationId }: ApplicationRow) =>
  (await ApplicationEntity.get({ applicationId }).go({ consistent: true })).data;
const live = async ({ requestId, cleanerId }: ApplicationRow) =>
  (await LiveApplicationEntity.get({ requestId, cleanerId }).go({ consistent: true })).data;

/** What one cleaner is still to be notified of about their offers. */
const heard = async (cleanerId: string) =>
  (await waitingEvents()).filter(({ values }) => "cleanerId" in values && values.cleanerId === cleanerId);

async function posted(change: Partial<RequestRow> = {}): Promise<RequestRow> {
  const row = as(job, () =>
    newlyOpen({
      customerId: "customer",
      customerName: "Sara H.",
      title: "Kitchen",
      serviceType: "deep_cleaning",
      location: "Dubai Marina",
    } as Parameters<typeof newlyOpen>[0]),
  );
  const whole = { ...row, closesAt: later, ...change };
  await RequestEntity.put(whole).go();
  return whole;
}

describe("a pending offer", () => {
  it("ends once, as requested", async () => {
    for (const status of ["withdrawn", "rejected"] as const) {
      const row = await kept();
      expect(await failing(() => closingApplication(row, status))).toBeUndefined();
      expect(await read(row)).toEqual({ ...row, status, updatedAt: testNow });
      expect(await failing(() => closingApplication(row, "withdrawn"))).toBe("application");
      expect(await failing(() => acceptingApplication(row))).toBe("application");
    }
  });

  it("is accepted exactly as it was read", async () => {
    const row = await kept();
    for (const seen of [{ proposedPrice: 9_999 }, { durationMinutes: 60 }, { termsVersion: 2 }])
      expect(await failing(() => acceptingApplication({ ...row, ...seen }))).toBe("application");
    expect(await read(row)).toEqual(row);
    expect(await failing(() => acceptingApplication(row))).toBeUndefined();
    expect(await read(row)).toEqual({ ...row, status: "accepted", updatedAt: testNow });
  });
});

describe("one active offer per cleaner and request", () => {
  it("starts if there is none, or one that was declined on older terms", async () => {
    const row = offer();
    expect(await failing(() => beginningLife(row))).toBeUndefined();
    expect(await live(row)).toMatchObject({ applicationId: row.applicationId });
    expect(await failing(() => beginningLife({ ...row, applicationId: randomUUID() }))).toBe("live");
    for (const [declinedOn, failed] of [
      [2, undefined],
      [3, "live"],
      [4, "live"],
    ] as const) {
      const before = await kept({}, declinedOn);
      const next = { ...before, applicationId: randomUUID() };
      expect(await failing(() => beginningLife(next))).toBe(failed);
      const stays = failed ? { ...before, declinedOn } : { ...next, declinedOn: undefined };
      expect((await live(before))?.applicationId).toBe(stays.applicationId);
      expect((await live(before))?.declinedOn).toBe(stays.declinedOn);
    }
  });

  it("ends, or stays as declined, only with its marked offer", async () => {
    const row = await kept();
    const other = { ...row, applicationId: randomUUID() };
    expect(await failing(() => endingLife(other))).toBe("live");
    expect(await failing(() => remainingDeclined(other, 3))).toBe("live");
    expect((await live(row))?.declinedOn).toBeUndefined();
    expect(await failing(() => remainingDeclined(row, 5))).toBeUndefined();
    expect((await live(row))?.declinedOn).toBe(5);
    expect(await failing(() => endingLife(row))).toBeUndefined();
    expect(await live(row)).toBeNull();
  });
});

describe("the applying cleaner", () => {
  it("must be listed during the write: approved and verified", async () => {
    const worker = await cleaner();
    const customerId = randomUUID();
    const written = () => failing(() => mayOffer(worker.memberId, { customerId }, retry));
    const is = (change: Partial<CleanerRow>) => CleanerEntity.patch({ cleanerId: worker.memberId }).set(change).go();
    expect(await written()).toBeUndefined();
    await is({ isVerified: false });
    expect(await written()).toBe("cleaner");
    await is({ isVerified: true, approvalStatus: "pending", approvalSince: testNow });
    expect(await written()).toBe("cleaner");
    // A team member cannot apply; a former one applies as before.
    await is({ approvalStatus: "approved", worksFor: "usr_business" });
    expect(await written()).toBe("cleaner");
    await is({ worksFor: "" });
    expect(await written()).toBeUndefined();
    await InboxEntity.upsert({ memberId: customerId, blocked: [worker.memberId] }).go();
    expect(await written()).toBe("blocked");
  });

  it("gets the reasons against it, personal ones first", async () => {
    const worker = await cleaner();
    const member = { standing: "active", emailConfirmedAt: testNow } as MemberRow;
    const listed = { fullName: "Aisha Khan", approvalStatus: "approved", isVerified: true } as const;
    const request = await posted();
    const { termsVersion } = request;
    type Grounds = { who?: MemberRow | null; own?: typeof listed | null; of?: Partial<RequestRow> | null; on?: number };
    const why = ({ who = member, own = listed, of = {}, on }: Grounds) =>
      as(worker, () => {
        try {
          const found = admitted({ termsVersion: on }, who, own, of && { ...request, ...of });
          return found.request.requestId;
        } catch (refusal) {
          return (refusal as { code: string }).code;
        }
      });
    const { requestId } = request;
    expect(why({})).toBe(requestId);
    expect(why({ on: termsVersion })).toBe(requestId);
    expect(why({ who: null, own: null, of: null })).toBe("member.unconfirmed");
    expect(why({ own: null, of: null })).toBe("application.notApproved");
    expect(why({ own: { ...listed, isVerified: false } as never, of: null })).toBe("application.notApproved");
    expect(why({ of: null })).toBe("application.requestNotFound");
    expect(why({ of: { origin: "direct", customerId: worker.memberId } })).toBe("application.requestNotFound");
    expect(why({ of: { customerId: worker.memberId, status: "booked" } })).toBe("application.ownRequest");
    expect(why({ of: { status: "booked" }, on: termsVersion + 1 })).toBe("application.requestClosed");
    expect(why({ on: termsVersion + 1 })).toBe("application.requestEdited");
  });
});

describe("the worker, once a request is closed", () => {
  it.each([
    ["booked", "other_offer"],
    ["completed", "other_offer"],
    ["cancelled", "closed"],
    ["expired", "closed"],
  ] as const)("rejects pending ones of a request that is %s, once, with the reason", async (status, why) => {
    const { requestId } = await posted({ status });
    const row = await kept({ requestId });
    const accepted = await kept({ requestId, status: "accepted" });
    for (let times = 0; times < 2; times++) await as(job, () => rejectPending(requestId));
    expect(await read(row)).toMatchObject({ status: "rejected", updatedAt: testNow });
    expect(await live(row)).toBeNull();
    const told = await heard(row.cleanerId);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ kind: "application.rejected", values: { why } });
    expect(await read(accepted)).toEqual(accepted);
    expect(await heard(accepted.cleanerId)).toEqual([]);
  });

  it("rejects nothing while it is open, or of a deleted one, and only runs as a job", async () => {
    const { requestId } = await posted();
    const row = await kept({ requestId });
    const gone = await kept();
    await as(job, () => rejectPending(requestId));
    await as(job, () => rejectPending(gone.requestId));
    for (const one of [row, gone]) expect(await read(one)).toEqual(one);
    await expect(as(visitor, async () => rejectPending(requestId))).rejects.toThrow();
  });
});

describe("the worker, when the terms of a request have changed", () => {
  it("asks each cleaner with an offer on other terms, once until they confirm", async () => {
    const request = await posted({ termsVersion: 5 });
    const { requestId } = request;
    const old = await kept({ requestId });
    const asked = await kept({ requestId, toldVersion: 4 });
    const fresh = await kept({ requestId, termsVersion: 5, toldVersion: 5 });
    const closed = await kept({ requestId, status: "rejected" });
    for (let times = 0; times < 2; times++) await as(job, () => askAgain(requestId));
    expect(await read(old)).toEqual({ ...old, toldVersion: 5 });
    for (const one of [asked, fresh, closed]) {
      expect(await read(one)).toEqual(one);
      expect(await heard(one.cleanerId)).toEqual([]);
    }
    expect((await heard(old.cleanerId)).map(({ kind }) => kind)).toEqual(["application.outdated"]);
    await expect(as(visitor, async () => askAgain(requestId))).rejects.toThrow();
  });

  it("asks no cleaner about a deleted request", async () => {
    const row = await kept();
    await as(job, () => askAgain(row.requestId));
    expect(await read(row)).toEqual(row);
  });
});
