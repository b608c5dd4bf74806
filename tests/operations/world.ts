import { randomUUID } from "node:crypto";
import type { Session } from "@naqi/contracts";
import type { Person } from "../support/http/people.ts";
import { operationRecords } from "./all.ts";
import type { OperationId } from "./record.ts";
import { asked } from "./values.ts";

/** Who and what a sample speaks of. */
export interface World {
  customer: Person;
  cleaner: Person;
  /** A confirmed booking of these two. */
  bookingId: string;
  /** A request of the customer's on the board, and the cleaner's application to it. */
  requestId: string;
  applicationId: string;
  /** The cleaner's open verification, and payout method. */
  verificationId: string;
  payoutMethodId: string;
  /** Filters of the job board that the cleaner has saved. */
  savedFiltersId: string;
  /** What they talk about the booking in, and a report of it by the cleaner. */
  conversationId: string;
  reportId: string;
  /** A message to support. */
  ticketId: string;
  /** A property of the customer's. */
  propertyId: string;
  /** A plan of the customer's with the cleaner. */
  planId: string;
  /** A browser in which the customer is signed in, not the one that asks. */
  sessionId: string;
}

/** A well-formed input of an operation. */
export const sampleOf = (id: string, world: World) => operationRecords[id as OperationId].sample?.(world) ?? {};

/** A booking of the sample's job, quoted and made over HTTP. */
export async function bookOver(
  ask: (
    route: string,
    wish: { as: Person; body: unknown },
  ) => Promise<{ status: number; text: string; body: Record<string, unknown> }>,
  world: Pick<World, "customer" | "cleaner">,
  hour?: string,
): Promise<Record<string, unknown>> {
  const wish = asked(world, hour);
  const quote = await ask("POST /bookings/quote", { as: world.customer, body: wish });
  const { total: expectedTotal, cleanerVersion } = quote.body;
  const body = { ...wish, idempotencyKey: randomUUID(), expectedTotal, cleanerVersion };
  const made = await ask("POST /bookings", { as: world.customer, body });
  if (made.status !== 200) throw new Error(`Booking failed: ${quote.text} ${made.text}`);
  return made.body;
}

/** Two people and a record of each kind that is private to them, all made over HTTP. */
export async function worldOf(
  ask: (
    route: string,
    wish: { as: Person; body: unknown },
  ) => Promise<{ status: number; text: string; body: Record<string, unknown> }>,
  parties: Pick<World, "customer" | "cleaner">,
): Promise<World> {
  const { customer, cleaner } = parties;
  const make = async (id: OperationId, route: string, as: Person, world = {} as World) => {
    const made = await ask(route, { as, body: sampleOf(id, world) });
    if (made.status !== 200) throw new Error(`${id} failed: ${made.text}`);
    return made.body;
  };
  const { bookingId } = await bookOver(ask, parties);
  const { requestId } = await make("requests.post", "POST /requests", customer);
  const world = { customer, cleaner, bookingId, requestId } as World;
  const { applicationId } = await make("applications.apply", "POST /applications", cleaner, world);
  const { conversationId } = await make("messages.open", "POST /conversations", cleaner, world);
  const talk = { ...world, conversationId: String(conversationId) };
  const report = { as: cleaner, body: { reason: "rude" } };
  const reported = await ask(`POST /conversations/${talk.conversationId}/reports`, report);
  const { ticketId } = await make("tickets.open", "POST /tickets", customer);
  const { verification } = await make("verification.start", "POST /verification", cleaner);
  const { methods } = await make("payouts.add", "POST /payouts/methods", cleaner);
  const { propertyId } = await make("properties.add", "POST /properties", customer);
  const { planId } = await make("plans.make", "POST /plans", customer, { bookingId } as World);
  const { items } = await make("requests.saveFilters", "POST /requests/saved-filters", cleaner);
  const { sessions } = (await ask("GET /me/security", { as: customer, body: undefined })).body;
  return {
    ...talk,
    sessionId: (sessions as Session[]).find(({ isThis }) => !isThis)?.sessionId ?? "",
    reportId: String(reported.body.reportId),
    ticketId: String(ticketId),
    propertyId: String(propertyId),
    planId: String(planId),
    savedFiltersId: String((items as { savedFiltersId: string }[])[0]?.savedFiltersId),
    applicationId: String(applicationId),
    verificationId: String((verification as { verificationId: string }).verificationId),
    payoutMethodId: String((methods as { payoutMethodId: string }[])[0]?.payoutMethodId),
  };
}
