import { addDays, addMinutes, policy, refuseApplication } from "@naqi/contracts";
import { Applications, type MemberActor, Requests } from "@naqi/core";
import { ApplicationEntity } from "@naqi/core/market/applications/applications.entity";
import { rejectPending } from "@naqi/core/market/applications/reject";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { WeekFiguresEntity } from "@naqi/core/cleaners/figures/figures.entity";
import { blocking } from "@naqi/core/messaging/unread-and-blocks/inbox";
import { takeOne } from "@naqi/core/kit/limits";
import { commit } from "@naqi/core/kit/table/commit";
import { LiveApplicationEntity, RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { describe, expect, it } from "vitest";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { applying, as, cleaner, job, member, posted, testNow, today } from "../../support/given/given.ts";
import { offered, type Offered } from "../../support/given/offered.ts";
import { close, liveOf, open, statusOf, withdraw } from "../../support/given/offers.ts";
import { suspendMember } from "../../support/given/staff.ts";

const refused = (code: string) => expect.objectContaining({ code }) as Error;
const apply = (who: MemberActor, body: ReturnType<typeof applying>) => as(who, () => Applications.apply(body));
const unlisted = ({ memberId: cleanerId }: MemberActor) =>
  CleanerEntity.patch({ cleanerId }).set({ isVerified: false }).go();
const suspend = ({ memberId }: MemberActor) => suspendMember(memberId);
const block = (who: MemberActor, other: MemberActor) => as(job, () => commit([blocking(who.memberId, other.memberId)]));
const edited = ({ customer, request }: Offered, edition = 1, days = 9) =>
  as(customer, () =>
    Requests.edit({
      requestId: request.requestId,
      edition,
      title: request.title ?? "",
      serviceType: request.serviceType,
      location: "Dubai Marina",
      preferredDate: addDays(today, days),
    }),
  );
const idOf = ({ application: { applicationId } }: Offered) => applicationId;

describe("an application", () => {
  it("is idempotent for one form, repeated or concurrent, while its answer exists", async () => {
    const { requestId, worker } = await open();
    const body = applying(requestId);
    const first = await apply(worker, body);
    expect((await apply(worker, body)).applicationId).toBe(first.applicationId);
    const other = await cleaner();
    const twice = applying(requestId);
    let beside: string | undefined;
    beforeTheWrite(async () => (beside = (await apply(other, twice)).applicationId));
    expect((await apply(other, twice)).applicationId).toBe(beside);
    expect(await liveOf(requestId)).toHaveLength(2);
    await ApplicationEntity.delete({ applicationId: first.applicationId }).go();
    await expect(apply(worker, body)).rejects.toEqual(refused("application.requestNotFound"));
    await RequestEntity.delete({ requestId }).go();
    await expect(apply(other, twice)).rejects.toEqual(refused("application.requestNotFound"));
  });

  it("that comes first records how long the request waited, and so does one of two at the same moment", async () => {
    const counted = async () => {
      const { data } = await WeekFiguresEntity.query.primary({ listed: "weeks" }).go({ consistent: true });
      const sum = (name: "offered" | "offerMinutes") => data.reduce((all, { [name]: some = 0 }) => all + some, 0);
      return { offered: sum("offered"), minutes: sum("offerMinutes") };
    };
    const [{ requestId, worker }, other] = [await open(), await cleaner()];
    const before = await counted();
    const later = addMinutes(testNow, 90);
    const applyLater = (who: MemberActor) => as(who, () => Applications.apply(applying(requestId)), later);
    beforeTheWrite(() => applyLater(other));
    await applyLater(worker);
    expect(await counted()).toEqual({ offered: before.offered + 1, minutes: before.minutes + 90 });
    const { data } = await RequestEntity.get({ requestId }).go({ consistent: true });
    expect(data).toMatchObject({ firstOfferAt: later, applicationCount: 2 });
  });

  it("is limited to sixty a day, and three per request", async () => {
    const [one, other] = [await open(), await posted(await member("customer"))];
    const fill = (name: string, limit: { most: number; minutes: number }, who = one.worker) =>
      as(job, async () => {
        for (let count = 0; count < limit.most; count++)
          await takeOne(who.memberId, name, limit, refuseApplication.tooMany);
      });
    await fill(`apply_${one.requestId}`, policy.applicationsToOne);
    await expect(apply(one.worker, applying(one.requestId))).rejects.toEqual(refused("application.tooManyToOne"));
    await apply(one.worker, applying(other.requestId));
    const often = await cleaner();
    await fill("apply", policy.applications, often);
    await expect(apply(often, applying(one.requestId))).rejects.toEqual(refused("application.tooMany"));
  });

  it.each<[string, (one: Awaited<ReturnType<typeof open>>) => Promise<unknown>, string]>([
    ["the cleaner is listed no more", ({ worker }) => unlisted(worker), "application.notApproved"],
    ["they are suspended", ({ worker }) => suspend(worker), "member.suspended"],
    ["the request is closed", ({ customer, requestId }) => close(customer, requestId), "application.requestClosed"],
    ["its customer blocks them", ({ customer, worker }) => block(customer, worker), "application.requestClosed"],
    ["they block its customer", ({ customer, worker }) => block(worker, customer), "application.requestClosed"],
    [
      "they have applied in another tab",
      ({ worker, requestId }) => apply(worker, applying(requestId)),
      "application.alreadyApplied",
    ],
  ])("is refused during the write if %s", async (_, work, code) => {
    const one = await open();
    beforeTheWrite(() => work(one));
    await expect(apply(one.worker, applying(one.requestId))).rejects.toEqual(refused(code));
  });
});

describe("confirming an offer on new terms", () => {
  const confirm = (one: Offered, termsVersion: number) =>
    as(one.worker, () =>
      Applications.confirm({ applicationId: idOf(one), termsVersion, proposedPrice: 25_000, durationMinutes: 240 }),
    );

  it("moves it to them, once, and while there is anything to confirm", async () => {
    const one = await offered();
    await expect(confirm(one, 1)).rejects.toEqual(refused("application.wrongMoment"));
    const { termsVersion } = await edited(one);
    expect(await confirm(one, termsVersion)).toMatchObject({ proposedPrice: 25_000, durationMinutes: 240 });
    const { data } = await ApplicationEntity.get({ applicationId: idOf(one) }).go({ consistent: true });
    expect(data).toMatchObject({ proposedPrice: 25_000, termsVersion, toldVersion: termsVersion });
    await expect(confirm(one, termsVersion)).rejects.toEqual(refused("application.wrongMoment"));
  });

  it.each<[string, (one: Offered) => Promise<unknown>, string]>([
    ["it is withdrawn", (one) => withdraw(one.worker, idOf(one)), "application.wrongMoment"],
    ["the request is edited", (one) => edited(one, 2, 10), "application.requestEdited"],
    ["the cleaner is listed no more", ({ worker }) => unlisted(worker), "application.notApproved"],
    ["the cleaner is suspended", ({ worker }) => suspend(worker), "member.suspended"],
    ["its customer blocks them", ({ customer, worker }) => block(customer, worker), "application.requestClosed"],
  ])("is refused during the write if %s", async (_, work, code) => {
    const one = await offered();
    const { termsVersion } = await edited(one);
    beforeTheWrite(() => work(one));
    await expect(confirm(one, termsVersion)).rejects.toEqual(refused(code));
  });
});

describe("declining an offer", () => {
  const decline = (one: Offered) => as(one.customer, () => Applications.decline({ applicationId: idOf(one) }));

  it("requires an existing offer, an existing request, and its own customer", async () => {
    const [one, two, three] = [await offered(), await offered(), await offered()];
    await ApplicationEntity.delete({ applicationId: idOf(one) }).go();
    await RequestEntity.delete({ requestId: two.request.requestId }).go();
    const missing = refused("application.notFound");
    await expect(decline(one)).rejects.toEqual(missing);
    await expect(decline(two)).rejects.toEqual(missing);
    await expect(decline({ ...three, customer: one.customer })).rejects.toEqual(missing);
  });

  it("is idempotent, and refuses an offer that is withdrawn meanwhile", async () => {
    const wrong = refused("application.wrongMoment");
    const [one, two] = [await offered(), await offered()];
    const first = await decline(one);
    expect(await decline(one)).toEqual(first);
    beforeTheWrite(() => withdraw(two.worker, idOf(two)));
    await expect(decline(two)).rejects.toEqual(wrong);
    expect([await statusOf(idOf(one)), await statusOf(idOf(two))]).toEqual(["rejected", "withdrawn"]);
  });
});

describe("rejecting the pending offers of a closed request", () => {
  const reject = ({ request }: Offered) => as(job, () => rejectPending(request.requestId));
  const closed = async () => {
    const one = await offered();
    await close(one.customer, one.request.requestId);
    return one;
  };

  it("skips an offer that is gone, and one rejected by another run", async () => {
    const [gone, meanwhile] = [await closed(), await closed()];
    await ApplicationEntity.delete({ applicationId: idOf(gone) }).go();
    await reject(gone);
    beforeTheWrite(() => reject(meanwhile));
    await reject(meanwhile);
    expect(await statusOf(idOf(meanwhile))).toBe("rejected");
    expect(await liveOf(meanwhile.request.requestId)).toEqual([]);
  });

  it("throws if the marker of an active offer is lost during the write", async () => {
    const one = await closed();
    const { requestId } = one.request;
    const cleanerId = one.worker.memberId;
    beforeTheWrite(() => LiveApplicationEntity.delete({ requestId, cleanerId }).go());
    await expect(reject(one)).rejects.toThrow(`Rejecting ${idOf(one)} failed.`);
    expect(await statusOf(idOf(one))).toBe("pending");
  });
});
