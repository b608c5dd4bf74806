import { distanceKm, latinDigits, type Location, policy, type RewardRisk } from "@naqi/contracts";
import { readTogether, row } from "../kit/read-together.ts";
import type { Part } from "../kit/transact.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { personMarks, sharedMarks } from "../membership/person-marks.ts";
import { PropertyEntity } from "../properties/properties.entity.ts";
import { RequestEntity } from "../requests/requests.entity.ts";
import { changingReferral, type ReferralRow } from "./moving.ts";
import { ReferralEntity } from "./referrals.entity.ts";

/** Every risk once. */
export const allRisks = (...risks: readonly RewardRisk[]): RewardRisk[] => [...new Set(risks)];

interface Looked {
  risks: RewardRisk[];
  /** The parts named `person` that write the friend's marks with the release. */
  claims: Part[];
}

/**
 * Why a friend may be the referrer, another friend of theirs, or another customer (G83, G118, G119): what was noted when the
 * friend booked, what the two have in common now, who else holds the friend's mailbox or phones, and the place of the
 * visit. A bounded number of rows in three round trips.
 */
export async function risksOf(referral: ReferralRow): Promise<Looked> {
  const { refereeId, referrerId, place, risks = [] } = referral;
  const [[referee, referrer], isTheirs] = await Promise.all([
    readTogether(row(MemberEntity, { memberId: refereeId }), row(MemberEntity, { memberId: referrerId })),
    place ? isKnownPlace(referral, place) : false,
  ]);
  const { shared, claims } = referee ? await personMarks(referee) : { shared: [], claims: [] };
  const common = referee && referrer ? sharedMarks(referee, referrer) : [];
  const found: RewardRisk[] = [...(isTheirs ? (["address"] as const) : []), ...common, ...shared];
  return { risks: allRisks(...risks, ...found), claims };
}

/**
 * The parts named `referral` that note on a pending referral that the friend books at a place of the referrer's or of
 * another friend (G119). None when there is nothing to note. One round trip, only for a friend whose first booking is
 * still to be completed.
 */
export async function notingPlace(referral: ReferralRow | null, place: Place): Promise<Part[]> {
  if (referral?.status !== "pending") return [];
  if (!(await isKnownPlace(referral, place))) return [];
  return [changingReferral(referral, { risks: allRisks(...(referral.risks ?? []), "address") })];
}

/**
 * Whether a place is one of the referrer's properties, of their latest requests, which every booking has (G119), or of the
 * completed visits of their other friends.
 */
async function isKnownPlace({ refereeId, referrerId, referrerRole }: ReferralRow, place: Place): Promise<boolean> {
  const [friends, own] = await Promise.all([
    ReferralEntity.query.byReferrer({ referrerId }).go({ limit: policy.referral.looked, order: "desc" }),
    referrerRole === "customer" ? placesOf(referrerId) : [],
  ]);
  const others = friends.data.flatMap((friend) =>
    friend.refereeId !== refereeId && friend.place ? [friend.place] : [],
  );
  return [...own, ...others].some((known) => isSamePlace(place, known));
}

/** A customer's properties, and the addresses of the latest bookings of each kind. */
async function placesOf(customerId: string): Promise<Place[]> {
  const requests = (["direct", "posted"] as const).map((origin) =>
    RequestEntity.query.byCustomer({ customerId, origin }).go({ limit: policy.referral.placesLooked, order: "desc" }),
  );
  const [properties, ...booked] = await Promise.all([
    PropertyEntity.query.primary({ customerId }).go({ limit: policy.properties }),
    ...requests,
  ]);
  return [
    ...properties.data.map(({ address, apartmentNumber }) => ({ location: address.location, unit: apartmentNumber })),
    ...booked.flatMap(({ data }) => data.flatMap(({ address }) => address ?? [])),
  ];
}

export interface Place {
  location: Location;
  unit?: string | null | undefined;
}

/** The same building within a few metres, unless both name a unit and not the same one: neighbours share their tower's point. */
export function isSamePlace(one: Place, other: Place): boolean {
  const [unit, otherUnit] = [plainUnit(one.unit), plainUnit(other.unit)];
  if (unit && otherUnit && unit !== otherUnit) return false;
  return distanceKm(one.location, other.location) * 1000 <= policy.referral.samePlaceMetres;
}

/** Words before a unit that say what it is. */
const unitWords = new Set(
  [
    "apt apts appt apartment flat unit villa office suite house room shop no nr number num block door",
    "شقة شقه الشقة الشقه فيلا الفيلا فلة مكتب المكتب وحدة وحده الوحدة بيت منزل غرفة محل رقم",
  ].flatMap((words) => words.split(" ")),
);

/** "12th floor", "level 3": which floor a unit is on says nothing that its number does not. */
const floors = /\b\d+\s*(?:st|nd|rd|th)?\s*(?:floor|level|fl)\b|\b(?:floor|level|fl)\b\.?\s*\d+/g;

/** A unit by its digits and letters alone (G119): `Apt. 23-04 B`, `flat 2304b` and `شقة ٢٣٠٤ب` without their words. */
export function plainUnit(unit: string | null | undefined): string {
  const text = latinDigits((unit ?? "").normalize("NFKC"))
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .replaceAll(floors, " ");
  const parts = text.match(/\p{L}+|\p{N}+/gu) ?? [];
  return parts.filter((part) => !unitWords.has(part)).join("");
}
