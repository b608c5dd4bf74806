import { addDays, type Day } from "@naqi/contracts";
import { withdrawAll } from "../../market/applications/own.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";
import type { HandlersOf, Leaver } from "../../messaging/outbox/events.ts";
import { ofAddress, ofMember } from "../../messaging/outbox/without.ts";
import { readCleaner } from "../profile/partition.ts";
import { settleTalk } from "./talk.ts";

export interface AboutMember {
  memberId: string;
  aboutId: string;
  name: string;
}

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** The address may belong to no member. */
    "team.invited": { businessId: string; businessName: string; email: string };
    /** `email` is the address that the owner invited. */
    "team.joined": { memberId: string; name?: string; joinedId: string; email?: string };
    "team.left": { memberId: string; name?: string; leftId: string };
    /** A job ended or was reopened, which decides about the conversation. */
    "team.talkDue": { bookingId: string; memberId: string };
    "team.removed": { memberId: string };
    /** To the owner: the verification of a team member (`aboutId`) ends on this day, or has ended. */
    "team.expiring": AboutMember & { endsOn: Day };
    "team.unverified": AboutMember;
  }
}

const withoutEither = <Values extends AboutMember>(values: Values, leaver: Leaver) =>
  values.aboutId === leaver.memberId ? undefined : ofMember(values, leaver);

const about = ({ aboutId, name }: AboutMember) => ({ ...teamPage(), other: { memberId: aboutId, name } });

const teamPage = () => ({ facts: {}, path: "/cleaner/team" });

const joined = byMail<{ memberId: string; name?: string; joinedId: string; email?: string }>(
  "account",
  ({ teams }, { name, email }) => teams.joined(name, email),
  teamPage,
);
const left = byMail<{ memberId: string; name?: string; leftId: string }>(
  "account",
  ({ teams }, { name }) => teams.left(name),
  ({ leftId, name }) => ({ ...teamPage(), ...(name !== undefined && { other: { memberId: leftId, name } }) }),
);

/** Members of a team can't be booked, so their offers are withdrawn, unless they have left it again by now. */
async function withdrawOffersOf({ joinedId }: { joinedId: string }) {
  const cleaner = await readCleaner(joinedId);
  if (cleaner?.profile.worksFor) await withdrawAll(joinedId, "joined_team");
}

export const teamNotices: HandlersOf<"team"> = {
  "team.invited": {
    group: "account",
    notices: ({ email, businessName }) => ({
      invited: { to: { email }, mail: ({ teams }) => teams.invited(businessName) },
    }),
    without: (values, leaver) => (values.businessId === leaver.memberId ? undefined : ofAddress(values, leaver)),
  },
  "team.joined": {
    ...joined,
    does: withdrawOffersOf,
    without: (values, leaver) => (values.joinedId === leaver.memberId ? undefined : ofMember(values, leaver)),
  },
  "team.left": {
    ...left,
    without: (values, leaver) => (values.leftId === leaver.memberId ? undefined : ofMember(values, leaver)),
  },
  "team.talkDue": {
    does: settleTalk,
    without: (values, leaver) => (values.memberId === leaver.memberId ? undefined : values),
  },
  "team.removed": byMail("account", ({ teams }) => teams.removed(), teamPage),
  "team.expiring": {
    ...byMail<AboutMember & { endsOn: Day }>(
      "account",
      ({ teams }, { name, endsOn }) => teams.expiring(name, endsOn),
      ({ endsOn, ...values }) => ({ ...about(values), facts: { day: addDays(endsOn, -1) } }),
    ),
    without: withoutEither,
  },
  "team.unverified": {
    ...byMail<AboutMember>(
      "account",
      ({ teams }, { name }, { isSuspended }) => teams.unverified(name, { isSuspended }),
      about,
    ),
    without: withoutEither,
  },
};
