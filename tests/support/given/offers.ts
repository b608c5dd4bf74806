import { Applications, type MemberActor, Requests } from "@naqi/core";
import { ApplicationEntity } from "@naqi/core/market/applications/applications.entity";
import { LiveApplicationEntity, RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { deliverAll } from "../core/delivering.ts";
import { as, cleaner, member, posted, testNow } from "./given.ts";
import { fakePorts } from "../core/ports.ts";

export const { mails, accounts } = fakePorts();

export const mine = (worker: MemberActor, input = {}, now = testNow) => as(worker, () => Applications.mine(input), now);
export const withdraw = (worker: MemberActor, applicationId: string, now = testNow) =>
  as(worker, () => Applications.withdraw({ applicationId }), now);
export const close = (customer: MemberActor, requestId: string) => as(customer, () => Requests.cancel({ requestId }));
export const countOf = async (requestId: string) =>
  (await RequestEntity.get({ requestId }).go()).data?.applicationCount;
export const liveOf = async (requestId: string) =>
  (await LiveApplicationEntity.query.primary({ requestId }).go()).data.flatMap(({ applicationId, declinedOn }) =>
    declinedOn === undefined ? [applicationId] : [],
  );
export const statusOf = async (applicationId: string) =>
  (await ApplicationEntity.get({ applicationId }).go()).data?.status;

/** The mails to a recipient for everything due at an instant. */
export async function mailedTo(person: MemberActor, now = testNow) {
  const before = mails.length;
  await deliverAll(now);
  return mails.slice(before).filter(({ to }) => to === person.email);
}

export const open = async () => {
  const customer = await member("customer");
  return { customer, worker: await cleaner(), ...(await posted(customer)) };
};
