import { randomUUID } from "node:crypto";
import { addDays, type AreaName, type AskedDispatch, type Dispatch } from "@naqi/contracts";
import { Dispatches, type MemberActor } from "@naqi/core";
import { dispatchesDue } from "@naqi/core/bookings/dispatches/inviting";
import { as, job, member, testNow, today } from "../given.ts";
import { homeIn, refreshSearch } from "../replacing.ts";

/** A deep clean of two hours in three days, which starts between 9 and 12. */
export const wishing = (area: AreaName, change: Partial<AskedDispatch> = {}): AskedDispatch => ({
  serviceType: "deep_cleaning",
  day: addDays(today, 3),
  from: "09:00",
  until: "12:00",
  durationMinutes: 120,
  address: homeIn(area),
  wishes: {},
  ...change,
});

/** Quotes and begins a search as this customer. */
export async function searching(
  area: AreaName,
  change: Partial<AskedDispatch> & { notes?: string; propertyId?: string } = {},
  { customer: given, now = testNow }: { customer?: MemberActor; now?: string } = {},
) {
  const customer = given ?? (await member("customer"));
  refreshSearch();
  const { notes, propertyId, ...wish } = change;
  const asked = wishing(area, wish);
  const quote = await as(customer, () => Dispatches.quote(asked), now);
  const body = {
    ...asked,
    ...(notes && { notes }),
    ...(propertyId && { propertyId }),
    idempotencyKey: randomUUID() as string,
    expectedPrice: quote.price,
    expectedTotal: quote.total,
  };
  const search = await as(customer, () => Dispatches.ask(body), now);
  return { customer, quote, body, search, ...of(customer, search) };
}

function of(customer: MemberActor, { dispatchId }: Pick<Dispatch, "dispatchId">) {
  const id = { dispatchId };
  return {
    id,
    seen: (now = testNow) => as(customer, () => Dispatches.get(id), now),
    cancel: (now = testNow) => as(customer, () => Dispatches.cancel(id), now),
    accept: (worker: MemberActor, now = testNow) => as(worker, () => Dispatches.accept(id), now),
    pass: (worker: MemberActor, now = testNow) => as(worker, () => Dispatches.pass(id), now),
  };
}

export const advanceAt = (now: string) => as(job, () => dispatchesDue(), now);

/** The state of a cleaner's latest invitation; undefined without one. */
export async function invitationOf(worker: MemberActor, now = testNow) {
  const { items } = await as(worker, () => Dispatches.invitations({}), now);
  return items[0];
}

/** The cleaners with an open invitation. */
export async function openTo(workers: readonly MemberActor[], now = testNow): Promise<MemberActor[]> {
  const states = await Promise.all(workers.map((worker) => invitationOf(worker, now)));
  return workers.filter((_, index) => states[index]?.state === "open");
}
