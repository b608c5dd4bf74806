import * as z from "zod";
import { refusals } from "../../kit/refusal.ts";
import { verbs } from "../../kit/operation.ts";
import { refuseMember } from "../../identity/members.ts";
import { PushBrowser } from "./push-browsers.ts";
import { refuseSecurity } from "../../identity/security.ts";
import { SubscriptionList } from "../../identity/site.ts";

export const noticeGroups = [
  "visits",
  "reminders",
  "offers",
  "messages",
  "reviews",
  "rewards",
  "account",
  "security",
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** Mails that can be switched off. Mails about visits, account and security are always sent. */
export const mutableMails = ["reminders", "offers", "messages", "reviews", "rewards"] as const;
export type MutableMail = (typeof mutableMails)[number];

export const mailLists = [...mutableMails, ...SubscriptionList.options] as const;
export type MailList = (typeof mailLists)[number];

/** Switches, all on by default. The bell always shows everything. */
export const noticeSwitches = [
  ...mutableMails.map((group) => `mail.${group}` as const),
  ...noticeGroups.map((group) => `push.${group}` as const),
  "quietHours",
] as const;
export type NoticeSwitch = (typeof noticeSwitches)[number];

export const isMutableMail = <Group extends NoticeGroup | MailList>(group: Group): group is Group & MutableMail =>
  (mutableMails as readonly string[]).includes(group);

const Choices = z.object({
  off: z.array(z.enum(noticeSwitches)),
  /** Whether the member's address gets the newsletter (G143); absent until it is confirmed. */
  newsletter: z.boolean().optional(),
  /** The subscription key, and hashes of subscribed addresses; absent if the stage has no push. */
  push: z.object({ publicKey: z.string(), browsers: z.array(z.string()) }).optional(),
});

const UnsubscribeLink = z.string().regex(/^[a-z]{3,20}\.[0-9a-f-]{36}\.[0-9a-f]{64}$/);

export const refuseNotices = refusals("notices", {
  badLink: ["gone", "This link is not valid."],
  notHere: ["conflict", "We can't show notifications in this browser. Please reload the page."],
});

const fromMail = {
  access: "anyone",
  bodiless: true,
  needs: { vault: ["mark"] },
  input: z.strictObject({ link: UnsubscribeLink }),
  output: z.object({ group: z.enum(mailLists) }),
  refuses: [refuseNotices.badLink],
} as const;

export const noticeChoices = verbs({
  choices: {
    summary: "The notifications that the caller has switched off.",
    route: "GET /notices/choices",
    access: ["customer", "cleaner"],
    needs: { push: "offers" },
    input: z.strictObject({}),
    output: Choices,
    refuses: [refuseMember.notEnrolled],
  },
  choose: {
    summary:
      "Switches one channel of a notification, or the newsletter, off or on; required notifications cannot be switched off.",
    route: "PUT /notices/choices",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject({ choice: z.enum([...noticeSwitches, "newsletter"]), on: z.boolean() }),
    output: Choices.omit({ push: true }),
    refuses: [refuseMember.notEnrolled, refuseMember.unconfirmed],
  },
  addBrowser: {
    summary:
      "Sends the caller's notifications to a browser from now on, and to no other member; at most five, the oldest is removed.",
    route: "POST /notices/browsers",
    access: ["customer", "cleaner"],
    checks: "session",
    needs: { push: "offers" },
    input: PushBrowser,
    output: z.object({ browserId: z.string() }),
    refuses: [refuseMember.notEnrolled, refuseSecurity.sessionEnded, refuseNotices.notHere],
  },
  removeBrowser: {
    summary: "Stops sending the caller's notifications to a browser; another member's browser stays as it is.",
    route: "POST /notices/browsers/remove",
    access: ["customer", "cleaner"],
    checks: "session",
    input: PushBrowser.pick({ endpoint: true }),
    output: z.object({}),
  },
  unsubscribe: {
    summary:
      "Unsubscribes from a group or list by a mail's link, without a sign-in; mail programs post there (RFC 8058).",
    route: "POST /unsubscriptions/{link}",
    ...fromMail,
  },
  resubscribe: {
    summary: "Subscribes again, by the same link.",
    route: "POST /unsubscriptions/{link}/undo",
    ...fromMail,
  },
});
