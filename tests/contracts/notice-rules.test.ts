import {
  checklists,
  isMutableMail,
  isPushAddress,
  noticeGroups,
  notices,
  noticeSwitches,
  policy,
  PushBrowser,
  quietUntil,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import type * as z from "zod";

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe("a member's notifications", () => {
  it("may be switched off but for mails of visits, of the account and of its security", () => {
    expect(noticeGroups.filter((group) => !isMutableMail(group))).toEqual(["visits", "account", "security"]);
    const mails = noticeGroups.filter(isMutableMail).map((group) => `mail.${group}`);
    const pushes = noticeGroups.map((group) => `push.${group}`);
    expect([...noticeSwitches].sort()).toEqual([...mails, ...pushes, "quietHours"].sort());
    expect(new Set(noticeSwitches).size).toBe(14);
  });
  it.each([
    ["2027-03-10T16:59:59.999Z", undefined],
    ["2027-03-10T17:00:00.000Z", "2027-03-11T04:00:00.000Z"],
    ["2027-03-10T19:59:59.999Z", "2027-03-11T04:00:00.000Z"],
    ["2027-03-10T20:00:00.000Z", "2027-03-11T04:00:00.000Z"],
    ["2027-03-11T03:59:59.999Z", "2027-03-11T04:00:00.000Z"],
    ["2027-03-11T04:00:00.000Z", undefined],
  ])("is shown at %s, or at %s", (now, until) => expect(quietUntil(now)).toBe(until));
});

describe("a browser", () => {
  it.each([
    ["https://fcm.googleapis.com/fcm/send/a", true],
    ["https://updates.push.services.mozilla.com/wpush/v2/a", true],
    ["https://push.services.mozilla.com/a", true],
    ["https://a.b.push.services.mozilla.com/a", true],
    ["https://web.push.apple.com/a", true],
    ["https://wns2-by3p.notify.windows.com/w/?token=a", true],
    ["https://fcm.googleapis.com:443/a", true],
    ["http://fcm.googleapis.com/a", false],
    ["https://fcm.googleapis.com:8443/a", false],
    ["https://me@fcm.googleapis.com/a", false],
    ["https://:secret@fcm.googleapis.com/a", false],
    ["https://fcm.googleapis.com.example.com/a", false],
    ["https://xfcm.googleapis.com/a", false],
    ["https://xpush.services.mozilla.com/a", false],
    ["https://push.services.mozilla.com.example.com/a", false],
    ["https://web.push.apple.com.example.com/a", false],
    ["https://a.web.push.apple.com/a", false],
    ["https://notify.windows.com/a", false],
    ["https://a.b.notify.windows.com/a", false],
    ["https://a.notify.windows.com.example.com/a", false],
    ["https://xfcm.googleapis.com@example.com/a", false],
    ["fcm.googleapis.com", false],
    ["", false],
  ])("is reached at %s: %s", (address, is) => expect(isPushAddress(address)).toBe(is));

  it("says how what is sent to it is sealed", () => {
    const browser = (change: object = {}, endpoint = "https://web.push.apple.com/a") => ({
      endpoint,
      keys: { p256dh: `B${"a_-".repeat(28)}9Z`, auth: "aB9_-".repeat(4) + "aB", ...change },
    });
    expect(accepts(PushBrowser, browser())).toBe(true);
    const { p256dh, auth } = browser().keys;
    for (const other of [
      `${p256dh}a`,
      `a${p256dh}`,
      p256dh.slice(0, -1),
      `C${p256dh.slice(1)}`,
      `${p256dh.slice(0, -1)}!`,
    ])
      expect(accepts(PushBrowser, browser({ p256dh: other })), other).toBe(false);
    for (const other of [`${auth}a`, auth.slice(1), `${auth.slice(1)}!`, `!${auth}`])
      expect(accepts(PushBrowser, browser({ auth: other })), other).toBe(false);
    expect(accepts(PushBrowser, browser({}, "https://example.com/a"))).toBe(false);
    expect(accepts(PushBrowser, browser({}, `https://web.push.apple.com/${"a".repeat(1_000)}`))).toBe(false);
    expect(accepts(notices.removeBrowser.input, { endpoint: browser().endpoint })).toBe(true);
  });
});

describe("what is sent back as it was given", () => {
  const uuid = "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7";
  const around = (whole: string) => [` ${whole}`, `${whole} `, `!${whole}`, `${whole}!`, `x${whole}0`];

  it("is the link of a mail", () => {
    const { link } = notices.unsubscribe.input.shape;
    const whole = `offers.${uuid}.${"0a".repeat(32)}`;
    expect(accepts(link, whole)).toBe(true);
    const others = [
      `of.${uuid}.${"0".repeat(64)}`,
      `${"o".repeat(21)}.${uuid}.${"0".repeat(64)}`,
      `Offers.${uuid}.${"0".repeat(64)}`,
      `offers.${uuid}0.${"0".repeat(64)}`,
      `offers.${uuid.toUpperCase()}.${"0".repeat(64)}`,
      `offers.${uuid}.${"0".repeat(63)}`,
      `offers.${uuid}.${"g".repeat(64)}`,
    ];
    for (const other of [...around(whole), ...others, `${whole}0`]) expect(accepts(link, other), other).toBe(false);
  });
  it("is a notice", () => {
    const { noticeId } = notices.see.input.shape;
    const whole = `evt_${"0a".repeat(13)}-customer`;
    expect([whole, `evt_${"0".repeat(26)}-a`].map((id) => accepts(noticeId, id))).toEqual([true, true]);
    const others = [
      `evt_${"0".repeat(25)}-a`,
      `evt_${"A".repeat(26)}-a`,
      `evt_${"0".repeat(26)}-`,
      `evt_${"0".repeat(26)}-A`,
      `evt_${"0".repeat(26)}-${"a".repeat(21)}`,
    ];
    for (const other of [...around(whole), ...others]) expect(accepts(noticeId, other), other).toBe(false);
  });
  it("is a line of a checklist", () => {
    const { itemId } = checklists.tick.input.shape;
    const taken = ["i1", "i12", "i", "i123", "1", "xi1", "i1x", "ia"].filter((id) => accepts(itemId, id));
    expect(taken).toEqual(["i1", "i12"]);
  });
});

describe("a checklist", () => {
  const said = (items: string[]) =>
    checklists.save.input
      .safeParse({ bookingId: `bkg_${"0".repeat(26)}`, version: 0, items })
      .error?.issues.map(({ message }) => message);
  it("has a line, twenty at most, and something in each", () => {
    expect(said(["Windows"])).toBeUndefined();
    expect(said([])).toEqual(["Please add at least one item."]);
    const { items, length } = policy.checklist;
    expect(said(Array.from({ length: items }, () => "x"))).toBeUndefined();
    expect(said(Array.from({ length: items + 1 }, () => "x"))).toEqual([`At most ${items} items.`]);
    expect(said([" "])).toEqual([`Please describe the task in at most ${length} characters.`]);
  });
});
