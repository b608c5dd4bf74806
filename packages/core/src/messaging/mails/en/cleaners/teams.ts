import { addDays, brand, type Day, mailedName, policy } from "@naqi/contracts";
import type { Letter } from "../../letter.ts";
import { longDay } from "../formats.ts";

const seeTeam = { label: "See the team", path: "/cleaner/team" };

const businessOf = (name: string) => mailedName(name, "A cleaning company");
const personOf = (name: string) => mailedName(name, "A cleaner");

export const teams = {
  /** The address may belong to a stranger: the mail names only the business, as approved by staff. */
  invited: (businessName: string): Letter => ({
    subject: `${businessOf(businessName)} has invited you to join its team`,
    paragraphs: [
      `${businessOf(businessName)} has invited you to clean as part of its team on ${brand}.`,
      `Sign in or sign up as a cleaner with this address, then answer the invitation on your team page. You have ${policy.team.invitationDays} days to answer.`,
      "If you already book visits with this address, ask the company to invite another email address of yours. An account is either for a customer or for a cleaner.",
      "Our team checks your identity before you get jobs. If you did not expect this, you can ignore this email.",
    ],
    action: { label: "Answer the invitation", path: "/cleaner/team" },
  }),

  /** `name` is verified by staff; without it, the mail names the address that the owner invited. */
  joined: (name: string | undefined, email = "Someone you invited"): Letter => ({
    subject: `${name === undefined ? email : personOf(name)} has joined your team`,
    paragraphs: [
      name === undefined
        ? `${email} has joined your team. You can give them jobs once their identity is verified.`
        : `${personOf(name)} has joined your team. Their identity is verified.`,
    ],
    action: seeTeam,
  }),

  left: (name = "Someone"): Letter => ({
    subject: `${personOf(name)} has left your team`,
    paragraphs: [`${personOf(name)} has left your team.`],
    action: seeTeam,
  }),

  /** `endsOn` is the Dubai day on which the verification ends. */
  expiring: (name: string, endsOn: Day): Letter => ({
    subject: `The verification of ${personOf(name)} expires soon`,
    paragraphs: [
      `${personOf(name)}'s verification ends on ${longDay(addDays(endsOn, -1))} unless they renew their documents in time. We have told them.`,
      "Without a verified identity they can't do jobs for you. Jobs they still have at that time go back to you, or are on hold if you can't do them.",
    ],
    action: seeTeam,
  }),

  unverified: (name: string, { isSuspended }: { isSuspended: boolean }): Letter => ({
    subject: `${personOf(name)} is no longer verified`,
    paragraphs: [
      `The verification of ${personOf(name)} has ended. You can give them jobs again once they have a new one.`,
      isSuspended
        ? "Their upcoming jobs are on hold, and we cancel each one at its start time. If your account is active again before that, we email you about each one."
        : "Their upcoming jobs go back to you, and we email you about each one. If you already have a job at the same time, the job is on hold until you give it to someone else.",
    ],
    action: seeTeam,
  }),

  removed: (): Letter => ({
    subject: "Your team membership has ended",
    paragraphs: [
      "You are no longer a member of the team you worked in. If your own profile is approved and your identity is verified, customers can find and book you again.",
    ],
    action: { label: "See my profile", path: "/cleaner-profile" },
  }),
};
