import type { Address, Cancellation, ServiceSlug, Visit } from "@naqi/contracts";
import type * as z from "zod";

/** A booking as far as the rows around it are found and disguised by it. */
export interface OwnBooking {
  bookingId: string;
  requestId: string;
  customerId: string;
  cleanerId: string;
  serviceType: ServiceSlug;
  address: Address;
  cancellation?: z.infer<typeof Cancellation>;
  visit?: Visit;
}

/** A member as the rows about them are found. */
export interface Person {
  memberId: string;
  party: "customer" | "cleaner";
  email: string;
  /** The address was confirmed. One that was not may be somebody else's, whose letters and tickets are not touched. */
  ownsEmail: boolean;
  /** Their code for friends. */
  referralCode?: string | undefined;
  /** Every booking they are a party of. */
  bookings: readonly OwnBooking[];
  /** Every conversation they have, with whom, and which team members have it as well. */
  conversations: readonly { conversationId: string; otherId: string; everAssigned?: readonly string[] | undefined }[];
}

/** A person who has left, and what stands in place of their id on what must be kept. */
export type Leaver = Person & { pseudonym: string };

/** The other party of a person's booking. */
export const otherParty = ({ customerId, cleanerId }: OwnBooking, { party }: Person) =>
  party === "customer" ? cleanerId : customerId;

/** An access pattern that holds a person's rows. Without `keys` its partition is the attribute itself. */
type Finding<Pattern> =
  | { by: Pattern; keys?: (person: Person) => readonly Readonly<Record<string, string>>[] }
  | { rows: "bookings" };

export interface Change<Row> {
  set?: Partial<Row>;
  remove?: readonly (keyof Row & string)[];
  add?: { [Field in keyof Row]?: number };
}

export type Leaving<Row> =
  | "erased"
  /**
   * The pseudonym takes the id's place; `disguised` says what else of the row changes. A row that is written whole on its version
   * raises the version, or the write depends on the id, so that a request which has read the name does not write it back.
   */
  | { disguised: (row: Row, leaver: Leaver) => Change<Row> }
  /** Why the row stays as it is, or that it is gone before long. */
  | { kept: string }
  | { vanishes: string }
  /** What the hand in `identity/account/custom-erasure.ts` does that no rule here can say; `keepsId` where the id stays behind. */
  | { byHand: string; keepsId?: true };

export type Exported<Row> =
  | {
      /** The section of the export that lists the rows; `one` where there is at most one and no list. */
      as: string;
      one?: true;
      /** What of a row is shown, when it is not the whole of it; at once, or by a promise. */
      shown?: (row: Row) => unknown;
      /** What nobody reads but the machine, or what stays sealed. */
      without?: readonly (keyof Row & string)[];
    }
  /** Why the export says nothing of it. */
  | { nothing: string };

/** One attribute that leads to a person, and what that means for the row. */
export interface Named<Row, Pattern> {
  /**
   * What the attribute holds: the id of a member (of this role), a mail address, or something of which no member has
   * to exist. What names one party is not looked for when the other leaves.
   */
  names: "member" | "customer" | "cleaner" | "address" | "anybody";
  /** Where a person's rows are. The first finds all of them; further ones find what its index does not show yet. */
  found?: readonly Finding<Pattern>[];
  leaving: Leaving<Row>;
  exported: Exported<Row>;
}

/** The attributes of a row that lead to people; or why there are none. */
export type Personal<Row, Attribute extends string, Pattern> =
  | { people: { readonly [Name in Attribute]?: Named<Row, Pattern> } }
  | { nobody: string };

/** What a person's own partition holds and goes with them; `exported` is what the export shows of it. */
export const owned = <Row>(names: Named<Row, "primary">["names"], exported: Exported<Row>): Named<Row, "primary"> => ({
  names,
  found: [{ by: "primary" }],
  leaving: "erased",
  exported,
});
