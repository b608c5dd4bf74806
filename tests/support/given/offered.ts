import { addDays, type Booking, type Offer } from "@naqi/contracts";
import { Applications, Bookings, type MemberActor } from "@naqi/core";
import { accepting, applied, as, asking, cleaner, member, posted, testNow, today } from "./given.ts";

type Change = Partial<Parameters<typeof asking>[1]>;

/** An offer of AED 200 for three hours on a request in Dubai Marina, with all who have to do with it. */
export async function offered(worker?: MemberActor) {
  const [customer, by] = [await member("customer"), worker ?? (await cleaner())];
  const request = await posted(customer);
  const application = await applied(by, request.requestId, { durationMinutes: 180 });
  return { customer, worker: by, request, application };
}
export type Offered = Awaited<ReturnType<typeof offered>>;

/** What `quote` takes to book an offer. */
export const askingFor = ({ application, request }: Pick<Offered, "application" | "request">, change: Change = {}) =>
  asking(application.cleanerId, {
    offer: { requestId: request.requestId, applicationId: application.applicationId },
    durationMinutes: application.durationMinutes,
    scheduledDate: request.preferredDate ?? addDays(today, 3),
    ...change,
  });

/** What `book` takes, quoted as this customer. */
export async function readyToBook(one: Offered, change: Change = {}) {
  const asked = askingFor(one, change);
  return accepting(asked, await as(one.customer, () => Bookings.quote(asked)));
}

/** Quotes and books an offer. */
export async function bookedOffer(one: Offered, change: Change = {}): Promise<Booking> {
  const body = await readyToBook(one, change);
  return as(one.customer, () => Bookings.book(body));
}

/** The offers side by side, as the customer sees them. */
export const offersOf = (customer: MemberActor, requestId: string, now = testNow): Promise<readonly Offer[]> =>
  as(customer, async () => (await Applications.offers({ requestId })).offers, now);
