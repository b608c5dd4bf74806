import { addDays, addMinutes, instantOf, quietUntil } from "@naqi/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { pushed, service, shownIn } from "../../../support/core/pushed.ts";
import { change, member, today } from "../../../support/given/given.ts";
import { after, day, longVisit } from "../../../support/given/searching/waiting.ts";
import { everyDay } from "../../../support/plans.ts";

fakePorts();
beforeEach(() => service.begin());

const night = instantOf(addDays(today, 1), "02:00");
const morning = quietUntil(night)!;

const offersShown = (endpoint: string) => shownIn(endpoint).filter(({ path }) => path.startsWith("/cleaner-profile/"));

/** Hours that are freed in the night, for a customer with a browser, before another one. */
async function freedAt(now: string) {
  const given = await longVisit();
  const [{ who, endpoint }, next] = [await pushed(), await member("customer")];
  await given.join(who, 240);
  await given.join(next, 240, after(1));
  return { ...given, who, endpoint, next, go: () => given.free(now) };
}

// covers waits.night
describe("an offer that is made in the quiet hours", () => {
  it("lasts until the usual time after them, so that it can be answered", async () => {
    const { who, endpoint, next, go, lapse, mine } = await freedAt(night);
    await go();
    const until = addMinutes(morning, 15);
    await lapse(addMinutes(night, 60));
    expect(await mine(who, night)).toMatchObject([{ state: "offered", until }]);
    expect(offersShown(endpoint)).toEqual([]);
    await deliverAll(morning);
    expect(offersShown(endpoint)).toHaveLength(1);
    await lapse(until);
    expect(await mine(next, until)).toMatchObject([{ state: "offered", until: addMinutes(until, 15) }]);
  });

  it("ends when the visit can no longer be booked, and is not shown afterwards", async () => {
    const before = instantOf(day, "02:00");
    const { who, endpoint, go, mine } = await freedAt(before);
    await go();
    expect(await mine(who, before)).toMatchObject([{ state: "offered", until: instantOf(day, "07:00") }]);
    await deliverAll(quietUntil(before));
    expect(offersShown(endpoint)).toEqual([]);
  });

  it("ends with the day before if the cleaner takes no visits of the same day", async () => {
    const evening = addMinutes(instantOf(day, "00:00"), -120);
    const { worker, who, go, mine } = await freedAt(evening);
    await change(worker.memberId, { plan: { ...everyDay("10:00", "14:00"), emergencyAvailability: false } });
    await go();
    expect(await mine(who, evening)).toMatchObject([{ state: "offered", until: instantOf(day, "00:00") }]);
  });
});
