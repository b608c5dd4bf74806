import { addMinutes } from "@naqi/contracts";
import { type MemberActor, Notices, Site } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { as, member, testNow, visitor } from "../../../support/given/given.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";
import { refusal } from "../../../support/given/talking.ts";

let ports: ReturnType<typeof fakePorts>;
let serial = 0;
let email: string;
beforeEach(() => {
  ports = fakePorts();
  email = `news-${++serial}@example.com`;
});

async function ask(now = testNow) {
  await as(visitor, () => Site.subscribe({ email, list: "newsletter" }), now);
  await deliverAll(now);
  return ports.mails.findLast(
    ({ to, text }) => to === email && tokenIn({ text }) && text.includes("confirm-subscription"),
  );
}

/** Subscribes to the newsletter as a visitor; returns the mail. */
async function joined() {
  const token = tokenIn((await ask()) ?? { text: "" });
  await as(visitor, () => Site.confirmSubscription({ token }));
  await deliverAll();
  return ports.mails.findLast(({ to, unsubscribe }) => to === email && unsubscribe?.includes("newsletter"));
}

const linkOf = (mail: { text: string } | undefined) => /\/unsubscribe\?link=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
const newsletterOf = async (who: MemberActor) => (await as(who, () => Notices.choices({}))).newsletter;
const choose = (who: MemberActor, on: boolean) => as(who, () => Notices.choose({ choice: "newsletter", on }));

describe("the newsletter", () => {
  it("is confirmed by a mail with an unsubscribe link for people and for mail programs", async () => {
    const mail = await joined();
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining("newsletter") as string });
    const link = linkOf(mail);
    expect(link).toMatch(/^newsletter\.[0-9a-f-]{36}\.[0-9a-f]{64}$/);
    expect(link).not.toContain(email);
    expect(mail?.unsubscribe).toMatch(new RegExp(`/api/unsubscriptions/${link}$`));
  });

  it("is unsubscribed by one press without signing in, idempotently, and can be undone", async () => {
    const who = await member("customer", { email });
    const link = linkOf(await joined());
    expect(await newsletterOf(who)).toBe(true);
    for (let count = 0; count < 2; count++) {
      expect(await as(visitor, () => Notices.unsubscribe({ link }))).toEqual({ group: "newsletter" });
      expect(await newsletterOf(who)).toBe(false);
    }
    expect(await as(visitor, () => Notices.resubscribe({ link }))).toEqual({ group: "newsletter" });
    expect(await newsletterOf(who)).toBe(true);
  });

  it("can be subscribed again after unsubscribing, with a new confirmation", async () => {
    const who = await member("customer", { email });
    const link = linkOf(await joined());
    await as(visitor, () => Notices.unsubscribe({ link }));
    const token = tokenIn((await ask(addMinutes(testNow, 5))) ?? { text: "" });
    await as(visitor, () => Site.confirmSubscription({ token }), addMinutes(testNow, 6));
    expect(await newsletterOf(who)).toBe(true);
  });

  it("refuses a link that was changed", async () => {
    const link = linkOf(await joined());
    const forged = `waitlist.${link.split(".").slice(1).join(".")}`;
    expect(await refusal(as(visitor, () => Notices.unsubscribe({ link: forged })))).toBe("notices.badLink");
  });

  it("is switched on and off in the member's settings, and is off by default", async () => {
    const who = await member("cleaner", { email });
    expect(await newsletterOf(who)).toBe(false);
    expect(await choose(who, true)).toEqual({ off: [], newsletter: true });
    expect(await choose(who, true)).toEqual({ off: [], newsletter: true });
    expect(await newsletterOf(who)).toBe(true);
    expect(await choose(who, false)).toEqual({ off: [], newsletter: false });
    expect(await newsletterOf(who)).toBe(false);
  });

  it("is not offered to an unconfirmed address", async () => {
    const who = await member("customer", { email, emailVerified: false });
    expect(await newsletterOf(who)).toBeUndefined();
    expect(await refusal(choose(who, true))).toBe("member.unconfirmed");
  });
});
