import { policy, refuseRequestOf } from "@naqi/contracts";
import { Properties, Requests } from "@naqi/core";
import { takeOne } from "@naqi/core/kit/limits";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { PropertyEntity } from "@naqi/core/customers/properties/properties.entity";
import { RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { describe, expect, it } from "vitest";
import { homeOf } from "../../support/given/customer-wizard.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { as, job, member, posting } from "../../support/given/given.ts";
import { reinstateMember, suspendMember } from "../../support/given/staff.ts";

const refused = (code: string) => expect.objectContaining({ code }) as Error;

type Customer = Awaited<ReturnType<typeof member>>;
const post = (customer: Customer, body = posting()) => as(customer, () => Requests.post(body));
const set = ({ memberId }: Customer, change: object) => MemberEntity.patch({ memberId }).set(change).go();
const openOf = async ({ memberId }: Customer) =>
  (await MemberEntity.get({ memberId }).go({ consistent: true })).data?.openRequests;

describe("posting a request", () => {
  it("for a property counts at it, and is refused for another customer's", async () => {
    const [customer, other] = [await member("customer"), await member("customer")];
    const { propertyId } = await homeOf(customer).add();
    const { requestId } = await post(customer, posting({ propertyId }));
    const { data } = await PropertyEntity.get({ customerId: customer.memberId, propertyId }).go({ consistent: true });
    expect(data?.requestCount).toBe(1);
    expect((await RequestEntity.get({ requestId }).go({ consistent: true })).data?.propertyId).toBe(propertyId);
    await expect(post(other, posting({ propertyId }))).rejects.toEqual(refused("property.notFound"));
    await post(customer);
    expect((await as(customer, () => Properties.mine({}))).items[0]?.requestCount).toBe(1);
  });

  it("shows its customer's picture, if there is one", async () => {
    const customer = await member("customer");
    const { requestId } = await post(customer);
    const row = async (id: string) => (await RequestEntity.get({ requestId: id }).go({ consistent: true })).data;
    expect(await row(requestId)).not.toHaveProperty("customerAvatarUrl");
    await set(customer, { avatarUrl: "https://pictures/1" });
    const pictured = await post(customer);
    expect(await row(pictured.requestId)).toMatchObject({ customerAvatarUrl: "https://pictures/1" });
  });

  it("is idempotent, although nothing may be posted by then, also for concurrent repeats", async () => {
    const customer = await member("customer");
    const body = posting();
    const first = await post(customer, body);
    await suspendMember(customer.memberId);
    expect(await post(customer, body)).toEqual(first);
    await reinstateMember(customer.memberId);
    const twice = posting();
    let beside: unknown;
    beforeTheWrite(async () => (beside = await post(customer, twice)));
    expect(await post(customer, twice)).toEqual(beside);
    expect(await openOf(customer)).toBe(2);
  });

  it("is refused beyond thirty in an hour, and beyond twenty open ones", async () => {
    const [often, full] = [await member("customer"), await member("customer")];
    await as(job, async () => {
      for (let count = 0; count < policy.posts.most; count++)
        await takeOne(often.memberId, "post_request", policy.posts, refuseRequestOf.tooManyPosted);
    });
    await expect(post(often)).rejects.toEqual(refused("cleaning-request.tooManyPosted"));
    await set(full, { openRequests: policy.openRequests });
    await expect(post(full)).rejects.toEqual(refused("cleaning-request.tooMany"));
    expect([await openOf(often), await openOf(full)]).toEqual([0, policy.openRequests]);
  });

  it("is refused to a member suspended during the write, with that reason", async () => {
    const customer = await member("customer");
    beforeTheWrite(() => suspendMember(customer.memberId));
    await expect(post(customer)).rejects.toEqual(refused("member.suspended"));
  });
});
