import type { EntityItem } from "electrodb";
import { type Address, defaultLocale, locales } from "@naqi/contracts";
import { counter, maybeText, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, over, primary } from "../../kit/table/table.ts";

export type MemberRow = EntityItem<typeof MemberEntity>;

export interface Suspension {
  at: string;
  /** What staff wrote to the member. */
  reason: string;
  /** The proposal that a second admin still has to confirm; absent once confirmed (decision 0095). */
  holdId?: string;
}

/**
 * primary   one member by id; the only place where a role is written
 * byEmail   who has an address (gsi1)
 */
/** A place of a visit, as far as two places are compared. */
export interface Home extends Pick<Address, "location" | "unit" | "placeId"> {
  formattedAddress?: string;
  bookingId: string;
  /** Staff decided that the booking never counts. */
  isVoid?: true;
}

export const MemberEntity = entity(
  {
    model: model("member"),
    attributes: {
      memberId: text,
      role: word(["customer", "cleaner", "admin"]),
      standing: { type: ["active", "suspended", "closed"] as const, required: true, default: "active" },
      /** Since when staff have suspended the member, and why; absent while they are not. */
      suspension: { type: shaped<Suspension>() },
      fullName: text,
      email: text,
      /** When the owner of the address confirmed it; until then nothing reaches other people (decisions §6.3). */
      emailConfirmedAt: maybeText,
      /** The address that a confirmed member asked to change to, and the one before with the end of its time to undo (G143). */
      newEmail: maybeText,
      formerEmail: { type: shaped<{ email: string; until: string }>() },
      /** The version of terms and privacy policy that the member accepted last, and when (G138). */
      termsVersion: maybeText,
      termsAcceptedAt: maybeText,
      /** Since when a Google account also signs in to this one, which has a password; absent of most (decision 0159). */
      googleSince: maybeText,
      /** Since when the second factor is on: set after the pool asks for it, removed before the pool does not (decision 0069). */
      factorSince: maybeText,
      phone: maybeText,
      /** The vault's marks of the first phones that were stated (G118). */
      phoneMarks: { type: "list", items: { type: "string", required: true } },
      /** The same of the first mailboxes, of a customer who has changed their address (G118, G143). */
      mailboxMarks: { type: "list", items: { type: "string", required: true } },
      /** Where a cleaner's own second account had visits (G120), each with the booking that it is known from; absent of most. */
      homes: { type: shaped<Home[]>() },
      avatarUrl: maybeText,
      /** What of what they could hear of they have switched off (`noticeSwitches`); absent as long as all is on. */
      noticesOff: { type: "set", items: "string" },
      /** When a browser was last told to show their notices; absent of most, for whom none is looked for. */
      pushedSince: maybeText,
      /** Which language notices come in. */
      language: { type: locales, required: true, default: defaultLocale },
      /** The newest verification, and the open one: of which there is at most one (decisions G38). */
      verificationId: maybeText,
      openVerificationId: maybeText,
      /** Set with the welcome code, which there is once per person. */
      welcomedAt: maybeText,
      /** One's own code for friends; its row says the same the other way round. */
      referralCode: maybeText,
      /** Friends who came by that code and are confirmed; fils of rewards that wait, and that were paid. */
      friends: counter,
      rewardsPending: counter,
      rewardsEarned: counter,
      /** A customer's own bookings by tab, and those completed. */
      upcomingBookings: counter,
      pastBookings: counter,
      /** Re-cleans among the upcoming bookings: they are none of the customer's own (G140). */
      recleansAhead: counter,
      /** Without re-cleans. */
      completedBookings: counter,
      /** Jobs that were started and not completed, of either party: while there is one, nobody leaves. */
      jobsUnderWay: counter,
      /** Open problems with visits, and visits that are reported not to have begun, of either party: the same. */
      openProblems: counter,
      /** Visits whose cleaner a customer still owes: while there is one, they book nothing (G140); absent of most. */
      unpaidVisits: { type: "number" },
      /** What they owe for these visits, in fils. */
      unpaidAmount: { type: "number" },
      /** A customer's requests on the job board. */
      openRequests: counter,
      /** A customer's properties. */
      properties: counter,
      /** Cleaners a customer has saved. */
      favorites: counter,
      createdAt: text,
      updatedAt: text,
    },
    indexes: {
      primary: primary(["memberId"], []),
      byEmail: over("gsi1", ["email"], ["memberId"]),
    },
  },
  {
    people: {
      memberId: owned("anybody", { as: "member", one: true, without: ["phoneMarks", "mailboxMarks", "homes"] }),
    },
  },
);

/** primary   an account that was closed, for as long as a token of it may live: it cannot enroll again with that */
export const ClosedAccountEntity = entity(
  {
    model: model("closedaccount"),
    attributes: { memberId: text, closedAt: text, ttl: number },
    indexes: { primary: primary(["memberId"], []) },
  },
  {
    people: {
      memberId: {
        names: "anybody",
        leaving: { vanishes: "After a day. It is made by leaving and says no more than that." },
        exported: { nothing: "There is none while the account stands." },
      },
    },
  },
);
