import { randomUUID } from "node:crypto";
import { addDays, areaCentres, type AreaName, type CleanerCard, dayOf, type Quote } from "@naqi/contracts";
import { peopleOf, type Person } from "../support/http/people.ts";
import { runProduct } from "../support/setup/run-product.ts";
import { ms, percentile, table } from "./table.ts";

const each = 120;
/** Each books ten at most, which is what an hour takes (decisions G104). */
const customersNeeded = 40;
const product = await runProduct();
try {
  const people = peopleOf(product.url);
  const customers: Person[] = [];
  while (customers.length < customersNeeded) customers.push(await people.customer());
  const ask = async <Body>(route: string, body?: unknown, as = customers[0]): Promise<Body> => {
    const answer = await people.ask<Body>(route, { as, body });
    if (answer.status !== 200) throw new Error(`${route}: ${answer.text}`);
    return answer.body;
  };
  const { items } = await ask<{ items: CleanerCard[] }>("GET /cleaners?limit=48&sort=experience");
  const anytime = items.filter(({ availableAnytime }) => availableAnytime);
  const hours = ["08:00", "10:00", "12:00", "14:00", "16:00", "18:00"];
  const day = dayOf(new Date().toISOString());
  let next = 0;

  /** A free time that is still unused: later days first, to avoid the seeded bookings. */
  const time = () => {
    const index = next++;
    const cleaner = anytime[index % anytime.length] as CleanerCard;
    const slot = Math.floor(index / anytime.length);
    const asked = {
      cleanerId: cleaner.cleanerId,
      serviceType: cleaner.servicesOffered[0],
      scheduledDate: addDays(day, 85 - Math.floor(slot / hours.length)),
      scheduledTime: hours[slot % hours.length],
      durationMinutes: 120,
      address: {
        formattedAddress: "A tower",
        building: "A tower",
        unit: "1",
        location: areaCentres[cleaner.serviceAreas[0] as AreaName],
      },
    };
    return { asked, customer: customers[index % customers.length] };
  };

  const samples = async (inFlight: number) => {
    const taken: number[] = [];
    const worker = async () => {
      while (taken.length < each) {
        const { asked, customer } = time();
        const quote = await ask<Quote>("POST /bookings/quote", asked, customer);
        const started = performance.now();
        const { total: expectedTotal, cleanerVersion } = quote;
        const body = { ...asked, idempotencyKey: randomUUID(), expectedTotal, cleanerVersion };
        await ask("POST /bookings", body, customer);
        taken.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    return taken;
  };
  await samples(1);
  const rows = [];
  for (const inFlight of [1, 16]) {
    const taken = await samples(inFlight);
    rows.push([inFlight, taken.length, `${ms(percentile(taken, 0.5))} ms`, `${ms(percentile(taken, 0.95))} ms`]);
  }
  process.stdout.write(table("Booking through HTTP", ["in flight", "bookings", "p50", "p95"], rows));
} finally {
  await product.stop();
}
process.exit(0);
