import { addDays, addMinutes, policy, quietUntil } from "@naqi/contracts";
import { Bookings, type MemberActor, Notices, Notifications, providePorts } from "@naqi/core";
import { MemberEntity } from "@naqi/core/membership/membership.entity";
import { BrowserEntity } from "@naqi/core/notices/browsers.entity";
import { keepNotice } from "@naqi/core/notices/keep";
import { transact } from "@naqi/core/kit/transact";
import { telling } from "@naqi/core/outbox/telling";
import type { PushMessage } from "@naqi/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { waitingEvents } from "../support/events.ts";
import { intercept } from "../support/faults.ts";
import { as, booking, cleaner, job, member, testNow, today, visitor } from "../support/given.ts";
import { mails } from "../support/offers.ts";
import { pushBrowser } from "../support/push-browser.ts";
import { refusal } from "../support/talking.ts";

interface Shown extends PushMessage {
  endpoint: string;
}
let shown: Shown[] = [];
let gone: string[] = [];
let failing: string[] = [];
beforeEach(() => {
  [shown, gone, failing] = [[], [], []];
  providePorts({
    push: {
      publicKey: "key",
      async send({ endpoint }, text) {
        if (failing.includes(endpoint)) throw new Error("The push service answered 503.");
        if (gone.includes(endpoint)) return false;
        shown.push({ ...(JSON.parse(text) as PushMessage), endpoint });
        return true;
      },
    },
  });
});

const add = async (who: MemberActor, browser = pushBrowser().subscription, now = testNow) => {
  await as(who, () => Notices.addBrowser(browser), now);
  return browser.endpoint;
};
const deliver = async (now = testNow) => {
  while ((await as(job, () => Notifications.deliverDue(), now)).delivered > 0);
};
const review = (who: MemberActor, now = testNow) =>
  as(
    job,
    () => transact([telling("review.replied", { memberId: who.memberId, rating: 5, serviceType: "deep_cleaning" })]),
    now,
  );
const shownIn = (endpoint: string) => shown.filter((one) => one.endpoint === endpoint);
const browsersOf = async (who: MemberActor) => (await as(who, () => Notices.choices({}))).push?.browsers ?? [];

/** Somebody with a browser, of whom nothing waits any more. */
async function pushed(role: "customer" | "cleaner" = "customer") {
  const who = role === "customer" ? await member("customer") : await cleaner();
  await deliver();
  return { who, endpoint: await add(who) };
}

// The tests' clock stands at noon or so in Dubai.
const at = (hour: string, days = 0) => `${addDays(today, days)}T${hour}:00.000Z`;
const [evening, night, dawn] = [at("17:30"), at("19:00"), at("04:00", 1)];

describe("the quiet hours", () => {
  it.each([
    [at("16:59"), undefined],
    [at("17:00"), at("04:00", 1)],
    [at("21:30"), at("04:00", 1)],
    [at("03:59", 1), at("04:00", 1)],
    [at("04:00", 1), undefined],
  ])("at %s are until %s", (now, until) => expect(quietUntil(now)).toBe(until));
});

describe("a browser", () => {
  it("shows what its member is told, once, without a name, and nobody else's", async () => {
    const [{ who, endpoint }, other] = [await pushed(), await pushed()];
    await review(who);
    await deliver();
    await deliver();
    expect(shownIn(endpoint)).toEqual([
      {
        endpoint,
        title: "Your review was answered",
        body: "Deep Cleaning",
        path: "/customer/bookings?tab=past",
        tag: expect.stringMatching(/^evt_\w+-member$/) as string,
        lang: "en",
      },
    ]);
    expect(shownIn(other.endpoint)).toEqual([]);
  });

  it("shows a visit by what and when, to both of it", async () => {
    const [customer, worker] = [await pushed(), await pushed("cleaner")];
    await booking(customer.who, worker.who.memberId);
    await deliver();
    for (const { endpoint } of [customer, worker]) {
      const [one] = shownIn(endpoint).filter(({ title }) => title === "Booked");
      expect(one?.body).toBe("Deep Cleaning, Wed 10 Mar, 10:00");
      expect(JSON.stringify(shownIn(endpoint))).not.toMatch(/Haddad|Sara|Aisha|Khan|Marina/);
    }
  });

  it("is whoever's who said so last, and shows nothing of the other any more", async () => {
    const [{ who, endpoint }, other] = [await pushed(), await member("customer")];
    await deliver();
    await add(other, { ...pushBrowser(endpoint).subscription });
    await review(who);
    await deliver();
    expect(shownIn(endpoint)).toEqual([]);
    expect(await browsersOf(who)).toEqual([]);
    expect(await browsersOf(other)).toHaveLength(1);
    // The first one's signing out somewhere leaves the second one's alone.
    await as(who, () => Notices.removeBrowser({ endpoint }));
    expect(await browsersOf(other)).toHaveLength(1);
    await as(other, () => Notices.removeBrowser({ endpoint }));
    await as(other, () => Notices.removeBrowser({ endpoint }));
    expect(await browsersOf(other)).toEqual([]);
  });

  it("is one of five at the most: another one takes the place of the oldest", async () => {
    const { who, endpoint } = await pushed();
    const later = [];
    for (let index = 1; index <= policy.pushBrowsers; index++)
      later.push(await add(who, undefined, addMinutes(testNow, index)));
    expect(await browsersOf(who)).toHaveLength(policy.pushBrowsers);
    await review(who);
    await deliver();
    expect(shown.map((one) => one.endpoint).sort()).toEqual(later.sort());
    expect(shownIn(endpoint)).toEqual([]);
    // The same once more is still the same.
    await add(who, pushBrowser(later[0]).subscription, addMinutes(testNow, 9));
    expect(await browsersOf(who)).toHaveLength(policy.pushBrowsers);
  });

  it("that is no more is forgotten, and one that is not reached is tried again", async () => {
    const { who, endpoint } = await pushed();
    const other = await add(who);
    [gone, failing] = [[endpoint], [other]];
    await review(who);
    const sent = mails.length;
    await deliver();
    expect(mails.length).toBe(sent + 1);
    expect(await browsersOf(who)).toHaveLength(1);
    failing = [];
    await deliver(addMinutes(testNow, 1));
    expect(shownIn(other)).toHaveLength(1);
    expect(mails.length).toBe(sent + 1);
  });

  it("shows nothing of what was switched off, or seen meanwhile, or of somebody who has left", async () => {
    const { who, endpoint } = await pushed();
    await review(who);
    await as(who, () => Notices.choose({ choice: "push.reviews", on: false }));
    await deliver();
    await review(who);
    await as(who, () => Notices.choose({ choice: "push.reviews", on: true }));
    await MemberEntity.patch({ memberId: who.memberId }).set({ standing: "closed" }).go();
    await deliver();
    expect(shownIn(endpoint)).toEqual([]);
    expect(await waitingEvents()).toEqual([]);
  });

  it("is refused to whoever has left, and brings nobody back", async () => {
    const { who } = await pushed();
    await MemberEntity.delete({ memberId: who.memberId }).go();
    const { subscription } = pushBrowser();
    expect(await refusal(as(who, () => Notices.addBrowser(subscription)))).toBe("member.notEnrolled");
    expect((await BrowserEntity.scan.go({ pages: "all" })).data.map((one) => one.endpoint)).not.toContain(
      subscription.endpoint,
    );
  });

  it("costs those who have none nothing", async () => {
    const who = await member("customer");
    await deliver();
    const kept = { memberId: who.memberId, noticeId: `evt_${"0".repeat(26)}-member`, kind: "booking.moved" } as const;
    await as(job, () => keepNotice({ ...kept, facts: {}, path: "/search" }));
    expect(await waitingEvents()).toEqual([]);
    const { sent, stop } = intercept();
    await add(who);
    expect(sent).toHaveLength(2);
    stop();
  });
});

describe("in the quiet hours", () => {
  it("nothing is shown, and all of it when they are over, once though two workers look", async () => {
    const { who, endpoint } = await pushed();
    await review(who, night);
    await deliver(night);
    await deliver(addMinutes(dawn, -1));
    expect(shownIn(endpoint)).toEqual([]);
    await Promise.all([deliver(dawn), deliver(dawn)]);
    await deliver(evening);
    await deliver(addMinutes(dawn, 5));
    expect(shownIn(endpoint)).toHaveLength(1);
  });

  it("what was seen meanwhile is shown no more", async () => {
    const { who, endpoint } = await pushed();
    await review(who, night);
    await deliver(night);
    const [latest] = (await as(who, () => Notices.mine({}), night)).items;
    await as(who, () => Notices.see({ noticeId: latest!.noticeId }), night);
    await deliver(dawn);
    expect(shownIn(endpoint)).toEqual([]);
    expect(await waitingEvents()).toEqual([]);
  });

  it("a reminder of what has begun by their end is shown no more", async () => {
    const { who, endpoint } = await pushed();
    const told = (noticeId: string, hour: string) =>
      as(
        job,
        () =>
          transact([
            telling("notice.pushed", {
              memberId: who.memberId,
              noticeId,
              kind: "booking.remind",
              group: "reminders",
              facts: { day: addDays(today, 1), hour },
              path: "/customer/bookings",
            }),
          ]),
        night,
      );
    await told("evt_1-a", "08:00");
    await told("evt_2-a", "09:00");
    await deliver(night);
    await deliver(dawn);
    expect(shownIn(endpoint).map(({ tag }) => tag)).toEqual(["evt_2-a"]);
  });

  it("a change of today's visit is shown at once, as is one of a visit soon after they end; others wait", async () => {
    const [customer, worker] = [await pushed(), await pushed("cleaner")];
    const visit = (scheduledDate: string, scheduledTime: string) =>
      booking(customer.who, worker.who.memberId, { scheduledDate, scheduledTime });
    const later = await visit(addDays(today, 3), "10:00");
    await deliver();
    shown = [];
    await as(customer.who, () => Bookings.cancel({ bookingId: later.bookingId }), night);
    await deliver(night);
    expect(shownIn(worker.endpoint)).toEqual([]);
    await deliver(dawn);
    expect(shownIn(worker.endpoint)).toMatchObject([{ title: "Cancelled" }]);
    const dayOfIt = `${addDays(today, 3)}T01:30:00.000Z`;
    const [soon, next] = [await visit(addDays(today, 3), "12:00"), await visit(addDays(today, 1), "08:00")];
    await deliver();
    for (const [{ bookingId }, now] of [
      [soon, dayOfIt],
      [next, night],
    ] as const) {
      shown = [];
      await as(worker.who, () => Bookings.cancel({ bookingId, reason: "Ill" }), now);
      await deliver(now);
      expect(quietUntil(now)).toBeDefined();
      expect(shownIn(customer.endpoint)).toMatchObject([{ title: "Cancelled" }]);
    }
  });

  it("whoever switched them off is shown it at once", async () => {
    const { who, endpoint } = await pushed();
    await as(who, () => Notices.choose({ choice: "quietHours", on: false }));
    await review(who, night);
    await deliver(night);
    expect(shownIn(endpoint)).toHaveLength(1);
  });
});

it("a stage without keys offers nothing", async () => {
  const who = await member("customer");
  providePorts({ push: { publicKey: undefined, send: async () => false } });
  expect(await as(who, () => Notices.choices({}))).toEqual({ off: [] });
  expect(await refusal(as(visitor, () => Notices.choices({})))).toBe("request.anonymous");
});
