import { noticeGroups, mutableMails, type NoticeSwitch } from "@naqi/contracts";
import { type MemberActor, Notices } from "@naqi/core";
import { commit } from "@naqi/core/kit/table/commit";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { unsubscribeLink } from "@naqi/core/messaging/notices/unsubscribe";
import { outboxEvent } from "@naqi/core/messaging/outbox/outbox-event";
import { describe, expect, it } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import { as, job, member, testNow, visitor } from "../../support/given/given.ts";
import { mailedTo } from "../../support/given/offers.ts";
import { refusal } from "../../support/given/talking.ts";

const offOf = async (who: MemberActor) => (await as(who, () => Notices.choices({}))).off;
const choose = async (who: MemberActor, choice: NoticeSwitch, on: boolean) => {
  const { off } = await as(who, () => Notices.choose({ choice, on }));
  return { off };
};
const unsubscribe = (link: string) => as(visitor, () => Notices.unsubscribe({ link }));
const rowOf = async ({ memberId }: MemberActor) => (await MemberEntity.get({ memberId }).go({ consistent: true })).data;

const review = (who: MemberActor) =>
  as(job, () =>
    commit([
      outboxEvent("review.replied", {
        memberId: who.memberId,
        bookingId: "bkg_1",
        rating: 5,
        serviceType: "deep_cleaning",
      }),
      outboxEvent("security.changed", { memberId: who.memberId, what: "password" }),
    ]),
  );
const subjectsTo = async (who: MemberActor) => (await mailedTo(who, testNow)).map(({ subject }) => subject);
const bellOf = async (who: MemberActor) => (await as(who, () => Notices.mine({}))).items.map(({ kind }) => kind);

// covers push.choose
describe("a member's notification choices", () => {
  it("are all on until one is switched off, each separately, and persist", async () => {
    const who = await member("customer");
    expect(await offOf(who)).toEqual([]);
    expect(await choose(who, "mail.reviews", false)).toEqual({ off: ["mail.reviews"] });
    expect(await choose(who, "mail.reviews", false)).toEqual({ off: ["mail.reviews"] });
    await choose(who, "mail.offers", false);
    expect(await offOf(who)).toEqual(["mail.offers", "mail.reviews"]);
    expect(await choose(who, "mail.offers", true)).toEqual({ off: ["mail.reviews"] });
    expect(await choose(who, "mail.reviews", true)).toEqual({ off: [] });
    expect(await rowOf(who)).not.toHaveProperty("noticesOff");
  });

  it("keep both tabs' choices, at the same moment", async () => {
    const who = await member("cleaner");
    await Promise.all(mutableMails.map((group) => choose(who, `mail.${group}`, false)));
    expect(await offOf(who)).toEqual(mutableMails.map((group) => `mail.${group}`));
  });

  it("cannot exclude visits, account and security", async () => {
    const who = await member("customer");
    for (const group of noticeGroups.filter((one) => !(mutableMails as readonly string[]).includes(one)))
      expect(await refusal(choose(who, `mail.${group}` as NoticeSwitch, false))).toBe("request.invalid");
    expect(await offOf(who)).toEqual([]);
  });

  it("is applied on delivery: a topic switched off meanwhile is not mailed, and shown under the bell", async () => {
    const who = await member("customer");
    await mailedTo(who, testNow);
    await review(who);
    await choose(who, "mail.reviews", false);
    expect(await subjectsTo(who)).toEqual([expect.stringMatching(/password/i)]);
    expect(await bellOf(who)).toEqual(expect.arrayContaining(["review.replied", "security.changed"]));
    await review(who);
    await choose(who, "mail.reviews", true);
    expect(await subjectsTo(who)).toHaveLength(2);
  });

  it("exclude mails to an unconfirmed address", async () => {
    const who = await member("customer", { emailVerified: false });
    await mailedTo(who, testNow);
    await review(who);
    expect(await subjectsTo(who)).toEqual([]);
  });

  it("is refused before enrolling, and after leaving", async () => {
    const who = await member("customer");
    await MemberEntity.patch({ memberId: who.memberId }).set({ standing: "closed" }).go();
    expect(await refusal(choose(who, "mail.offers", false))).toBe("member.notEnrolled");
    await MemberEntity.delete({ memberId: who.memberId }).go();
    expect(await refusal(choose(who, "mail.offers", false))).toBe("member.notEnrolled");
    expect(await refusal(as(who, () => Notices.choices({})))).toBe("member.notEnrolled");
    expect(await rowOf(who)).toBeNull();
  });

  it("takes one request to read and one to change", async () => {
    const who = await member("customer");
    const { sent, stop } = intercept();
    await offOf(who);
    await choose(who, "mail.offers", false);
    expect(sent).toHaveLength(2);
    stop();
  });
});

describe("an optional mail", () => {
  const linkIn = (text = "") => /\/unsubscribe\?link=(\S+)/.exec(text)?.[1] ?? "";

  it("links to its setting, for people and for mail programs, and others do not", async () => {
    const who = await member("customer");
    await mailedTo(who, testNow);
    await review(who);
    const sent = await mailedTo(who, testNow);
    const of = (about: RegExp) => sent.find(({ subject }) => about.test(subject))!;
    const [open, fixed] = [of(/review/i), of(/password/i)];
    const link = linkIn(open.text);
    expect(link).toMatch(new RegExp(`^reviews\\.${who.memberId}\\.[0-9a-f]{64}$`));
    expect(open.text).toContain("Stop emails about reviews\nhttp://localhost/unsubscribe?link=");
    expect(open.html).toContain(`href="http://localhost/unsubscribe?link=${link}"`);
    expect(open.unsubscribe).toBe(`http://localhost/api/unsubscriptions/${link}`);
    expect(fixed.unsubscribe).toBeUndefined();
    expect(fixed.text + fixed.html).not.toContain("unsubscribe");
    expect(await unsubscribe(link)).toEqual({ group: "reviews" });
    await review(who);
    expect(await subjectsTo(who)).toEqual([expect.stringMatching(/password/i)]);
  });
});

// covers push.unsubscribe
describe("the link of a mail", () => {
  it("ends only the mails of its group, idempotently, and can be undone", async () => {
    const [who, other] = [await member("customer"), await member("customer")];
    const link = await unsubscribeLink(who.memberId, "offers");
    expect(await unsubscribe(link)).toEqual({ group: "offers" });
    expect(await unsubscribe(link)).toEqual({ group: "offers" });
    expect(await offOf(who)).toEqual(["mail.offers"]);
    expect(await offOf(other)).toEqual([]);
    expect(await as(visitor, () => Notices.resubscribe({ link }))).toEqual({ group: "offers" });
    expect(await offOf(who)).toEqual([]);
  });

  it("that was forged gets the same refusal, whether there is such a member or not", async () => {
    const [who, other] = [await member("customer"), await member("customer")];
    const link = await unsubscribeLink(who.memberId, "offers");
    const [, , mark = ""] = link.split(".");
    const made = [
      `offers.${who.memberId}.${"0".repeat(64)}`,
      `offers.${other.memberId}.${mark}`,
      `reviews.${who.memberId}.${mark}`,
      `security.${who.memberId}.${mark}`,
      `offers.${who.memberId}.${mark.slice(0, -1)}${mark.endsWith("0") ? "1" : "0"}`,
      `offers.${crypto.randomUUID()}.${mark}`,
    ];
    for (const one of made)
      for (const operation of [Notices.unsubscribe, Notices.resubscribe])
        expect(await refusal(as(visitor, () => operation({ link: one }))), one).toBe("notices.badLink");
    expect(await offOf(who)).toEqual([]);
  });

  it("of a member who has left answers as before, and restores nothing", async () => {
    const who = await member("customer");
    const link = await unsubscribeLink(who.memberId, "messages");
    await MemberEntity.delete({ memberId: who.memberId }).go();
    expect(await unsubscribe(link)).toEqual({ group: "messages" });
    expect(await as(visitor, () => Notices.resubscribe({ link }))).toEqual({ group: "messages" });
    expect(await rowOf(who)).toBeNull();
  });

  it("takes one request to the table, and none if it was forged", async () => {
    const who = await member("customer");
    const link = await unsubscribeLink(who.memberId, "offers");
    const { sent, stop } = intercept();
    await unsubscribe(link);
    await refusal(unsubscribe(link.replace("offers", "reviews")));
    expect(sent).toHaveLength(1);
    stop();
  });
});
