import { brand, type Day, mailedName, policy } from "@naqi/contracts";
import type { Letter } from "../../letter.ts";
import { longDay } from "../formats.ts";

const seeTeam = { label: "See the team", path: "/cleaner/team" };

const businessOf = (name: string) => mailedName(name, "A cleaning company");
const personOf = (name: string) => mailedName(name, "A cleaner");

export const teams = {
  /** The address may belong to a stranger: the mail names only the business, as approved by staff. */
  invited: (businessName: string): Letter => ({
    subject: `${businessOf(businessName)} invites you to its team`,
    paragraphs: [
      `${businessOf(businessName)} invites you to clean as part of its team on ${brand}.`,
      `Sign in as a cleaner with this address, or sign up with it, and answer the invitation on the page of your team. It is open for ${policy.team.invitationDays} days.`,
      "If you book visits with this address, ask to be invited at another one: an account is a customer's or a cleaner's.",
      "Before you are given jobs, our team checks who you are. If you did not expect this, leave this mail alone: nothing happens.",
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

  left: (name = "Somebody"): Letter => ({
    subject: `${personOf(name)} has left your team`,
    paragraphs: [`${personOf(name)} has left your team.`],
    action: seeTeam,
  }),

  /** `endsOn` is the Dubai day on which the verification ends. */
  expiring: (name: string, endsOn: Day): Letter => ({
    subject: `The verification of ${personOf(name)} ends soon`,
    paragraphs: [
      `From ${longDay(endsOn)} on, ${personOf(name)} is no longer verified, unless the documents are renewed in time. We have told them.`,
      "Without a verified identity they can't do jobs for you. Jobs that they still have then go back to you, or are on hold if you can't do them.",
    ],
    action: seeTeam,
  }),

  unverified: (name: string, { isSuspended }: { isSuspended: boolean }): Letter => ({
    subject: `${personOf(name)} is no longer verified`,
    paragraphs: [
      `The verification of ${personOf(name)} has ended. You can give them jobs again once they have a new one.`,
      isSuspended
        ? "Jobs that they had ahead are on hold, and each is cancelled at its start time. If your account is active again before that, we send you a mail about each."
        : "Jobs that they had ahead go back to you, and we send you a mail about each. A job at a time when you have another one is on hold until you give it to someone else.",
    ],
    action: seeTeam,
  }),

  removed: (): Letter => ({
    subject: "You are no longer part of a team",
    paragraphs: [
      "You no longer belong to the team that you were part of. If your own profile was approved, you can be found and booked again.",
    ],
    action: { label: "See my profile", path: "/cleaner-profile" },
  }),
};
