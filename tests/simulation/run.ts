import { startJobs, startStream } from "./engine/jobs.ts";
import { brokenNow, pendingBeyond, watchBookings, watchEvents } from "./engine/invariants.ts";
import { dayMs, type Settings, start, World } from "./engine/world.ts";
import { planDay } from "./people/customers.ts";
import { residents } from "./people/residents.ts";
import { followBookings, startKindness } from "./people/visits.ts";

export interface Outcome {
  world: World;
  /** The first day with a broken invariant, and what is broken. */
  failure?: { day: number; broken: string[] };
  digest: string;
}

const lateTtlMs = 2 * dayMs;

/** Simulates days until an invariant breaks. Then faults stop, and 48 hours later nothing may be pending. */
export async function simulate(settings: Settings, onDay: (world: World) => void = () => {}): Promise<Outcome> {
  const world = new World(settings);
  try {
    const people = await residents(world);
    followBookings(world, people);
    watchBookings(world);
    watchEvents(world);
    startJobs(world);
    startStream(world);
    startKindness(world, people);
    world.faults.resume();
    planDay(world, people);
    const failed = (broken: string[]) => ({ world, failure: { day: world.day, broken }, digest: world.trace.digest() });
    for (let day = 1; day <= settings.days; day++) {
      world.day = day;
      await world.scheduler.runUntil(start + day * dayMs);
      world.table.expire(Math.floor((world.scheduler.time - lateTtlMs) / 1000));
      const broken = brokenNow(world);
      if (broken.length > 0) return failed(broken);
      onDay(world);
    }
    world.faults.pause();
    await world.scheduler.runUntil(world.scheduler.time + 2 * dayMs);
    const broken = [...brokenNow(world), ...pendingBeyond(world)];
    return broken.length > 0 ? failed(broken) : { world, digest: world.trace.digest() };
  } finally {
    world.close();
  }
}
