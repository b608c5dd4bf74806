import type { EntityItem } from "electrodb";
import { type Address, defaultLocale, locales } from "@naqi/contracts";
import { counter, maybeText, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, over, primary } from "../../kit/table/table.ts";

export type MemberRow = EntityItem<typeof MemberEntity>;

export interface Suspension {
  at: string;
  reason: string;
  /** The request that a second admin must approve; absent once approved (decision 0095). */
  holdId?: string;
}

export interface Home extends Pick<Address, "location" | "unit" | "placeId"> {
  formattedAddress?: string;
  bookingId: string;
  /** Staff decided that this booking never counts. */
  isVoid?: true;
}

/** By id: the only place where a role is decided; by address (gsi1). */
export const MemberEntity = entity(
  {
    model: model("member"),
    attributes: {
      memberId: text,
      role: word(["customer", "cleaner", "admin"]),
      standing: { type: ["active", "suspended", "closed"] as const, required: true, default: "active" },
      suspension: { type: shaped<Suspension>() },
      fullName: text,
      email: text,
      /** Until the owner confirms the address, nothing reaches other members (decisions §6.3). */
      emailConfirmedAt: maybeText,
      /** The requested new address, and the former one with the end of its undo time (G143). */
      newEmail: maybeText,
      formerEmail: { type: shaped<{ email: string; until: string }>() },
      /** The terms version that the member accepted last (G138). */
      termsVersion: maybeText,
      termsAcceptedAt: maybeText,
      /** Since when Google also signs in to this password account (decision 0159). */
      googleSince: maybeText,
      /** Set after the pool turns the factor on, removed before the pool turns it off (decision 0069). */
      factorSince: maybeText,
      phone: maybeText,
      /** The vault's marks of the first phones, and of the first mailboxes of a customer who changed the address (G118, G143). */
      phoneMarks: { type: "list", items: { type: "string", required: true } },
      /** When each of the phones was stated first; older rows have none. */
      phonesStatedAt: { type: "list", items: { type: "string", required: true } },
      mailboxMarks: { type: "list", items: { type: "string", required: true } },
      /** Where a cleaner's own second account had visits (G120), each with the booking that shows it. */
      homes: { type: shaped<Home[]>() },
      avatarUrl: maybeText,
      /** The switches that the member turned off (`noticeSwitches`); absent while all are on. */
      noticesOff: { type: "set", items: "string" },
      pushedSince: maybeText,
      language: { type: locales, required: true, default: defaultLocale },
      /** At most one verification is open (G38). */
      verificationId: maybeText,
      openVerificationId: maybeText,
      welcomedAt: maybeText,
      referralCode: maybeText,
      /** Confirmed friends who used the code; pending and paid rewards in fils. */
      friends: counter,
      rewardsPending: counter,
      rewardsEarned: counter,
      upcomingBookings: counter,
      pastBookings: counter,
      /** Re-cleans among the upcoming bookings; they do not count as the customer's own (G140). */
      recleansAhead: counter,
      /** Without re-cleans. */
      completedBookings: counter,
      /** Started jobs of either party; they block closing the account. */
      jobsUnderWay: counter,
      /** Open problems and reported no-shows of either party; they block closing the account. */
      openProblems: counter,
      /** Visits whose cleaner the customer still owes, and the sum in fils; they block new bookings (G140). */
      unpaidVisits: { type: "number" },
      unpaidAmount: { type: "number" },
      openRequests: counter,
      properties: counter,
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
      memberId: owned("anybody", {
        as: "member",
        one: true,
        without: ["phoneMarks", "phonesStatedAt", "mailboxMarks", "homes"],
      }),
    },
  },
);

/** primary   a closed account, for as long as its tokens may live: it cannot enroll again */
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
