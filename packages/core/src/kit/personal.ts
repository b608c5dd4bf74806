import type { Address, Cancellation, ServiceSlug, Visit } from "@naqi/contracts";
import type * as z from "zod";

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

export interface Person {
  memberId: string;
  party: "customer" | "cleaner";
  email: string;
  /** The address is confirmed. An unconfirmed address may belong to another person, whose mails and tickets must stay. */
  ownsEmail: boolean;
  /** The confirmed address before a change that may still be undone (decision 0187). */
  formerEmail?: string | undefined;
  referralCode?: string | undefined;
  bookings: readonly OwnBooking[];
  conversations: readonly { conversationId: string; otherId: string; everAssigned?: readonly string[] | undefined }[];
}

export const addressesOf = ({ email, formerEmail }: Pick<Person, "email" | "formerEmail">): string[] =>
  [...new Set([email, formerEmail ?? email])].map((one) => one.toLowerCase());

/** A departed member, and the pseudonym that replaces the id in rows that must stay. */
export type Leaver = Person & { pseudonym: string };

export const otherParty = ({ customerId, cleanerId }: OwnBooking, { party }: Person) =>
  party === "customer" ? cleanerId : customerId;

/** An access pattern that finds a person's rows. Without `keys` its partition is the attribute itself. */
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
  /** A row that is written whole raises its version, or the write depends on the id: a request must not write a read name back. */
  | { disguised: (row: Row, leaver: Leaver) => Change<Row> }
  | { kept: string }
  | { vanishes: string }
  /** What `identity/account/custom-erasure.ts` does that no rule here can express; `keepsId` where the id stays. */
  | { byHand: string; keepsId?: true };

export type Exported<Row> =
  | {
      as: string;
      one?: true;
      shown?: (row: Row) => unknown;
      without?: readonly (keyof Row & string)[];
    }
  | { nothing: string };

export interface Named<Row, Pattern> {
  /** Rows that name one party are not searched when the other leaves. `anybody`: an id without a required member. */
  names: "member" | "customer" | "cleaner" | "address" | "anybody";
  /** Where a person's rows are. The first pattern finds all rows; the others find what its index does not show yet. */
  found?: readonly Finding<Pattern>[];
  leaving: Leaving<Row>;
  exported: Exported<Row>;
}

export type Personal<Row, Attribute extends string, Pattern> =
  | { people: { readonly [Name in Attribute]?: Named<Row, Pattern> } }
  | { nobody: string };

/** Rows in a person's own partition, deleted with the person; `exported` is what the export shows. */
export const owned = <Row>(names: Named<Row, "primary">["names"], exported: Exported<Row>): Named<Row, "primary"> => ({
  names,
  found: [{ by: "primary" }],
  leaving: "erased",
  exported,
});
