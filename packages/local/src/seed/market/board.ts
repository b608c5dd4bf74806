import { randomUUID } from "node:crypto";
import {
  addDays,
  addMinutes,
  type Address,
  areaCentres,
  type AreaName,
  type Booking,
  type CleaningRequest,
  dayOf,
  distanceKm,
  fils,
  fits,
} from "@naqi/contracts";
import { Applications, Bookings, Call, Cleaners, type MemberActor, Properties, Requests } from "@naqi/core";
import { rejectPending } from "@naqi/core/market/applications/reject";
import type { SeedCleaner } from "../people/cleaner-data.ts";
import { cleaners } from "../people/cleaners.ts";
import { customers } from "../people/customers.ts";
import { progressOf } from "../progress.ts";
import { openWishes, type Wish } from "./wishes.ts";
import { closedWishes } from "./wishes-closed.ts";

interface Made {
  cleaners: MemberActor[];
  customers: MemberActor[];
}

const messages = [
  "I live ten minutes away and can come a day earlier too.",
  "I bring my own products and a steam cleaner.",
  undefined,
  "I have done many homes like yours. Please send a photo of the worst corner.",
  "The price is for everything you describe, whatever comes up.",
  undefined,
  "Two of us would come, so it goes quickly.",
];

const job = { kind: "job", name: "seed" } as const;
const demoCleaner = 0;
const wishes = [...openWishes, ...closedWishes];

/**
 * Posts the made-up requests and has cleaners apply, each step at the moment it would have happened. At the end those
 * past their time are closed, and who applied to a closed one is rejected, as the job and the worker would have done.
 */
export async function makeBoard(made: Made, base: string, log: (line: string) => void): Promise<void> {
  const requestIds = await progressOf("requests", wishes.length, log).each(wishes, (wish, index) =>
    liveWish(wish, index, made, base),
  );
  await Call.run({ actor: job, now: base }, async () => {
    await Requests.expireDue();
    for (const requestId of requestIds) await rejectPending(requestId);
  });
}

async function liveWish(wish: Wish, index: number, made: Made, base: string): Promise<string> {
  const { customer: owner, hoursAgo, service, title, package: chosen, description, budget, day, hour, home } = wish;
  const customer = made.customers[owner] as MemberActor;
  const postedAt = addMinutes(base, -hoursAgo * 60 - (index % 7) * 7);
  const request = await Call.run({ actor: customer, now: postedAt }, async () =>
    Requests.post({
      propertyId: await propertyIn(areaOf(owner)),
      idempotencyKey: randomUUID(),
      title,
      package: chosen,
      description,
      serviceType: service,
      location: areaOf(owner),
      budgetMin: budget && fils(budget[0]),
      budgetMax: budget && fils(budget[1]),
      preferredDate: day === undefined ? undefined : addDays(dayOf(base), day),
      preferredTime: hour,
      propertyType: home?.[0],
      propertySize: home?.[1],
    }),
  );
  const { requestId } = request;
  const firstAfter = 8 + ((index * 13) % 20);
  for (const [turn, cleaner] of applicantsOf(wish, index).entries()) {
    const actor = made.cleaners[cleaner] as MemberActor;
    await offer({ requestId, wish, actor, cleaner, turn: index + turn }, addMinutes(postedAt, firstAfter + turn * 25));
  }
  const booked = await Call.run({ actor: customer, now: addMinutes(postedAt, 240) }, () => decide(request, wish, base));
  if (booked && booked.endsAt < addMinutes(base, -5)) await doVisit(booked, made);
  return requestId;
}

/** The caller's own property there, if one is. */
async function propertyIn(area: AreaName): Promise<string | undefined> {
  const { items } = await Properties.mine({});
  return items.find(({ location }) => location === area)?.propertyId;
}

/** What the customer does once offers are there: takes the request off, asks for another day, or books one. */
async function decide({ requestId, edition, ...request }: CleaningRequest, wish: Wish, base: string) {
  if (wish.cancelled) await Requests.cancel({ requestId });
  if (wish.declined) {
    const [offer] = (await Applications.offers({ requestId })).offers;
    if (offer) await Applications.decline({ applicationId: offer.applicationId });
  }
  if (wish.changedDay !== undefined) {
    const { title = "", description, serviceType, location, budgetMin, budgetMax } = request;
    const preferredDate = addDays(dayOf(base), wish.changedDay);
    const asked = { title, description, serviceType, location: location as AreaName, budgetMin, budgetMax };
    await Requests.edit({ requestId, edition, ...asked, preferredDate });
  }
  if (!wish.booked) return undefined;
  return bookOffer(requestId, (customers[wish.customer] as (typeof customers)[number]).home);
}

async function doVisit({ bookingId, cleanerId, startsAt, endsAt }: Booking, made: Made) {
  const actor = made.cleaners.find(({ memberId }) => memberId === cleanerId) as MemberActor;
  await Call.run({ actor, now: addMinutes(startsAt, 2) }, () => Bookings.start({ bookingId }));
  await Call.run({ actor, now: addMinutes(endsAt, 5) }, () => Bookings.complete({ bookingId }));
}

/** Books an offer at the first hour from the wished day on that its cleaner has free. */
async function bookOffer(requestId: string, address: Address) {
  const { request, offers } = await Applications.offers({ requestId });
  // Offers made at the same moment have no order of their own; the demo cleaner's go on waiting.
  const others = offers.filter(({ cleaner, cleanerName }) => cleaner && cleanerName !== cleaners[demoCleaner]?.name);
  const [offer] = others.sort((one, other) => one.cleanerName.localeCompare(other.cleanerName));
  if (!offer || !request.preferredDate) throw new Error(`Nobody offered for ${request.title}.`);
  const { applicationId, cleanerId, durationMinutes } = offer;
  const { days } = await Cleaners.availability({ cleanerId, from: request.preferredDate, days: 14 });
  const [free] = days.flatMap((day) =>
    day.hours.flatMap(({ hour }) => (fits(day, hour, durationMinutes) ? [{ day: day.day, hour }] : [])),
  );
  if (!free) throw new Error(`${offer.cleanerName} has no hour free.`);
  const asked = {
    cleanerId,
    offer: { requestId, applicationId },
    serviceType: request.serviceType,
    scheduledDate: free.day,
    scheduledTime: free.hour,
    durationMinutes,
    address,
  };
  const { propertyId } = request;
  const { total: expectedTotal, cleanerVersion } = await Bookings.quote(asked);
  return Bookings.book({
    ...asked,
    propertyId,
    idempotencyKey: randomUUID(),
    expectedTotal,
    cleanerVersion,
    acknowledgedOverlap: true,
  });
}

interface Offer {
  requestId: string;
  wish: Wish;
  actor: MemberActor;
  cleaner: number;
  turn: number;
}

/** Applies; every eleventh offer is withdrawn again half an hour later. */
async function offer({ requestId, wish: { budget }, actor, cleaner, turn }: Offer, now: string) {
  const { rate } = cleaners[cleaner] as SeedCleaner;
  const [least, most] = budget ?? [rate * 2, rate * 4];
  const proposedPrice = fils(Math.round((least + ((most - least) * (1 + (turn % 4))) / 4) / 5) * 5);
  const { applicationId } = await Call.run({ actor, now }, () =>
    Applications.apply({
      idempotencyKey: randomUUID(),
      requestId,
      proposedPrice,
      durationMinutes: 60 * Math.min(8, Math.max(2, Math.round(proposedPrice / fils(rate)))),
      message: messages[turn % messages.length],
    }),
  );
  if (turn % 11 !== 5) return;
  await Call.run({ actor, now: addMinutes(now, 30) }, () => Applications.withdraw({ applicationId }));
}

const areaOf = (customer: number) => {
  const { area } = (customers[customer] as (typeof customers)[number]).home;
  if (!area) throw new Error(`The made-up customer ${customer} lives in no area.`);
  return area;
};

/** Listed cleaners within reach who offer the service, another few for each request; the demo cleaner every other time. */
function applicantsOf({ customer, service, offers, hoursAgo }: Wish, index: number): number[] {
  const centre = areaCentres[areaOf(customer)];
  const fit = cleaners.flatMap(({ approval, services, areas, radius }, cleaner) =>
    !approval && services.includes(service) && distanceKm(areaCentres[areas[0]], centre) <= radius ? [cleaner] : [],
  );
  const start = (index * 5) % Math.max(fit.length, 1);
  const turned = [...fit.slice(start), ...fit.slice(0, start)].filter((cleaner) => cleaner !== demoCleaner);
  const demo = fit.includes(demoCleaner) && hoursAgo > 10 && (index % 2 === 1 || index > 26) ? [demoCleaner] : [];
  return [...demo, ...turned].slice(0, offers);
}
