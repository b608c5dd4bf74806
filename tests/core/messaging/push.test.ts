import { addDays, addMinutes, policy } from "@naqi/contracts";
import { Bookings, type MemberActor, Messages, Notices, Notifications, Security } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { BrowserEntity } from "@naqi/core/messaging/notices/browsers.entity";
import { keepNotice } from "@naqi/core/messaging/notices/keep";
import { OutboxEntity } from "@naqi/core/messaging/outbox/outbox.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, booking, job, testNow, today, visitor } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { pushBrowser } from "../../support/core/push-browser.ts";
import { add, person, pushed, pushesWaiting, review, service, shownIn } from "../../support/core/pushed.ts";
import { signedIn, signInNote } from "../../support/given/signing-in.ts";
import { refusal, saying, talkers } from "../../support/given/talking.ts";

const ports = fakePorts();
const { mails } = ports;
beforeEach(() => service.begin());

const browsersOf = async (who: MemberActor) => (await as(who, () => Notices.choices({}))).push?.browsers ?? [];

// covers push.browsers
describe("a browser", () => {
  // covers B7.23
  it("shows its member's notifications, once, without a name, and no other member's", async () => {
    const [{ who, endpoint }, other] = [await pushed(), await pushed()];
    await review(who);
    await deliverAll();
    await deliverAll();
    expect(shownIn(endpoint)).toEqual([
      {
        endpoint,
        title: "You have a reply to your review",
        body: "Deep Cleaning",
        path: "/customer/bookings/bkg_1",
        tag: expect.stringMatching(/^evt_\w+-member$/) as string,
        lang: "en",
      },
    ]);
    expect(shownIn(other.endpoint)).toEqual([]);
  });

  it("shows a visit by service and time to the other party, and never the member's own action", async () => {
    const [customer, worker] = [await pushed(), await pushed("cleaner")];
    const visit = await booking(customer.who, worker.who.memberId);
    await deliverAll();
    const titled = ({ endpoint }: { endpoint: string }, wanted: string) =>
      shownIn(endpoint).filter(({ title }) => title === wanted);
    expect(titled(customer, "New booking")).toEqual([]);
    const [one] = titled(worker, "New booking");
    expect(one?.body).toBe("Deep Cleaning, Wed 10 Mar, 10:00");
    await as(worker.who, () => Bookings.cancel({ bookingId: visit.bookingId, reason: "I am ill." }));
    await deliverAll();
    expect(titled(worker, "A visit was cancelled")).toEqual([]);
    expect(titled(customer, "A visit was cancelled")).toHaveLength(1);
    for (const { endpoint } of [customer, worker])
      expect(JSON.stringify(shownIn(endpoint))).not.toMatch(/Haddad|Sara|Aisha|Khan|Marina/);
  });

  it("belongs to the member who claimed it last, and no longer shows the former one's", async () => {
    const [who, other] = [await person(), await person()];
    const { subscription } = pushBrowser();
    const endpoint = await add(who, subscription);
    await add(other, subscription);
    await review(who);
    await deliverAll();
    expect(shownIn(endpoint)).toEqual([]);
    expect(await browsersOf(who)).toEqual([]);
    expect(await browsersOf(other)).toHaveLength(1);
    // Signing the first one out somewhere leaves the second one's unchanged.
    await as(who, () => Notices.removeBrowser({ endpoint }));
    expect(await browsersOf(other)).toHaveLength(1);
    await as(other, () => Notices.removeBrowser({ endpoint }));
    await as(other, () => Notices.removeBrowser({ endpoint }));
    expect(await browsersOf(other)).toEqual([]);
  });

  it("is one of at most five: another one replaces the oldest", async () => {
    const { who, endpoint } = await pushed();
    const later = [];
    for (let index = 1; index <= policy.pushBrowsers; index++) {
      const { subscription } = pushBrowser();
      later.push(subscription);
      await add(who, subscription, addMinutes(testNow, index));
    }
    expect(await browsersOf(who)).toHaveLength(policy.pushBrowsers);
    await review(who);
    await deliverAll();
    expect(service.shown.map((one) => one.endpoint).sort()).toEqual(later.map((one) => one.endpoint).sort());
    expect(shownIn(endpoint)).toEqual([]);
    // Repeating it is idempotent.
    await add(who, later[0], addMinutes(testNow, 9));
    expect(await browsersOf(who)).toHaveLength(policy.pushBrowsers);
  });

  it("that is unsubscribed is forgotten, and an unreachable one is retried", async () => {
    const { who, endpoint } = await pushed();
    const [other, third] = [await add(who), await add(who)];
    Object.assign(service, { gone: [endpoint], failing: [other] });
    await review(who);
    const sent = mails.length;
    await deliverAll();
    expect(mails.length).toBe(sent + 1);
    expect(await browsersOf(who)).toHaveLength(2);
    expect(shownIn(other)).toEqual([]);
    service.failing = [];
    await deliverAll(addMinutes(testNow, 1));
    await deliverAll(addMinutes(testNow, 10));
    for (const one of [other, third]) expect(shownIn(one)).toHaveLength(1);
    expect(shownIn(endpoint)).toEqual([]);
    expect(mails.length).toBe(sent + 1);
  });

  it("that is never reached is given up, and its event is deleted", async () => {
    const { who, endpoint } = await pushed();
    service.failing = [endpoint];
    await review(who);
    for (let minutes = 0; minutes < 24 * 60; minutes += 15) await deliverAll(addMinutes(testNow, minutes));
    const { data } = await OutboxEntity.scan.go({ pages: "all" });
    expect(data.filter(({ event }) => event.kind === "notice.pushed")).toEqual([]);
  });

  // covers V7.4
  it("shows nothing if the session has ended, and resumes after signing in there again", async () => {
    const who = await person();
    const [phone, laptop] = [signInNote(), signInNote()];
    const [onPhone, onLaptop] = [await signedIn(who, testNow, phone), await signedIn(who, testNow, laptop)];
    await deliverAll();
    const [lost, kept] = [await add(onPhone), await add(onLaptop)];
    await as(onLaptop, () => Security.endSession({ sessionId: onPhone.session! }));
    await review(who);
    await deliverAll();
    expect([shownIn(lost).length, shownIn(kept).length]).toEqual([0, 1]);
    expect(await browsersOf(who)).toHaveLength(1);
    expect(await refusal(add(onPhone))).toBe("request.anonymous");
    await signedIn(who, testNow, signInNote({ browser: phone.browser }));
    await review(who);
    await deliverAll();
    expect([shownIn(lost).length, shownIn(kept).length]).toEqual([1, 2]);
    const monthLater = addDays(today, policy.sessions.days) + testNow.slice(10);
    await review(who, monthLater);
    await deliverAll(monthLater);
    expect([shownIn(lost).length, shownIn(kept).length]).toEqual([1, 2]);
  });

  // covers B7.23
  it("of another member cannot be claimed with only its address", async () => {
    const [{ who, endpoint }, other] = [await pushed(), await person()];
    for (const browser of [
      pushBrowser(endpoint).subscription,
      { endpoint, keys: { ...pushBrowser().subscription.keys } },
    ])
      expect(await refusal(as(other, () => Notices.addBrowser(browser)))).toBe("notices.notHere");
    await as(other, () => Notices.removeBrowser({ endpoint }));
    await review(who);
    await deliverAll();
    expect(shownIn(endpoint)).toHaveLength(1);
    expect(await browsersOf(other)).toEqual([]);
  });

  it("is reached only with the key that it subscribed with", async () => {
    const { who, endpoint } = await pushed();
    service.offer("another");
    await review(who);
    await deliverAll();
    expect(shownIn(endpoint)).toEqual([]);
    expect(await browsersOf(who)).toEqual([]);
    expect(await pushesWaiting()).toEqual([]);
  });

  it("shows nothing that was switched off or seen meanwhile, or of a member who has left", async () => {
    const { who, endpoint } = await pushed();
    await review(who);
    await as(who, () => Notices.choose({ choice: "push.reviews", on: false }));
    await deliverAll();
    await review(who);
    await as(who, () => Notices.choose({ choice: "push.reviews", on: true }));
    await MemberEntity.patch({ memberId: who.memberId }).set({ standing: "closed" }).go();
    await deliverAll();
    expect(shownIn(endpoint)).toEqual([]);
    expect(await pushesWaiting()).toEqual([]);
  });

  it("shows nothing to a member with an unconfirmed address", async () => {
    const who = await person({ emailVerified: false });
    const endpoint = await add(who);
    await review(who);
    await deliverAll();
    expect(shownIn(endpoint)).toEqual([]);
    await MemberEntity.patch({ memberId: who.memberId }).set({ emailConfirmedAt: testNow }).go();
    await review(who);
    await deliverAll();
    expect(shownIn(endpoint)).toHaveLength(1);
  });

  it("shows that a message is unread, once although its mail fails, and nothing of one that was read", async () => {
    const { customer, worker, conversationId } = await talkers();
    await deliverAll();
    const endpoint = await add(await signedIn(worker, testNow));
    const later = (minutes: number) => addMinutes(testNow, minutes);
    await saying(customer, conversationId);
    ports.state.fail = new Error("Mail is down.");
    // Delivered, with a failing mail, and shown.
    for (let time = 0; time < 2; time++) await deliverAll(later(2));
    expect(shownIn(endpoint)).toMatchObject([
      { title: "You have unread messages", path: `/cleaner/messages?conversation=${conversationId}` },
    ]);
    ports.state.fail = undefined;
    await deliverAll(later(4));
    expect(shownIn(endpoint)).toHaveLength(1);
    const { messageId: upTo } = await saying(customer, conversationId, { now: later(5) });
    // The message is announced, and read before it is shown.
    await as(job, () => Notifications.deliverDue(), later(8));
    await as(worker, () => Messages.read({ conversationId, upTo }), later(8));
    await deliverAll(later(8));
    expect(shownIn(endpoint)).toHaveLength(1);
    expect(await pushesWaiting()).toEqual([]);
  });

  it("is refused to a member who has left, and restores nothing", async () => {
    const { who } = await pushed();
    await MemberEntity.delete({ memberId: who.memberId }).go();
    const { subscription } = pushBrowser();
    expect(await refusal(as(who, () => Notices.addBrowser(subscription)))).toBe("member.notEnrolled");
    expect((await BrowserEntity.scan.go({ pages: "all" })).data.map((one) => one.endpoint)).not.toContain(
      subscription.endpoint,
    );
  });

  it("costs nothing for members without one", async () => {
    const who = await person();
    const kept = { memberId: who.memberId, noticeId: `evt_${"0".repeat(26)}-member`, kind: "booking.moved" } as const;
    await as(job, () => keepNotice({ ...kept, facts: {}, path: "/search" }));
    expect(await pushesWaiting()).toEqual([]);
    const { sent, stop } = intercept();
    // Member and sessions, the browser with its time, and whether there are too many.
    await add(who);
    expect(sent).toHaveLength(3);
    stop();
  });
});

it("a stage without keys offers nothing, and accepts no browser", async () => {
  const { who, endpoint } = await pushed();
  service.offer(undefined);
  expect(await as(who, () => Notices.choices({}))).toEqual({ off: [], newsletter: false });
  expect(await refusal(add(who))).toBe("notices.notHere");
  await review(who);
  await deliverAll();
  expect(shownIn(endpoint)).toEqual([]);
  expect(await refusal(as(visitor, () => Notices.choices({})))).toBe("request.anonymous");
});
