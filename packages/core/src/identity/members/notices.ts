import { addMinutes, defaultLocale } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { tryStrangerMail } from "../../kit/connection.ts";
import { newMailToken } from "../../kit/mail-token.ts";
import type { CodeFacts } from "../../messaging/mails/facts.ts";
import type { HandlersOf, Notices } from "../../messaging/outbox/events.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";
import { ofAddress, ofMember, ofNobody } from "../../messaging/outbox/without.ts";
import { port } from "../../ports/index.ts";
import { isOnboarded } from "../../customers/onboarding/view.ts";
import { readMember } from "../member-record/member.ts";
import { followAddress } from "./pool-address.ts";
import { isNudged } from "../member-record/nudged.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** The worker creates the link (decision 0027). */
    "member.confirmationAsked": { memberId: string };
    /** Both addresses are mailed, the new one with a link (G143). */
    "member.emailChangeAsked": { memberId: string; newEmail: string };
    "member.emailChanged": { memberId: string; former: string };
    /** Recently changed payout methods hold payouts until `heldUntil`. */
    "member.emailUndone": { memberId: string; undone: string; heldUntil?: string };
    "member.emailConfirmed": { memberId: string; email: string };
    "member.welcomed": { memberId: string } & CodeFacts;
    "member.unfinished": { memberId: string };
    /** Only the worker looks up the account of the address (decisions §6.2). */
    "member.passwordForgotten": { email: string };
    "member.accountRemoved": { memberId: string };
  }
}

const unfinished = byMail<{ memberId: string }>(
  "reminders",
  ({ members }) => members.unfinished(),
  () => ({ facts: {}, path: "/customer-onboarding" }),
);

export const memberNotices: HandlersOf<"member"> = {
  "member.confirmationAsked": byMail("account", async ({ members }, { memberId }, { email }) =>
    members.confirmEmail(await newMailToken({ purpose: "confirm_email", memberId, email })),
  ),
  "member.emailConfirmed": {
    does: confirmInPool,
    without: ofMember,
  },
  "member.emailChangeAsked": {
    group: "security",
    notices: ({ memberId, newEmail }) => ({
      address: {
        to: { email: newEmail },
        mail: async ({ members }) =>
          members.confirmNewEmail(await newMailToken({ purpose: "change_email", memberId, email: newEmail })),
      },
      member: { to: { memberId }, mail: ({ members }) => members.emailChangeAsked(newEmail) },
    }),
    without: ofMember,
  },
  "member.emailChanged": {
    group: "security",
    does: followChange,
    notices: ({ memberId, former }) => ({
      former: {
        to: { email: former },
        mail: async ({ members }) =>
          members.undoEmail(await newMailToken({ purpose: "undo_email", memberId, email: former })),
      },
      member: {
        to: { memberId },
        bell: { facts: {}, path: "/security" },
        mail: ({ members }) => members.emailChanged(),
      },
    }),
    without: ofMember,
  },
  "member.emailUndone": {
    group: "security",
    does: followChange,
    notices: ({ memberId, undone, heldUntil }) => ({
      undone: { to: { email: undone }, mail: ({ members }) => members.emailUndone() },
      member: {
        to: { memberId },
        bell: { facts: {}, path: "/security" },
        mail: ({ members }) => members.emailBack(heldUntil),
      },
    }),
    without: ofMember,
  },
  "member.welcomed": byMail(
    "rewards",
    ({ members }, code) => members.welcomed(code),
    () => ({ facts: {}, path: "/search" }),
  ),
  "member.unfinished": {
    ...unfinished,
    notices: async (told) => {
      const [member, isDone] = await Promise.all([readMember(told.memberId), isOnboarded(told.memberId)]);
      return isNudged(member) && !isDone ? unfinished.notices(told) : {};
    },
  },
  "member.passwordForgotten": { group: "account", does: waitForRoom, notices: passwordNotices, without: ofAddress },
  "member.accountRemoved": { does: ({ memberId }) => port("identity").remove(memberId), without: ofNobody },
};

/** The row may have another address by now. Without a row, the pool alone decides. */
async function confirmInPool({ memberId, email }: { memberId: string; email: string }) {
  if (!(await readMember(memberId))) await port("identity").confirmEmail(memberId, email);
  await followAddress(memberId);
}

function followChange({ memberId }: { memberId: string }) {
  return followAddress(memberId);
}

/** A mail to an unconfirmed address waits until the stage may send such mails (G122). */
async function waitForRoom({ email }: { email: string }) {
  const account = await port("identity").find(email);
  if (!account) return undefined;
  const member = await readMember(account.memberId);
  const isConfirmed = member ? Boolean(member.emailConfirmedAt) : account.emailVerified;
  return isConfirmed || (await tryStrangerMail()) ? undefined : { until: addMinutes(Call.now(), 60) };
}

async function passwordNotices(asked: { email: string }): Promise<Notices> {
  const account = await port("identity").find(asked.email);
  if (!account) return {};
  const { memberId, email, kind } = account;
  const member = await readMember(memberId);
  const to = { email, language: member?.language ?? defaultLocale };
  if (kind === "google") return { owner: { to, mail: ({ members }) => members.useGoogle() } };
  return {
    owner: {
      to,
      mail: async ({ members }) =>
        members.resetPassword(await newMailToken({ purpose: "reset_password", memberId, email })),
    },
  };
}
