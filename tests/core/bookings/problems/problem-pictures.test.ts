import { addMinutes, policy } from "@naqi/contracts";
import { type MemberActor, ProblemPictures, Problems } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { as, cleaner, member, started, testNow } from "../../../support/given/given.ts";
import { jpeg, pdf } from "../../../support/made-files.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { staff, suspendMember } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => {
  ports = fakePorts();
});

/** A visit with a report by its customer. */
async function reported() {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const { bookingId, endsAt } = await started(customer, worker);
  const said = { bookingId, kind: "damage", text: "The vase is broken in two." } as const;
  const { problemId } = await as(customer, () => Problems.report(said), endsAt);
  const key = { bookingId, problemId };
  const form = (who: MemberActor) =>
    as(who, () => ProblemPictures.form({ ...key, contentType: "image/jpeg", size: 1000 }), endsAt);
  const upload = async (who: MemberActor, bytes: Uint8Array = jpeg()) => {
    const { pictureId, ...asked } = await form(who);
    ports.documents.upload(asked, bytes);
    return pictureId;
  };
  const add = (who: MemberActor, pictureId: string) =>
    as(who, () => ProblemPictures.add({ ...key, pictureId }), endsAt);
  const links = (who: MemberActor, pictureId: string) =>
    as(who, () => ProblemPictures.links({ ...key, pictureId }), endsAt);
  return { customer, worker, key, endsAt, upload, form, add, links };
}

const kept = () => ports.documents.keys().filter((key) => key.startsWith("messages/"));
// covers problems.pictures
describe("a picture of a report", () => {
  it("is re-encoded, visible to both and, with an audit entry, to staff, and its upload is deleted", async () => {
    const { customer, worker, key, endsAt, upload, add, links } = await reported();
    const pictureId = await upload(customer);
    const added = await add(customer, pictureId);
    expect(added.customer?.report?.pictures).toEqual([{ pictureId, width: 1600, height: 800 }]);
    expect(await add(customer, pictureId)).toEqual(added);
    await deliverAll(endsAt);
    expect(ports.documents.keys()).toEqual(kept());
    for (const who of [customer, worker]) expect((await links(who, pictureId)).small).toContain("memory://files/");
    const reviewer = await staff();
    await as(reviewer, () => ProblemPictures.staffLinks({ ...key, pictureId }), endsAt);
    const { timeline } = await as(reviewer, () => Problems.staffCase(key), endsAt);
    expect(timeline.map(({ what }) => what)).toContain("problem.picture");
  });

  it("is only for staff if its member is suspended when it is added", async () => {
    const { customer, worker, key, endsAt, upload, add, links } = await reported();
    const before = await upload(customer);
    await add(customer, before);
    await suspendMember(customer.memberId, endsAt);
    const pictureId = await upload(customer);
    await add(customer, pictureId);
    const { items } = await as(worker, () => Problems.ofBooking({ bookingId: key.bookingId }), endsAt);
    expect(items[0]?.customer?.report?.pictures.map((picture) => picture.pictureId)).toEqual([before]);
    expect(await refusal(links(worker, pictureId))).toBe("problem.notFound");
    expect((await links(customer, pictureId)).small).toContain("memory://files/");
    const reviewer = await staff();
    await as(reviewer, () => ProblemPictures.staffLinks({ ...key, pictureId }), endsAt);
  });

  it("must be the reporter's own picture, in their own report, while the case is open", async () => {
    const { customer, worker, key, endsAt, upload, form, add, links } = await reported();
    const stranger = await member("customer");
    const pictureId = await upload(customer);
    for (const who of [stranger, worker]) {
      expect(await refusal(form(who))).toBe("problem.notFound");
      expect(await refusal(add(who, pictureId))).toBe("problem.notFound");
    }
    await add(customer, pictureId);
    expect(await refusal(links(stranger, pictureId))).toBe("problem.notFound");
    expect(await refusal(links(customer, `pic_${"0".repeat(26)}`))).toBe("problem.notFound");
    expect(await refusal(add(customer, await upload(customer, pdf())))).toBe("picture.wrongType");
    const last = await upload(customer);
    await as(customer, () => Problems.withdraw(key), endsAt);
    expect(await refusal(add(customer, last))).toBe("problem.notFound");
    await deliverAll(addMinutes(testNow, 60 * 24 * 5));
    expect(kept()).toHaveLength(2);
  });

  it("is one of at most six, also in a race", async () => {
    const { customer, upload, form, add } = await reported();
    const { pictures: most } = policy.problems;
    const ids: string[] = [];
    for (let count = 0; count <= most; count++) ids.push(await upload(customer));
    await Promise.allSettled(ids.map((pictureId) => add(customer, pictureId)));
    for (const pictureId of ids) await add(customer, pictureId).catch(() => undefined);
    const [last = ""] = ids.slice(-1);
    const { customer: side } = await add(customer, ids[0] ?? "").catch(() => add(customer, last));
    expect(side?.report?.pictures).toHaveLength(most);
    expect(await refusal(form(customer))).toBe("problem.full");
  });
});
