import { addDays, type Address, areaCentres, type AskedBooking, dayOf, fils, type Hour } from "@naqi/contracts";
import { Applications, Bookings, Discounts, Dispatches, type MemberActor, Plans, Requests } from "@naqi/core";
import { now } from "@naqi/core/kit/clock";
import { dayMs, type World } from "../engine/world.ts";
import { applying, asking, posting } from "../../support/given/given.ts";
import type { People, Resident } from "./residents.ts";
import { demandOn } from "./seasons.ts";

const hour = 3_600_000;
const hours: readonly Hour[] = ["08:00", "09:00", "10:00", "11:00", "13:00", "14:00", "15:00", "17:00"];

const homeOf = ({ area }: Resident): Address => ({
  formattedAddress: `Villa 4, ${area}`,
  building: "Villa 4",
  noUnit: true,
  area,
  location: areaCentres[area],
});

/** Sends the same command twice at once, as a double tap or a second tab does: both get the same answer. */
function twice<Answer>(
  world: World,
  name: string,
  send: (refused: (code: string) => void) => Promise<Answer | undefined>,
  idOf: (one: Answer) => string,
) {
  const answers: Answer[] = [];
  const refusals: string[] = [];
  const tap = async () => {
    const answer = await send((code) => void refusals.push(code));
    if (answer !== undefined) answers.push(answer);
  };
  const compare = async () => {
    const ids = new Set(answers.map(idOf));
    if (ids.size > 0 && refusals.length > 0)
      world.broken.push(`${name}: one key was answered with ${[...ids].join()} and refused as ${refusals.join()}`);
    if (ids.size > 1) world.broken.push(`${name}: one key was answered with ${[...ids].join(" and ")}`);
  };
  world.count("double taps");
  world.scheduler.at(world.scheduler.time, tap, tap);
  world.scheduler.at(world.scheduler.time, compare);
}

async function quoteAndBook(world: World, { actor }: Resident, asked: AskedBooking) {
  const quote = await world.as(actor, "bookings.quote", () => Bookings.quote(asked));
  if (!quote) return;
  const { total: expectedTotal, cleanerVersion } = quote;
  const idempotencyKey = world.random.uuid();
  const body = { ...asked, idempotencyKey, expectedTotal, cleanerVersion, acknowledgedOverlap: true };
  const book = (refused?: (code: string) => void) =>
    world.as(actor, "bookings.book", () => Bookings.book(body), refused);
  if (world.random.isLikely(0.15)) twice(world, "bookings.book", book, ({ bookingId }) => bookingId);
  else await book();
}

async function bookDirectly(world: World, people: People, who: Resident) {
  const { random } = world;
  const worker = random.oneOf(people.cleaners);
  const codes = random.isLikely(0.3)
    ? await world.as(who.actor, "discounts.mine", () => Discounts.mine({}))
    : undefined;
  const code = codes?.items.find(({ status }) => status === "available")?.code;
  await quoteAndBook(
    world,
    who,
    asking(worker.actor.memberId, {
      address: homeOf(who),
      scheduledDate: addDays(dayOf(now()), 1 + random.below(8)),
      scheduledTime: random.oneOf(hours),
      durationMinutes: random.oneOf([120, 120, 180, 240]),
      useWallet: random.isLikely(0.6),
      ...(code && { discountCode: code }),
    }),
  );
}

/** A request on the board; cleaners offer within a day, and the customer books one of them. */
async function post(world: World, people: People, who: Resident) {
  const { random, scheduler } = world;
  const asked = posting({
    idempotencyKey: random.uuid(),
    location: who.area,
    budgetMax: fils(400),
    preferredDate: addDays(dayOf(now()), 4 + random.below(6)),
  });
  const request = await world.as(who.actor, "requests.post", () => Requests.post(asked));
  if (!request) return;
  const { requestId, preferredDate = dayOf(now()) } = request;
  for (const worker of people.cleaners.filter(() => random.isLikely(0.35))) {
    const offer = applying(requestId, { idempotencyKey: random.uuid(), proposedPrice: fils(150 + random.below(150)) });
    scheduler.at(scheduler.time + random.below(20) * hour, () =>
      world.as(worker.actor, "applications.apply", () => Applications.apply(offer)),
    );
  }
  scheduler.at(scheduler.time + 26 * hour, () => choose(world, who, requestId, preferredDate));
}

async function choose(world: World, who: Resident, requestId: string, preferredDate: string) {
  const seen = await world.as(who.actor, "applications.offers", () => Applications.offers({ requestId }));
  if (!seen) return;
  if (seen.offers.length === 0 || !world.random.isLikely(who.reliability)) {
    await world.as(who.actor, "requests.cancel", () => Requests.cancel({ requestId }));
    return;
  }
  const { cleanerId, applicationId, durationMinutes } = world.random.oneOf(seen.offers);
  const wish = { offer: { requestId, applicationId }, durationMinutes, scheduledDate: preferredDate };
  await quoteAndBook(world, who, asking(cleanerId, { ...wish, address: homeOf(who) }));
}

/** A time first: the cleaners who can come are asked one after another. */
async function search(world: World, people: People, who: Resident) {
  const { random, scheduler } = world;
  const day = addDays(dayOf(now()), 1 + random.below(4));
  const wish = { serviceType: "deep_cleaning", day, durationMinutes: 120, address: homeOf(who), wishes: {} } as const;
  const asked = { ...wish, from: "09:00" as Hour, until: "12:00" as Hour, useWallet: random.isLikely(0.5) };
  const quote = await world.as(who.actor, "dispatches.quote", () => Dispatches.quote(asked));
  if (!quote) return;
  const body = { ...asked, idempotencyKey: random.uuid(), expectedPrice: quote.price, expectedTotal: quote.total };
  const found = await world.as(who.actor, "dispatches.ask", () => Dispatches.ask(body));
  if (!found) return;
  for (let minutes = 1; minutes < 60; minutes += 3) {
    const answers = people.cleaners
      .filter(({ reliability }) => random.isLikely(reliability / 4))
      .map(
        ({ actor }) =>
          () =>
            answerInvitation(world, actor),
      );
    if (answers.length > 0) scheduler.at(scheduler.time + minutes * 60_000, ...answers);
  }
  if (random.isLikely(0.1))
    scheduler.at(scheduler.time + 7 * 60_000, () =>
      world.as(who.actor, "dispatches.cancel", () => Dispatches.cancel({ dispatchId: found.dispatchId })),
    );
}

async function answerInvitation(world: World, worker: MemberActor) {
  const seen = await world.as(worker, "dispatches.invitations", () => Dispatches.invitations({}));
  for (const { dispatchId } of seen?.items.filter(({ state }) => state === "open") ?? []) {
    if (world.random.isLikely(0.7))
      await world.as(worker, "dispatches.accept", () => Dispatches.accept({ dispatchId }));
    else await world.as(worker, "dispatches.pass", () => Dispatches.pass({ dispatchId }));
  }
}

/** Makes a plan of the next visit, or does something with a plan. */
async function plan(world: World, who: Resident) {
  const { random } = world;
  const plans = await world.as(who.actor, "plans.mine", () => Plans.mine({}));
  const current = plans?.items.find(({ status }) => status === "active");
  if (current) {
    const { planId } = current;
    const seen = await world.as(who.actor, "plans.get", () => Plans.get({ planId }));
    const [day] = seen?.days ?? [];
    if (random.isLikely(0.2)) await world.as(who.actor, "plans.end", () => Plans.end({ planId, visits: "keep" }));
    else if (day) await world.as(who.actor, "plans.skip", () => Plans.skip({ planId, day }));
    return;
  }
  const upcoming = await world.as(who.actor, "bookings.mine", () => Bookings.mine({ tab: "upcoming", limit: 10 }));
  const first = upcoming?.items.find((one) => one.status === "confirmed" && !one.plan);
  if (!first) return;
  const wish = { bookingId: first.bookingId, frequency: random.oneOf(["weekly", "bi_weekly"] as const) };
  const offer = await world.as(who.actor, "plans.offer", () => Plans.offer(wish));
  if (!offer) return;
  const body = { ...wish, expectedPrice: offer.agreedPrice, idempotencyKey: random.uuid() };
  await world.as(who.actor, "plans.make", () => Plans.make(body));
}

/** What all customers do on the day that begins now, at hours of their own. */
export function planDay(world: World, people: People) {
  const { random, scheduler } = world;
  const demand = demandOn(scheduler.time);
  for (const who of people.customers) {
    if (!random.isLikely(0.22 * demand)) continue;
    const wish = random.random();
    const at = scheduler.time + 7 * hour + random.below(14 * 60) * 60_000;
    scheduler.at(at, async () => {
      if (wish < 0.5) await bookDirectly(world, people, who);
      else if (wish < 0.68) await post(world, people, who);
      else if (wish < 0.92) await search(world, people, who);
      else await plan(world, who);
    });
  }
  scheduler.at(scheduler.time + dayMs, async () => planDay(world, people));
}
