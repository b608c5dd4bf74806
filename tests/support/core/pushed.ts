import type { PushMessage } from "@naqi/contracts";
import { type MemberActor, Notices, providePorts } from "@naqi/core";
import { commit } from "@naqi/core/kit/table/commit";
import { outboxEvent } from "@naqi/core/messaging/outbox/outbox-event";
import { deliverAll } from "./delivering.ts";
import { waitingEvents } from "./events.ts";
import { as, cleaner, job, member, testNow } from "../given/given.ts";
import { pushBrowser } from "./push-browser.ts";
import { signedIn } from "../given/signing-in.ts";

/** The test's push service: what it showed, and which browsers are unsubscribed or unreachable. */
export const service = {
  shown: [] as (PushMessage & { endpoint: string })[],
  gone: [] as string[],
  failing: [] as string[],
  /** Nothing was shown yet, and every browser is there. */
  begin(publicKey: string | undefined = "key") {
    Object.assign(service, { shown: [], gone: [], failing: [] });
    service.offer(publicKey);
  },
  offer: (publicKey: string | undefined) =>
    providePorts({
      push: {
        publicKey,
        async send({ endpoint }, text) {
          if (service.failing.includes(endpoint)) throw new Error("The push service answered 503.");
          if (service.gone.includes(endpoint)) return false;
          service.shown.push({ ...(JSON.parse(text) as PushMessage), endpoint });
          return true;
        },
      },
    }),
};
export const shownIn = (endpoint: string) => service.shown.filter((one) => one.endpoint === endpoint);

/** What is still to be shown, of everybody. */
export const pushesWaiting = async () => (await waitingEvents()).filter(({ kind }) => kind === "notice.pushed");

/** Lets a browser show their notices; answers its address. */
export async function add(who: MemberActor, browser = pushBrowser().subscription, now = testNow) {
  await as(who, () => Notices.addBrowser(browser), now);
  return browser.endpoint;
}

/** Causes a notification for them. */
export const review = (who: MemberActor, now = testNow) =>
  as(
    job,
    () =>
      commit([
        outboxEvent("review.replied", {
          memberId: who.memberId,
          bookingId: "bkg_1",
          rating: 5,
          serviceType: "deep_cleaning",
        }),
      ]),
    now,
  );

/** Signed in somewhere, and nothing waits for them any more. */
export async function person(more: Partial<MemberActor> = {}) {
  const who = await member("customer", more);
  await deliverAll();
  return signedIn(who, testNow);
}

/** The same with a browser that shows their notices. */
export async function pushed(role: "customer" | "cleaner" = "customer") {
  const who = role === "customer" ? await person() : await signedIn(await cleaner(), testNow);
  await deliverAll();
  return { who, endpoint: await add(who) };
}
